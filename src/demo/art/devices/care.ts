import { darker, gradient, lighter, line, mix, piece } from '#demo/art/drawing/kit.ts'
import { box, grid, materials, type ModelDrawing, oval, rod } from './model.ts'

/** An open lipstick with its cap, or the closed one. */
export const lipstick: ModelDrawing = ({ colour, back }) => {
  const stick = gradient('stick', [
    [0, darker(colour, 0.42)],
    [0.28, lighter(colour, 0.34)],
    [0.55, colour],
    [1, darker(colour, 0.45)],
  ])
  const cap = (x: number, y: number, height: number) =>
    `${piece(box(x, y, 210, height, 22), 'url(#dark)', { surface: 'hard', above: 'near' })}${piece(box(x - 4, y + height - 54, 218, 40, 8), 'url(#brass)', { surface: 'hard' })}`
  return {
    body: `${materials}<defs>${stick}</defs>${
      back
        ? `${cap(395, 90, 480)}${piece(box(380, 560, 240, 360, 26), 'url(#dark)', { surface: 'hard', above: 'near' })}${piece(box(376, 556, 248, 40, 8), 'url(#brass)', { surface: 'hard' })}`
        : `${piece('M316 470V250Q320 190 372 130Q428 76 472 66Q486 70 486 104V470Z', 'url(#stick)', { surface: 'hard', inside: `<path d="M316 250Q320 190 372 130Q428 76 472 66Q470 130 424 200Q370 268 316 290Z" fill="${lighter(colour, 0.22)}"/>` })}${piece(box(306, 400, 190, 190, 12), 'url(#brass)', { surface: 'hard', above: 'near' })}${piece(box(276, 560, 250, 370, 24), 'url(#dark)', { surface: 'hard', above: 'near' })}${piece(box(272, 556, 258, 44, 8), 'url(#brass)', { surface: 'hard' })}${cap(590, 500, 430)}`
    }`,
    close: [290, 60, 330],
  }
}

/** A hand mirror in a gilded frame. */
export const handMirror: ModelDrawing = ({ back }) => {
  const beads = (rx: number, ry: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const turn = (i / count) * Math.PI * 2
      return piece(
        oval(500 + Math.cos(turn) * rx, 350 + Math.sin(turn) * ry, 15),
        i % 2 ? '#c4953c' : '#e8c76e',
        { surface: 'hard' },
      )
    }).join('')
  const leaf = (turn: number) =>
    `<path d="M0 0Q46 -60 0 -130Q-46 -60 0 0Z" fill="#8a6420" fill-opacity=".55" transform="translate(500 350) rotate(${turn})"/>`
  return {
    body: `${materials}<defs>${gradient(
      'pane',
      [
        [0, '#f5f9fb'],
        [0.42, '#c9d8e1'],
        [0.43, '#e6eff3'],
        [0.7, '#b7cad5'],
        [1, '#dfe9ee'],
      ],
      58,
    )}</defs>${piece('M462 640Q500 656 538 640L528 730Q560 752 534 786L546 900Q548 962 500 966Q452 962 454 900L466 786Q440 752 472 730Z', 'url(#brass)', { surface: 'hard', above: 'near' })}${[800, 836, 872, 908].map((y) => line(`M464 ${y}Q500 ${y + 12} 536 ${y}`, '#6d4c14', 5, 0.5)).join('')}${piece(oval(500, 350, 268, 316), 'url(#brass)', { surface: 'gloss', above: 'drop' })}${beads(250, 298, 44)}${
      back
        ? `${piece(oval(500, 350, 222, 268), '#c4953c', { surface: 'hard', inside: Array.from({ length: 12 }, (_, i) => leaf(i * 30)).join('') })}${piece(oval(500, 350, 40), '#a31f34', { surface: 'gloss', above: 'near' })}`
        : `<ellipse cx="500" cy="350" rx="222" ry="268" fill="#6d4c14"/><ellipse cx="500" cy="353" rx="212" ry="258" fill="url(#pane)"/><path d="M330 250Q380 130 490 108L420 330Q370 360 310 400Q300 320 330 250Z" fill="#fff" fill-opacity=".5"/>`
    }${piece('M430 96Q446 40 500 20Q554 40 570 96Q500 70 430 96Z', 'url(#brass)', { surface: 'hard', above: 'near' })}`,
    close: [250, 60, 330],
  }
}

/** A stethoscope, in use or folded. */
export const stethoscope: ModelDrawing = ({ colour, back }) => {
  const hose = (d: string) =>
    line(d, '#10131a', 48, 0.16) +
    line(d, darker(colour, 0.4), 40) +
    line(d, colour, 30) +
    `<g transform="translate(-5 -6)">${line(d, lighter(colour, 0.45), 8, 0.8)}</g>`
  const tip = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${piece('M-22 30Q-34 -6 -20 -30Q0 -48 20 -30Q34 -6 22 30Z', '#2a2d33', { surface: 'rubber', above: 'near' })}</g>`
  const chest = (x: number, y: number, r: number) =>
    `${piece(oval(x, y, r), 'url(#steel)', { surface: 'gloss', above: 'drop' })}${piece(oval(x, y, r * 0.84), '#e9edf0', { surface: 'hard' })}<circle cx="${x}" cy="${y}" r="${r * 0.84}" fill="none" stroke="#7c838b" stroke-width="5"/><circle cx="${x}" cy="${y}" r="${r * 0.5}" fill="none" stroke="#b4bac0" stroke-width="4"/>`
  return {
    body: `${materials}${
      back
        ? `${hose('M330 300C330 120 670 120 670 300C670 470 300 470 300 660C300 840 560 900 700 780')}${chest(730, 740, 130)}`
        : `${hose('M420 520C430 640 470 660 470 740C470 930 250 980 170 850C100 730 200 640 300 690')}${hose('M270 330C280 470 360 500 420 530C480 500 580 470 590 330')}${rod('M270 340C262 220 270 150 330 90', 24)}${rod('M590 340C598 220 590 150 530 90', 24)}${tip(340, 84, 62)}${tip(520, 84, -62)}${piece(box(392, 500, 60, 74, 18), '#2a2d33', { surface: 'rubber', above: 'near' })}${rod('M300 690L560 690', 26)}${piece(box(556, 660, 70, 60, 14), 'url(#steel-down)', { surface: 'hard', above: 'near' })}${chest(750, 690, 150)}`
    }`,
    close: back ? [560, 560, 330] : [560, 520, 340],
  }
}

/** An elbow crutch with a cuff, a grip and holes to adjust its length. */
export const crutch: ModelDrawing = ({ colour, accent, back }) => ({
  body: `${materials}<g transform="rotate(${back ? -24 : 26} 500 500)">${piece(box(474, 40, 52, 420, 20), 'url(#steel)', { surface: 'hard', above: 'near' })}${piece(box(470, 330, 60, 340, 18), 'url(#steel)', { surface: 'hard', above: 'near' })}${piece(box(480, 640, 40, 280, 12), 'url(#steel)', { surface: 'hard', above: 'near' })}${grid(1, 8, (_, row) => `<circle cx="500" cy="${400 + row * 32}" r="8" fill="#3a4048"/>`)}${piece(box(462, 640, 76, 50, 14), accent, { surface: 'rubber', above: 'near' })}${piece(
    'M474 60Q380 40 372 120Q370 190 474 176Z',
    colour,
    {
      surface: 'hard',
      above: 'near',
    },
  )}${piece('M526 60Q620 40 628 120Q630 190 526 176Q560 120 526 60Z', darker(colour, 0.2), { surface: 'hard', above: 'near' })}${piece(box(500, 330, 210, 66, 32), accent, { surface: 'rubber', above: 'drop', inside: grid(9, 1, (column) => line(`M${540 + column * 17} 338V390`, '#000', 5, 0.35)) })}${piece(box(452, 320, 96, 86, 24), accent, { surface: 'rubber', above: 'near' })}${piece('M466 900H534L548 966Q500 984 452 966Z', mix(accent, '#000000', 0.3), { surface: 'rubber', above: 'near' })}</g>`,
  close: back ? [230, 130, 340] : [480, 110, 340],
})

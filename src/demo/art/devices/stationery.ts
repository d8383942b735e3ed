import { darker, gradient, lighter, line, piece, stitch } from '#demo/art/drawing/kit.ts'
import { lettering } from '#demo/art/lettering.ts'
import { box, grid, materials, type ModelDrawing, oval, smallPrint } from './model.ts'

const shaft = (id: string, tone: string) =>
  `<defs>${gradient(id, [
    [0, darker(tone, 0.5)],
    [0.28, lighter(tone, 0.5)],
    [0.45, tone],
    [1, darker(tone, 0.55)],
  ])}</defs>`

/** A fountain pen with its cap off, or closed. */
export const fountainPen: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${shaft('pen', colour)}<g transform="rotate(40 500 500)">${back ? `${piece(box(460, 60, 80, 860, 38), 'url(#pen)', { surface: 'hard', above: 'near' })}${piece(box(452, 480, 96, 440, 40), 'url(#pen)', { surface: 'hard', above: 'near' })}${piece(box(492, 560, 20, 320, 10), 'url(#brass)', { surface: 'hard', above: 'near' })}${piece(box(450, 470, 100, 30, 8), 'url(#brass)', { surface: 'hard' })}` : `<g transform="translate(-70 0)">${piece(box(460, 60, 80, 560, 38), 'url(#pen)', { surface: 'hard', above: 'near' })}${piece('M470 610H530L524 720H476Z', '#14161a', { surface: 'hard' })}${piece(box(464, 596, 72, 22, 6), 'url(#brass)', { surface: 'hard' })}${piece('M476 720H524Q544 780 500 900Q456 780 476 720Z', 'url(#steel)', { surface: 'hard', inside: line('M500 790V900', '#23262b', 4) + '<circle cx="500" cy="784" r="8" fill="#23262b"/>' })}</g><g transform="translate(90 -60)">${piece(box(450, 330, 100, 420, 42), 'url(#pen)', { surface: 'hard', above: 'near' })}${piece(box(490, 370, 20, 300, 10), 'url(#brass)', { surface: 'hard', above: 'near' })}${piece(box(446, 700, 108, 34, 8), 'url(#brass)', { surface: 'hard' })}</g>`}</g>`,
  close: [110, 560, 330],
})

/** Ten gel pens. */
export const gelPens: ModelDrawing = ({ colour, back }) => {
  const pen = (x: number) =>
    `<g transform="translate(${x} 0)">${piece(box(-22, 120, 44, 560, 16), '#dfe8f2', { surface: 'hard', above: 'near', inside: `<rect x="-8" y="200" width="16" height="460" fill="${colour}"/><rect x="-16" y="120" width="9" height="560" fill="#fff" fill-opacity=".8"/>` })}${piece('M-22 680H22L10 790H-10Z', '#c9d3de', { surface: 'hard' })}<path d="M-5 790H5L2 830H-2Z" fill="#8d949c"/>${piece(box(-26, 80, 52, 220, 18), colour, { surface: 'hard', above: 'near' })}${piece(box(16, 110, 16, 170, 8), darker(colour, 0.25), { surface: 'hard' })}</g>`
  return {
    shows: 10,
    body: `<g ${back ? 'transform="rotate(90 500 500)"' : ''}>${Array.from({ length: 10 }, (_, n) => pen(100 + n * 89)).join('')}</g>`,
    close: [60, 70, 330],
  }
}

/** Ten pencils. */
export const pencils: ModelDrawing = ({ colour, accent, back }) => {
  const pencil = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${piece('M-30 0H30V640H-30Z', colour, { surface: 'flat', inside: `<rect x="-30" width="18" height="640" fill="${lighter(colour, 0.3)}"/><rect x="12" width="18" height="640" fill="${darker(colour, 0.3)}"/>` })}<path d="M-30 640Q-20 620 -10 640Q0 620 10 640Q20 620 30 640L6 740H-6Z" fill="#e6c08c"/><path d="M-9 728H9L0 770Z" fill="#2a2c30"/><rect x="-30" y="-70" width="60" height="74" fill="url(#brass)"/>${piece(box(-28, -130, 56, 66, 18), accent, { surface: 'hard' })}${lettering({ text: 'HB', x: 0, y: 90, size: 26, fill: '#f7e7b8' })}</g>`
  return {
    shows: 10,
    body: `${materials}<g filter="url(#near)" ${back ? 'transform="rotate(-90 500 500)"' : ''}>${Array.from({ length: 10 }, (_, n) => pencil(104 + n * 88, 200 + (n % 2) * 30)).join('')}</g>`,
    close: [60, 610, 330],
  }
}

/** A stitched notebook: closed, or open at ruled pages. */
export const notebook: ModelDrawing = ({ colour, accent, back }) => {
  if (back)
    return {
      body: `${piece('M60 220Q280 180 500 230Q720 180 940 220V790Q720 750 500 800Q280 750 60 790Z', '#fbfaf3', { surface: 'crisp', above: 'drop', inside: Array.from({ length: 17 }, (_, i) => line(`M90 ${280 + i * 29}Q290 ${250 + i * 29} 480 ${290 + i * 29}M520 ${290 + i * 29}Q710 ${250 + i * 29} 910 ${280 + i * 29}`, '#9db6d4', 2.6)).join('') + line('M150 200V800M590 220V800', '#e0849a', 3) + line('M500 230V800', '#3a3f46', 16, 0.35) })}`,
      close: [90, 240, 330],
    }
  return {
    body: `${piece(box(236, 86, 560, 840, 14), '#f4f1e6', { surface: 'crisp', above: 'drop' })}${piece(box(220, 70, 560, 840, 16), colour, { surface: 'hide', above: 'near', inside: `<rect x="210" y="60" width="84" height="860" fill="${darker(colour, 0.3)}"/>` + stitch('M302 76V904', lighter(colour, 0.4)) })}${piece(box(370, 220, 330, 190, 8), '#fbf8ee', { surface: 'crisp', above: 'near', inside: smallPrint(400, 270, 270, 3, accent, 42) })}`,
    close: [210, 150, 330],
  }
}

/** A pad with a wire spiral on top. */
export const spiralPad: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${piece(box(236, 156, 540, 770, 14), '#efece0', { surface: 'crisp', above: 'drop' })}${piece(box(224, 140, 540, 770, 14), back ? '#fbfaf3' : colour, { surface: 'crisp', above: 'near', inside: back ? Array.from({ length: 17 }, (_, i) => line(`M230 ${260 + i * 38}H760`, '#a9bfd9', 3)).join('') : `<path d="M224 640L764 420V910H224Z" fill="${darker(colour, 0.22)}"/><rect x="300" y="290" width="390" height="110" rx="8" fill="#fff" fill-opacity=".92"/>${smallPrint(330, 320, 320, 2, '#8a9098', 36)}` })}${Array.from({ length: 15 }, (_, i) => `<circle cx="${262 + i * 33}" cy="176" r="8" fill="#2b2e34"/><path d="M${262 + i * 33} 178C${240 + i * 33} 100 ${286 + i * 33} 100 ${266 + i * 33} 172" fill="none" stroke="#8d949c" stroke-width="7"/><path d="M${258 + i * 33} 150C${250 + i * 33} 116 ${272 + i * 33} 116 ${268 + i * 33} 140" fill="none" stroke="#eef0f2" stroke-width="3"/>`).join('')}`,
  close: [230, 90, 330],
})

/** Three books for an exam. */
export const books: ModelDrawing = ({ back }) => {
  const tones = ['#b3322f', '#2f5d9c', '#3f8a52']
  if (back)
    return {
      body: [0, 1, 2]
        .map(
          (n) =>
            `<g transform="translate(${n * 70 - 70} ${n * 40 - 40})">${piece(box(270, 130, 470, 690, 10), '#f4f1e6', { surface: 'crisp', above: 'drop' })}${piece(box(254, 120, 470, 690, 10), tones[n] ?? '', { surface: 'crisp', above: 'near', inside: `<rect x="254" y="120" width="40" height="690" fill="#000" fill-opacity=".2"/><rect x="330" y="200" width="340" height="120" fill="#fff" fill-opacity=".92"/>${smallPrint(356, 226, 290, 3, '#3a3f46', 32)}<circle cx="500" cy="560" r="120" fill="#fff" fill-opacity=".22"/>` })}</g>`,
        )
        .join(''),
      close: [380, 250, 330],
    }
  return {
    shows: 3,
    body: [0, 1, 2]
      .map((n) => {
        const y = 660 - n * 190
        const x = 120 + (n === 1 ? 40 : n * 5)
        return `${piece(`M${x} ${y}H${x + 720}V${y + 180}H${x}Q${x - 40} ${y + 90} ${x} ${y}Z`, tones[n] ?? '', { surface: 'hide', above: 'near' })}<path d="M${x + 60} ${y + 20}H${x + 724}V${y + 160}H${x + 60}Q${x + 30} ${y + 90} ${x + 60} ${y + 20}Z" fill="#f6f2e4"/>${Array.from({ length: 8 }, (_, i) => line(`M${x + 62} ${y + 34 + i * 16}H${x + 722}`, '#b9ae92', 3, 0.6)).join('')}${piece(`M${x} ${y - 14}H${x + 740}V${y + 22}H${x}Q${x - 34} ${y + 10} ${x} ${y - 14}Z`, lighter(tones[n] ?? '#000000', 0.08), { surface: 'hide' })}`
      })
      .join(''),
    close: [100, 250, 330],
  }
}

/** A calendar that stands on a desk. */
export const calendar: ModelDrawing = ({ colour, back }) => ({
  body: `${piece('M140 240H860L930 830H70Z', darker(colour, 0.25), { surface: 'crisp', above: 'near' })}${piece('M160 230H840L890 760H110Z', back ? colour : '#fdfcf6', { surface: 'crisp', above: 'near', inside: back ? smallPrint(260, 340, 480, 9, '#ffffff', 40) : `<path d="M100 220H900V340H100Z" fill="${colour}"/>${lettering({ text: 'NOV', x: 500, y: 320, size: 76, fill: '#fff' })}${Array.from({ length: 30 }, (_, i) => lettering({ text: String(i + 1), x: 200 + ((i + 6) % 7) * 100, y: 412 + Math.floor((i + 6) / 7) * 66, size: 40, fill: (i + 6) % 7 === 0 ? '#c5282f' : '#2b2e34' })).join('')}` })}${Array.from({ length: 18 }, (_, i) => `<path d="M${190 + i * 37} 246C${170 + i * 37} 170 ${214 + i * 37} 170 ${198 + i * 37} 240" fill="none" stroke="#6d747c" stroke-width="7"/>`).join('')}`,
  close: [150, 190, 330],
})

/** A heap of paper clips. */
export const clips: ModelDrawing = ({ back }) => {
  const clip = (x: number, y: number, turn: number, s: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><g fill="none" stroke-linecap="round" filter="url(#near)"><path d="M-26 60V-70Q-26 -104 8 -104Q40 -104 40 -70V80Q40 126 -4 126Q-52 126 -52 80V-40" stroke="#8b929a" stroke-width="13"/><path d="M-29 60V-70Q-29 -106 6 -106M-55 80V-40" stroke="#f1f3f4" stroke-width="4"/></g></g>`
  return {
    body: back
      ? clip(330, 480, 18, 2.6) + clip(680, 520, -24, 2.6)
      : Array.from({ length: 34 }, (_, i) => {
          const a = i * 2.4
          const d = Math.sqrt(1 - i / 34) * 330
          return clip(500 + Math.cos(a) * d, 500 + Math.sin(a) * d, (i * 67) % 360, 0.9)
        }).join(''),
    close: [340, 340, 320],
  }
}

/** Push pins in several colours. */
export const pins: ModelDrawing = ({ back }) => {
  const tones = ['#d8322c', '#f0b428', '#3f8fd0', '#3fa55a', '#f1f2f4']
  const pin = (x: number, y: number, turn: number, s: number, tone: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M-3 60H3L0 150Z" fill="#8b929a" stroke="#6d747c" stroke-width="2"/>${piece('M-44 -90H44Q52 -70 40 -58H24L28 20Q52 30 52 58H-52Q-52 30 -28 20L-24 -58H-40Q-52 -70 -44 -90Z', tone, { surface: 'gloss', above: 'near' })}</g>`
  return {
    body: back
      ? pin(380, 440, 24, 3, tones[0] ?? '') + pin(720, 560, -30, 2.4, tones[2] ?? '')
      : Array.from({ length: 22 }, (_, i) => {
          const a = i * 2.4
          const d = Math.sqrt(1 - i / 22) * 340
          return pin(500 + Math.cos(a) * d, 480 + Math.sin(a) * d, (i * 83) % 360, 1, tones[i % 5] ?? '')
        }).join(''),
    close: [340, 330, 330],
  }
}

/** Scissors, open or closed. */
export const scissors: ModelDrawing = ({ colour, back }) => {
  const half = (turn: number) =>
    `<g transform="rotate(${turn} 500 520)">${piece('M486 60Q500 40 512 70L540 520L510 600H470Z', 'url(#steel)', { surface: 'hard', above: 'near' })}</g>`
  const grip = (turn: number, flip: number) =>
    `<g transform="rotate(${turn} 500 520) translate(500 520) scale(${flip} 1)"><g filter="url(#near)"><path d="M-24 40Q-20 130 -60 190Q-150 230 -150 320Q-146 420 -60 420Q30 420 30 310Q30 150 24 40Z" fill="${colour}"/><ellipse cx="-58" cy="318" rx="52" ry="66" fill="#fff"/><path d="M-10 60Q-4 150 -40 210" stroke="#fff" stroke-opacity=".35" stroke-width="9" fill="none"/></g></g>`
  const angle = back ? 3 : 16
  return {
    body: `${materials}${half(-angle)}${half(angle)}${grip(-angle, -1)}${grip(angle, 1)}<circle cx="500" cy="520" r="22" fill="url(#steel)" stroke="#6d747c" stroke-width="3"/>`,
    close: [350, 400, 300],
  }
}

/** A ruler and two set squares. */
export const rulers: ModelDrawing = ({ colour, back }) => {
  const ticks = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      line(`M${x + i * 12} ${y}v${i % 10 === 0 ? 40 : i % 5 === 0 ? 30 : 18}`, '#23303f', 2.6),
    ).join('')
  const square = (x: number, y: number, w: number, h: number) =>
    `<g filter="url(#near)"><path fill-rule="evenodd" d="M${x} ${y}V${y + h}H${x + w}ZM${x + w * 0.16} ${y + h * 0.4}L${x + w * 0.56} ${y + h * 0.82}H${x + w * 0.16}Z" fill="${colour}" fill-opacity=".72" stroke="${darker(colour, 0.3)}" stroke-width="4"/></g>${ticks(x + 20, y + h - 44, Math.floor((w - 90) / 12))}`
  return {
    body: `<g transform="${back ? 'translate(60 40) scale(.88) rotate(6 500 500)' : ''}"><g filter="url(#near)"><rect x="40" y="90" width="920" height="130" rx="8" fill="${colour}" fill-opacity=".72" stroke="${darker(colour, 0.3)}" stroke-width="4"/></g>${ticks(70, 92, 72)}${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => lettering({ text: String(n * 4), x: 74 + n * 119, y: 182, size: 32, fill: '#23303f' })).join('')}</g>${square(70, 300, 430, 600)}<g transform="translate(1000 0) scale(-1 1)">${square(60, 420, 460, 460)}</g>`,
    close: [60, 80, 330],
  }
}

/** Document folders of brown board. */
export const folders: ModelDrawing = ({ colour, back, count: pieces }) => {
  const count = pieces > 1 ? pieces : 5
  const sheet = (x: number, y: number) =>
    `${piece(`M${x} ${y}H${x + 220}L${x + 260} ${y + 60}H${x + 620}V${y + 520}H${x}Z`, colour, { surface: 'crisp', above: 'near' })}`
  return {
    body: back
      ? `${piece('M110 250H480V850H90Z', darker(colour, 0.1), { surface: 'crisp', above: 'near' })}${piece('M490 250H860L910 850H480Z', lighter(colour, 0.1), { surface: 'crisp', above: 'near' })}${piece('M520 290H830L868 800H516Z', '#fbfaf4', { surface: 'crisp', above: 'near', inside: smallPrint(560, 340, 260, 12, '#8a9098', 34) })}`
      : Array.from({ length: count }, (_, n) => sheet(90 + (n * 200) / count, 110 + (n * 264) / count)).join(
          '',
        ),
    shows: count,
    close: [280, 360, 330],
  }
}

/** A board with a clip for papers. */
export const clipboard: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${piece(box(210, 90, 580, 850, 30), colour, { surface: 'hard', above: 'drop' })}${
    back
      ? `${[
          [440, 150],
          [560, 150],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="14" fill="#8d949c"/>`)
          .join('')}`
      : `${piece(box(250, 190, 500, 710, 4), '#fdfcf8', { surface: 'crisp', above: 'near', inside: Array.from({ length: 18 }, (_, i) => line(`M290 ${270 + i * 34}H710`, '#b4c4d8', 3)).join('') })}${piece('M330 150Q340 110 400 110H440Q446 60 500 60Q554 60 560 110H600Q660 110 670 150V210H330Z', 'url(#steel-down)', { surface: 'hard', above: 'drop' })}<circle cx="500" cy="106" r="18" fill="#fff" stroke="#6d747c" stroke-width="5"/>`
  }`,
  close: [340, 50, 330],
})

/** Shipping boxes of corrugated board: closed, or flat. */
export const shippingBox: ModelDrawing = ({ colour, back }) => {
  if (back)
    return {
      body:
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
          .map(
            (n) =>
              `${piece(`M80 ${780 - n * 40}L500 ${640 - n * 40}L920 ${780 - n * 40}L500 ${920 - n * 40}Z`, n === 9 ? lighter(colour, 0.12) : colour, { surface: 'crisp', above: 'near' })}`,
          )
          .join('') + line('M290 350L710 490', darker(colour, 0.3), 5, 0.6),
      close: [100, 420, 330],
    }
  return {
    body: `${piece('M90 330L500 460V900L90 760Z', colour, { surface: 'crisp' })}${piece('M910 330L500 460V900L910 760Z', darker(colour, 0.16), { surface: 'crisp' })}${piece('M90 330L500 210L910 330L500 460Z', lighter(colour, 0.16), { surface: 'crisp' })}<path d="M270 276L330 258L740 384L690 402V520L640 536V416Z" fill="#e9d9ae" fill-opacity=".8"/><path d="M160 620l70 24v60l-70 -24z" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="6"/><path d="M195 690V630m-18 10l18 -20l18 32" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="6"/>`,
    close: [330, 330, 330],
  }
}

const pans = [
  '#f4e04a',
  '#f2a52a',
  '#e2552c',
  '#c5283c',
  '#a03070',
  '#6a3a9c',
  '#2f3f9c',
  '#2f7fc0',
  '#2fa0a8',
  '#3f9a52',
  '#7ab03a',
  '#c0b03a',
  '#c98a3a',
  '#8a5428',
  '#5a3a22',
  '#f4f1e6',
  '#7d848c',
  '#22252b',
]

/** A box of watercolours with half pans. */
export const watercolours: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${piece(box(80, 80, 840, 380, 26), colour, { surface: 'hard', above: 'drop' })}${piece(
    box(110, 110, 780, 320, 16),
    '#fbfbf8',
    {
      surface: 'hard',
      inside: back
        ? [
            [250, 260, '#2f7fc0'],
            [480, 220, '#e2552c'],
            [700, 290, '#3f9a52'],
          ]
            .map(
              ([x, y, tone]) =>
                `<ellipse cx="${x}" cy="${y}" rx="100" ry="66" fill="${tone}" fill-opacity=".5"/>`,
            )
            .join('')
        : grid(
            3,
            1,
            (c) => `<rect x="${136 + c * 252}" y="136" width="226" height="268" rx="20" fill="#e4e7ea"/>`,
          ),
    },
  )}${piece(box(80, 480, 840, 430, 26), colour, { surface: 'hard', above: 'drop' })}<rect x="110" y="510" width="780" height="370" rx="14" fill="#1d2025"/>${grid(9, 2, (c, r) => `${piece(box(124 + c * 85, 528 + r * 128, 74, 108, 8), '#f7f7f4', { surface: 'hard' })}${piece(box(131 + c * 85, 536 + r * 128, 60, 92, 6), pans[r * 9 + c] ?? colour, { surface: 'gloss' })}`)}<g transform="translate(0 10)">${piece(box(160, 800, 560, 26, 12), '#7a2f22', { surface: 'hard', above: 'near' })}${piece(box(700, 798, 70, 30, 6), 'url(#steel-down)', { surface: 'hard' })}<path d="M770 800Q840 806 860 813Q830 824 770 826Z" fill="#4a2f1c"/></g>`,
  close: [110, 510, 330],
})

/** Six round brushes. */
export const brushes: ModelDrawing = ({ colour, back }) => ({
  shows: 6,
  body: `${materials}${shaft('rod', colour)}<g ${back ? 'transform="rotate(90 500 500)"' : ''}>${Array.from(
    { length: 6 },
    (_, n) => {
      const w = 12 + n * 5
      const x = 130 + n * 148
      return `<g transform="translate(${x} 0)">${piece(`M${-w} 330Q${-w * 1.5} 480 ${-w * 0.5} 930Q0 960 ${w * 0.5} 930Q${w * 1.5} 480 ${w} 330Z`, 'url(#rod)', { surface: 'hard', above: 'near' })}${piece(`M${-w * 0.9} 200H${w * 0.9}L${w} 350H${-w}Z`, 'url(#steel)', { surface: 'hard', inside: `<path d="M-60 300H60M-60 320H60" stroke="#5f666e" stroke-width="4"/>` })}${piece(`M${-w * 0.9} 206Q${-w * 1.6} 140 0 ${70 - n * 4}Q${w * 1.6} 140 ${w * 0.9} 206Z`, '#a5683a', { surface: 'hide', inside: Array.from({ length: 8 }, (_, i) => line(`M${(i - 3.5) * w * 0.26} 206Q${(i - 3.5) * w * 0.3} 140 0 60`, '#5a3418', 2.4, 0.6)).join('') })}</g>`
    },
  ).join('')}</g>`,
  close: [560, 50, 330],
})

/** Twelve wax crayons in a row. */
export const crayons: ModelDrawing = ({ back }) => {
  const tones = [
    '#d8322c',
    '#e8742a',
    '#f2b42a',
    '#f4e04a',
    '#8abf3a',
    '#3f9a52',
    '#2fa0a8',
    '#2f7fc0',
    '#3f4fb0',
    '#7a4fb0',
    '#d8557a',
    '#6b4226',
  ]
  const crayon = (x: number, y: number, tone: string) =>
    `${piece(`M${x - 30} ${y}L${x - 14} ${y - 90}Q${x} ${y - 104} ${x + 14} ${y - 90}L${x + 30} ${y}Z`, tone, { surface: 'hard' })}${piece(box(x - 34, y, 68, 480, 8), lighter(tone, 0.12), { surface: 'hard', above: 'near', inside: `<path d="M${x - 40} ${y + 36}H${x + 40}M${x - 40} ${y + 444}H${x + 40}" stroke="#1d2025" stroke-width="9"/><ellipse cx="${x}" cy="${y + 240}" rx="18" ry="90" fill="#fff" fill-opacity=".85"/>` })}`
  return {
    body: `<g ${back ? 'transform="rotate(-90 500 500)"' : ''}>${tones.map((tone, i) => crayon(82 + i * 76, 300 + (i % 2) * 30, tone)).join('')}</g>`,
    close: [50, 180, 330],
  }
}

/** A ball of yarn, or a twisted skein. */
export const yarn: ModelDrawing = ({ colour, back }) => {
  const strand = (d: string, i: number, w = 13) =>
    `<path d="${d}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="${w + 4}"/><path d="${d}" fill="none" stroke="${[colour, lighter(colour, 0.14), darker(colour, 0.12)][i % 3]}" stroke-width="${w}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="3" stroke-dasharray="5 7"/>`
  if (back)
    return {
      body: `<g filter="url(#near)">${Array.from({ length: 13 }, (_, i) => strand(`M${80 + (i % 3) * 12} ${400 + i * 17}C300 ${260 + i * 40} 700 ${740 - i * 40} ${920 - (i % 3) * 12} ${400 + i * 17}`, i, 18)).join('')}</g>${piece('M430 390H570L560 640H440Z', '#f4efe2', { surface: 'crisp', above: 'drop', inside: smallPrint(456, 450, 90, 5, '#7d848c', 28) })}`,
      close: [100, 330, 330],
    }
  return {
    body: `<g filter="url(#near)"><circle cx="500" cy="480" r="370" fill="${darker(colour, 0.35)}"/></g><clipPath id="wool"><circle cx="500" cy="480" r="374"/></clipPath><g clip-path="url(#wool)">${[
      20, 96, 150, 62,
    ]
      .map(
        (turn, layer) =>
          `<g transform="rotate(${turn} 500 480)">${Array.from({ length: layer === 3 ? 15 : 26 }, (_, i) => {
            const n = layer === 3 ? 7 : 12.5
            const o = (i - n) * 30
            return strand(`M${120} ${480 + o}Q500 ${480 + o * (layer % 2 ? 0.5 : 1.3)} 880 ${480 + o}`, i)
          }).join('')}</g>`,
      )
      .join(
        '',
      )}</g>${strand('M760 740Q900 860 940 780T980 900', 1)}<defs><radialGradient id="wool-shade" cx=".38" cy=".32" r=".74"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient></defs><circle cx="500" cy="480" r="374" fill="url(#wool-shade)"/>`,
    close: [330, 330, 330],
  }
}

/** Reels of sewing thread in many colours. */
export const threads: ModelDrawing = ({ back }) => {
  const reel = (x: number, y: number, tone: string, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${piece('M-46 -70Q0 -58 46 -70V70Q0 84 -46 70Z', tone, { surface: 'gloss', above: 'near', inside: Array.from({ length: 16 }, (_, i) => line(`M-50 ${-66 + i * 9}Q0 ${-54 + i * 9} 50 ${-64 + i * 9}`, darker(tone, 0.4), 2, 0.5)).join('') })}<ellipse cy="74" rx="56" ry="13" fill="#e9ecee" stroke="#a9b0b7" stroke-width="2"/>${piece('M-56 -76Q0 -56 56 -76V-86Q0 -104 -56 -86Z', '#f3f4f5', { surface: 'hard' })}<ellipse cy="-84" rx="14" ry="4" fill="#6d747c"/></g>`
  return {
    body: back
      ? reel(300, 520, '#c5283c', 2.6) + reel(700, 520, '#2f7fc0', 2.6)
      : grid(6, 4, (c, r) =>
          reel(
            110 + c * 156,
            150 + r * 226,
            [...pans, '#ffffff', '#e8a0b8', '#a0c8e8', '#304a3a', '#703030', '#d0d0a0'][(r * 6 + c) % 24] ??
              '#888888',
            1.06,
          ),
        ),
    close: [40, 50, 330],
  }
}

/** A gift box with a ribbon. */
export const giftBox: ModelDrawing = ({ colour, accent, back }) => ({
  body: back
    ? `${piece(box(150, 150, 700, 700, 14), colour, { surface: 'hard', above: 'drop', inside: '<path d="M440 100H560V900H440ZM100 440H900V560H100Z" fill="' + accent + '"/>' })}${[45, 135, 225, 315].map((t) => `<g transform="rotate(${t} 500 500)">${piece('M500 500Q420 380 500 300Q580 380 500 500Z', lighter(accent, 0.1), { surface: 'cloth', above: 'near' })}</g>`).join('')}${piece(oval(500, 500, 44), accent, { surface: 'gloss', above: 'near' })}`
    : `${piece(box(160, 430, 680, 470, 10), colour, { surface: 'hard', inside: `<rect x="440" y="400" width="120" height="520" fill="${accent}"/>` + grid(9, 6, (c, r) => `<circle cx="${190 + c * 80 + (r % 2) * 40}" cy="${480 + r * 74}" r="10" fill="#f5d27a" fill-opacity=".7"/>`) })}${piece(box(130, 320, 740, 150, 12), lighter(colour, 0.06), { surface: 'hard', above: 'near', inside: `<rect x="436" y="300" width="128" height="190" fill="${accent}"/>` })}${piece('M500 320Q380 120 260 180Q220 290 500 320Z', accent, { surface: 'cloth', above: 'near' })}${piece('M500 320Q620 120 740 180Q780 290 500 320Z', accent, { surface: 'cloth', above: 'near' })}${piece(box(456, 270, 88, 70, 24), darker(accent, 0.1), { surface: 'cloth', above: 'near' })}`,
  close: [340, 180, 330],
})

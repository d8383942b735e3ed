import { darker, gradient, lighter, line, mirrored, piece } from '#demo/art/drawing/kit.ts'
import { seededRandom } from '#demo/seeded-random.ts'
import { box, grid, materials, type ModelDrawing, oval, rod } from './model.ts'

/** An oval with the outline of plush. */
function furry(x: number, y: number, rx: number, ry: number): string {
  const points = Array.from({ length: 96 }, (_, i) => {
    const turn = (i / 96) * Math.PI * 2
    const far = i % 2 ? 1.018 : 0.985
    return `${(x + Math.cos(turn) * rx * far).toFixed(1)} ${(y + Math.sin(turn) * ry * far).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const fur = (x: number, y: number, rx: number, ry: number, colour: string) =>
  Array.from({ length: Math.round((rx * ry) / 130) }, (_, i) => {
    const turn = i * 2.39996
    const far = Math.sqrt(seededRandom('fur', i)) * 0.98
    const [px, py] = [x + Math.cos(turn) * rx * far, y + Math.sin(turn) * ry * far]
    return `<path d="M${px.toFixed(0)} ${py.toFixed(0)}q${(Math.cos(turn) * 8).toFixed(1)} 6 ${(Math.cos(turn) * 12).toFixed(1)} 16" stroke="${i % 2 ? darker(colour, 0.28) : lighter(colour, 0.26)}" stroke-opacity=".5" stroke-width="3.4" fill="none"/>`
  }).join('')

/** A sitting teddy bear with a bow. */
export const teddy: ModelDrawing = ({ colour, accent, back }) => {
  const pale = lighter(colour, 0.5)
  const plush = (x: number, y: number, rx: number, ry: number, tone = colour, turn = 0) =>
    `<g transform="rotate(${turn} ${x} ${y})">${piece(furry(x, y, rx, ry), tone, { surface: 'knit', above: 'near', inside: fur(x, y, rx, ry, tone) })}</g>`
  const leg = back
    ? plush(250, 850, 130, 104)
    : `${plush(250, 830, 138, 128, colour, -14)}${piece(furry(244, 846, 82, 78), pale, { surface: 'cloth' })}`
  const ear = `${plush(300, 160, 92, 90)}${back ? '' : piece(furry(304, 166, 52, 52), pale, { surface: 'cloth' })}`
  const face = `${piece(furry(500, 372, 118, 92), pale, { surface: 'knit', inside: fur(500, 372, 118, 92, pale) })}${piece('M454 330Q500 306 546 330Q548 362 500 378Q452 362 454 330Z', '#2b1a12', { surface: 'gloss' })}${line('M500 376V404M500 404Q474 430 446 414M500 404Q526 430 554 414', '#2b1a12', 8)}${mirrored(`${piece(oval(398, 280, 26), '#1b100a', { surface: 'gloss', above: 'near' })}<circle cx="390" cy="271" r="7" fill="#fff"/>`)}`
  const bow = mirrored(
    piece('M500 506Q430 446 372 470Q356 520 380 566Q440 570 500 520Z', accent, {
      surface: 'cloth',
      above: 'near',
      inside: line('M500 512Q440 500 396 520', '#000', 6, 0.25),
    }),
  )
  return {
    body: `${mirrored(ear)}${plush(500, 690, 236, 244)}${back ? plush(500, 856, 70, 62) : piece(furry(500, 716, 146, 160), pale, { surface: 'knit', inside: fur(500, 716, 146, 160, pale) })}${mirrored(leg)}${mirrored(plush(258, 610, 82, 158, colour, 34))}${plush(500, 300, 244, 216)}${back ? '' : `${face}${bow}${piece(oval(500, 512, 38, 34), darker(accent, 0.12), { surface: 'cloth', above: 'near' })}`}`,
    close: [340, 190, 330],
  }
}

/** A turned wooden yo-yo with its cord. */
export const yoYo: ModelDrawing = ({ colour, accent, back }) => {
  const wood = (x: number, y: number, r: number) =>
    `${piece(oval(x, y, r), colour, { surface: 'gloss', inside: Array.from({ length: 11 }, (_, i) => line(`M${x - r} ${y - r + i * r * 0.2}Q${x} ${y - r + i * r * 0.2 + (i % 2 ? 34 : -26)} ${x + r} ${y - r + i * r * 0.2 + 8}`, darker(colour, 0.5), 5, 0.24)).join('') })}${[0.86, 0.52].map((share) => `<circle cx="${x}" cy="${y}" r="${r * share}" fill="none" stroke="${accent}" stroke-width="${r * 0.09}"/><circle cx="${x}" cy="${y + 3}" r="${r * share - r * 0.05}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4"/>`).join('')}${piece(oval(x, y, r * 0.14), accent, { surface: 'gloss', above: 'near' })}`
  const half = (x: number, side: number) =>
    piece(
      `M${x} 330Q${x + side * 110} 340 ${x + side * 130} 560Q${x + side * 110} 800 ${x} 810Z`,
      'url(#turned)',
      { surface: 'gloss', above: 'near', inside: line(`M${x + side * 62} 300V840`, accent, 26, 0.9) },
    )
  const loop = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="40" ry="52" fill="none" stroke="#f1ead6" stroke-width="13"/><ellipse cx="${x}" cy="${y}" rx="40" ry="52" fill="none" stroke="#9c8f6c" stroke-width="13" stroke-dasharray="5 9" stroke-opacity=".6"/>`
  const cord = (d: string) => line(d, '#b9ad8c', 15) + line(d, '#f1ead6', 10)
  return {
    body: `<defs>${gradient(
      'turned',
      [
        [0, darker(colour, 0.2)],
        [0.3, lighter(colour, 0.35)],
        [1, darker(colour, 0.45)],
      ],
      90,
    )}</defs>${
      back
        ? `${cord('M500 340V150')}${loop(500, 100)}${piece(box(470, 400, 60, 340, 8), darker(colour, 0.5), { surface: 'hard' })}${cord('M486 480H514M486 520H514M486 560H514M486 600H514M486 640H514')}${half(482, -1)}${half(518, 1)}`
        : `${cord('M640 270C820 120 900 200 880 330C860 430 930 470 930 400')}${loop(926, 340)}<g transform="translate(54 -26)">${piece(oval(470, 580, 330), darker(colour, 0.45), { surface: 'hard', above: 'drop' })}</g>${wood(446, 600, 334)}`
    }`,
    close: [300, 440, 330],
  }
}

/** A hand pump for coloured water. */
export const pichkari: ModelDrawing = ({ colour, accent, back }) => ({
  body: `${materials}<g transform="rotate(${back ? 34 : -34} 500 500)">${piece(box(760, 470, 260, 60, 12), accent, { surface: 'gloss', above: 'near' })}${piece(box(990, 380, 70, 240, 34), accent, { surface: 'gloss', above: 'near' })}<rect x="160" y="392" width="640" height="216" rx="30" fill="#eaf4f8"/><rect x="176" y="404" width="${back ? 250 : 440}" height="192" rx="24" fill="${colour}" fill-opacity=".85"/><path d="M180 430H780" stroke="#fff" stroke-width="34" stroke-opacity=".5"/><path d="M180 566H780" stroke="#0a0c10" stroke-width="30" stroke-opacity=".14"/>${piece(box(back ? 420 : 612, 396, 44, 208, 12), '#2a2d33', { surface: 'rubber' })}<rect x="${back ? 460 : 654}" y="478" width="${back ? 330 : 130}" height="44" fill="${accent}"/><rect x="160" y="392" width="640" height="216" rx="30" fill="none" stroke="#7fa9b8" stroke-opacity=".7" stroke-width="6"/>${grid(6, 1, (column) => line(`M${240 + column * 84} 402v${column % 2 ? 30 : 50}`, '#33404a', 5, 0.6))}${piece('M170 380V620Q120 620 100 570L20 540Q-40 530 -40 500Q-40 470 20 460L100 430Q120 380 170 380Z', accent, { surface: 'gloss', above: 'near' })}${piece(box(770, 372, 60, 256, 24), accent, { surface: 'gloss', above: 'near' })}${piece(box(300, 596, 70, 170, 30), darker(accent, 0.12), { surface: 'gloss', above: 'near' })}</g>`,
  close: back ? [170, 170, 350] : [130, 520, 350],
})

/** A winner's cup on a wooden base. */
export const trophy: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}<defs>${gradient('base', [
    [0, darker(colour, 0.55)],
    [0.25, lighter(colour, 0.2)],
    [0.55, colour],
    [1, darker(colour, 0.6)],
  ])}</defs>${mirrored(rod('M330 190C170 130 110 250 160 350C200 430 300 440 372 490', 40, '#c4953c'))}${piece('M470 560H530L552 700H448Z', 'url(#brass)', { surface: 'hard' })}${piece('M400 690H600Q620 716 600 740H400Q380 716 400 690Z', 'url(#brass)', { surface: 'gloss', above: 'near' })}${piece('M300 110H700Q716 330 640 460Q580 556 500 572Q420 556 360 460Q284 330 300 110Z', 'url(#brass)', { surface: 'gloss', above: 'near' })}${line('M312 250Q500 300 688 250M318 278Q500 328 682 278', '#7d5a1c', 6, 0.55)}<ellipse cx="500" cy="112" rx="200" ry="36" fill="#7d5a1c"/><ellipse cx="500" cy="104" rx="204" ry="36" fill="none" stroke="#f6dc94" stroke-width="16"/>${back ? '' : piece('M500 330L526 386L588 392L542 434L556 494L500 462L444 494L458 434L412 392L474 386Z', '#f2d27f', { surface: 'hard', above: 'near' })}${piece(oval(500, 590, 48, 22), 'url(#brass)', { surface: 'gloss', above: 'near' })}${piece('M350 740H650L676 800H324Z', 'url(#base)', { surface: 'hard', above: 'near' })}${piece(box(300, 800, 400, 150, 12), 'url(#base)', { surface: 'hard', above: 'near' })}${back ? '' : piece(box(400, 836, 200, 76, 8), 'url(#brass)', { surface: 'hard', above: 'near' })}`,
  close: [330, 110, 340],
})

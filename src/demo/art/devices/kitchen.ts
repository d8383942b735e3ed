import { darker, glow, gradient, lighter, line, mirrored, piece } from '#demo/art/drawing/kit.ts'
import { box, grid, materials, type ModelDrawing, oval } from './model.ts'

const tube = (id: string, tone: string) =>
  `<defs>${gradient(id, [
    [0, darker(tone, 0.5)],
    [0.22, lighter(tone, 0.45)],
    [0.42, tone],
    [0.8, darker(tone, 0.3)],
    [1, darker(tone, 0.55)],
  ])}</defs>`

/** A deep iron pan with two handles: from the side, or from above. */
export const kadai: ModelDrawing = ({ colour, back }) => {
  const ring = (x: number) =>
    `<g filter="url(#near)"><ellipse cx="${x}" cy="470" rx="66" ry="34" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="26"/><path d="M${x - 56} 452Q${x} 424 ${x + 56} 452" stroke="#8d949c" stroke-width="5" fill="none"/></g>`
  const inside = `<defs>${glow(
    'bowl',
    [
      [0, lighter(colour, 0.16)],
      [0.6, darker(colour, 0.25)],
      [0.92, darker(colour, 0.55)],
      [1, lighter(colour, 0.2)],
    ],
    0.56,
    0.6,
    0.6,
  )}</defs>`
  if (back)
    return {
      body: `${materials}${inside}${mirrored(`<g filter="url(#near)"><path d="M96 430Q20 430 20 500Q20 570 96 570" fill="none" stroke="${darker(colour, 0.2)}" stroke-width="30"/></g>`)}${piece(oval(500, 500, 430), colour, { surface: 'gloss', above: 'drop' })}<circle cx="500" cy="500" r="396" fill="url(#bowl)"/><circle cx="500" cy="520" r="170" fill="#000" fill-opacity=".2"/><path d="M210 330Q330 190 520 176" stroke="#fff" stroke-opacity=".25" stroke-width="18" fill="none" stroke-linecap="round"/>`,
      close: [60, 200, 340],
    }
  return {
    body: `${materials}${inside}${ring(110)}${ring(890)}${piece('M110 430Q130 800 400 830H600Q870 800 890 430Z', colour, { surface: 'gloss' })}<ellipse cx="500" cy="430" rx="396" ry="120" fill="${lighter(colour, 0.22)}"/><ellipse cx="500" cy="434" rx="376" ry="106" fill="url(#bowl)"/>${line('M190 560Q230 720 340 780', '#fff', 16, 0.16)}`,
    close: [60, 330, 340],
  }
}

/** A steel pot with two handles and a lid. */
export const casserole: ModelDrawing = ({ back }) => {
  const handle = (x: number, turn: number) =>
    `<g filter="url(#near)"><path d="M${x} 500q${turn * 86} -6 ${turn * 86} 54t${-turn * 86} 56" fill="none" stroke="url(#steel-down)" stroke-width="26"/></g>`
  const pot = `${handle(160, -1)}${handle(840, 1)}${piece('M160 420H840V760Q830 840 740 850H260Q170 840 160 760Z', 'url(#steel)', { surface: 'hard' })}<path d="M160 790Q500 830 840 790" stroke="#5f666e" stroke-opacity=".5" stroke-width="5" fill="none"/>`
  if (back)
    return {
      body: `${materials}<defs>${glow(
        'well',
        [
          [0, '#eef0f2'],
          [0.7, '#9aa1a8'],
          [1, '#6d747c'],
        ],
        0.5,
        0.7,
        0.7,
      )}</defs>${pot}<ellipse cx="500" cy="420" rx="344" ry="112" fill="#dfe3e6"/><ellipse cx="500" cy="424" rx="324" ry="98" fill="url(#well)"/>`,
      close: [60, 400, 330],
    }
  return {
    body: `${materials}${pot}${piece('M150 400Q150 380 180 376H820Q850 380 850 400V424Q840 436 800 436H200Q160 436 150 424Z', 'url(#steel)', { surface: 'hard', above: 'near' })}${piece('M180 380Q240 250 500 246Q760 250 820 380Q500 410 180 380Z', 'url(#steel)', { surface: 'gloss' })}${piece('M440 236Q440 150 500 150Q560 150 560 236L540 250H460Z', 'url(#steel)', { surface: 'gloss', above: 'near' })}`,
    close: [330, 150, 340],
  }
}

/** A chef's knife. */
export const knife: ModelDrawing = ({ back }) => ({
  body: `${materials}<g transform="rotate(${back ? 146 : -34} 500 500)"><defs>${gradient(
    'blade',
    [
      [0, '#9aa1a9'],
      [0.5, '#f3f5f6'],
      [0.62, '#c2c8ce'],
      [1, '#e8ebee'],
    ],
    90,
  )}</defs>${piece('M330 440H960Q970 446 950 470Q860 570 620 590H330Z', 'url(#blade)', { surface: 'hard', above: 'near', inside: '<path d="M330 566Q700 590 960 452L970 600H330Z" fill="#fff" fill-opacity=".55"/>' })}${piece('M30 452Q40 436 90 440H336V540Q200 520 120 560Q50 570 34 540Q20 500 30 452Z', '#2c211b', { surface: 'hard', above: 'near', inside: line('M20 488H340', '#b9c0c7', 8) })}${[110, 200, 290].map((x) => `<circle cx="${x}" cy="488" r="14" fill="url(#brass)"/>`).join('')}${piece(box(322, 434, 34, 112, 8), 'url(#steel-down)', { surface: 'hard' })}</g>`,
  close: [200, 560, 320],
})

/** A clay water pot with two handles. */
export const surahi: ModelDrawing = ({ colour, back }) => {
  const band = (y: number) =>
    `<path d="M140 ${y}Q500 ${y + 60} 860 ${y}" stroke="#f3e3cb" stroke-width="9" fill="none"/>${Array.from({ length: back ? 0 : 22 }, (_, i) => `<path d="M${170 + i * 31} ${y + 18 + Math.sin((i / 21) * Math.PI) * 30}l12 24l12 -24z" fill="#f3e3cb"/>`).join('')}`
  return {
    body: `${materials}${mirrored(`<g filter="url(#near)"><path d="M420 230Q250 240 280 420" fill="none" stroke="${darker(colour, 0.2)}" stroke-width="40"/><path d="M416 220Q240 230 268 420" fill="none" stroke="${lighter(colour, 0.25)}" stroke-width="10" stroke-opacity=".7"/></g>`)}${piece('M420 80H580Q600 84 590 110Q560 180 570 280Q780 350 820 560Q840 800 640 900H360Q160 800 180 560Q220 350 430 280Q440 180 410 110Q400 84 420 80Z', colour, { surface: 'gloss', inside: band(470) + band(560) + line('M430 282Q500 300 570 282', '#f3e3cb', 8) })}${piece('M392 66H608Q624 70 620 92Q610 112 590 112H410Q390 112 380 92Q376 70 392 66Z', lighter(colour, 0.06), { surface: 'gloss', above: 'near' })}`,
    close: [330, 420, 340],
  }
}

/** Steel plates: a stack, or one from above. */
export const plates: ModelDrawing = ({ back, count: pieces }) => {
  const count = pieces > 1 ? pieces : 6
  const face = (x: number, y: number, r: number) =>
    `${piece(oval(x, y, r), 'url(#steel)', { surface: 'hard', above: 'drop' })}<circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="url(#plate)"/><circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="none" stroke="#7c838b" stroke-opacity=".6" stroke-width="5"/><circle cx="${x}" cy="${y}" r="${r * 0.64}" fill="url(#plate)"/><path d="M${x - r * 0.5} ${y - r * 0.28}A${r * 0.58} ${r * 0.58} 0 0 1 ${x + r * 0.1} ${y - r * 0.56}" stroke="#fff" stroke-width="${r * 0.05}" stroke-opacity=".8" fill="none" stroke-linecap="round"/>`
  const defs = `<defs>${gradient(
    'plate',
    [
      [0, '#b3b9bf'],
      [0.3, '#f5f7f8'],
      [0.55, '#c2c8cd'],
      [0.8, '#eef0f2'],
      [1, '#a4abb2'],
    ],
    50,
  )}</defs>`
  if (back) return { body: `${materials}${defs}${face(500, 500, 430)}`, close: [140, 150, 340] }
  const step = Math.min(44, 560 / count)
  return {
    shows: count,
    body: `${materials}${defs}${Array.from({ length: count }, (_, n) => `<g transform="translate(0 ${760 - n * step})">${piece('M110 0Q110 66 500 76Q890 66 890 0Q500 30 110 0Z', 'url(#steel)', { surface: 'hard', above: 'near' })}<ellipse cx="500" cy="0" rx="390" ry="86" fill="url(#plate)" stroke="#8b929a" stroke-width="4"/></g>`).join('')}<ellipse cx="500" cy="${764 - (count - 1) * step}" rx="270" ry="54" fill="none" stroke="#7c838b" stroke-opacity=".6" stroke-width="5"/>`,
    close: [100, 520, 340],
  }
}

const spoonShape =
  'M500 60Q570 70 572 190Q566 290 520 320L528 880Q528 940 500 940Q472 940 472 880L480 320Q434 290 428 190Q430 70 500 60Z'
const spoonAt = (x: number, turn = 0, scale = 1) =>
  `<g transform="translate(${x} 0) rotate(${turn} 500 900) scale(1 ${scale})">${piece(spoonShape, 'url(#steel)', { surface: 'hard', above: 'near' })}<ellipse cx="500" cy="180" rx="48" ry="98" fill="#6d747c" fill-opacity=".35"/><path d="M474 120Q484 90 506 92" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round"/></g>`
const forkAt = (x: number, turn = 0) =>
  `<g transform="translate(${x} 0) rotate(${turn} 500 900)">${piece('M440 70Q446 60 452 70L456 210H474L478 70Q484 60 490 70L492 210H508L510 70Q516 60 522 70L526 210H544L548 70Q554 60 560 70L566 240Q560 310 520 330L528 880Q528 940 500 940Q472 940 472 880L480 330Q440 310 434 240Z', 'url(#steel)', { surface: 'hard', above: 'near' })}</g>`

/** Spoons and forks. */
export const cutlery: ModelDrawing = ({ back }) => ({
  body: `${materials}${back ? [-380, -260, -140].map((x) => spoonAt(x + 20)).join('') + [140, 260, 380].map((x) => forkAt(x - 20)).join('') : [-30, -15].map((turn) => spoonAt(0, turn)).join('') + [15, 30].map((turn) => forkAt(0, turn)).join('')}`,
  close: [80, 40, 330],
})

/** Two serving spoons. */
export const servingSpoons: ModelDrawing = ({ back }) => ({
  shows: 2,
  body: `${materials}${back ? `<g transform="rotate(90 500 500)">${spoonAt(-90)}${spoonAt(90)}</g>` : spoonAt(-40, -14) + spoonAt(40, 14)}`,
  close: [200, 60, 330],
})

/** Glass jars with a clip lid. */
export const glassJars: ModelDrawing = ({ back, count }) => {
  const jar = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})"><g filter="url(#near)"><path d="M40 140H360Q400 150 400 200V620Q396 680 340 684H60Q4 680 0 620V200Q0 150 40 140Z" fill="#eaf2f5" fill-opacity=".75"/></g><path d="M40 140H360Q400 150 400 200V620Q396 680 340 684H60Q4 680 0 620V200Q0 150 40 140Z" fill="url(#glass)" stroke="#9db4c0" stroke-opacity=".7" stroke-width="4"/><path d="M14 640Q200 674 386 640V620Q200 650 14 620Z" fill="#b9cdd6" fill-opacity=".6"/><path d="M60 190V600" stroke="#fff" stroke-width="22" stroke-opacity=".85" stroke-linecap="round"/>${piece(box(24, 110, 352, 34, 12), '#e9eef0', { surface: 'gloss' })}<rect x="24" y="134" width="352" height="12" fill="#d8653a" fill-opacity=".75"/>${piece('M30 50Q200 10 370 50L376 112H24Z', '#c69c66', { surface: 'gloss', above: 'near', inside: [30, 60, 90].map((h) => line(`M0 ${h + 10}Q200 ${h - 10} 400 ${h + 14}`, '#8a6235', 4, 0.5)).join('') })}</g>`
  return {
    body: `${materials}${back ? jar(230, 130, 1.3) : count === 3 ? jar(90, 300, 0.8) + jar(560, 300, 0.8) + jar(310, 340, 0.86) : jar(300, 140, 1)}`,
    shows: count === 3 ? 3 : 1,
    close: [320, 340, 330],
  }
}

/** Five pairs of chopsticks. */
export const chopsticks: ModelDrawing = ({ colour, back }) => ({
  shows: 5,
  body: `${materials}${tube('stick', colour)}<g transform="rotate(${back ? 4 : 34} 500 500)">${Array.from({ length: 10 }, (_, n) => `<g transform="translate(${(n - 4.5) * 52} ${(n % 2) * 16})">${piece('M484 60Q500 50 516 60L508 930Q500 944 492 930Z', 'url(#stick)', { surface: 'hard', above: 'near', inside: `<rect x="470" y="90" width="60" height="14" fill="#d8a93f"/><rect x="470" y="116" width="60" height="50" fill="#a3262e"/>${grid(1, 6, (_, r) => line(`M484 ${820 + r * 16}H516`, '#000', 3, 0.4))}` })}</g>`).join('')}</g>`,
  close: [360, 60, 320],
})

/** A lunch box of two boxes above each other, closed or opened. */
export const lunchBox: ModelDrawing = ({ colour, accent, back }) => {
  if (back)
    return {
      body: `${materials}${[
        [40, 130],
        [500, 130],
      ]
        .map(
          ([x = 0, y = 0], n) =>
            `${piece(box(x, y, 440, 340, 60), colour, { surface: 'gloss', above: 'drop' })}<rect x="${x + 30}" y="${y + 30}" width="380" height="280" rx="44" fill="${darker(colour, 0.22)}"/><rect x="${x + 30}" y="${y + 46}" width="380" height="264" rx="44" fill="${lighter(colour, 0.25)}"/>${n ? line(`M${x + 220} ${y + 50}V${y + 300}`, colour, 12) : ''}`,
        )
        .join(
          '',
        )}${piece(box(100, 560, 440, 300, 60), accent, { surface: 'gloss', above: 'drop' })}${piece(oval(740, 710, 120), lighter(colour, 0.1), { surface: 'gloss', above: 'drop' })}<circle cx="740" cy="710" r="88" fill="${darker(colour, 0.2)}"/>`,
      close: [40, 130, 330],
    }
  return {
    body: `${materials}${piece(box(130, 560, 740, 280, 60), colour, { surface: 'gloss' })}${piece(box(130, 330, 740, 250, 60), lighter(colour, 0.08), { surface: 'gloss', above: 'near' })}${piece('M120 350Q130 230 240 220H760Q870 230 880 350V370H120Z', accent, { surface: 'gloss', above: 'near' })}${mirrored(piece(box(96, 400, 76, 330, 24), accent, { surface: 'hard', above: 'near' }))}${piece('M380 214Q380 140 500 140Q620 140 620 214L580 218Q580 180 500 180Q420 180 420 218Z', darker(accent, 0.15), { surface: 'gloss' })}<rect x="130" y="568" width="740" height="6" fill="#000" fill-opacity=".3"/>`,
    close: [90, 330, 330],
  }
}

/** A woven basket with a handle. */
export const basket: ModelDrawing = ({ colour, back }) => {
  const weave = grid(
    20,
    11,
    (c, r) =>
      `<rect x="${110 + c * 40 + (r % 2) * 20}" y="${470 + r * 36}" width="34" height="26" rx="11" fill="${(c + r) % 2 ? lighter(colour, 0.25) : darker(colour, 0.12)}"/>`,
  )
  return {
    body: `${materials}<g filter="url(#near)"><path d="M220 470C220 60 780 60 780 470" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="46"/><path d="M220 470C220 60 780 60 780 470" fill="none" stroke="${lighter(colour, 0.2)}" stroke-width="34" stroke-dasharray="20 5"/></g>${piece('M110 460H890L830 850Q820 880 780 880H220Q180 880 170 850Z', darker(colour, 0.45), { surface: 'gloss', inside: weave })}${piece(box(90, 430, 820, 62, 30), colour, { surface: 'gloss', above: 'near', inside: Array.from({ length: 40 }, (_, i) => line(`M${86 + i * 22} 500l26 -80`, darker(colour, 0.4), 5, 0.5)).join('') })}${back ? '' : `${piece('M120 430Q300 372 500 372V436H110Z', lighter(colour, 0.1), { surface: 'hide', above: 'near' })}${piece('M880 430Q700 372 500 372V436H890Z', lighter(colour, 0.04), { surface: 'hide', above: 'near' })}`}`,
    close: [120, 440, 330],
  }
}

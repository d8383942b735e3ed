import { darker, gradient, lighter, line, piece } from '#demo/art/drawing/kit.ts'
import { box, grid, materials, type ModelDrawing, oval } from './model.ts'

const round = (id: string, tone: string, angle = 0) =>
  `<defs>${gradient(
    id,
    [
      [0, darker(tone, 0.5)],
      [0.28, lighter(tone, 0.4)],
      [0.5, tone],
      [1, darker(tone, 0.5)],
    ],
    angle,
  )}</defs>`

/** An acoustic guitar: front, or back. */
export const guitar: ModelDrawing = ({ colour, accent, back }) => {
  const outline =
    'M500 470C600 470 640 520 630 590C620 640 640 670 680 720C720 780 690 950 500 950C310 950 280 780 320 720C360 670 380 640 370 590C360 520 400 470 500 470Z'
  const neck = `${piece(box(472, 130, 56, 480, 6), darker(accent, 0.2), { surface: 'hard', above: 'near', inside: back ? '' : Array.from({ length: 15 }, (_, i) => line(`M470 ${150 + i * 24}H530`, '#c9ced3', 3.4)).join('') })}${piece('M462 30H538L548 150H452Z', accent, { surface: 'hard', above: 'near' })}${[60, 94, 128].map((y) => `<circle cx="444" cy="${y}" r="11" fill="url(#brass)"/><circle cx="556" cy="${y}" r="11" fill="url(#brass)"/>`).join('')}`
  return {
    body: `${materials}<g transform="rotate(20 500 500)">${piece(outline, back ? accent : colour, { surface: 'gloss', above: 'near', inside: `<path d="${outline}" fill="none" stroke="${darker(accent, 0.4)}" stroke-width="22"/>${Array.from({ length: 18 }, (_, i) => line(`M${300 + i * 24} 460V960`, darker(colour, 0.4), 2, 0.18)).join('')}` })}${back ? line('M500 480V950', lighter(accent, 0.4), 7) : `<circle cx="500" cy="660" r="72" fill="#1d130b"/><circle cx="500" cy="660" r="84" fill="none" stroke="${accent}" stroke-width="11"/>${piece(box(410, 826, 180, 30, 10), darker(accent, 0.35), { surface: 'hard', above: 'near' })}`}${neck}${back ? '' : [0, 1, 2, 3, 4, 5].map((i) => line(`M${480 + i * 8} 60L${470 + i * 12} 840`, '#eef0f2', 2.2)).join('')}</g>`,
    close: [300, 560, 330],
  }
}

/** A violin with its bow. */
export const violin: ModelDrawing = ({ colour, back }) => {
  const outline =
    'M440 400C500 388 560 400 580 460C590 520 550 540 546 590C546 640 610 650 612 740C610 850 540 890 440 890C340 890 270 850 268 740C270 650 334 640 334 590C330 540 290 520 300 460C320 400 380 388 440 400Z'
  return {
    body: `<g transform="rotate(-14 500 500)">${piece(outline, colour, { surface: 'gloss', above: 'near', inside: back ? line('M440 400V890', darker(colour, 0.5), 5, 0.6) : '' })}${back ? '' : `<path d="M366 600q-26 30 -6 60t-4 60M514 600q26 30 6 60t4 60" stroke="#1d0f08" stroke-width="10" fill="none" stroke-linecap="round"/>${piece('M412 400H468L478 660H402Z', '#1b1614', { surface: 'hard' })}${piece('M400 690H480L486 714H394Z', '#e2bd85', { surface: 'hard', above: 'near' })}${piece('M414 760H466L478 880H402Z', '#1b1614', { surface: 'hard', above: 'near' })}`}${piece(box(420, 130, 40, 290, 10), back ? darker(colour, 0.1) : '#1b1614', { surface: 'hard', above: 'near' })}${piece('M416 140Q396 60 440 40Q490 50 470 110Q462 130 464 144Z', colour, { surface: 'gloss', above: 'near' })}${[90, 120].map((y) => piece(box(376, y, 128, 16, 8), '#1b1614', { surface: 'hard' })).join('')}${back ? '' : [0, 1, 2, 3].map((i) => line(`M${426 + i * 9} 120L${420 + i * 13} 770`, '#e9ecee', 2.2)).join('')}</g>${line('M760 70L820 930', '#7a4526', 13)}${line('M746 74L800 926', '#f3efe4', 8)}${piece('M786 850H836L840 910H790Z', '#1b1614', { surface: 'hard', above: 'near' })}`,
    close: [270, 560, 330],
  }
}

/** A dholak: a drum with two heads, held by ropes or bolts. */
export const dholak: ModelDrawing = ({ colour, back }) => {
  if (back)
    return {
      body: `${materials}${piece(oval(500, 500, 410), darker(colour, 0.2), { surface: 'gloss', above: 'drop' })}${Array.from({ length: 10 }, (_, i) => `<rect x="484" y="92" width="32" height="60" rx="8" fill="url(#steel)" transform="rotate(${i * 36} 500 500)"/>`).join('')}${piece(oval(500, 500, 350), '#efe2c8', { surface: 'hide' })}<circle cx="500" cy="500" r="150" fill="#3a2a1e" fill-opacity=".85"/><circle cx="500" cy="500" r="330" fill="none" stroke="#b99a6a" stroke-width="6"/>`,
      close: [330, 100, 330],
    }
  const bolt = (y: number, bend: number) => line(`M196 ${y}Q500 ${y + bend} 804 ${y}`, '#b9bfc6', 9)
  return {
    body: `${materials}${round('drum', colour, 90)}${piece('M180 290Q500 190 820 320V680Q500 810 180 710Z', 'url(#drum)', { surface: 'hard', above: 'near', inside: Array.from({ length: 14 }, (_, i) => line(`M180 ${300 + i * 30}Q500 ${260 + i * 36} 820 ${310 + i * 28}`, darker(colour, 0.5), 2.4, 0.3)).join('') })}${bolt(340, -110)}${bolt(430, -50)}${bolt(520, 0)}${bolt(610, 60)}${bolt(680, 110)}${piece(oval(180, 500, 100, 226), darker(colour, 0.3), { surface: 'hard', above: 'near' })}<ellipse cx="172" cy="500" rx="80" ry="196" fill="#efe2c8"/><ellipse cx="172" cy="500" rx="34" ry="84" fill="#3a2a1e" fill-opacity=".85"/>${piece('M800 300Q860 500 800 704L840 700Q910 500 840 306Z', darker(colour, 0.3), { surface: 'hard', above: 'near' })}`,
    close: [90, 330, 330],
  }
}

/** A bamboo flute with six finger holes. */
export const bansuri: ModelDrawing = ({ colour, accent, back }) => ({
  body: `${round('reed', colour, 90)}<g transform="rotate(${back ? 18 : -34} 500 500)">${piece(box(10, 458, 980, 84, 26), 'url(#reed)', { surface: 'hard', above: 'near', inside: [300, 640].map((x) => line(`M${x} 450V550`, darker(colour, 0.4), 6, 0.5)).join('') })}${[40, 120, 330, 700, 930].map((x) => piece(box(x, 452, 34, 96, 8), accent, { surface: 'cloth', above: 'near', inside: [8, 16, 24].map((n) => line(`M${x + n} 450V550`, '#000', 2, 0.4)).join('') })).join('')}${back ? '' : `<ellipse cx="230" cy="492" rx="24" ry="18" fill="#241408"/>${[420, 480, 540, 600, 655, 770].map((x) => `<circle cx="${x}" cy="492" r="17" fill="#241408"/>`).join('')}`}</g>`,
  close: [330, 360, 330],
})

/** A keyboard with 49 keys. */
export const synthesizer: ModelDrawing = ({ colour, back }) => {
  const white = 29
  const w = 920 / white
  const black = Array.from({ length: white - 1 }, (_, i) =>
    [2, 6].includes(i % 7)
      ? ''
      : `<rect x="${40 + (i + 1) * w - w * 0.3}" y="500" width="${w * 0.6}" height="110" rx="3" fill="#17191d"/><rect x="${40 + (i + 1) * w - w * 0.18}" y="504" width="${w * 0.2}" height="90" rx="2" fill="#fff" fill-opacity=".2"/>`,
  ).join('')
  const shell = piece(box(20, 300, 960, 410, 26), colour, { surface: 'hard', above: 'drop' })
  if (back)
    return {
      body: `${shell}<rect x="380" y="640" width="50" height="30" rx="4" fill="#0b0c0e"/><circle cx="480" cy="655" r="16" fill="#0b0c0e" stroke="#8d949c" stroke-width="4"/>${piece(box(330, 380, 340, 180, 14), lighter(colour, 0.1), { surface: 'hard', above: 'near' })}${[120, 880].map((x) => `<circle cx="${x}" cy="400" r="26" fill="#0b0c0e"/><circle cx="${x}" cy="610" r="26" fill="#0b0c0e"/>`).join('')}`,
      close: [330, 370, 330],
    }
  return {
    body: `${shell}${[60, 760].map((x) => grid(12, 7, (c, r) => `<circle cx="${x + 8 + c * 15}" cy="${334 + r * 18}" r="4.6" fill="#000" fill-opacity=".7"/>`)).join('')}${piece(box(400, 330, 200, 70, 8), '#0b1420', { surface: 'hard' })}<rect x="412" y="342" width="176" height="46" fill="#6fb7e0"/>${grid(12, 2, (c, r) => `<rect x="${290 + c * 36}" y="${420 + r * 32}" width="26" height="18" rx="5" fill="${r ? '#d9dde1' : (['#d8443a', '#f0b53a', '#3fa56b'][c % 3] ?? '')}"/>`)}<rect x="36" y="492" width="928" height="200" fill="#0b0c0e"/>${Array.from({ length: white }, (_, i) => `<rect x="${40 + i * w}" y="500" width="${w - 2.4}" height="186" rx="4" fill="#fbfbf8"/><rect x="${40 + i * w}" y="670" width="${w - 2.4}" height="16" rx="4" fill="#d3d5d2"/>`).join('')}${black}`,
    close: [60, 440, 280],
  }
}

/** A wooden abacus with ten rows of beads. */
export const abacus: ModelDrawing = ({ colour, back }) => {
  const tones = [
    '#d8322c',
    '#f0b428',
    '#3f8fd0',
    '#3fa55a',
    '#e2742a',
    '#7a4fb0',
    '#d8557a',
    '#2fa0a8',
    '#8abf3a',
    '#6b4226',
  ]
  return {
    body: `${tones.map((tone, r) => round(`bead${r}`, tone, 90)).join('')}${grid(1, 10, (_, r) => line(`M160 ${152 + r * 74}H840`, '#9aa1a9', 7))}${grid(
      10,
      10,
      (c, r) => {
        const moved = back ? c < r : c < 10 - ((r * 3) % 6)
        return `<rect x="${moved ? 170 + c * 50 : 330 + c * 50}" y="${126 + r * 74}" width="46" height="54" rx="20" fill="url(#bead${r})"/>`
      },
    )}${[box(90, 70, 74, 840, 24), box(836, 70, 74, 840, 24), box(90, 60, 820, 60, 24), box(90, 860, 820, 70, 24)].map((d) => piece(d, colour, { surface: 'hard', above: 'near' })).join('')}`,
    close: [110, 80, 340],
  }
}

/** Five nesting dolls of lacquered wood. */
export const dolls: ModelDrawing = ({ colour, accent, back }) => {
  const doll = (x: number, foot: number, s: number, tone: string) =>
    `<g transform="translate(${x} ${foot}) scale(${s})">${piece('M-110 0Q-190 -120 -150 -260Q-120 -330 -100 -350Q-130 -520 0 -530Q130 -520 100 -350Q120 -330 150 -260Q190 -120 110 0Z', tone, { surface: 'gloss', above: 'near', inside: `<path d="M-200 -130Q0 -90 200 -130V0H-200Z" fill="${accent}"/>${line('M-200 -150Q0 -110 200 -150', '#fff4d8', 8)}` })}${back ? line('M0 -520Q10 -440 0 -360', '#1d130b', 26) : `<ellipse cx="0" cy="-430" rx="70" ry="76" fill="#f0c8a0"/><path d="M-70 -440Q-60 -510 0 -506Q60 -510 70 -440Q40 -490 0 -488Q-40 -490 -70 -440Z" fill="#1d130b"/><circle cx="-24" cy="-430" r="7" fill="#1d130b"/><circle cx="24" cy="-430" r="7" fill="#1d130b"/><path d="M-14 -394Q0 -382 14 -394" stroke="#b3202a" stroke-width="7" fill="none"/><circle cy="-474" r="8" fill="#b3202a"/>${[0, 60, 120, 180, 240, 300].map((t) => `<ellipse cx="0" cy="-258" rx="13" ry="24" fill="#fff4d8" transform="rotate(${t} 0 -230)"/>`).join('')}<circle cy="-230" r="12" fill="${accent}"/>`}</g>`
  return {
    shows: 5,
    body: [
      [170, 1.02],
      [410, 0.82],
      [600, 0.64],
      [760, 0.5],
      [890, 0.36],
    ]
      .map(([x = 0, s = 1], i) => doll(x + 20, 800, s * 1.05, i % 2 ? lighter(colour, 0.12) : colour))
      .join(''),
    close: [30, 240, 330],
  }
}

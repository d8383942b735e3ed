import { darker, glow, gradient, lighter, line, piece, stitch } from '#demo/art/drawing/kit.ts'
import { box, grid, materials, type ModelDrawing, oval } from './model.ts'

const sphere = (id: string, tone: string) =>
  `<defs>${glow(
    id,
    [
      [0, lighter(tone, 0.55)],
      [0.35, tone],
      [0.8, darker(tone, 0.3)],
      [1, darker(tone, 0.6)],
    ],
    0.36,
    0.3,
    0.78,
  )}</defs>`
const wood = (id: string, tone: string) =>
  `<defs>${gradient(id, [
    [0, darker(tone, 0.35)],
    [0.3, lighter(tone, 0.3)],
    [0.6, tone],
    [1, darker(tone, 0.4)],
  ])}</defs>`

/** A paper kite with a reel of thread. */
export const kite: ModelDrawing = ({ colour, accent, back }) => {
  const sheet = 'M400 60L740 360L400 760L60 360Z'
  return {
    body: `${wood('reel', '#c08a50')}${line('M400 380Q620 560 640 760', '#ffffff', 7)}${line('M400 380Q620 560 640 760', '#b9bfc6', 3)}${piece(sheet, colour, { surface: 'crisp', above: 'near', inside: back ? '' : `<path d="M400 60L740 360H60Z" fill="${accent}"/><path d="M400 360L560 500L400 760Z" fill="#f5c838"/><circle cx="400" cy="330" r="70" fill="#fff" fill-opacity=".9"/>` })}${piece('M400 720L340 860Q400 830 460 860Z', accent, { surface: 'crisp', above: 'near' })}${line('M400 60V760', '#8a6232', back ? 13 : 7)}${line('M66 356Q400 130 734 356', '#8a6232', back ? 11 : 6)}<g transform="translate(20 30)">${piece(box(630, 560, 30, 380, 12), 'url(#reel)', { surface: 'hard' })}${piece(box(560, 640, 170, 34, 14), 'url(#reel)', { surface: 'hard', above: 'near' })}${piece(box(560, 830, 170, 34, 14), 'url(#reel)', { surface: 'hard', above: 'near' })}${piece(box(576, 676, 138, 152, 20), '#f6f6f2', { surface: 'gloss', inside: Array.from({ length: 20 }, (_, i) => line(`M570 ${680 + i * 8}l150 5`, '#b9bfc6', 2.4)).join('') })}</g>`,
    close: [230, 170, 330],
  }
}

/** Six dice. */
export const dice: ModelDrawing = ({ colour, back }) => {
  const pips: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  }
  const die = (x: number, y: number, n: number, turn: number, s: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${piece(box(-100, -100, 200, 200, 40), colour, { surface: 'gloss', above: 'drop' })}${(pips[n] ?? []).map(([px, py]) => `<circle cx="${px * 54}" cy="${py * 54}" r="21" fill="#14161a"/><circle cx="${px * 54 - 5}" cy="${py * 54 - 6}" r="6" fill="#fff" fill-opacity=".4"/>`).join('')}</g>`
  return {
    shows: 6,
    body: back
      ? die(500, 500, 5, 12, 3)
      : [
          [240, 300, 1, -12],
          [520, 260, 2, 16],
          [780, 330, 3, 4],
          [220, 640, 4, 20],
          [500, 620, 5, -8],
          [770, 690, 6, 10],
        ]
          .map(([x = 0, y = 0, n = 1, turn = 0]) => die(x, y, n, turn, 1.25))
          .join(''),
    close: [360, 470, 330],
  }
}

/** Pieces of a puzzle, some joined. */
export const puzzle: ModelDrawing = ({ back }) => {
  const tones = ['#e2713a', '#3f9a6a', '#f0c040', '#4a86c8', '#d8557a', '#8a6ac0']
  const one =
    'M0 0H70Q54 -44 100 -46Q146 -44 130 0H200V70Q244 54 246 100Q244 146 200 130V200H130Q146 156 100 154Q54 156 70 200H0V130Q44 146 46 100Q44 54 0 70Z'
  const at = (x: number, y: number, i: number, turn = 0) =>
    `<g transform="translate(${x} ${y}) rotate(${turn} 100 100)">${piece(one, tones[i % 6] ?? '', { surface: 'hard', above: 'near' })}</g>`
  return {
    body: back
      ? at(120, 120, 0, 12) + at(560, 160, 1, -20) + at(200, 560, 2, 34) + at(600, 600, 3, -6)
      : grid(4, 4, (c, r) =>
          c === 3 && r === 0 ? at(760, 30, 4, 26) : at(90 + c * 202, 110 + r * 202, c * 2 + r * 3),
        ),
    close: [280, 300, 330],
  }
}

const chessMen = {
  pawn: 'M-30 -20Q-46 -60 0 -92Q-30 -120 -24 -150Q0 -184 24 -150Q30 -120 0 -92Q46 -60 30 -20L46 0H-46Z',
  rook: 'M-34 -20L-28 -110H-44V-160H-22V-142H-10V-160H10V-142H22V-160H44V-110H28L34 -20L50 0H-50Z',
  king: 'M-36 -20Q-50 -110 -30 -150Q-60 -190 0 -200Q60 -190 30 -150Q50 -110 36 -20L52 0H-52ZM-7 -200V-222H-24V-236H-7V-254H7V-236H24V-222H7V-200Z',
} as const

/** A roll-up chess board with pieces. */
export const chess: ModelDrawing = ({ back }) => {
  const man = (name: keyof typeof chessMen, x: number, y: number, s: number, tone: string) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${piece(chessMen[name], tone, { surface: 'gloss', above: 'near' })}</g>`
  if (back)
    return {
      body:
        man('rook', 230, 880, 3, '#f1e3c4') +
        man('king', 510, 900, 3.2, '#2b2622') +
        man('pawn', 790, 880, 3, '#f1e3c4'),
      close: [330, 100, 340],
    }
  const square = (c: number, r: number) => {
    const y0 = 420 + r * 60
    const w0 = 620 + r * 36
    const y1 = y0 + 60
    const w1 = w0 + 36
    const x = (w: number, n: number) => 500 - w / 2 + (w / 8) * n
    return `<path d="M${x(w0, c)} ${y0}H${x(w0, c + 1)}L${x(w1, c + 1)} ${y1}H${x(w1, c)}Z" fill="${(c + r) % 2 ? '#3f6b4a' : '#f3ecd8'}"/>`
  }
  return {
    body: `${piece('M166 400H834L980 930H20Z', '#2f5038', { surface: 'crisp', above: 'near' })}${grid(8, 8, square)}${[0, 1, 2, 3, 4, 5, 6, 7].map((c) => man(c === 0 || c === 7 ? 'rook' : c === 4 ? 'king' : 'pawn', 234 + c * 76, 466, 0.62, '#2b2622')).join('')}${[0, 1, 2, 3, 4, 5, 6, 7].map((c) => man('pawn', 146 + c * 101, 800, 0.84, '#f1e3c4')).join('')}${[0, 1, 2, 3, 4, 5, 6, 7].map((c) => man(c === 0 || c === 7 ? 'rook' : c === 4 ? 'king' : 'pawn', 132 + c * 105, 900, 0.9, '#e9d8b2')).join('')}`,
    close: [380, 640, 330],
  }
}

/** A box of tricks: hat, wand, cards and cups. */
export const magicKit: ModelDrawing = ({ back }) => {
  const card = (x: number, y: number, turn: number, tone: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${piece(box(0, 0, 170, 240, 16), '#fdfdfb', { surface: 'crisp', above: 'near' })}<path d="M85 80Q130 40 130 90Q130 130 85 180Q40 130 40 90Q40 40 85 80Z" fill="${tone}"/></g>`
  const cup = (x: number) =>
    piece(`M${x} 690L${x + 24} 560H${x + 116}L${x + 140} 690Q${x + 70} 716 ${x} 690Z`, '#c9342c', {
      surface: 'gloss',
      above: 'near',
    })
  return {
    body: `${materials}${card(500, 110, 10, '#d8322c')}${card(600, 150, 24, '#1b1d21')}${card(690, 220, 38, '#d8322c')}${piece('M240 250H540L520 620Q390 660 262 620Z', '#22252b', { surface: 'gloss', above: 'near', inside: '<path d="M200 520Q390 560 580 520V580Q390 620 200 580Z" fill="#b32450"/>' })}${piece('M150 620Q390 560 630 620Q650 680 390 690Q130 680 150 620Z', '#2b2e35', { surface: 'gloss', above: 'near' })}${back ? '' : `<ellipse cx="390" cy="250" rx="150" ry="34" fill="#0b0c0f"/>`}${cup(560)}${cup(700)}${piece(oval(640, 760, 40), '#f0c040', { surface: 'gloss', above: 'near' })}<g transform="rotate(-12 400 820)">${piece(box(130, 790, 560, 40, 18), '#17191d', { surface: 'gloss', above: 'drop' })}<rect x="130" y="790" width="70" height="40" rx="18" fill="#fff"/><rect x="620" y="790" width="70" height="40" rx="18" fill="#fff"/></g>`,
    close: [200, 230, 330],
  }
}

/** A dart board with soft darts. */
export const dartBoard: ModelDrawing = ({ back }) => {
  const wedge = (i: number, inner: number, outer: number, tone: string) => {
    const a = ((i - 0.5) * Math.PI) / 10 - Math.PI / 2
    const b = ((i + 0.5) * Math.PI) / 10 - Math.PI / 2
    const p = (t: number, r: number) =>
      `${(500 + Math.cos(t) * r).toFixed(1)} ${(500 + Math.sin(t) * r).toFixed(1)}`
    return `<path d="M${p(a, inner)}L${p(a, outer)}A${outer} ${outer} 0 0 1 ${p(b, outer)}L${p(b, inner)}A${inner} ${inner} 0 0 0 ${p(a, inner)}Z" fill="${tone}"/>`
  }
  const dart = (x: number, y: number, turn: number, tone: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#near)"><path d="M0 0L-10 -60H10Z" fill="#8d949c"/><rect x="-13" y="-150" width="26" height="96" rx="10" fill="#c9a45c"/><path d="M-4 -150H4V-220H-4ZM-34 -290L0 -220L34 -290V-240L0 -190L-34 -240Z" fill="${tone}"/></g>`
  if (back)
    return {
      body: `${piece(oval(500, 500, 450), '#26292e', { surface: 'gloss', above: 'drop' })}${piece(box(440, 130, 120, 60, 14), '#8d949c', { surface: 'hard' })}<circle cx="500" cy="500" r="380" fill="#3a3f46"/>`,
      close: [330, 90, 330],
    }
  return {
    body: `${piece(oval(500, 500, 450), '#1b1d21', { surface: 'gloss', above: 'drop' })}${Array.from({ length: 20 }, (_, i) => wedge(i, 60, 360, i % 2 ? '#f2e6c9' : '#22252b') + wedge(i, 330, 360, i % 2 ? '#2f8a4a' : '#c9342c') + wedge(i, 200, 226, i % 2 ? '#2f8a4a' : '#c9342c')).join('')}<g fill="none" stroke="#c9ced3" stroke-width="4">${[60, 200, 226, 330, 360].map((r) => `<circle cx="500" cy="500" r="${r}"/>`).join('')}</g><circle cx="500" cy="500" r="58" fill="#2f8a4a"/><circle cx="500" cy="500" r="26" fill="#c9342c"/>${dart(520, 480, 24, '#4a86c8')}${dart(640, 600, 40, '#e2713a')}`,
    close: [330, 330, 340],
  }
}

/** Balloons in several colours, filled or flat. */
export const balloons: ModelDrawing = ({ back }) => {
  const tones = ['#d8322c', '#f0b428', '#3f8fd0', '#3fa55a', '#d8557a', '#7a4fb0']
  const flat = (x: number, y: number, turn: number, tone: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${piece('M-20 120Q-24 60 -60 20Q-90 -50 0 -100Q90 -50 60 20Q24 60 20 120Q0 130 -20 120Z', tone, { surface: 'hide', above: 'near' })}</g>`
  if (back)
    return {
      body: grid(5, 5, (c, r) =>
        flat(
          130 + c * 185 + (r % 2) * 20,
          150 + r * 175,
          ((c * 7 + r * 11) % 9) * 20 - 80,
          tones[(c + r * 2) % 6] ?? '',
        ),
      ),
      close: [330, 330, 330],
    }
  return {
    body: `${tones.map((tone, i) => sphere(`b${i}`, tone)).join('')}${[
      [300, 330],
      [690, 330],
      [500, 220],
      [360, 520],
      [640, 520],
      [500, 440],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          `${line(`M${x} ${y + 170}Q${x + (500 - x) * 0.5} ${y + 300} 500 960`, '#8d949c', 4)}<path d="M${x} ${y - 170}Q${x + 140} ${y - 150} ${x + 136} ${y}Q${x + 110} ${y + 120} ${x + 14} ${y + 164}L${x + 26} ${y + 186}H${x - 26}L${x - 14} ${y + 164}Q${x - 110} ${y + 120} ${x - 136} ${y}Q${x - 140} ${y - 150} ${x} ${y - 170}Z" fill="url(#b${i})"/><ellipse cx="${x - 56}" cy="${y - 80}" rx="26" ry="46" fill="#fff" fill-opacity=".5" transform="rotate(26 ${x - 56} ${y - 80})"/>`,
      )
      .join('')}`,
    close: [330, 130, 330],
  }
}

/** A cricket bat with a leather ball. */
export const bat: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${wood('blade', colour)}<g transform="rotate(${back ? -24 : 24} 500 500)">${piece(box(466, 30, 68, 330, 26), '#23262b', { surface: 'rubber', inside: Array.from({ length: 24 }, (_, i) => line(`M460 ${40 + i * 14}l80 -12`, '#000', 4, 0.4)).join('') })}${piece('M470 320Q500 400 530 320L600 400V880Q600 950 500 954Q400 950 400 880V400Z', 'url(#blade)', { surface: 'hard', above: 'near', inside: (back ? `<path d="M500 340L530 420V900L500 950L470 900V420Z" fill="#fff" fill-opacity=".25"/>` : `<path d="M400 460H600V600H400Z" fill="#b3262e"/><path d="M400 476H600M400 584H600" stroke="#f5d27a" stroke-width="8"/><path d="M436 540l64 -34l64 34l-64 24z" fill="#fff"/>`) + Array.from({ length: 7 }, (_, i) => line(`M${420 + i * 27} 380V940`, darker(colour, 0.4), 2.6, 0.35)).join('') })}</g>${sphere('ball', '#a3202a')}<circle cx="${back ? 760 : 210}" cy="800" r="110" fill="url(#ball)"/>${[-8, 0, 8].map((n) => `<path d="M${(back ? 660 : 110) + n} 760Q${(back ? 760 : 210) + n} 860 ${(back ? 860 : 310) + n} 800" stroke="#f6e9d2" stroke-width="3.4" stroke-dasharray="9 6" fill="none"/>`).join('')}`,
  close: [440, 430, 320],
})

const ball = (id: string, tone: string, lines: string, turn: number) =>
  `${sphere(id, tone)}<clipPath id="round"><circle cx="500" cy="500" r="420"/></clipPath><g filter="url(#near)"><circle cx="500" cy="500" r="420" fill="url(#${id})"/></g><g clip-path="url(#round)" transform="rotate(${turn} 500 500)">${lines}</g><defs>${glow(
    'round-shade',
    [
      [0, '#fff', 0.3],
      [0.4, '#fff', 0],
      [0.7, '#000', 0],
      [1, '#000', 0.5],
    ],
    0.38,
    0.32,
    0.72,
  )}</defs><circle cx="500" cy="500" r="420" fill="url(#round-shade)"/>`

/** A football of stitched panels. */
export const football: ModelDrawing = ({ back }) => {
  const pent = (x: number, y: number, r: number, turn: number) =>
    `<path d="M${Array.from({ length: 5 }, (_, i) => `${(x + Math.sin((i * 72 + turn) * 0.01745) * r).toFixed(0)} ${(y - Math.cos((i * 72 + turn) * 0.01745) * r).toFixed(0)}`).join('L')}Z" fill="#1f2a44"/>`
  const seams = Array.from({ length: 5 }, (_, i) => {
    const t = i * 72 * 0.01745
    const x = 500 + Math.sin(t) * 130
    const y = 500 - Math.cos(t) * 130
    const x2 = 500 + Math.sin(t) * 250
    const y2 = 500 - Math.cos(t) * 250
    return line(
      `M${x} ${y}L${x2} ${y2}M${x2} ${y2}L${500 + Math.sin(t + 0.42) * 310} ${500 - Math.cos(t + 0.42) * 310}M${x2} ${y2}L${500 + Math.sin(t - 0.42) * 310} ${500 - Math.cos(t - 0.42) * 310}`,
      '#6d747c',
      7,
    )
  }).join('')
  return {
    body: ball(
      'fb',
      '#e9ecef',
      seams +
        pent(500, 500, 130, 0) +
        [0, 72, 144, 216, 288]
          .map((t) =>
            pent(
              500 + Math.sin((t + 36) * 0.01745) * 380,
              500 - Math.cos((t + 36) * 0.01745) * 380,
              130,
              t + 36 + 180,
            ),
          )
          .join(''),
      back ? 40 : 0,
    ),
    close: [340, 340, 320],
  }
}

/** A basketball. */
export const basketball: ModelDrawing = ({ back }) => ({
  body: ball(
    'bb',
    '#d5672a',
    `${['M80 500H920', 'M500 80V920', 'M220 160Q400 500 220 840', 'M780 160Q600 500 780 840'].map((d) => line(d, '#241307', 14)).join('')}${grid(44, 44, (c, r) => `<circle cx="${70 + c * 20 + (r % 2) * 10}" cy="${70 + r * 20}" r="3" fill="#7a3510" fill-opacity=".35"/>`)}`,
    back ? 56 : 12,
  ),
  close: [360, 360, 320],
})

/** A volleyball. */
export const volleyball: ModelDrawing = ({ back }) => ({
  body: ball(
    'vb',
    '#f0ede4',
    [0, 120, 240]
      .map(
        (t) =>
          `<g transform="rotate(${t} 500 500)"><path d="M500 500Q560 300 440 60H760Q900 260 880 420Q700 360 500 500Z" fill="${t ? (t === 120 ? '#2f6db5' : '#f0c040') : '#f6f4ec'}"/><path d="M500 500Q560 300 440 60M500 500Q640 340 600 60M500 500Q720 380 760 90M500 500Q760 400 890 400" stroke="#5f666e" stroke-width="7" fill="none"/></g>`,
      )
      .join(''),
    back ? 70 : 10,
  ),
  close: [360, 360, 320],
})

const strings = (x: number, y: number, rx: number, ry: number, gap: number, colour: string) =>
  `<clipPath id="net${x}"><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/></clipPath><g clip-path="url(#net${x})">${Array.from({ length: Math.ceil((rx * 2) / gap) }, (_, i) => line(`M${x - rx + i * gap} ${y - ry}V${y + ry}`, colour, 2.6, 0.8)).join('')}${Array.from({ length: Math.ceil((ry * 2) / gap) }, (_, i) => line(`M${x - rx} ${y - ry + i * gap}H${x + rx}`, colour, 2.6, 0.8)).join('')}</g>`
const racquet = (x: number, head: number, ry: number, colour: string, grip: string) =>
  `${strings(x, head, ry * 0.76, ry, ry / 9, '#8d949c')}<g filter="url(#near)"><ellipse cx="${x}" cy="${head}" rx="${ry * 0.8}" ry="${ry * 1.04}" fill="none" stroke="${colour}" stroke-width="26"/><ellipse cx="${x - 2}" cy="${head - 3}" rx="${ry * 0.8}" ry="${ry * 1.04}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6"/></g>${piece(box(x - 12, head + ry, 24, 330, 8), colour, { surface: 'hard' })}${piece(box(x - 24, head + ry + 240, 48, 260, 16), grip, { surface: 'rubber', above: 'near', inside: Array.from({ length: 16 }, (_, i) => line(`M${x - 30} ${head + ry + 260 + i * 17}l60 -14`, '#000', 4, 0.4)).join('') })}`

/** A badminton racquet with a shuttle. */
export const badminton: ModelDrawing = ({ colour, back }) => {
  const shuttle = `<g filter="url(#near)">${Array.from({ length: 9 }, (_, i) => `<path d="M${760 + (i - 4) * 5} 820L${760 + (i - 4) * 28} 600Q${760 + (i - 4) * 28 + 12} 580 ${760 + (i - 4) * 28 + 20} 606L${760 + (i - 4) * 5 + 6} 820Z" fill="${i % 2 ? '#f6f7f8' : '#e1e5e8'}" stroke="#b9bfc6" stroke-width="2"/>`).join('')}<path d="M716 760Q760 776 804 760M700 700Q760 722 820 700" stroke="#9aa1a9" stroke-width="4" fill="none"/></g>${piece('M724 820H796Q800 890 760 900Q720 890 724 820Z', '#f2efe6', { surface: 'gloss' })}`
  return {
    body: `<g transform="rotate(${back ? 40 : -22} 440 500) translate(-20 0)">${racquet(440, 270, 220, colour, '#23262b')}</g>${shuttle}`,
    close: [200, 120, 330],
  }
}

/** A tennis racquet with a ball. */
export const tennis: ModelDrawing = ({ colour, back }) => ({
  body: `${sphere('tb', '#c9d83a')}<g transform="rotate(${back ? 42 : -20} 440 500) translate(-10 -50)">${racquet(440, 320, 270, colour, '#2b2e34')}${line('M380 590L428 700M500 590L452 700', colour, 22)}</g><circle cx="780" cy="790" r="110" fill="url(#tb)"/><path d="M690 726Q770 790 700 866M866 720Q790 790 862 862" stroke="#f7fae0" stroke-width="10" fill="none"/>`,
  close: [200, 130, 330],
})

/** A bat for table tennis with three balls. */
export const tableTennis: ModelDrawing = ({ colour, back }) => ({
  body: `${sphere('tt', '#f5f3ea')}${wood('grip', '#c9985e')}<g transform="rotate(${back ? -30 : 28} 480 480)">${piece('M446 620H534L540 900Q540 930 500 930Q440 930 440 900Z', 'url(#grip)', { surface: 'hard', above: 'near', inside: line('M490 620V930', '#8a2f2a', 14, 0.6) })}${piece('M480 90C660 90 760 230 750 400C740 540 640 610 570 630H410C340 610 240 540 230 400C220 230 320 90 480 90Z', back ? '#1f2226' : colour, { surface: 'rubber', above: 'near', inside: '<path d="M200 560Q480 640 780 560V660H200Z" fill="#d2a76e"/>' })}</g>${[
    [200, 800],
    [310, 880],
    [780, 850],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="62" fill="url(#tt)"/>`)
    .join('')}`,
  close: [330, 480, 330],
})

/** Boxing gloves, a pair. */
export const boxingGloves: ModelDrawing = ({ colour, back }) => {
  const one = `${piece('M150 420C110 220 200 110 320 120C450 130 480 230 470 340L450 640H210C190 560 160 500 150 420Z', colour, { surface: 'gloss', above: 'near', inside: back ? '' : stitch('M230 180Q320 150 420 220', lighter(colour, 0.4)) })}${piece('M450 300C520 290 540 360 520 430C500 510 460 540 420 540C440 460 420 340 450 300Z', darker(colour, 0.1), { surface: 'gloss', above: 'near' })}${piece('M206 630H454L460 840Q330 870 200 840Z', '#f2f1ee', { surface: 'hide', above: 'near', inside: `<path d="M190 700H480V760H190Z" fill="${colour}"/>` })}`
  return {
    body: `<g transform="translate(-60 20)">${one}</g><g transform="translate(1060 20) scale(-1 1)">${one}</g>`,
    close: [80, 110, 340],
  }
}

/** A skateboard: its deck from above, or its wheels. */
export const skateboard: ModelDrawing = ({ colour, accent, back }) => ({
  body: `${materials}<g transform="rotate(38 500 500)">${piece(box(370, 20, 260, 960, 130), back ? colour : '#24272c', { surface: 'hard', above: 'drop', inside: back ? `<path d="M300 300L700 520V660L300 440Z" fill="${accent}"/><path d="M300 500L700 720V790L300 570Z" fill="#f2e9d4"/>` : grid(26, 96, (c, r) => ((c * 7 + r * 5) % 3 ? '' : `<rect x="${370 + c * 10}" y="${20 + r * 10}" width="3" height="3" fill="#fff" fill-opacity=".22"/>`)) })}${[230, 770].map((y) => (back ? `${piece(box(420, y - 30, 160, 60, 14), 'url(#steel)', { surface: 'hard', above: 'near' })}${piece(box(330, y - 46, 70, 92, 26), '#f3e6c2', { surface: 'gloss', above: 'near' })}${piece(box(600, y - 46, 70, 92, 26), '#f3e6c2', { surface: 'gloss', above: 'near' })}` : grid(2, 2, (c, r) => `<circle cx="${460 + c * 80}" cy="${y - 40 + r * 80}" r="9" fill="#c9ced3"/>`))).join('')}</g>`,
  close: [340, 330, 330],
})

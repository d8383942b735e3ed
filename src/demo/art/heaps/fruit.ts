import { darker, line } from '#demo/art/drawing/kit.ts'
import { seededRandom } from '#demo/seeded-random.ts'
import { bar, type Produce, skin } from './heap.ts'

const stem = (x: number, y: number, colour = '#6b4a25') =>
  line(`M${x} ${y + 12}Q${x + 4} ${y - 10} ${x + 12} ${y - 24}`, colour, 9)
const shine = (x: number, y: number, rx: number, ry: number, turn = -30) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" fill-opacity=".4" transform="rotate(${turn} ${x} ${y})"/>`
const specks = (name: string, count: number, colour: string, r: number, reach = 80) =>
  Array.from({ length: count }, (_, i) => {
    const turn = i * 2.4
    const far = Math.sqrt((i + 0.5) / count) * reach * (0.9 + seededRandom(name, i) * 0.2)
    return `<circle cx="${(Math.cos(turn) * far).toFixed(1)}" cy="${(Math.sin(turn) * far).toFixed(1)}" r="${r}" fill="${colour}"/>`
  }).join('')
const round = (id: string, colour: string, more: string, pieces = 6, edge?: string): Produce => ({
  defs: skin(id, colour, edge),
  piece: `<circle r="100" fill="url(#${id})"/>${more}`,
  pieces,
  size: 1,
})
const apple = (colour: string, streak: string) =>
  round(
    'a',
    colour,
    `${Array.from({ length: 26 }, (_, i) => `<path d="M0 -34Q${Math.cos(i) * 70} ${Math.sin(i) * 70 - 10} ${Math.cos(i) * 92} ${Math.sin(i) * 92}" stroke="${streak}" stroke-opacity=".13" stroke-width="7" fill="none"/>`).join('')}<ellipse cx="2" cy="-36" rx="34" ry="20" fill="${darker(colour, 0.5)}" fill-opacity=".5"/>${stem(0, -44)}${specks('apple', 26, '#fff3d0', 1.6)}${shine(-42, -30, 14, 30, 24)}`,
  )
const citrus = (colour: string) =>
  round(
    'a',
    colour,
    `${specks('peel', 90, darker(colour, 0.3), 2.2, 90)}<circle cx="6" cy="-22" r="12" fill="#5f7a2c"/><path d="M6 -34l4 9l9 3l-8 5l1 10l-7 -7l-9 3l4 -9l-5 -8l9 1z" fill="#7f9a45"/>${shine(-40, -44, 22, 14)}`,
  )

/** Fruit, and vegetables that are round. */
export const fruit = {
  apple: apple('#B81E2B', '#f2b44c'),
  'green-apple': apple('#86B82F', '#e8f3a8'),
  orange: citrus('#F08A1D'),
  lemon: {
    defs: skin('a', '#F2CF2B'),
    piece: `<path d="M-118 2Q-104 -18 -84 -52Q-40 -88 20 -80Q76 -66 98 -18Q112 -8 118 2Q108 16 96 24Q66 80 0 82Q-66 76 -92 26Q-108 16 -118 2Z" fill="url(#a)"/>${specks('lemon', 70, '#b8920d', 2, 76)}${shine(-30, -44, 26, 12)}`,
    shade: [118, 92],
    pieces: 6,
    size: 1,
    turn: 170,
  },
  tomato: round(
    'a',
    '#D8301F',
    `<path d="M0 -8L12 -44L20 -12L58 -22L28 8L52 40L10 22L-12 56L-14 20L-58 26L-28 0L-46 -36L-10 -16Z" fill="#4c8a35"/><path d="M0 -8L12 -44L20 -12" fill="#79b455"/><circle r="9" fill="#36691f"/>${shine(-44, -52, 26, 13)}`,
  ),
  onion: round(
    'a',
    '#9A3A55',
    `${Array.from({ length: 15 }, (_, i) => `<path d="M0 -70Q${(i - 7) * 17} 0 0 92" stroke="#5b1c33" stroke-opacity=".4" stroke-width="3" fill="none"/>`).join('')}<path d="M-16 -90Q0 -122 6 -128Q8 -110 18 -90Q0 -74 -16 -90Z" fill="#c99b6a"/><path d="M-8 92l-8 18M0 94v20M8 92l9 17" stroke="#cdb48c" stroke-width="4"/>${shine(-36, -34, 16, 40, 14)}`,
    9,
  ),
  potato: {
    defs: skin('a', '#C69A5D', '#7a5a31'),
    piece: `<path d="M-112 8Q-112 -62 -46 -76Q20 -92 74 -58Q120 -28 110 26Q98 76 24 82Q-64 88 -94 58Q-110 38 -112 8Z" fill="url(#a)"/>${[
      [-50, -20],
      [20, -40],
      [60, 20],
      [-16, 36],
      [-76, 26],
    ]
      .map(
        ([x, y]) =>
          `<path d="M${(x ?? 0) - 9} ${y}q9 8 18 0" stroke="#76552c" stroke-width="4" fill="none"/>`,
      )
      .join('')}${specks('potato', 60, '#8a6636', 1.7)}`,
    shade: [118, 94],
    pieces: 9,
    size: 1,
    turn: 170,
  },
  pear: {
    defs: skin('a', '#B9BE3F', '#6f7a1c'),
    piece: `<path d="M0 -118Q30 -112 36 -66Q44 -30 72 0Q104 50 64 92Q0 124 -64 92Q-104 50 -72 0Q-44 -30 -36 -66Q-30 -112 0 -118Z" fill="url(#a)"/><g transform="translate(0 34)">${specks('pear', 60, '#7a6a2a', 1.8, 58)}</g>${stem(0, -120)}${shine(-36, 20, 15, 36, 14)}`,
    shade: [84, 112],
    pieces: 4,
    size: 0.95,
    turn: 30,
  },
  mango: {
    defs: skin('a', '#F2A71B', '#b3681a'),
    piece: `<path d="M-96 30Q-112 -30 -56 -72Q0 -104 58 -70Q110 -30 104 18Q92 66 36 80Q-20 96 -60 76Q-88 62 -96 30Z" fill="url(#a)"/><path d="M58 -70Q110 -30 104 18Q92 66 60 76Q84 0 20 -82Q40 -80 58 -70Z" fill="#D8552B" fill-opacity=".42"/><path d="M-60 -66l-8 -16" stroke="#5a3c1c" stroke-width="9" stroke-linecap="round"/>${specks('mango', 44, '#c77d12', 1.7, 70)}${shine(-30, -40, 28, 13, -24)}`,
    shade: [112, 92],
    pieces: 6,
    size: 1,
    turn: 40,
  },
  peach: round(
    'a',
    '#F0955B',
    `<path d="M4 -92Q52 -20 10 92" stroke="#a8432c" stroke-opacity=".55" stroke-width="7" fill="none"/><path d="M0 -98A98 98 0 0 1 60 78Q84 0 0 -98Z" fill="#CF3B38" fill-opacity=".36"/><ellipse cx="4" cy="-70" rx="20" ry="12" fill="#7c3a20" fill-opacity=".6"/>${stem(4, -72)}`,
  ),
  strawberry: {
    defs: skin('a', '#D3202F', '#7d0d1a'),
    piece: `<path d="M-78 -44Q-40 -84 0 -70Q40 -84 78 -44Q90 10 40 70Q16 104 0 106Q-16 104 -40 70Q-90 10 -78 -44Z" fill="url(#a)"/>${Array.from(
      { length: 30 },
      (_, i) => {
        const row = Math.floor(i / 6)
        const x = (i % 6) * 24 - 60 + (row % 2) * 12
        return Math.abs(x) < 70 - row * 12
          ? `<path d="M${x} ${row * 28 - 40}l4 8l-4 3l-4 -3z" fill="#f6d36a"/>`
          : ''
      },
    ).join(
      '',
    )}<path d="M0 -60L-16 -96L-40 -74L-80 -84L-52 -50L-24 -48L0 -34L24 -48L52 -50L80 -84L40 -74L16 -96Z" fill="#4e9437"/>${shine(-36, -10, 12, 30, 20)}`,
    pieces: 9,
    size: 1,
    turn: 120,
  },
  kiwi: {
    defs: skin('a', '#86673A', '#493416'),
    piece: `<ellipse rx="112" ry="90" fill="url(#a)"/>${specks('kiwi', 120, '#5b421c', 2, 88)}${specks('fuzz', 60, '#b5935c', 1.6, 84)}<circle cx="-104" cy="0" r="8" fill="#3f2c12"/>`,
    shade: [118, 98],
    pieces: 3,
    size: 1.1,
    turn: 100,
  },
  avocado: {
    defs: skin('a', '#3E5A2A', '#1a2a10'),
    piece: `<path d="M0 -116Q34 -110 46 -64Q56 -30 80 6Q100 60 60 98Q0 128 -60 98Q-100 60 -80 6Q-56 -30 -46 -64Q-34 -110 0 -116Z" fill="url(#a)"/><g transform="translate(0 34)">${specks('avocado', 90, '#233715', 3, 68)}${specks('light', 44, '#6c8a4e', 2, 62)}</g><circle cx="0" cy="-112" r="9" fill="#7b5a33"/>`,
    shade: [88, 116],
    pieces: 2,
    size: 1.1,
    turn: 30,
  },
  capsicum: {
    defs: skin('a', '#3F8A2E', '#1a4512'),
    piece: `<path d="M-60 -84Q-30 -100 0 -78Q30 -100 60 -84Q108 -60 100 0Q96 66 62 94Q40 108 24 92Q0 112 -24 92Q-44 108 -64 94Q-98 64 -100 0Q-104 -62 -60 -84Z" fill="url(#a)"/><path d="M-20 -76Q-50 0 -22 94M22 -76Q52 0 24 94" stroke="#1d4a14" stroke-opacity=".6" stroke-width="8" fill="none"/><path d="M-26 -80Q0 -96 26 -80Q12 -64 8 -66L12 -118H-8L-8 -66Z" fill="#6a9a44"/>${shine(-62, -20, 12, 40, 6)}${shine(4, -20, 9, 34, 0)}`,
    pieces: 4,
    size: 0.95,
    turn: 30,
  },
  garlic: {
    defs: skin('a', '#EFE8DC', '#b9a892', '#ffffff'),
    piece: `<path d="M0 -120Q12 -84 30 -66Q96 -40 94 26Q84 84 0 90Q-84 84 -94 26Q-96 -40 -30 -66Q-12 -84 0 -120Z" fill="url(#a)"/>${[-56, -28, 0, 28, 56].map((x) => `<path d="M${x * 0.16} -84Q${x * 1.3} -20 ${x * 0.7} 84" stroke="#a78fa0" stroke-opacity=".6" stroke-width="4" fill="none"/>`).join('')}<path d="M-14 88l-5 10M0 90v12M14 88l6 10" stroke="#b39b74" stroke-width="5"/>`,
    pieces: 6,
    size: 0.95,
    turn: 50,
  },
  cherry: {
    defs: skin('a', '#9C1228', '#4d0512'),
    piece: `<path d="M4 -40Q20 -110 70 -150" stroke="#6a7a2c" stroke-width="7" fill="none"/><path d="M-78 -20Q-60 -70 0 -56Q60 -72 78 -20Q90 40 44 74Q0 96 -44 74Q-90 40 -78 -20Z" fill="url(#a)"/><ellipse cx="2" cy="-46" rx="24" ry="10" fill="#40040e" fill-opacity=".7"/>${shine(-34, -10, 14, 24, 24)}`,
    pieces: 9,
    size: 0.9,
    turn: 60,
  },
  blueberry: round(
    'a',
    '#3F4F8C',
    `<circle r="96" fill="#aab7dd" fill-opacity=".16"/><path d="M0 -34L12 -14L34 -16L20 4L30 24L8 20L-8 36L-14 16L-36 10L-18 -6L-22 -28L-4 -18Z" fill="#1c2448"/>${shine(-46, -46, 22, 13)}`,
    9,
  ),
  coconut: {
    defs: skin('a', '#7A5130', '#3a2412'),
    piece: `<circle r="104" fill="url(#a)"/>${Array.from({ length: 70 }, (_, i) => {
      const a = i * 2.4
      const d = Math.sqrt(i / 70) * 94
      return `<path d="M${(Math.cos(a) * d).toFixed(1)} ${(Math.sin(a) * d).toFixed(1)}q${6 + (i % 5)} ${-10 + (i % 7)} 22 ${(i % 9) - 4}" stroke="${i % 2 ? '#b48a58' : '#4a2e17'}" stroke-opacity=".7" stroke-width="2.4" fill="none"/>`
    }).join(
      '',
    )}<circle cx="-18" cy="-34" r="10" fill="#28170a"/><circle cx="20" cy="-38" r="10" fill="#28170a"/><circle cx="2" cy="-8" r="11" fill="#28170a"/>`,
    pieces: 1,
    size: 1,
  },
  watermelon: {
    defs: skin('a', '#3F8A3A', '#15401a'),
    piece: `<ellipse rx="118" ry="100" fill="url(#a)"/>${[-3, -2, -1, 0, 1, 2, 3].map((n) => `<path d="M-112 ${n * 4}Q-60 ${n * 36 + 8} 0 ${n * 30}T112 ${n * 4}" stroke="#12381a" stroke-opacity=".75" stroke-width="13" stroke-dasharray="30 3 18 2" fill="none"/>`).join('')}<circle cx="-112" cy="0" r="8" fill="#8a7a3c"/>${shine(-30, -56, 46, 13, -10)}`,
    pieces: 1,
    size: 1,
  },
  melon: {
    defs: skin('a', '#D2B46C', '#8a6a30'),
    piece: `<circle r="104" fill="url(#a)"/>${[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((n) => `<path d="M0 -102Q${n * 48} 0 0 102" stroke="#8a9a4c" stroke-opacity=".8" stroke-width="5" fill="none"/>`).join('')}${Array.from(
      { length: 90 },
      (_, i) => {
        const a = i * 2.4
        const d = Math.sqrt(i / 90) * 94
        return `<path d="M${(Math.cos(a) * d).toFixed(1)} ${(Math.sin(a) * d).toFixed(1)}l${(i % 7) * 3 - 9} ${(i % 5) * 4 - 8}" stroke="#f6ecc9" stroke-opacity=".85" stroke-width="2.6"/>`
      },
    ).join('')}${stem(0, -96, '#7b8a3c')}`,
    pieces: 1,
    size: 1,
  },
  banana: {
    defs: bar('a', '#F0C62C'),
    piece:
      [0, 1, 2, 3, 4, 5]
        .map(
          (n) =>
            `<g transform="rotate(${n * 11 - 28} -110 -70)"><path d="M-116 -78Q-100 -90 -84 -70Q-30 10 96 22Q112 26 112 38Q108 48 92 48Q-70 66 -108 -60Z" fill="url(#a)"/><path d="M-98 -62Q-50 40 96 36" stroke="#b98d14" stroke-opacity=".7" stroke-width="3" fill="none"/><path d="M104 26l12 4v12l-14 2z" fill="#4a3a16"/></g>`,
        )
        .join('') + '<path d="M-128 -96l24 -8l14 30l-22 14z" fill="#8a7a24"/>',
    shade: [0, 0],
    pieces: 1,
    size: 0.9,
    turn: 10,
    inEach: 6,
  },
  pineapple: {
    defs: skin('a', '#D99A2B', '#7c4c12'),
    piece: `${[-64, -40, -20, 0, 20, 40, 64].map((turn) => `<path d="M-10 -40Q-14 -110 0 -150Q14 -110 10 -40Z" fill="${turn % 40 === 0 ? '#5f8f3c' : '#3f6f2c'}" transform="rotate(${turn * 0.9} 0 -30)"/>`).join('')}<path d="M0 -60Q66 -56 70 20Q66 100 0 108Q-66 100 -70 20Q-66 -56 0 -60Z" fill="url(#a)"/>${Array.from(
      { length: 36 },
      (_, i) => {
        const row = Math.floor(i / 5)
        const x = (i % 5) * 26 - 52 + (row % 2) * 13
        const y = row * 21 - 42
        return Math.hypot(x / 70, (y - 24) / 84) < 0.9
          ? `<path d="M${x} ${y - 11}L${x + 12} ${y}L${x} ${y + 11}L${x - 12} ${y}Z" fill="#e8b548" stroke="#7d4f16" stroke-width="2.4"/><circle cx="${x}" cy="${y}" r="3" fill="#6a4312"/>`
          : ''
      },
    ).join('')}`,
    shade: [0, 0],
    pieces: 1,
    size: 0.9,
    turn: 12,
  },
  grapes: {
    defs: skin('a', '#3B2A5C', '#150d26'),
    piece: `<path d="M0 -96Q6 -124 26 -132" stroke="#7a6a2c" stroke-width="9" fill="none"/>${[4, 5, 5, 4, 3, 2, 1].flatMap((n, row) => Array.from({ length: n }, (_, i) => `<g transform="translate(${(i - (n - 1) / 2) * 37 + ((row * 7) % 5) - 2} ${row * 30 - 84})"><ellipse rx="21" ry="24" fill="url(#a)"/><ellipse cx="-7" cy="-9" rx="5" ry="8" fill="#fff" fill-opacity=".36"/></g>`)).join('')}`,
    shade: [86, 104],
    pieces: 2,
    size: 1,
    turn: 16,
  },
} satisfies Record<string, Produce>

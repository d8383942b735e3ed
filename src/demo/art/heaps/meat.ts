import { line } from '#demo/art/drawing/kit.ts'
import { seededRandom } from '#demo/seeded-random.ts'
import { type Produce, skin } from './heap.ts'

/** Short pale lines of fat in meat. */
const marbling = (name: string, count: number, reach: number) =>
  Array.from({ length: count }, (_, i) => {
    const turn = i * 2.4
    const far = Math.sqrt((i + 0.5) / count) * reach
    const [x, y] = [Math.cos(turn) * far, Math.sin(turn) * far * 0.8]
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${(6 + seededRandom(name, i) * 12).toFixed(1)} ${((seededRandom(name, i, 'y') - 0.5) * 18).toFixed(1)} ${(16 + seededRandom(name, i, 'w') * 14).toFixed(1)} 2" stroke="#f7dcd3" stroke-opacity=".6" stroke-width="3.4" fill="none" stroke-linecap="round"/>`
  }).join('')

/** Raw fish, prawns and meat as they lie in a tray. */
export const meat = {
  'seer-steak': {
    defs: skin('a', '#E3BFB2', '#b98d82', '#f6e3da'),
    piece: `<path d="M-128 0Q-122 -66 -40 -84Q46 -92 104 -48Q136 -18 132 4Q128 48 60 76Q-20 96 -84 66Q-130 40 -128 0Z" fill="#5d6b75"/><path d="M-128 0Q-122 -66 -40 -84Q46 -92 104 -48" stroke="#b9c6cd" stroke-width="6" fill="none"/><path d="M-118 0Q-112 -58 -36 -75Q44 -82 96 -42Q124 -16 121 4Q116 42 56 67Q-20 86 -78 58Q-120 36 -118 0Z" fill="url(#a)"/>${[0.86, 0.68, 0.5, 0.34].map((s) => `<path d="M-112 0Q-104 -54 -34 -68Q44 -76 92 -38Q116 -14 114 4Q108 38 54 60Q-20 78 -74 52Q-114 32 -112 0Z" transform="scale(${s})" fill="none" stroke="#b0786c" stroke-opacity=".34" stroke-width="4"/>`).join('')}<path d="M-112 0Q-60 -16 -18 -4M18 -4Q70 -18 114 2" stroke="#8f4a46" stroke-opacity=".55" stroke-width="12" fill="none" stroke-linecap="round"/><ellipse cx="92" cy="-2" rx="20" ry="15" fill="#8f3f3c" fill-opacity=".5"/><ellipse cx="-92" cy="0" rx="18" ry="14" fill="#8f3f3c" fill-opacity=".5"/><circle r="19" fill="#f4ece2"/><circle r="11" fill="#c99a8c"/><path d="M0 -19V-62M0 19V58" stroke="#f4ece2" stroke-width="6" stroke-linecap="round"/><path d="M-84 -40Q-30 -66 40 -60" stroke="#fff" stroke-opacity=".5" stroke-width="9" fill="none" stroke-linecap="round"/>`,
    shade: [126, 90],
    pieces: 6,
    size: 1,
    turn: 30,
  },
  prawn: {
    defs: skin('a', '#CDB6AE', '#9a837c', '#f2e6e0'),
    piece: `<path d="M-40 96Q-112 84 -112 0Q-106 -92 0 -100Q84 -98 96 -30Q92 -4 66 -10Q40 -44 -2 -42Q-52 -34 -52 6Q-50 44 -20 52Z" fill="url(#a)"/>${[-150, -115, -80, -45, -12].map((turn) => line(`M${(Math.cos((turn * Math.PI) / 180) * 50).toFixed(0)} ${(Math.sin((turn * Math.PI) / 180) * 50).toFixed(0)}Q${(Math.cos(((turn - 10) * Math.PI) / 180) * 76).toFixed(0)} ${(Math.sin(((turn - 10) * Math.PI) / 180) * 76).toFixed(0)} ${(Math.cos((turn * Math.PI) / 180) * 100).toFixed(0)} ${(Math.sin((turn * Math.PI) / 180) * 100).toFixed(0)}`, '#6f625f', 5, 0.45)).join('')}<path d="M-96 10Q-96 -70 -6 -86Q50 -88 76 -56" stroke="#e9a999" stroke-opacity=".6" stroke-width="12" fill="none"/><path d="M-90 -20Q-70 -78 -6 -86" stroke="#fff" stroke-opacity=".75" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M-34 60Q0 66 34 44Q52 62 40 82Q60 96 40 116Q-4 122 -38 96Z" fill="#4d5a60"/><path d="M-26 74L34 58M-26 82L44 82M-22 92L36 106" stroke="#a9743f" stroke-width="5"/>`,
    shade: [110, 110],
    pieces: 9,
    size: 0.95,
    turn: 170,
  },
  drumstick: {
    defs: skin('a', '#E8A9A0', '#b36b66', '#f8dcd3'),
    piece: `<path d="M-70 26L-118 58Q-136 54 -134 74Q-130 84 -120 84Q-118 98 -104 96Q-92 88 -96 78L-50 52Z" fill="#f3ead9"/><path d="M-82 40Q-60 -10 -20 -52Q34 -100 92 -78Q136 -46 116 14Q88 66 18 70Q-40 68 -62 72Z" fill="url(#a)"/><path d="M-44 34Q10 -30 90 -50M-20 52Q40 10 108 -10M-56 20Q-20 -30 40 -70" stroke="#c4766e" stroke-opacity=".45" stroke-width="5" fill="none"/><path d="M0 -56Q40 -80 84 -62" stroke="#fff" stroke-opacity=".65" stroke-width="12" fill="none" stroke-linecap="round"/>`,
    shade: [120, 90],
    pieces: 6,
    size: 1,
    turn: 60,
  },
  'curry-cut': {
    defs: skin('a', '#B8373C', '#6d1a20', '#dd7a74'),
    piece: `<path d="M-104 -20Q-96 -80 -30 -84Q30 -104 84 -66Q120 -30 102 22Q96 76 34 84Q-30 96 -76 66Q-120 34 -104 -20Z" fill="url(#a)"/><path d="M-104 -20Q-96 -80 -30 -84Q30 -104 84 -66Q60 -74 26 -72Q-60 -66 -82 -6Q-92 30 -84 56Q-112 30 -104 -20Z" fill="#f2d9cb"/>${marbling('curry', 22, 72)}<circle cx="34" cy="20" r="30" fill="#f1e6d6"/><circle cx="34" cy="20" r="19" fill="#a8504a"/><path d="M-30 -50Q10 -66 50 -52" stroke="#fff" stroke-opacity=".4" stroke-width="9" fill="none" stroke-linecap="round"/>`,
    shade: [112, 96],
    pieces: 9,
    size: 0.95,
    turn: 170,
  },
  crab: {
    defs: skin('a', '#5E6A4A', '#2b3222', '#97a37c'),
    piece: `${[-1, 1].map((side) => `<g transform="scale(${side} 1)">${[0, 1, 2, 3].map((n) => line(`M60 ${n * 20 - 10}Q${110 + n * 4} ${n * 26 - 30} ${128 - n * 6} ${n * 34 + 6}`, '#4a5539', 13)).join('')}<path d="M58 -44Q92 -60 96 -84Q92 -122 60 -128Q74 -108 62 -96Q48 -104 50 -120Q22 -100 36 -70Z" fill="#6f7b58"/><path d="M60 -128Q74 -108 62 -96" stroke="#d9793a" stroke-width="6" fill="none"/></g>`).join('')}<path d="M-98 -6Q-92 -60 0 -64Q92 -60 98 -6L84 18Q60 72 0 74Q-60 72 -84 18Z" fill="url(#a)"/><path d="M-60 -20Q-30 0 0 -6Q30 0 60 -20M-40 30Q0 16 40 30" stroke="#2b3222" stroke-opacity=".6" stroke-width="6" fill="none"/><circle cx="-24" cy="-62" r="8" fill="#14160f"/><circle cx="24" cy="-62" r="8" fill="#14160f"/><path d="M-60 -34Q-20 -52 30 -50" stroke="#fff" stroke-opacity=".35" stroke-width="9" fill="none" stroke-linecap="round"/>`,
    shade: [118, 90],
    pieces: 4,
    size: 1,
    turn: 40,
  },
} satisfies Record<string, Produce>

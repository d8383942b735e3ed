import { darker, gradient, lighter, line, piece } from '#demo/art/drawing/kit.ts'
import { seededRandom } from '#demo/seeded-random.ts'
import { type ModelDrawing, oval } from './model.ts'

const herbs = (count: number, width: number, height: number) =>
  Array.from({ length: count }, (_, i) => {
    const x = (seededRandom('herb', i) - 0.5) * width
    const y = (seededRandom('herb', i, 'y') - 0.5) * height
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q5 -8 13 -4q-4 9 -13 4Z" fill="${i % 3 ? '#3f7a34' : '#6a9a4a'}"/>`
  }).join('')

/** A crusty baguette with garlic butter and herbs in its cuts; the first picture has its paper sleeve. */
export const baguette: ModelDrawing = ({ colour, back }) => {
  const cut = (x: number) =>
    `<g transform="translate(${x} 500) rotate(-24)"><path d="M-74 -8Q-40 -44 0 -40Q46 -36 74 6Q40 40 -4 36Q-46 32 -74 -8Z" fill="${lighter(colour, 0.66)}"/><path d="M-74 -8Q-40 -44 0 -40Q46 -36 74 6" stroke="${darker(colour, 0.5)}" stroke-width="7" fill="none"/>${herbs(16, 100, 44)}</g>`
  const crust = gradient(
    'crust',
    [
      [0, darker(colour, 0.06)],
      [0.3, lighter(colour, 0.28)],
      [0.6, colour],
      [1, darker(colour, 0.5)],
    ],
    90,
  )
  return {
    body: `<defs>${crust}</defs><g transform="rotate(-36 500 500)">${piece('M-60 500Q-50 420 60 402Q500 366 940 402Q1050 420 1060 500Q1050 582 940 600Q500 632 60 600Q-50 582 -60 500Z', 'url(#crust)', { surface: 'hide', above: 'drop', inside: [90, 250, 410, 570, 730, 890].map(cut).join('') })}${
      back
        ? ''
        : `${piece('M-20 360Q250 380 500 366L520 420L496 460L524 500L498 548L522 590L500 636Q250 620 -20 640Q-40 500 -20 360Z', '#f1e7d3', { surface: 'crisp', above: 'drop', inside: `${[410, 470, 530, 590].map((y, i) => line(`M-20 ${y}Q220 ${y + 16 * (i % 2 ? 1 : -1)} 520 ${y}`, '#c9b48d', 5, 0.5)).join('')}<path d="M110 340H210V660H110Z" fill="#3f7a46"/><path d="M130 340H190V660H130Z" fill="none" stroke="#f1e7d3" stroke-width="4"/>` })}`
    }</g>`,
    close: back ? [330, 330, 340] : [560, 180, 330],
  }
}

/** A round butterscotch cake on a board: cream, caramel over its edge, and praline. */
export const cake: ModelDrawing = ({ colour, accent, back }) => {
  const nuts = (count: number, x: number, y: number, rx: number, ry: number) =>
    Array.from({ length: count }, (_, i) => {
      const far = Math.sqrt(seededRandom('nut', i))
      const turn = i * 2.4
      return `<path d="M-11 2L-4 -9L9 -6L11 5L0 10Z" fill="${['#c98a3a', '#e2ad5a', '#a8692a'][i % 3]}" transform="translate(${(x + Math.cos(turn) * far * rx).toFixed(0)} ${(y + Math.sin(turn) * far * ry).toFixed(0)}) rotate(${(i * 47) % 360})"/>`
    }).join('')
  const swirl = (x: number, y: number, r: number) =>
    `${piece(oval(x, y, r, r * 0.72), colour, { surface: 'gloss', above: 'near' })}${piece(oval(x, y - r * 0.36, r * 0.7, r * 0.5), lighter(colour, 0.3), { surface: 'gloss' })}${piece(oval(x, y - r * 0.66, r * 0.38, r * 0.32), lighter(colour, 0.5), { surface: 'gloss' })}`
  const around = (count: number, x: number, y: number, rx: number, ry: number, r: number) =>
    Array.from({ length: count }, (_, i) => {
      const turn = ((i + 0.5) / count) * Math.PI * 2 - Math.PI / 2
      return [x + Math.cos(turn) * rx, y + Math.sin(turn) * ry] as const
    })
      .toSorted((a, b) => a[1] - b[1])
      .map(([sx, sy]) => swirl(sx, sy, r))
      .join('')
  const drip = Array.from({ length: 14 }, (_, i) => {
    const x = 130 + i * 57
    const sag = 400 + Math.sin(((i + 0.5) / 14) * Math.PI) * 84
    return `V${(sag + 30 + ((i * 37) % 70)).toFixed(0)}Q${x + 20} ${(sag + 86 + ((i * 37) % 70)).toFixed(0)} ${x + 40} ${(sag + 30 + ((i * 37) % 70)).toFixed(0)}V${sag.toFixed(0)}Q${x + 48} ${(sag - 16).toFixed(0)} ${x + 57} ${sag.toFixed(0)}`
  }).join('')
  const top = back
    ? `${piece(oval(500, 500, 450), '#d9b45c', { surface: 'hard' })}${piece(oval(500, 500, 400), colour, { surface: 'cloth', above: 'drop' })}${piece(oval(500, 500, 330), accent, { surface: 'gloss', inside: nuts(150, 500, 500, 200, 200) })}${around(14, 500, 500, 318, 318, 62)}`
    : `${piece(oval(500, 800, 470, 130), '#d9b45c', { surface: 'hard' })}${piece('M130 380V770C130 900 870 900 870 770V380Z', colour, { surface: 'cloth', above: 'near', inside: nuts(0, 0, 0, 0, 0) + [0, 1].map((i) => line(`M120 ${560 + i * 110}C130 ${690 + i * 110} 870 ${690 + i * 110} 880 ${560 + i * 110}`, darker(colour, 0.4), 4, 0.16)).join('') })}<g>${Array.from({ length: 26 }, (_, i) => swirlFoot(i, colour)).join('')}</g>${piece(`M130 380${drip}V380Z`, accent, { surface: 'gloss' })}${piece(oval(500, 380, 372, 108), accent, { surface: 'hard', inside: nuts(120, 500, 384, 230, 62) })}${around(12, 500, 372, 300, 78, 58)}`
  return { body: top, close: back ? [330, 330, 330] : [480, 250, 340] }
}

/** A bead of cream at the foot of the cake. */
function swirlFoot(index: number, colour: string): string {
  const turn = ((index + 0.5) / 26) * Math.PI
  return piece(oval(500 - Math.cos(turn) * 378, 772 + Math.sin(turn) * 98, 27, 24), lighter(colour, 0.3), {
    surface: 'gloss',
    above: 'near',
  })
}

import { darker, lighter, line, piece } from '#demo/art/drawing/kit.ts'
import { box, materials, type ModelDrawing, oval, rod } from './model.ts'

const wheel = (x: number, y: number, r: number, spokes: number, tyre: number) =>
  `<circle cx="${x}" cy="${y}" r="${r - tyre / 2}" fill="none" stroke="#1d2025" stroke-width="${tyre}"/><circle cx="${x}" cy="${y}" r="${r - tyre * 0.35}" fill="none" stroke="#5f666e" stroke-width="${tyre * 0.16}"/><circle cx="${x}" cy="${y}" r="${r - tyre * 1.3}" fill="none" stroke="#c3c9cf" stroke-width="${tyre * 0.6}"/><g stroke="#8d949c" stroke-width="3.4">${Array.from(
    { length: spokes },
    (_, i) => {
      const turn = (i / spokes) * Math.PI * 2
      const skew = turn + (i % 2 ? 0.34 : -0.34)
      return `<path d="M${(x + Math.cos(skew) * 22).toFixed(1)} ${(y + Math.sin(skew) * 22).toFixed(1)}L${(x + Math.cos(turn) * (r - tyre * 1.4)).toFixed(1)} ${(y + Math.sin(turn) * (r - tyre * 1.4)).toFixed(1)}"/>`
    },
  ).join('')}</g>${piece(oval(x, y, 24), 'url(#steel)', { surface: 'hard' })}`

/** A city bicycle with mudguards, a carrier, a basket and a chain case. */
export const bicycle: ModelDrawing = ({ colour, back }) => {
  const guard = (x: number) => rod(`M${x - 205} 610A216 216 0 0 1 ${x + 176} 520`, 20, darker(colour, 0.1))
  const basket = `${piece('M690 250H930L900 430H716Z', '#8a6a3c', { surface: 'hard', above: 'near', inside: [0, 1, 2, 3, 4, 5].map((i) => line(`M680 ${270 + i * 30}H940`, '#4d3818', 9, 0.7)).join('') + Array.from({ length: 9 }, (_, i) => line(`M${704 + i * 28} 240L${716 + i * 22} 440`, '#c49a5c', 8, 0.9)).join('') })}${rod('M684 252H936', 18, '#6d5026')}`
  const body = `${materials}${wheel(226, 690, 206, 36, 26)}${wheel(774, 690, 206, 36, 26)}${guard(226)}${guard(774)}${rod('M60 486H330', 14)}${rod('M100 490L226 690', 10)}${rod('M226 690L470 700', 18, colour)}${rod('M226 690L402 440', 16, colour)}${rod('M382 350L470 700', 28, colour)}${rod('M470 700C520 600 600 520 682 440', 30, colour)}${rod('M422 520C520 500 600 440 668 380', 24, colour)}${rod('M660 300L694 450', 32, darker(colour, 0.08))}${rod('M694 450C706 540 740 620 774 690', 22, colour)}${rod('M376 330L382 356', 20)}${piece('M270 290Q380 280 452 312Q470 326 440 334Q380 336 340 352Q290 356 264 324Q256 298 270 290Z', '#4a2d1c', { surface: 'hide', above: 'near' })}${piece('M250 660Q226 664 220 690Q226 724 260 726H490Q532 720 536 690Q530 650 486 648Z', colour, { surface: 'hard', above: 'near' })}${piece(oval(474, 690, 44), 'url(#steel)', { surface: 'hard', above: 'near' })}${rod('M474 690L524 806', 16)}${piece(box(490, 796, 84, 26, 10), '#23262b', { surface: 'rubber', above: 'near' })}${basket}${rod('M664 312C650 230 640 220 560 224', 18)}${rod('M572 224L500 236', 30, '#4a2d1c')}${piece(oval(640, 214, 26), 'url(#steel)', { surface: 'gloss', above: 'near' })}${piece(oval(718, 470, 34), '#f4f1e0', { surface: 'gloss', above: 'near' })}${piece(box(30, 512, 34, 54, 10), '#d8322c', { surface: 'gloss' })}`
  return {
    body: back ? `<g transform="translate(1000 0) scale(-1 1)">${body}</g>` : body,
    close: back ? [60, 200, 360] : [580, 200, 360],
  }
}

/** A kick scooter, ready or folded. */
export const kickScooter: ModelDrawing = ({ colour, back }) => {
  const roller = (x: number, y: number) =>
    `${piece(oval(x, y, 92), '#23262b', { surface: 'rubber', above: 'near' })}${piece(oval(x, y, 62), lighter(colour, 0.25), { surface: 'hard' })}<g>${[0, 60, 120].map((turn) => `<path d="M${x - 54} ${y}H${x + 54}" stroke="${darker(colour, 0.35)}" stroke-width="11" transform="rotate(${turn} ${x} ${y})"/>`).join('')}</g>${piece(oval(x, y, 20), 'url(#steel)', { surface: 'hard' })}`
  const grip = (d: string) => rod(d, 40, '#2a2d33')
  const deck = `${roller(180, 860)}${piece('M110 800Q150 744 240 776L262 800L240 812Q170 790 126 826Z', '#2a2d33', { surface: 'hard', above: 'near' })}${piece('M226 800H640Q690 800 716 752L760 660L800 678L762 770Q736 846 650 848H240Z', colour, { surface: 'hard', above: 'near' })}${piece(box(262, 788, 376, 26, 12), '#23262b', { surface: 'rubber' })}`
  const column = (fold: string) =>
    `<g transform="${fold}">${rod('M776 700L700 120', 44, '#c3c9cf')}${rod('M776 700L744 440', 56, colour)}${piece(box(716, 410, 62, 50, 12), '#23262b', { surface: 'rubber', above: 'near' })}${rod('M560 130L846 92', 30, '#c3c9cf')}${grip('M548 132L628 121')}${grip('M776 102L858 91')}</g>`
  return {
    body: `${materials}${
      back
        ? `<g transform="translate(0 -150)">${column('rotate(-84 776 720) translate(0 40)')}${deck}${roller(800, 860)}</g>`
        : `${deck}${column('')}${rod('M776 690L806 850', 40, colour)}${roller(812, 860)}`
    }`,
    close: back ? [560, 470, 360] : [520, 60, 360],
  }
}

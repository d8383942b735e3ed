import { darker, folds, glow, lighter, line, mirrored, piece, seam, stitch } from '#demo/art/drawing/kit.ts'
import type { Cut } from './cut.ts'

const F = 'url(#fabric)'

/** Five-pocket jeans. */
export const jeans: Cut = ({ colour, back }) => {
  const thread = '#C98B3C'
  const leg =
    'M318 96L502 100L510 300C500 520 480 760 470 954Q390 968 320 950C312 740 300 560 292 420C286 300 300 180 318 96Z'
  const fade = `<defs>${glow('fade', [
    [0, '#fff', 0.3],
    [1, '#fff', 0],
  ])}</defs><ellipse cx="394" cy="440" rx="72" ry="250" fill="url(#fade)"/><ellipse cx="396" cy="760" rx="52" ry="150" fill="url(#fade)"/>`
  const frontDetail =
    stitch('M322 132Q386 170 392 128', thread) +
    line('M316 150Q382 188 398 116', darker(colour, 0.55), 4, 0.8) +
    stitch('M318 162Q392 198 410 116', thread) +
    folds(
      [
        'M500 300Q440 320 380 310',
        'M504 330Q450 372 400 380',
        'M310 520Q370 540 430 524',
        'M316 880Q370 864 440 890',
        'M320 920Q390 905 460 930',
      ],
      0.22,
      14,
    )
  const backDetail =
    `<path d="M336 196H446V300L391 326L336 300Z" fill="${darker(colour, 0.05)}"/>${seam('M336 196H446V300L391 326L336 300Z', 3)}${stitch('M342 202H440V296L391 319L342 296Z', thread)}${stitch('M342 250Q370 232 391 256Q412 232 440 250', thread)}` +
    stitch('M306 168Q410 196 504 160', thread) +
    folds(['M500 320Q440 350 380 352', 'M320 560Q380 580 440 560'], 0.22, 14)
  return {
    body: `<g transform="translate(500 0) scale(.86 1) translate(-500 0)">${mirrored(piece(leg, F, { inside: fade + (back ? backDetail : frontDetail) + seam('M318 96C300 180 286 300 292 420C300 560 312 740 320 950', 5) + stitch('M328 110C312 190 300 300 304 420', thread) + stitch('M322 932Q390 948 470 936', thread) }))}
    ${piece('M314 60Q500 80 686 60L690 110Q500 132 310 110Z', F, { above: 'near', inside: stitch('M314 68Q500 88 686 68M312 102Q500 124 690 102', thread) })}
    ${[350, 500, 626].map((x) => (back || x !== 500 ? piece(`M${x} 58H${x + 24}V124H${x}Z`, F, { above: 'near', surface: 'crisp', inside: stitch(`M${x + 5} 60V124M${x + 19} 60V124`, thread, 2) }) : '')).join('')}
    ${back ? piece('M560 66L640 60L644 110L563 116Z', '#B07a45', { surface: 'hide', above: 'near', inside: stitch('M566 72L634 67L638 104L568 110Z', '#5a3a1c', 2) }) : `${seam('M504 116C508 180 506 240 500 300', 4)}${stitch('M540 120C544 210 536 260 506 290', thread)}<g filter="url(#near)"><circle cx="500" cy="92" r="15" fill="#b98a4e"/><circle cx="500" cy="92" r="9" fill="#d9b078"/></g>${[322, 398, 602, 678].map((x) => `<circle cx="${x}" cy="150" r="4.5" fill="#c58f52"/>`).join('')}`}</g>`,
    close: back ? [300, 60, 300] : [400, 50, 300],
  }
}

/** Shorts with a drawstring. */
export const shorts: Cut = ({ colour, back }) => {
  const leg = 'M226 190L502 196L508 430L486 800Q300 812 122 764C150 560 190 360 226 190Z'
  return {
    body: `${mirrored(piece(leg, F, { inside: folds(['M480 430Q400 470 330 460', 'M260 250Q240 480 190 760', 'M350 240Q380 420 340 760', 'M440 460Q430 620 420 780'], 0.2, 22) + stitch('M128 742Q300 788 488 778', lighter(colour, 0.5)) + (back ? '' : seam('M222 250Q280 330 262 420', 4)) }))}
    ${piece('M228 120Q500 146 772 120L780 200Q500 226 220 200Z', F, { surface: 'knit', above: 'near', inside: Array.from({ length: 34 }, (_, i) => line(`M${236 + i * 16} 110V230`, darker(colour, 0.6), 4, 0.22)).join('') })}
    ${seam('M504 214L508 430', 4)}
    ${back ? piece('M560 300H700V440H560Z', F, { surface: 'crisp', above: 'near', inside: stitch('M568 308H692V432H568Z', lighter(colour, 0.5)) }) : `<g filter="url(#near)">${line('M490 168C470 260 440 300 452 372', '#f4f1e8', 11)}${line('M510 168C530 240 566 280 548 356', '#f4f1e8', 11)}</g>${line('M452 350V384M549 336L546 368', darker(colour, 0.6), 14)}<circle cx="488" cy="168" r="9" fill="#d9dcdf"/><circle cx="512" cy="168" r="9" fill="#d9dcdf"/>`}`,
    close: [330, 110, 340],
  }
}

/** A saree over a hanger: the embroidered end in front, the plain length behind it. */
function onHanger(zari: (y: number, height: number) => string): string {
  const edges = (left: number, right: number) =>
    [left, right]
      .map((x) => `<g transform="translate(${x} 0) rotate(90) scale(1 .62)">${zari(-30, 60)}</g>`)
      .join('')
  return `${line('M500 96V60Q500 22 534 30Q560 44 538 70', '#8d949c', 13)}${line('M180 190L500 96L820 190', '#8a5a30', 26)}
    ${piece('M196 196H804V884Q500 904 196 884Z', F, { above: 'drop', inside: zari(780, 110) + edges(214, 786) + folds(['M360 200Q350 560 362 890', 'M640 200Q652 560 640 890'], 0.24, 26) })}
    ${piece('M236 176Q500 160 764 176Q774 420 766 700Q500 720 234 700Q226 420 236 176Z', F, { above: 'drop', inside: zari(520, 150) + zari(440, 40) + edges(254, 746) + folds(['M330 190Q322 440 332 700', 'M500 180Q510 440 498 700', 'M668 190Q676 440 666 700'], 0.26, 24) })}
    ${Array.from({ length: 22 }, (_, i) => line(`M${248 + i * 24} 706v${34 + (i % 3) * 5}`, '#d8a93f', 7)).join('')}`
}

/** A folded saree with its border and the embroidered end laid over. */
export const saree: Cut = ({ accent, back }) => {
  const zari = (y: number, height: number) =>
    `<rect x="0" y="${y}" width="1000" height="${height}" fill="${accent}"/><rect x="0" y="${y + height * 0.1}" width="1000" height="4" fill="#f3d58c"/><rect x="0" y="${y + height * 0.84}" width="1000" height="4" fill="#f3d58c"/>${Array.from({ length: 26 }, (_, i) => `<path d="M${i * 40} ${y + height * 0.78}L${i * 40 + 20} ${y + height * 0.2}L${i * 40 + 40} ${y + height * 0.78}Z" fill="#e0b458"/><circle cx="${i * 40 + 20}" cy="${y + height * 0.58}" r="5" fill="${accent}"/><circle cx="${i * 40}" cy="${y + height * 0.34}" r="5" fill="#f3d58c"/>`).join('')}`
  const layer = (y: number, inset: number) =>
    piece(
      `M${104 + inset} ${y}Q${90 + inset} ${y + 18} ${104 + inset} ${y + 40}H${896 - inset}Q${910 - inset} ${y + 18} ${896 - inset} ${y}Z`,
      F,
      {
        above: 'near',
        surface: 'cloth',
        inside: line(`M${100 + inset} ${y + 30}H${900 - inset}`, '#e0b458', 6),
      },
    )
  const top = 'M112 176Q500 160 888 176Q902 440 892 720Q500 744 108 720Q98 440 112 176Z'
  if (back) return { body: onHanger(zari), close: [330, 560, 300] }
  return {
    body: `${layer(752, 14)}${layer(728, 6)}${layer(704, 0)}
    ${piece(top, F, { above: 'drop', inside: zari(640, 82) + folds(['M120 300Q300 330 520 310', 'M130 500Q260 520 400 505', 'M860 280Q840 420 860 600'], 0.16, 22) })}
    ${piece('M420 150Q640 138 880 168Q930 420 884 748Q640 780 414 752Q404 450 420 150Z', F, { above: 'drop', inside: `<g transform="rotate(90 500 500)">${zari(484, 110)}${zari(300, 40)}</g>${zari(660, 96)}` + folds(['M430 200Q450 460 436 730', 'M850 220Q880 420 850 700', 'M640 180Q660 300 640 420'], 0.2, 22) })}`,
    close: [430, 480, 330],
  }
}

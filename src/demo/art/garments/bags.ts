import {
  darker,
  folds,
  gradient,
  lighter,
  line,
  mirrored,
  piece,
  seam,
  stitch,
} from '#demo/art/drawing/kit.ts'
import type { Cut } from './cut.ts'

const F = 'url(#fabric)'
const zip = (d: string) =>
  `${line(d, '#22252b', 14)}<path d="${d}" fill="none" stroke="#b9bec6" stroke-width="7" stroke-dasharray="4 4"/>`
const puller = (x: number, y: number) =>
  `<g filter="url(#near)"><rect x="${x - 9}" y="${y - 8}" width="18" height="18" rx="4" fill="#8d939c"/><rect x="${x - 6}" y="${y + 8}" width="12" height="44" rx="6" fill="#2b2f36"/></g>`
const brass = (d: string, width: number) =>
  `<g filter="url(#near)">${line(d, '#a8803a', width)}${line(d, '#f0d08a', width * 0.35)}</g>`

/** A backpack with two compartments and side pockets. */
export const backpack: Cut = ({ colour, accent, back }) => {
  const body =
    'M250 330C250 190 340 130 500 130C660 130 750 190 750 330L776 800Q776 900 690 904H310Q224 900 224 800Z'
  const thread = lighter(colour, 0.4)
  const loop =
    line('M440 140C436 60 564 60 560 140', '#23262c', 26) +
    line('M446 136C446 72 554 72 554 136', '#4a4f58', 6)
  if (back) {
    const strap = piece(
      'M300 180C250 260 240 420 262 560L306 720H366C340 560 330 420 396 200Z',
      darker(colour, 0.25),
      { above: 'drop', inside: stitch('M312 190C266 270 256 420 278 556L318 706', thread) },
    )
    return {
      body: `${loop}${piece(body, F, { inside: [0, 1, 2].map((n) => `<rect x="${330 + n * 118}" y="300" width="104" height="480" rx="40" fill="${darker(colour, 0.45)}"/>`).join('') })}${mirrored(strap)}${mirrored(line('M334 720Q320 800 250 850', '#23262c', 20))}${mirrored('<g filter="url(#near)"><rect x="306" y="700" width="60" height="40" rx="6" fill="#23262c"/></g>')}${piece('M380 150H620Q640 190 620 230H380Q360 190 380 150Z', darker(colour, 0.2), { above: 'near', inside: stitch('M386 160H614M386 220H614', thread) })}`,
      close: [250, 140, 340],
    }
  }
  const side = piece('M236 560C170 580 150 700 176 830Q190 880 240 880Z', darker(colour, 0.35), {
    surface: 'cloth',
    inside: line('M230 566Q180 590 168 640', '#23262c', 14),
  })
  return {
    body: `${loop}${mirrored(side)}${piece(body, F, { inside: folds(['M300 300Q280 500 270 760', 'M700 300Q720 500 730 760'], 0.2, 26) + seam('M272 350C274 220 350 160 500 160C650 160 726 220 728 350', 4) })}
    ${zip('M286 560V340C288 236 370 190 500 190C630 190 712 236 714 340V560')}${puller(714, 560)}
    ${piece('M290 540Q500 500 710 540L730 810Q730 872 670 876H330Q270 872 270 810Z', F, { above: 'drop', inside: stitch('M302 620Q500 584 698 620', thread) + folds(['M320 660Q310 760 320 850', 'M680 660Q690 760 680 850'], 0.22, 24) })}
    ${zip('M296 580Q500 540 704 580')}${puller(330, 576)}
    ${piece('M430 270H570V340Q500 360 430 340Z', accent, { surface: 'hide', above: 'near', inside: stitch('M438 278H562V334Q500 352 438 334Z', '#fff', 2) })}<path d="M470 300l30 -14l30 14l-30 14z" fill="#fff" fill-opacity=".9"/>
    ${piece('M340 690H660V700H340Z', accent, { surface: 'flat' })}`,
    close: [300, 470, 340],
  }
}

/** A hard-shell cabin trolley. */
export const trolley: Cut = ({ colour, back }) => {
  const wheel = (x: number) =>
    `${piece(`M${x - 34} 868H${x + 34}V904H${x - 34}Z`, '#2b2e34', { surface: 'hard' })}<ellipse cx="${x}" cy="924" rx="26" ry="32" fill="#1b1d21"/><ellipse cx="${x}" cy="924" rx="11" ry="14" fill="#7d838c"/>`
  const ribs = [0, 1, 2, 3, 4, 5]
    .map((n) =>
      back && n > 0 && n < 5
        ? ''
        : `<rect x="${312 + n * 66}" y="316" width="44" height="500" rx="20" fill="${lighter(colour, 0.1)}"/><rect x="${312 + n * 66}" y="316" width="13" height="500" rx="6" fill="#fff" fill-opacity=".26"/><rect x="${346 + n * 66}" y="316" width="12" height="500" rx="6" fill="#000" fill-opacity=".24"/>`,
    )
    .join('')
  return {
    body: `<g><rect x="398" y="60" width="16" height="200" fill="url(#tube)"/><rect x="586" y="60" width="16" height="200" fill="url(#tube)"/></g><defs>${gradient(
      'tube',
      [
        [0, '#8d949c'],
        [0.4, '#f2f4f5'],
        [1, '#6d747c'],
      ],
    )}</defs>
    ${piece('M380 40H620Q636 40 636 60V84Q636 96 620 96H380Q364 96 364 84V60Q364 40 380 40Z', '#24272d', { surface: 'rubber' })}
    ${[330, 670].map(wheel).join('')}
    ${piece('M320 236H680Q750 236 754 306V820Q750 880 680 880H320Q250 880 246 820V306Q250 236 320 236Z', F, { surface: 'gloss', above: 'near', inside: ribs + (back ? `<rect x="390" y="420" width="220" height="280" rx="16" fill="${darker(colour, 0.25)}"/>${stitch('M404 434H596V686H404Z', lighter(colour, 0.3), 2)}` : '') })}
    ${piece('M440 214H560Q580 214 580 236V252H420V236Q420 214 440 214Z', '#24272d', { surface: 'rubber', above: 'near' })}
    ${back ? '' : `<g filter="url(#near)"><rect x="694" y="470" width="70" height="120" rx="12" fill="#2b2e34"/>${[0, 1, 2].map((n) => `<rect x="710" y="${484 + n * 26}" width="38" height="18" rx="4" fill="#d7dade"/>`).join('')}<circle cx="729" cy="572" r="8" fill="#9aa1a9"/></g><rect x="440" y="270" width="120" height="26" rx="6" fill="#d9dde1"/>`}
    ${['M246 330V290Q250 236 320 236H360', 'M754 330V290Q750 236 680 236H640', 'M246 790V826Q250 880 320 880H360', 'M754 790V826Q750 880 680 880H640'].map((d) => line(d, darker(colour, 0.5), 18, 0.85)).join('')}`,
    close: [470, 240, 330],
  }
}

/** A stiff handbag with two handles. */
export const handbag: Cut = ({ colour, back }) => {
  const thread = lighter(colour, 0.4)
  const handle = (shift: number, tone: string) =>
    `<g filter="url(#near)" transform="translate(0 ${shift})">${line('M340 430C330 120 670 120 660 430', darker(tone, 0.3), 34)}${line('M338 426C328 116 668 116 658 420', tone, 22)}${stitch('M334 420C326 122 666 122 654 416', thread, 2)}</g>`
  return {
    body: `${handle(-26, darker(colour, 0.3))}
    ${piece('M180 390Q500 372 820 390L890 840Q892 880 850 884H150Q108 880 110 840Z', F, { surface: 'hide', inside: `<path d="M60 760H940V900H60Z" fill="${darker(colour, 0.25)}"/>${stitch('M104 772Q500 786 896 772', thread)}${stitch('M196 406Q500 388 804 406L872 836Q872 866 846 868H154Q128 866 128 836Z', thread)}${back ? '' : seam('M500 384V760', 3)}` })}
    ${back ? `${zip('M250 520H750')}${puller(740, 524)}${stitch('M236 500H764V740H236Z', thread)}` : piece('M420 380H580L588 520Q584 560 540 562H460Q416 560 412 520Z', F, { surface: 'hide', above: 'drop', inside: stitch('M430 390H570L576 516Q572 548 540 550H460Q428 548 424 516Z', thread) })}
    ${back ? '' : `<g filter="url(#near)"><rect x="462" y="490" width="76" height="52" rx="10" fill="#a8803a"/><rect x="468" y="495" width="64" height="20" rx="8" fill="#f0d08a"/><rect x="494" y="516" width="12" height="20" rx="5" fill="#7c5b22"/></g>`}
    ${handle(0, colour)}${[340, 660].map((x) => `${piece(`M${x - 34} 400H${x + 34}L${x + 26} 480Q${x} 500 ${x - 26} 480Z`, F, { surface: 'hide', above: 'near', inside: stitch(`M${x - 26} 408H${x + 26}L${x + 18} 472Q${x} 488 ${x - 18} 472Z`, thread, 2) })}${brass(`M${x - 16} 424a16 16 0 1 0 32 0a16 16 0 1 0 -32 0`, 8)}`).join('')}
    ${[170, 830].map((x) => `<ellipse cx="${x}" cy="888" rx="18" ry="9" fill="#b98f45"/>`).join('')}`,
    close: [330, 370, 340],
  }
}

/** A slim bag for a laptop. */
export const laptopBag: Cut = ({ colour, back }) => {
  const thread = lighter(colour, 0.4)
  return {
    body: `${line('M390 300C380 180 620 180 610 300', darker(colour, 0.4), 34)}${line('M388 296C378 176 618 176 606 294', lighter(colour, 0.1), 12)}
    ${piece('M130 290H870Q916 292 916 340V780Q914 820 870 822H130Q86 820 84 780V340Q84 292 130 290Z', F, { surface: 'hide', inside: stitch('M136 306H864Q900 306 900 344V776Q898 806 864 806H136Q102 806 100 776V344Q100 306 136 306Z', thread) })}
    ${zip('M120 336H880')}${puller(820, 340)}
    ${
      back
        ? `${piece('M300 420H700V690H300Z', darker(colour, 0.15), { surface: 'hide', above: 'near', inside: stitch('M310 430H690M310 680H690', thread) })}${zip('M150 740H850')}`
        : `${piece('M120 480Q500 462 880 480L886 770Q884 800 850 802H150Q116 800 114 770Z', F, { surface: 'hide', above: 'drop', inside: stitch('M134 496Q500 478 866 496', thread) + seam('M500 474V800', 3) })}
      ${[270, 730].map((x) => `${piece(`M${x - 36} 350H${x + 36}V590Q${x} 612 ${x - 36} 590Z`, F, { surface: 'hide', above: 'drop', inside: stitch(`M${x - 27} 356V584Q${x} 602 ${x + 27} 584V356`, thread) })}${brass(`M${x - 40} 540H${x + 40}V580H${x - 40}Z`, 9)}`).join('')}`
    }
    ${[92, 908].map((x) => brass(`M${x} 350a18 18 0 1 0 0.1 0`, 9)).join('')}`,
    close: [150, 340, 330],
  }
}

/** A clutch with a metal frame and embroidery. */
export const clutch: Cut = ({ colour, accent, back }) => {
  const petals = (x: number, y: number, r: number) =>
    `${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<ellipse cx="${x}" cy="${y - r * 0.62}" rx="${r * 0.2}" ry="${r * 0.36}" fill="${accent}" transform="rotate(${turn} ${x} ${y})"/>`).join('')}<circle cx="${x}" cy="${y}" r="${r * 0.24}" fill="#fff6e0"/>${Array.from({ length: 16 }, (_, i) => `<circle cx="${x + Math.cos((i * Math.PI) / 8) * r * 1.16}" cy="${y + Math.sin((i * Math.PI) / 8) * r * 1.16}" r="6" fill="#fdf3dc"/>`).join('')}`
  return {
    body: `<g filter="url(#near)"><path d="M140 380C60 500 60 760 210 850" fill="none" stroke="#c09a4e" stroke-width="10" stroke-dasharray="14 7"/></g>
    ${piece('M150 366Q500 330 850 366C900 480 900 640 860 730Q500 790 140 730C100 640 100 480 150 380Z', F, { surface: 'cloth', inside: (back ? stitch('M170 420Q500 380 830 420', lighter(colour, 0.4)) : petals(500, 570, 92) + petals(280, 566, 58) + petals(720, 566, 58) + Array.from({ length: 28 }, (_, i) => `<circle cx="${130 + i * 27}" cy="${714 + Math.sin(i / 8.9) * 26 - 6}" r="7" fill="#fdf3dc"/>`).join('')) + folds(['M180 420Q160 560 190 700', 'M820 420Q840 560 810 700', 'M400 380Q390 420 400 450', 'M600 380Q610 420 600 450'], 0.22, 22) })}
    ${brass('M146 390Q150 350 190 344Q500 308 810 344Q850 350 854 390', 30)}<g filter="url(#near)"><circle cx="476" cy="304" r="24" fill="#e2bd6c"/><circle cx="526" cy="304" r="24" fill="#c99c46"/><circle cx="470" cy="297" r="8" fill="#fff6da"/><circle cx="520" cy="297" r="8" fill="#fff0c4"/></g>`,
    close: [340, 290, 340],
  }
}

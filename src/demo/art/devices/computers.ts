import { darker, gradient, lighter, line, piece } from '#demo/art/drawing/kit.ts'
import { lettering } from '#demo/art/lettering.ts'
import { box, grid, materials, type ModelDrawing, oval, smallPrint } from './model.ts'

const desktop = (x: number, y: number, width: number, height: number) =>
  `<clipPath id="desk"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#desk)"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#wall)"/><circle cx="${x + width * 0.7}" cy="${y + height * 0.62}" r="${height * 0.3}" fill="#ffd79c" fill-opacity=".55"/><path d="M${x} ${y + height * 0.8}Q${x + width * 0.3} ${y + height * 0.45} ${x + width * 0.55} ${y + height * 0.72}T${x + width} ${y + height * 0.6}V${y + height}H${x}Z" fill="#12365a"/><path d="M${x} ${y + height * 0.9}Q${x + width * 0.5} ${y + height * 0.7} ${x + width} ${y + height * 0.86}V${y + height}H${x}Z" fill="#0b2238"/><path d="M${x} ${y}H${x + width * 0.55}L${x + width * 0.2} ${y + height}H${x}Z" fill="#fff" fill-opacity=".09"/></g>`

/** A laptop, open or closed. */
export const laptop: ModelDrawing = ({ colour, back }) => {
  if (back)
    return {
      body: `${materials}<defs>${gradient(
        'lid',
        [
          [0, lighter(colour, 0.45)],
          [0.5, colour],
          [1, darker(colour, 0.2)],
        ],
        40,
      )}</defs>${piece('M190 200Q200 180 220 180H780Q800 180 810 200L900 720Q902 750 870 752H130Q98 750 100 720Z', 'url(#lid)', { surface: 'hard', above: 'drop' })}${piece('M100 730H900V760Q890 786 850 786H150Q110 786 100 760Z', darker(colour, 0.35), { surface: 'hard' })}<path d="M474 440h52v70h-20v-50h-32z" fill="${darker(colour, 0.3)}"/>`,
      close: [330, 330, 330],
    }
  const keys = [0, 1, 2, 3, 4]
    .map((row) =>
      grid(
        13,
        1,
        (column) =>
          `<path d="M${196 + column * 47 - row * 9 + row * column * 1.5} ${646 + row * 22}h${38 + row * 1.5}l2 15h-${42 + row * 1.5}z" fill="#22252b"/>`,
      ),
    )
    .join('')
  return {
    body: `${materials}${piece(box(170, 130, 660, 480, 26), '#1b1e23', { surface: 'hard' })}${desktop(192, 156, 616, 410)}<circle cx="500" cy="143" r="5" fill="#4d5560"/><rect x="200" y="604" width="600" height="20" fill="#0f1114"/>
    ${piece('M160 618H840L930 836Q934 854 910 856H90Q66 854 70 836Z', colour, { surface: 'hard', inside: `<path d="M182 634H818L846 762H154Z" fill="${darker(colour, 0.16)}"/>${keys}<path d="M392 776H608L618 840H382Z" fill="${lighter(colour, 0.2)}" stroke="${darker(colour, 0.25)}" stroke-width="3"/>` })}${piece('M70 836Q70 872 110 876H890Q930 872 930 836Q924 856 900 856H100Q76 856 70 836Z', darker(colour, 0.3), { surface: 'hard' })}`,
    close: [180, 560, 340],
  }
}

/** A computer in the stand of its screen, with keyboard and mouse. */
export const allInOne: ModelDrawing = ({ colour, back }) => {
  const stand = `${piece('M440 600H560L580 800H420Z', 'url(#steel)', { surface: 'hard' })}${piece('M310 800H690Q716 806 716 822H284Q284 806 310 800Z', 'url(#steel-down)', { surface: 'hard' })}`
  if (back)
    return {
      body: `${materials}${stand}${piece(box(90, 110, 820, 520, 24), colour, { surface: 'hard', inside: grid(24, 3, (c, r) => `<rect x="${330 + c * 14}" y="${180 + r * 22}" width="7" height="14" rx="3" fill="#000" fill-opacity=".4"/>`) })}${piece(box(390, 380, 220, 230, 20), darker(colour, 0.12), { surface: 'hard', above: 'near' })}${grid(5, 1, (c) => `<rect x="${140 + c * 44}" y="570" width="32" height="16" rx="3" fill="#0d0f12"/>`)}`,
      close: [330, 140, 330],
    }
  return {
    body: `${materials}${stand}${piece(box(90, 90, 820, 530, 24), '#15181c', { surface: 'hard' })}${desktop(110, 110, 780, 446)}<path d="M92 566H908V600Q904 620 884 620H116Q96 620 92 600Z" fill="${colour}"/>
    ${piece('M210 850H700L728 930H182Z', '#e9ebee', { surface: 'hard', above: 'near', inside: [0, 1, 2].map((r) => grid(16, 1, (c) => `<rect x="${222 + c * 29 - r * 4}" y="${858 + r * 23}" width="24" height="17" rx="3" fill="#c3c8ce"/>`)).join('') })}${piece(oval(800, 890, 38, 48), '#eef0f2', { surface: 'gloss', above: 'near', inside: line('M800 842V880', '#8d949c', 4) })}`,
    close: [560, 380, 330],
  }
}

/** A mouse from above, or from the side. */
export const mouse: ModelDrawing = ({ colour, back }) => {
  if (back)
    return {
      body: `${materials}${piece('M80 690C110 480 330 350 560 360C760 372 900 520 920 690Q920 720 890 720H110Q80 720 80 690Z', colour, { surface: 'gloss', above: 'drop', inside: `<path d="M60 640Q500 590 940 640V740H60Z" fill="${darker(colour, 0.55)}" fill-opacity=".75"/>${line('M300 420Q330 500 280 620', '#000', 5, 0.3)}` })}${piece(box(520, 540, 90, 26, 12), darker(colour, 0.4), { surface: 'hard' })}${piece(box(420, 546, 86, 26, 12), darker(colour, 0.4), { surface: 'hard' })}`,
      close: [380, 380, 330],
    }
  return {
    body: `${materials}${piece('M500 90C660 90 730 220 736 440C742 700 690 910 500 910C310 910 258 700 264 440C270 220 340 90 500 90Z', colour, { surface: 'gloss', above: 'drop', inside: `${line('M500 80V470', '#000', 6, 0.35)}${line('M262 470Q500 540 738 470', '#000', 5, 0.28)}` })}${piece(box(468, 200, 64, 170, 32), '#4b5159', { surface: 'hard', inside: grid(1, 13, (_, r) => `<rect x="468" y="${206 + r * 13}" width="64" height="5" fill="#000" fill-opacity=".5"/>`) })}<circle cx="500" cy="420" r="9" fill="#5bc27c"/>`,
    close: [330, 110, 330],
  }
}

/** A trackball for the thumb. */
export const trackball: ModelDrawing = ({ colour, accent, back }) => ({
  body: `${materials}<defs><radialGradient id="ball" cx=".34" cy=".3" r=".8"><stop offset="0" stop-color="${lighter(accent, 0.7)}"/><stop offset=".35" stop-color="${accent}"/><stop offset="1" stop-color="${darker(accent, 0.6)}"/></radialGradient></defs><g ${back ? 'transform="translate(500 520) scale(1 .62) rotate(-24) translate(-500 -500)"' : ''}>${piece('M330 150C520 80 760 130 830 330C880 500 850 760 740 870C640 940 420 900 330 790C200 740 120 620 150 480C180 380 240 200 330 150Z', colour, { surface: 'gloss', above: 'drop', inside: `${line('M560 110Q520 280 560 440', '#000', 7, 0.6)}${line('M300 200Q520 520 850 430', '#000', 6, 0.5)}` })}${piece(box(640, 200, 44, 130, 22), '#6a7079', { surface: 'hard' })}<circle cx="300" cy="540" r="128" fill="#07080a"/><circle cx="300" cy="540" r="114" fill="url(#ball)"/></g>`,
  close: [150, 380, 330],
})

/** A keyboard with two scripts on the keys. */
export const keyboard: ModelDrawing = ({ colour, back }) => {
  const letters = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']
  const keys = letters
    .map((row, r) =>
      row
        .split('')
        .map(
          (text, c) =>
            `${piece(box(150 + c * 70 + r * 22, 400 + r * 64, 60, 54, 9), lighter(colour, 0.12), { surface: 'flat' })}<rect x="${154 + c * 70 + r * 22}" y="${402 + r * 64}" width="52" height="42" rx="7" fill="${lighter(colour, 0.24)}"/>${lettering({ text, x: 168 + c * 70 + r * 22, y: 428 + r * 64, size: 24, fill: '#fff' })}<path d="M${184 + c * 70 + r * 22} ${426 + r * 64}h18m-9 0v12q-8 6 -10 -2" stroke="#F2B33D" stroke-width="3" fill="none"/>`,
        )
        .join(''),
    )
    .join('')
  const side = [0, 1, 2, 3]
    .map(
      (r) =>
        `<rect x="76" y="${400 + r * 64}" width="${66 + r * 22}" height="52" rx="9" fill="${lighter(colour, 0.2)}"/><rect x="${850 + (r === 0 ? 0 : r === 1 ? 22 : r === 2 ? -26 : -144)}" y="${400 + r * 64}" width="${r === 0 ? 76 : r === 1 ? 54 : r === 2 ? 102 : 220}" height="52" rx="9" fill="${lighter(colour, 0.2)}"/>`,
    )
    .join('')
  const body = `${piece(box(50, 310, 900, 400, 26), colour, { surface: 'hard', above: 'drop' })}${grid(13, 1, (c) => `<rect x="${76 + c * 66}" y="336" width="54" height="40" rx="7" fill="${lighter(colour, 0.2)}"/>`)}${keys}${side}<rect x="300" y="656" width="380" height="40" rx="9" fill="${lighter(colour, 0.2)}"/>${grid(4, 1, (c) => `<rect x="${76 + c * 54}" y="656" width="46" height="40" rx="7" fill="${lighter(colour, 0.2)}"/><rect x="${704 + c * 56}" y="656" width="48" height="40" rx="7" fill="${lighter(colour, 0.2)}"/>`)}`
  return {
    body: `${materials}${back ? `<g transform="translate(70 120) skewX(-22) scale(.98 .78) translate(150 80)">${body}</g>` : `${line('M500 310C500 220 560 200 560 120', '#23262b', 14)}${body}`}`,
    close: [60, 320, 330],
  }
}

/** A printer with ink tanks at its front. */
export const printer: ModelDrawing = ({ colour, back }) => {
  const inks = ['#15171a', '#0FA3D8', '#D8317F', '#F3CF1B']
  if (back)
    return {
      body: `${materials}${piece('M150 300H850L890 360V520H110V360Z', lighter(colour, 0.16), { surface: 'hard', above: 'drop' })}${piece('M180 330L240 90H800L850 330Z', lighter(colour, 0.06), { surface: 'hard', inside: '<path d="M230 310L272 126H770L806 310Z" fill="#cfe0ea"/><path d="M230 310L272 126H520L420 310Z" fill="#fff" fill-opacity=".45"/>' })}${piece(box(110, 500, 780, 320, 28), colour, { surface: 'hard', above: 'near' })}${inks.map((ink, n) => `<rect x="${640 + n * 56}" y="560" width="42" height="130" rx="8" fill="#e8eef2"/><rect x="${640 + n * 56}" y="${590 + n * 10}" width="42" height="${100 - n * 10}" rx="6" fill="${ink}"/>`).join('')}`,
      close: [560, 480, 320],
    }
  return {
    body: `${materials}${piece('M250 110H750L770 360H230Z', '#ffffff', { surface: 'crisp', above: 'near' })}${piece('M150 330H850Q880 332 890 360L910 470H90L110 360Q120 332 150 330Z', lighter(colour, 0.22), { surface: 'hard', above: 'near' })}${piece(box(90, 450, 820, 330, 30), colour, { surface: 'hard', above: 'drop' })}<rect x="220" y="600" width="430" height="120" rx="10" fill="#0b0c0e"/>${piece('M240 700H630L690 880H190Z', '#fbfbf8', { surface: 'crisp', above: 'near', inside: `<rect x="296" y="756" width="130" height="90" fill="#2f7fb8"/><path d="M296 846l50 -54l36 30l22 -20l22 44z" fill="#2b5d34"/>${smallPrint(450, 758, 130, 6, '#8a9098')}` })}
    <rect x="690" y="560" width="200" height="190" rx="14" fill="#0e1013"/>${inks.map((ink, n) => `<rect x="${704 + n * 46}" y="576" width="36" height="158" rx="6" fill="#e4edf3"/><rect x="${704 + n * 46}" y="${608 + n * 14}" width="36" height="${126 - n * 14}" rx="5" fill="${ink}"/><rect x="${708 + n * 46}" y="580" width="8" height="150" fill="#fff" fill-opacity=".5"/>`).join('')}${piece(box(130, 490, 190, 70, 12), '#0a1420', { surface: 'hard' })}<rect x="146" y="504" width="110" height="42" rx="4" fill="#58a9d8"/>${[360, 410, 460].map((x, n) => `<circle cx="${x}" cy="525" r="15" fill="${n === 0 ? '#39b36b' : '#d9dde1'}"/>`).join('')}`,
    close: [600, 480, 310],
  }
}

/** A spindle of discs, or one disc. */
export const discs: ModelDrawing = ({ back }) => {
  const rainbow = `<defs>${gradient(
    'disc',
    [
      [0, '#dfe3e8'],
      [0.2, '#b9c7ef'],
      [0.35, '#f0c6ea'],
      [0.5, '#f6f2c4'],
      [0.65, '#c2efd2'],
      [0.8, '#bcd8f6'],
      [1, '#d7dbe0'],
    ],
    40,
  )}</defs>`
  if (back)
    return {
      body: `${materials}${rainbow}<g filter="url(#drop)"><circle cx="500" cy="500" r="420" fill="url(#disc)"/><circle cx="500" cy="500" r="418" fill="none" stroke="#8d949c" stroke-width="4"/>${Array.from({ length: 14 }, (_, i) => `<circle cx="500" cy="500" r="${150 + i * 19}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`).join('')}<path d="M500 500L300 130A420 420 0 0 1 460 82ZM500 500L700 870A420 420 0 0 1 540 918Z" fill="#fff" fill-opacity=".55"/><circle cx="500" cy="500" r="130" fill="#e9edf0"/><circle cx="500" cy="500" r="60" fill="#fff"/><circle cx="500" cy="500" r="60" fill="none" stroke="#9aa1a9" stroke-width="5"/></g>`,
      close: [170, 170, 330],
    }
  return {
    body: `${materials}${rainbow}${piece('M110 800Q110 740 500 740Q890 740 890 800V840Q890 920 500 920Q110 920 110 840Z', '#1b1d21', { surface: 'hard' })}${Array.from({ length: 25 }, (_, i) => `<ellipse cx="500" cy="${800 - i * 16}" rx="360" ry="84" fill="${i % 2 ? '#c9d0d8' : '#eef1f4'}" stroke="#9aa2ab" stroke-width="2"/>`).join('')}<ellipse cx="500" cy="412" rx="360" ry="84" fill="#fbfbfb"/><ellipse cx="500" cy="412" rx="352" ry="80" fill="url(#disc)" fill-opacity=".5"/><ellipse cx="500" cy="412" rx="70" ry="18" fill="#8d949c"/>${piece('M470 410V270Q500 250 530 270V410Q500 424 470 410Z', '#26292e', { surface: 'hard' })}<path d="M126 800V300Q126 150 500 150Q874 150 874 300V800Q874 900 500 900Q126 900 126 800Z" fill="url(#glass)" fill-opacity=".75"/><path d="M126 300Q126 150 500 150Q874 150 874 300Q874 250 500 250Q126 250 126 300Z" fill="#fff" fill-opacity=".4"/>`,
    close: [130, 340, 330],
  }
}

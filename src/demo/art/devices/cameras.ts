import { darker, glow, gradient, haze, lighter, line, piece } from '#demo/art/drawing/kit.ts'
import { box, grid, materials, type ModelDrawing, oval, smallPrint } from './model.ts'

const glassEye = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#0a0b0e"/><circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="none" stroke="#3a3f47" stroke-width="${r * 0.06}"/><circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="#16233f"/><circle cx="${x}" cy="${y}" r="${r * 0.46}" fill="#2b2350"/><circle cx="${x}" cy="${y}" r="${r * 0.26}" fill="#070911"/><ellipse cx="${x - r * 0.26}" cy="${y - r * 0.3}" rx="${r * 0.2}" ry="${r * 0.12}" fill="#cfe0ff" fill-opacity=".85" transform="rotate(-35 ${x - r * 0.26} ${y - r * 0.3})"/><circle cx="${x + r * 0.28}" cy="${y + r * 0.26}" r="${r * 0.07}" fill="#d9a2ff" fill-opacity=".7"/>`
const ridges = (x: number, y: number, r: number, count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<path d="M${x} ${y - r}V${y - r * 0.9}" stroke="#000" stroke-opacity=".6" stroke-width="5" transform="rotate(${(i * 360) / count} ${x} ${y})"/>`,
  ).join('')

/** A flat television on feet. */
export const television: ModelDrawing = ({ back }) => {
  const feet = `${piece('M200 730L150 830H190L250 730ZM800 730L850 830H810L750 730Z', '#2a2d33', { surface: 'hard' })}`
  if (back)
    return {
      body: `${materials}${feet}${piece(box(50, 200, 900, 540, 12), '#23262b', { surface: 'hard' })}${piece(box(180, 400, 640, 310, 20), '#2f333a', { surface: 'hard', above: 'near', inside: grid(30, 2, (c, r) => `<rect x="${210 + c * 19.6}" y="${420 + r * 30}" width="8" height="18" rx="4" fill="#0c0d10"/>`) })}${grid(4, 1, (c) => `<circle cx="${[400, 600, 400, 600][c]}" cy="${[520, 520, 650, 650][c]}" r="11" fill="#7d848c"/>`)}${grid(5, 1, (c) => `<rect x="${690 + c * 22}" y="640" width="15" height="30" rx="3" fill="#08090b"/>`)}`,
      close: [560, 380, 330],
    }
  return {
    body: `${materials}<defs>${gradient(
      'sky',
      [
        [0, '#183a74'],
        [0.45, '#e2794a'],
        [0.62, '#f7c873'],
        [0.63, '#27506b'],
        [1, '#0b2438'],
      ],
      90,
    )}</defs>${feet}${piece(box(40, 190, 920, 556, 12), '#111317', { surface: 'hard' })}<rect x="52" y="202" width="896" height="520" fill="url(#sky)"/><circle cx="500" cy="500" r="60" fill="#fff1c6"/><path d="M440 528h120l-20 40h30l-50 60h-40l-40 -60h20z" fill="#f7c873" fill-opacity=".35"/><path d="M52 522L200 420L300 480L420 400L520 520Z" fill="#1c2f52"/><path d="M948 522L820 430L740 490L640 440L560 522Z" fill="#223a60"/><path d="M52 202H560L330 722H52Z" fill="#fff" fill-opacity=".07"/><rect x="470" y="728" width="60" height="8" rx="4" fill="#6d747c"/>`,
    close: [560, 430, 320],
  }
}

/** A camera with a lens. */
export const camera: ModelDrawing = ({ colour, accent, back }) => {
  const body = piece(
    'M110 360Q110 320 150 316H340L390 230H610L660 316H850Q890 320 890 360V760Q886 800 846 800H154Q114 800 110 760Z',
    colour,
    {
      surface: 'hard',
      above: 'near',
      inside: `<path d="M100 420H910V720H100Z" fill="${darker(accent, 0.1)}"/>${grid(60, 22, (c, r) => `<circle cx="${110 + c * 14 + (r % 2) * 7}" cy="${428 + r * 14}" r="3" fill="#000" fill-opacity=".4"/>`)}`,
    },
  )
  const dials = `${piece(box(180, 270, 110, 50, 10), 'url(#steel)', { surface: 'hard' })}${piece(box(710, 280, 90, 40, 10), 'url(#steel)', { surface: 'hard' })}${piece(box(810, 296, 50, 24, 8), '#d8372c', { surface: 'hard' })}`
  if (back)
    return {
      body: `${materials}${dials}${body}${piece(box(410, 240, 180, 100, 20), '#0c0d10', { surface: 'rubber', inside: '<rect x="450" y="262" width="100" height="56" rx="6" fill="#1d2b48"/>' })}${piece(box(170, 400, 460, 350, 14), '#0a0b0d', { surface: 'hard' })}<rect x="186" y="416" width="428" height="318" fill="url(#wall)"/><path d="M186 640Q320 520 430 610T614 570V734H186Z" fill="#143a26" fill-opacity=".8"/>${piece(oval(750, 560, 70), '#2b2f36', { surface: 'hard', above: 'near' })}${piece(oval(750, 560, 30), 'url(#steel)', { surface: 'hard' })}${[
        [690, 430],
        [810, 430],
        [690, 690],
        [810, 690],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="20" fill="#3a3f47"/>`)
        .join('')}`,
      close: [560, 380, 320],
    }
  return {
    body: `${materials}${dials}${body}${piece('M410 250H590L610 320H390Z', darker(colour, 0.1), { surface: 'hard' })}${piece(oval(500, 560, 236), '#1c1f24', { surface: 'gloss', above: 'drop', inside: ridges(500, 560, 232, 72) })}${piece(oval(500, 560, 206), '#14161a', { surface: 'gloss' })}<circle cx="500" cy="560" r="176" fill="none" stroke="#c9b061" stroke-width="4"/>${glassEye(500, 560, 156)}<circle cx="780" cy="380" r="16" fill="#f3ead0"/><rect x="150" y="352" width="120" height="20" rx="4" fill="#fff" fill-opacity=".75"/>`,
    close: [330, 390, 340],
  }
}

/** An instant camera with a flash and a picture that comes out. */
export const instantCamera: ModelDrawing = ({ colour, back }) => {
  const shell = 'M160 230Q170 130 280 126H720Q830 130 840 230L870 700Q874 800 770 806H230Q126 800 130 700Z'
  const photo = piece(box(300, 30, 400, 200, 6), '#fdfdfb', {
    surface: 'crisp',
    above: 'near',
    inside: '<rect x="330" y="50" width="340" height="160" fill="url(#wall)"/>',
  })
  if (back)
    return {
      body: `${materials}${piece(shell, colour, { surface: 'gloss', above: 'drop' })}${piece(box(250, 330, 500, 380, 30), darker(colour, 0.14), { surface: 'hard' })}${piece(box(220, 190, 120, 90, 20), '#1b1d21', { surface: 'rubber' })}<rect x="240" y="206" width="80" height="56" rx="10" fill="#2a3d63"/><rect x="440" y="360" width="120" height="60" rx="10" fill="#fff"/>`,
      close: [200, 160, 330],
    }
  return {
    body: `${materials}${photo}${piece(shell, colour, { surface: 'gloss', above: 'drop' })}${piece(box(640, 190, 160, 110, 18), '#f4f6f8', { surface: 'hard', inside: grid(12, 1, (c) => line(`M${646 + c * 14} 190V300`, '#b9c0c7', 3)) })}${piece(box(210, 200, 100, 80, 18), '#1b1d21', { surface: 'hard' })}<rect x="226" y="214" width="68" height="50" rx="8" fill="#31466e"/>${piece(oval(480, 520, 230), lighter(colour, 0.5), { surface: 'gloss', above: 'drop' })}${piece(oval(480, 520, 170), '#2c3037', { surface: 'gloss' })}${glassEye(480, 520, 130)}${piece(oval(220, 420, 46), '#f3f5f7', { surface: 'gloss', above: 'near' })}<rect x="710" y="420" width="36" height="36" rx="18" fill="#d9dde2"/>`,
    close: [310, 350, 340],
  }
}

/** A hand camera for films with a side screen. */
export const handycam: ModelDrawing = ({ colour, back }) => {
  const body = `${piece(box(200, 340, 620, 320, 90), colour, { surface: 'gloss', above: 'drop' })}${piece('M210 330Q120 330 90 380V620Q120 670 210 670Z', darker(colour, 0.3), { surface: 'gloss' })}`
  const eye = `<g transform="translate(26 0)"><ellipse cx="80" cy="500" rx="40" ry="118" fill="#0c0e11"/><ellipse cx="78" cy="500" rx="26" ry="88" fill="#20305a"/><ellipse cx="72" cy="460" rx="9" ry="26" fill="#cfe0ff" fill-opacity=".8"/></g>`
  if (back)
    return {
      body: `${materials}${body}${eye}${line('M290 400C340 300 700 300 760 400', '#17191d', 60)}${piece('M280 420Q520 350 770 420V560Q520 500 280 560Z', '#2d3138', { surface: 'cloth', above: 'drop' })}<rect x="820" y="420" width="50" height="150" rx="14" fill="#15171a"/>`,
      close: [280, 340, 330],
    }
  return {
    body: `${materials}${body}${eye}${piece(box(400, 410, 400, 190, 20), '#1a1d21', { surface: 'hard', above: 'near', inside: smallPrint(430, 540, 120, 2, '#6d747c') })}${piece('M380 640L420 820Q424 840 450 840H900Q924 838 920 816L880 640Z', '#15171b', { surface: 'hard', above: 'drop', inside: '<path d="M408 660L440 810H892L856 660Z" fill="url(#wall)"/><path d="M408 660L440 810H620L700 660Z" fill="#fff" fill-opacity=".1"/>' })}${piece(box(560, 300, 130, 50, 20), '#3a3f47', { surface: 'hard' })}${piece(box(820, 430, 60, 140, 18), '#15171a', { surface: 'rubber' })}<circle cx="340" cy="400" r="13" fill="#d8372c"/>`,
    close: [60, 340, 330],
  }
}

/** A projector for the home. */
export const projector: ModelDrawing = ({ colour, back }) => {
  if (back)
    return {
      body: `${materials}${piece(box(90, 300, 820, 400, 60), colour, { surface: 'gloss', above: 'drop' })}<rect x="170" y="400" width="660" height="220" rx="16" fill="#1b1e22"/><rect x="210" y="450" width="110" height="44" rx="6" fill="#08090b" stroke="#8d949c" stroke-width="4"/><rect x="350" y="450" width="110" height="44" rx="6" fill="#08090b" stroke="#8d949c" stroke-width="4"/><rect x="490" y="446" width="70" height="52" rx="4" fill="#2E7FD0"/><circle cx="620" cy="472" r="22" fill="#08090b" stroke="#c9b061" stroke-width="6"/><rect x="690" y="440" width="100" height="80" rx="12" fill="#08090b"/>${smallPrint(210, 550, 400, 3, '#6d747c')}`,
      close: [190, 380, 330],
    }
  return {
    body: `${materials}${piece('M160 320H840L900 420V420H100Z', lighter(colour, 0.4), { surface: 'hard', inside: grid(1, 1, () => `<rect x="420" y="346" width="160" height="44" rx="22" fill="#c9ced4"/>`) })}${piece(box(80, 410, 840, 330, 60), colour, { surface: 'gloss', above: 'drop' })}${grid(11, 9, (c, r) => `<rect x="${580 + c * 28}" y="${470 + r * 24}" width="18" height="10" rx="5" fill="#000" fill-opacity=".42"/>`)}${piece(oval(330, 580, 150), '#2a2d33', { surface: 'gloss', above: 'drop', inside: ridges(330, 580, 146, 48) })}${glassEye(330, 580, 112)}${[180, 820].map((x) => `<rect x="${x - 34}" y="736" width="68" height="28" rx="8" fill="#2a2d33"/>`).join('')}<circle cx="530" cy="480" r="9" fill="#41c26b"/>`,
    close: [160, 410, 340],
  }
}

/** An LED bulb with a bayonet cap. */
export const bulb: ModelDrawing = ({ back }) => {
  const one = `${piece('M420 690H580V880Q580 920 540 926H460Q420 920 420 880Z', 'url(#steel)', { surface: 'hard' })}<circle cx="412" cy="850" r="13" fill="#a4abb2"/><circle cx="588" cy="850" r="13" fill="#8b929a"/><ellipse cx="470" cy="930" rx="16" ry="9" fill="#c49a4a"/><ellipse cx="530" cy="930" rx="16" ry="9" fill="#c49a4a"/>${piece('M300 470H700Q690 560 600 640L584 720H416L400 640Q310 560 300 470Z', '#eef1f4', { surface: 'gloss' })}${smallPrint(440, 560, 120, 4, '#8f969e')}<path d="M282 450C262 220 360 80 500 80C640 80 738 220 718 450Q716 490 700 500Q500 540 300 500Q284 490 282 450Z" fill="url(#bulb)"/>${haze('M350 380C340 260 390 170 460 140', '#fff', 1, 34)}`
  return {
    body: `${materials}<defs>${glow(
      'bulb',
      [
        [0, '#fffef6'],
        [0.55, '#fbf8ee'],
        [0.85, '#e9e6da'],
        [1, '#c9c6bb'],
      ],
      0.42,
      0.4,
      0.62,
    )}</defs>${back ? `<g transform="rotate(90 500 500) translate(0 -30)">${one}</g>` : `<g transform="translate(-215 30) scale(.94)">${one}</g><g transform="translate(275 30) scale(.94)">${one}</g>`}`,
    close: [110, 520, 330],
  }
}

/** A metal torch. */
export const torch: ModelDrawing = ({ colour, back }) => {
  const tube = gradient('tube', [
    [0, darker(colour, 0.5)],
    [0.25, lighter(colour, 0.55)],
    [0.45, colour],
    [0.8, darker(colour, 0.35)],
    [1, darker(colour, 0.65)],
  ])
  if (back)
    return {
      body: `${materials}<defs>${glow('beam', [
        [0, '#ffffff'],
        [0.2, '#fff7d0'],
        [0.5, '#d9dde1'],
        [0.8, '#8d949c'],
        [1, '#c9ced3'],
      ])}</defs>${piece(oval(500, 500, 400), '#24272c', { surface: 'gloss', above: 'drop' })}<circle cx="500" cy="500" r="330" fill="url(#beam)"/>${Array.from({ length: 9 }, (_, i) => `<circle cx="500" cy="500" r="${80 + i * 28}" fill="none" stroke="#5f666e" stroke-opacity=".25" stroke-width="5"/>`).join('')}<circle cx="500" cy="500" r="52" fill="#fff8cf"/><path d="M240 380Q330 220 520 190Q350 300 300 460Z" fill="#fff" fill-opacity=".5"/>`,
      close: [330, 330, 340],
    }
  return {
    body: `${materials}<defs>${tube}</defs><g transform="rotate(38 500 500)">${piece('M440 330H560V900Q560 940 500 940Q440 940 440 900Z', 'url(#tube)', { surface: 'hard', inside: grid(8, 14, (c, r) => `<path d="M${440 + c * 16} ${500 + r * 22}l8 10l8 -10" stroke="#000" stroke-opacity=".35" stroke-width="4" fill="none"/>`) })}${piece('M380 90H620L600 260Q580 320 560 360H440Q420 320 400 260Z', 'url(#tube)', { surface: 'hard', above: 'near' })}<path d="M386 130H614M390 160H610M394 190H606" stroke="#000" stroke-opacity=".4" stroke-width="9"/>${piece('M372 60H628V110H372Z', 'url(#steel)', { surface: 'hard' })}<ellipse cx="500" cy="62" rx="120" ry="20" fill="#fff7cf"/>${piece(box(470, 400, 60, 84, 24), '#d8443a', { surface: 'rubber', above: 'near' })}</g>`,
    close: [430, 200, 320],
  }
}

/** A satellite dish on its mount. */
export const dish: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}<defs>${glow(
    'dish',
    [
      [0, darker(colour, 0.28)],
      [0.6, colour],
      [1, lighter(colour, 0.5)],
    ],
    0.62,
    0.64,
    0.8,
  )}</defs>${piece('M470 620H530V900H470Z', 'url(#steel)', { surface: 'hard' })}${piece('M360 890H640L670 940H330Z', 'url(#steel-down)', { surface: 'hard' })}${back ? `<g filter="url(#drop)"><ellipse cx="500" cy="400" rx="330" ry="350" fill="${darker(colour, 0.14)}"/></g>${piece(oval(500, 400, 326, 346), darker(colour, 0.1), { surface: 'gloss' })}${piece('M400 330H600V640H400Z', 'url(#steel)', { surface: 'hard', above: 'drop', inside: grid(2, 3, (c, r) => `<circle cx="${440 + c * 120}" cy="${370 + r * 110}" r="18" fill="#5f666e"/>`) })}${line('M330 180L430 360M670 180L570 360', '#9aa1a8', 16)}` : `<g filter="url(#drop)"><ellipse cx="500" cy="400" rx="330" ry="350" fill="${darker(colour, 0.3)}"/></g><ellipse cx="496" cy="398" rx="322" ry="342" fill="url(#dish)"/><ellipse cx="496" cy="398" rx="322" ry="342" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6"/>${line('M500 740L760 560', '#8d949c', 18)}${line('M200 520L740 566M640 110L746 540', '#a6adb4', 8)}${piece('M716 500L800 520L786 600L704 580Z', '#3a3f46', { surface: 'hard', above: 'drop' })}${piece(oval(712, 540, 22, 40), '#e9ecef', { surface: 'hard' })}`}`,
  close: [520, 400, 330],
})

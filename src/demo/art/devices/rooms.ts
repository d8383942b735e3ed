import { darker, folds, glow, lighter, line, mirrored, piece, stitch } from '#demo/art/drawing/kit.ts'
import { lettering } from '#demo/art/lettering.ts'
import { box, grid, materials, type ModelDrawing, oval } from './model.ts'

const grain = (x: number, y: number, width: number, height: number, colour: string) =>
  Array.from({ length: Math.ceil(height / 16) }, (_, i) =>
    line(
      `M${x} ${y + i * 16}q${width * 0.3} ${(i % 3) * 5 - 4} ${width * 0.5} 2t${width * 0.5} ${(i % 2) * 4}`,
      darker(colour, 0.4),
      2.4,
      0.22,
    ),
  ).join('')

/** A wooden chair without arms. */
export const chair: ModelDrawing = ({ colour, back }) => {
  const post = (d: string) => piece(d, colour, { surface: 'hard', above: 'near' })
  const slats = [0, 1, 2, 3].map((n) => post(box(350 + n * 82, 130, 40, 400, 12))).join('')
  const legs = `${post('M270 560H318L312 940H276Z')}${post('M682 560H730L724 940H688Z')}`
  return back
    ? {
        body: `${legs}${post('M284 600H716V640H284Z')}${post('M262 60H318L322 600H266Z')}${post('M682 60H738L734 600H678Z')}${slats}${post(box(262, 80, 476, 76, 26))}${post('M290 780H710V812H290Z')}`,
        close: [260, 60, 330],
      }
    : {
        body: `${post('M310 560H350L346 820H314Z')}${post('M650 560H690L686 820H654Z')}${post('M290 60H338L330 560H286Z')}${post('M662 60H710L714 560H670Z')}${slats}${piece(box(286, 70, 428, 76, 26), colour, { surface: 'hard', above: 'near', inside: grain(280, 70, 440, 80, colour) })}${post('M250 640H750V690H250Z')}${piece('M280 530H720L780 630Q782 650 760 652H240Q218 650 220 630Z', lighter(colour, 0.08), { surface: 'hard', above: 'near', inside: grain(210, 530, 580, 120, colour) })}${post('M236 650H290L282 960H246Z')}${post('M710 650H764L754 960H718Z')}`,
        close: [330, 470, 330],
      }
}

/** A sofa with two seats. */
export const sofa: ModelDrawing = ({ colour, back }) => {
  const leg = (x: number) =>
    piece(`M${x} 770H${x + 50}L${x + 38} 860H${x + 12}Z`, '#6b4226', { surface: 'hard' })
  const seam = lighter(colour, 0.35)
  if (back)
    return {
      body: `${leg(120)}${leg(830)}${piece('M100 330Q110 240 200 236H800Q890 240 900 330V780H100Z', colour, { surface: 'cloth', inside: line('M500 236V780', darker(colour, 0.5), 6, 0.7) + stitch('M488 240V776M512 240V776', seam) })}${piece(box(60, 420, 100, 370, 40), darker(colour, 0.08), { surface: 'cloth', above: 'near' })}${piece(box(840, 420, 100, 370, 40), darker(colour, 0.08), { surface: 'cloth', above: 'near' })}`,
      close: [330, 230, 340],
    }
  return {
    body: `${leg(110)}${leg(840)}${piece('M120 340Q130 220 220 216H780Q870 220 880 340V640H120Z', darker(colour, 0.12), { surface: 'cloth' })}${mirrored(piece(box(156, 256, 342, 310, 46), colour, { surface: 'knit', above: 'near', inside: folds(['M180 300Q300 330 470 290', 'M200 540Q240 470 230 400'], 0.16, 22) + stitch('M172 272H482V550H172Z', seam, 2) }))}${piece('M100 650H900V780Q896 800 870 800H130Q104 800 100 780Z', darker(colour, 0.2), { surface: 'cloth' })}${mirrored(piece(box(150, 540, 348, 140, 40), lighter(colour, 0.06), { surface: 'knit', above: 'drop', inside: stitch('M164 652H484', seam, 2) + folds(['M200 560Q330 590 470 566'], 0.14, 20) }))}${mirrored(piece('M50 500Q56 420 110 420Q166 420 170 500V790H60Q50 790 50 770Z', colour, { surface: 'knit', above: 'drop' }))}`,
    close: [60, 380, 340],
  }
}

/** A bed for one, with a mattress, a pillow and drawers below. */
export const bed: ModelDrawing = ({ colour, back }) => {
  if (back)
    return {
      body: `${piece(box(240, 60, 520, 880, 20), colour, { surface: 'hard', inside: grain(240, 60, 520, 880, colour) })}${piece(box(270, 130, 460, 790, 30), '#f3f1ec', { surface: 'cloth', above: 'near' })}${piece(box(310, 150, 380, 170, 50), '#ffffff', { surface: 'knit', above: 'near' })}${piece('M270 400Q500 380 730 400V900Q500 930 270 900Z', '#5f8fa8', { surface: 'cloth', above: 'drop', inside: '<rect x="260" y="380" width="480" height="60" fill="#dfe9ee"/>' + folds(['M300 480Q420 600 360 860', 'M690 470Q620 640 660 880'], 0.16, 24) })}`,
      close: [300, 130, 330],
    }
  return {
    body: `${piece('M70 330H150V840H70Z', colour, { surface: 'hard' })}${piece('M70 300Q110 270 150 300V760H70Z', colour, { surface: 'hard', inside: grain(70, 280, 80, 500, colour) })}${piece('M110 620H930V820Q928 836 910 836H110Z', colour, { surface: 'hard', inside: grain(110, 620, 830, 220, colour) })}${[170, 550].map((x) => `${piece(box(x, 680, 350, 120, 10), lighter(colour, 0.1), { surface: 'hard', above: 'near', inside: grain(x, 680, 350, 120, colour) })}${line(`M${x + 135} 740H${x + 215}`, '#3a2c1c', 14)}`).join('')}${piece('M140 520Q140 500 170 500H890Q930 506 930 560V640H140Z', '#f3f1ec', { surface: 'knit', above: 'near' })}${piece('M160 500Q150 440 210 430H330Q380 436 376 500Q270 524 160 500Z', '#ffffff', { surface: 'knit', above: 'near' })}${piece('M430 492Q680 470 900 492Q950 510 944 600V690Q680 720 440 690Q410 600 430 492Z', '#5f8fa8', { surface: 'cloth', above: 'drop', inside: '<rect x="400" y="480" width="90" height="230" fill="#dfe9ee"/>' + folds(['M540 500Q520 600 560 700', 'M700 490Q720 600 690 700', 'M860 500Q840 600 870 690'], 0.2, 24) })}`,
    close: [100, 410, 340],
  }
}

/** A steel cabinet with two drawers. */
export const cabinet: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${piece(box(250, 80, 500, 850, 14), colour, { surface: 'hard', above: 'near' })}${back ? grid(3, 8, (c, r) => `<rect x="${350 + c * 110}" y="${180 + r * 40}" width="80" height="12" rx="6" fill="#000" fill-opacity=".4"/>`) : [120, 520].map((y) => `${piece(box(278, y, 444, 370, 8), lighter(colour, 0.08), { surface: 'hard', above: 'near' })}${piece(box(410, y + 140, 180, 36, 12), 'url(#steel-down)', { surface: 'hard', above: 'near' })}<rect x="430" y="${y + 60}" width="140" height="56" rx="4" fill="#f7f7f4" stroke="#8d949c" stroke-width="5"/>`).join('') + '<circle cx="690" cy="104" r="11" fill="#d9dde1" stroke="#5f666e" stroke-width="3"/>'}`,
  close: [330, 130, 340],
})

/** Clay lamps with a flame. */
export const diyas: ModelDrawing = ({ colour, accent, back, count }) => {
  const flame = (x: number, y: number, s: number) =>
    `<path d="M${x} ${y - 92 * s}Q${x + 34 * s} ${y - 34 * s} ${x + 20 * s} ${y}Q${x} ${y + 14 * s} ${x - 20 * s} ${y}Q${x - 30 * s} ${y - 34 * s} ${x} ${y - 92 * s}Z" fill="#f7a928"/><path d="M${x} ${y - 56 * s}Q${x + 18 * s} ${y - 20 * s} ${x + 9 * s} ${y}H${x - 9 * s}Q${x - 16 * s} ${y - 20 * s} ${x} ${y - 56 * s}Z" fill="#fff3b0"/>`
  const lamp = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${piece('M-200 0Q-180 130 0 136Q150 130 196 30Q230 -6 250 -20Q210 -36 160 -26Q0 -50 -200 0Z', colour, { surface: 'gloss', above: 'near', inside: Array.from({ length: 9 }, (_, i) => `<circle cx="${i * 44 - 170}" cy="${60 + Math.sin((i / 8) * 3.14) * 30}" r="11" fill="${i % 2 ? accent : '#fff2d8'}"/>`).join('') + line('M-200 26Q0 70 210 20', accent, 9) })}<ellipse cx="10" cy="-6" rx="190" ry="38" fill="${darker(colour, 0.4)}"/><ellipse cx="10" cy="0" rx="170" ry="30" fill="#b9842c"/>${line('M60 0Q160 -10 212 -24', '#f3ead6', 14)}</g>${flame(x + 222 * s, y - 26 * s, s)}`
  if (back) return { body: `${materials}${lamp(470, 560, 1.9)}`, close: [330, 380, 330] }
  if (count > 1) return { shows: 1, body: `${materials}${lamp(450, 550, 1.8)}`, close: [330, 380, 330] }
  return {
    body: `${materials}${lamp(260, 380, 0.9)}${lamp(640, 380, 0.9)}${lamp(200, 600, 0.98)}${lamp(590, 600, 0.98)}${lamp(390, 800, 1.1)}`,
    close: [180, 640, 340],
  }
}

/** A candle in a glass. */
export const candle: ModelDrawing = ({ colour, accent, back }) => {
  const flame =
    '<path d="M500 170Q548 260 530 318Q500 344 470 318Q456 260 500 170Z" fill="#f7a928"/><path d="M500 230Q524 280 512 320H488Q478 280 500 230Z" fill="#fff3b0"/>'
  if (back)
    return {
      body: `${materials}<circle cx="500" cy="500" r="400" fill="#e6edf0"/>${piece(oval(500, 500, 370), colour, { surface: 'gloss' })}<circle cx="500" cy="500" r="120" fill="#fff7de" fill-opacity=".8"/>${line('M500 500L540 460', '#3a2c1c', 14)}${Array.from(
        { length: 7 },
        (_, i) => {
          const a = i * 0.9
          return `<g transform="translate(${500 + Math.cos(a) * 240} ${500 + Math.sin(a) * 240}) rotate(${i * 40})">${[0, 72, 144, 216, 288].map((t) => `<ellipse cy="-26" rx="14" ry="26" fill="#fffdf6" stroke="#d9cdb0" stroke-width="2" transform="rotate(${t})"/>`).join('')}<circle r="9" fill="#f0c64a"/></g>`
        },
      ).join('')}<circle cx="500" cy="500" r="400" fill="none" stroke="#b9c8cf" stroke-width="14"/>`,
      close: [330, 330, 340],
    }
  return {
    body: `${materials}${flame}${line('M500 322V400', '#3a2c1c', 9)}<g filter="url(#near)"><path d="M270 380H730V860Q726 910 680 912H320Q274 910 270 860Z" fill="${colour}"/></g><ellipse cx="500" cy="420" rx="214" ry="34" fill="${lighter(colour, 0.5)}"/><path d="M250 340H750V870Q746 926 690 930H310Q254 926 250 870Z" fill="url(#glass)" stroke="#9db4c0" stroke-width="4"/><ellipse cx="500" cy="340" rx="250" ry="36" fill="none" stroke="#b9c8cf" stroke-width="6"/>${piece(box(350, 540, 300, 220, 8), '#fbf8ef', { surface: 'crisp', inside: `<rect x="362" y="552" width="276" height="196" fill="none" stroke="${accent}" stroke-width="4"/>` })}${[0, 72, 144, 216, 288].map((t) => `<ellipse cx="500" cy="622" rx="15" ry="28" fill="#fff" stroke="${accent}" stroke-width="3" transform="rotate(${t} 500 650)"/>`).join('')}<circle cx="500" cy="650" r="10" fill="#f0c64a"/>`,
    close: [340, 480, 330],
  }
}

/** An eight-cornered paper lantern with tails, for Diwali. */
export const kandil: ModelDrawing = ({ colour, accent, back }) => {
  const tails = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${330 + i * 40} 640h26l-2 ${260 + (i % 2) * 40}q-12 16 -22 0z" fill="${i % 2 ? accent : lighter(colour, 0.1)}"/>`,
  ).join('')
  const panel = (d: string, tone: string) => piece(d, tone, { surface: 'crisp' })
  return {
    body: `<defs>${glow('lamp', [
      [0, '#fff6c8', 0.95],
      [1, '#fff6c8', 0],
    ])}</defs>${line('M500 40V130', '#8a7a5c', 8)}<g filter="url(#near)">${tails}</g>${panel('M380 130H620L760 290H240Z', accent)}${panel('M240 290H400V520H240Z', darker(colour, 0.12))}${panel('M400 290H600V520H400Z', colour)}${panel('M600 290H760V520H600Z', darker(colour, 0.2))}${panel('M240 520H760L640 660H360Z', accent)}${panel('M240 290L150 405L240 520Z', darker(accent, 0.15))}${panel('M760 290L850 405L760 520Z', darker(accent, 0.25))}<circle cx="500" cy="405" r="230" fill="url(#lamp)" fill-opacity="${back ? 0.95 : 0.5}"/>${[320, 500, 680].map((x) => `<g transform="translate(${x} 405)">${[0, 45, 90, 135].map((t) => `<path d="M0 -66Q14 -20 0 0Q-14 -20 0 -66M0 66Q14 20 0 0Q-14 20 0 66" fill="#fff3c4" transform="rotate(${t})"/>`).join('')}</g>`).join('')}${['M240 290H760', 'M240 520H760', 'M400 290V520', 'M600 290V520'].map((d) => line(d, '#f5d27a', 9)).join('')}`,
    close: [330, 250, 330],
  }
}

/** A hand bell of brass. */
export const bell: ModelDrawing = ({ back }) => ({
  body: `${materials}<g transform="rotate(${back ? 40 : 0} 500 500)">${piece('M478 60Q500 40 522 60L530 360H470Z', 'url(#brass)', { surface: 'hard' })}${[110, 180, 250, 320].map((y, i) => piece(oval(500, y, 44 + (i % 2) * 14, 20), 'url(#brass)', { surface: 'gloss' })).join('')}${piece('M440 780Q500 900 560 780Z', '#7d5a1c', { surface: 'gloss' })}${piece('M420 370Q500 340 580 370Q640 440 660 620Q690 720 770 770Q776 800 740 806H260Q224 800 230 770Q310 720 340 620Q360 440 420 370Z', 'url(#brass)', { surface: 'gloss', above: 'near', inside: [560, 590, 720].map((y) => line(`M200 ${y}Q500 ${y + 40} 800 ${y}`, '#6d4c14', 6, 0.6)).join('') })}</g>`,
  close: [330, 500, 330],
})

/** A clock of wood for a shelf. */
export const mantelClock: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${piece('M130 830H870V900H130Z', colour, { surface: 'hard' })}${piece('M180 830Q190 380 500 170Q810 380 820 830Z', colour, { surface: 'gloss', inside: grain(170, 200, 660, 640, colour) })}${back ? `${piece(box(390, 480, 220, 220, 20), '#26292e', { surface: 'hard' })}${piece(oval(500, 560, 36), '#8d949c', { surface: 'hard' })}` : `${piece(oval(500, 560, 220), 'url(#brass)', { surface: 'hard', above: 'near' })}<circle cx="500" cy="560" r="192" fill="#fbf8ee"/>${Array.from({ length: 12 }, (_, i) => lettering({ text: String(i + 1), x: 500 + Math.sin(((i + 1) * Math.PI) / 6) * 152, y: 576 - Math.cos(((i + 1) * Math.PI) / 6) * 152, size: 44, fill: '#33261a' })).join('')}${line('M500 560L420 510', '#33261a', 14)}${line('M500 560L590 440', '#33261a', 9)}<circle cx="500" cy="560" r="13" fill="#33261a"/>`}`,
  close: [350, 400, 330],
})

/** An alarm clock with two bells. */
export const alarmClock: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${line('M330 800L270 920M670 800L730 920', darker(colour, 0.3), 40)}${mirrored(`<g transform="rotate(-34 320 220)">${piece('M210 240Q220 130 320 130Q420 130 430 240Z', 'url(#steel)', { surface: 'gloss' })}</g>${line('M350 250L390 310', '#6d747c', 18)}`)}${line('M500 260V170', '#8d949c', 16)}${piece(oval(500, 150, 34), '#c9ced3', { surface: 'gloss' })}${piece(oval(500, 560, 330), colour, { surface: 'gloss', above: 'near' })}${
    back
      ? `${piece(oval(500, 560, 270), darker(colour, 0.15), { surface: 'hard' })}${[
          [400, 480],
          [600, 480],
          [400, 650],
          [600, 650],
        ]
          .map(([x = 0, y = 0]) => piece(oval(x, y, 42), 'url(#steel)', { surface: 'hard', above: 'near' }))
          .join('')}`
      : `<circle cx="500" cy="560" r="268" fill="#8d949c"/><circle cx="500" cy="560" r="258" fill="#fbfaf5"/>${Array.from({ length: 12 }, (_, i) => lettering({ text: String(i + 1), x: 500 + Math.sin(((i + 1) * Math.PI) / 6) * 208, y: 580 - Math.cos(((i + 1) * Math.PI) / 6) * 208, size: 60, fill: '#1d2229' })).join('')}${line('M500 560L392 494', '#1d2229', 20)}${line('M500 560L620 400', '#1d2229', 13)}${line('M500 560L500 690', '#d23a2a', 5)}<circle cx="500" cy="560" r="18" fill="#1d2229"/><path d="M300 440Q400 300 580 320Q420 370 330 560Z" fill="#fff" fill-opacity=".5"/>`
  }`,
  close: [330, 330, 340],
})

/** A mechanical kitchen timer. */
export const timer: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${piece(oval(500, 500, 400), colour, { surface: 'gloss', above: 'drop' })}${back ? piece(oval(500, 500, 180), '#2b2f36', { surface: 'hard', above: 'near' }) : `<circle cx="500" cy="500" r="330" fill="#fbfaf6"/>${Array.from({ length: 60 }, (_, i) => `<path d="M500 190V${i % 5 === 0 ? 226 : 208}" stroke="#2a2f36" stroke-width="${i % 5 === 0 ? 8 : 4}" transform="rotate(${i * 6} 500 500)"/>`).join('')}${[0, 10, 20, 30, 40, 50].map((n) => lettering({ text: String(n), x: 500 + Math.sin((n * Math.PI) / 30) * 236, y: 518 - Math.cos((n * Math.PI) / 30) * 236, size: 54, fill: '#2a2f36' })).join('')}${piece(oval(500, 500, 150), darker(colour, 0.06), { surface: 'gloss', above: 'drop' })}<g transform="rotate(48 500 500)">${piece('M466 300H534L552 640Q500 690 448 640Z', lighter(colour, 0.08), { surface: 'hard', above: 'near' })}<path d="M500 316V380" stroke="#fff" stroke-width="11" stroke-linecap="round"/></g>`}`,
  close: [480, 150, 330],
})

/** A picture frame of old teak with an empty mount. */
export const frame: ModelDrawing = ({ colour, back }) => {
  const bars = `${piece('M180 80H820L730 170H270Z', colour, { surface: 'hard', inside: grain(180, 80, 640, 90, colour) })}${piece('M180 920H820L730 830H270Z', darker(colour, 0.12), { surface: 'hard', inside: grain(180, 830, 640, 90, colour) })}${piece('M180 80V920L270 830V170Z', darker(colour, 0.04), { surface: 'hard' })}${piece('M820 80V920L730 830V170Z', darker(colour, 0.16), { surface: 'hard' })}`
  return {
    body: back
      ? `${materials}${piece(box(190, 90, 620, 820, 6), darker(colour, 0.2), { surface: 'hard' })}${piece(box(260, 160, 480, 680, 4), '#8a6c4a', { surface: 'crisp', above: 'near' })}${piece('M440 340H560L600 830H400Z', '#6f5334', { surface: 'hard', above: 'drop' })}${line('M450 200Q500 170 550 200', '#c9ced3', 12)}`
      : `${materials}<g filter="url(#near)"><rect x="180" y="80" width="640" height="840" fill="${colour}"/></g><rect x="260" y="160" width="480" height="680" fill="#fbfaf6"/><rect x="340" y="260" width="320" height="480" fill="#e9e5da"/><path d="M260 160H560L320 840H260Z" fill="#fff" fill-opacity=".5"/>${bars}${[
          [206, 300],
          [794, 640],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="#3a2412"/>`)
          .join('')}`,
    close: [170, 70, 330],
  }
}

/** A plant with large leaves in a clay pot. */
export const plant: ModelDrawing = ({ colour, back }) => {
  const leaf = (x: number, y: number, s: number, turn: number, tone: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M6 10Q10 70 0 160" stroke="#5f8f3c" stroke-width="11" fill="none"/>${piece('M0 -130Q90 -90 96 0Q80 60 0 30Q-80 60 -96 0Q-90 -90 0 -130Z', tone, { surface: 'hide', above: 'near', inside: '<path d="M0 -120V30M0 -60L50 -30M0 -20L60 16M0 -60L-50 -30M0 -20L-60 16" stroke="#dff0b8" stroke-width="5" fill="none" stroke-opacity=".7"/><path d="M30 -60q20 10 14 34q-18 -6 -14 -34z" fill="#e9f2b4" fill-opacity=".8"/>' })}</g>`
  const tones = ['#4f9a3c', '#3f8432', '#62ad49']
  const places = back
    ? [
        [330, 300, 0.9, -40],
        [660, 300, 0.9, 40],
        [500, 200, 1.1, 0],
        [400, 440, 1, -20],
        [600, 440, 1, 24],
      ]
    : [
        [300, 380, 1, -56],
        [700, 380, 1, 56],
        [380, 230, 1, -24],
        [620, 230, 1, 24],
        [500, 160, 1, 0],
        [420, 430, 1.1, -24],
        [590, 440, 1.1, 30],
        [500, 380, 1.15, 4],
      ]
  return {
    body: `${places.map(([x = 0, y = 0, s = 1, turn = 0], i) => leaf(x, y, s, turn, tones[i % 3] ?? '')).join('')}<ellipse cx="500" cy="590" rx="190" ry="34" fill="#3a2616"/>${piece('M300 590H700L650 920Q646 940 620 940H380Q354 940 350 920Z', colour, { surface: 'gloss' })}${piece(box(280, 560, 440, 84, 20), lighter(colour, 0.08), { surface: 'gloss', above: 'near' })}`,
    close: [340, 260, 330],
  }
}

/** A round cactus with spines in a pot. */
export const cactus: ModelDrawing = ({ colour, back }) => ({
  body: `<defs>${glow(
    'cactus',
    [
      [0, '#9ccc78'],
      [0.5, '#4f8f48'],
      [1, '#1f4d2a'],
    ],
    0.4,
    0.34,
    0.74,
  )}</defs>${back ? '' : `<ellipse cx="500" cy="610" rx="200" ry="34" fill="#6d5a40"/>`}<g filter="url(#near)"><ellipse cx="500" cy="${back ? 500 : 390}" rx="${back ? 400 : 260}" ry="${back ? 400 : 250}" fill="url(#cactus)"/></g>${
    back
      ? Array.from(
          { length: 18 },
          (_, i) =>
            `<g transform="rotate(${i * 20} 500 500)">${line('M500 500V110', '#1f4d2a', 9, 0.6)}${[420, 340, 260, 180].map((y) => `<path d="M500 ${y}l-16 -14M500 ${y}l16 -14M500 ${y}v-22M500 ${y}l-18 6M500 ${y}l18 6" stroke="#fff6d8" stroke-width="3.4"/>`).join('')}</g>`,
        ).join('')
      : [-4, -3, -2, -1, 0, 1, 2, 3, 4]
          .map(
            (n) =>
              `${line(`M500 142Q${500 + n * 116} 390 500 640`, '#1f4d2a', 9, 0.5)}${[
                210, 280, 350, 420, 490, 560,
              ]
                .map((y) => {
                  const x = 500 + n * 58 * Math.sin(((y - 142) / 498) * Math.PI)
                  return `<path d="M${x} ${y}l-15 -13M${x} ${y}l15 -13M${x} ${y}v-22M${x} ${y}l-17 7M${x} ${y}l17 7" stroke="#fff6d8" stroke-width="3.4"/>`
                })
                .join('')}`,
          )
          .join('')
  }${back ? '' : piece('M300 600H700L660 910Q656 930 630 930H370Q344 930 340 910Z', colour, { surface: 'gloss', inside: '<path d="M290 700H710V740H290Z" fill="#fff" fill-opacity=".25"/>' }) + piece(box(280, 574, 440, 74, 18), lighter(colour, 0.08), { surface: 'gloss', above: 'near' })}`,
  close: [330, 200, 330],
})

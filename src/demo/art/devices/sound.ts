import { darker, lighter, line, mirrored, piece, stitch } from '#demo/art/drawing/kit.ts'
import { lettering } from '#demo/art/lettering.ts'
import { box, grid, materials, type ModelDrawing, oval } from './model.ts'

const mesh = (x: number, y: number, columns: number, rows: number, step: number, colour: string) =>
  grid(
    columns,
    rows,
    (c, r) =>
      `<circle cx="${x + c * step + (r % 2) * step * 0.5}" cy="${y + r * step * 0.86}" r="${step * 0.3}" fill="${colour}"/>`,
  )

/** Headphones over the ear. */
export const headphones: ModelDrawing = ({ colour, accent, back }) => {
  const cushion = '#23262b'
  if (back)
    return {
      body: `${materials}${line('M500 150V200', '#111', 4)}${piece('M180 470C180 190 330 100 500 100C670 100 820 190 820 470L776 470C776 230 650 150 500 150C350 150 224 230 224 470Z', cushion, { surface: 'gloss' })}${mirrored(`${piece(oval(210, 640, 160, 220), colour, { surface: 'gloss', above: 'drop' })}${piece(oval(210, 640, 118, 172), accent, { surface: 'hard', inside: `<ellipse cx="210" cy="640" rx="118" ry="172" fill="url(#sheen)"/>` })}<circle cx="210" cy="640" r="20" fill="${darker(colour, 0.4)}"/>`)}`,
      close: [60, 430, 330],
    }
  return {
    body: `${materials}${piece('M196 560C170 250 300 80 500 80C700 80 830 250 804 560L756 560C770 300 670 140 500 140C330 140 230 300 244 560Z', colour, { surface: 'gloss' })}${piece('M330 160C390 110 610 110 670 160L650 204C600 160 400 160 350 204Z', cushion, { surface: 'cloth', above: 'near', inside: stitch('M344 176C400 130 600 130 656 176', '#555b64') })}${mirrored(`${piece(box(196, 470, 46, 150, 16), 'url(#steel)', { surface: 'hard' })}${piece('M250 540C330 560 350 640 350 720C350 800 330 880 250 900Q226 720 250 540Z', cushion, { surface: 'cloth', above: 'near' })}${piece('M250 540C160 520 110 620 110 720C110 820 160 920 250 900Q280 720 250 540Z', colour, { surface: 'gloss', above: 'drop' })}${line('M142 640Q126 720 142 800', accent, 10)}`)}${grid(3, 1, (c) => `<circle cx="${820}" cy="${690 + c * 34}" r="8" fill="#2b2f35"/>`)}`,
    close: [90, 500, 330],
  }
}

/** A microphone for singers. */
export const vocalMic: ModelDrawing = ({ colour, back }) => {
  const grille = 'M380 120C400 40 600 40 620 120L640 250Q640 320 500 322Q360 320 360 250Z'
  const mic = `${piece('M404 330L452 900Q456 930 500 930Q544 930 548 900L596 330Z', `url(#dark)`, { surface: 'hard' })}${piece(grille, '#b9bfc6', { surface: 'gloss', inside: mesh(350, 50, 26, 28, 12, '#4a5058') })}${piece(box(358, 220, 284, 44, 16), 'url(#steel)', { surface: 'hard' })}${piece('M372 312H628L606 372H394Z', 'url(#steel)', { surface: 'hard' })}${piece(box(470, 430, 60, 110, 20), darker(colour, 0.2), { surface: 'hard' })}<rect x="484" y="446" width="32" height="44" rx="8" fill="#8d949c"/>`
  return {
    body: `${materials}${line('M500 930C500 990 700 980 760 900C830 800 900 880 880 960', '#1c1e22', 22)}<g transform="rotate(${back ? 58 : 18} 500 500)">${mic}</g>`,
    close: [430, 60, 330],
  }
}

/** A studio microphone on a stand. */
export const studioMic: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${piece(oval(500, 900, 220, 50), 'url(#dark)', { surface: 'hard' })}${piece('M484 700H516V890H484Z', 'url(#steel)', { surface: 'hard' })}${line('M330 380V640Q330 720 500 720Q670 720 670 640V380', '#2a2d33', 26)}${line('M324 390V640', '#80868e', 5)}
  ${piece(box(360, 80, 280, 560, 130), colour, { surface: 'gloss', above: 'near' })}${piece('M360 330V210Q360 80 490 80H510Q640 80 640 210V330Z', '#a8aeb6', { surface: 'gloss', inside: mesh(360, 84, 26, 22, 12, '#2e333a') })}${piece(box(354, 316, 292, 34, 12), 'url(#steel)', { surface: 'hard' })}${back ? `${mesh(420, 420, 9, 3, 20, '#111')}<rect x="462" y="540" width="76" height="34" rx="17" fill="#0a0b0d" stroke="#8d949c" stroke-width="4"/>` : `<circle cx="500" cy="440" r="34" fill="#16181c"/><circle cx="500" cy="440" r="26" fill="#d8372c"/>${piece(oval(500, 550, 40), 'url(#steel)', { surface: 'hard' })}${line('M500 520V546', '#222', 6)}`}${[336, 664].map((x) => piece(oval(x, 400, 26), '#3a3f46', { surface: 'gloss' })).join('')}`,
  close: [330, 280, 340],
})

/** A radio with a handle, a dial and two knobs. */
export const radio: ModelDrawing = ({ colour, accent, back }) => {
  const shell = `${line('M200 300C200 140 800 140 800 300', '#2b2622', 34)}${line('M204 290C208 134 792 134 792 290', '#8a8178', 8)}${line('M790 300L930 60', '#9aa1a9', 12)}<circle cx="930" cy="60" r="14" fill="#c7ccd2"/>${piece(box(80, 290, 840, 540, 50), colour, { surface: 'hard', above: 'drop' })}`
  if (back)
    return {
      body: `${materials}${shell}${piece(box(330, 480, 340, 220, 20), darker(colour, 0.16), { surface: 'hard' })}${grid(16, 3, (c, r) => `<rect x="${200 + c * 38}" y="${350 + r * 32}" width="24" height="12" rx="6" fill="#000" fill-opacity=".5"/>`)}<rect x="730" y="740" width="80" height="30" rx="15" fill="#0c0d0f"/>`,
      close: [300, 330, 330],
    }
  return {
    body: `${materials}${shell}${piece(box(116, 330, 440, 460, 30), darker(colour, 0.6), { surface: 'hard', inside: mesh(130, 344, 34, 42, 13, '#0d0b0a') + '<circle cx="336" cy="560" r="190" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="16"/>' })}
    ${piece(box(590, 340, 296, 190, 18), accent, { surface: 'hard', inside: `${Array.from({ length: 21 }, (_, i) => line(`M${606 + i * 13.2} 420V${i % 5 === 0 ? 380 : 396}`, '#3a2c18', 3)).join('')}${['88', '96', '104'].map((text, i) => lettering({ text, x: 636 + i * 100, y: 470, size: 32, fill: '#3a2c18' })).join('')}${line('M716 350V520', '#d23a2a', 5)}` })}
    ${[670, 806].map((x) => `${piece(oval(x, 668, 62), 'url(#steel)', { surface: 'hard', above: 'drop' })}${piece(oval(x, 668, 44), '#d9dde1', { surface: 'gloss' })}${line(`M${x} 634V656`, '#d23a2a', 6)}`).join('')}${grid(3, 1, (c) => `<rect x="${600 + c * 96}" y="554" width="78" height="30" rx="8" fill="#2b2622"/>`)}`,
    close: [560, 330, 330],
  }
}

/** A hand megaphone. */
export const megaphone: ModelDrawing = ({ colour, accent, back }) => {
  if (back)
    return {
      body: `${materials}${piece(oval(500, 480, 400), accent, { surface: 'gloss', above: 'drop' })}${piece(oval(500, 480, 350), lighter(colour, 0.5), { surface: 'hard' })}<circle cx="500" cy="480" r="320" fill="#20242a" fill-opacity=".45"/><circle cx="500" cy="480" r="240" fill="#15181d" fill-opacity=".5"/>${piece(oval(500, 480, 130), '#2b2f36', { surface: 'gloss', inside: mesh(370, 350, 18, 20, 16, '#0d0f12') })}`,
      close: [330, 310, 340],
    }
  return {
    body: `${materials}${piece('M560 520H650L620 790Q610 830 580 830H540Q510 826 520 786Z', '#2b2f36', { surface: 'rubber' })}${piece('M560 560h-34q-14 20 0 56h24z', accent, { surface: 'hard' })}${piece('M120 130Q70 420 120 720Q360 560 560 530V330Q360 300 120 130Z', colour, { surface: 'gloss', above: 'near' })}${piece('M120 120Q190 120 190 425Q190 730 120 730Q50 730 50 425Q50 120 120 120Z', accent, { surface: 'gloss' })}${piece('M122 160Q166 170 166 425Q166 680 122 690Q78 680 78 425Q78 170 122 160Z', '#2a2d33', { surface: 'gloss' })}${piece(box(550, 310, 330, 240, 40), darker(colour, 0.08), { surface: 'gloss', above: 'near' })}${piece(box(870, 340, 60, 180, 26), '#2b2f36', { surface: 'rubber' })}${line('M640 320C660 210 840 210 850 330', '#2b2f36', 18)}${grid(2, 1, (c) => `<circle cx="${640 + c * 70}" cy="430" r="24" fill="${c ? '#d8372c' : '#e9ecef'}"/>`)}`,
    close: [520, 290, 330],
  }
}

/** A controller for games. */
export const controller: ModelDrawing = ({ colour, back }) => {
  const shell =
    'M300 260C380 250 430 280 500 280C570 280 620 250 700 260C820 280 880 440 920 640C950 800 860 850 800 800C740 740 700 640 640 620H360C300 640 260 740 200 800C140 850 50 800 80 640C120 440 180 280 300 260Z'
  const stick = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="78" fill="#000" fill-opacity=".45"/>${piece(oval(x, y, 62), '#2a2d33', { surface: 'gloss', above: 'near' })}<circle cx="${x}" cy="${y}" r="40" fill="none" stroke="#555b64" stroke-width="6"/>`
  const shoulder = mirrored(
    piece('M190 300Q220 210 340 230L360 270Q260 260 210 320Z', '#2a2d33', { surface: 'hard' }),
  )
  if (back)
    return {
      body: `${materials}${mirrored(piece('M190 300Q220 180 350 210L370 280Q260 270 210 340Z', '#2a2d33', { surface: 'gloss' }))}${piece(shell, darker(colour, 0.14), { surface: 'gloss', above: 'drop' })}${piece(box(420, 380, 160, 140, 16), darker(colour, 0.4), { surface: 'hard' })}<circle cx="330" cy="420" r="12" fill="#111"/><circle cx="670" cy="420" r="12" fill="#111"/>`,
      close: [120, 260, 330],
    }
  return {
    body: `${materials}${shoulder}${piece(shell, colour, { surface: 'gloss', above: 'drop' })}${piece('M262 344h52v44h44v52h-44v44h-52v-44h-44v-52h44z', '#1e2126', { surface: 'hard', above: 'near' })}${[
      ['#3fb36b', 730, 490],
      ['#d8443a', 790, 430],
      ['#3b7fe0', 670, 430],
      ['#f0b53a', 730, 370],
    ]
      .map(
        ([tone, x, y]) =>
          `${piece(oval(Number(x), Number(y), 32), '#1e2126', { surface: 'gloss', above: 'near' })}<circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${tone}" stroke-width="6"/>`,
      )
      .join(
        '',
      )}${stick(400, 540)}${stick(600, 540)}<rect x="420" y="330" width="50" height="20" rx="10" fill="#fff" fill-opacity=".7"/><rect x="530" y="330" width="50" height="20" rx="10" fill="#fff" fill-opacity=".7"/><circle cx="500" cy="420" r="26" fill="#f4f6f8"/>`,
    close: [560, 290, 320],
  }
}

/** A stick for arcade games on a wide base. */
export const arcadeStick: ModelDrawing = ({ colour, accent, back }) => {
  const ball = `<defs><radialGradient id="knob" cx=".34" cy=".3" r=".8"><stop offset="0" stop-color="${lighter(accent, 0.75)}"/><stop offset=".3" stop-color="${accent}"/><stop offset="1" stop-color="${darker(accent, 0.6)}"/></radialGradient></defs>`
  const button = (x: number, y: number, tone: string, flat: number) =>
    `<ellipse cx="${x}" cy="${y + 6}" rx="56" ry="${56 * flat}" fill="#0d0e11"/><ellipse cx="${x}" cy="${y}" rx="46" ry="${46 * flat}" fill="${tone}"/><ellipse cx="${x - 8}" cy="${y - 10 * flat}" rx="26" ry="${18 * flat}" fill="#fff" fill-opacity=".3"/>`
  if (back)
    return {
      body: `${materials}${ball}${piece(box(60, 220, 880, 560, 50), colour, { surface: 'hard', above: 'drop' })}<circle cx="290" cy="480" r="120" fill="#0d0e11"/><circle cx="290" cy="480" r="92" fill="url(#knob)"/>${[
        [520, 420],
        [650, 370],
        [780, 370],
        [520, 560],
        [650, 510],
        [780, 510],
      ]
        .map(([x = 0, y = 0], i) => button(x, y, ['#e8503f', '#f0b53a', '#3fa56b'][i % 3] ?? accent, 1))
        .join('')}`,
      close: [440, 290, 330],
    }
  return {
    body: `${materials}${ball}${piece('M150 560H850L940 770H60Z', colour, { surface: 'hard' })}${piece('M60 770H940V860Q936 890 900 890H100Q64 890 60 860Z', darker(colour, 0.4), { surface: 'hard' })}<ellipse cx="310" cy="650" rx="110" ry="44" fill="#0b0c0f"/>${piece('M292 280H328L334 650H286Z', 'url(#steel)', { surface: 'hard' })}<circle cx="310" cy="220" r="104" fill="url(#knob)"/>${[
      [520, 620],
      [650, 610],
      [780, 616],
      [530, 700],
      [670, 690],
      [810, 700],
    ]
      .map(([x = 0, y = 0], i) => button(x, y, ['#e8503f', '#f0b53a', '#3fa56b'][i % 3] ?? accent, 0.5))
      .join('')}`,
    close: [480, 540, 320],
  }
}

import {
  darker,
  folds,
  glow,
  haze,
  lighter,
  line,
  mirrored,
  piece,
  seam,
  stitch,
} from '#demo/art/drawing/kit.ts'
import type { Cut } from './cut.ts'

const F = 'url(#fabric)'

/** A scarf, folded twice, with a fringe. */
export const scarf: Cut = ({ colour, accent, back }) => {
  const fringe = (x: number, width: number, y: number) =>
    Array.from({ length: Math.floor(width / 15) }, (_, i) =>
      line(
        `M${x + i * 15 + 7} ${y - 6}q${i % 3 === 0 ? -7 : 6} 46 ${i % 2 === 0 ? 3 : -4} 84`,
        i % 2 === 0 ? darker(colour, 0.12) : colour,
        9,
      ),
    ).join('')
  const bands = (y: number) =>
    `<rect y="${y}" width="1000" height="26" fill="${accent}"/><rect y="${y + 40}" width="1000" height="9" fill="${accent}"/>`
  if (back)
    return {
      body: `${[0, 1, 2].map((n) => piece(`M150 ${330 + n * 104}Q140 ${280 + n * 104} 200 ${276 + n * 104}H820Q860 ${282 + n * 104} 852 ${334 + n * 104}L846 ${404 + n * 104}Q500 ${420 + n * 104} 154 ${404 + n * 104}Z`, F, { above: 'drop', surface: 'knit', inside: `<g transform="rotate(90 500 500)">${bands(180)}</g>` })).join('')}
      <g filter="url(#near)" transform="rotate(90 800 560)">${fringe(720, 120, 520)}</g>`,
      close: [330, 300, 320],
    }
  return {
    body: `<g filter="url(#near)">${fringe(520, 200, 872)}</g>${piece('M520 150H722L728 880H514Z', F, { surface: 'knit', inside: bands(720) + folds(['M560 170V860', 'M680 170V860'], 0.2, 18) })}
    <g filter="url(#near)">${fringe(290, 214, 812)}</g>${piece('M286 160Q400 96 728 142Q740 180 728 230Q560 250 512 320L512 820H284Z', F, { surface: 'knit', above: 'drop', inside: bands(660) + folds(['M330 230V800', 'M420 260V800', 'M480 300Q520 200 720 190', 'M470 260V640'], 0.24, 18) })}`,
    close: [290, 560, 300],
  }
}

/** A pair of knitted gloves. */
export const gloves: Cut = ({ colour, back }) => {
  const hand =
    'M196 640C176 560 160 500 168 430C172 380 158 300 164 250C168 216 208 214 214 250L226 356C226 280 224 220 228 170C232 132 276 132 280 170L284 352C290 280 292 222 300 190C308 158 348 164 348 200L340 366C352 320 360 292 368 268C380 240 416 254 410 286C398 360 392 430 394 470C420 430 440 404 462 384C486 366 508 388 494 412C462 470 440 540 416 600L404 650Z'
  const cuff = 'M194 632Q300 656 406 638L412 850Q300 876 190 846Z'
  const tips = back
    ? ''
    : `<circle cx="254" cy="160" r="32" fill="${darker(colour, 0.5)}"/><circle cx="478" cy="398" r="32" fill="${darker(colour, 0.5)}"/>`
  const one = `${piece(hand, F, { surface: 'knit', inside: tips + folds(['M226 360V430', 'M284 356V430', 'M340 366V440', 'M394 470Q380 520 350 540'], 0.34, 12) })}${piece(cuff, F, { surface: 'knit', above: 'near', inside: Array.from({ length: 20 }, (_, i) => line(`M${196 + i * 11} 620V880`, darker(colour, 0.55), 4, 0.3)).join('') })}`
  return {
    body: `<g transform="rotate(-6 300 600) translate(-24 0)">${one}</g><g transform="translate(1000 0) scale(-1 1) rotate(-6 300 600) translate(-24 0)">${one}</g>`,
    close: [120, 110, 320],
  }
}

/** Three pairs of crew socks: fanned, or rolled in a row. */
export const socks: Cut = ({ colour, accent, back }) => {
  const tones = [colour, lighter(colour, 0.72), accent]
  const sock = (tone: string) => {
    const outline =
      'M380 70H530C536 260 540 400 548 520C600 600 680 660 716 730C740 790 700 850 630 836C540 816 440 730 396 640C370 570 376 300 380 70Z'
    const trim = darker(tone, 0.4)
    return piece(outline, tone, {
      surface: 'knit',
      above: 'drop',
      inside: `${Array.from({ length: 30 }, (_, i) => line(`M340 ${i * 9 + 200}Q560 ${i * 9 + 230} 760 ${i * 9 + 190}`, darker(tone, 0.3), 1.6, 0.16)).join('')}<path d="M640 650Q600 740 620 850L780 860V640Z" fill="${trim}"/><path d="M360 520Q450 560 430 690L340 700Z" fill="${trim}"/><rect x="360" y="60" width="200" height="130" fill="${tone}"/>${Array.from({ length: 20 }, (_, i) => line(`M${376 + i * 8.4} 66V186`, darker(tone, 0.45), 2.4, 0.4)).join('')}<path d="M370 96H540M370 122H540" stroke="${trim}" stroke-width="12"/>${folds(['M400 560Q470 560 540 520', 'M410 600Q480 590 550 560'], 0.2, 12)}`,
    })
  }
  if (back)
    return {
      body: `<g transform="translate(1000 0) scale(-1 1)">${tones.map((tone, i) => `<g transform="translate(${i * 220 - 130} ${150 - i * 40}) rotate(${i * 9 - 4} 500 500) scale(.84)">${sock(tone)}</g>`).join('')}</g>`,
      close: [180, 60, 320],
    }
  return {
    body: `<g transform="translate(150 30)">${sock(tones[2] ?? colour)}</g><g transform="translate(-20 20)">${sock(tones[1] ?? colour)}</g><g transform="translate(-190 10)">${sock(colour)}</g>`,
    close: [180, 60, 320],
  }
}

/** A tie: knotted, or its blade with the lining. */
export const tie: Cut = ({ colour, back }) => {
  if (back)
    return {
      body: `${piece('M300 120H420L560 780L448 920L330 800Z', F, { inside: seam('M366 120L448 910', 4) })}${piece('M300 120Q360 90 420 120L470 60L690 560L640 660L560 600Z', F, { above: 'drop', inside: seam('M400 110L640 650', 4) })}${piece('M392 420L500 396L508 440L400 466Z', darker(colour, 0.35), { surface: 'crisp', above: 'near', inside: stitch('M398 428L500 404L504 434L404 458Z', '#dfe4ee', 2) })}`,
      close: [320, 330, 280],
    }
  return {
    body: `${piece('M404 150Q330 120 352 66Q500 20 648 66Q670 120 596 150L560 96Q500 84 440 96Z', F, { inside: folds(['M400 80Q500 60 600 80'], 0.3, 14) })}
    ${piece('M508 214L548 216Q580 560 566 800L528 850L500 800Z', F)}
    ${piece('M452 216Q500 204 548 216Q600 560 632 820L500 960L368 820Q400 560 452 216Z', F, { above: 'drop', inside: folds(['M500 220Q490 330 480 400', 'M470 230Q440 480 410 760', 'M530 230Q560 480 590 760'], 0.2, 18) })}
    ${piece('M414 92Q500 72 586 92L552 222Q500 236 448 222Z', F, { above: 'drop', inside: folds(['M440 100L470 220'], 0.25, 14) })}`,
    close: [360, 60, 280],
  }
}

/** A cap of washed cotton with a curved peak. */
export const cap: Cut = ({ colour, back }) => {
  const thread = lighter(colour, 0.45)
  const eyelet = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="12" ry="10" fill="${darker(colour, 0.7)}"/><ellipse cx="${x}" cy="${y}" rx="14" ry="12" fill="none" stroke="${thread}" stroke-width="5"/>`
  const crown = 'M210 600C196 380 310 190 500 186C690 190 804 380 790 600Q500 560 210 600Z'
  const seams =
    stitch('M492 190V580', thread) +
    stitch('M508 190V580', thread) +
    seam('M500 186V580', 4) +
    seam('M500 190Q330 280 300 590', 4) +
    seam('M500 190Q670 280 700 590', 4) +
    stitch('M488 198Q318 288 288 590', thread) +
    stitch('M512 198Q682 288 712 590', thread)
  if (back)
    return {
      body: `${piece(crown, F, { inside: seams + eyelet(400, 330) + eyelet(600, 330) })}
      ${piece('M370 592C370 470 430 420 500 420C570 420 630 470 630 592L590 590C588 510 550 466 500 466C450 466 412 510 410 590Z', darker(colour, 0.1), { surface: 'crisp', above: 'near', inside: stitch('M380 590C380 480 436 430 500 430C564 430 620 480 620 590', thread) })}<path d="M410 586C412 510 450 466 500 466C550 466 588 510 590 586Q500 572 410 586Z" fill="#ffffff"/>
      ${piece('M206 590Q500 544 794 590L792 640Q500 596 208 640Z', F, { surface: 'crisp', above: 'near', inside: stitch('M208 632Q500 588 792 632', thread) })}<g filter="url(#near)"><rect x="470" y="572" width="66" height="54" rx="6" fill="#c9a45c"/><rect x="480" y="582" width="46" height="34" rx="3" fill="${darker(colour, 0.1)}"/></g>
      <g filter="url(#near)"><circle cx="500" cy="190" r="17" fill="${colour}"/></g>`,
      close: [350, 400, 300],
    }
  return {
    body: `${piece(crown, F, { inside: seams + eyelet(384, 360) + eyelet(616, 360) + folds(['M250 520Q330 470 380 500', 'M750 520Q670 470 620 500'], 0.2, 20) })}
    <g filter="url(#near)"><ellipse cx="500" cy="188" rx="20" ry="13" fill="${colour}"/></g>
    ${piece('M246 592Q500 540 754 592C800 640 826 730 806 784C720 706 620 690 500 690C380 690 280 706 194 784C174 730 200 640 246 592Z', F, { surface: 'crisp', above: 'drop', inside: [0, 1, 2, 3, 4].map((n) => stitch(`M${196 - n * 12} ${622 + n * 26}Q500 ${566 + n * 26} ${804 + n * 12} ${622 + n * 26}`, thread)).join('') + haze('M200 600Q500 540 800 600', '#000', 0.4, 18) })}`,
    close: [330, 440, 320],
  }
}

/** A straw hat with a wide brim and a ribbon. */
export const sunHat: Cut = ({ accent, colour, back }) => {
  const rings = (count: number, rx: number, ry: number, cy: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<ellipse cx="500" cy="${cy}" rx="${rx * (1 - i / count)}" ry="${ry * (1 - i / count)}" fill="none" stroke="${darker(colour, 0.4)}" stroke-opacity=".4" stroke-width="3.4"/>`,
    ).join('')
  if (back)
    return {
      body: `${piece('M60 500A440 440 0 1 1 940 500A440 440 0 1 1 60 500Z', F, { surface: 'knit', inside: rings(20, 440, 440, 500) })}${piece('M270 500A230 230 0 1 1 730 500A230 230 0 1 1 270 500Z', accent, { surface: 'cloth', above: 'drop' })}${piece('M296 500A204 204 0 1 1 704 500A204 204 0 1 1 296 500Z', F, { surface: 'gloss', inside: `<ellipse cx="500" cy="500" rx="204" ry="204" fill="${F}"/>${rings(10, 204, 204, 500)}` })}`,
      close: [340, 340, 320],
    }
  return {
    body: `${piece('M40 640C60 540 300 500 500 500C700 500 940 540 960 640C960 720 700 780 500 780C300 780 40 720 40 640Z', F, { surface: 'knit', inside: rings(14, 460, 140, 640) })}
    <defs>${glow('brim', [
      [0, '#2a1a08', 0.5],
      [0.75, '#2a1a08', 0.3],
      [1, '#2a1a08', 0],
    ])}</defs><ellipse cx="512" cy="642" rx="310" ry="82" fill="url(#brim)"/>
    ${piece('M248 636C250 420 300 262 500 256C700 262 750 420 752 636Q500 700 248 636Z', F, { surface: 'knit', inside: Array.from({ length: 12 }, (_, i) => line(`M240 ${300 + i * 32}Q500 ${352 + i * 32} 760 ${300 + i * 32}`, darker(colour, 0.4), 3.4, 0.4)).join('') })}
    ${piece('M250 560Q500 628 750 560L752 640Q500 706 248 640Z', accent, { surface: 'cloth', above: 'near' })}${piece('M700 580L800 548Q812 590 790 620L720 622L770 700L716 690L690 634Z', accent, { surface: 'cloth', above: 'near' })}`,
    close: [480, 470, 320],
  }
}

/** An umbrella: open from the side, or closed. */
export const umbrella: Cut = ({ colour, back }) => {
  const dark = darker(colour, 0.3)
  const handle =
    line('M500 860V900Q500 960 446 960Q396 960 396 910', '#3a2416', 30) +
    line('M496 860V900Q496 952 446 952', '#8a6142', 8, 0.7)
  if (back)
    return {
      body: `<g transform="rotate(24 500 500)">${line('M500 40V120', '#8d949c', 12)}${handle}${line('M500 700V880', '#aab0b8', 14)}${piece('M492 90Q500 80 508 90L566 640Q570 720 544 780L500 800L456 780Q430 720 434 640Z', F, { inside: folds(['M500 100L470 770', 'M504 100L530 780', 'M496 120L446 700', 'M506 120L552 700'], 0.34, 14) + line('M430 640Q500 670 570 640', dark, 34) + stitch('M432 628Q500 656 568 628', lighter(colour, 0.4)) })}<circle cx="548" cy="646" r="11" fill="#c7ccd2"/></g>`,
      close: [380, 500, 280],
    }
  const panel = (left: number, right: number, bulge: number, tone: string) =>
    piece(
      `M500 150Q${left + (500 - left) * 0.14} 240 ${left} 560Q${(left + right) / 2} ${bulge} ${right} 560Q${right + (500 - right) * 0.14} 240 500 150Z`,
      tone,
      {
        surface: 'crisp',
        inside:
          `${haze(`M500 150L${(left + right) / 2} 520`, '#fff', 0.22, 60)}` +
          stitch(`M${left} 548Q${(left + right) / 2} ${bulge - 12} ${right} 548`, lighter(colour, 0.4), 2),
      },
    )
  return {
    body: `${line('M500 90V860', '#9aa1a9', 13)}${line('M497 100V850', '#e4e7ea', 4)}${handle}
    ${piece('M70 556Q500 600 930 556Q760 470 500 470Q240 470 70 556Z', darker(colour, 0.55), { surface: 'flat' })}
    ${panel(60, 250, 510, dark)}${panel(750, 940, 510, dark)}${panel(250, 420, 520, darker(colour, 0.1))}${panel(580, 750, 520, darker(colour, 0.1))}${panel(420, 580, 526, colour)}
    ${[60, 250, 420, 580, 750, 940].map((x) => `<circle cx="${x}" cy="562" r="7" fill="#c7ccd2"/>`).join('')}${line('M500 110V152', '#7d848c', 18)}`,
    close: [360, 130, 340],
  }
}

/** Frames with lenses; `accent` is the colour of the lenses. */
export const glasses: Cut = ({ colour, accent, back }) => {
  const lens = 'M140 404Q290 376 440 410Q456 560 386 622Q300 668 206 618Q140 560 140 404Z'
  const rim = 'M112 384Q290 340 466 386Q490 580 402 652Q300 704 190 648Q108 580 112 384Z'
  const frame = (svg: string) => mirrored(svg)
  const shine =
    '<path d="M170 420L260 410L200 600Q160 540 170 420Z" fill="#fff" fill-opacity=".2"/><path d="M290 408L322 408L250 632L226 622Z" fill="#fff" fill-opacity=".14"/>'
  const temple = back ? line('M116 410Q150 470 250 470L700 500Q780 520 800 580', darker(colour, 0.2), 22) : ''
  const side = back
    ? ''
    : piece('M112 392L84 396Q60 300 96 220L118 222Q96 300 124 400Z', colour, { surface: 'gloss' })
  return {
    body: `${frame(temple)}${frame(side)}
    ${frame(`${piece(rim, colour, { surface: 'hard', above: 'drop', inside: '' })}<path d="${lens}" fill="#f3f5f6"/><path d="${lens}" fill="${accent}" fill-opacity="${accent === '#BFD9F2' ? 0.6 : 0.94}"/><clipPath id="lens"><path d="${lens}"/></clipPath><g clip-path="url(#lens)">${shine}</g>`)}
    ${piece('M452 400Q500 366 548 400L550 442Q500 412 450 442Z', colour, { surface: 'hard' })}${back ? frame(line('M452 470Q436 520 446 560', '#dfe6ea', 16, 0.9)) : frame('<path d="M124 402l26 -2v12l-26 2z" fill="#d7dadd"/>')}`,
    close: [110, 340, 340],
  }
}

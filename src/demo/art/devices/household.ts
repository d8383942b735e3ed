import { darker, glow, gradient, lighter, line, piece } from '#demo/art/drawing/kit.ts'
import { box, grid, materials, type ModelDrawing, oval } from './model.ts'

/** A door hanging of blue glass eyes. */
export const nazar: ModelDrawing = ({ back }) => {
  const eye = (x: number, y: number, r: number) =>
    `${piece(oval(x, y, r), '#123a8c', { surface: 'gloss', above: 'near' })}${back ? '' : `<circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="#f7f9fb"/><circle cx="${x}" cy="${y}" r="${r * 0.46}" fill="#4db3e8"/><circle cx="${x}" cy="${y}" r="${r * 0.24}" fill="#0b1020"/>`}<ellipse cx="${x - r * 0.36}" cy="${y - r * 0.5}" rx="${r * 0.26}" ry="${r * 0.12}" fill="#fff" fill-opacity=".7" transform="rotate(-34 ${x - r * 0.36} ${y - r * 0.5})"/>`
  return {
    body: `${line('M500 30Q540 60 500 96Q460 60 500 30M500 96V860', '#d8cdb4', 12)}${eye(500, 260, 170)}${eye(500, 530, 100)}${eye(500, 710, 66)}${Array.from({ length: 9 }, (_, i) => line(`M500 800Q${500 + (i - 4) * 6} 870 ${500 + (i - 4) * 13} 960`, i % 2 ? '#1b4da8' : '#7fb4e0', 9)).join('')}`,
    close: [330, 90, 340],
  }
}

/** A glass wind chime with a paper tail. */
export const windChime: ModelDrawing = ({ back }) => ({
  body: `${materials}${line('M500 30V130', '#8a7a5c', 7)}${line('M500 300V640', '#8a7a5c', 5)}<path d="M260 420C230 220 340 120 500 120C660 120 770 220 740 420Q500 480 260 420Z" fill="#cfe8f0" fill-opacity=".7"/><path d="M260 420C230 220 340 120 500 120C660 120 770 220 740 420Q500 480 260 420Z" fill="url(#glass)" stroke="#7fa9b8" stroke-opacity=".8" stroke-width="5"/><ellipse cx="500" cy="424" rx="240" ry="34" fill="#e9f5f8" fill-opacity=".7" stroke="#8fb6c4" stroke-width="4"/>${[
    [360, 300],
    [500, 260],
    [640, 310],
  ]
    .map(
      ([x, y], i) =>
        `<g transform="translate(${x} ${y}) scale(${back ? 0.7 : 1})">${[0, 72, 144, 216, 288].map((t) => `<ellipse cy="-28" rx="16" ry="27" fill="${['#e2557a', '#f0a53a', '#5a7fd0'][i]}" fill-opacity=".85" transform="rotate(${t})"/>`).join('')}<circle r="10" fill="#fff3b8"/></g>`,
    )
    .join(
      '',
    )}<path d="M300 200Q360 150 430 140" stroke="#fff" stroke-width="16" stroke-opacity=".8" fill="none" stroke-linecap="round"/>${piece(oval(500, 440, 26), '#d9dee2', { surface: 'gloss' })}${piece(box(410, 620, 180, 320, 6), '#fbf6e8', { surface: 'crisp', above: 'near', inside: `<path d="M400 860Q500 780 600 860V950H400Z" fill="#8fbfd0"/><circle cx="540" cy="700" r="34" fill="#e2557a"/>` })}`,
  close: [330, 120, 330],
})

/** A broom of long grass. */
export const broom: ModelDrawing = ({ colour, accent, back }) => ({
  body: `<g transform="rotate(${back ? -150 : 26} 500 500)"><g filter="url(#near)">${Array.from(
    { length: 90 },
    (_, i) => {
      const s = (i - 44.5) / 44.5
      return `<path d="M${500 + s * 26} 400Q${500 + s * 70} 620 ${500 + s * 210 + (i % 5) * 5} ${930 - Math.abs(s) * 80 - (i % 4) * 14}" stroke="${[colour, lighter(colour, 0.3), darker(colour, 0.22)][i % 3]}" stroke-width="8" fill="none"/>`
    },
  ).join(
    '',
  )}</g>${piece('M462 60Q500 44 538 60L532 430H468Z', lighter(colour, 0.18), { surface: 'hard', above: 'near', inside: Array.from({ length: 8 }, (_, i) => line(`M${466 + i * 9} 50V440`, darker(colour, 0.4), 3, 0.4)).join('') })}${[110, 250, 380, 420].map((y) => piece(box(458, y, 84, 30, 8), accent, { surface: 'hard', above: 'near' })).join('')}</g>`,
  close: [400, 380, 330],
})

/** A bucket with a handle and a scale. */
export const bucket: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${
    back
      ? `${piece(oval(500, 500, 410), colour, { surface: 'gloss', above: 'drop' })}<defs>${glow('deep', [
          [0, darker(colour, 0.15)],
          [0.7, darker(colour, 0.45)],
          [1, darker(colour, 0.2)],
        ])}</defs><circle cx="500" cy="500" r="370" fill="url(#deep)"/><circle cx="500" cy="520" r="240" fill="#000" fill-opacity=".18"/>`
      : `<g filter="url(#near)"><path d="M190 330C190 20 810 20 810 330" fill="none" stroke="url(#steel)" stroke-width="20"/></g>${piece(box(430, 78, 140, 50, 20), '#f1f2f4', { surface: 'gloss' })}${piece('M170 330H830L756 880Q750 920 700 924H300Q250 920 244 880Z', colour, { surface: 'gloss', inside: [0, 1, 2, 3].map((n) => line(`M700 ${460 + n * 100}h${60 - n * 8}`, '#fff', 9, 0.8)).join('') + line('M180 420Q500 450 820 420', '#000', 6, 0.2) })}<ellipse cx="500" cy="330" rx="336" ry="78" fill="${lighter(colour, 0.25)}"/><ellipse cx="500" cy="336" rx="308" ry="62" fill="${darker(colour, 0.4)}"/>`
  }`,
  close: [560, 330, 330],
})

/** Five scrub sponges. */
export const sponges: ModelDrawing = ({ colour, accent, back }) => {
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${piece(box(-220, -60, 440, 150, 40), darker(accent, 0.05), { surface: 'rubber', above: 'drop' })}${piece(box(-220, -90, 440, 130, 40), colour, { surface: 'knit', inside: Array.from({ length: 90 }, (_, i) => `<ellipse cx="${((i * 61) % 420) - 210}" cy="${((i * 37) % 120) - 84}" rx="${4 + (i % 4) * 2}" ry="${3 + (i % 3) * 2}" fill="${darker(colour, 0.35)}" fill-opacity=".6"/>`).join('') })}</g>`
  return {
    shows: 5,
    body: back
      ? one(500, 480, -12)
      : [one(330, 800, -3), one(690, 770, 5), one(400, 590, 4), one(650, 500, -5), one(480, 310, 3)].join(''),
    close: [330, 250, 320],
  }
}

/** A plunger. */
export const plunger: ModelDrawing = ({ colour, accent, back }) => ({
  body: `<defs>${gradient('stick', [
    [0, darker(accent, 0.4)],
    [0.3, lighter(accent, 0.4)],
    [1, darker(accent, 0.45)],
  ])}</defs><g transform="rotate(${back ? 62 : 12} 500 500)">${piece(box(470, 40, 60, 640, 26), 'url(#stick)', { surface: 'hard' })}${piece('M440 650H560Q570 700 600 720Q750 760 760 900Q760 930 720 934H280Q240 930 240 900Q250 760 400 720Q430 700 440 650Z', colour, { surface: 'gloss', above: 'near' })}${piece('M236 890H764Q780 900 764 940H236Q220 900 236 890Z', darker(colour, 0.2), { surface: 'gloss' })}</g>`,
  close: [330, 620, 330],
})

/** A waste bin of wire mesh. */
export const bin: ModelDrawing = ({ colour, back }) => ({
  body: `<clipPath id="bin"><path d="M190 180H810L740 900H260Z"/></clipPath><path d="M190 180H810L740 900H260Z" fill="${lighter(colour, 0.82)}"/><g clip-path="url(#bin)">${Array.from({ length: 64 }, (_, i) => line(`M${-400 + i * 28} 100L${i * 28} 960`, colour, 6, 0.85) + line(`M${1400 - i * 28} 100L${1000 - i * 28} 960`, colour, 6, 0.85)).join('')}<path d="M190 180H400L360 900H260Z" fill="#fff" fill-opacity=".2"/><path d="M620 180H810L740 900H640Z" fill="#000" fill-opacity=".3"/></g>${piece('M180 160Q500 220 820 160L826 206Q500 270 174 206Z', colour, { surface: 'gloss', above: 'near' })}${back ? '' : `<ellipse cx="500" cy="168" rx="322" ry="46" fill="none" stroke="${colour}" stroke-width="16"/>`}${piece('M258 880Q500 930 742 880L736 930Q500 976 264 930Z', colour, { surface: 'gloss' })}`,
  close: [330, 400, 300],
})

/** A wooden trap that catches mice alive: a box with a drop door. */
export const trap: ModelDrawing = ({ colour, back }) => ({
  body: `${materials}${piece('M120 520L300 400H900L760 520Z', lighter(colour, 0.18), { surface: 'hard' })}${piece('M760 520L900 400V640L760 800Z', darker(colour, 0.25), { surface: 'hard' })}${piece('M120 520H760V800H120Z', colour, { surface: 'hard', above: 'near', inside: Array.from({ length: 16 }, (_, i) => line(`M120 ${530 + i * 17}Q400 ${524 + i * 17 + (i % 3) * 5} 760 ${532 + i * 17}`, darker(colour, 0.5), 2.4, 0.3)).join('') + (back ? '' : `<rect x="180" y="580" width="200" height="220" rx="96" fill="#1d130b"/>`) })}${back ? grid(8, 1, (c) => line(`M${200 + c * 66} 560V780`, '#8d949c', 9)) : `${piece(box(190, 300, 180, 250, 10), darker(colour, 0.1), { surface: 'hard', above: 'drop' })}${line('M280 300Q420 220 640 430', '#8d949c', 9)}${line('M640 430V470', '#8d949c', 12)}`}`,
  close: [130, 480, 330],
})

/** A hand shower with its hose. */
export const handShower: ModelDrawing = ({ back }) => ({
  body: `${materials}<path d="M420 800C420 980 800 980 820 780C840 560 640 620 700 760" fill="none" stroke="#8b929a" stroke-width="34"/><path d="M420 800C420 980 800 980 820 780C840 560 640 620 700 760" fill="none" stroke="#eef1f3" stroke-width="26" stroke-dasharray="9 5"/>${piece('M380 400H470L460 800Q450 830 425 830Q396 830 392 800Z', 'url(#steel)', { surface: 'hard' })}${piece(oval(430, 270, 236), 'url(#steel)', { surface: 'gloss', above: 'drop' })}${
    back
      ? `<circle cx="430" cy="270" r="70" fill="#8b929a" fill-opacity=".5"/>`
      : `${piece(oval(430, 270, 196), '#e3e7ea', { surface: 'hard' })}${[30, 70, 110, 150]
          .map((r) =>
            Array.from({ length: Math.round(r / 6) }, (_, i) => {
              const a = (i / Math.round(r / 6)) * Math.PI * 2
              return `<circle cx="${430 + Math.cos(a) * r}" cy="${270 + Math.sin(a) * r}" r="8" fill="#4a5a66"/>`
            }).join(''),
          )
          .join('')}`
  }${piece(box(390, 470, 70, 70, 16), '#5f666e', { surface: 'hard' })}`,
  close: [270, 100, 330],
})

/** Rolls of brownish paper, stacked. */
export const paperRolls: ModelDrawing = ({ colour, back }) => {
  const roll = (x: number, y: number) =>
    `${piece(`M${x - 150} ${y}V${y + 210}Q${x} ${y + 290} ${x + 150} ${y + 210}V${y}Z`, colour, { surface: 'knit', above: 'near', inside: Array.from({ length: 9 }, (_, i) => line(`M${x - 140 + i * 36} ${y + 60}v9M${x - 126 + i * 34} ${y + 150}v9`, darker(colour, 0.25), 6, 0.4)).join('') })}<ellipse cx="${x}" cy="${y}" rx="150" ry="64" fill="${lighter(colour, 0.4)}"/>${[0.85, 0.7, 0.55].map((s) => `<ellipse cx="${x}" cy="${y}" rx="${150 * s}" ry="${64 * s}" fill="none" stroke="${darker(colour, 0.2)}" stroke-opacity=".5" stroke-width="2.4"/>`).join('')}<ellipse cx="${x}" cy="${y}" rx="56" ry="24" fill="#b08a5e"/><ellipse cx="${x}" cy="${y + 3}" rx="46" ry="18" fill="#5c4023"/>`
  return {
    shows: 6,
    body: back
      ? `<g transform="translate(-400 -480) scale(1.8)">${roll(500, 480)}</g>`
      : [roll(190, 560), roll(500, 560), roll(810, 560), roll(190, 330), roll(500, 330), roll(810, 330)].join(
          '',
        ),
    close: [330, 250, 330],
  }
}

/** A bunch of seasonal flowers in paper. */
export const bouquet: ModelDrawing = ({ back }) => {
  const bloom = (x: number, y: number, r: number, tone: string) =>
    `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${darker(tone, 0.3)}"/>${[1, 0.78, 0.56, 0.34].map((s, ring) => Array.from({ length: 14 - ring * 2 }, (_, i) => `<ellipse cy="${-r * s * 0.74}" rx="${r * 0.2}" ry="${r * 0.3 * s + 6}" fill="${ring % 2 ? lighter(tone, 0.2) : tone}" stroke="${darker(tone, 0.35)}" stroke-opacity=".4" stroke-width="1.6" transform="rotate(${(i * 360) / (14 - ring * 2) + ring * 13})"/>`).join('')).join('')}</g>`
  const tones = ['#f2a01f', '#e2542c', '#f6c634', '#f29fb8', '#fbf4e4', '#d8437a']
  const places = [
    [330, 250],
    [500, 180],
    [670, 250],
    [250, 380],
    [420, 330],
    [590, 330],
    [750, 380],
    [340, 470],
    [500, 450],
    [660, 470],
    [430, 550],
    [580, 550],
  ]
  return {
    body: `<g>${[-50, -34, -18, 0, 18, 34, 50].map((t) => `<path d="M500 620Q480 300 500 110Q520 300 500 620" fill="#4f8a3c" transform="rotate(${t} 500 640)"/>`).join('')}</g>${back ? '' : places.map(([x = 0, y = 0], i) => bloom(x, y, 86, tones[i % 6] ?? '')).join('')}${piece('M220 480Q360 620 500 600Q640 620 780 480L600 860Q580 930 620 960H380Q420 930 400 860Z', '#d8b98a', { surface: 'crisp', above: 'drop', inside: line('M500 600L520 960M360 590L440 960M640 590L570 960', '#8a6a3c', 5, 0.4) })}${piece('M396 800Q500 830 604 800L598 850Q500 876 402 850Z', '#b5325a', { surface: 'cloth', above: 'near' })}${back ? bloom(380, 360, 100, '#f2a01f') + bloom(620, 360, 100, '#d8437a') + bloom(500, 250, 110, '#fbf4e4') + bloom(500, 440, 100, '#f6c634') : ''}`,
    close: [360, 120, 330],
  }
}

/** Three trays with seedlings. */
export const microgreens: ModelDrawing = ({ colour, back }) => {
  const tray = (x: number, y: number, w: number, tone: string) =>
    `${piece(box(x, y, w, 190, 20), '#4a3423', { surface: 'knit', above: 'near' })}${Array.from(
      { length: Math.floor(w / 9) },
      (_, i) => {
        const px = x + 10 + i * 9 - (i % 2) * 3
        const h = 100 + ((i * 37) % 50)
        const py = y + 30 + (i % 5) * 26
        return `<path d="M${px} ${py}q${(i % 3) * 4 - 4} ${-h / 2} ${(i % 5) * 3 - 6} ${-h}" stroke="#c8e0a0" stroke-width="5" fill="none"/><ellipse cx="${px + (i % 5) * 3 - 16}" cy="${py - h}" rx="14" ry="8" fill="${tone}" transform="rotate(24 ${px} ${py - h})"/><ellipse cx="${px + (i % 5) * 3 + 6}" cy="${py - h}" rx="14" ry="8" fill="${lighter(tone, 0.16)}" transform="rotate(-24 ${px} ${py - h})"/>`
      },
    ).join(
      '',
    )}${piece(`M${x - 14} ${y + 120}H${x + w + 14}L${x + w - 10} ${y + 250}H${x + 10}Z`, colour, { surface: 'gloss', above: 'near' })}`
  return {
    body: back
      ? tray(120, 450, 760, '#5fae3f')
      : tray(240, 210, 520, '#7fb84a') + tray(80, 610, 400, '#4f9a3c') + tray(530, 610, 400, '#9a4f7a'),
    close: [330, 130, 330],
  }
}

/** A claw hammer. */
export const hammer: ModelDrawing = ({ colour, accent, back }) => ({
  body: `${materials}<defs>${gradient('handle', [
    [0, darker(colour, 0.4)],
    [0.3, lighter(colour, 0.35)],
    [1, darker(colour, 0.45)],
  ])}</defs><g transform="rotate(${back ? -40 : 34} 500 500) ${back ? 'translate(1000 0) scale(-1 1)' : ''}">${piece('M464 260H536L546 560L552 900Q550 950 500 950Q450 950 448 900L454 560Z', 'url(#handle)', { surface: 'hard' })}${piece('M446 620H554L558 900Q556 956 500 956Q444 956 442 900Z', accent, { surface: 'rubber', above: 'near', inside: grid(1, 9, (_, r) => line(`M440 ${660 + r * 30}H560`, '#000', 5, 0.4)) })}${piece('M440 120H700Q716 120 716 100H760V260H716Q716 240 700 240H560V300H440V250Q330 230 220 320Q240 150 440 120Z', 'url(#steel-down)', { surface: 'hard', above: 'drop' })}</g>`,
  close: [400, 120, 330],
})

/** Six screwdrivers. */
export const screwdrivers: ModelDrawing = ({ colour, back }) => ({
  shows: 6,
  body: `${materials}<defs>${gradient('grip', [
    [0, darker(colour, 0.5)],
    [0.25, lighter(colour, 0.4)],
    [0.5, colour],
    [1, darker(colour, 0.5)],
  ])}</defs>${Array.from({ length: 6 }, (_, n) => {
    const long = 200 + n * 46
    return `<g transform="translate(${(n - 2.5) * 150} ${back ? 0 : (n % 2) * 20})${back ? ` rotate(180 500 500)` : ''}">${piece(`M488 480H512V${500 + long}L${n % 2 ? '512 ' + (540 + long) : '500 ' + (560 + long)}H488Z`, 'url(#steel)', { surface: 'hard', above: 'near' })}${piece('M452 120Q456 70 500 70Q544 70 548 120L540 300Q556 420 530 450H470Q444 420 460 300Z', 'url(#grip)', { surface: 'gloss', above: 'near', inside: [476, 500, 524].map((x) => line(`M${x} 130V430`, '#000', 7, 0.4)).join('') })}${piece(box(474, 440, 52, 50, 8), '#23262b', { surface: 'hard' })}</g>`
  }).join('')}`,
  close: [80, 60, 330],
})

/** An adjustable wrench. */
export const wrench: ModelDrawing = ({ back }) => ({
  body: `${materials}<g transform="rotate(${back ? -50 : 40} 500 500) ${back ? 'translate(1000 0) scale(-1 1)' : ''}">${piece('M456 330H544L556 880Q556 950 500 950Q444 950 444 880Z', 'url(#steel)', { surface: 'hard', above: 'near', inside: '<path d="M478 420H522L528 820H472Z" fill="#5f666e" fill-opacity=".35"/>' })}<circle cx="500" cy="890" r="24" fill="#fff" stroke="#6d747c" stroke-width="6"/>${piece('M380 60L470 70V200L560 210V70Q640 90 660 190Q670 300 560 370H440Q340 320 346 200Q350 110 380 60Z', 'url(#steel-down)', { surface: 'hard', above: 'near' })}${piece('M560 70L610 60Q668 100 670 200L566 212Z', '#a4abb2', { surface: 'hard', above: 'near' })}${piece(box(520, 250, 110, 54, 12), '#8b929a', { surface: 'hard', above: 'near', inside: Array.from({ length: 9 }, (_, i) => line(`M${520 + i * 13} 240l8 70`, '#000', 4, 0.5)).join('') })}</g>`,
  close: [480, 110, 330],
})

/** A steel toolbox with a handle and two latches, closed, or open with its sockets and a spirit level. */
export const toolbox: ModelDrawing = ({ colour, back }) => {
  const latch = (x: number) =>
    `${piece(box(x - 46, 470, 92, 150, 12), 'url(#steel)', { surface: 'hard', above: 'near' })}${piece(box(x - 30, 520, 60, 60, 8), '#5f666e', { surface: 'hard' })}`
  const body = `${piece('M790 500L930 420V720L790 840Z', darker(colour, 0.34), { surface: 'hard' })}${piece(box(70, 500, 722, 340, 16), colour, { surface: 'hard', above: 'near', inside: line('M70 620H792M70 716H792', '#000', 7, 0.16) + line('M70 628H792M70 724H792', '#fff', 5, 0.2) })}`
  const feet = [130, 700].map((x) => piece(box(x, 824, 70, 36, 8), '#23262b', { surface: 'rubber' })).join('')
  const sockets = grid(9, 1, (c) => {
    const x = 160 + c * 74
    return `${piece(oval(x, 452, 32 - c * 1.6, 20 - c), 'url(#steel)', { surface: 'hard', above: 'near' })}<ellipse cx="${x}" cy="450" rx="${19 - c}" ry="${11 - c * 0.5}" fill="#14161a"/>`
  })
  if (back)
    return {
      body: `${materials}${piece(box(204, 120, 730, 300, 18), darker(colour, 0.22), { surface: 'hard', above: 'near', inside: '<rect x="232" y="148" width="674" height="272" rx="10" fill="#2a2d33"/>' })}${piece(box(300, 220, 520, 76, 10), '#e0b428', { surface: 'hard', above: 'near', inside: '<rect x="510" y="236" width="100" height="44" rx="18" fill="#b9e05a"/><path d="M542 236V280M578 236V280" stroke="#33404a" stroke-width="4"/>' })}${piece('M70 500L210 400H930L792 500Z', '#1d2025', { surface: 'hard' })}${sockets}${body}${latch(240)}${latch(620)}${feet}`,
      close: [140, 330, 330],
    }
  return {
    body: `${materials}${body}${piece('M60 400L200 310H920L944 330V420L800 510Z', darker(colour, 0.3), { surface: 'hard' })}${piece('M60 400L200 310H920L800 400Z', lighter(colour, 0.16), { surface: 'hard' })}${piece('M56 398H804V508H56Z', darker(colour, 0.06), { surface: 'hard', above: 'near', inside: line('M56 412H804', '#fff', 7, 0.35) })}${line('M330 362V270Q334 240 366 240H640Q672 240 676 270V350', '#14161a', 34)}${line('M334 356V272Q338 246 368 246H636', '#5f666e', 9)}${[330, 676].map((x) => piece(box(x - 40, 340, 80, 40, 8), 'url(#steel)', { surface: 'hard', above: 'near' })).join('')}${latch(240)}${latch(620)}${piece(box(360, 660, 140, 56, 6), 'url(#steel-down)', { surface: 'hard', above: 'near' })}${feet}`,
    close: [150, 370, 330],
  }
}

/** A padlock with its keys. */
export const padlock: ModelDrawing = ({ back }) => ({
  body: `${materials}<g filter="url(#near)"><path d="M330 480V300Q330 130 500 130Q670 130 670 300V480" fill="none" stroke="url(#steel)" stroke-width="66"/></g>${piece(box(230, 440, 540, 440, 70), 'url(#brass)', { surface: 'hard', above: 'near' })}${back ? grid(1, 4, (_, r) => line(`M300 ${540 + r * 70}H700`, '#6d4c14', 6, 0.4)) : `<circle cx="500" cy="620" r="46" fill="#4a3310"/><path d="M484 630h32l12 110h-56z" fill="#4a3310"/>`}<g transform="translate(120 90) rotate(20 760 760)" filter="url(#near)"><circle cx="760" cy="640" r="60" fill="none" stroke="#b9bfc6" stroke-width="26"/><path d="M748 696h26v200h-26zM774 830h40v24h-40zM774 870h30v24h-30z" fill="#b9bfc6"/></g>`,
  close: [340, 460, 330],
})

/** A wooden ladder. */
export const ladder: ModelDrawing = ({ colour, back }) => {
  const rail = (d: string) => piece(d, colour, { surface: 'hard', above: 'near' })
  const rungs = [0, 1, 2, 3, 4, 5]
    .map((n) => rail(box(300 - n * 14 + 10, 190 + n * 130, 380 + n * 28, 40, 10)))
    .join('')
  return {
    body: back
      ? `${rail('M470 50H520L330 950H270Z')}${rail('M480 50H530L730 950H670Z')}${[0, 1, 2].map((n) => line(`M${440 - n * 38} ${300 + n * 180}H${560 + n * 38}`, darker(colour, 0.3), 20)).join('')}`
      : `${rail('M300 60H352L250 950H190Z')}${rail('M700 60H648L750 950H810Z')}${rungs}${piece(box(280, 40, 440, 70, 14), lighter(colour, 0.1), { surface: 'hard', above: 'near' })}`,
    close: [200, 280, 330],
  }
}

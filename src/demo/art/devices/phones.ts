import { darker, gradient, lighter, line, piece } from '#demo/art/drawing/kit.ts'
import { lettering } from '#demo/art/lettering.ts'
import { box, grid, materials, type ModelDrawing, oval, smallPrint } from './model.ts'

const lens = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#steel)"/><circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="#0c0e12"/><circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="#1c2a44"/><circle cx="${x}" cy="${y}" r="${r * 0.3}" fill="#0a1020"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.28}" r="${r * 0.14}" fill="#cfe2ff" fill-opacity=".9"/>`

/** A smartphone: screen in front of its back, or the back alone. */
export const phone: ModelDrawing = ({ colour, back }) => {
  const rear = `${piece(box(0, 0, 400, 850, 60), colour, { surface: 'hard', above: 'drop', inside: `<rect width="400" height="850" fill="url(#sheen)"/>` })}${piece(box(36, 40, 190, 250, 50), darker(colour, 0.18), { surface: 'hard', above: 'near' })}${lens(130, 106, 52)}${lens(130, 220, 52)}<circle cx="196" cy="164" r="13" fill="#fff4d0"/>${smallPrint(150, 780, 100, 2, lighter(colour, 0.5))}`
  const front = `${piece(box(0, 0, 400, 850, 60), 'url(#dark)', { surface: 'hard', above: 'drop' })}<clipPath id="screen"><rect x="14" y="14" width="372" height="822" rx="48"/></clipPath><g clip-path="url(#screen)"><rect width="400" height="850" fill="url(#wall)"/><circle cx="300" cy="640" r="180" fill="#ffd08a" fill-opacity=".5"/><path d="M0 700Q120 560 230 660T400 600V850H0Z" fill="#133a5e" fill-opacity=".8"/><path d="M0 760Q160 660 400 740V850H0Z" fill="#0c2440"/>${lettering({ text: '10:24', x: 200, y: 230, size: 84, fill: '#fff' })}${grid(4, 1, (c) => `<rect x="${44 + c * 82}" y="736" width="66" height="66" rx="18" fill="${['#2FA84F', '#F5F7FA', '#F2A93B', '#3E7BE0'][c]}"/>`)}<path d="M0 0H250L40 850H0Z" fill="#fff" fill-opacity=".09"/></g><circle cx="200" cy="44" r="13" fill="#05070a"/>`
  return {
    body: `${materials}${back ? `<g transform="translate(300 75)">${rear}</g>` : `<g transform="translate(190 65)">${rear}</g><g transform="translate(420 85)">${front}</g>`}`,
    close: [180, 60, 340],
  }
}

/** A phone with keys. */
export const keypadPhone: ModelDrawing = ({ colour, back }) => {
  const shell = box(320, 60, 360, 880, 90)
  if (back)
    return {
      body: `${materials}${piece(shell, colour, { surface: 'gloss', inside: line('M320 420Q500 390 680 420', '#000', 5, 0.5) })}${lens(430, 170, 40)}<circle cx="540" cy="170" r="24" fill="#fff3c4"/>${grid(9, 4, (c, r) => `<circle cx="${410 + c * 22}" cy="${780 + r * 22}" r="6" fill="#000"/>`)}`,
      close: [350, 80, 330],
    }
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '']
  return {
    body: `${materials}${piece(shell, colour, { surface: 'gloss' })}${piece(box(350, 140, 300, 290, 20), '#06080b', { surface: 'hard' })}<rect x="366" y="156" width="268" height="258" rx="6" fill="url(#wall)"/>${lettering({ text: '10:24', x: 500, y: 270, size: 70, fill: '#fff' })}<rect x="470" y="96" width="60" height="10" rx="5" fill="#000"/><path d="M366 156H560L440 414H366Z" fill="#fff" fill-opacity=".1"/>
    ${piece(box(430, 456, 140, 100, 34), '#3c4149', { surface: 'hard', above: 'near' })}<rect x="462" y="482" width="76" height="48" rx="18" fill="#1a1c20"/>${piece(box(352, 468, 66, 36, 14), '#2d8a47', { surface: 'hard' })}${piece(box(582, 468, 66, 36, 14), '#b4322c', { surface: 'hard' })}
    ${keys.map((text, i) => `${piece(box(350 + (i % 3) * 104, 580 + Math.floor(i / 3) * 82, 92, 66, 22), '#454b54', { surface: 'hard', above: 'near' })}${text ? lettering({ text, x: 396 + (i % 3) * 104, y: 628 + Math.floor(i / 3) * 82, size: 44, fill: '#fff' }) : `<circle cx="${396 + (i % 3) * 104}" cy="${613 + Math.floor(i / 3) * 82}" r="8" fill="#fff"/>`}`).join('')}`,
    close: [340, 440, 330],
  }
}

/** A desk telephone with a receiver on a coiled cord. */
export const cordedPhone: ModelDrawing = ({ colour, back }) => {
  const coil = Array.from(
    { length: 26 },
    (_, i) =>
      `<ellipse cx="${116 + Math.sin(i / 5) * 22}" cy="${330 + i * 17}" rx="26" ry="10" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="8"/>`,
  ).join('')
  const base = 'M240 420Q260 380 320 376H680Q740 380 760 420L850 800Q860 860 800 864H200Q140 860 150 800Z'
  const receiver =
    'M120 300C110 210 150 170 240 160Q500 110 760 160C850 170 890 210 880 300Q876 360 820 360H740Q690 356 690 300Q500 268 310 300Q310 356 260 360H180Q124 360 120 300Z'
  if (back)
    return {
      body: `${materials}${piece(base, colour, { surface: 'gloss', inside: grid(10, 3, (c, r) => `<rect x="${330 + c * 34}" y="${500 + r * 30}" width="22" height="14" rx="6" fill="#000" fill-opacity=".5"/>`) })}<rect x="420" y="760" width="60" height="50" rx="6" fill="#1a1214"/><rect x="520" y="760" width="60" height="50" rx="6" fill="#1a1214"/>${piece(receiver, colour, { surface: 'gloss', above: 'drop' })}`,
      close: [330, 460, 330],
    }
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '']
  return {
    body: `${materials}${coil}${piece(base, colour, { surface: 'gloss' })}${piece('M330 470H670L704 790H296Z', darker(colour, 0.5), { surface: 'hard' })}${keys.map((text, i) => `${piece(box(348 + (i % 3) * 108, 488 + Math.floor(i / 3) * 74, 88, 58, 14), '#f3efe6', { surface: 'hard', above: 'near' })}${text ? lettering({ text, x: 392 + (i % 3) * 108, y: 531 + Math.floor(i / 3) * 74, size: 40, fill: '#2a2424' }) : ''}`).join('')}${piece('M270 392H370V350H270ZM630 392H730V350H630Z', darker(colour, 0.2), { surface: 'hard' })}${piece(receiver, colour, { surface: 'gloss', above: 'drop' })}`,
    close: [320, 460, 330],
  }
}

/** A flat battery with ports. */
export const powerBank: ModelDrawing = ({ colour, back }) => {
  const shell = box(300, 70, 400, 860, 60)
  const port = (x: number, y: number, width: number, height: number, r: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="#0b0c0f" stroke="#8b929a" stroke-width="4"/>`
  if (back)
    return {
      body: `${materials}${piece(box(150, 380, 700, 240, 70), colour, { surface: 'gloss', above: 'drop' })}${port(230, 462, 150, 66, 4)}<rect x="242" y="496" width="126" height="24" fill="#2E7FD0"/>${port(620, 462, 150, 66, 4)}<rect x="632" y="496" width="126" height="24" fill="#2E7FD0"/>${port(440, 470, 120, 50, 25)}<rect x="462" y="488" width="76" height="14" rx="7" fill="#3b4048"/>`,
      close: [220, 350, 320],
    }
  return {
    body: `${materials}${piece(shell, colour, { surface: 'gloss', above: 'drop', inside: '<rect x="300" y="70" width="400" height="860" fill="url(#sheen)"/>' })}${piece(box(400, 150, 200, 110, 22), '#07090c', { surface: 'hard' })}${lettering({ text: '87', x: 486, y: 230, size: 68, fill: '#7DE3F4' })}${line('M548 184L568 226M546 190a6 6 0 1 0 .1 0M570 214a6 6 0 1 0 .1 0', '#7DE3F4', 5)}<circle cx="500" cy="330" r="24" fill="${lighter(colour, 0.18)}" stroke="#000" stroke-opacity=".3" stroke-width="4"/>${smallPrint(420, 800, 160, 4, lighter(colour, 0.4))}<path d="M508 480l-56 90h44l-14 76l62 -96h-46z" fill="${lighter(colour, 0.35)}"/>`,
    close: [360, 120, 320],
  }
}

/** A wall charger with an Indian plug and a USB-C port. */
export const charger: ModelDrawing = ({ colour, back }) => {
  const pin = (x: number) => piece(box(x, 90, 56, 170, 20), 'url(#brass)', { surface: 'hard' })
  if (back)
    return {
      body: `${materials}${piece(box(240, 240, 520, 520, 90), colour, { surface: 'gloss', above: 'drop' })}${[
        [400, 600],
        [600, 600],
      ]
        .map(
          ([x, y]) =>
            `${piece(oval(x ?? 0, y ?? 0, 50), 'url(#brass)', { surface: 'gloss', above: 'drop' })}`,
        )
        .join('')}${smallPrint(380, 330, 240, 8, '#8a9099', 18)}`,
      close: [330, 460, 320],
    }
  return {
    body: `${materials}${pin(390)}${pin(554)}${piece(box(270, 240, 460, 640, 90), colour, { surface: 'gloss', above: 'drop' })}${piece(box(330, 250, 340, 40, 18), darker(colour, 0.1), { surface: 'hard' })}<rect x="420" y="740" width="160" height="62" rx="31" fill="#15171b" stroke="#9aa1a9" stroke-width="5"/><rect x="452" y="764" width="96" height="14" rx="7" fill="#4a505a"/>${line('M360 700V840', '#fff', 10, 0.4)}<path d="M508 400l-60 96h46l-14 80l66 -102h-48z" fill="#8d949d"/><circle cx="640" cy="770" r="10" fill="#45c46f"/>`,
    close: [350, 620, 300],
  }
}

/** Four cells, standing or lying. */
export const cells: ModelDrawing = ({ colour, accent, back }) => {
  const cell = (x: number, y: number) =>
    `${piece(box(x + 62, y - 34, 66, 50, 12), 'url(#steel)', { surface: 'hard' })}${piece(box(x, y, 190, 640, 20), `url(#cell)`, { surface: 'hard', above: 'near' })}<rect x="${x}" y="${y + 20}" width="190" height="110" fill="url(#cap)"/><rect x="${x}" y="${y + 130}" width="190" height="8" fill="#fff" fill-opacity=".7"/>${lettering({ text: 'AA', x: x + 95, y: y + 330, size: 74, fill: '#fff' })}${line(`M${x + 70} ${y + 76}H${x + 120}M${x + 95} ${y + 52}V${y + 100}`, '#fff', 9)}${smallPrint(x + 44, y + 520, 100, 4, '#ffffff')}`
  const tube = (id: string, tone: string) =>
    gradient(id, [
      [0, darker(tone, 0.55)],
      [0.28, lighter(tone, 0.5)],
      [0.42, tone],
      [0.8, darker(tone, 0.3)],
      [1, darker(tone, 0.65)],
    ])
  return {
    shows: 4,
    body: `${materials}<defs>${tube('cell', colour)}${tube('cap', accent)}</defs><g ${back ? 'transform="rotate(90 500 500)"' : ''}>${[0, 1, 2, 3].map((n) => cell(70 + n * 224, back ? 190 + (n % 2) * 30 : 190)).join('')}</g>`,
    close: [60, 140, 320],
  }
}

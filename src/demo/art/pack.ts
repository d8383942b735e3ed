import sharp from 'sharp'
import type { Wrap } from '#demo/content/item.ts'
import { breakLines, fittingSize, lettering } from './lettering.ts'
import { type Ground, palette } from './palette.ts'
import { type Figure, render } from './render.ts'
import type { Art } from '#demo/content/art.ts'

/** Texts and picture printed on a pack. */
export type Print = { brand: string; name: string; size: string; ground: Ground; art: Art; hue?: number }

type Shape = {
  width: number
  height: number
  /** Outline of the body, its shading and the parts above it (cap, lid, seal). */
  body: (ground: Ground) => string
  /** The printed area: centre, width, top and bottom. */
  face: { x: number; width: number; top: number; bottom: number }
  /** A panel under the print for bodies of glass or a pale colour. */
  panel?: string
}

const gradient = (id: string, stops: readonly (readonly [number, string, number])[]) =>
  `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0">${stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`

// Light from the upper left on round bodies: a bright band, then a gradient to shade.
const rounding = (id: string, depth = 0.34) =>
  gradient(id, [
    [0, '#000', depth * 0.55],
    [0.1, '#fff', 0.1],
    [0.26, '#fff', 0.42],
    [0.44, '#fff', 0],
    [0.78, '#000', depth * 0.3],
    [1, '#000', depth],
  ])

const shapes: Record<Wrap, Shape> = {
  pouch: {
    width: 400,
    height: 520,
    body: (ground) => {
      const tint = palette[ground]
      const outline =
        'M34 26 H366 C372 110 388 180 390 300 C392 400 384 470 372 506 Q200 530 28 506 C16 470 8 400 10 300 C12 180 28 110 34 26Z'
      return `<defs>${rounding('r')}<clipPath id="c"><path d="${outline}"/></clipPath></defs>
        <path d="${outline}" fill="${tint.strong}"/>
        <g clip-path="url(#c)"><path d="M0 392 Q200 340 400 392 V530 H0Z" fill="${tint.mid}"/>
        <path d="M0 404 Q200 352 400 404" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/></g>
        <path d="${outline}" fill="url(#r)"/>
        <path d="M34 26 H366 L368 58 H32Z" fill="#000" fill-opacity=".16"/>
        <path d="M32 60 H368 M33 52 H367 M34 44 H366 M34 36 H366" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>
        <path d="M28 506 Q200 530 372 506 Q200 512 28 506Z" fill="#000" fill-opacity=".22"/>`
    },
    face: { x: 200, width: 300, top: 84, bottom: 500 },
  },
  carton: {
    width: 400,
    height: 500,
    body: (ground) => {
      const tint = palette[ground]
      return `<defs><linearGradient id="f" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient><clipPath id="c"><rect x="10" y="40" width="320" height="454" rx="6"/></clipPath></defs>
        <path d="M330 40 L390 14 V462 L330 494Z" fill="${tint.shade}"/><path d="M330 40 L390 14 V462 L330 494Z" fill="${tint.strong}" fill-opacity=".55"/>
        <path d="M10 40 L76 14 H390 L330 40Z" fill="${tint.strong}"/><path d="M10 40 L76 14 H390 L330 40Z" fill="#fff" fill-opacity=".38"/>
        <rect x="10" y="40" width="320" height="454" rx="6" fill="${tint.strong}"/>
        <g clip-path="url(#c)"><path d="M0 352 C110 300 230 420 340 340 V500 H0Z" fill="${tint.mid}"/></g>
        <rect x="10" y="40" width="320" height="454" rx="6" fill="url(#f)"/>`
    },
    face: { x: 170, width: 272, top: 60, bottom: 484 },
  },
  bottle: {
    width: 300,
    height: 560,
    body: (ground) => {
      const tint = palette[ground]
      const outline =
        'M112 86 H188 V120 C190 150 262 160 276 220 Q284 250 284 300 V500 Q284 546 240 550 H60 Q16 546 16 500 V300 Q16 250 24 220 C38 160 110 150 112 120Z'
      return `<defs>${rounding('r', 0.4)}${rounding('k', 0.5)}</defs>
        <path d="${outline}" fill="${tint.mid}"/><path d="${outline}" fill="url(#r)"/>
        <rect x="104" y="16" width="92" height="66" rx="10" fill="${tint.shade}"/><rect x="104" y="16" width="92" height="66" rx="10" fill="url(#k)"/>
        <path d="M108 30 V76 M118 30 V76 M128 30 V76 M138 30 V76 M148 30 V76 M158 30 V76 M168 30 V76 M178 30 V76 M190 30 V76" stroke="#000" stroke-opacity=".16" stroke-width="3"/>
        <rect x="100" y="78" width="100" height="12" rx="5" fill="${tint.strong}"/>`
    },
    panel: 'M17 226 Q150 246 283 226 V508 Q150 530 17 508Z',
    face: { x: 150, width: 222, top: 252, bottom: 502 },
  },
  jar: {
    width: 380,
    height: 470,
    body: (ground) => {
      const tint = palette[ground]
      const outline =
        'M46 96 H334 C362 108 372 136 372 170 V404 Q372 456 318 460 H62 Q8 456 8 404 V170 C8 136 18 108 46 96Z'
      return `<defs>${rounding('r')}${rounding('k', 0.5)}</defs>
        <path d="${outline}" fill="${tint.mid}"/><path d="${outline}" fill="url(#r)"/>
        <rect x="36" y="20" width="308" height="74" rx="14" fill="${tint.strong}"/><rect x="36" y="20" width="308" height="74" rx="14" fill="url(#k)"/>
        <path d="M36 76 H344" stroke="#000" stroke-opacity=".25" stroke-width="5"/>`
    },
    panel: 'M8 142 Q190 164 372 142 V414 Q190 438 8 414Z',
    face: { x: 190, width: 300, top: 168, bottom: 412 },
  },
  tube: {
    width: 260,
    height: 540,
    body: (ground) => {
      const tint = palette[ground]
      const outline = 'M14 14 H246 C244 160 232 330 214 452 H46 C28 330 16 160 14 14Z'
      return `<defs>${rounding('r')}${rounding('k', 0.5)}<clipPath id="c"><path d="${outline}"/></clipPath></defs>
        <path d="${outline}" fill="${tint.strong}"/>
        <g clip-path="url(#c)"><path d="M0 330 Q130 290 260 350 V470 H0Z" fill="${tint.mid}"/></g>
        <path d="${outline}" fill="url(#r)"/><rect x="14" y="14" width="232" height="26" fill="#000" fill-opacity=".16"/>
        <path d="M52 456 H208 L200 528 Q130 538 60 528Z" fill="${tint.shade}"/><path d="M52 456 H208 L200 528 Q130 538 60 528Z" fill="url(#k)"/>`
    },
    face: { x: 130, width: 182, top: 58, bottom: 440 },
  },
}

/** Draws a pack that is `targetHeight` pixels high: body, brand, figure, name and net quantity. */
export async function pack(wrap: Wrap, print: Print, targetHeight: number): Promise<Figure> {
  const { width, height, body, face, panel } = shapes[wrap]
  const tint = palette[print.ground]
  const onPanel = panel !== undefined
  const brandInk = onPanel ? tint.strong : '#FFFFFF'
  const nameInk = tint.shade
  const brandSize = fittingSize(print.brand, face.width, onPanel ? 36 : 42)
  const nameSize = wrap === 'tube' || wrap === 'bottle' ? 21 : 25
  const lines = breakLines(print.name, 2, nameSize, face.width)
  const top = face.top + brandSize + (onPanel ? 0 : 14)
  const sizeY = face.bottom - (onPanel ? 4 : 14)
  const nameY = sizeY - (onPanel ? 32 : 40) - (lines.length - 1) * (nameSize + 4)
  const bottom = nameY - nameSize
  const middle = (top + bottom) / 2
  const picture = await render(
    print.art,
    Math.min(face.width * 0.74, (bottom - top) * (onPanel ? 0.94 : 0.8)),
    print.hue,
  )
  const printArea = panel
    ? `<path d="${panel}" fill="#FFFDF8"/><path d="${panel}" fill="url(#r)" fill-opacity=".5"/>`
    : `<ellipse cx="${face.x}" cy="${middle}" rx="${face.width * 0.47}" ry="${picture.height * 0.56}" fill="#fff" fill-opacity=".9"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body(print.ground)}${printArea}
    ${lettering({ text: print.brand, x: face.x, y: face.top + brandSize * 0.8, size: brandSize, fill: brandInk })}
    ${lines.map((text, index) => lettering({ text, x: face.x, y: nameY + index * (nameSize + 4), size: fittingSize(text, face.width, nameSize), fill: nameInk })).join('')}
    ${lettering({ text: print.size, x: face.x, y: sizeY, size: 22, fill: nameInk, opacity: 0.75 })}</svg>`
  const image = await sharp(Buffer.from(svg))
    .composite([
      {
        input: picture.pixels,
        left: Math.round(face.x - picture.width / 2),
        top: Math.round(middle - picture.height / 2),
      },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { data, info } = await sharp(image)
    .resize({ height: Math.round((targetHeight * height) / 540) })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

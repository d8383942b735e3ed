import sharp from 'sharp'
import { seededRandom } from '#demo/seeded-random.ts'
import { fittingSize, lettering } from './lettering.ts'
import { type Ground, palette } from './palette.ts'

const SIDE = 480

/** Returns the logo of a brand as WebP: its initial in a shape on the colour of the brand, with the name below. */
export async function logo(name: string, ground: Ground, mark: Ground): Promise<Buffer> {
  const back = palette[ground]
  const front = mark === 'white' ? '#FFFFFF' : palette[mark].mid
  const drawForm = forms[Math.floor(seededRandom(name, 'form') * forms.length)]
  const size = fittingSize(name, 384, 66)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${back.strong}"/><stop offset="1" stop-color="${back.shade}"/></linearGradient></defs>
    <rect width="${SIDE}" height="${SIDE}" fill="url(#g)"/>
    <g transform="translate(240 178)" fill="${front}">${drawForm?.() ?? ''}</g>
    ${lettering({ text: name.charAt(0), x: 240, y: 216, size: 108, fill: back.shade })}
    ${lettering({ text: name, x: 240, y: 386, size, fill: '#FFFFFF' })}
    <rect x="204" y="414" width="72" height="6" rx="3" fill="${front}"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 92, effort: 2 }).toBuffer()
}

const repeatAround = (count: number, draw: (degrees: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count)).join('')

// Eight-petalled lotus, sun, drop, scalloped seal, diamond, leaf pair and arch.
const forms: readonly (() => string)[] = [
  () =>
    repeatAround(
      8,
      (degrees) =>
        `<ellipse cx="0" cy="-62" rx="34" ry="58" transform="rotate(${degrees})" fill-opacity=".62"/>`,
    ) + '<circle r="78"/>',
  () =>
    repeatAround(16, (degrees) => `<path d="M-9 -92 L0 -126 L9 -92Z" transform="rotate(${degrees})"/>`) +
    '<circle r="88"/>',
  () => '<path d="M0 -132 C52 -66 92 -28 92 20 A92 92 0 0 1 -92 20 C-92 -28 -52 -66 0 -132Z"/>',
  () =>
    repeatAround(12, (degrees) => `<circle cx="0" cy="-88" r="26" transform="rotate(${degrees})"/>`) +
    '<circle r="94"/>',
  () => '<rect x="-88" y="-88" width="176" height="176" rx="34" transform="rotate(45)"/>',
  () => '<path d="M-112 70 C-112 -60 -40 -112 112 -112 C112 40 40 112 -112 112Z"/>',
  () => '<path d="M-96 104 V-10 A96 106 0 0 1 96 -10 V104Z"/>',
]

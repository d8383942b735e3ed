import { arrange } from '#demo/art/arrange.ts'
import { draw } from '#demo/art/drawing/draw.ts'
import type { Print } from '#demo/art/recipe.ts'
import { type Figure, render } from '#demo/art/render.ts'
import type { Grain } from '#demo/content/item.ts'
import { seededRandom } from '#demo/seeded-random.ts'

/** A picture on a label as SVG elements around its middle. */
export type Artwork = { svg: string; width: number; height: number; isHeap: boolean }

/** Returns an image as an element of an SVG. */
const embed = ({ pixels, width, height }: Figure, x: number, y: number): string =>
  `<image x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width}" height="${height}" href="data:image/png;base64,${pixels.toString('base64')}"/>`

/** Returns the artwork of a label that is at most `side` pixels large, or null for a label without artwork. */
export async function artworkOf(
  { art, drawing, grain, hue, name, pieces = 1 }: Print,
  side: number,
): Promise<Artwork | null> {
  if (grain) return { svg: heap(grain, name, side * 1.22), width: side, height: side, isHeap: true }
  if (!art && !drawing) return null
  const figure = await figureOf({ art, drawing, hue, pieces }, Math.max(16, side))
  const { width, height } = figure
  return { svg: embed(figure, -width / 2, -height / 2), width, height, isHeap: false }
}

async function figureOf(
  { art, drawing, hue, pieces }: Pick<Print, 'art' | 'drawing' | 'hue'> & { pieces: number },
  side: number,
): Promise<Figure> {
  if (drawing) return draw(drawing, 'front', side)
  if (!art) throw new Error('A label has either a figure or a drawing.')
  const figure = await render(art, side, hue)
  return pieces > 1 ? arrange(figure, pieces, side) : figure
}

/** Half length and half width of a grain, for a circle of 100. */
const halves: Readonly<Record<Grain[0], readonly [number, number]>> = {
  rice: [9, 2.3],
  seed: [2.8, 2.5],
  dal: [5, 4.4],
  bean: [9.5, 5.6],
  flake: [8.5, 5.5],
  stick: [15, 2.4],
  powder: [1.5, 1.5],
  cube: [10, 9],
  disc: [17, 16],
}

/** A circle full of loose grains, the same for the same product. */
function heap([form, colour]: Grain, seed: string, side: number): string {
  const [long, wide] = halves[form]
  const id = `heap-${form}`
  const count = Math.min(460, Math.round(36_000 / (long * wide * 4)))
  const grains = Array.from({ length: count }, (_, index) => {
    const random = (what: string) => seededRandom(seed, index, what)
    const far = Math.sqrt(random('far')) * 94
    const around = random('around') * 2 * Math.PI
    const [x, y] = [far * Math.cos(around), far * Math.sin(around)]
    // Grains on the lower right get less light.
    const dark = Math.max(0, (x + y) / 900) + random('tone') * 0.07
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(random('turn') * 180)})">${grain(form, colour, long, wide, dark)}</g>`
  })
  return `<g transform="scale(${(side / 200).toFixed(3)})"><defs><radialGradient id="${id}" cx=".4" cy=".36" r=".75"><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="#3A2A18"/></radialGradient><clipPath id="${id}-c"><circle r="97"/></clipPath></defs>
    <circle r="100" fill="#fff"/><circle r="97" fill="${colour}"/><circle r="97" fill="#2A1A0A" fill-opacity=".22"/>
    <g clip-path="url(#${id}-c)">${grains.join('')}<circle r="97" fill="url(#${id})" fill-opacity=".12"/></g></g>`
}

function grain(form: Grain[0], colour: string, long: number, wide: number, dark: number): string {
  const shade = `<ellipse cx="1.2" cy="1.6" rx="${long}" ry="${wide}" fill="#2A1A0A" fill-opacity=".22"/>`
  const tone = `fill="#2A1A0A" fill-opacity="${dark.toFixed(2)}"`
  if (form === 'cube')
    return `<rect x="${-long + 1.5}" y="${-wide + 2}" width="${long * 2}" height="${wide * 2}" rx="2" fill="#1A0D04" fill-opacity=".45"/><rect x="${-long}" y="${-wide}" width="${long * 2}" height="${wide * 2}" rx="2.4" fill="${colour}"/><rect x="${-long}" y="${-wide}" width="${long * 2}" height="${wide * 2}" rx="2.4" ${tone}/><path d="M${-long + 2} ${-wide + 2} H${long - 2} L${long - 5} ${-wide + 5} H${-long + 4}Z" fill="#fff" fill-opacity=".22"/>`
  const body = `<ellipse rx="${long}" ry="${wide}" fill="${colour}"/><ellipse rx="${long}" ry="${wide}" ${tone}/>`
  if (form === 'powder') return body
  return `${shade}${body}<ellipse cx="${-long * 0.25}" cy="${-wide * 0.32}" rx="${long * 0.5}" ry="${wide * 0.3}" fill="#fff" fill-opacity="${form === 'flake' || form === 'disc' ? 0.22 : 0.4}"/>`
}

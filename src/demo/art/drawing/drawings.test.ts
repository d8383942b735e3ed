import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoArticles } from '#demo/articles.ts'
import { models } from '#demo/art/devices/models.ts'
import { cuts } from '#demo/art/garments/cuts.ts'
import { foods } from '#demo/art/heaps/foods.ts'
import { demoItems } from '#demo/content/articles.ts'
import { drawings } from '#demo/content/drawings.ts'
import { demoPictures } from '#demo/make-pictures.ts'
import { draw, type DrawingView, svgOf } from './draw.ts'
import { Drawing } from './drawing.ts'
import { darker, lighter, mix } from './kit.ts'
import { addRelief } from './relief.ts'

const views: readonly DrawingView[] = ['front', 'angle', 'close']

/** Each drawing of the demo shop in each of its colours. */
const shown = new Map(
  demoPictures().flatMap(({ recipe }) =>
    recipe.kind === 'stage' && recipe.figure.drawing
      ? [[JSON.stringify(recipe.figure.drawing), recipe.figure.drawing] as const]
      : [],
  ),
)

/** Renders a drawing small, because only its validity and its outline matter. */
async function coverage(svg: string): Promise<number> {
  const small = svg.replace(/width="\d+" height="\d+"/, 'width="150" height="150"')
  const { data, info } = await sharp(Buffer.from(small))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let visible = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 40) visible += 1
  return visible / (info.width * info.height)
}

describe('drawings of the demo shop', () => {
  it('exist for each product of fashion and electronics', () => {
    const top = new Map(demoArticles.map(({ item, top: category }) => [item.id, category]))
    for (const item of demoItems)
      if (['fashion', 'electronics'].includes(top.get(item.id) ?? ''))
        expect(item.drawing, item.id).toBeDefined()
    const ids = new Set(demoItems.map(({ id }) => id))
    expect(Object.keys(drawings).filter((id) => !ids.has(id))).toEqual([])
  })

  it('are described by valid values, and every cut, model and food is used', () => {
    for (const [id, drawing] of Object.entries(drawings)) expect(Drawing.parse(drawing), id).toEqual(drawing)
    const used = Object.values(drawings).map((drawing) =>
      drawing.kind === 'garment' ? drawing.cut : drawing.kind === 'device' ? drawing.model : drawing.food,
    )
    expect(
      [...Object.keys(cuts), ...Object.keys(models), ...Object.keys(foods)].filter(
        (name) => !used.some((use) => use === name),
      ),
    ).toEqual([])
  })

  it('are valid pictures in each view and colour, and refer to nothing that is not defined', async () => {
    expect(shown.size).toBeGreaterThan(150)
    const firstColours = new Set(Object.values(drawings).map((drawing) => JSON.stringify(drawing)))
    for (const [name, drawing] of shown) {
      for (const view of views) {
        const { svg } = svgOf(drawing, view)
        expect(svg, `${name} ${view}`).not.toMatch(/undefined|NaN|\[object/)
        const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
        const referred = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id)
        expect(
          referred.filter((id) => !defined.has(id)),
          `${name} ${view}`,
        ).toEqual([])
      }
      // The close view is a part of the same drawing, and other colours have the same second side.
      const rendered = firstColours.has(name) ? (['front', 'angle'] as const) : (['front'] as const)
      for (const share of await Promise.all(rendered.map((view) => coverage(svgOf(drawing, view).svg))))
        expect(share, name).toBeGreaterThan(0.04)
    }
  })

  it('differ between front and second side, and between colour variants', () => {
    for (const [name, drawing] of shown)
      expect(svgOf(drawing, 'front').svg === svgOf(drawing, 'angle').svg, name).toBe(false)
    const coloured = demoArticles.filter(({ pack }) => pack[4]?.dye !== undefined)
    expect(coloured.length).toBeGreaterThan(18)
    const fronts = new Map(
      demoPictures().map(({ id, recipe }) => [
        id,
        recipe.kind === 'stage' && recipe.figure.drawing && svgOf(recipe.figure.drawing, 'front').svg,
      ]),
    )
    for (const { id, item } of coloured) {
      const first = demoArticles.find((article) => article.item.id === item.id)
      expect(fronts.get(`p-${id}`), id).toBeTypeOf('string')
      expect(fronts.get(`p-${id}`) === fronts.get(`p-${first?.id}`), id).toBe(false)
    }
  })

  it('fill the requested side, a close view as a full square', async () => {
    const shirt: Drawing = { kind: 'garment', cut: 'crew-shirt', fabric: 'plain', colour: '#4b9a52' }
    const front = await draw(shirt, 'front', 300)
    expect(Math.max(front.width, front.height)).toBe(300)
    const close = await draw(shirt, 'close', 300)
    expect([close.width, close.height]).toEqual([300, 300])
    expect((await sharp(close.pixels).stats()).channels[3]?.mean).toBeGreaterThan(200)
  })
})

describe('the colours of drawings', () => {
  it('are mixed by share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(lighter('#336699', 0)).toBe('#336699')
    expect(darker('#ffffff', 1)).toBe('#0a0c10')
  })

  it('are shaded by the relief where something is drawn, and nowhere else', () => {
    const pixels = new Uint8Array(32 * 32 * 4).fill(120)
    for (let at = 3; at < pixels.length / 2; at += 4) pixels[at] = 0
    addRelief(pixels, 32, [0, 0, 1000], { creases: 1, grain: 0.1 })
    const [clear, drawn] = [pixels.subarray(0, pixels.length / 2), pixels.subarray(pixels.length / 2)]
    expect(clear.every((value) => value === 120 || value === 0)).toBe(true)
    expect(new Set(drawn).size).toBeGreaterThan(8)
  })
})

import { draw } from './drawing/draw.ts'
import { film } from './film.ts'
import { logo } from './logo.ts'
import { pack } from './pack.ts'
import { palette } from './palette.ts'
import { type Figured, Recipe } from './recipe.ts'
import { type Figure, render, rotate } from './render.ts'
import { scene, sceneSizes } from './scene.ts'
import { icon } from './icon.ts'
import { STAGE, stage } from './stage.ts'

/** Composes the picture of a recipe as WebP, or a film as WebM. Throws for an invalid recipe. */
export async function compose(recipe: unknown): Promise<Buffer> {
  const parsed = Recipe.parse(recipe)
  switch (parsed.kind) {
    case 'stage': {
      const { figure, view, ground, badge } = parsed
      if (figure.drawing && (!figure.wrap || view === 'close')) {
        // The third picture of a pack is the food itself; that of a drawing is a part in full width.
        const isPart = view === 'close' && !figure.wrap
        const drawn = await draw(figure.drawing, figure.wrap ? 'front' : view, isPart ? STAGE : STAGE * 0.82)
        return stage(drawn, { ground, close: isPart, ...(badge !== undefined && { badge }) })
      }
      if (view === 'close')
        return stage(await figureOf(figure, figure.wrap ? 860 : 560), {
          ground,
          close: true,
          shift: [0.14, 0.13],
        })
      const front = await figureOf(figure, figure.wrap ? 500 : 400)
      if (view === 'angle') return stage(await rotate(front, figure.wrap ? -7 : -14), { ground, disc: true })
      return stage(front, { ground, ...(badge !== undefined && { badge }) })
    }
    case 'scene': {
      const look = { ...parsed, tint: palette[parsed.ground] }
      const sizes = sceneSizes(parsed.figures.length, look)
      const figures = await Promise.all(
        parsed.figures.map((figure, index) =>
          figureOf(figure, (sizes[index] ?? 200) * (figure.wrap ? 1.2 : 1)),
        ),
      )
      return scene(figures, look)
    }
    case 'logo':
      return logo(parsed.name, parsed.ground, parsed.mark)
    case 'icon':
      return icon(await render(parsed.art, 226), parsed.ground)
    case 'film':
      return film(
        await Promise.all(parsed.figures.map((figure) => figureOf(figure, 236))),
        palette[parsed.ground],
      )
  }
}

async function figureOf({ art, hue, drawing, wrap, print }: Figured, side: number): Promise<Figure> {
  if (drawing && !wrap) return draw(drawing, 'front', side)
  if (!wrap || !print) return render(art, side, hue)
  return pack(wrap, { ...print, art, ...(hue !== undefined && { hue }) }, side)
}

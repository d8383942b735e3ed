import { banner, bannerSubject } from './banner.ts'
import { draw } from './drawing/draw.ts'
import { film } from './film.ts'
import { logo } from './logo.ts'
import type { PackView } from './packs/forms.ts'
import { pack } from './packs/pack.ts'
import { palette } from './palette.ts'
import { type Figured, Recipe } from './recipe.ts'
import { type Figure, render, rotate } from './render.ts'
import { scene, sceneSizes } from './scene.ts'
import { icon } from './icon.ts'
import { STAGE, SUBJECT, stage } from './stage.ts'

/** Composes the picture of a recipe as WebP, or a film as WebM. Throws for an invalid recipe. */
export async function compose(recipe: unknown): Promise<Buffer> {
  const parsed = Recipe.parse(recipe)
  switch (parsed.kind) {
    case 'stage': {
      const { figure, view } = parsed
      const { drawing, wrap } = figure
      // A part of a drawing fills the whole picture.
      if (drawing && !wrap)
        return view === 'close'
          ? stage(await draw(drawing, view, STAGE), true)
          : stage(await draw(drawing, view === 'angle' ? view : 'front', SUBJECT))
      if (view === 'close') return stage(await figureOf(figure, STAGE * 1.2), true)
      const front = await figureOf(figure, SUBJECT, view)
      return stage(view === 'angle' && !wrap ? await rotate(front, -14) : front)
    }
    case 'scene': {
      const look = { ...parsed, tint: palette[parsed.ground] }
      const sizes = sceneSizes(parsed.figures.length, look)
      const figures = await Promise.all(
        parsed.figures.map((figure, index) =>
          figureOf(figure, (sizes[index] ?? 200) * (figure.wrap ? 1.25 : 1)),
        ),
      )
      return scene(figures, look)
    }
    case 'banner': {
      const { figure, ground, width, height } = parsed
      return banner(await figureOf(figure, bannerSubject(height)), { width, height, tint: palette[ground] })
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

async function figureOf(
  { art, hue, drawing, wrap }: Figured,
  side: number,
  view: PackView = 'front',
): Promise<Figure> {
  if (!wrap) return drawing ? draw(drawing, 'front', side) : render(art, side, hue)
  return pack(wrap.form, wrap.print, { side, size: wrap.size, count: wrap.count, view })
}

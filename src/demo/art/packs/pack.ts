import { palette } from '#demo/art/palette.ts'
import type { Print } from '#demo/art/recipe.ts'
import type { Figure } from '#demo/art/render.ts'
import { draw, type Texture } from '#demo/art/solid/draw.ts'
import type { PackForm } from '#demo/content/item.ts'
import { forms, group, type PackView, viewOf } from './forms.ts'
import { plain, sheetOf } from './sheets.ts'

/** Height of the printed sheets in pixels. */
const SHEET = 900

/** Share of that height for sheets without text. */
const PLAIN_SHEET = 0.65

/** Share by which a lying pack may be wider than an upright one of its size is high. */
const LYING = 1.2

/** Draws a pack, or several side by side, that is at most `side` pixels wide and high; `size` is its share of the largest. */
export async function pack(
  form: PackForm,
  print: Print,
  {
    side,
    size = 1,
    view = 'front',
    count = 1,
  }: { side: number; size?: number; view?: PackView; count?: number },
): Promise<Figure> {
  // From behind one pack is enough, and its facts are legible.
  const shape = group(forms[form](), view === 'back' ? 1 : count)
  const tint = palette[print.ground]
  const sheetHeight = Math.min(SHEET, side * size * 1.5)
  const named: Record<string, Texture> = {
    cap: plain(form === 'handleCan' || form === 'bottle' ? tint.strong : tint.shade),
    tray: plain(form === 'tray' ? '#23282A' : '#A79A8C'),
    pages: plain('#F4F1E8'),
  }
  await Promise.all(
    [...new Set(shape.surfaces.map(({ texture }) => texture))].map(async (name) => {
      const sheet = shape.sheets[name]
      if (name.startsWith('#')) named[name] = plain(name)
      else if (sheet)
        named[name] = await sheetOf(
          sheet,
          print,
          Math.round(sheetHeight * (sheet.content === 'pieces' || sheet.content === 'net' ? PLAIN_SHEET : 1)),
        )
    }),
  )
  return draw(shape.surfaces, named, viewOf(shape, view), {
    width: side * Math.min(1, size * LYING),
    height: side * size,
  })
}

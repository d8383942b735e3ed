import { z } from 'zod'
import { type Art, artFiles } from '#demo/content/art.ts'
import { Drawing } from './drawing/drawing.ts'
import { type Ground, palette } from './palette.ts'

const names = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  z.custom<Name>((value) => typeof value === 'string' && Object.hasOwn(record, value))

const Figured = z.object({
  art: names<Art>(artFiles),
  hue: z.number().optional(),
  drawing: Drawing.optional(),
  wrap: z.enum(['pouch', 'carton', 'bottle', 'jar', 'tube']).optional(),
  print: z
    .object({ brand: z.string(), name: z.string(), size: z.string(), ground: names<Ground>(palette) })
    .optional(),
})
export type Figured = z.infer<typeof Figured>

const ground = names<Ground>(palette)
const size = { width: z.number().int().positive(), height: z.number().int().positive() }

/** Description of a picture of the demo shop, stored in `media.recipe`. The picture is composed at its first request. */
export const Recipe = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stage'),
    ground,
    figure: Figured,
    view: z.enum(['front', 'angle', 'close']),
    badge: z.string().optional(),
  }),
  z.object({
    kind: z.literal('scene'),
    ground,
    figures: z.array(Figured).min(1).max(6),
    setting: z.enum(['podium', 'shelf', 'awning']),
    /** The page shows text over the left half, so it stays empty. */
    words: z.boolean(),
    ...size,
  }),
  z.object({ kind: z.literal('logo'), ground, mark: ground, name: z.string() }),
  z.object({ kind: z.literal('icon'), ground, art: names<Art>(artFiles) }),
  z.object({ kind: z.literal('film'), ground, figures: z.array(Figured).min(1).max(6) }),
])
export type Recipe = z.infer<typeof Recipe>

import { z } from 'zod'
import { type Art, artFiles } from '#demo/content/art.ts'
import { grainForms, packForms } from '#demo/content/item.ts'
import { Drawing } from './drawing/drawing.ts'
import { type Ground, palette } from './palette.ts'

const names = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  z.custom<Name>((value) => typeof value === 'string' && Object.hasOwn(record, value))

const Print = z.object({
  brand: z.string(),
  line: z.string().optional(),
  name: z.string(),
  ground: names<Ground>(palette),
  art: names<Art>(artFiles).optional(),
  hue: z.number().optional(),
  /** Artwork that is drawn; it replaces the figure `art`. In a net or a tray it is the food that is seen. */
  drawing: Drawing.optional(),
  /** Copies of the figure `art` in a window, the number of pieces in the pack. */
  pieces: z.number().int().min(2).max(12).optional(),
  grain: z
    .tuple([z.enum(grainForms), z.string()])
    .readonly()
    .optional(),
  diet: z.enum(['veg', 'nonVeg']).optional(),
  fill: z.string().optional(),
  /** Size of the pieces in a net or a tray, as a share of its shorter side. */
  pieceSize: z.number().positive().optional(),
  facts: z.array(z.tuple([z.string(), z.string()]).readonly()).optional(),
})
/** Texts, colours and artwork printed on a pack; the facts are those of its back. */
export type Print = z.infer<typeof Print>

const Figured = z.object({
  art: names<Art>(artFiles),
  hue: z.number().optional(),
  /** Drawn picture; without it and a pack, the picture shows the figure `art`. */
  drawing: Drawing.optional(),
  /** The pack; without it the picture shows the plain figure. */
  wrap: z
    .object({
      form: z.enum(packForms),
      /** Packs side by side. */
      count: z.number().int().positive(),
      /** Size as a share of the largest pack. */
      size: z.number().positive().max(1),
      print: Print,
    })
    .optional(),
})
export type Figured = z.infer<typeof Figured>

const ground = names<Ground>(palette)
const size = { width: z.number().int().positive(), height: z.number().int().positive() }

/** Description of a picture of the demo shop, stored in `media.recipe`. The picture is composed at its first request. */
export const Recipe = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stage'),
    figure: Figured,
    view: z.enum(['front', 'angle', 'back', 'close']),
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
  z.object({ kind: z.literal('banner'), ground, figure: Figured, ...size }),
  z.object({ kind: z.literal('logo'), ground, mark: ground, name: z.string() }),
  z.object({ kind: z.literal('icon'), ground, art: names<Art>(artFiles) }),
  z.object({ kind: z.literal('film'), ground, figures: z.array(Figured).min(1).max(6) }),
])
export type Recipe = z.infer<typeof Recipe>

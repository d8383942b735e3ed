import { z } from 'zod'
import { type Fabric, fabrics } from '#demo/art/garments/fabrics.ts'
import { type CutName, cuts } from '#demo/art/garments/cuts.ts'
import { type Model, models } from '#demo/art/devices/models.ts'
import { type Food, foods } from '#demo/art/heaps/foods.ts'

const names = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  z.custom<Name>((value) => typeof value === 'string' && Object.hasOwn(record, value))
/** Pieces of a set, all of which the front picture shows. */
const count = z.number().int().min(2).max(12).optional()
const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** What a picture shows, drawn by this project: a garment, a device or another object, or a heap of loose food. */
export const Drawing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('garment'),
    cut: names<CutName>(cuts),
    fabric: names<Fabric>(fabrics),
    colour,
    /** Border, print or trim. */
    accent: colour.optional(),
  }),
  z.object({
    kind: z.literal('device'),
    model: names<Model>(models),
    colour,
    accent: colour.optional(),
    count,
  }),
  z.object({ kind: z.literal('heap'), food: names<Food>(foods), count }),
])
export type Drawing = z.infer<typeof Drawing>

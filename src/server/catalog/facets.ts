import type { Facets } from '#contract/shapes.ts'
import type { Ctx } from '#server/http/context.ts'

/** The facets of a listing with counts. */
export async function facetsOf(_ctx: Ctx, _input: Readonly<Record<string, unknown>>): Promise<Facets> {
  return []
}

import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Scope } from '#server/listing/scope.ts'

/** A list with more products than this is large: its filtered pages are found with a sample of it. */
export const LARGE = 3000

/** A large list as the hourly job recorded it: its products, and those of the whole shop. */
export type LargeList = { scope: string; whole: number; shop: number; taken_at: Date }

const findList = prepared<[scope: string], LargeList>(
  'long-list',
  'select scope, whole, shop, taken_at from long_lists where scope = $1',
)

/** Returns the record of a large list; undefined for all other lists. */
export async function findLargeList(db: Db, scope: Scope): Promise<LargeList | undefined> {
  const name = listName(scope)
  return name === undefined ? undefined : (await findList(db, name))[0]
}

/** Returns the name of a list in `long_lists` and `listing_signposts`; undefined for lists that have no record. */
export function listName(scope: Scope): string | undefined {
  if ('category' in scope) return `category:${scope.category}`
  if ('brand' in scope) return `brand:${scope.brand}`
  if ('seller' in scope) return `seller:${scope.seller}`
  return 'shelf' in scope && scope.shelf === 'all' ? 'all' : undefined
}

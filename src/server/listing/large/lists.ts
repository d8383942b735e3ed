import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Scope } from '#server/listing/scope.ts'

/** A list with more products than this is large: its filtered pages are found with a sample of it. */
export const LARGE = 3000

/** A large list as the hourly job recorded it: its products, and those of the whole shop. */
export type LargeList = { scope: string; whole: number; shop: number; taken_at: Date }

/** Stored facts about a list, read before its products. */
export type ListFacts = {
  /** False if no variant group has several products in the list. */
  hasGroups: boolean
  /** Undefined for a list that is not large. */
  large: LargeList | undefined
}

/** The columns of `long_lists` are null for a list that is not large. */
type FactsRow = { has_groups: boolean } & { [Column in keyof LargeList]: LargeList[Column] | null }

/** SQL: true if a variant group has several products in the list $1. */
export const hasGroups = 'exists (select from listed_groups where scope = $1 and products > 1)'

const findFacts = prepared<[scope: string], FactsRow>(
  'facts-of-list',
  `select ${hasGroups} as has_groups,
     l.scope, l.whole, l.shop, l.taken_at
   from (select) one left join long_lists l on l.scope = $1`,
)

/**
 * Returns the facts of a list. Searches and other lists of products from the whole shop have no record; they count as lists
 * with groups, because nearly every shop has a group.
 */
export async function factsOf(db: Db, scope: Scope): Promise<ListFacts> {
  const name = listName(scope)
  const [facts] = name === undefined ? [] : await findFacts(db, name)
  if (!facts) return { hasGroups: true, large: undefined }
  return { hasGroups: facts.has_groups, large: largeListOf(facts) }
}

function largeListOf({ scope, whole, shop, taken_at }: FactsRow): LargeList | undefined {
  const isLarge = scope !== null && whole !== null && shop !== null && taken_at !== null
  return isLarge ? { scope, whole, shop, taken_at } : undefined
}

/** Returns the name of a list in `long_lists` and `listing_signposts`; undefined for lists that have no record. */
export function listName(scope: Scope): string | undefined {
  if ('category' in scope) return `category:${scope.category}`
  if ('brand' in scope) return `brand:${scope.brand}`
  if ('seller' in scope) return `seller:${scope.seller}`
  return 'shelf' in scope && scope.shelf === 'all' ? 'all' : undefined
}

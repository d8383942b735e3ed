import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import { attributeNames } from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'
import type { Db } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { cardOfColour } from '#server/listing/cards.ts'
import { allOf, MAX_COUNTED, type Scope, type Sql } from '#server/listing/scope.ts'
import { run } from '#server/listing/statement.ts'
import type { LargeList } from './lists.ts'

/**
 * A sample of a large list, stored in columns. It contains whole variant groups, and the rows of a card follow each other.
 * Tags are the brand, categories, seller and attribute values of a row.
 */
export type Sample = {
  rows: number
  /** Number of the card of each row, and of its card where each colour has its own (cards.ts). */
  cards: Record<'group' | 'colour', Uint32Array>
  viewer: Record<AccountKind, ViewerColumns>
  /** Average rating in tenths of a star. */
  rating: Uint8Array
  /** The tags of a row are `tags[firstTag[row]]` to before `tags[firstTag[row + 1]]`. */
  firstTag: Uint32Array
  /** Indexes of `names`. */
  tags: Uint32Array
  /** For example facet `brand` with value `b1`, or `size` with `M`. */
  names: { facet: string; value: string }[]
}

/** Columns that depend on the kind of viewer: unit price in paise, percent saved, and 1 if the product is in stock. */
type ViewerColumns = { paise: Float64Array; percent: Uint8Array; available: Uint8Array }

/** Rows of a sample from which facets are estimated. A share of 1 % is estimated within 10 %. */
export const SAMPLE_ROWS = 100_000
/** Rows of the sample of a list whose facets are counted; the sample only decides how a page is found. */
const SMALL_SAMPLE_ROWS = 2000
/** Rows of all samples in memory; one row takes about 65 bytes. */
const MAX_ROWS = 2_000_000
export const MAX_SAMPLES = 256
/** Limit for a shop whose hourly job does not run; the job replaces samples earlier. */
export const SAMPLE_TTL_MS = 2 * 3_600_000

type SampleRow = {
  personal_unit_paise: number
  business_unit_paise: number
  percent_off: number
  business_percent_off: number
  rating: number
  available: boolean
  business_available: boolean
  card: string | null
  colour_card: string | null
  /** Tags as `facet:value`, joined by the separator. */
  tags: string
}

const SEPARATOR = '\u001f'

/**
 * Reads the products of a list whose hashed group or id is below a bound. The hash is as good as a random number, and every
 * process reads the same sample. `share` is from 0 to 1.
 */
export async function readSample(db: Db, scope: Scope, share: number): Promise<Sample> {
  const { from, where } = sampleSource(scope)
  const hash = sql`hashtext(coalesce(p.variant_group, p.id))`
  const bound = Math.floor(2 ** 32 * share) - 2 ** 31
  const rows = await run<SampleRow>(
    db,
    sql`select p.personal_unit_paise, p.business_unit_paise, p.percent_off, p.business_percent_off,
       (p.rating * 10)::int as rating, k.product_id is null as available, b.product_id is null as business_available,
       p.variant_group as card, ${cardOfColour} as colour_card,
       array_to_string(array_remove(array['seller:' || p.seller_id, 'brand:' || p.brand_id], null)
         || array(select 'category:' || c.category_id from category_products c where c.product_id = p.id)
         || array(select a.key || ':' || v.value from jsonb_each(p.attributes) a,
           jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v
           where a.key = any (${attributeNames}::text[])), ${sql.lit(SEPARATOR)}) as tags
     from ${from} left join sold_out k on k.product_id = p.id left join sold_out_for_business b on b.product_id = p.id
     where ${allOf([...where, ...(share < 1 ? [sql`${hash} < ${bound}`] : [])])} order by ${hash}, card, colour_card, p.id`,
  )
  return toSample(rows)
}

function sampleSource(scope: Scope): { from: Sql; where: Sql[] } {
  if ('category' in scope)
    return {
      from: sql`category_products l join products p on p.id = l.product_id`,
      where: [sql`p.active`, sql`l.category_id = ${scope.category}`],
    }
  const where = [sql`p.active`]
  if ('brand' in scope) where.push(sql`p.brand_id = ${scope.brand}`)
  if ('seller' in scope) where.push(sql`p.seller_id = ${scope.seller}`)
  return { from: sql`products p`, where }
}

type Samples = LRUCache<string, { takenAt: number; sample: Promise<Sample> }>
const samplesByDb = new WeakMap<Db, Samples>()

/** Returns the samples of this process. */
function samplesOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Samples {
  const known = samplesByDb.get(db)
  if (known) return known
  const samples: Samples = new LRUCache({
    max: MAX_SAMPLES,
    maxSize: MAX_ROWS,
    ttl: SAMPLE_TTL_MS,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
  })
  samplesByDb.set(db, samples)
  return samples
}

/** Returns the sample of a large list in random order. It is read again after each run of the hourly job. */
export async function sampleOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  scope: Scope,
  list: LargeList,
): Promise<Sample> {
  const samples = samplesOf(ctx)
  const takenAt = list.taken_at.getTime()
  const cached = samples.get(list.scope)
  if (cached?.takenAt === takenAt) return cached.sample
  const rows = Math.min(list.whole, list.whole > MAX_COUNTED ? SAMPLE_ROWS : SMALL_SAMPLE_ROWS)
  const entry = { takenAt, sample: readSample(ctx.db, scope, rows / list.whole) }
  samples.set(list.scope, entry, { size: rows })
  // A failed read is not cached.
  entry.sample.catch(() => {
    if (samples.peek(list.scope) === entry) samples.delete(list.scope)
  })
  return entry.sample
}

/** Returns a number for each card; rows without a group are a card each. */
function numberCards(cards: readonly (string | null)[]): Uint32Array {
  const numbers = new Map<string, number>()
  return Uint32Array.from(cards, (card, row) => {
    const known = card === null ? undefined : numbers.get(card)
    if (card !== null && known === undefined) numbers.set(card, row)
    return known ?? row
  })
}

function toSample(rows: readonly SampleRow[]): Sample {
  const tagNumbers = new Map<string, number>()
  const numberOf = (tag: string) =>
    tagNumbers.get(tag) ?? (tagNumbers.set(tag, tagNumbers.size), tagNumbers.size - 1)
  const firstTag = new Uint32Array(rows.length + 1)
  const tags = rows.map((row) => (row.tags === '' ? [] : row.tags.split(SEPARATOR).map(numberOf)))
  for (const [row, { length }] of tags.entries()) firstTag[row + 1] = firstTag[row]! + length // one element more than rows
  return {
    rows: rows.length,
    cards: {
      group: numberCards(rows.map(({ card }) => card)),
      colour: numberCards(rows.map((row) => row.colour_card)),
    },
    viewer: {
      personal: {
        paise: Float64Array.from(rows, (row) => row.personal_unit_paise),
        percent: Uint8Array.from(rows, (row) => row.percent_off),
        available: Uint8Array.from(rows, (row) => Number(row.available)),
      },
      business: {
        paise: Float64Array.from(rows, (row) => row.business_unit_paise),
        percent: Uint8Array.from(rows, (row) => row.business_percent_off),
        available: Uint8Array.from(rows, (row) => Number(row.business_available)),
      },
    },
    rating: Uint8Array.from(rows, ({ rating }) => rating),
    firstTag,
    tags: Uint32Array.from(tags.flat()),
    names: [...tagNumbers.keys()].map((tag) => {
      const colon = tag.indexOf(':')
      return { facet: tag.slice(0, colon), value: tag.slice(colon + 1) }
    }),
  }
}

import { LRUCache } from 'lru-cache'
import type { AccountKind } from '#domain/pricing.ts'
import type { Db } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { attributeFacets } from '#server/listing/facet-sections.ts'
import type { Scope } from '#server/listing/filters.ts'
import { Statement } from '#server/listing/statement.ts'

/** A list of thousands as the hourly job found it. */
export type LongList = { scope: string; whole: number; shop: number; taken_at: Date }

/**
 * The sample of a long list in memory, in columns. What a product belongs to and what it has are its
 * tags, as numbers of `names`.
 */
export type Sample = {
  rows: number
  seen: Record<AccountKind, Seen>
  /** Tenths of a star. */
  rating: Uint8Array
  /** The tags of row n stand from `begins[n]` to before `begins[n + 1]`. */
  begins: Uint32Array
  tags: Uint32Array
  /** `brand` b1, `category` c2, `seller` s3, `size` M … */
  names: { facet: string; value: string }[]
}

/** What depends on who looks: price of one unit, per cent saved, 1 where it can be bought. */
export type Seen = { paise: Float64Array; percent: Uint8Array; available: Uint8Array }

/** The facets of a list of at most this many products are counted; those of a longer list are estimated by its sample. */
export const COUNTED = 20_000
/** So many rows are in the sample of a list whose facets are estimated: values of 1 % are met within 10 %. */
export const SAMPLE = 100_000
/** So many in that of a shorter one, which only tells how a page is found. */
const SMALL_SAMPLE = 2000
/** Rows of all samples in memory; a row takes about 65 bytes. */
const MAX_ROWS = 2_000_000
export const MAX_SAMPLES = 256
/** The hourly job replaces a sample earlier; this is the limit for a shop whose job does not run. */
export const SAMPLE_MS = 2 * 3_600_000

type Row = {
  personal_unit_paise: number
  business_unit_paise: number
  percent_off: number
  business_percent_off: number
  rating: number
  available: boolean
  business_available: boolean
  /** Joined by the separator. */
  tags: string
}

const SEPARATOR = '\u001f'
const lists = {
  category: {
    from: 'category_products l join products p on p.id = l.product_id',
    id: 'l.product_id',
    of: 'l.category_id',
  },
  brand: { from: 'products p', id: 'p.id', of: 'p.brand_id' },
  seller: { from: 'products p', id: 'p.id', of: 'p.seller_id' },
} as const

/** Reads the products of a list whose id, hashed, is below a bound: as good as chance, and the same for all readers. */
export async function readSample(db: Db, scope: Scope, share: number): Promise<Sample> {
  const statement = new Statement()
  const kind = (Object.keys(lists) as (keyof typeof lists)[]).find((name) => name in scope)
  const { from, id, of } = kind ? lists[kind] : { from: 'products p', id: 'p.id', of: null }
  const where = ['p.active']
  if (of) where.push(`${of} = ${statement.bind(Object.values(scope)[0])}`)
  if (share < 1) where.push(`hashtext(${id}) < ${statement.bind(Math.floor(2 ** 32 * share) - 2 ** 31)}`)
  const rows = await statement.run<Row>(
    db,
    `select p.personal_unit_paise, p.business_unit_paise, p.percent_off, p.business_percent_off,
       (p.rating * 10)::int as rating, k.product_id is null as available, b.product_id is null as business_available,
       array_to_string(array_remove(array['seller:' || p.seller_id, 'brand:' || p.brand_id], null)
         || array(select 'category:' || c.category_id from category_products c where c.product_id = p.id)
         || array(select a.key || ':' || v.value from jsonb_each(p.attributes) a,
           jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v
           where a.key = any (${statement.bind(attributeFacets)}::text[])), '${SEPARATOR}') as tags
     from ${from} left join sold_out k on k.product_id = p.id left join sold_out_for_business b on b.product_id = p.id
     where ${where.join(' and ')} order by hashtext(${id}), ${id}`,
  )
  return packed(rows)
}

type Samples = LRUCache<string, { takenAt: number; sample: Promise<Sample> }>
const samplesByShop = new WeakMap<Db, Samples>()

function samplesOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Samples {
  const known = samplesByShop.get(db)
  if (known) return known
  const samples: Samples = new LRUCache({
    max: MAX_SAMPLES,
    maxSize: MAX_ROWS,
    ttl: SAMPLE_MS,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
  })
  samplesByShop.set(db, samples)
  return samples
}

/** A long list's sample, in the order of chance; taken anew after the hourly job. */
export async function sampleOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  scope: Scope,
  list: LongList,
): Promise<Sample> {
  const samples = samplesOf(ctx)
  const takenAt = list.taken_at.getTime()
  const cached = samples.get(list.scope)
  if (cached?.takenAt === takenAt) return cached.sample
  const rows = Math.min(list.whole, list.whole > COUNTED ? SAMPLE : SMALL_SAMPLE)
  const entry = { takenAt, sample: readSample(ctx.db, scope, rows / list.whole) }
  samples.set(list.scope, entry, { size: rows })
  entry.sample.catch(() => {
    if (samples.peek(list.scope) === entry) samples.delete(list.scope)
  })
  return entry.sample
}

function packed(rows: Row[]): Sample {
  const codes = new Map<string, number>()
  const codeOf = (tag: string) => codes.get(tag) ?? (codes.set(tag, codes.size), codes.size - 1)
  const begins = new Uint32Array(rows.length + 1)
  const tags = rows.map((row) => (row.tags === '' ? [] : row.tags.split(SEPARATOR).map(codeOf)))
  for (const [row, { length }] of tags.entries()) begins[row + 1] = begins[row]! + length
  return {
    rows: rows.length,
    seen: {
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
    begins,
    tags: Uint32Array.from(tags.flat()),
    names: [...codes.keys()].map((tag) => {
      const at = tag.indexOf(':')
      return { facet: tag.slice(0, at), value: tag.slice(at + 1) }
    }),
  }
}

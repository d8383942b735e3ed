import { type Db, hot } from '#server/db/db.ts'
import type { LongList } from './long-lists.ts'

/**
 * The sample of a long list in memory, in columns: some 150 kilobytes. What a product belongs to and what it has are its
 * tags, as numbers of `names`.
 */
export type Sample = {
  rows: number
  paise: Float64Array
  percent: Uint8Array
  /** Tenths of a star. */
  rating: Uint8Array
  available: Uint8Array
  /** The tags of row n stand from `begins[n]` to before `begins[n + 1]`. */
  begins: Uint32Array
  tags: Uint32Array
  /** `brand` b1, `category` c2, `seller` s3, `size` M … */
  names: { facet: string; value: string }[]
}

/** So many samples stay in memory, those last asked for. */
const MOST_KEPT = 256

type Row = { paise: number; percent: number; rating: number; available: boolean; tags: string[] }
const readSample = hot<Row>(
  'sample',
  `select selling_paise as paise, percent_off as percent, (rating * 10)::int as rating, available, tags
   from listing_samples where scope = $1`,
)

type Kept = Map<string, { takenAt: number; sample: Promise<Sample> }>
const ofShops = new WeakMap<Db, Kept>()

/** A long list's sample; read anew once the hourly job has taken another. */
export async function sampleOf(db: Db, { scope, taken_at }: LongList): Promise<Sample> {
  const kept: Kept = ofShops.get(db) ?? new Map()
  ofShops.set(db, kept)
  const takenAt = taken_at.getTime()
  let entry = kept.get(scope)
  if (entry?.takenAt !== takenAt) {
    entry = { takenAt, sample: readSample(db, scope).then(packed) }
    entry.sample.catch(() => kept.delete(scope))
  }
  // Put last: the first is the one nobody asked for longest.
  kept.delete(scope)
  kept.set(scope, entry)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return entry.sample
}

function packed(rows: Row[]): Sample {
  const codes = new Map<string, number>()
  const codeOf = (tag: string) => codes.get(tag) ?? (codes.set(tag, codes.size), codes.size - 1)
  const begins = new Uint32Array(rows.length + 1)
  for (const [row, { tags }] of rows.entries()) begins[row + 1] = begins[row]! + tags.length
  return {
    rows: rows.length,
    paise: Float64Array.from(rows, ({ paise }) => paise),
    percent: Uint8Array.from(rows, ({ percent }) => percent),
    rating: Uint8Array.from(rows, ({ rating }) => rating),
    available: Uint8Array.from(rows, ({ available }) => Number(available)),
    begins,
    tags: Uint32Array.from(rows.flatMap(({ tags }) => tags.map(codeOf))),
    names: [...codes.keys()].map((tag) => {
      const at = tag.indexOf(':')
      return { facet: tag.slice(0, at), value: tag.slice(at + 1) }
    }),
  }
}

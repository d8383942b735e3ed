import { z } from 'zod'
import { attributeNames } from '#domain/filters.ts'
import { fieldErrorText } from '#server/http/field-errors.ts'
import type { Draft, SalesTerms } from './catalog-product.ts'
import { readRupees } from './price.ts'
import type { Cells } from './read-csv.ts'

const Amount = z.union([z.number(), z.string()])
const Count = z.coerce.number<string | number>().int().min(0).max(1_000_000_000)
const Words = z.union([z.string(), z.number()]).transform(String)
const Path = z.union([z.string().transform((path) => path.split('>')), z.array(z.string())])
const Values = z.union([z.string(), z.array(z.string())]).transform((values) => [values].flat())
const YesNo = z.preprocess((word) => {
  if (typeof word !== 'string') return word
  if (/^(?:yes|y|true|1)$/i.test(word.trim())) return true
  return /^(?:no|n|false|0|)$/i.test(word.trim()) ? false : word
}, z.boolean('must be yes or no'))
const notIso = 'must be an ISO date, such as 2026-12-31'
// Without an offset the time is India's; a date alone means the end of that day. An empty text is no end.
const DealEnd = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?$/, notIso)
  .transform((text) => {
    if (text === '') return null
    if (text.length === 10) return new Date(`${text}T23:59:59+05:30`)
    return new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+05:30`)
  })
  .refine((end) => end === null || !Number.isNaN(end.getTime()), notIso)

/**
 * One product of the general format, as an object of a JSON file: what a seller hands in. Prices are rupees. What is
 * left out stays as it is in the shop; an empty text or list clears it. docs/import.md tells each field.
 */
const GeneralProduct = z.object({
  key: Words,
  name: Words,
  category: Path,
  moreCategories: z.array(Path).optional(),
  brand: Words.optional(),
  mrp: Amount.nullish(),
  sellingPrice: Amount.nullish(),
  businessPrice: Amount.nullish(),
  ladder: z.array(z.object({ minQuantity: Count, price: Amount })).optional(),
  stock: Count.optional(),
  description: z.string().optional(),
  keyFeatures: z.array(z.string()).optional(),
  features: z.record(z.string(), Words).optional(),
  attributes: z.record(z.string(), Values).optional(),
  origin: z.string().optional(),
  weight: Words.optional(),
  hsn: Words.pipe(z.string().regex(/^(?:\d{4}(?:\d\d){0,2})?$/, 'must have 4, 6 or 8 digits')).optional(),
  /** Per cent: 0, 0.25, 3, 5, 12, 18, 28, 40. */
  gstRate: z.coerce.number<string | number>().min(0).max(100).optional(),
  /** Votes for one, two, three, four and five stars. */
  ratingCounts: z.array(Count).length(5).optional(),
  seller: z.string().optional(),
  sku: Words.optional(),
  maxQuantity: Count.min(1).optional(),
  minBusinessQuantity: Count.min(1).optional(),
  maxBusinessQuantity: Count.min(1).optional(),
  purchaseLimit: Count.optional(),
  nonReturnable: YesNo.optional(),
  warranty: z.enum(['one-year', 'none', '']).optional(),
  active: YesNo.optional(),
  /** The limited-time deal: its price and its end, an ISO date (end of that day in India) or an ISO time. */
  dealPrice: Amount.nullish(),
  dealEnds: DealEnd.optional(),
  topDeal: YesNo.optional(),
  newArrival: YesNo.optional(),
})
type GeneralProduct = z.output<typeof GeneralProduct>

type Given = Record<string, unknown>
type Reader = (cell: string) => unknown

const list: Reader = (cell) => (cell === '' ? [] : cell.split('|'))
const given: Reader = (cell) => cell
const filled: Reader = (cell) => (cell === '' ? undefined : cell)

/** How a cell of each column is read; the other columns are `feature: Name`, `attribute: facet` or a facet's name. */
const columns: Readonly<Record<keyof GeneralProduct, Reader>> = {
  key: given,
  name: given,
  category: given,
  moreCategories: list,
  brand: given,
  mrp: given,
  sellingPrice: given,
  businessPrice: given,
  ladder: (cell) => list(cell) && ladderOf(cell),
  stock: filled,
  description: given,
  keyFeatures: list,
  features: filled,
  attributes: filled,
  origin: given,
  weight: given,
  hsn: given,
  gstRate: filled,
  ratingCounts: (cell) => (cell === '' ? undefined : cell.split('|')),
  seller: filled,
  sku: given,
  maxQuantity: filled,
  minBusinessQuantity: filled,
  maxBusinessQuantity: filled,
  purchaseLimit: (cell) => (cell === '' ? 0 : cell),
  nonReturnable: given,
  warranty: given,
  active: filled,
  dealPrice: given,
  dealEnds: given,
  topDeal: given,
  newArrival: given,
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const columnNames = new Map(Object.keys(columns).map((name) => [plain(name), name as keyof GeneralProduct]))
const facetColumns = new Map(attributeNames.map((name) => [plain(name), name]))

/** Columns without which a CSV file is not of the general format. */
export const requiredColumns = ['key', 'name', 'category', 'sellingPrice'] as const

/** Whether a header is that of the general format; `Selling price` and `selling_price` are `sellingPrice`. */
export function isGeneral(header: readonly string[]): boolean {
  const names = header.map(plain)
  return requiredColumns.every((name) => names.includes(plain(name)))
}

/** A row of CSV as a product. */
export function fromCells(cells: Cells): Draft | { reject: string } {
  const product: Given = {}
  const features: Record<string, string> = {}
  const attributes: Record<string, string[]> = {}
  const unknown: string[] = []
  for (const [header, text] of Object.entries(cells)) {
    const cell = text.trim()
    const [, group, name = ''] = /^\s*(feature|attribute)\s*:\s*(.+)$/i.exec(header) ?? []
    const column = columnNames.get(plain(header))
    const facet = facetColumns.get(plain(header))
    if (group?.toLowerCase() === 'feature') features[name] = cell
    else if (group) attributes[name] = cell.split('|')
    else if (column) product[column] = columns[column](cell)
    else if (facet) attributes[facet] = cell.split('|')
    else if (header !== '') unknown.push(header)
  }
  if (Object.keys(features).length > 0) product['features'] = features
  if (Object.keys(attributes).length > 0) product['attributes'] = attributes
  return withNotes(fromObject(product), unknown)
}

/** An object of JSON as a product; what is wrong with it is said field by field. */
export function fromObject(object: unknown): Draft | { reject: string } {
  const parsed = GeneralProduct.safeParse(object, { error: fieldErrorText(object) })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`)
    return { reject: faults.slice(0, 5).join('; ') }
  }
  const known = new Set<string>(Object.keys(columns))
  return withNotes(
    toDraft(parsed.data),
    Object.keys(object as Given).filter((name) => !known.has(name)),
  )
}

function withNotes(draft: Draft | { reject: string }, unknown: readonly string[]): typeof draft {
  if ('reject' in draft || unknown.length === 0) return draft
  return {
    ...draft,
    notes: [...(draft.notes ?? []), ...unknown.map((name) => `"${name}" is not a known column`)],
  }
}

function toDraft(product: GeneralProduct): Draft {
  const { key, name, category, moreCategories = [], businessPrice, ladder, ...rest } = product
  const { mrp, sellingPrice, seller, stock, ratingCounts, gstRate, purchaseLimit, nonReturnable } = rest
  const { warranty, active, maxQuantity, minBusinessQuantity, maxBusinessQuantity, topDeal, newArrival } =
    rest
  const { dealPrice, dealEnds, ...words } = rest
  const terms: SalesTerms = withoutUndefined({
    stock,
    ratingCounts,
    purchaseLimit,
    nonReturnable,
    warranty,
    active,
    topDeal,
    newArrival,
    b2cMaxQty: maxQuantity,
    b2bMinQty: minBusinessQuantity,
    b2bMaxQty: maxBusinessQuantity,
    gstRateBp: gstRate === undefined ? undefined : Math.round(gstRate * 100),
  })
  const { brand, description, keyFeatures, features, attributes, origin, weight, hsn, sku } = words
  return {
    // A seller's key is the seller's own: another may use it too.
    key: seller ? `${seller.trim().toLowerCase()} | ${key}` : key,
    name,
    ...withoutUndefined({
      brand,
      description,
      keyFeatures,
      features,
      attributes,
      origin,
      weight,
      hsn,
      sku,
      seller,
    }),
    categories: [category, ...moreCategories],
    mrp: readRupees(mrp),
    selling: readRupees(sellingPrice),
    ...(businessPrice !== undefined && { business: readRupees(businessPrice) }),
    ...(dealPrice !== undefined && { deal: { price: readRupees(dealPrice), endsAt: dealEnds ?? null } }),
    ...(ladder && { ladder: ladder.map((rung) => ({ ...rung, price: readRupees(rung.price) })) }),
    terms,
  }
}

/** Leaves out the fields that the row does not have. */
function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}

/** "10: 95 | 50: 90" is 95 rupees each from 10 on, 90 from 50 on. */
function ladderOf(cell: string): { minQuantity: string; price: string }[] {
  return cell
    .split('|')
    .filter((rung) => rung.trim() !== '')
    .map((rung) => {
      const [minQuantity = '', price = ''] = rung.split(':')
      return { minQuantity: minQuantity.trim(), price: price.trim() }
    })
}

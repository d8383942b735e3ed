import { z } from 'zod'
import { attributeNames } from '#domain/filters.ts'
import { gstRates } from '#domain/gst.ts'
import { gtinError, toGtin14 } from '#domain/gtin.ts'
import { defaultLocale } from '#domain/languages.ts'
import { fieldErrorText } from '#server/http/field-errors.ts'
import type { Draft, SalesTerms } from './catalog-product.ts'
import { readRupees, withoutGroups } from './price.ts'
import { headingKey, isTaxOrStock, otherHeadings } from './headings.ts'
import type { Cells } from './read-csv.ts'
import { readTranslation, toTexts, Translation, translationError } from './translations.ts'

/** Returns the number that a text of decimal digits is; other values, such as "0x12" or true, are returned unchanged. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d*)?$/.test(value) ? Number(value) : value

/** A rate of GST in per cent: "12", "12%" or "12 %". */
export const GstRate = z.preprocess(
  (rate) => numberOf(typeof rate === 'string' ? rate.trim().replace(/(?<=\d)\s*%$/, '') : rate),
  z.number().refine((rate) => gstRates.includes(rate), `must be a rate of GST: ${gstRates.join(', ')}`),
)

/** Returns why a text is no HSN code, or null. An empty text means no code. */
export function hsnError(text: string): string | null {
  if (/^(?:\d{4}(?:\d\d){0,2})?$/.test(text)) return null
  // Chapters 01 to 09 begin with a zero, which a spreadsheet removes.
  return /^(?:\d{3}|\d{5}|\d{7})$/.test(text)
    ? 'must have 4, 6 or 8 digits; a spreadsheet may have removed a leading zero'
    : 'must have 4, 6 or 8 digits'
}

const Amount = z.union([z.number(), z.string()])
const Count = z.preprocess(
  (count) => numberOf(typeof count === 'string' ? withoutGroups(count.trim()) : count),
  z.number().int().min(0).max(1_000_000_000),
)
const Limit = Count.pipe(z.number().min(1))
const TextOrNumber = z.union([z.string(), z.number()]).transform(String)
const Path = z.union([z.string().transform((path) => path.split('>')), z.array(z.string())])
const Values = z.union([z.string(), z.array(z.string())]).transform((values) => [values].flat())
const YesNo = z.preprocess((word) => {
  if (typeof word !== 'string') return word
  if (/^(?:yes|y|true|1)$/i.test(word.trim())) return true
  return /^(?:no|n|false|0|)$/i.test(word.trim()) ? false : word
}, z.boolean('must be yes or no'))
const gtinMessages = {
  gtinLength: 'must have 8, 12, 13 or 14 digits',
  gtinCheckDigit: 'is not a barcode number: its check digit is wrong',
} as const
// An empty text means no number. Barcode numbers are often printed with spaces or hyphens.
const Gtin = TextOrNumber.transform((text) => text.replace(/[\s-]/g, '')).transform((gtin, context) => {
  const error = gtin === '' ? null : gtinError(gtin)
  if (error) context.addIssue(gtinMessages[error])
  return gtin === '' ? '' : toGtin14(gtin)
})
const notIso = 'must be an ISO date, such as 2026-12-31'
// A time without an offset is India's time; a date means the end of that day. An empty text means no end.
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
 * A product of the general format, as an object of a JSON file. Prices are in rupees. A missing field keeps the value of
 * the shop; null, an empty text or an empty list is an empty cell of CSV. docs/import.md describes the fields.
 */
const GeneralProduct = z.object({
  key: TextOrNumber,
  name: TextOrNumber,
  category: Path,
  moreCategories: z.array(Path).optional(),
  brand: TextOrNumber.optional(),
  mrp: Amount.nullish(),
  sellingPrice: Amount.nullish(),
  businessPrice: Amount.nullish(),
  ladder: z
    .array(z.object({ minQuantity: Count, price: Amount }))
    .refine(
      (tiers) => new Set(tiers.map(({ minQuantity }) => minQuantity)).size === tiers.length,
      'has two tiers that begin at one quantity',
    )
    .optional(),
  stock: Count.optional(),
  description: z.string().optional(),
  keyFeatures: z.array(z.string()).optional(),
  features: z.record(z.string(), TextOrNumber).optional(),
  attributes: z.record(z.string(), Values).optional(),
  origin: z.string().optional(),
  weight: TextOrNumber.optional(),
  hsn: TextOrNumber.transform((hsn, context) => {
    const error = hsnError(hsn)
    if (error) context.addIssue(error)
    return hsn
  }).optional(),
  /** In per cent. */
  gstRate: GstRate.optional(),
  /** Number of ratings with one, two, three, four and five stars. */
  ratingCounts: z.array(Count).length(5).optional(),
  seller: z.string().optional(),
  sku: TextOrNumber.optional(),
  variantGroup: TextOrNumber.optional(),
  /** Values by option name, for example { Size: 'M', Colour: 'Red' }. */
  options: z.record(z.string(), TextOrNumber).optional(),
  gtin: Gtin.optional(),
  maxQuantity: Limit.optional(),
  minBusinessQuantity: Limit.optional(),
  maxBusinessQuantity: Limit.optional(),
  purchaseLimit: Count.optional(),
  nonReturnable: YesNo.optional(),
  warranty: z.enum(['one-year', 'none', '']).optional(),
  active: YesNo.optional(),
  /** Price and end of the limited-time deal. The end is an ISO date (end of that day in India) or an ISO time. */
  dealPrice: Amount.nullish(),
  dealEnds: DealEnd.optional(),
  topDeal: YesNo.optional(),
  newArrival: YesNo.optional(),
  /** Texts by language, from fields such as "name:hi". */
  texts: z.record(z.string(), Translation).optional(),
})
type GeneralProduct = z.output<typeof GeneralProduct>

type Fields = Record<string, unknown>
type Reader = (cell: string) => unknown

const asList: Reader = (cell) => (cell === '' ? [] : cell.split('|'))
const asText: Reader = (cell) => cell
const unlessEmpty: Reader = (cell) => (cell === '' ? undefined : cell)

/**
 * Parser for the cells of each column. Further columns are `feature: Name`, `option: Name`, `attribute: facet` or the name of
 * a facet.
 */
const columns: Readonly<Record<keyof GeneralProduct, Reader>> = {
  key: asText,
  name: asText,
  category: asText,
  moreCategories: asList,
  brand: asText,
  mrp: asText,
  sellingPrice: asText,
  businessPrice: asText,
  ladder: (cell) => readTiers(cell),
  stock: unlessEmpty,
  description: asText,
  keyFeatures: asList,
  features: unlessEmpty,
  attributes: unlessEmpty,
  origin: asText,
  weight: asText,
  hsn: asText,
  gstRate: unlessEmpty,
  ratingCounts: (cell) => (cell === '' ? undefined : cell.split('|')),
  seller: unlessEmpty,
  sku: asText,
  variantGroup: asText,
  options: unlessEmpty,
  gtin: asText,
  maxQuantity: unlessEmpty,
  minBusinessQuantity: unlessEmpty,
  maxBusinessQuantity: unlessEmpty,
  purchaseLimit: (cell) => (cell === '' ? 0 : cell),
  nonReturnable: asText,
  warranty: asText,
  active: unlessEmpty,
  dealPrice: asText,
  dealEnds: asText,
  topDeal: asText,
  newArrival: asText,
  texts: unlessEmpty,
}

const columnNames = new Map(
  (Object.keys(columns) as (keyof GeneralProduct)[]).flatMap((name) =>
    [name, ...(otherHeadings[name] ?? [])].map((heading) => [headingKey(heading), name]),
  ),
)
const facetColumns = new Map(
  [...attributeNames, 'color'].map((name) => [headingKey(name), name.replace('color', 'colour')]),
)

/** Returns the group and the name of a heading such as "option: Size". */
function readGroup(heading: string): { group: string; name: string } | null {
  const [, group, name] = /^\s*(feature|option|attribute)\s*:\s*(.+)$/i.exec(heading) ?? []
  return group && name ? { group: group.toLowerCase(), name } : null
}

const isRead = (heading: string) =>
  heading === '' ||
  readGroup(heading) !== null ||
  columnNames.has(headingKey(heading)) ||
  facetColumns.has(headingKey(heading))

/**
 * Returns why a file with these headings must not be imported, or null: a tax or stock column that is not read, or two
 * columns that would be read as one.
 */
export function headingError(headings: readonly string[]): string | null {
  const unread = headings.find((heading) => isTaxOrStock(heading) && !isRead(heading))
  if (unread !== undefined)
    return (
      `The column "${unread}" looks like tax or stock, but it is not read. ` +
      'Rename it to gstRate, hsn, stock or weight if that is its content, or delete it (see docs/import.md).'
    )
  const languageError = translationError(headings)
  if (languageError) return languageError
  const columnByName = Map.groupBy(
    headings.filter((heading) => readGroup(heading) === null),
    (heading) => readTranslation(heading)?.column ?? columnNames.get(headingKey(heading)) ?? heading,
  )
  for (const [column, same] of columnByName)
    if (same.length > 1 && column !== '')
      return `The columns ${same.map((heading) => `"${heading}"`).join(' and ')} are both ${column}. Keep one of them.`
  return null
}

/** Columns that a CSV file of the general format must have. */
export const requiredColumns = ['key', 'name', 'category', 'sellingPrice'] as const

/** Returns true for a header of the general format; `Selling price` and `selling_price` are `sellingPrice`. */
export function isGeneral(header: readonly string[]): boolean {
  const names = header.map((heading) => columnNames.get(headingKey(heading)))
  return requiredColumns.every((name) => names.includes(name))
}

/** Converts a CSV row to a draft, or returns the reason for a rejection. */
export function fromCells(cells: Cells): Draft | { reject: string } {
  const product: Fields = {}
  const features: Record<string, string> = {}
  const attributes: Record<string, string[]> = {}
  const options: Record<string, string> = {}
  const unknown: string[] = []
  for (const [header, text] of Object.entries(cells)) {
    const cell = text.trim()
    if (readTranslation(header)) continue
    const named = readGroup(header)
    const column = columnNames.get(headingKey(header))
    const facet = facetColumns.get(headingKey(header))
    if (named?.group === 'feature') features[named.name] = cell
    else if (named?.group === 'option') options[named.name] = cell
    else if (named) attributes[named.name] = cell.split('|')
    else if (column) product[column] = columns[column](cell)
    else if (facet) attributes[facet] = cell.split('|')
    else if (header !== '') unknown.push(header)
  }
  const texts = toTexts(Object.entries(cells))
  if (texts) product['texts'] = texts
  if (Object.keys(features).length > 0) product['features'] = features
  if (Object.keys(attributes).length > 0) product['attributes'] = attributes
  if (Object.keys(options).length > 0) product['options'] = options
  return withNotes(fromObject(product), unknown)
}

/** Converts a JSON object to a draft, or returns its field errors as the reason for a rejection. */
export function fromObject(value: unknown): Draft | { reject: string } {
  const nameError = headingError(Object.keys(value ?? {}))
  if (nameError) return { reject: nameError }
  const object = withColumnNames(value)
  const parsed = GeneralProduct.safeParse(object, { error: fieldErrorText(object, defaultLocale) })
  if (!parsed.success) {
    const messages = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`)
    return { reject: messages.slice(0, 5).join('; ') }
  }
  const columnNames = new Set<string>(Object.keys(columns))
  return withNotes(
    toDraft(parsed.data),
    Object.keys(object as Fields).filter((name) => !columnNames.has(name)),
  )
}

/** Null and a blank text are an empty cell, so that a missing rate or stock is not read as 0. */
const isEmpty = (field: unknown) => field === null || (typeof field === 'string' && field.trim() === '')

/** Renames fields to their columns and moves fields such as `"option: Size"` and `"name:hi"` into `options` and `texts`. */
function withColumnNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => {
    const column = columnNames.get(headingKey(name))
    return column ? [column, isEmpty(field) ? columns[column]('') : field] : [name, field]
  })
  const nameOf = (field: string) => /^\s*option\s*:\s*(.+)$/i.exec(field)?.[1]
  const named = fields.flatMap(([field, option]) => {
    const name = nameOf(field)
    return name === undefined ? [] : [[name, option] as const]
  })
  const others: Fields = Object.fromEntries(
    fields.filter(([field]) => nameOf(field) === undefined && readTranslation(field) === null),
  )
  const texts = toTexts(fields)
  if (texts) others['texts'] = texts
  if (named.length === 0) return others
  return {
    ...others,
    options: { ...(others['options'] as Fields | undefined), ...Object.fromEntries(named) },
  }
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
  const { dealPrice, dealEnds, variantGroup, options, texts, ...fields } = rest
  // Keys and groups are unique for a seller only.
  const ofSeller = (text: string) =>
    seller && text !== '' ? `${seller.trim().toLowerCase()} | ${text}` : text
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
  const { brand, description, keyFeatures, features, attributes, origin, weight, hsn, sku, gtin } = fields
  return {
    key: ofSeller(key),
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
      gtin,
      seller,
      texts,
    }),
    categories: [category, ...moreCategories],
    mrp: readRupees(mrp),
    selling: readRupees(sellingPrice),
    ...(businessPrice !== undefined && { business: readRupees(businessPrice) }),
    ...(dealPrice !== undefined && { deal: { price: readRupees(dealPrice), endsAt: dealEnds ?? null } }),
    ...((variantGroup !== undefined || options) && {
      variant: {
        ...(variantGroup !== undefined && { group: ofSeller(variantGroup.trim()) }),
        options: options ?? {},
      },
    }),
    ...(ladder && { ladder: ladder.map((tier) => ({ ...tier, price: readRupees(tier.price) })) }),
    terms,
  }
}

/** Returns the fields that are not undefined. */
function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}

/** Reads price tiers: "10: 95 | 50: 90" is 95 rupees a unit from 10 units on, 90 from 50 on. */
function readTiers(cell: string): { minQuantity: string; price: string }[] {
  return cell
    .split('|')
    .filter((tier) => tier.trim() !== '')
    .map((tier) => {
      const [minQuantity = '', price = ''] = tier.split(':')
      return { minQuantity: minQuantity.trim(), price: price.trim() }
    })
}

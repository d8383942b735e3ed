import { isForInternalUse } from '#domain/gtin.ts'
import { hasScriptOf, scriptNameOf } from '#domain/scripts.ts'
import { maxOptions } from '#domain/variants.ts'
import { cutText, cleanLine, cleanText } from './clean-text.ts'
import { checkPrices, type Price, type Prices } from './price.ts'

/** Stock, limits and flags of a product; copied without changes. */
export type SalesTerms = {
  stock?: number
  gstRateBp?: number
  /** Number of ratings with one to five stars. */
  ratingCounts?: readonly number[]
  b2cMaxQty?: number
  b2bMinQty?: number
  b2bMaxQty?: number
  purchaseLimit?: number
  nonReturnable?: boolean
  warranty?: 'one-year' | 'none' | ''
  active?: boolean
  topDeal?: boolean
  newArrival?: boolean
}

/** Texts of a product in one language. */
type TranslatedTexts = { name?: string; description?: string; points?: readonly string[] }

type ProductTexts = {
  key: string
  name: string
  brand?: string
  description?: string
  keyFeatures?: readonly string[]
  features?: Readonly<Record<string, string>>
  /** Values by facet (`attributeNames` of domain/filters.ts). A missing facet keeps its values, an empty list clears it. */
  attributes?: Readonly<Record<string, readonly string[]>>
  origin?: string
  weight?: string | undefined
  hsn?: string
  /** Store name of a seller of the shop. */
  seller?: string
  sku?: string
  /** 14 digits; empty for none. */
  gtin?: string
  /** Texts in other languages than English, by language. */
  texts?: Readonly<Record<string, TranslatedTexts>>
}

/** A product as a source describes it. A missing field keeps the value of the shop, an empty field clears it. */
export type Draft = ProductTexts & {
  terms?: SalesTerms
  /** Category paths from the top level down; the first is the main category. */
  categories: readonly (readonly string[])[]
  mrp: Price
  selling: Price
  business?: Price
  ladder?: readonly { minQuantity: number; price: Price }[]
  /** The limited-time deal; a missing price ends it. */
  deal?: { price: Price; endsAt: Date | null }
  /** Variant group and options. An empty group removes the product from its group; a missing one changes nothing. */
  variant?: { group?: string; options: Readonly<Record<string, string>> }
  notes?: readonly string[]
}

/** A product that can be written: clean texts, valid prices in paise, at most three category levels. */
export type CatalogProduct = ProductTexts &
  SalesTerms & {
    category: string[]
    moreCategories: string[][]
    mrpPaise: number
    sellingPaise: number
    /** 0 removes the business price. */
    businessPaise?: number
    ladder?: { minQuantity: number; pricePaise: number }[]
    /** Null removes the deal. */
    deal?: { paise: number; endsAt: Date } | null
    /** Null removes the product from its variant group. */
    variant?: { group: string; options: { name: string; value: string }[] } | null
  }

export type CatalogProductResult = { product: CatalogProduct; notes: string[] } | { reject: string }

/** Category of products whose source names none. */
const DEFAULT_CATEGORY = 'Uncategorised'

/** Longest texts, in characters. */
const maxLength = { key: 200, name: 500, level: 100, description: 20_000, feature: 1_000, value: 80 }

/** Converts a draft to a product, with a note for each value that was changed, or returns the reason for a rejection. */
export function toCatalogProduct(draft: Draft): CatalogProductResult {
  const notes = [...(draft.notes ?? [])]
  const key = cleanLine(draft.key)
  if (key === '') return { reject: 'no key' }
  if (key.length > maxLength.key) return { reject: `a key of over ${maxLength.key} characters` }
  const fullName = cleanLine(draft.name)
  if (fullName === '') return { reject: 'no product name' }
  if (fullName.length > maxLength.name) notes.push(`name cut to ${maxLength.name} characters`)
  const prices = checkPrices(draft.mrp, draft.selling)
  if ('reject' in prices) return prices
  notes.push(...prices.notes)
  const stock = draft.terms?.stock ?? 0
  if (!Number.isSafeInteger(stock) || stock < 0) return { reject: 'stock is not a whole number from 0' }
  const { mrpPaise, sellingPaise } = prices
  const business = checkBusinessPrices(draft, prices)
  if ('reject' in business) return business
  notes.push(...business.notes)
  const isInternal = draft.gtin !== undefined && isForInternalUse(draft.gtin)
  if (isInternal) notes.push('barcode number for use inside one shop: left out')
  const deal = checkDeal(draft.deal, sellingPaise)
  if ('reject' in deal) return deal
  notes.push(...deal.notes)
  const variant = checkVariant(draft.variant)
  if ('reject' in variant) return variant
  notes.push(...variant.notes)
  const texts = checkTexts(draft.texts)
  if ('reject' in texts) return texts
  const weight = checkWeight(draft.weight)
  notes.push(...weight.notes)
  const paths = draft.categories.map(foldPath).filter(({ levels }) => levels.length > 0)
  if (paths.length === 0) notes.push(`no category: filed under ${DEFAULT_CATEGORY}`)
  const [category = [DEFAULT_CATEGORY], ...moreCategories] = distinctPaths(paths.map(({ levels }) => levels))
  const types = [...new Set(paths.flatMap(({ type }) => type ?? []))]
  const product: CatalogProduct = {
    ...draft.terms,
    ...cleanTexts({ ...draft, weight: weight.weight }, types),
    ...(isInternal && { gtin: '' }),
    ...texts,
    ...business.prices,
    ...deal.terms,
    ...variant.terms,
    key,
    name: cutText(fullName, maxLength.name),
    category,
    moreCategories,
    mrpPaise,
    sellingPaise,
  }
  return { product, notes }
}

function cleanTexts(draft: Draft, types: readonly string[]): Partial<ProductTexts> {
  const attributes = cleanAttributes(draft.attributes, types)
  return {
    ...(draft.brand !== undefined && { brand: cleanBrand(draft.brand) }),
    ...(draft.description !== undefined && {
      description: cutText(cleanText(draft.description), maxLength.description),
    }),
    ...(draft.keyFeatures && { keyFeatures: cleanList(draft.keyFeatures, maxLength.feature).slice(0, 30) }),
    ...(draft.features && { features: cleanFeatures(draft.features) }),
    ...(attributes && { attributes }),
    ...(draft.origin !== undefined && { origin: cutText(cleanLine(draft.origin), maxLength.value) }),
    ...(draft.weight !== undefined && { weight: cutText(cleanLine(draft.weight), maxLength.value) }),
    ...(draft.hsn !== undefined && { hsn: cleanLine(draft.hsn) }),
    ...(draft.seller !== undefined && { seller: cleanLine(draft.seller) }),
    ...(draft.sku !== undefined && { sku: cutText(cleanLine(draft.sku), maxLength.value) }),
    ...(draft.gtin !== undefined && { gtin: draft.gtin }),
  }
}

/** Cleans the levels of a path, without empty and repeated ones. Of more than three levels the last becomes the type. */
function foldPath(path: readonly string[]): { levels: string[]; type?: string | undefined } {
  const levels = path
    .map((level) => cutText(cleanLine(level), maxLength.level))
    .filter((level) => level !== '')
    .filter((level, index, all) => level.toLowerCase() !== all[index - 1]?.toLowerCase())
  return levels.length > 3 ? { levels: levels.slice(0, 3), type: levels.at(-1) } : { levels }
}

function distinctPaths(paths: readonly string[][]): string[][] {
  const known = new Map(paths.map((path) => [pathKey(path), path]))
  return paths.filter((path) => known.get(pathKey(path)) === path || known.delete(pathKey(path)))
}

/** Returns a key that is equal for paths that differ in case only. */
export function pathKey(path: readonly string[]): string {
  return path.map((level) => level.toLowerCase()).join('\u0001')
}

const noBrandName = /^(?:na|n\/a|nil|none|null|unbranded|generic|no brand|[-.]*)$/i

function cleanBrand(brand: string): string {
  const name = cutText(cleanLine(brand), maxLength.level)
  return noBrandName.test(name) ? '' : name
}

function cleanList(list: readonly string[], max: number): string[] {
  const lines = list.map((item) => cutText(cleanLine(item), max)).filter((item) => item !== '')
  return [...new Set(lines)]
}

function cleanFeatures(features: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(features)
    .map(
      ([name, value]) =>
        [cutText(cleanLine(name), 100), cutText(cleanLine(value), maxLength.feature)] as const,
    )
    .filter(([name, value]) => name !== '' && value !== '')
  return Object.fromEntries(pairs.slice(0, 100))
}

function cleanAttributes(
  attributes: Draft['attributes'],
  types: readonly string[],
): Record<string, string[]> | undefined {
  if (!attributes && types.length === 0) return undefined
  const pairs = Object.entries({ ...(types.length > 0 && { type: types }), ...attributes })
    .map(([facet, values]) => [cleanLine(facet).toLowerCase(), cleanList(values, maxLength.value)] as const)
    .filter(([facet]) => facet !== '')
  return Object.fromEntries(pairs)
}

/** Cleans translations like the English texts; rejects those without a letter of the script of their language. */
function checkTexts(texts: Draft['texts']): Pick<CatalogProduct, 'texts'> | { reject: string } {
  if (!texts) return {}
  const cleaned = Object.entries(texts).map(([language, { name, description, points }]) => {
    const clean: TranslatedTexts = {
      ...(name !== undefined && { name: cutText(cleanLine(name), maxLength.name) }),
      ...(description !== undefined && {
        description: cutText(cleanText(description), maxLength.description),
      }),
      ...(points && { points: cleanList(points, maxLength.feature).slice(0, 30) }),
    }
    return [language, clean] as const
  })
  for (const [language, clean] of cleaned)
    for (const [field, text] of Object.entries(clean).map(([key, value]) => [key, [value].flat().join(' ')]))
      if (text && !hasScriptOf(text, language))
        return { reject: `${field}:${language} has no letter of the script ${scriptNameOf(language)}` }
  return { texts: Object.fromEntries(cleaned) }
}

type Deal = { terms: Pick<CatalogProduct, 'deal'>; notes: string[] }

function checkDeal(deal: Draft['deal'], sellingPaise: number): Deal | { reject: string } {
  if (!deal) return { terms: {}, notes: [] }
  const { price, endsAt } = deal
  if ('unreadable' in price) return { reject: `deal price "${price.unreadable}" is not an amount` }
  if (!('paise' in price) || price.paise === 0) return { terms: { deal: null }, notes: [] }
  if (!endsAt) return { terms: { deal: null }, notes: ['a deal price without dealEnds: left out'] }
  if (price.paise >= sellingPaise)
    return { terms: { deal: null }, notes: ['a deal price that is not below the selling price: left out'] }
  return { terms: { deal: { paise: price.paise, endsAt } }, notes: [] }
}

type Variant = { terms: Pick<CatalogProduct, 'variant'>; notes: string[] }

function checkVariant(variant: Draft['variant']): Variant | { reject: string } {
  if (!variant) return { terms: {}, notes: [] }
  const clean = (text: string) => cutText(cleanLine(text), maxLength.value)
  const options = Object.entries(variant.options)
    .map(([name, value]) => ({ name: clean(name), value: clean(value) }))
    .filter(({ name, value }) => name !== '' && value !== '')
  const group = variant.group === undefined ? undefined : cutText(cleanLine(variant.group), maxLength.key)
  if (!group) {
    const notes = options.length > 0 ? ['options without a variantGroup: left out'] : []
    return { terms: group === undefined ? {} : { variant: null }, notes }
  }
  const names = new Set(options.map(({ name }) => name.toLowerCase()))
  if (options.length === 0)
    return { reject: 'a variantGroup without an option, such as the column "option: Size"' }
  if (names.size < options.length) return { reject: 'the same option twice' }
  if (options.length > maxOptions)
    return { reject: `${options.length} options; a variant has at most ${maxOptions}` }
  return { terms: { variant: { group, options } }, notes: [] }
}

const MAX_WEIGHT_LENGTH = 40

/** Accepts short texts with a number ("200 g", "Pack of 2 x 500 ml"); sentences in the weight column are left out. */
function checkWeight(text: string | undefined): { weight: string | undefined; notes: string[] } {
  const weight = text === undefined ? '' : cleanLine(text)
  const isWeight = weight.length <= MAX_WEIGHT_LENGTH && /\d/.test(weight) && weight.split(' ').length <= 8
  if (weight === '' || isWeight) return { weight: text, notes: [] }
  return { weight: undefined, notes: [`"${cutText(weight, MAX_WEIGHT_LENGTH)}" is not a weight: left out`] }
}

type Business = { prices: Pick<CatalogProduct, 'businessPaise' | 'ladder'>; notes: string[] }

function checkBusinessPrices(
  draft: Draft,
  { mrpPaise, sellingPaise }: Prices,
): Business | { reject: string } {
  const notes: string[] = []
  const prices: Business['prices'] = {}
  if (draft.business) {
    if ('unreadable' in draft.business) {
      return { reject: `business price "${draft.business.unreadable}" is not an amount` }
    }
    prices.businessPaise = 'paise' in draft.business ? draft.business.paise : 0
    if (prices.businessPaise > mrpPaise) {
      prices.businessPaise = 0
      notes.push('business price above the MRP: left out')
    } else if (prices.businessPaise > sellingPaise) notes.push('business price above the selling price')
  }
  if (draft.ladder) {
    const tiers = draft.ladder.flatMap(({ minQuantity, price }) =>
      'paise' in price && price.paise > 0 && price.paise <= mrpPaise && minQuantity > 0
        ? [{ minQuantity, pricePaise: price.paise }]
        : [],
    )
    if (tiers.length < draft.ladder.length) notes.push('steps of the ladder without a fair price left out')
    if (tiers.some(({ pricePaise }) => pricePaise > sellingPaise))
      notes.push('price tier above the selling price')
    prices.ladder = tiers.toSorted((a, b) => a.minQuantity - b.minQuantity)
  }
  return { prices, notes }
}

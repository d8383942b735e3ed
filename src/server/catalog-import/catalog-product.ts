import { cutText, cleanLine, cleanText } from './clean-text.ts'
import { checkPrices, type Price } from './price.ts'

/** What is sold under which terms; taken over as it is. */
export type SalesTerms = {
  stock?: number
  gstRateBp?: number
  /** Votes for one to five stars. */
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

type ProductTexts = {
  key: string
  name: string
  brand?: string
  description?: string
  keyFeatures?: readonly string[]
  features?: Readonly<Record<string, string>>
  /** Facet → values, see `facetNames` of domain/filters.ts; a facet that is not named stays, an empty one goes. */
  attributes?: Readonly<Record<string, readonly string[]>>
  origin?: string
  weight?: string | undefined
  hsn?: string
  /** A store name that is registered in the shop. */
  seller?: string
  sku?: string
}

/** What a source knows of a product. A field that is not there leaves what the shop has; an empty one clears it. */
export type Draft = ProductTexts & {
  terms?: SalesTerms
  /** Paths from the top; the first is the main one. Deeper than three levels is folded. */
  categories: readonly (readonly string[])[]
  mrp: Price
  selling: Price
  business?: Price
  ladder?: readonly { minQuantity: number; price: Price }[]
  /** The limited-time deal; an empty price ends it. */
  deal?: { price: Price; endsAt: Date | null }
  notes?: readonly string[]
}

/** A product ready to be written: text tidied, prices settled, at most three levels. Money in paise. */
export type CatalogProduct = ProductTexts &
  SalesTerms & {
    category: string[]
    moreCategories: string[][]
    mrpPaise: number
    sellingPaise: number
    /** 0 clears it. */
    businessPaise?: number
    ladder?: { minQuantity: number; pricePaise: number }[]
    /** Null ends the deal. */
    deal?: { paise: number; endsAt: Date } | null
  }

export type CatalogProductResult = { product: CatalogProduct; notes: string[] } | { reject: string }

/** Where goods go whose source names no category. */
const uncategorised = 'Uncategorised'

const longest = { key: 200, name: 500, level: 100, description: 20_000, feature: 1_000, value: 80 }

/** Makes a draft fit to be written, or says why it cannot be. What was changed on the way is said in the notes. */
export function toCatalogProduct(draft: Draft): CatalogProductResult {
  const notes = [...(draft.notes ?? [])]
  const key = cleanLine(draft.key)
  if (key === '') return { reject: 'no key' }
  if (key.length > longest.key) return { reject: `a key of over ${longest.key} characters` }
  const fullName = cleanLine(draft.name)
  if (fullName === '') return { reject: 'no product name' }
  if (fullName.length > longest.name) notes.push(`name cut to ${longest.name} characters`)
  const prices = checkPrices(draft.mrp, draft.selling)
  if ('reject' in prices) return prices
  notes.push(...prices.notes)
  const stock = draft.terms?.stock ?? 0
  if (!Number.isSafeInteger(stock) || stock < 0) return { reject: 'stock is not a whole number from 0' }
  const { mrpPaise, sellingPaise } = prices
  const business = settleBusiness(draft, mrpPaise)
  if ('reject' in business) return business
  notes.push(...business.notes)
  const deal = settleDeal(draft.deal, sellingPaise)
  if ('reject' in deal) return deal
  notes.push(...deal.notes)
  const weight = settleWeight(draft.weight)
  notes.push(...weight.notes)
  const paths = draft.categories.map(foldPath).filter(({ levels }) => levels.length > 0)
  if (paths.length === 0) notes.push(`no category: filed under ${uncategorised}`)
  const [category = [uncategorised], ...moreCategories] = distinctPaths(paths.map(({ levels }) => levels))
  const types = [...new Set(paths.flatMap(({ type }) => type ?? []))]
  const product: CatalogProduct = {
    ...draft.terms,
    ...tidyWords({ ...draft, weight: weight.weight }, types),
    ...business.prices,
    ...deal.terms,
    key,
    name: cutText(fullName, longest.name),
    category,
    moreCategories,
    mrpPaise,
    sellingPaise,
  }
  return { product, notes }
}

function tidyWords(draft: Draft, types: readonly string[]): Partial<ProductTexts> {
  const attributes = tidyAttributes(draft.attributes, types)
  return {
    ...(draft.brand !== undefined && { brand: tidyBrand(draft.brand) }),
    ...(draft.description !== undefined && {
      description: cutText(cleanText(draft.description), longest.description),
    }),
    ...(draft.keyFeatures && { keyFeatures: tidyList(draft.keyFeatures, longest.feature).slice(0, 30) }),
    ...(draft.features && { features: tidyFeatures(draft.features) }),
    ...(attributes && { attributes }),
    ...(draft.origin !== undefined && { origin: cutText(cleanLine(draft.origin), longest.value) }),
    ...(draft.weight !== undefined && { weight: cutText(cleanLine(draft.weight), longest.value) }),
    ...(draft.hsn !== undefined && { hsn: cleanLine(draft.hsn) }),
    ...(draft.seller !== undefined && { seller: cleanLine(draft.seller) }),
    ...(draft.sku !== undefined && { sku: cutText(cleanLine(draft.sku), longest.value) }),
  }
}

/** Levels tidied, without empty ones and repeats of the level above; the last of more than three becomes the type. */
function foldPath(path: readonly string[]): { levels: string[]; type?: string | undefined } {
  const levels = path
    .map((level) => cutText(cleanLine(level), longest.level))
    .filter((level) => level !== '')
    .filter((level, at, all) => level.toLowerCase() !== all[at - 1]?.toLowerCase())
  return levels.length > 3 ? { levels: levels.slice(0, 3), type: levels.at(-1) } : { levels }
}

function distinctPaths(paths: readonly string[][]): string[][] {
  const known = new Map(paths.map((path) => [pathKey(path), path]))
  return paths.filter((path) => known.get(pathKey(path)) === path || known.delete(pathKey(path)))
}

/** One spelling for a category path, whatever the case of its letters. */
export function pathKey(path: readonly string[]): string {
  return path.map((level) => level.toLowerCase()).join('\u0001')
}

const noBrand = /^(?:na|n\/a|nil|none|null|unbranded|generic|no brand|[-.]*)$/i

function tidyBrand(brand: string): string {
  const name = cutText(cleanLine(brand), longest.level)
  return noBrand.test(name) ? '' : name
}

function tidyList(list: readonly string[], most: number): string[] {
  const lines = list.map((item) => cutText(cleanLine(item), most)).filter((item) => item !== '')
  return [...new Set(lines)]
}

function tidyFeatures(features: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(features)
    .map(
      ([name, value]) => [cutText(cleanLine(name), 100), cutText(cleanLine(value), longest.feature)] as const,
    )
    .filter(([name, value]) => name !== '' && value !== '')
  return Object.fromEntries(pairs.slice(0, 100))
}

function tidyAttributes(
  attributes: Draft['attributes'],
  types: readonly string[],
): Record<string, string[]> | undefined {
  if (!attributes && types.length === 0) return undefined
  const pairs = Object.entries({ ...(types.length > 0 && { type: types }), ...attributes })
    .map(([facet, values]) => [cleanLine(facet).toLowerCase(), tidyList(values, longest.value)] as const)
    .filter(([facet]) => facet !== '')
  return Object.fromEntries(pairs)
}

type Deal = { terms: Pick<CatalogProduct, 'deal'>; notes: string[] }

function settleDeal(deal: Draft['deal'], sellingPaise: number): Deal | { reject: string } {
  if (!deal) return { terms: {}, notes: [] }
  const { price, endsAt } = deal
  if ('unreadable' in price) return { reject: `deal price "${price.unreadable}" is not an amount` }
  if (!('paise' in price) || price.paise === 0) return { terms: { deal: null }, notes: [] }
  if (!endsAt) return { terms: { deal: null }, notes: ['a deal price without dealEnds: left out'] }
  if (price.paise >= sellingPaise)
    return { terms: { deal: null }, notes: ['a deal price that is not below the selling price: left out'] }
  return { terms: { deal: { paise: price.paise, endsAt } }, notes: [] }
}

const longestWeight = 40

/** A weight is short and has a figure ("200 g", "Pack of 2 x 500 ml"); a sentence in its column is left out. */
function settleWeight(text: string | undefined): { weight: string | undefined; notes: string[] } {
  const weight = text === undefined ? '' : cleanLine(text)
  const isWeight = weight.length <= longestWeight && /\d/.test(weight) && weight.split(' ').length <= 8
  if (weight === '' || isWeight) return { weight: text, notes: [] }
  return { weight: undefined, notes: [`"${cutText(weight, longestWeight)}" is not a weight: left out`] }
}

type Business = { prices: Pick<CatalogProduct, 'businessPaise' | 'ladder'>; notes: string[] }

function settleBusiness(draft: Draft, mrpPaise: number): Business | { reject: string } {
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
    }
  }
  if (draft.ladder) {
    const rungs = draft.ladder.flatMap(({ minQuantity, price }) =>
      'paise' in price && price.paise > 0 && price.paise <= mrpPaise && minQuantity > 0
        ? [{ minQuantity, pricePaise: price.paise }]
        : [],
    )
    if (rungs.length < draft.ladder.length) notes.push('steps of the ladder without a fair price left out')
    prices.ladder = rungs.toSorted((a, b) => a.minQuantity - b.minQuantity)
  }
  return { prices, notes }
}

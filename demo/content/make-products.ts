import { gtinCheckDigit, toGtin14 } from '#domain/gtin.ts'
import { lineName } from '#domain/variants.ts'
import { type Article, type demoOfferedArticles, type Kind } from './articles.ts'
import type { DemoBrand } from './brands.ts'
import { dealEnd } from './deal-end.ts'
import { featuresOf } from './declarations.ts'
import { seededInteger, seededRandom, seededChoice } from '#demo/seeded-random.ts'
import type { Item } from './item.ts'
import { demoOffers } from './offers.ts'
import { demoDeals, demoFeaturedItems } from './showcase.ts'
import type { DemoPictures } from '#demo/pictures.ts'

const businessDiscount: Record<Kind, number> = {
  food: 5,
  fresh: 6,
  wear: 14,
  device: 5,
  home: 11,
  care: 12,
  play: 13,
}
const deals = new Map(demoDeals.map(([item, percent, hours]) => [item, { percent, hours }]))
const day = 86_400_000
/** Colour of the first views at their edges, shown until a picture has loaded. */
const BACKGROUND = '#F7F8F7'

/** Returns the quantity limits and business prices of an article, in paise. */
export function businessTerms({ id, kind, pack }: Pick<Article, 'id' | 'kind' | 'pack'>) {
  const price = pack[2] * 100
  const reducedPrice = (percent: number) => {
    const step = price < 10_000 ? 50 : 100
    return Math.max(step, Math.round((price * (1 - percent / 100)) / step) * step)
  }
  const minQuantity =
    price < 10_000
      ? seededChoice([10, 12, 20], id, 'moq')
      : price < 50_000
        ? seededChoice([5, 6, 10], id, 'moq')
        : price < 300_000
          ? seededChoice([2, 3, 5], id, 'moq')
          : price < 1_500_000
            ? 2
            : 1
  const base = businessDiscount[kind] + seededInteger(-1, 2, id, 'cut')
  const tierCount = seededInteger(2, 4, id, 'rungs')
  const ladder = [1, 3, 6, 12].slice(0, tierCount).map((times, index) => ({
    minQuantity: minQuantity * times,
    pricePaise: reducedPrice(
      base + index * (kind === 'food' || kind === 'fresh' || kind === 'device' ? 2 : 3),
    ),
  }))
  const business = Math.min(price, ladder[0]?.pricePaise ?? price)
  return {
    business_paise: business,
    // A price tier that is not cheaper than the one before has no effect.
    ladder: ladder.filter(
      ({ pricePaise }, index) => index === 0 || pricePaise < (ladder[index - 1]?.pricePaise ?? 0),
    ),
    b2b_min_qty: minQuantity,
    b2b_max_qty: Math.max(minQuantity * 50, 100),
    b2c_max_qty: price >= 1_500_000 ? 3 : price >= 300_000 ? 5 : kind === 'fresh' ? 8 : 10,
  }
}

const defaultStock = ({ id, pack, kind }: Article) => {
  const rupees = pack[2]
  if (rupees > 10_000) return seededInteger(12, 40, id, 'stock')
  if (rupees > 1_500) return seededInteger(20, 90, id, 'stock')
  return kind === 'fresh' ? seededInteger(25, 160, id, 'stock') : seededInteger(40, 600, id, 'stock')
}

/** Returns the stock of an article: the value of the content, else a large number. */
export const stockOf = (article: Article): number => article.pack[4]?.stock ?? defaultStock(article)

const ageOf = (article: Article) =>
  isNewArrival(article)
    ? seededInteger(1, 20, article.item.id, 'age')
    : seededInteger(430, 700, article.item.id, 'age')

const isNewArrival = ({ item }: Article): boolean =>
  item.isNew === true || (item.isTopDeal !== true && seededRandom(item.id, 'new') < 0.06)

const plural = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value]]])),
  )

function attributesOf({ item, pack, kind }: Article): Record<string, string[]> {
  const { gender, type, flavour, diet, material, colour } = item.attr ?? {}
  const extra = pack[4]
  const isFood = kind === 'food' || kind === 'fresh'
  return plural({
    gender,
    size: extra?.size,
    type,
    flavour: extra?.flavour ?? flavour,
    diet,
    colour: extra?.colour ?? colour,
    material,
    pack: isFood ? pack[0] : undefined,
  })
}

/** How the texts of a product are composed in a language. */
export type ArticleLanguage = {
  /** Texts of the article; those of its row without. */
  item?: Pick<Item, 'name' | 'about' | 'points'>
  /** Returns a sentence with its parameters: "By {brand}". */
  say: (sentence: string, params?: Readonly<Record<string, string>>) => string
  /** Returns a part of a pack label, a warranty or a city. */
  value: (english: string) => string
  /** Returns the line of a brand. */
  line: (brand: DemoBrand) => string
}

/** Fills the parameters of a sentence. */
export const fillSentence = (sentence: string, params: Readonly<Record<string, string>> = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

const english: ArticleLanguage = { say: fillSentence, value: (value) => value, line: ({ line }) => line }

const weightOf = (grams: number): string =>
  grams >= 1000 ? `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 2 })} kg` : `${grams} g`

const FREE_SIZE = 'Free size'
const plainLabels = new Set(['1 pc', FREE_SIZE])

const nameOf = (
  { item, pack }: Pick<Article, 'item' | 'pack'>,
  { item: { name } = item, value }: ArticleLanguage = english,
): string =>
  plainLabels.has(pack[0]) || item.name.toLowerCase().endsWith(` ${pack[0].toLowerCase()}`)
    ? name
    : `${name}, ${pack[0].split(', ').map(value).join(', ')}`

/** Returns the options by which a pack differs from the other packs of its article. */
export function optionsOf({ item, pack }: Pick<Article, 'item' | 'pack'>): { name: string; value: string }[] {
  const [label, , , , extra] = pack
  if (item.packs.length === 1) return []
  if (!item.options) return [{ name: 'Pack', value: label }]
  const parts = label.split(', ')
  return item.options.flatMap((name, index) => {
    const value =
      (name === 'Size' ? extra?.size : undefined) ??
      parts[index] ??
      (name === 'Colour' ? extra?.colour : undefined)
    return value === undefined ? [] : [{ name, value }]
  })
}

/** Returns the name of an order line, with the options of the pack. */
export const lineNameOf = (article: Pick<Article, 'item' | 'pack'>): string =>
  lineName(nameOf(article), Object.fromEntries(optionsOf(article).map(({ name, value }) => [name, value])))

const offeredItems = new Set(demoOffers.map(([itemId]) => itemId))

/** Returns the barcode number of an article that several sellers offer, else null. Prefix 952 is for demonstrations. */
function gtinOf({ item }: Article): string | null {
  if (!offeredItems.has(item.id)) return null
  const digits = `952${seededInteger(100_000_000, 999_999_999, item.id, 'gtin')}`
  return toGtin14(digits + gtinCheckDigit(digits))
}

/** Returns whether an article has a size that may not fit: not one size for everybody. */
export const hasSize = ({ pack }: Pick<Article, 'pack'>): boolean =>
  pack[4]?.size !== undefined && pack[4].size !== FREE_SIZE

/** Types of electronics that are sold without a warranty: consumables, and goods without moving or electronic parts. */
const typesWithoutWarranty = ['Media', 'Batteries', 'Antenna']

/** Returns whether buyers expect a warranty for an article, unlike for rice or a saree. */
const expectsWarranty = ({ kind, item }: Pick<Article, 'kind' | 'item'>): boolean =>
  kind === 'device' && !typesWithoutWarranty.includes(item.attr?.type ?? '')

/** Returns whether an article can be returned for any reason; fresh food cannot. */
export const isReturnable = ({ item, kind }: Article): boolean =>
  item.returnable !== false && kind !== 'fresh'

/** Returns a row of `products`. Jobs compute popularity and best sellers from the orders. */
export function productRow(article: Article, pictures: DemoPictures, now: Date) {
  const { id, item, pack, brand, seller, category, place } = article
  const [, mrp, price] = pack
  const deal = place === 0 ? deals.get(item.id) : undefined
  const created = new Date(now.getTime() - ageOf(article) * day)
  const options = optionsOf(article)
  const texts = productTexts(article)
  return {
    id,
    seller_id: seller.id,
    brand_id: brand.id,
    category_id: category.id,
    name: texts.name,
    description: texts.description,
    key_features: texts.points,
    features: featuresOf(article, options),
    variant_group: options.length > 0 ? item.id : null,
    options,
    attributes: attributesOf(article),
    image_urls: pictures.ofProduct(article),
    colour: BACKGROUND,
    mrp_paise: mrp * 100,
    selling_paise: price * 100,
    ...businessTerms(article),
    deal_paise: deal ? Math.round(price * (1 - deal.percent / 100)) * 100 : null,
    deal_ends_at: deal ? dealEnd(deal.hours, now) : null,
    purchase_limit: pack[4]?.limit ?? null,
    origin: item.origin ?? 'India',
    weight: weightOf(pack[3]),
    hsn: item.hsn ?? category.hsn ?? null,
    gst_rate_bp: (item.gst ?? category.gst ?? 18) * 100,
    tcin: `TC${String(seededInteger(10_000_000, 99_999_999, id, 'tcin'))}`,
    sku: `${seller.stateCode}-${id}`.toUpperCase(),
    gtin: gtinOf(article),
    non_returnable: !isReturnable(article),
    one_year_warranty: item.warranty?.startsWith('1 year') ?? false,
    no_warranty: expectsWarranty(article) && item.warranty === undefined,
    thara_delivery: seller.dispatchDays < 3,
    top_deal: item.isTopDeal === true && place < 2,
    new_arrival: isNewArrival(article),
    featured: place === 0 && demoFeaturedItems.includes(item.id),
    created_at: created,
    updated_at: created,
  }
}

/** Returns the row of `products` of another seller's offer: with the pictures of the article, without ratings and deals. */
export function offerRow(
  { offered }: (typeof demoOfferedArticles)[number],
  pictures: DemoPictures,
  now: Date,
) {
  return {
    ...productRow(offered, pictures, now),
    deal_paise: null,
    deal_ends_at: null,
    top_deal: false,
    new_arrival: false,
    featured: false,
    imported1: 0,
    imported2: 0,
    imported3: 0,
    imported4: 0,
    imported5: 0,
  }
}

/** Name, description and points of a product, composed of the texts of its article and of sentences for all articles of a kind. */
export function productTexts(article: Article, language: ArticleLanguage = english) {
  const { about, points } = language.item ?? article.item
  return {
    name: nameOf(article, language),
    description: [about, ending(article, language)].join(' '),
    points: points.length >= 4 ? points : [...points, ...morePoints(article, language)].slice(0, 5),
  }
}

/** Returns a closing sentence for the kind of article. */
function ending({ kind, seller, item, pack }: Article, { say, value }: ArticleLanguage): string {
  const warranty = item.warranty ?? ''
  const words: Record<Kind, () => string> = {
    food: () => say('Packed under licence and dated on the label.'),
    fresh: () => say('Net weight as packed; natural produce varies a little in size.'),
    wear: () =>
      hasSize({ pack })
        ? say('Try it at home and send it back free if the size is wrong.')
        : say('Look at it in daylight at home; returns are free.'),
    device: () =>
      warranty
        ? say('Warranty: {warranty}. Comes with a GST invoice.', { warranty: value(warranty) })
        : say('Comes with a GST invoice.'),
    home: () => say('Measured and photographed by hand, so small differences are part of it.'),
    care: () => say('Please try a little on the inner arm first.'),
    play: () => say('Good for homes, schools and clubs; larger quantities cost less.'),
  }
  const from = { store: seller.storeName, city: value(seller.address.city) }
  return `${words[kind]()} ${say('Sent by {store} from {city}.', from)}`
}

function morePoints({ kind, brand, seller, item }: Article, { say, value, line }: ArticleLanguage): string[] {
  const named = { brand: brand.name, line: line(brand).toLowerCase(), store: seller.storeName }
  const warranty = item.warranty && say('Warranty: {warranty}', { warranty: value(item.warranty) })
  const words: Record<Kind, () => string[]> = {
    food: () => [say('By {brand}: {line}', named), say('Batch and packing date on the label')],
    fresh: () => [
      say('From {store}, sorted on the day', named),
      say('Insulated packing'),
      say('Refunded if a piece is spoiled'),
    ],
    wear: () => [say('Free return within 7 days'), say('By {brand}, made in small lots', named)],
    device: () => [warranty ?? say('Replacement within 7 days if faulty'), say('GST invoice in the box')],
    home: () => [warranty ?? say('Packed to survive the road'), say('By {brand}', named)],
    care: () => [say('Not tested on animals'), say('Batch and expiry on the pack'), say('By {brand}', named)],
    play: () => [say('By {brand}: {line}', named), say('Business prices from the minimum quantity')],
  }
  return words[kind]()
}

import { beauty } from './beauty.ts'
import { type DemoBrand, demoBrands } from './brands.ts'
import { type DemoCategory, demoCategories } from './categories.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { fresh } from './fresh.ts'
import { groceries } from './groceries.ts'
import { home } from './home.ts'
import type { Item, Pack } from './item.ts'
import { demoOffers } from './offers.ts'
import { play } from './play.ts'
import { type DemoSeller, demoSellers } from './sellers.ts'
import { snacks } from './snacks.ts'

export type Kind = NonNullable<DemoCategory['kind']>

/** A pack of an article with its brand, seller and category. */
export type Article = {
  id: string
  item: Item
  pack: Pack
  /** Index of the pack; 0 for the first one. */
  place: number
  brand: DemoBrand
  seller: DemoSeller
  category: DemoCategory
  /** Id of the top category. */
  top: string
  kind: Kind
}

const byId = <Thing extends { id: string }>(entries: readonly Thing[]) => {
  const map = new Map(entries.map((entry) => [entry.id, entry]))
  return (id: string, what: string): Thing => {
    const entry = map.get(id)
    if (!entry) throw new Error(`The demo shop has no ${what} "${id}".`)
    return entry
  }
}

const brandOf = byId(demoBrands)
const sellerOf = byId(demoSellers)
const categoryOf = byId(demoCategories)

/** Returns the ids from the top category down to this one. */
export function pathOf(id: string): string[] {
  const category = categoryOf(id, 'category')
  return category.parent === null ? [id] : [...pathOf(category.parent), id]
}

/** "5 kg" → "5kg", "6 GB + 128 GB" → "6gb-128gb". */
const slug = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/(\d) (kg|g|ml|l|gb|tb|w|mah|cm|pcs|inch)\b/g, '$1$2')
    .replaceAll(/(\d)[,.](\d)/g, '$1$2')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** All articles of the demo shop, in the order in which they are loaded. */
const demoItems: readonly Item[] = [
  ...groceries,
  ...fresh,
  ...snacks,
  ...fashion,
  ...electronics,
  ...home,
  ...beauty,
  ...play,
]

/** All packs of all articles in the order of the content: the products of the demo shop. */
export const demoArticles: readonly Article[] = demoItems.flatMap((item) => {
  const brand = brandOf(item.brand, 'brand')
  const category = categoryOf(item.category, 'category')
  const seller = sellerOf(item.seller ?? brand.seller, 'seller')
  const [top = item.category] = pathOf(item.category)
  return item.packs.map((pack, place): Article => ({
    id: item.packs.length === 1 ? item.id : `${item.id}-${slug(pack[0])}`,
    item,
    pack,
    place,
    brand,
    seller,
    category,
    top,
    kind: category.kind ?? 'food',
  }))
})

const firstPack = new Map(
  demoArticles.filter(({ place }) => place === 0).map((article) => [article.item.id, article]),
)

/** Returns the first pack of an article, which banners and deals use. */
export function articleOf(itemId: string): Article {
  const article = firstPack.get(itemId)
  if (!article) throw new Error(`The demo shop has no article "${itemId}".`)
  return article
}

/** Offers of further sellers: the article as this seller sells it, and the article of the usual seller. */
export const demoOfferedArticles: readonly { offered: Article; usual: Article }[] = demoOffers.map(
  ([itemId, sellerId, price]) => {
    const usual = articleOf(itemId)
    const [label, mrp, , ...rest] = usual.pack
    const pack: Pack = [label, mrp, price, ...rest]
    const offered = { ...usual, id: `${usual.id}-${sellerId}`, pack, seller: sellerOf(sellerId, 'seller') }
    return { offered, usual }
  },
)

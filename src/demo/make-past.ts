import { earnedCoins } from '#domain/coins.ts'
import { indiaDay } from '#domain/india-days.ts'
import { type OrderStatus, orderStatus } from '#domain/order-status.ts'
import { type AccountKind, unitPrice } from '#domain/pricing.ts'
import { type Article, demoArticles } from './articles.ts'
import { between, chance, mixed, oneOf } from './chance.ts'
import type { DemoPerson } from '#demo/content/people.ts'
import { demoPeople } from '#demo/content/people.ts'
import { demoFeaturedItems } from '#demo/content/showcase.ts'
import { businessTerms, nameOf } from './make-products.ts'

const day = 86_400_000
const hour = 3_600_000

/** A customer with the delivery address of the order. */
export type Buyer = DemoPerson & { kind: AccountKind; phone: string; gstin?: string }

/** One product in one past order. `lastMove` is the status it got to, 4 for cancelled. */
export type Purchase = { article: Article; quantity: number; daysAgo: number; lastMove: OrderStatus }

/** Review of a delivered product. */
export type Verdict = { article: Article; person: DemoPerson; stars: 1 | 2 | 3 | 4 | 5; daysAgo: number }

/** Days back in time, the last weeks busier than last year's. */
const daysBack = (least: number, most: number, ...words: readonly string[]) =>
  least + Math.floor((most - least) * chance(...words) ** 1.8)

/** Who rates what: about 130 articles with 2 to 12 buyers each, more of them content than not. */
export function verdicts(): Verdict[] {
  return demoArticles.flatMap((article) => {
    const { item, place } = article
    const known = item.isTopDeal === true || demoFeaturedItems.includes(item.id)
    if (place !== 0 || item.isNew || (!known && chance(item.id, 'reviewed') > 0.4)) return []
    const good = 0.45 + 0.4 * chance(item.id, 'quality-of-reviews')
    const count = between(known ? 5 : 2, known ? 12 : 8, item.id, 'reviews')
    return mixed(demoPeople, item.id, 'reviewers')
      .slice(0, count)
      .map((person): Verdict => {
        const luck = chance(item.id, person.id, 'stars')
        const stars =
          luck < good
            ? 5
            : luck < good + 0.22
              ? 4
              : luck < good + 0.31
                ? 3
                : luck < good + 0.36
                  ? 2
                  : luck < good + 0.4
                    ? 1
                    : 5
        return { article, person, stars, daysAgo: daysBack(4, 330, item.id, person.id, 'days') }
      })
  })
}

/** What the shoppers of the demo bought: what they rated, and the shopping of an ordinary year. */
export function purchasesOf(person: DemoPerson, rated: readonly Verdict[]): Purchase[] {
  const quantity = (article: Article) =>
    article.pack[2] > 1500 ? 1 : oneOf([1, 1, 1, 2, 2, 3], person.id, article.id)
  const judged = rated.map(({ article, daysAgo }): Purchase => ({
    article,
    quantity: quantity(article),
    daysAgo: daysAgo + between(9, 16, article.id, person.id),
    lastMove: orderStatus.delivered,
  }))
  const taken = new Set(judged.map(({ article }) => article.id))
  const favourites = demoArticles.filter(
    ({ id, item, pack }) =>
      !taken.has(id) && pack[2] < 3000 && (item.isTopDeal === true || chance(item.id, 'liked') < 0.18),
  )
  const more = mixed(favourites, person.id, 'shopping').slice(0, between(6, 14, person.id, 'how much'))
  return [
    ...judged,
    ...more.map((article): Purchase => ({
      article,
      quantity: quantity(article),
      daysAgo: daysBack(12, 340, article.id, person.id, 'when'),
      lastMove: orderStatus.delivered,
    })),
  ]
}

/** Orders as rows of their tables, with what they took from the stock and what they earned. */
export type Past = {
  groups: Record<string, unknown>[]
  orders: Record<string, unknown>[]
  items: Record<string, unknown>[]
  moves: Record<string, unknown>[]
  /** Units per product, with the order they left in. */
  sold: { productId: string; units: number; orderId: string; at: Date }[]
  coins: { userId: string; coins: number; orderId: string; at: Date }[]
}

export const noPast = (): Past => ({ groups: [], orders: [], items: [], moves: [], sold: [], coins: [] })

/** Writes a shopper's purchases as checkouts of up to four products, one child order a seller. */
export function pastOrders(buyer: Buyer, purchases: readonly Purchase[], now: Date, past: Past): void {
  const waiting = purchases.toSorted(
    (a, b) => b.daysAgo - a.daysAgo || a.article.id.localeCompare(b.article.id),
  )
  while (waiting.length > 0) {
    const [first] = waiting
    if (!first) return
    const size = between(1, 4, buyer.id, past.groups.length)
    const together = waiting
      .filter(({ daysAgo, lastMove }) => first.daysAgo - daysAgo <= 12 && lastMove === first.lastMove)
      .slice(0, size)
    for (const purchase of together) waiting.splice(waiting.indexOf(purchase), 1)
    writeGroup(`TD${10_001 + past.groups.length}`, buyer, together, now, past)
  }
}

/** Writes one checkout, placed as many days before `now` as its first purchase says. */
export function writeGroup(
  groupId: string,
  buyer: Buyer,
  purchases: readonly Purchase[],
  now: Date,
  past: Past,
): void {
  const [first] = purchases
  if (!first) return
  const placed = new Date(now.getTime() - first.daysAgo * day - between(1, 9, groupId, 'hour') * hour)
  const sellers = [...new Set(purchases.map(({ article }) => article.seller.id))]
  let total = 0
  for (const [place, sellerId] of sellers.entries()) {
    const orderId = `${groupId}-${place + 1}`
    const lines = purchases.filter(({ article }) => article.seller.id === sellerId)
    const rows = lines.map((line, at) =>
      itemRow(buyer, line, { id: `${orderId}-${at + 1}`, orderId, placed }),
    )
    const amount = rows.reduce((sum, row) => sum + row.line_paise, 0)
    total += amount
    const delivered =
      first.lastMove === orderStatus.delivered ? movedAt(orderId, placed, first.lastMove) : null
    past.orders.push({
      id: orderId,
      group_id: groupId,
      user_id: buyer.id,
      seller_id: sellerId,
      status: first.lastMove,
      items_paise: amount,
      total_paise: amount,
      expected_delivery_on: indiaDay(new Date(placed.getTime() + 7 * day)),
      delivered_at: delivered,
      placed_at: placed,
    })
    past.items.push(...rows)
    for (const row of rows)
      past.moves.push(...movesOf(row.id, orderId, first.lastMove, placed, { sellerId, buyerId: buyer.id }))
    if (first.lastMove !== orderStatus.cancelled)
      for (const { article, quantity } of lines)
        past.sold.push({ productId: article.id, units: quantity, orderId, at: placed })
    if (delivered) past.coins.push({ userId: buyer.id, coins: earnedCoins(amount), orderId, at: delivered })
  }
  past.groups.push({
    id: groupId,
    user_id: buyer.id,
    kind: buyer.kind,
    fingerprint: groupId,
    payment_mode: 'COD',
    sub_total_paise: total,
    total_paise: total,
    ship_to: shipTo(buyer),
    gstin: buyer.gstin ?? null,
    placed_at: placed,
  })
}

const daysUntil: Record<OrderStatus, number> = {
  [orderStatus.processing]: 0,
  [orderStatus.shipped]: 1,
  [orderStatus.outForDelivery]: 3,
  [orderStatus.delivered]: 4,
  [orderStatus.cancelled]: 1,
}

/** When an order reached a status: a day to be sent, two on the road, one to the door, each with its own hour. */
function movedAt(orderId: string, placed: Date, status: OrderStatus): Date {
  return new Date(placed.getTime() + daysUntil[status] * day + between(0, 18, orderId, status) * hour)
}

const moveTable: Record<OrderStatus, readonly OrderStatus[]> = {
  [orderStatus.processing]: [orderStatus.processing],
  [orderStatus.shipped]: [orderStatus.processing, orderStatus.shipped],
  [orderStatus.outForDelivery]: [orderStatus.processing, orderStatus.shipped, orderStatus.outForDelivery],
  [orderStatus.delivered]: [
    orderStatus.processing,
    orderStatus.shipped,
    orderStatus.outForDelivery,
    orderStatus.delivered,
  ],
  [orderStatus.cancelled]: [orderStatus.processing, orderStatus.cancelled],
}

function movesOf(
  itemId: string,
  orderId: string,
  last: Purchase['lastMove'],
  placed: Date,
  who: { sellerId: string; buyerId: string },
) {
  const steps = moveTable[last]
  return steps.map((status, at) => {
    const byBuyer = at === 0 || status === orderStatus.cancelled
    return {
      order_id: orderId,
      item_id: itemId,
      from_status: at === 0 ? null : (steps[at - 1] ?? null),
      to_status: status,
      actor_id: byBuyer ? who.buyerId : who.sellerId,
      actor_role: byBuyer ? 'shopper' : 'seller',
      at: at === 0 ? placed : movedAt(orderId, placed, status),
    }
  })
}

function itemRow(
  buyer: Buyer,
  { article, quantity, lastMove }: Purchase,
  { id, orderId, placed }: { id: string; orderId: string; placed: Date },
) {
  const { item, pack, brand, category } = article
  const terms = businessTerms(article)
  const priced = {
    mrpPaise: pack[1] * 100,
    sellingPaise: pack[2] * 100,
    businessPaise: terms.business_paise,
    tiers: terms.ladder,
    dealPaise: null,
    dealEndsAt: null,
  }
  const unit = unitPrice(priced, quantity, buyer.kind, placed)
  return {
    id,
    order_id: orderId,
    user_id: buyer.id,
    product_id: article.id,
    name: nameOf(article),
    image_url: `/media/p-${article.id}`,
    brand_id: brand.id,
    brand_name: brand.name,
    quantity,
    unit_paise: unit,
    mrp_paise: pack[1] * 100,
    line_paise: unit * quantity,
    hsn: item.hsn ?? category.hsn ?? null,
    gst_rate_bp: (item.gst ?? category.gst ?? 18) * 100,
    status: lastMove,
    cancelled_at: lastMove === orderStatus.cancelled ? movedAt(orderId, placed, lastMove) : null,
    cancellation_reason: lastMove === orderStatus.cancelled ? 'Ordered by mistake' : null,
    delivered_at: lastMove === orderStatus.delivered ? movedAt(orderId, placed, lastMove) : null,
  }
}

/** The address an order carries, as order pages show it. */
function shipTo({ name, house, area, state, pincode, phone, city }: Buyer) {
  return {
    name,
    houseName: house,
    landMark: '',
    localArea: `${area}, ${city}`,
    state,
    pincode,
    phoneNumber: phone,
  }
}

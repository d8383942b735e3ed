import { cancelReasons, type ReturnReason } from '#domain/after-sale-choices.ts'
import { earnedCoins } from '#domain/earned-coins.ts'
import { splitPaise } from '#domain/split-paise.ts'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { statusOfStage } from '#domain/fulfilment.ts'
import { indiaDay } from '#domain/india-days.ts'
import { type OrderStatus, orderStatus } from '#domain/order-status.ts'
import { type AccountKind, unitPrice } from '#domain/pricing.ts'
import { type Article, demoArticles } from '#demo/content/articles.ts'
import { seededInteger, seededRandom, seededShuffle, seededChoice } from '#demo/seeded-random.ts'
import type { DemoPerson } from '#demo/people/people.ts'
import { demoPeople } from '#demo/people/people.ts'
import { demoFeaturedItems } from '#demo/content/showcase.ts'
import { businessTerms, isReturnable, lineNameOf } from '#demo/content/make-products.ts'
import { pastPayment } from './past-payment.ts'
import { type PastStage, pastStages } from './past-stages.ts'

const day = 86_400_000
const hour = 3_600_000

/** A customer with the delivery address of the order. */
export type Buyer = DemoPerson & {
  kind: AccountKind
  phone: string
  business?: { gstin: string; legalName: string; isOwnerConfirmed: boolean }
}

/** Returns the business that invoices of a buyer name (ruling 58). */
export function invoicedBusiness({ business }: Buyer): { gstin: string | null; buyer_name: string | null } {
  return business?.isOwnerConfirmed
    ? { gstin: business.gstin, buyer_name: business.legalName }
    : { gstin: null, buyer_name: null }
}

/** A product in a past order. `lastMove` is the last status of the order. */
export type Purchase = {
  article: Article
  quantity: number
  daysAgo: number
  lastMove: OrderStatus
  /** Paid online; else on delivery. */
  isPrepaid?: boolean
  /** Reason why the first delivery attempt failed. */
  failedAttempt?: string
  /** The return of some pieces some days after the delivery. */
  returned?: PastReturn
}
type PastReturn = { quantity: number; daysAfter: number; reason: ReturnReason; comment: string }

/** Review of a delivered product. */
export type ProductRating = {
  article: Article
  person: DemoPerson
  stars: 1 | 2 | 3 | 4 | 5
  daysAgo: number
}

/** Returns the age of a purchase in days; recent weeks have more purchases. */
const purchaseAge = (least: number, most: number, ...seed: readonly string[]) =>
  least + Math.floor((most - least) * seededRandom(...seed) ** 1.8)

/** Number of stars, from 5 down, with the probability that a review has one star less than the better ones. */
const lessStars: readonly (readonly [stars: ProductRating['stars'], share: number])[] = [
  [4, 0.24],
  [3, 0.11],
  [2, 0.07],
]

/** Returns the share of five stars among the ratings of an item. */
const shareOfFive = (itemId: string): number => 0.42 + 0.3 * seededRandom(itemId, 'quality-of-reviews')

/** Returns the share of each number of stars, from one to five, among the ratings of an item. */
export function starShares(itemId: string): number[] {
  const five = shareOfFive(itemId)
  let rest = 1 - five
  const less = lessStars.map(([, most]) => {
    const share = Math.min(most, rest)
    rest -= share
    return share
  })
  return [rest, ...less.toReversed(), five]
}

/** Returns the reviews: about 220 articles with 2 to 12 buyers each, well-known ones with 8 or more. */
export function productRatings(): ProductRating[] {
  return demoArticles.flatMap((article) => {
    const { item, place } = article
    const isWellKnown = item.isTopDeal === true || demoFeaturedItems.includes(item.id)
    if (place !== 0 || item.isNew || (!isWellKnown && seededRandom(item.id, 'reviewed') > 0.8)) return []
    const quality = shareOfFive(item.id)
    const count = seededInteger(isWellKnown ? 8 : 2, isWellKnown ? 12 : 8, item.id, 'reviews')
    return seededShuffle(demoPeople, item.id, 'reviewers')
      .slice(0, count)
      .map((person): ProductRating => {
        let rest = seededRandom(item.id, person.id, 'stars') - quality
        const less = lessStars.find(([, share]) => (rest -= share) < 0)
        const stars = seededRandom(item.id, person.id, 'stars') < quality ? 5 : (less?.[0] ?? 1)
        return { article, person, stars, daysAgo: purchaseAge(4, 330, item.id, person.id, 'days') }
      })
  })
}

/** Returns the purchases of a shopper: the rated products and others over a year. */
export function purchasesOf(person: DemoPerson, rated: readonly ProductRating[]): Purchase[] {
  const quantity = (article: Article) =>
    article.pack[2] > 1500 ? 1 : seededChoice([1, 1, 1, 2, 2, 3], person.id, article.id)
  const ratedPurchases = rated.map(({ article, daysAgo }): Purchase => ({
    article,
    quantity: quantity(article),
    daysAgo: daysAgo + seededInteger(9, 16, article.id, person.id),
    lastMove: orderStatus.delivered,
  }))
  const ratedIds = new Set(ratedPurchases.map(({ article }) => article.id))
  const unratedArticles = demoArticles.filter(
    ({ id, item, pack }) =>
      !ratedIds.has(id) &&
      pack[2] < 3000 &&
      (item.isTopDeal === true || seededRandom(item.id, 'liked') < 0.18),
  )
  const otherPurchases = seededShuffle(unratedArticles, person.id, 'shopping').slice(
    0,
    seededInteger(6, 14, person.id, 'how much'),
  )
  return [
    ...ratedPurchases,
    ...otherPurchases.map((article): Purchase => ({
      article,
      quantity: quantity(article),
      daysAgo: purchaseAge(12, 340, article.id, person.id, 'when'),
      lastMove: orderStatus.delivered,
    })),
  ]
}

/** A past order with what its parcel, its documents and its refunds are made from. */
export type PastOrder = {
  id: string
  groupId: string
  buyer: Buyer
  sellerId: string
  placed: Date
  status: OrderStatus
  stages: PastStage[]
  items: ItemRow[]
  returned: (PastReturn & { item: ItemRow })[]
  /** The payment; null if it is paid on delivery. */
  paymentId: string | null
}

/** Orders as table rows, with the units sold and the coins earned. */
export type OrderHistory = {
  past: PastOrder[]
  payments: ReturnType<typeof pastPayment>[]
  groups: Record<string, unknown>[]
  orders: Record<string, unknown>[]
  items: ItemRow[]
  moves: Record<string, unknown>[]
  /** Units sold, with the item of the order. */
  sold: { productId: string; units: number; itemId: string; at: Date }[]
  coins: { userId: string; coins: number; orderId: string; at: Date }[]
}

export const emptyHistory = (): OrderHistory => ({
  past: [],
  payments: [],
  groups: [],
  orders: [],
  items: [],
  moves: [],
  sold: [],
  coins: [],
})

/** Returns the promised day of an order. A parcel that left for its buyer at the first attempt keeps the promise. */
function promisedAt(placed: Date, { failedAttempt }: Purchase, stages: readonly PastStage[]): Date {
  const out = failedAttempt === undefined ? stages.find(({ stage }) => stage === 'out') : undefined
  return out?.at ?? new Date(placed.getTime() + 7 * day)
}

/** Adds the purchases of a shopper as checkouts of up to four products, with one order for each seller. */
export function addCheckouts(
  buyer: Buyer,
  purchases: readonly Purchase[],
  now: Date,
  history: OrderHistory,
): void {
  const remaining = purchases.toSorted(
    (a, b) => b.daysAgo - a.daysAgo || a.article.id.localeCompare(b.article.id),
  )
  while (remaining.length > 0) {
    const [first] = remaining
    if (!first) return
    const size = seededInteger(1, 4, buyer.id, history.groups.length)
    const checkout = remaining
      .filter(
        ({ daysAgo, lastMove, isPrepaid, failedAttempt }) =>
          first.daysAgo - daysAgo <= 12 &&
          lastMove === first.lastMove &&
          isPrepaid === first.isPrepaid &&
          failedAttempt === first.failedAttempt,
      )
      .slice(0, size)
    for (const purchase of checkout) remaining.splice(remaining.indexOf(purchase), 1)
    addCheckout(`TD${10_001 + history.groups.length}`, buyer, checkout, now, history)
  }
}

/** Adds one checkout, placed as many days before `now` as its first purchase. */
export function addCheckout(
  groupId: string,
  buyer: Buyer,
  purchases: readonly Purchase[],
  now: Date,
  history: OrderHistory,
): void {
  const [first] = purchases
  if (!first) return
  const placed = new Date(now.getTime() - first.daysAgo * day - seededInteger(1, 9, groupId, 'hour') * hour)
  const sellers = [...new Set(purchases.map(({ article }) => article.seller.id))]
  let total = 0
  for (const [sellerIndex, sellerId] of sellers.entries()) {
    const orderId = `${groupId}-${sellerIndex + 1}`
    const lines = purchases.filter(({ article }) => article.seller.id === sellerId)
    const stages = pastStages({
      id: orderId,
      placed,
      lastMove: first.lastMove,
      failedAttempt: first.failedAttempt ?? null,
      now,
    })
    const ended = stages.at(-1)?.at ?? placed
    const rows = lines.map((line, index) =>
      itemRow(buyer, line, { id: `${orderId}-${index + 1}`, orderId, placed, ended }),
    )
    const amount = rows.reduce((sum, row) => sum + row.line_paise, 0)
    total += amount
    const delivered = first.lastMove === orderStatus.delivered ? ended : null
    history.orders.push({
      id: orderId,
      group_id: groupId,
      user_id: buyer.id,
      seller_id: sellerId,
      status: first.lastMove,
      items_paise: amount,
      total_paise: amount,
      expected_delivery_on: indiaDay(promisedAt(placed, first, stages)),
      delivered_at: delivered,
      placed_at: placed,
    })
    history.items.push(...rows)
    for (const row of rows)
      history.moves.push(...statusChanges(row, placed, stages, { sellerId, buyerId: buyer.id }))
    history.past.push({
      id: orderId,
      groupId,
      buyer,
      sellerId,
      placed,
      status: first.lastMove,
      stages,
      items: rows,
      returned: lines.flatMap(({ returned }, index) => {
        const item = rows[index]
        return returned && item ? [{ ...returned, item }] : []
      }),
      paymentId: first.isPrepaid ? `pay_${groupId}` : null,
    })
    if (first.lastMove !== orderStatus.cancelled)
      for (const { id, product_id, quantity } of rows)
        history.sold.push({ productId: product_id, units: quantity, itemId: id, at: placed })
    if (delivered)
      history.coins.push({
        userId: buyer.id,
        coins: earnedCoins(amount, defaultShopRules.coins),
        orderId,
        at: delivered,
      })
  }
  const orders = history.orders.slice(-sellers.length)
  const waivedPaise = defaultShopRules.shipping.chargePaise
  const shares = splitPaise(
    waivedPaise,
    orders.map((order) => Number(order['items_paise'])),
  )
  orders.forEach((order, index) => (order['shipping_waived_paise'] = shares[index]))
  if (first.isPrepaid)
    history.payments.push(
      pastPayment(buyer, {
        groupId,
        placed,
        totalPaise: total,
        waivedPaise,
        shipTo: shipTo(buyer),
        isRefunded: first.lastMove === orderStatus.cancelled,
      }),
    )
  history.groups.push({
    id: groupId,
    user_id: buyer.id,
    kind: buyer.kind,
    fingerprint: groupId,
    payment_mode: first.isPrepaid ? 'Pre-paid' : 'COD',
    intent_id: first.isPrepaid ? `pi_${groupId}` : null,
    sub_total_paise: total,
    shipping_waived_paise: waivedPaise,
    total_paise: total,
    ship_to: shipTo(buyer),
    placed_at: placed,
    ...invoicedBusiness(buyer),
  })
}

/** Returns the changes of the status of an item, which follow from the stages of its parcel. */
function statusChanges(
  { id, order_id }: ItemRow,
  placed: Date,
  stages: readonly PastStage[],
  actors: { sellerId: string; buyerId: string },
) {
  const steps = [
    { status: orderStatus.processing as OrderStatus, at: placed },
    ...stages.map(({ stage, at }) => ({ status: statusOfStage[stage], at })),
  ].filter(({ status }, index, all) => status !== all[index - 1]?.status)
  return steps.map(({ status, at }, index) => {
    const byBuyer = index === 0 || status === orderStatus.cancelled
    return {
      order_id,
      item_id: id,
      from_status: steps[index - 1]?.status ?? null,
      to_status: status,
      actor_id: byBuyer ? actors.buyerId : actors.sellerId,
      actor_role: byBuyer ? 'shopper' : 'seller',
      at,
    }
  })
}

type ItemRow = ReturnType<typeof itemRow>

function itemRow(
  buyer: Buyer,
  { article, quantity, lastMove }: Purchase,
  { id, orderId, placed, ended }: { id: string; orderId: string; placed: Date; ended: Date },
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
    name: lineNameOf(article),
    brand_id: brand.id,
    brand_name: brand.name,
    quantity,
    unit_paise: unit,
    mrp_paise: pack[1] * 100,
    line_paise: unit * quantity,
    hsn: item.hsn ?? category.hsn ?? null,
    gst_rate_bp: (item.gst ?? category.gst ?? 18) * 100,
    non_returnable: !isReturnable(article),
    status: lastMove,
    cancelled_at: lastMove === orderStatus.cancelled ? ended : null,
    cancellation_reason:
      lastMove === orderStatus.cancelled ? seededChoice(cancelReasons, id, 'cancelled') : null,
    delivered_at: lastMove === orderStatus.delivered ? ended : null,
  }
}

/** Returns the address as an order stores it. */
export function shipTo({ name, house, area, state, pincode, phone, city }: Buyer) {
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

import { givenOrderFields, type OrderFields } from '#domain/order-fields.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#server/errors.ts'
import {
  type OrderError,
  type OrderErrorCode,
  type OrderRequestLine,
  type PaymentMethod,
  paymentModes,
  type ProductQuantity,
} from '#domain/checkout.ts'
import { stateProblem } from '#domain/address.ts'
import { toIndianState } from '#domain/gstin.ts'
import { endsOpenPayment } from '#domain/holds.ts'
import { orderStatus } from '#domain/order-status.ts'
import { readStoredSettings, type StoredSettings } from '#domain/settings.ts'
import type { ShopSettings } from '#domain/shop-rules.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { limitsOf, sellableColumns, type SellableRow, toSellable } from '#server/cart/sellable.ts'
import { summaryJoins, toPriced } from '#server/catalog/product-summary.ts'
import { returnDaysColumn } from '#server/catalog/return-days.ts'
import type { Db } from '#server/db/db.ts'
import {
  deliversToState,
  pincodeStatesColumn,
  type SellerPlaceColumns,
  sellerPlaceColumns,
} from '#server/shipping/delivery-rules.ts'
import { prepared } from '#server/db/prepared.ts'
import { sha256 } from '#server/ids.ts'
import type { OrderPlacedResponse, PlacedOrder, ShipTo } from '#server/orders/order-draft.ts'

/** Facts about the open payment of a customer, and what it reserves besides units. */
export type OpenPayment = {
  isCart: boolean
  /** Its reservation is over, but no job has ended it yet. */
  isExpired: boolean
  amountPaise: number
  coins: number
}

/** Facts about the customer; the same on every row. */
type CustomerRow = {
  /** Coins that can be spent now (ruling 85), with those of the open payment. */
  coin_balance: number
  email: string | null
  phone: string | null
  user_name: string
  /** The account was deleted while the request waited for the cart. */
  is_deleted: boolean
  locale: string | null
  phone_proven: boolean
  /** GSTIN and legal name of a business whose owner is confirmed (ruling 58). */
  business_gstin: string | null
  business_name: string | null
  address_id: string | null
  ship_to: ShipTo | null
  /** States of its pincode; empty if the pincode directory does not know it. */
  ship_states: string[]
  /** GST codes of the States of the pincode of the delivery. */
  pincode_states: string[]
  open_cod: number
  /** First response to the same idempotency key, with the hash of its request. */
  answered: { hash: string; body: OrderPlacedResponse } | null
  /** Latest order with the same fingerprint. */
  same_order: PlacedOrder | null
  open_payment: OpenPayment | null
  /** Rules of the shop in force. */
  settings: StoredSettings
}

/** One product of a checkout with the facts that decide it. */
export type CheckoutRow = CustomerRow &
  SellableRow &
  SellerPlaceColumns & {
    quantity: number
    note: string
    /** Sort value of the line. */
    place: number
    non_returnable: boolean
    /** Days of the nearest category that has some; null: those of the shop. */
    category_return_days: number | null
    /** True if the delivery rules include the pincode. */
    served: boolean | null
    /** The same for this seller (ruling 100). Null while neither an address nor a pincode is known (ruling 51). */
    deliverable: boolean | null
    cash_on_delivery: boolean
    /** Null without a rule of the seller or the pincode. */
    delivery_days: number | null
  }

type StoredRow = Omit<CheckoutRow, 'deliverable'>

/** The customer and the products of a checkout. */
export type CheckoutFacts = {
  customer: CustomerRow
  lines: CheckoutRow[]
  /** Rules of the shop in force. */
  settings: ShopSettings
  /** Pincode of the delivery; null while it is unknown. */
  pincode: string | null
}

type CommonParameters = [
  userId: string,
  addressId: string | null,
  /** If no address is chosen. */
  pincode: string | null,
  /** Route and idempotency key of the request. */
  route: string,
  key: string | null,
  fingerprint: string,
  /** Since this time an equal fingerprint means a repeated request. */
  since: Date | null,
  /** Moment whose rules of the shop apply. */
  now: Date,
]
const selectFacts = (lines: string) => `
  select spendable_coins(u.id, $8, coalesce((t.payment->>'coins')::int, 0)) as coin_balance, t.payment as open_payment, u.email, u.phone, u.name as user_name, u.deleted_at is not null as is_deleted, u.locale, u.phone_verified_at is not null as phone_proven,
    w.gstin as business_gstin, w.legal_name as business_name, a.id as address_id,
    case when a.id is not null then jsonb_strip_nulls(jsonb_build_object('name', a.name, 'houseName', a.house_name, 'landMark', a.land_mark,
      'localArea', a.local_area, 'state', a.state, 'pincode', a.pincode, 'phoneNumber', a.phone,
      'latinAddress', nullif(a.latin_address, ''))) end as ship_to, states_of_pincode(a.pincode) as ship_states,
    ${pincodeStatesColumn('coalesce($3, a.pincode)')} as pincode_states,
    (select count(distinct o.group_id)::int from orders o join order_groups g on g.id = o.group_id
      where o.user_id = $1 and o.status < ${orderStatus.delivered} and g.payment_mode = 'COD') as open_cod,
    (select jsonb_build_object('hash', y.request_hash, 'body', y.body) from idempotency_keys y
      where y.user_id = $1 and y.route = $4 and y.key = $5) as answered,
    (select jsonb_build_object('id', g.id, 'number', g.order_number) from order_groups g where g.user_id = $1 and g.fingerprint = $6 and g.placed_at > $7
      order by g.placed_at desc limit 1) as same_order,
    (select settings_at($8)) as settings,
    x.*
  from users u
  left join lateral (
    select jsonb_build_object('isCart', i.cart_version is not null, 'isExpired', i.expires_at <= $8, 'amountPaise', i.amount_paise,
      'coins', i.snapshot->'coins') as payment
    from payment_intents i where i.user_id = u.id and i.status = 'open'
  ) t on true
  left join business_accounts w on w.user_id = u.id and w.owner_confirmed_at is not null
  left join addresses a on a.id = $2 and a.user_id = u.id
  left join lateral (
    select ${sellableColumns}, ${sellerPlaceColumns}, p.non_returnable,
      ${returnDaysColumn}, l.quantity, l.note, l.place,
      case when coalesce($3, a.pincode) is not null
        then coalesce(d.serviceable, true) and pincode_exists(coalesce($3, a.pincode)) end as served,
      coalesce(d.cash_on_delivery, true) as cash_on_delivery,
      d.days as delivery_days
    from (${lines}) l join products p on p.id = l.product_id ${summaryJoins}
    left join lateral delivery_rule(p.seller_id, coalesce($3, a.pincode), p.category_id) d on true
  ) x on true
  where u.id = $1
  order by x.place, x.id`

const selectCart = prepared<CommonParameters, StoredRow>(
  'checkout-facts-cart',
  selectFacts(
    `select product_id, quantity, note, extract(epoch from added_at) as place from cart_lines where user_id = $1`,
  ),
)
const selectProducts = prepared<
  [...CommonParameters, productIds: readonly string[], quantities: readonly number[]],
  StoredRow
>(
  'checkout-facts-products',
  selectFacts(`select product_id, quantity, '' as note, place from unnest($9::text[], $10::int[])
    with ordinality as t (product_id, quantity, place)`),
)

export type FactsQuery = {
  userId: string
  now: Date
  addressId: string | null
  pincode?: string | null
  route?: string
  key?: string | null
  fingerprint?: string
  since?: Date
  /** The products of a Buy Now; null or undefined for the cart. */
  products?: readonly ProductQuantity[] | null
}

/**
 * Reads everything that decides a checkout, in one statement. Unknown products are left out. Stock and coins are those
 * after the end of the customer's own open payment, because the next checkout ends it (ruling 52).
 */
export async function findCheckoutFacts(db: Db, query: FactsQuery): Promise<CheckoutFacts> {
  const { userId, addressId, pincode, route, key, fingerprint, since, now, products } = query
  const common: CommonParameters = [
    userId,
    addressId,
    pincode ?? null,
    route ?? '',
    key ?? null,
    fingerprint ?? '',
    since ?? null,
    now,
  ]
  const rows = products
    ? await selectProducts(
        db,
        ...common,
        products.map(({ id }) => id),
        products.map(({ quantity }) => quantity),
      )
    : await selectCart(db, ...common)
  const [customer] = rows
  if (!customer) throw new Error(`There is no user ${userId}`)
  if (customer.is_deleted) throw new ApiError('sessionExpired')
  const place = customer.ship_to
  // The State of another address says nothing about a pincode.
  const addressState = place && (pincode ?? place.pincode) === place.pincode ? place.state : null
  const toLine = (row: StoredRow): CheckoutRow => ({
    ...toSellable(row),
    deliverable: row.served && deliversToState(row, row.pincode_states, addressState),
  })
  return {
    customer: { ...customer, ship_to: place && { ...place, state: toIndianState(place.state) } },
    // A customer without lines is one row whose product columns are null.
    lines: customer.id === null ? [] : rows.map(toLine),
    settings: readStoredSettings(customer.settings),
    pincode: pincode ?? customer.ship_to?.pincode ?? null,
  }
}

/**
 * Converts the facts to lines for the rules of domain/checkout.ts. A note of the request replaces the stored note.
 * `withOpenPayment` is for an order beside the open payment, which then counts towards purchase limits.
 */
export function toRuleLines(
  { lines }: CheckoutFacts,
  kind: AccountKind,
  notes: readonly { id: string; note: string }[],
  { withOpenPayment = false } = {},
): OrderRequestLine[] {
  const noteOf = new Map(notes.map(({ id, note }) => [id, note]))
  return lines.map((row) => ({
    productId: row.id,
    sellerId: row.seller_id,
    name: row.name,
    product: toPriced(row),
    stock: row.stock,
    limits: limitsOf(row, kind, { withOpenPayment }),
    quantity: row.quantity,
    note: noteOf.get(row.id) || row.note,
    available: row.available,
    deliverable: row.deliverable !== false,
  }))
}

/**
 * Returns the open payment of another checkout, which stays open beside an order with cash on delivery and counts
 * towards its limits; null if there is none, or if the order ends it.
 */
export function keptPayment(
  { customer, lines }: CheckoutFacts,
  source: 'cart' | 'buyNow',
): OpenPayment | null {
  const { open_payment: open } = customer
  const heldLines = lines.map((row) => ({
    quantity: row.quantity,
    held: row.own_held,
    available: row.stock,
  }))
  return open && !endsOpenPayment(open, { isCart: source === 'cart', lines: heldLines }) ? open : null
}

/** Throws if a seller does not deliver to the address; the message names product and store. */
export function requireDeliverable({ lines }: CheckoutFacts): void {
  const line = lines.find(({ deliverable }) => deliverable === false)
  if (!line) return
  const params = { product: line.name, store: line.store_name }
  throw new ApiError('orderRefused', {
    reason: { code: 'notDeliverableBy', params },
    productId: line.id,
  })
}

/**
 * Throws if the State of the chosen address is none of the 36 or does not match the pincode, because it is the place of
 * supply. The page offers the States to choose from at the address.
 */
export function requireState({ customer: { ship_to: place, ship_states: states } }: CheckoutFacts): void {
  const problem = place && stateProblem(place.state, states)
  if (!problem) return
  const { state, pincode } = place
  const params = { problem: problem.code, state, pincode, states: problem.states }
  throw new ApiError('orderRefused', { reason: { code: 'stateProblem', params } })
}

/** Identifies a request without an idempotency key: two equal requests have the same fingerprint. */
export function fingerprintOf(request: {
  source: 'cart' | 'buyNow'
  products: readonly ProductQuantity[]
  addressId: string | null
  method: PaymentMethod
  totalPaise: number
  coins: boolean
  fields: OrderFields
}): string {
  const products = request.products
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
  const { source, addressId, method, totalPaise, coins, fields } = request
  const parts = [source, products, addressId, paymentModes[method], totalPaise, coins]
  // With their names, because the same text in another field is another order.
  const given = givenOrderFields(fields)
  const all = Object.keys(given).length > 0 ? [...parts, given] : parts
  return sha256(JSON.stringify(all)).toString('base64url')
}

const errorCodes: Record<OrderErrorCode, ErrorCode> = {
  emptyCart: 'emptyCart',
  unavailable: 'outOfStock',
  outOfStock: 'outOfStock',
  quantity: 'quantity',
  noAddress: 'noAddress',
  notDeliverable: 'orderRefused',
  paymentMode: 'badInput',
  codNotAllowed: 'orderRefused',
  priceChanged: 'priceChanged',
  paymentNeeded: 'paymentNeeded',
  paymentMismatch: 'paymentNeeded',
}

export const toOrderError = ({
  error,
  reason,
  productId,
}: Pick<OrderError, 'error' | 'reason' | 'productId'>): ApiError =>
  new ApiError(errorCodes[error], { reason, ...(productId !== undefined && { productId }) })

/** The error when other customers bought the products between the check and the guarded statement. */
export function outOfStockError(productIds: readonly string[], { lines }: CheckoutFacts): ApiError {
  const line = lines.find(({ id }) => productIds.includes(id))
  if (!line) return new ApiError('outOfStock', { reason: 'someProductOutOfStock' })
  const reason = { product: line.name, reason: 'productOutOfStock' } as const
  return new ApiError('outOfStock', { reason, productId: line.id })
}

/** The error when another request of the customer spent the coins between the check and the guarded statement. */
export const coinsSpentError = (): ApiError => new ApiError('priceChanged', { reason: 'coinsChanged' })

import type { Env } from '#env'
import { ApiError } from '#server/errors.ts'
import { type DeliveryRule, deliveryDate, pincodeError } from '#domain/delivery.ts'
import { mayDeliverTo } from '#domain/delivery-state.ts'
import { textFor } from '#text/server.ts'
import type { Locale } from '#domain/languages.ts'
import { indiaDay } from '#domain/india-days.ts'
import { toRupees } from '#domain/money.ts'
import { freeDeliveryFrom, ownCharge } from '#domain/shipping.ts'
import type { ShippingRules } from '#domain/shop-rules.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

/** Returns the shop's own delivery rule from the settings (ruling 28). */
export const deliveryOf = (env: Pick<Env, 'DELIVERY_DAYS' | 'DELIVERY_CUT_OFF_HOUR'>): DeliveryRule => ({
  days: env.DELIVERY_DAYS,
  cutOffHour: env.DELIVERY_CUT_OFF_HOUR,
})

/** Columns with the tax registration and place of a seller, as the seller stated them. */
export type SellerPlaceColumns = {
  seller_gstin: string | null
  seller_tax_kind: string
  seller_state: string
  seller_state_code: string
  seller_pincode: string
}
/** For a statement with `sellers s`. */
export const sellerPlaceColumns = `s.gstin as seller_gstin, s.tax_kind as seller_tax_kind, s.state as seller_state,
  s.state_code as seller_state_code, s.pincode as seller_pincode`

/** The GST codes of the States of a pincode, as a column. */
export const pincodeStatesColumn = (pincode: string): string =>
  `array(select state_code from pincodes where pincode = ${pincode})`

/**
 * Returns whether the State of a place is one that the seller may deliver to (ruling 100). `addressState` is null while only
 * the pincode is known.
 */
export const deliversToState = (
  seller: SellerPlaceColumns,
  pincodeStates: readonly string[],
  addressState: string | null,
): boolean =>
  mayDeliverTo(
    {
      gstin: seller.seller_gstin,
      taxKind: seller.seller_tax_kind,
      state: seller.seller_state,
      stateCode: seller.seller_state_code,
      pincode: seller.seller_pincode,
    },
    { pincodeStates, addressState },
  )

export type Delivery = {
  /** 'This Pincode Is Deliverable', or the reason why not (browsing §8). */
  message: string
  deliverable: boolean
  cashOnDelivery: boolean
  /** ISO date in India; null if the place is not served. */
  expectedDelivery: string | null
  district: string | null
  state: string | null
  /** The places of a pincode with several districts or States, the one with most post offices first. */
  places?: { district: string; state: string }[]
  /** All states of the pincode, the one with most post offices first; empty if it does not exist. */
  states: string[]
}

type Row = SellerPlaceColumns & {
  places: { state: string; districts: string[] }[] | null
  pincode_states: string[]
  /** Null without a known seller. */
  seller_id: string | null
  serviceable: boolean | null
  days: number | null
  cash_on_delivery: boolean | null
}

// The checkout uses the same function `delivery_rule` (ruling 27).
const findRule = prepared<[pincode: string, sellerId: string | null, productId: string | null], Row>(
  'delivery-to',
  `select (select jsonb_agg(jsonb_build_object('state', state, 'districts', districts) order by offices desc, state)
      from pincodes where pincode = $1) as places, ${pincodeStatesColumn('$1')} as pincode_states, s.id as seller_id,
     ${sellerPlaceColumns}, r.serviceable, r.days, r.cash_on_delivery
   from (select) as one left join products p on p.id = $3
   left join sellers s on s.id = coalesce(p.seller_id, $2)
   left join lateral delivery_rule(coalesce(p.seller_id, $2), $1, p.category_id) r on true`,
)

/**
 * Returns whether a product, or a seller in general, is delivered to a pincode, when, and whether cash on delivery is
 * possible; for the pincode check and the product page. The seller of a known product is its own, whatever `sellerId` is.
 * `shop` is the default rule. Throws ApiError `badInput` for an invalid pincode.
 */
export async function deliveryTo(
  db: Db,
  {
    pincode,
    sellerId,
    productId,
    shop,
    now,
    locale,
  }: {
    pincode: string
    sellerId: string | null
    productId: string | null
    shop: DeliveryRule
    now: Date
    locale: Locale
  },
): Promise<Delivery> {
  checkPincode(pincode)
  const [row] = await findRule(db, pincode, sellerId, productId)
  const states = row?.places ?? []
  const places = states.flatMap(({ state, districts }) => districts.map((district) => ({ district, state })))
  const { messages, rules } = textFor(locale)
  const deliverable =
    places.length > 0 &&
    (row?.serviceable ?? true) &&
    (!row?.seller_id || deliversToState(row, row.pincode_states, null))
  const rule = { ...shop, days: row?.days ?? shop.days }
  return {
    message: deliverable ? messages.pincodeDeliverable : rules.notDeliverable,
    deliverable,
    cashOnDelivery: deliverable && (row?.cash_on_delivery ?? true),
    expectedDelivery: deliverable ? indiaDay(deliveryDate(now, rule)) : null,
    district: places[0]?.district ?? null,
    state: places[0]?.state ?? null,
    ...(places.length > 1 && { places }),
    states: states.map(({ state }) => state),
  }
}

type DaysRow = SellerPlaceColumns & {
  /** As it was asked for. */
  seller_id: string
  product_id: string | null
  /** False for a seller that the shop does not have. */
  is_known: boolean
  served: boolean
  pincode_states: string[]
  days: number | null
}

const findDays = prepared<
  [pincode: string, sellerIds: readonly string[], productIds: readonly string[]],
  DaysRow
>(
  'delivery-days',
  `select o.seller_id, o.product_id, s.id is not null as is_known, ${sellerPlaceColumns},
     coalesce(r.serviceable, true) and pincode_exists($1) as served, ${pincodeStatesColumn('$1')} as pincode_states, r.days
   from (
     select id as seller_id, null as product_id, null as category_id from unnest($2::text[]) t (id)
     union all select p.seller_id, p.id, p.category_id from products p where p.id = any ($3)
   ) o left join sellers s on s.id = o.seller_id
   left join lateral delivery_rule(o.seller_id, $1, o.category_id) r on true`,
)

/** Delivery day of a product, or without a product of a seller's goods in general. */
export type DeliveryDay = {
  sellerId: string
  productId?: string
  /** ISO date in India; null if it is not delivered. */
  expectedDelivery: string | null
  /** Value of goods in rupees from which the seller delivers free of charge. */
  freeFrom: number
}

/**
 * Returns the days of delivery to a pincode: of each seller in general, and of each known product. By the same rule as
 * `deliveryTo`. Throws ApiError `badInput` for an invalid pincode.
 */
export async function deliveryDays(
  db: Db,
  {
    pincode,
    sellerIds,
    productIds,
    shop,
    shipping,
    now,
  }: {
    pincode: string
    sellerIds: readonly string[]
    productIds: readonly string[]
    shop: DeliveryRule
    shipping: ShippingRules
    now: Date
  },
): Promise<DeliveryDay[]> {
  checkPincode(pincode)
  const rows = await findDays(db, pincode, [...new Set(sellerIds)], productIds)
  return rows.map((row) => {
    const { seller_id: sellerId, product_id: productId, days } = row
    const deliverable = row.served && (!row.is_known || deliversToState(row, row.pincode_states, null))
    return {
      sellerId,
      ...(productId !== null && { productId }),
      expectedDelivery: deliverable
        ? indiaDay(deliveryDate(now, { ...shop, days: days ?? shop.days }))
        : null,
      freeFrom: toRupees(
        freeDeliveryFrom({ ...(ownCharge(shipping, sellerId, pincode) ?? shipping), sellers: [] }),
      ),
    }
  })
}

function checkPincode(pincode: string): void {
  const error = pincodeError(pincode)
  if (error) throw new ApiError('badInput', { reason: error, fields: { pincode: error } })
}

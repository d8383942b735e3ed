import type { Env } from '#env'
import { ApiError } from '#server/errors.ts'
import { type DeliveryRule, deliveryDate, pincodeError } from '#domain/delivery.ts'
import { serverTextFor } from '#text/server-text.ts'
import type { Locale } from '#text/text.ts'
import { indiaDay } from '#domain/india-days.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

/** Returns the shop's own delivery rule from the settings (ruling 28). */
export const deliveryOf = (env: Pick<Env, 'DELIVERY_DAYS' | 'DELIVERY_CUT_OFF_HOUR'>): DeliveryRule => ({
  days: env.DELIVERY_DAYS,
  cutOffHour: env.DELIVERY_CUT_OFF_HOUR,
})

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

type Row = {
  places: { state: string; districts: string[] }[] | null
  serviceable: boolean | null
  days: number | null
  cash_on_delivery: boolean | null
}

// The checkout uses the same function `delivery_rule` (ruling 27).
const findRule = prepared<[pincode: string, sellerId: string | null], Row>(
  'delivery-to',
  `select (select jsonb_agg(jsonb_build_object('state', state, 'districts', districts) order by offices desc, state)
      from pincodes where pincode = $1) as places, r.serviceable, r.days, r.cash_on_delivery
   from (select) as one left join lateral delivery_rule($2, $1) r on true`,
)

/**
 * Returns whether a seller delivers to a pincode, when, and whether cash on delivery is possible; for the pincode
 * check, the product page and the checkout. `shop` is the default rule. Throws ApiError `badInput` for an invalid
 * pincode.
 */
export async function deliveryTo(
  db: Db,
  {
    pincode,
    sellerId,
    shop,
    now,
    locale,
  }: { pincode: string; sellerId: string | null; shop: DeliveryRule; now: Date; locale: Locale },
): Promise<Delivery> {
  const error = pincodeError(pincode)
  if (error) throw new ApiError('badInput', { reason: error, fields: { pincode: error } })
  const [row] = await findRule(db, pincode, sellerId)
  const states = row?.places ?? []
  const places = states.flatMap(({ state, districts }) => districts.map((district) => ({ district, state })))
  const { messages, rules } = serverTextFor(locale)
  const deliverable = places.length > 0 && (row?.serviceable ?? true)
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

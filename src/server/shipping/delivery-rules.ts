import type { Env } from '#env'
import { ApiError } from '#contract/errors.ts'
import { type DeliveryRule, deliveryDate, pincodeError, pincodeText } from '#domain/delivery.ts'
import { indiaDay } from '#domain/india-days.ts'
import { type Db, prepared } from '#server/db/db.ts'

/** Returns the shop's own delivery rule from the settings (ruling 28). */
export const deliveryOf = (env: Pick<Env, 'DELIVERY_DAYS' | 'DELIVERY_CUT_OFF_HOUR'>): DeliveryRule => ({
  days: env.DELIVERY_DAYS,
  cutOffHour: env.DELIVERY_CUT_OFF_HOUR,
})

export type Delivery = {
  /** 'This Pincode Is Deliverable', or why it is not (browsing §8). */
  message: string
  deliverable: boolean
  cashOnDelivery: boolean
  /** ISO date in India; null when nothing is delivered there. */
  expectedDelivery: string | null
  district: string | null
  state: string | null
  /** All States the pincode lies in, the one with most of its post offices first; empty when it does not exist. */
  states: string[]
}

type Row = {
  places: { state: string; district: string }[] | null
  serviceable: boolean | null
  days: number | null
  cash_on_delivery: boolean | null
}

// `delivery_rule` is the checkout's too: one rule for every page (ruling 27).
const findRule = prepared<Row>(
  'delivery-to',
  `select (select jsonb_agg(jsonb_build_object('state', state, 'district', district) order by offices desc, state)
      from pincodes where pincode = $1) as places, r.serviceable, r.days, r.cash_on_delivery
   from (select) as one left join lateral delivery_rule($2, $1) r on true`,
)

/**
 * Whether a seller's parcel goes to a pincode, until when, and whether it can be paid at the door: one answer for the
 * pincode check, the product page and the checkout. Without a rule for the seller or the place, `shop` is it. Fault `badInput` when the
 * text is no pincode.
 */
export async function deliveryTo(
  db: Db,
  {
    pincode,
    sellerId,
    shop,
    now,
  }: { pincode: string; sellerId: string | null; shop: DeliveryRule; now: Date },
): Promise<Delivery> {
  const words = pincodeError(pincode)
  if (words) throw new ApiError('badInput', { message: words, fields: { pincode: words } })
  const [row] = await findRule(db, pincode, sellerId)
  const places = row?.places ?? []
  const deliverable = places.length > 0 && (row?.serviceable ?? true)
  const rule = { ...shop, days: row?.days ?? shop.days }
  return {
    message: deliverable ? pincodeText.answerDeliverable : pincodeText.notDeliverable,
    deliverable,
    cashOnDelivery: deliverable && (row?.cash_on_delivery ?? true),
    expectedDelivery: deliverable ? indiaDay(deliveryDate(now, rule)) : null,
    district: places[0]?.district ?? null,
    state: places[0]?.state ?? null,
    states: places.map(({ state }) => state),
  }
}

import type { Calls } from '#contract/calls.ts'
import type { Messages } from '#text/text.ts'
import { sendCall } from '#web/api/client.ts'
import type { CardDelivery } from './use-card-delivery.ts'

/** Sellers of one call (contract). */
const MAX_SELLERS = 50
/** Age after which a day is loaded again: the cut-off hour may have passed. */
const MAX_AGE_MS = 10 * 60_000

type Day = Calls['GET /delivery-days']['output'][number]
/** Delivery days by seller. */
type Days = ReadonlyMap<string, Day>
/** Requested days by pincode and seller. */
const requested = new Map<string, { days: Promise<Days>; at: number }>()
/** The sellers of the next call, by pincode: all cards of a page share it. */
const waiting = new Map<string, { sellers: Set<string>; days: Promise<Days> }>()

function daysOf(pincode: string, sellerId: string): Promise<Days> {
  const key = `${pincode} ${sellerId}`
  const known = requested.get(key)
  if (known && Date.now() - known.at < MAX_AGE_MS) return known.days
  let next = waiting.get(pincode)
  if (!next || next.sellers.size >= MAX_SELLERS) {
    const sellers = new Set<string>()
    // The effects of all cards of a rendering run before the next task.
    const days = new Promise((resolve) => setTimeout(resolve)).then(() => load(pincode, sellers))
    waiting.set(pincode, (next = { sellers, days }))
  }
  next.sellers.add(sellerId)
  requested.set(key, { days: next.days, at: Date.now() })
  return next.days
}

async function load(pincode: string, sellers: Set<string>): Promise<Days> {
  if (waiting.get(pincode)?.sellers === sellers) waiting.delete(pincode)
  const rows = await sendCall('GET /delivery-days', { pincode, sellerId: [...sellers] }).catch(() => {
    // Without an answer the cards show no day, and the next card asks again.
    for (const sellerId of sellers) requested.delete(`${pincode} ${sellerId}`)
    return []
  })
  return new Map(rows.map((row) => [row.sellerId, row]))
}

type Order = { productId: string; sellerId: string; totalPaise: number; pincode: string }

/** Returns the delivery line of a card for an order of `totalPaise`; null if the day could not be loaded. */
export async function findCardDelivery(
  { productId, sellerId, totalPaise, pincode }: Order,
  text: Messages,
): Promise<CardDelivery | null> {
  const day = (await daysOf(pincode, sellerId)).get(sellerId)
  if (!day) return null
  const id = `delivery-${productId}`
  if (!day.expectedDelivery) return { text: text.cards.notDelivered({ pincode }), isRefused: true, id }
  // Noon in India is the same day everywhere.
  const dayText = { day: text.dates.day(new Date(`${day.expectedDelivery}T12:00:00+05:30`)) }
  return {
    text:
      totalPaise >= day.freeFrom * 100 ? text.cards.freeDeliveryOn(dayText) : text.cards.deliveryOn(dayText),
    isRefused: false,
    id,
  }
}

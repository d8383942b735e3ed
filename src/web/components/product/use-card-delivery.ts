import { useEffect, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import type { Messages } from '#text/text.ts'
import { useText } from '#ui/layout/text.ts'
import { sendCall } from '#web/api/client.ts'
import { useDeliverTo } from '#web/session/deliver-to.ts'

/** The delivery line of a card. `id` is the id of the line, for buttons that are disabled because of it (ruling 89). */
export type CardDelivery = { text: string; isRefused: boolean; id: string }

/**
 * Returns when a product is delivered to the chosen pincode, and whether an order of `totalPaise` is delivered
 * free of charge; null while that is unknown.
 */
export function useCardDelivery(
  { productId }: { productId: string },
  totalPaise: number,
): CardDelivery | null {
  const text = useText()
  const pincode = useDeliverTo()?.pincode
  const [found, setFound] = useState<{ pincode: string; delivery: CardDelivery | null }>()
  useEffect(() => {
    if (!pincode) return
    let isCurrent = true
    void findCardDelivery({ productId, totalPaise, pincode }, text).then(
      (delivery) => isCurrent && setFound({ pincode, delivery }),
    )
    return () => {
      isCurrent = false
    }
  }, [productId, totalPaise, pincode, text])
  return found && found.pincode === pincode ? found.delivery : null
}

/** Products of one call (contract). */
const MAX_PRODUCTS = 50
/** Age after which a day is loaded again: the cut-off hour may have passed. */
const MAX_AGE_MS = 10 * 60_000

type Day = Calls['GET /delivery-days']['output'][number]
/** Delivery days by product. */
type Days = ReadonlyMap<string, Day>
/** Requested days by pincode and product. */
const requested = new Map<string, { days: Promise<Days>; at: number }>()
/** The products of the next call, by pincode: all cards of a page share it. */
const waiting = new Map<string, { products: Set<string>; days: Promise<Days> }>()

function daysOf(pincode: string, productId: string): Promise<Days> {
  const key = `${pincode} ${productId}`
  const known = requested.get(key)
  if (known && Date.now() - known.at < MAX_AGE_MS) return known.days
  let next = waiting.get(pincode)
  if (!next || next.products.size >= MAX_PRODUCTS) {
    const products = new Set<string>()
    // The effects of all cards of a rendering run before the next task.
    const days = new Promise((resolve) => setTimeout(resolve)).then(() => load(pincode, products))
    waiting.set(pincode, (next = { products, days }))
  }
  next.products.add(productId)
  requested.set(key, { days: next.days, at: Date.now() })
  return next.days
}

async function load(pincode: string, products: Set<string>): Promise<Days> {
  if (waiting.get(pincode)?.products === products) waiting.delete(pincode)
  const rows = await sendCall('GET /delivery-days', { pincode, productId: [...products] }).catch(() => {
    // Without an answer the cards show no day, and the next card asks again.
    for (const productId of products) requested.delete(`${pincode} ${productId}`)
    return []
  })
  return new Map(rows.map((row) => [row.productId ?? '', row]))
}

type Order = { productId: string; totalPaise: number; pincode: string }

/** Returns the delivery line of a card for an order of `totalPaise`; null if the day could not be loaded. */
async function findCardDelivery(
  { productId, totalPaise, pincode }: Order,
  text: Messages,
): Promise<CardDelivery | null> {
  const day = (await daysOf(pincode, productId)).get(productId)
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

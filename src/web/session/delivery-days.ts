import { useEffect, useSyncExternalStore } from 'react'
import { sendCall } from '#web/api/client.ts'

/** Sellers of one call (contract). */
const MAX_SELLERS = 50
/** Age after which a day is loaded again: the cut-off hour may have passed. */
const MAX_AGE_MS = 10 * 60_000

/** Delivery days by pincode and seller; null where the seller does not deliver. */
const days = new Map<string, { day: string | null; at: number }>()
const listeners = new Set<() => void>()
/** Sellers whose days are requested next, by pincode: all cards of a page share one call. */
const waiting = new Map<string, Set<string>>()

const keyOf = (pincode: string, sellerId: string) => `${pincode} ${sellerId}`

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

function request(pincode: string, sellerId: string): void {
  const known = days.get(keyOf(pincode, sellerId))
  if (known && Date.now() - known.at < MAX_AGE_MS) return
  const sellers = waiting.get(pincode)
  if (sellers) return void sellers.add(sellerId)
  waiting.set(pincode, new Set([sellerId]))
  // Effects of all cards of a rendering run before the next task.
  setTimeout(() => void load(pincode))
}

async function load(pincode: string): Promise<void> {
  const sellers = [...(waiting.get(pincode) ?? [])]
  waiting.delete(pincode)
  for (let at = 0; at < sellers.length; at += MAX_SELLERS) {
    // Without an answer the cards show no day.
    const sellerId = sellers.slice(at, at + MAX_SELLERS)
    const rows = await sendCall('GET /delivery-days', { pincode, sellerId }).catch(() => [])
    for (const row of rows)
      days.set(keyOf(pincode, row.sellerId), { day: row.expectedDelivery, at: Date.now() })
  }
  listeners.forEach((notify) => notify())
}

/**
 * Returns the day on which a seller delivers to a pincode, as an ISO date; null if it does not deliver there, undefined
 * while it is unknown and without a pincode.
 */
export function useDeliveryDay(sellerId: string, pincode: string | undefined): string | null | undefined {
  const key = pincode && keyOf(pincode, sellerId)
  const day = useSyncExternalStore(
    subscribe,
    () => (key ? days.get(key)?.day : undefined),
    () => undefined,
  )
  useEffect(() => {
    if (pincode) request(pincode, sellerId)
  }, [pincode, sellerId])
  return day
}

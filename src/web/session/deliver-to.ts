import { useSyncExternalStore } from 'react'
import { readCookie, storeCookie } from './cookies.ts'
import { useViewer } from './viewer.ts'

/** Place of delivery: a pincode, the name of its area, and the saved address, if it is that of one. */
export type DeliverTo = { pincode: string; place: string; addressId?: string }

const NAME = 'deliverTo'
const listeners = new Set<() => void>()

/** Parses the value of the cookie; null if it has another form. */
export function readDeliverTo(value: string): DeliverTo | null {
  let text: string
  try {
    text = decodeURIComponent(value)
  } catch {
    return null
  }
  const [, pincode, addressId, place] =
    /^([1-9]\d{5})(?:\/([\w-]{1,100}))?(?: ([^;]{1,60}))?$/.exec(text) ?? []
  return pincode ? { pincode, place: place ?? '', ...(addressId && { addressId }) } : null
}

/** Stores the chosen place for 180 days and updates every component that shows it. */
export function storeDeliverTo({ pincode, place, addressId }: DeliverTo): void {
  const target = addressId ? `${pincode}/${addressId}` : pincode
  storeCookie(NAME, `${target} ${place.slice(0, 60)}`.trim())
  listeners.forEach((notify) => notify())
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/**
 * Returns the chosen place, or that of the primary address. Null for a visitor who chose none, and on the
 * server.
 */
export function useDeliverTo(): DeliverTo | null {
  const { shell } = useViewer()
  const chosen = readDeliverTo(
    useSyncExternalStore(
      subscribe,
      () => readCookie(NAME),
      () => '',
    ),
  )
  const primary = shell?.address
  if (chosen || !primary) return chosen
  const { pincode, localArea: place, addressId } = primary
  return { pincode, place, addressId }
}

import { useSyncExternalStore } from 'react'
import { useViewer } from './viewer.ts'

/** Place of delivery: a pincode, the name of its area, and the saved address that was chosen, if any. */
export type DeliverTo = { pincode: string; place: string; addressId?: string }

const NAME = 'deliverTo'
const LIFE_SECONDS = 180 * 86_400
const listeners = new Set<() => void>()

// A cookie, because opening the home page clears the storage (ruling 14).
function readCookie(): string {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`))
  return cookie?.slice(NAME.length + 1) ?? ''
}

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
  const value = encodeURIComponent(`${target} ${place.slice(0, 60)}`.trim())
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${secure}`
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
  const chosen = readDeliverTo(useSyncExternalStore(subscribe, readCookie, () => ''))
  const { pincode, localArea } = shell?.address ?? {}
  return chosen ?? (pincode ? { pincode, place: localArea ?? '' } : null)
}

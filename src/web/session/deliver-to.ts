import { useSyncExternalStore } from 'react'
import { useViewer } from './viewer.ts'

/** Where the shopper wants things delivered: a pincode and what people call the place. */
export type DeliverTo = { pincode: string; place: string }

const NAME = 'deliverTo'
const HALF_A_YEAR = 180 * 86_400
const listeners = new Set<() => void>()

// A cookie, because opening the home page clears the storage (ruling 14).
function readCookie(): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`))
  return found?.slice(NAME.length + 1) ?? ''
}

/** The place a cookie's value names, or null when it names none. */
export function readDeliverTo(value: string): DeliverTo | null {
  let text: string
  try {
    text = decodeURIComponent(value)
  } catch {
    return null
  }
  const [, pincode, place] = /^([1-9]\d{5})(?: ([^;]{1,60}))?$/.exec(text) ?? []
  return pincode ? { pincode, place: place ?? '' } : null
}

/** Keeps the chosen place for half a year; every screen that shows it follows. */
export function deliverTo({ pincode, place }: DeliverTo): void {
  const value = encodeURIComponent(`${pincode} ${place.slice(0, 60)}`.trim())
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${HALF_A_YEAR}; SameSite=Lax${secure}`
  listeners.forEach((tell) => tell())
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The chosen place; else that of the primary address; null for a visitor who named none, and on the server. */
export function useDeliverTo(): DeliverTo | null {
  const { shell } = useViewer()
  const chosen = readDeliverTo(useSyncExternalStore(subscribe, readCookie, () => ''))
  const { pincode, localArea } = shell?.address ?? {}
  return chosen ?? (pincode ? { pincode, place: localArea ?? '' } : null)
}

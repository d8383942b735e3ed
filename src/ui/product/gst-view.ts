import { useSyncExternalStore } from 'react'

/** Returns an amount in paise without the GST of a rate in percent that it contains. */
export type WithoutGst = (paise: number, rate: number) => number

let current: WithoutGst | null = null
const listeners = new Set<() => void>()
const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** Shows all prices without GST, or with it again (null). The calculation comes with the switch, which few pages load. */
export function setGstView(view: WithoutGst | null): void {
  current = view
  listeners.forEach((notify) => notify())
}

/** Returns the calculation if prices are shown without GST, else null, as on the server. */
export const useGstView = (): WithoutGst | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )

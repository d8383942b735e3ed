import { useSyncExternalStore } from 'react'

/** One timer for all countdowns of the page; it reads the clock, so it is right after the device slept. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Difference of the visitor's clock to the server's in milliseconds; 0 for small differences. */
let offset = 0

/**
 * Sets the server time in milliseconds. A page may come from a cache, so differences below 90 s are ignored;
 * above it countdowns use the server's clock.
 */
export function trustServerClock(serverNow: number): void {
  const difference = serverNow - Date.now()
  offset = Math.abs(difference) > 90_000 ? difference : 0
}

function tick() {
  for (const listener of listeners) listener()
}

function run() {
  tick()
  // Fire at the next full second of the clock, so that no second is skipped.
  timer = setTimeout(run, 1_000 - (Date.now() % 1_000))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setTimeout(run, 1_000 - (Date.now() % 1_000))
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Returns a time of the visitor's clock by the server's, in milliseconds. */
export const toShopTime = (time: number): number => time + offset

/** Returns the time by the server's clock in milliseconds. */
export const shopNow = (): number => toShopTime(Date.now())

const second = () => Math.floor(shopNow() / 1_000)

/**
 * Returns the time in whole seconds since 1970, updated every second; `first` is the value of the server
 * rendering and hydration.
 */
export function useSecond(first: number): number {
  return useSyncExternalStore(subscribe, second, () => first)
}

import { useSyncExternalStore } from 'react'

/** One timer for every countdown of the page; it reads the clock, so a sleeping tab is right at once. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** How far the visitor's clock is off; 0 unless it is plainly wrong. */
let offset = 0

/**
 * Says what the server's clock showed a moment ago (ms). A page may have waited in a cache, so small differences
 * are left alone; beyond 90 s the visitor's clock is wrong and countdowns go by the server's.
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
  // To the next full second of the clock, not 1000 ms from now: the display never skips one.
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

const second = () => Math.floor((Date.now() + offset) / 1_000)

/** The time in whole seconds since 1970, renewed every second; `first` is what the server and hydration show. */
export function useSecond(first: number): number {
  return useSyncExternalStore(subscribe, second, () => first)
}

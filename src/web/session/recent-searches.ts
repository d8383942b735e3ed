import { useSyncExternalStore } from 'react'
import { addSearch } from '#domain/recent.ts'
import { readCookie, storeCookie } from './cookies.ts'

const NAME = 'recentSearches'
const listeners = new Set<() => void>()

/** Parses the value of the cookie; empty if it cannot be decoded. */
export function parseSearches(value: string): string[] {
  try {
    return decodeURIComponent(value)
      .split('\n')
      .toReversed()
      .reduce<string[]>((searches, text) => addSearch(searches, text), [])
  } catch {
    return []
  }
}

function store(searches: readonly string[]): void {
  storeCookie(NAME, searches.join('\n'))
  listeners.forEach((notify) => notify())
}

const stored = () => parseSearches(readCookie(NAME))

/** Stores a searched text in a cookie (ruling 75). */
export const storeSearch = (text: string): void => store(addSearch(stored(), text))

export const removeSearch = (text: string): void => store(stored().filter((search) => search !== text))

export const removeAllSearches = (): void => store([])

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** Returns the texts that were searched in this browser, newest first. */
export const useRecentSearches = (): string[] =>
  parseSearches(useSyncExternalStore(subscribe, () => readCookie(NAME)))

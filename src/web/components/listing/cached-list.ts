import type { Params } from 'react-router'
import type { CachedLists } from './cached-list-loader.ts'
import { idParams, listId, cachedListsByRoute, type ListName } from './cached-list-routes.ts'
import { readCache, writeCache } from '#web/session/storage.ts'
import type { Match } from '#web/layout/page-meta.ts'

/** Data of `cached-list-layout.tsx`; `fromCache` is set if it comes from the browser's storage. */
export type CachedListData = { lists: Partial<CachedLists>; fromCache?: true }

const CACHE_MS = 10 * 60_000

/** Returns the storage key of a list, for example `qna_{productId}`. */
const keyOf = (name: ListName, params: Params) => (idParams[name] ? `${name}_${listId(name, params)}` : name)

/** Returns the cached lists of a page; null if one is missing, invalid or expired. */
export function readCachedLists(pattern: string, params: Params): CachedListData | null {
  const entries = (cachedListsByRoute[pattern] ?? []).map(
    (name) => [name, readCache(keyOf(name, params), CACHE_MS, Date.now())] as const,
  )
  return entries.every(([, list]) => list) ? { lists: Object.fromEntries(entries), fromCache: true } : null
}

/** Caches lists from the server. Lists from the cache keep their age. */
export function writeCachedLists({ lists, fromCache }: CachedListData, params: Params): void {
  if (fromCache) return
  for (const name of Object.keys(lists) as ListName[])
    writeCache(keyOf(name, params), lists[name], Date.now())
}

/** Returns the cached lists of the page, loaded by `cached-list-layout.tsx`. */
export const cachedListsOf = (matches: readonly Match[]): CachedListData['lists'] =>
  (matches.find((match) => match?.id === 'cached-lists')?.loaderData as CachedListData | undefined)?.lists ??
  {}

import type { Params } from 'react-router'
import type { KeptLists } from './cached-list-loader.ts'
import { idIn, idOf, keptPages, type ListName } from './cached-pages.ts'
import { readCache, writeCache } from '#web/session/storage.ts'

/** What the layout `components/listing/cached-list-layout.tsx` answers; `kept` when the browser had it. */
export type Kept = { lists: Partial<KeptLists>; kept?: true }

const CACHE_MS = 10 * 60_000

/** Where a list is kept, such as `qna_{productId}`. */
const keyOf = (name: ListName, params: Params) => (idIn[name] ? `${name}_${idOf(name, params)}` : name)

/** The lists of a page from this browser; null when one of them is missing, broken or too old. */
export function readKept(pattern: string, params: Params): Kept | null {
  const found = (keptPages[pattern] ?? []).map(
    (name) => [name, readCache(keyOf(name, params), CACHE_MS, Date.now())] as const,
  )
  return found.every(([, list]) => list) ? { lists: Object.fromEntries(found), kept: true } : null
}

/** Keeps what the server answered. What came from this browser keeps its age. */
export function writeKept({ lists, kept }: Kept, params: Params): void {
  if (kept) return
  for (const name of Object.keys(lists) as ListName[])
    writeCache(keyOf(name, params), lists[name], Date.now())
}

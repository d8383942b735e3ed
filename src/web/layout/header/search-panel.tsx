import type { Calls } from '#contract/calls.ts'
import type { SearchPanelProps } from '#ui/forms/search-box.tsx'
import { SearchPanel } from '#ui/forms/search-panel.tsx'
import { sendCall } from '#web/api/client.ts'
import { removeSearch, useRecentSearches } from '#web/session/recent-searches.ts'
import { readCache, writeCache } from '#web/session/storage.ts'

type Suggestions = Calls['GET /getSearch-suggestions']['output']
type CachedSuggestions = Record<string, { at: number; list: Suggestions }>

const CACHE = 'searchSuggestions'
const CACHE_MS = 10 * 60_000
const MAX_ENTRIES = 60

/** Returns suggestions for a text. Results are cached for ten minutes (browsing §7). */
async function suggest(text: string, signal: AbortSignal): Promise<Suggestions> {
  const query = text.toLowerCase()
  const now = Date.now()
  const cached = Object.entries(readCache<CachedSuggestions>(CACHE, CACHE_MS, now) ?? {}).filter(
    ([, { at: storedAt }]) => now - storedAt < CACHE_MS,
  )
  const entry = cached.find(([suggestion]) => suggestion === query)
  if (entry) return entry[1].list
  const list = await sendCall('GET /getSearch-suggestions', { q: text.slice(0, 100) }, { signal })
  const entries = [...cached, [query, { at: now, list }] as const].slice(-MAX_ENTRIES)
  writeCache(CACHE, Object.fromEntries(entries), now)
  return list
}

/** Panel of the search box with the shop's suggestions and the recent searches of this browser. */
export default function ShopSearchPanel(props: SearchPanelProps) {
  return <SearchPanel {...props} recent={useRecentSearches()} onRemove={removeSearch} suggest={suggest} />
}

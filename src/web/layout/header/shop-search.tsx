import { useNavigate } from 'react-router'
import { SearchBox } from '#ui/forms/search-box.tsx'
import { sendCall } from '#web/api/client.ts'
import { pathTo } from '#web/path-to.ts'
import { readCache, writeCache } from '#web/session/storage.ts'

const CACHE = 'searchSuggestions'
const CACHE_MS = 10 * 60_000
const MAX_ENTRIES = 60

type CachedSuggestions = Record<string, { at: number; names: string[] }>

/** Returns suggestions for a text. Results are cached in memory for ten minutes (browsing §7). */
async function suggest(text: string, signal: AbortSignal): Promise<string[]> {
  const query = text.toLowerCase()
  const now = Date.now()
  const cached = Object.entries(readCache<CachedSuggestions>(CACHE, CACHE_MS, now) ?? {}).filter(
    ([, { at: storedAt }]) => now - storedAt < CACHE_MS,
  )
  const entry = cached.find(([suggestion]) => suggestion === query)
  if (entry) return entry[1].names
  const suggestions = await sendCall('GET /getSearch-suggestions', { q: text.slice(0, 100) }, { signal })
  const names = [...new Set(suggestions.map(({ name }) => name))]
  const entries = [...cached, [query, { at: now, names }] as const].slice(-MAX_ENTRIES)
  writeCache(CACHE, Object.fromEntries(entries), now)
  return names
}

/** Search box of the shop. It opens the results page; `replace` replaces the history entry of an open layer. */
export function ShopSearch({ framed, replace = false }: { framed?: boolean | undefined; replace?: boolean }) {
  const navigate = useNavigate()
  return (
    <SearchBox
      framed={framed}
      action={pathTo('/search-result-page')}
      suggest={suggest}
      go={(text) => void navigate(searchPath(text), { replace })}
    />
  )
}

/** Returns the path of the results page of a text. */
export const searchPath = (text: string): string =>
  `${pathTo('/search-result-page')}?query=${encodeURIComponent(text)}`

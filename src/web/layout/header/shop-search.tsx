import { useNavigate } from 'react-router'
import { SearchBox } from '#ui/forms/search-box.tsx'
import { sendCall } from '#web/api/client.ts'
import { readCache, writeCache } from '#web/session/storage.ts'

const CACHE = 'searchSuggestions'
const CACHE_MS = 10 * 60_000
const CACHED_MOST = 60

type Kept = Record<string, { at: number; names: string[] }>

/** Suggestions for a text; each answer is kept in the browser for ten minutes (browsing §7). */
async function suggest(text: string, signal: AbortSignal): Promise<string[]> {
  const wanted = text.toLowerCase()
  const now = Date.now()
  const kept = Object.entries(readCache<Kept>(CACHE, CACHE_MS, now) ?? {}).filter(
    ([, { at }]) => now - at < CACHE_MS,
  )
  const known = kept.find(([one]) => one === wanted)
  if (known) return known[1].names
  const found = await sendCall('GET /getSearch-suggestions', { q: text.slice(0, 100) }, { signal })
  const names = [...new Set(found.map(({ name }) => name))]
  const entries = [...kept, [wanted, { at: now, names }] as const].slice(-CACHED_MOST)
  writeCache(CACHE, Object.fromEntries(entries), now)
  return names
}

/** The search box of the shop: what is chosen or typed leads to the results, which may replace a layer's entry. */
export function ShopSearch({ framed, replace = false }: { framed?: boolean | undefined; replace?: boolean }) {
  const navigate = useNavigate()
  return (
    <SearchBox
      framed={framed}
      suggest={suggest}
      go={(text) => void navigate(searchPath(text), { replace })}
    />
  )
}

/** The results of a text. */
export const searchPath = (text: string): string => `/search-result-page?query=${encodeURIComponent(text)}`

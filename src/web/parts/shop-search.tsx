import { useNavigate } from 'react-router'
import { SearchBox } from '#ui/search-box.tsx'
import { send } from '#web/data/call.ts'
import { readCache, writeCache } from '#web/data/storage.ts'

const CACHE = 'searchSuggestions'
const CACHE_MS = 10 * 60_000
const CACHED_MOST = 60

type Kept = Record<string, string[]>

/** Suggestions for a text; an answer is kept in the browser for ten minutes (browsing §7). */
async function suggest(text: string, signal: AbortSignal): Promise<string[]> {
  const wanted = text.toLowerCase()
  const kept = readCache<Kept>(CACHE, CACHE_MS, Date.now()) ?? {}
  const known = Object.hasOwn(kept, wanted) ? kept[wanted] : undefined
  if (known) return known
  const found = await send('GET /getSearch-suggestions', { q: text.slice(0, 100) }, { signal })
  const names = [...new Set(found.map(({ name }) => name))]
  const entries = [...Object.entries(kept), [wanted, names] as const].slice(-CACHED_MOST)
  writeCache(CACHE, Object.fromEntries(entries), Date.now())
  return names
}

/** The search box of the shop: what is chosen or typed leads to the results. */
export function ShopSearch({ framed, onGo }: { framed?: boolean; onGo?: () => void }) {
  const navigate = useNavigate()
  return (
    <SearchBox
      framed={framed}
      suggest={suggest}
      go={(text) => {
        onGo?.()
        void navigate(searchPath(text))
      }}
    />
  )
}

/** The results of a text. */
export const searchPath = (text: string): string => `/search-result-page?query=${encodeURIComponent(text)}`

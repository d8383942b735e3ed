import { useNavigate } from 'react-router'
import { SearchBox } from '#ui/forms/search-box.tsx'
import { pathTo } from '#web/path-to.ts'
import { storeSearch } from '#web/session/recent-searches.ts'

/** Search box of the shop. It opens the results page; `replace` replaces the history entry of an open layer. */
export function ShopSearch({ framed, replace = false }: { framed?: boolean | undefined; replace?: boolean }) {
  const navigate = useNavigate()
  const go = (text: string, categoryId?: string) => {
    storeSearch(text)
    void navigate(searchPath(text, categoryId), { replace })
  }
  return (
    <SearchBox
      framed={framed}
      action={pathTo('/search-result-page')}
      loadPanel={() => import('./search-panel.tsx')}
      go={go}
    />
  )
}

/** Returns the path of the results page of a text, in a category if one is given. */
export const searchPath = (text: string, categoryId?: string): string =>
  `${pathTo('/search-result-page')}?query=${encodeURIComponent(text)}${categoryId ? `&category=${encodeURIComponent(categoryId)}` : ''}`

import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { listingRules } from '#domain/listing-rules.ts'
import { Link } from '#ui/navigation/link.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { categoryPath, useCategories } from '#web/layout/menus/category-tree.ts'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { pageMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { NearView } from '#web/components/product/near-view.tsx'
import { searchPath } from '#web/layout/header/shop-search.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/search-page'
import { RecentlyViewed } from '#web/components/product/recently-viewed.tsx'

const PATH = pathTo('/search-result-page')
const MAX_TITLE_LENGTH = 100

export async function loader({ context, request }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, MAX_TITLE_LENGTH)
  return {
    text,
    listing: await loadListing(context, request, 'GET /getSearchProd', { q: text }, { q: text }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = pageText(matches)
  if (!loaderData) return []
  const { text, listing } = loaderData
  const title = text ? `“${text}”` : texts.common.search
  return pageMeta(matches, {
    title,
    description: text
      ? texts.catalog.searchDescription({ query: text, total: totalText(listing, texts) })
      : texts.catalog.searchPageDescription,
    path: text ? searchPath(text) : PATH,
  })
}

export default function SearchPage({ loaderData: { text, listing } }: Route.ComponentProps) {
  const texts = useText()
  const fixed = { query: text }
  return (
    <div className="wrap py-3">
      <ListingPage
        listing={listing}
        path={PATH}
        fixed={fixed}
        title={text ? texts.catalog.resultsFor({ query: text }) : texts.common.search}
        rule={listingRules.search}
        categories={
          <CategoryFilter path={PATH} fixed={fixed} query={listing.query} facets={listing.facets} />
        }
        count={countListing('GET /getSearchProd', { q: text })}
        empty={{
          title: texts.listing.emptySearch,
          text: text ? texts.catalog.noResultsHint : texts.catalog.searchHint,
          below: <CategorySuggestions />,
        }}
      />
    </div>
  )
}

function CategorySuggestions() {
  const categories = useCategories()
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="chips justify-center">
        {categories.map((category) => (
          <li key={category.id}>
            <Link className="chip" href={categoryPath(category)}>
              <StoredText text={category.name} />
            </Link>
          </li>
        ))}
      </ul>
      <NearView placeholder={null}>
        <RecentlyViewed />
      </NearView>
    </div>
  )
}

import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, pageMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/products-page'

const PATH = pathTo('/products')
const trail = (text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  { label: text.common.allProducts, href: PATH },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  return { listing: await loadListing(context, request, 'GET /getAllProducts', {}, {}) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const { query, products } = loaderData.listing
  return [
    ...pageMeta(matches, {
      title:
        query.page > 1 ? text.catalog.allProductsPageTitle({ page: query.page }) : text.common.allProducts,
      description: text.catalog.allProductsDescription({ total: totalText(loaderData.listing, text) }),
      path: query.page > 1 ? `${PATH}?page=${query.page}` : PATH,
    }),
    breadcrumbData(matches, trail(text)),
    itemListData(matches, products),
  ]
}

/** All products; clearing a brand leads here (ruling 3). */
export default function ProductsPage({ loaderData: { listing } }: Route.ComponentProps) {
  const text = useText()
  return (
    <div className="wrap list-page">
      <Breadcrumb trail={trail(text)} />
      <ListingPage
        listing={listing}
        path={PATH}
        title={text.common.allProducts}
        categories={<CategoryFilter path={PATH} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing('GET /getAllProducts')}
        empty={{ title: text.listing.empty, text: text.listing.adjust }}
      />
    </div>
  )
}

import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useOutletContext } from 'react-router'
import { listingRules } from '#domain/listing-rules.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { loadCall } from '#web/api/server.ts'
import { type CachedListData, cachedListsOf } from '#web/components/listing/cached-list.ts'
import { Banners } from '#web/components/listing/banners.tsx'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { callInput, readAddress } from '#web/components/listing/listing-address.ts'
import { loadFacets } from '#web/components/listing/listing-loader.ts'
import { ListingSections, SECTION_CARDS } from '#web/components/listing/listing-sections.tsx'
import { breadcrumbData, pageMeta } from '#web/layout/page-meta.ts'
import { toCardProduct } from '#web/components/product/prices.ts'
import { brandPagePath, pathTo } from '#web/path-to.ts'
import type { Route } from './+types/featured-brands-page'

const PATH = pathTo('/featured-brands')
const trail = (text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  { label: text.common.featuredBrands, href: PATH },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readAddress(new URL(request.url).searchParams)
  const [products, facets] = await Promise.all([
    loadCall(context, 'GET /getfeaturedproductsWiseBrand', { ...callInput(query), limit: SECTION_CARDS }),
    loadFacets(context, query, { list: 'featuredBrands' }),
  ])
  const sections = products.map(({ brandId, brandName, products: cards }) => ({
    id: brandId,
    name: brandName,
    href: brandPagePath(brandId),
    products: cards.map(toCardProduct),
  }))
  return { query, facets, sections }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const { sections } = loaderData
  const names = sections.slice(0, 5).map(({ name }) => name)
  return [
    ...pageMeta(matches, {
      title: text.common.featuredBrands,
      description: text.promotions.featuredBrandsDescription({ names: names.join(', ') }),
      path: PATH,
      image: cachedListsOf(matches).featuredBrands?.[0]?.image,
    }),
    breadcrumbData(matches, trail(text)),
  ]
}

export const ErrorBoundary = ListError

/** Brands as banners, then each with its products. A paid placement is marked AD. */
export default function FeaturedBrandsPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const { query, facets, sections } = loaderData
  const slides = useOutletContext<CachedListData['lists']>().featuredBrands ?? []
  return (
    <div className="wrap list-page">
      <Breadcrumb trail={trail(text)} />
      <ListHead title={text.common.featuredBrands} />
      <Banners slides={slides} label={text.promotions.featuredBrandsList} />
      <ListingSections
        query={query}
        facets={facets}
        sections={sections}
        visit={text.promotions.visitBrand}
        path={PATH}
        title={text.promotions.productsByBrand}
        level={2}
        hideTitle
        rule={listingRules.featuredBrands}
        filterOptions={{ brands: 'many' }}
        categories={<CategoryFilter path={PATH} fixed={{}} query={query} facets={facets} />}
      />
    </div>
  )
}

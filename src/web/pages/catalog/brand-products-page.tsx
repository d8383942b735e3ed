import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useOutletContext } from 'react-router'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { type CachedListData, cachedListsOf } from '#web/components/listing/cached-list.ts'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, pageMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/brand-products-page'

const CALL = 'GET /getBrandWiseProducts/:brandId'

const brandPath = (id: string) => pathTo('/topbrand-products-page/:brandId', { brandId: id })

export const loader = async ({ context, params: { brandId }, request }: Route.LoaderArgs) => ({
  id: brandId,
  listing: await loadListing(context, request, CALL, { brandId }, { brandId }),
})

const breadcrumbsTo = (id: string, name: string, text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  { label: text.common.allProducts, href: pathTo('/products') },
  { label: name, href: brandPath(id), isStored: true },
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  const brand = loaderData && cachedListsOf(matches).brand
  if (!brand) return []
  const { id, listing } = loaderData
  const { name, logo } = brand
  const page = listing.query.page > 1 ? `?page=${listing.query.page}` : ''
  return [
    ...pageMeta(matches, {
      title: name,
      description: text.catalog.brandProductsDescription({ name, total: totalText(listing, text) }),
      path: brandPath(id) + page,
      image: logo,
    }),
    breadcrumbData(matches, breadcrumbsTo(id, name, text)),
    itemListData(matches, listing.products),
  ]
}

export default function BrandProductsPage({ loaderData: { id, listing } }: Route.ComponentProps) {
  const text = useText()
  const { name = '' } = useOutletContext<CachedListData['lists']>().brand ?? {}
  const otherBrands = useOutletContext<CachedListData['lists']>().topBrandNames ?? []
  const path = brandPath(id)
  return (
    <div className="wrap list-page">
      <Breadcrumb trail={breadcrumbsTo(id, name, text)} />
      <ListingPage
        listing={listing}
        path={path}
        title={name ? <StoredText text={name} /> : text.catalog.allBrands}
        filterOptions={{ brandPanel: <BrandLinks current={id} name={name} otherBrands={otherBrands} /> }}
        categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing(CALL, { brandId: id })}
        empty={{ title: text.listing.empty, text: text.listing.adjust }}
      />
    </div>
  )
}

type BrandLinksProps = { current: string; name: string; otherBrands: readonly { id: string; name: string }[] }

/** Links to other brands; "clear" leads to all products (browsing §2 "Brand products"). */
function BrandLinks({ current, name, otherBrands }: BrandLinksProps) {
  const text = useText()
  const rowClass = 'flex min-h-11 items-center py-2 hover:text-leaf-700 hover:underline'
  return (
    <Disclosure summary={text.common.brands} level={3} open>
      <p className="flex min-h-11 items-center justify-between gap-2">
        <b className="font-semibold text-leaf-800" aria-current="page">
          <StoredText text={name} />
        </b>
        <Link className="link py-2" href={pathTo('/products')}>
          {text.catalog.clear}
          <span className="sr-only"> {text.catalog.clearBrandHint}</span>
        </Link>
      </p>
      <ul>
        {otherBrands
          .filter(({ id }) => id !== current)
          .map((brand) => (
            <li key={brand.id}>
              <Link className={rowClass} href={brandPath(brand.id)}>
                <StoredText text={brand.name} />
              </Link>
            </li>
          ))}
      </ul>
    </Disclosure>
  )
}

import { useOutletContext } from 'react-router'
import { listText } from '#domain/list-text.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Kept } from '#web/components/listing/cached-list.ts'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countOf } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, keptIn, pageMeta } from '#web/layout/page-meta.ts'
import { totalWords } from '#web/components/listing/precise.ts'
import type { Route } from './+types/brand-products-page'

const CALL = 'GET /getBrandWiseProducts/:brandId'

const brandPath = (id: string) => `/topbrand-products-page/${encodeURIComponent(id)}`

export const loader = async ({ context, params: { brandId }, request }: Route.LoaderArgs) => ({
  id: brandId,
  listing: await loadListing(context, request, CALL, { brandId }, { brandId }),
})

const wayTo = (id: string, name: string) => [
  { label: 'Home', href: '/' },
  { label: 'All Products', href: '/products' },
  { label: name, href: brandPath(id) },
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const brand = loaderData && keptIn(matches).brand
  if (!brand) return []
  const { id, listing } = loaderData
  const { name, logo } = brand
  const page = listing.query.page > 1 ? `?page=${listing.query.page}` : ''
  return [
    ...pageMeta(matches, {
      title: name,
      description: `Buy ${name} online: ${totalWords(listing)} products, with prices in rupees and delivery to your pincode.`,
      path: brandPath(id) + page,
      image: logo,
    }),
    breadcrumbData(matches, wayTo(id, name)),
    itemListData(matches, listing.products),
  ]
}

export default function BrandProductsPage({ loaderData: { id, listing } }: Route.ComponentProps) {
  const { name = '' } = useOutletContext<Kept['lists']>().brand ?? {}
  const others = useOutletContext<Kept['lists']>().topBrandNames ?? []
  const path = brandPath(id)
  return (
    <div className="wrap grid grid-cols-1 gap-2 py-3">
      <Breadcrumb trail={wayTo(id, name)} />
      <ListingPage
        listing={listing}
        path={path}
        title={name || 'All Brands'}
        words={{ brandPanel: <BrandLinks current={id} name={name} others={others} /> }}
        categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countOf(CALL, { brandId: id })}
        empty={{ title: listText.empty, text: listText.adjust }}
      />
    </div>
  )
}

type BrandLinksProps = { current: string; name: string; others: readonly { id: string; name: string }[] }

/** Another brand is another page; clearing the brand leads to all products (browsing §2 "Brand products"). */
function BrandLinks({ current, name, others }: BrandLinksProps) {
  const row = 'flex min-h-11 items-center py-2 hover:text-leaf-700 hover:underline'
  return (
    <Disclosure summary="Brands" level={3} open>
      <p className="flex min-h-11 items-center justify-between gap-2">
        <b className="font-semibold text-leaf-800" aria-current="page">
          {name}
        </b>
        <Link className="link py-2" href="/products">
          Clear<span className="sr-only"> brand: show all brands</span>
        </Link>
      </p>
      <ul>
        {others
          .filter(({ id }) => id !== current)
          .map((brand) => (
            <li key={brand.id}>
              <Link className={row} href={brandPath(brand.id)}>
                {brand.name}
              </Link>
            </li>
          ))}
      </ul>
    </Disclosure>
  )
}

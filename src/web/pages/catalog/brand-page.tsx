import { redirect } from 'react-router'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { loadCall, loadCallIfFound } from '#web/api/server.ts'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { breadcrumbData, itemListData, pageMeta } from '#web/layout/page-meta.ts'
import { toCardProduct } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/brand-page'
import { brandPagePath, type BrandPageData, brandProductsPath, BrandSections } from './brand-sections.tsx'

const PATH = pathTo('/brand-page')

/** Loads the brand of the URL, or the brands to choose from (ruling 6). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const brandId = new URL(request.url).searchParams.get('brandId')
  if (!brandId) {
    const pages = await loadCall(context, 'GET /getbrandPage')
    return {
      page: null,
      choices: pages.map(({ brandId: id, brandName, logo }) => ({ id, name: brandName, logo })),
    }
  }
  const [page] = (await loadCallIfFound(context, 'GET /getbrandPage', { brandId })) ?? []
  // A brand without a brand page has a product list.
  if (!page) throw redirect(brandProductsPath(brandId))
  return { page: { ...page, productSection: page.productSection.map(toCardProduct) }, choices: [] }
}

const breadcrumbsTo = (page: BrandPageData | null) => [
  { label: 'Home', href: pathTo('/') },
  { label: 'Featured Brands', href: pathTo('/featured-brands') },
  page ? { label: page.brandName, href: brandPagePath(page.brandId) } : { label: 'Brand pages', href: PATH },
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { page } = loaderData
  if (!page)
    return pageMeta(matches, {
      title: 'Brand pages',
      description: 'Brands that tell of themselves, with their products.',
      path: PATH,
    })
  const description = page.gallerySection[0]?.Description ?? page.bannerSection[0]?.title ?? ''
  return [
    ...pageMeta(matches, {
      title: page.brandName,
      description: `${page.brandName} on TharaCart. ${description}`.trim(),
      path: brandPagePath(page.brandId),
      image: page.bannerSection[0]?.imageUrl ?? page.logo,
    }),
    breadcrumbData(matches, breadcrumbsTo(page)),
    itemListData(matches, page.productSection),
  ]
}

export const ErrorBoundary = ListError

export default function BrandPage({ loaderData: { page, choices } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-3">
      <Breadcrumb trail={breadcrumbsTo(page)} />
      <ListHead title={page ? page.brandName : 'Brand pages'} />
      {page ? <BrandSections page={page} /> : <Choices choices={choices} />}
    </div>
  )
}

function Choices({ choices }: { choices: readonly { id: string; name: string; logo: string | null }[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3 lg:grid-cols-6">
      {choices.map(({ id, name, logo }) => (
        <li key={id}>
          <Link
            href={brandPagePath(id)}
            className="panel grid h-full content-start justify-items-center gap-2 text-center hover:border-ink-400"
          >
            <Picture
              src={logo ?? '/no-picture.svg'}
              alt=""
              sizes="(min-width: 768px) 160px, 40vw"
              className="aspect-square w-full max-w-40 rounded-md"
            />
            <span className="font-semibold">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

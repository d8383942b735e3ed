import { spaceBestSellers } from '#domain/best-seller.ts'
import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import type { ReactNode } from 'react'
import type { Calls } from '#contract/calls.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { AddButton } from '#web/components/product/add-button.tsx'
import { type CardProduct, toCardProduct } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { ReportButton } from '#web/components/product/report-button.tsx'
import { Share } from '#web/components/sharing/share.tsx'
import { brandPagePath, pathTo } from '#web/path-to.ts'
import { redirect } from 'react-router'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { loadCall } from '#web/api/server.ts'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { breadcrumbData, itemListData, pageMeta } from '#web/layout/page-meta.ts'
import type { Route } from './+types/brand-page'

type Answer = Calls['GET /getbrandPage']['output'][number]
/** A brand page whose products are reduced to the fields of cards. */
export type BrandPageData = Omit<Answer, 'productSection'> & { productSection: CardProduct[] }
type SectionProps = { page: BrandPageData }

export const brandProductsPath = (id: string): string =>
  pathTo('/topbrand-products-page/:brandId', { brandId: id })

const sections: Readonly<Record<string, (sectionClass: SectionProps) => ReactNode>> = {
  bannerSection: BannerSection,
  productSection: ProductSection,
  gallerySection: GallerySection,
  videoSection: VideoSection,
}

/** Sections of a brand page, in the order of its data (browsing §2 "Brand page"). */
export function BrandSections({ page }: SectionProps) {
  return page.order.map((name) => {
    const Section = sections[name]
    return Section && <Section key={name} page={page} />
  })
}

function BannerSection({ page }: SectionProps) {
  const text = useText()
  const { brandId, brandName, logo, createdDate, bannerSection } = page
  const banners = bannerSection.map(({ imageUrl, title }, index) => (
    <Link
      key={imageUrl}
      href={brandProductsPath(brandId)}
      className="relative block overflow-hidden rounded-lg"
    >
      <Picture
        src={imageUrl}
        alt=""
        ratio={16 / 7}
        fit="cover"
        eager={index === 0 ? 'first' : undefined}
        sizes="(min-width: 1440px) 960px, (min-width: 1024px) 66vw, 100vw"
        className="aspect-16/7 max-h-105 w-full"
      />
      <span className="on-stage absolute inset-y-0 left-0 grid w-1/2 content-center p-4 text-lg font-bold text-balance md:p-6 md:text-xl xl:text-2xl">
        {title || <span className="sr-only">{text.common.allProductsOf({ brandName })}</span>}
      </span>
    </Link>
  ))
  return (
    <section
      aria-label={text.catalog.aboutBrand({ brandName })}
      className="grid gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      {banners.length > 1 ? (
        <Carousel label={text.catalog.bannersOf({ brandName })} title={null} kind="banner">
          {banners}
        </Carousel>
      ) : (
        banners
      )}
      <div className="panel grid content-center justify-items-center gap-2 text-center">
        <Picture
          src={logo ?? '/no-picture.svg'}
          alt=""
          sizes="112px"
          className="size-20 rounded-lg border border-ink-200 md:size-28"
        />
        <p className="heading">
          <StoredText text={brandName} />
        </p>
        <p className="text-ink-700">
          {text.catalog.joined({ month: text.sellerFigures.joinedMonth(new Date(createdDate * 1000)) })}
        </p>
        <div className="flex items-center gap-1">
          <ReportButton subject="brand" subjectId={brandId} />
          <Share
            name={brandName}
            path={brandPagePath(brandId)}
            label={text.common.share({ name: brandName })}
          />
        </div>
      </div>
    </section>
  )
}

function ProductSection({ page: { brandId, brandName, productSection } }: SectionProps) {
  const text = useText()
  if (productSection.length === 0) return null
  return (
    <section
      id="product-list"
      tabIndex={-1}
      aria-labelledby="brand-products"
      className="grid gap-2 outline-none"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="brand-products" className="heading">
          {text.catalog.featuredProducts}
        </h2>
        <Link className="link py-2" href={brandProductsPath(brandId)}>
          {text.common.seeAll}
          <span className="sr-only"> {text.catalog.productsOfBrand({ brandName })}</span>
        </Link>
      </div>
      <div className="product-grid">
        {spaceBestSellers(productSection).map((product) => (
          <SummaryCard
            key={product.productId}
            product={product}
            level={3}
            action={<AddButton product={product} />}
          />
        ))}
      </div>
    </section>
  )
}

function GallerySection({ page: { brandName, gallerySection } }: SectionProps) {
  const text = useText()
  if (gallerySection.length === 0) return null
  return (
    <section aria-labelledby="brand-gallery" className="grid gap-2">
      <h2 id="brand-gallery" className="heading">
        {text.catalog.inPictures({ brandName })}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {gallerySection.map(({ Title, Description, imageUrl }) => (
          <li key={imageUrl} className="overflow-hidden rounded-lg border border-ink-200 bg-white">
            <Picture
              src={imageUrl}
              alt={Title ? '' : brandName}
              ratio={4 / 3}
              fit="cover"
              sizes="(min-width: 1024px) 33vw, (min-width: 576px) 50vw, 100vw"
              className="aspect-4/3 w-full"
            />
            <div className="grid gap-1 p-4">
              {Title && <h3 className="text-md font-semibold">{Title}</h3>}
              <p className="text-ink-700">{Description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Videos of this shop or of https addresses play here, muted; other links are ignored. */
function VideoSection({ page: { brandName, videoSection } }: SectionProps) {
  const text = useText()
  const films = videoSection.filter(({ link }) => /^(\/media\/|https:\/\/)/.test(link))
  if (films.length === 0) return null
  return (
    <section aria-labelledby="brand-videos" className="grid gap-2">
      <h2 id="brand-videos" className="heading">
        {text.catalog.onFilm({ brandName })}
      </h2>
      <ul className={`grid gap-3 ${films.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {films.map(({ link }, index) => (
          <li key={link}>
            {link.startsWith('/media/') ? (
              <video
                className="aspect-video max-h-105 w-full rounded-lg border border-ink-200 bg-night"
                src={link}
                controls
                muted
                playsInline
                preload="metadata"
                aria-label={text.catalog.filmNumber({ number: index + 1, brandName })}
              />
            ) : (
              <a className="link inline-block py-2" href={link} target="_blank" rel="noopener noreferrer">
                {text.catalog.watchFilm({ number: index + 1, brandName })}
                <span className="sr-only"> {text.common.opensInNewTab}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

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
  const [page] = await loadCall(context, 'GET /getbrandPage', { brandId }, { missing: [] })
  // A brand without a brand page has a product list.
  if (!page) throw redirect(brandProductsPath(brandId))
  return { page: { ...page, productSection: page.productSection.map(toCardProduct) }, choices: [] }
}

const breadcrumbsTo = (page: BrandPageData | null, text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  { label: text.common.featuredBrands, href: pathTo('/featured-brands') },
  page
    ? { label: page.brandName, href: brandPagePath(page.brandId), isStored: true }
    : { label: text.catalog.brandPages, href: PATH },
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const { page } = loaderData
  if (!page)
    return pageMeta(matches, {
      title: text.catalog.brandPages,
      description: text.catalog.brandPagesDescription,
      path: PATH,
    })
  const description = page.gallerySection[0]?.Description ?? page.bannerSection[0]?.title ?? ''
  return [
    ...pageMeta(matches, {
      title: page.brandName,
      description: text.catalog.brandDescription({ brandName: page.brandName, description }).trim(),
      path: brandPagePath(page.brandId),
      image: page.bannerSection[0]?.imageUrl ?? page.logo,
    }),
    breadcrumbData(matches, breadcrumbsTo(page, text)),
    itemListData(matches, page.productSection),
  ]
}

export const ErrorBoundary = ListError

export default function BrandPage({ loaderData: { page, choices } }: Route.ComponentProps) {
  const text = useText()
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-3">
      <Breadcrumb trail={breadcrumbsTo(page, text)} />
      <ListHead title={page ? <StoredText text={page.brandName} /> : text.catalog.brandPages} />
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

import type { ReactNode } from 'react'
import type { Calls } from '#contract/calls.ts'
import { joinedMonth } from '#domain/age.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { AddButton } from '#web/components/product/add-button.tsx'
import type { CardProduct } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { ReportButton } from '#web/components/product/report-button.tsx'
import { Share } from '#web/components/sharing/share.tsx'
import { pathTo } from '#web/path-to.ts'

type Answer = Calls['GET /getbrandPage']['output'][number]
/** A brand page whose products are reduced to the fields of cards. */
export type BrandPageData = Omit<Answer, 'productSection'> & { productSection: CardProduct[] }
type SectionProps = { page: BrandPageData }

export const brandPagePath = (id: string): string =>
  `${pathTo('/brand-page')}?brandId=${encodeURIComponent(id)}`
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
      <span className="absolute inset-y-0 left-0 grid w-1/2 content-center p-4 text-lg font-bold text-balance text-ink-950 md:p-6 md:text-xl xl:text-2xl">
        {title || <span className="sr-only">All products of {brandName}</span>}
      </span>
    </Link>
  ))
  return (
    <section
      aria-label={`About ${brandName}`}
      className="grid gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      {banners.length > 1 ? (
        <Carousel label={`Banners of ${brandName}`} title={null} kind="banner">
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
        <p className="heading">{brandName}</p>
        <p className="text-ink-700">Joined {joinedMonth(new Date(createdDate * 1000))}</p>
        <div className="flex items-center gap-1">
          <ReportButton subject="brand" subjectId={brandId} />
          <Share name={brandName} path={brandPagePath(brandId)} label={`Share ${brandName}`} />
        </div>
      </div>
    </section>
  )
}

function ProductSection({ page: { brandId, brandName, productSection } }: SectionProps) {
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
          Featured products
        </h2>
        <Link className="link py-2" href={brandProductsPath(brandId)}>
          See all<span className="sr-only"> products of {brandName}</span>
        </Link>
      </div>
      <div className="product-grid">
        {productSection.map((product) => (
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
  if (gallerySection.length === 0) return null
  return (
    <section aria-labelledby="brand-gallery" className="grid gap-2">
      <h2 id="brand-gallery" className="heading">
        {brandName} in pictures
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
  const films = videoSection.filter(({ link }) => /^(\/media\/|https:\/\/)/.test(link))
  if (films.length === 0) return null
  return (
    <section aria-labelledby="brand-videos" className="grid gap-2">
      <h2 id="brand-videos" className="heading">
        {brandName} on film
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {films.map(({ link }, index) => (
          <li key={link}>
            {link.startsWith('/media/') ? (
              <video
                className="aspect-video w-full rounded-lg border border-ink-200 bg-ink-950"
                src={link}
                controls
                muted
                playsInline
                preload="metadata"
                aria-label={`Film ${index + 1} of ${brandName}`}
              />
            ) : (
              <a className="link inline-block py-2" href={link} target="_blank" rel="noopener noreferrer">
                Watch film {index + 1} of {brandName}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

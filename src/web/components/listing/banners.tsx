import type { ReactNode } from 'react'
import { useText } from '#ui/layout/text.ts'
import type { Calls } from '#contract/calls.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { categoryPath } from '#web/layout/menus/category-tree.ts'
import { pathTo } from '#web/path-to.ts'

type Banner = Calls['GET /gethomebanner']['output'][number]
type Target = Pick<Banner, 'dealType' | 'selectedValue' | 'categoryDetails'>

/** Time until a carousel of banners advances. */
export const BANNER_MS = 5000

/** Returns the target of a banner: its category, else its product (browsing §2 "Home page"). */
export function bannerPath({ dealType, selectedValue, categoryDetails }: Target): string {
  const [id = ''] = selectedValue
  if (dealType !== 'Category') return pathTo('/product-page/:prodId', { prodId: id })
  return categoryPath({ id, name: categoryDetails[0]?.categoryName ?? id })
}

/** A banner of the carousel. The subject of its picture is in the square at the right end. */
export type Slide = {
  id: string
  image: string
  title: string
  subtitle?: string
  href: string
  /** Logo of a brand, shown above its name. */
  logo?: string | null
  /** Paid placement, marked as advertisement. */
  paid?: boolean
}

/** Converts a banner of the API to a slide. */
export const slideOf = (banner: Banner): Slide => ({
  id: banner.id,
  image: banner.image || banner.bannerUrl,
  title: banner.title,
  subtitle: banner.subtitle,
  href: bannerPath(banner),
})

/**
 * Carousel above a list, 96 px high so that products begin in the first view: one banner on phones, two on wide screens;
 * advances every five seconds.
 */
export function Banners<S extends Slide>({
  slides,
  label,
  renderNote,
}: {
  slides: readonly S[]
  label?: string
  /** Returns what is shown below the text of a slide. */
  renderNote?: (slide: S) => ReactNode
}) {
  const text = useText()
  if (slides.length === 0) return null
  return (
    <Carousel
      label={label ?? text.listing.offers}
      title={null}
      kind="banner"
      autoMs={BANNER_MS}
      className="lg:-mx-1.5 [--controls-right:88px] md:[--controls-right:200px]"
      itemWidthClass="lg:[--item:50%]"
    >
      {slides.map((slide, at) => (
        <Link
          key={slide.id}
          href={slide.href}
          className="relative flex min-h-24 overflow-hidden rounded-lg border border-ink-200 bg-white lg:mx-1.5"
        >
          <Picture
            src={slide.image}
            alt={slide.title ? '' : text.listing.offer}
            ratio={16 / 7}
            fit="cover"
            position="right"
            eager={at === 0 ? 'first' : undefined}
            sizes="220px"
            className="order-last w-20 flex-none md:w-48"
          />
          {slide.title && (
            <span className="grid min-w-0 flex-1 content-center justify-items-start px-3 md:px-4">
              {slide.logo && <Picture src={slide.logo} alt="" sizes="80px" className="size-11 rounded-md" />}
              <b className="w-full truncate text-md font-bold">
                <StoredText text={slide.title} />
              </b>
              {slide.subtitle && (
                <span className="line-clamp-1 pr-12 text-sm md:pr-32">
                  <StoredText text={slide.subtitle} />
                </span>
              )}
              {renderNote?.(slide)}
            </span>
          )}
          {slide.paid && (
            <span className="absolute top-2 right-2">
              <Badge>{text.common.advertisement}</Badge>
            </span>
          )}
        </Link>
      ))}
    </Carousel>
  )
}

import type { ReactNode } from 'react'
import { useText } from '#ui/layout/text.ts'
import type { Calls } from '#contract/calls.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { categoryPath } from '#web/layout/menus/category-tree.ts'
import { pathTo } from '#web/path-to.ts'

type Banner = Calls['GET /gethomebanner']['output'][number]
type Target = Pick<Banner, 'dealType' | 'selectedValue' | 'categoryDetails'>

const INTERVAL_MS = 5000

/** Returns the target of a banner: its category, else its product (browsing §2 "Home page"). */
export function bannerPath({ dealType, selectedValue, categoryDetails }: Target): string {
  const [id = ''] = selectedValue
  if (dealType !== 'Category') return pathTo('/product-page/:prodId', { prodId: id })
  return categoryPath({ id, name: categoryDetails[0]?.categoryName ?? id })
}

/** A banner of the carousel. The left half of its picture is free for text. */
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

/** Carousel at the top: one banner on phones, two on wide screens; advances every five seconds. */
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
      autoMs={INTERVAL_MS}
      className="lg:-mx-1.5"
      itemWidthClass="lg:[--item:50%]"
    >
      {slides.map((slide, at) => (
        <Link
          key={slide.id}
          href={slide.href}
          className="relative block overflow-hidden rounded-lg lg:mx-1.5"
        >
          <Picture
            src={slide.image}
            alt={slide.title ? '' : text.listing.offer}
            ratio={16 / 7}
            fit="cover"
            eager={at === 0 ? 'first' : undefined}
            late={at > 0}
            sizes="(min-width: 1440px) 690px, (min-width: 1024px) 50vw, 100vw"
            className="aspect-16/7 w-full"
          />
          {slide.title && (
            <span className="absolute inset-y-0 left-0 grid w-1/2 content-center justify-items-start gap-1 p-4 text-ink-950 md:p-6">
              {slide.logo && (
                <Picture
                  src={slide.logo}
                  alt=""
                  sizes="80px"
                  className="size-11 rounded-md md:size-18 xl:size-20"
                />
              )}
              <b className="text-lg font-bold text-balance md:text-xl xl:text-2xl">{slide.title}</b>
              {slide.subtitle && <span className="line-clamp-3 text-sm md:text-md">{slide.subtitle}</span>}
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

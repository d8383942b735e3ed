import { useText } from '#ui/layout/text.ts'
import { toPaise } from '#domain/money.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { BANNER_MS, type Slide } from '#web/components/listing/banners.tsx'
import { type CardProduct, priceOf } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import type { HomeRows } from './home-rows.ts'

type Props = { slides: readonly Slide[]; rows: HomeRows; now: Date }

/** First row: the banners on two thirds of a wide page, and two deals beside or below them. */
export function HomeHero({ slides, rows: { bannerPrices, topDeals }, now }: Props) {
  const text = useText()
  return (
    <div className="grid grid-cols-1 gap-2 md:gap-3 lg:grid-cols-3">
      {slides.length > 0 && (
        <Carousel
          label={text.listing.offers}
          title={null}
          kind="banner"
          autoMs={BANNER_MS}
          className={topDeals.length > 0 ? 'lg:col-span-2' : 'col-span-full'}
        >
          {slides.map((slide, index) => (
            <HeroSlide
              key={slide.id}
              slide={slide}
              price={bannerPrices.find(({ bannerId }) => bannerId === slide.id)}
              isFirst={index === 0}
              now={now}
            />
          ))}
        </Carousel>
      )}
      {topDeals.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-1">
          {topDeals.map((product) => (
            <li key={product.productId} className="grid grid-cols-1">
              <DealTile product={product} now={now} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A banner with its text, price and button over the left half of the picture. */
function HeroSlide({
  slide: { image, title, subtitle, href },
  price,
  isFirst,
  now,
}: {
  slide: Slide
  price: HomeRows['bannerPrices'][number] | undefined
  isFirst: boolean
  now: Date
}) {
  const text = useText()
  const { kind } = useViewer()
  return (
    <Link href={href} className="relative block overflow-hidden rounded-lg">
      <Picture
        src={image}
        alt={title ? '' : text.listing.offer}
        ratio={16 / 7}
        fit="cover"
        position="right"
        eager={isFirst ? 'first' : undefined}
        sizes="(min-width: 1680px) 1080px, (min-width: 1024px) 66vw, (min-width: 768px) 100vw, 460px"
        className="aspect-16/7 min-h-[var(--hero,12.5rem)] w-full"
      />
      <span className="on-stage absolute inset-y-0 left-0 grid w-1/2 content-center justify-items-start gap-1 p-3 md:p-6">
        <b className="line-clamp-2 text-md font-bold text-balance md:text-xl xl:text-2xl">
          <StoredText text={title} />
        </b>
        {subtitle && (
          <span className="hidden text-md md:block">
            <StoredText text={subtitle} />
          </span>
        )}
        {price && (
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            {price.isLowest && <span className="text-sm">{text.home.from}</span>}
            <Price
              pricePaise={priceOf(price.product, kind, now)}
              mrpPaise={price.isLowest ? 0 : toPaise(price.product.price)}
              gstRate={price.product.gstRate}
              size="page"
            />
          </span>
        )}
        <span className="btn btn-primary btn-small mt-1">{text.home.shopNow}</span>
      </span>
    </Link>
  )
}

/** A top deal: its picture beside name and price. */
function DealTile({ product, now }: { product: CardProduct; now: Date }) {
  const text = useText()
  const { kind } = useViewer()
  const { productId, name, brandDetails, imageUrls, colour, price } = product
  return (
    <Link
      href={pathTo('/product-page/:prodId', { prodId: productId })}
      className="flex items-center gap-2 rounded-lg border border-ink-200 bg-white p-2 hover:border-ink-400 max-[22rem]:flex-col lg:gap-3"
    >
      <Picture
        src={imageUrls[0] ?? '/no-picture.svg'}
        alt=""
        colour={colour}
        sizes="(min-width: 768px) 112px, 56px"
        className="size-14 flex-none rounded-md md:size-28"
      />
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="hidden md:block">
          <Badge kind="good">{text.home.topDeal}</Badge>
        </span>
        {brandDetails && (
          <span className="muted hidden w-full truncate text-xs md:block">
            <StoredText text={brandDetails.brandName} />
          </span>
        )}
        <span className="line-clamp-2 text-xs lg:text-base">
          <ProductName name={name} />
        </span>
        <Price pricePaise={priceOf(product, kind, now)} mrpPaise={toPaise(price)} gstRate={product.gstRate} />
      </span>
    </Link>
  )
}

import { spaceBestSellers } from '#domain/best-seller.ts'
import type { Calls } from '#contract/calls.ts'
import { productForYouName } from '#domain/shorten.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import type { ProductSummary } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { categoryPath } from '#web/layout/menus/category-tree.ts'
import { pathTo } from '#web/path-to.ts'

// Sections of the home page below the first view.

type HotCategory = { id: string; name: string; icon: string | null }

export function CategoryCarousel({ categories }: { categories: readonly HotCategory[] }) {
  const text = useText()
  return (
    <Carousel label={text.home.hotCategories} kind="tiles">
      {categories.map((category) => (
        <Link
          key={category.id}
          href={categoryPath(category)}
          className="grid justify-items-center gap-1.5 rounded-lg hover:text-leaf-700"
        >
          <Picture
            src={category.icon ?? '/no-picture.svg'}
            alt=""
            sizes="(min-width: 1200px) 116px, (min-width: 768px) 12vw, 20vw"
            className="aspect-square w-full rounded-full border border-ink-200"
          />
          <span className="line-clamp-2 w-full text-center text-xs wrap-break-word md:text-sm">
            <StoredText text={category.name} />
          </span>
        </Link>
      ))}
    </Carousel>
  )
}

type Brand = Calls['GET /getTopBrand']['output'][number]

/** Brands with products, as a carousel if there are several; 'Upto' with the highest current saving. */
export function BrandCarousel({ brands }: { brands: readonly Brand[] }) {
  const text = useText()
  const brandLinks = brands.map(({ brandId, brandName, brandLogo, uptoPercent }) => (
    <Link
      key={brandId}
      href={pathTo('/topbrand-products-page/:brandId', { brandId })}
      className="panel grid h-full content-start justify-items-center gap-1 text-center hover:border-ink-400"
    >
      <Picture
        src={brandLogo ?? '/no-picture.svg'}
        alt=""
        sizes="(min-width: 768px) 120px, 30vw"
        className="aspect-square w-full max-w-30 rounded-md"
      />
      <span className="line-clamp-1 font-semibold">
        <StoredText text={brandName} />
      </span>
      {uptoPercent > 0 && (
        <span className="text-sm font-semibold text-leaf-700">
          {text.home.upTo({ percent: uptoPercent })}
        </span>
      )}
    </Link>
  ))
  if (brands.length === 1)
    return (
      <section aria-labelledby="top-brands">
        <h2 id="top-brands" className="heading mb-2">
          {text.home.topBrands}
        </h2>
        <div className="max-w-44">{brandLinks}</div>
      </section>
    )
  return (
    <Carousel
      label={text.home.topBrands}
      itemWidthClass="[--item:42%] xs:[--item:29%] md:[--item:22%] lg:[--item:calc((100%-48px)/5)] xl:[--item:calc((100%-72px)/7)]"
    >
      {brandLinks}
    </Carousel>
  )
}

type Discount = Calls['GET /getDiscountForYouDetails']['output'][number]

export function DiscountCarousel({ discounts }: { discounts: readonly Discount[] }) {
  const text = useText()
  return (
    <Carousel label={text.common.discountsForYou} kind="wide">
      {discounts.map(({ id, imgUrl, parentCategoryName, discount }) => (
        <Link
          key={id}
          href={pathTo('/discout-for-you/:discountId', { discountId: id })}
          className="block overflow-hidden rounded-lg border border-ink-200 bg-white hover:border-ink-400"
        >
          <Picture
            src={imgUrl}
            alt=""
            ratio={4 / 3}
            fit="cover"
            sizes="(min-width: 1200px) 300px, (min-width: 768px) 33vw, 72vw"
            className="aspect-4/3 w-full"
          />
          <span className="flex flex-wrap items-baseline justify-between gap-x-2 p-3">
            <span className="font-semibold">
              <StoredText text={parentCategoryName} />
            </span>
            <span className="font-bold whitespace-nowrap text-leaf-700">
              {text.home.minDiscount({ percent: discount })}
            </span>
          </span>
        </Link>
      ))}
    </Carousel>
  )
}

export function NewArrivals({ products }: { products: readonly ProductSummary[] }) {
  const text = useText()
  return (
    <Carousel label={text.home.newArrivalsShelf} more={{ href: pathTo('/new-arrival') }}>
      {spaceBestSellers(products).map((product) => (
        <SummaryCard key={product.productId} product={product} />
      ))}
    </Carousel>
  )
}

/** A grid, because the section before it is a carousel of the same cards; phones show the first six. */
export function ProductsForYou({ products }: { products: readonly ProductSummary[] }) {
  const text = useText()
  return (
    <section aria-labelledby="for-you">
      <div className="rail-head">
        <h2 id="for-you" className="heading">
          {text.home.productForYou}
        </h2>
        <Link className="link" href={pathTo('/products')}>
          {text.common.seeAll}
          <span className="sr-only"> {text.home.productForYou}</span>
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3 lg:grid-cols-6">
        {spaceBestSellers(products).map((product, index) => (
          <li key={product.productId} className={index < 6 ? 'min-w-0' : 'hidden min-w-0 md:block'}>
            <SummaryCard product={product} cutName={productForYouName} />
          </li>
        ))}
      </ul>
    </section>
  )
}

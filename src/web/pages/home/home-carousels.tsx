import type { Calls } from '#contract/calls.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { categoryPath } from '#web/layout/menus/category-tree.ts'
import { pathTo } from '#web/path-to.ts'

type HotCategory = { id: string; name: string; icon: string | null }

export function CategoryCarousel({ categories }: { categories: readonly HotCategory[] }) {
  return (
    <Carousel label="Hot Categories" kind="tiles">
      {categories.map((category) => (
        <Link
          key={category.id}
          href={categoryPath(category)}
          className="grid justify-items-center gap-1.5 rounded-lg hover:text-leaf-700"
        >
          <Picture
            src={category.icon ?? '/no-picture.svg'}
            alt=""
            late
            sizes="(min-width: 1200px) 116px, (min-width: 768px) 12vw, 20vw"
            className="aspect-square w-full rounded-full border border-ink-200"
          />
          <span className="line-clamp-2 text-center text-xs md:text-sm">{category.name}</span>
        </Link>
      ))}
    </Carousel>
  )
}

type Brand = Calls['GET /getTopBrand']['output'][number]

/** Brands with products, as a carousel if there are several; 'Upto' with the highest current saving. */
export function BrandCarousel({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null
  const brandLinks = brands.map(({ brandId, brandName, brandLogo, uptoPercent }) => (
    <Link
      key={brandId}
      href={pathTo('/topbrand-products-page/:brandId', { brandId })}
      className="panel grid h-full content-start justify-items-center gap-1 text-center hover:border-ink-400"
    >
      <Picture
        src={brandLogo ?? '/no-picture.svg'}
        alt=""
        late
        sizes="(min-width: 768px) 120px, 30vw"
        className="aspect-square w-full max-w-30 rounded-md"
      />
      <span className="line-clamp-1 font-semibold">{brandName}</span>
      {uptoPercent > 0 && (
        <span className="text-sm font-semibold text-leaf-700">Upto {uptoPercent}% OFF</span>
      )}
    </Link>
  ))
  if (brands.length === 1)
    return (
      <section aria-labelledby="top-brands">
        <h2 id="top-brands" className="heading mb-2">
          Top Brands
        </h2>
        <div className="max-w-44">{brandLinks}</div>
      </section>
    )
  return (
    <Carousel
      label="Top Brands"
      itemWidthClass="[--item:42%] xs:[--item:29%] md:[--item:22%] lg:[--item:calc((100%-48px)/5)] xl:[--item:calc((100%-72px)/7)]"
    >
      {brandLinks}
    </Carousel>
  )
}

type Discount = Calls['GET /getDiscountForYouDetails']['output'][number]

export function DiscountCarousel({ discounts }: { discounts: readonly Discount[] }) {
  return (
    <Carousel label="Discounts For You" kind="wide">
      {discounts.map(({ id, imgUrl, parentCategoryName, discount }) => (
        <Link
          key={id}
          href={pathTo('/discout-for-you/:discountId', { discountId: id })}
          className="block overflow-hidden rounded-lg border border-ink-200 bg-white hover:border-ink-400"
        >
          <Picture
            src={imgUrl}
            alt=""
            late
            ratio={4 / 3}
            fit="cover"
            sizes="(min-width: 1200px) 300px, (min-width: 768px) 33vw, 72vw"
            className="aspect-4/3 w-full"
          />
          <span className="flex items-baseline justify-between gap-2 p-3">
            <span className="font-semibold">{parentCategoryName}</span>
            <span className="font-bold whitespace-nowrap text-leaf-700">Min {discount}% off</span>
          </span>
        </Link>
      ))}
    </Carousel>
  )
}

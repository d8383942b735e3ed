import { useText } from '#ui/layout/text.ts'
import type { Calls } from '#contract/calls.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { categoryPath } from '#web/layout/menus/category-tree.ts'
import { pathTo } from '#web/path-to.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { productForYouName } from '#domain/shorten.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCall } from '#web/api/client.ts'
import { token } from '#web/session/session.ts'
import { clearForHome } from '#web/session/storage.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { Banners } from '#web/components/listing/banners.tsx'
import { collectionLinks } from '#web/layout/footer/collection-links.ts'
import type { ProductSummary } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { RecentlyViewed } from '#web/components/product/recently-viewed.tsx'
import { type Home, cacheHome } from './home-loader.ts'

type HotCategory = { id: string; name: string; icon: string | null }

function CategoryCarousel({ categories }: { categories: readonly HotCategory[] }) {
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
function BrandCarousel({ brands }: { brands: readonly Brand[] }) {
  const text = useText()
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

function DiscountCarousel({ discounts }: { discounts: readonly Discount[] }) {
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
            late
            ratio={4 / 3}
            fit="cover"
            sizes="(min-width: 1200px) 300px, (min-width: 768px) 33vw, 72vw"
            className="aspect-4/3 w-full"
          />
          <span className="flex items-baseline justify-between gap-2 p-3">
            <span className="font-semibold">{parentCategoryName}</span>
            <span className="font-bold whitespace-nowrap text-leaf-700">
              {text.home.minDiscount({ percent: discount })}
            </span>
          </span>
        </Link>
      ))}
    </Carousel>
  )
}

/** Sections of the home page, for the whole shop or for one category (browsing §2 "Home page"). */
export function HomeSections({ home }: { home: Home }) {
  const texts = useText()
  const { slides, hot, newArrivals, forYou, brands, discounts, category } = home
  useEffect(clearForHome, [])
  // Runs after the storage was cleared, so that the next visit finds the lists.
  useEffect(() => {
    if (!category) cacheHome(home)
  }, [home, category])
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-3 md:py-4">
      <h1 className="sr-only">
        {texts.common.shopHome}
        {category && `: ${category.name}`}
      </h1>
      <Banners slides={slides} />
      <nav aria-label={texts.home.sections}>
        <ul className="chips -mx-1 flex-nowrap overflow-x-auto px-1 [scrollbar-width:none]">
          {collectionLinks(texts).map(({ label, href }) => (
            <li key={href}>
              <Link className="chip" href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hot.length > 0 && <CategoryCarousel categories={hot} />}
      {'error' in newArrivals ? (
        <SectionError message={texts.home.errors.newArrivals(newArrivals.error)} />
      ) : (
        <ProductCarousel
          label={texts.home.newArrivalsShelf}
          more={pathTo('/new-arrival')}
          products={newArrivals.data}
        />
      )}
      <ProductCarousel
        label={texts.home.productForYou}
        more={pathTo('/products')}
        products={forYou}
        cutName={productForYouName}
      />
      {'error' in brands ? (
        <SectionError message={texts.home.errors.topBrands(brands.error)} />
      ) : (
        <BrandCarousel brands={brands.data} />
      )}
      {discounts.length > 0 && <DiscountCarousel discounts={discounts} />}
      <RecentlyViewed more />
      <BuyAgain />
    </div>
  )
}

type CardsProps = {
  label: string
  more?: string
  products: readonly ProductSummary[]
  cutName?: (name: string) => string
}

function ProductCarousel({ label, more, products, cutName }: CardsProps) {
  if (products.length === 0) return null
  return (
    <Carousel label={label} more={more ? { href: more } : undefined}>
      {products.map((product) => (
        <SummaryCard key={product.productId} product={product} cutName={cutName} late />
      ))}
    </Carousel>
  )
}

/** Products that the user bought before; hidden if there are none or they fail to load (browsing §2, §8). */
function BuyAgain() {
  const text = useText()
  const signedIn = useSignedIn()
  const { data = [], error } = useCall('GET /get-buy-again-products', {}, signedIn)
  useEffect(() => {
    if (error) console.error(text.home.errors.buyAgain, error.message)
  }, [error, text])
  useEffect(() => {
    // The session ended while the page was open.
    if (token() === null) console.error(text.home.errors.buyAgainNoToken)
  }, [signedIn, text])
  return <ProductCarousel label={text.common.buyAgain} products={data} />
}

/** Error text of a section, from the specification. */
function SectionError({ message }: { message: string }) {
  const text = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind="danger"
      role="alert"
      title={message}
      action={
        <Button kind="neutral" small busy={state === 'loading'} onClick={() => void revalidate()}>
          {text.common.tryAgain}
        </Button>
      }
    />
  )
}

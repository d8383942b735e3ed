import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { homeErrorText } from '#domain/list-text.ts'
import { productForYouName } from '#domain/shorten.ts'
import { Button } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { useCall } from '#web/api/client.ts'
import { token } from '#web/session/session.ts'
import { clearForHome } from '#web/session/storage.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { Banners } from '#web/components/listing/banners.tsx'
import { collectionLinks } from '#web/layout/footer/collection-links.ts'
import type { ProductSummary } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { RecentlyViewed } from '#web/components/product/recently-viewed.tsx'
import { pathTo } from '#web/path-to.ts'
import { type Home, cacheHome } from './home-loader.ts'
import { BrandCarousel, CategoryCarousel, DiscountCarousel } from './home-carousels.tsx'

/** Sections of the home page, for the whole shop or for one category (browsing §2 "Home page"). */
export function HomeSections({ home }: { home: Home }) {
  const { slides, hot, newArrivals, forYou, brands, discounts, category } = home
  useEffect(clearForHome, [])
  // Runs after the storage was cleared, so that the next visit finds the lists.
  useEffect(() => {
    if (!category) cacheHome(home)
  }, [home, category])
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-3 md:py-4">
      <h1 className="sr-only">TharaCart home{category && `: ${category.name}`}</h1>
      <Banners slides={slides} />
      <nav aria-label="Deals, brands and stores">
        <ul className="chips -mx-1 flex-nowrap overflow-x-auto px-1 [scrollbar-width:none]">
          {collectionLinks.map(({ label, href }) => (
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
        <SectionError message={homeErrorText.newArrivals(newArrivals.error)} />
      ) : (
        <ProductCarousel label="New arrivals" more={pathTo('/new-arrival')} products={newArrivals.data} />
      )}
      <ProductCarousel
        label="Product for you"
        more={pathTo('/products')}
        products={forYou}
        cutName={productForYouName}
      />
      {'error' in brands ? (
        <SectionError message={homeErrorText.topBrands(brands.error)} />
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
  const signedIn = useSignedIn()
  const { data = [], error } = useCall('GET /get-buy-again-products', {}, signedIn)
  useEffect(() => {
    if (error) console.error(homeErrorText.buyAgain, error.message)
  }, [error])
  useEffect(() => {
    // The session ended while the page was open.
    if (token() === null) console.error(homeErrorText.buyAgainNoToken)
  }, [signedIn])
  return <ProductCarousel label="Buy Again" products={data} />
}

/** Error text of a section, from the specification. */
function SectionError({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind="danger"
      role="alert"
      title={message}
      action={
        <Button kind="neutral" small busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  )
}

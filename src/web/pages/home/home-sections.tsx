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
import { discover } from '#web/layout/footer/discover.ts'
import type { ProductSummary } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { RecentlyViewed } from '#web/components/product/recently-viewed.tsx'
import { type Home, keepHome } from './home-loader.ts'
import { BrandTiles, CategoryTiles, DiscountTiles } from './tiles.tsx'

/** The home page's sections, of the whole shop or of one category (browsing §2 "Home page"). */
export function HomeSections({ home }: { home: Home }) {
  const { slides, hot, newArrivals, forYou, brands, discounts, category } = home
  useEffect(clearForHome, [])
  // After the clearing, so that the next opening finds them.
  useEffect(() => {
    if (!category) keepHome(home)
  }, [home, category])
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-3 md:py-4">
      <h1 className="sr-only">TharaCart home{category && `: ${category.name}`}</h1>
      <Banners slides={slides} />
      <nav aria-label="Deals, brands and stores">
        <ul className="chips -mx-1 flex-nowrap overflow-x-auto px-1 [scrollbar-width:none]">
          {discover.map(({ label, href }) => (
            <li key={href}>
              <Link className="chip" href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hot.length > 0 && <CategoryTiles categories={hot} />}
      {'error' in newArrivals ? (
        <Failed words={homeErrorText.newArrivals(newArrivals.error)} />
      ) : (
        <Cards label="New arrivals" more="/new-arrival" products={newArrivals.data} />
      )}
      <Cards label="Product for you" more="/products" products={forYou} cut={productForYouName} />
      {'error' in brands ? (
        <Failed words={homeErrorText.topBrands(brands.error)} />
      ) : (
        <BrandTiles brands={brands.data} />
      )}
      {discounts.length > 0 && <DiscountTiles discounts={discounts} />}
      <RecentlyViewed more />
      <BuyAgain />
    </div>
  )
}

type CardsProps = {
  label: string
  more?: string
  products: readonly ProductSummary[]
  cut?: (name: string) => string
}

function Cards({ label, more, products, cut }: CardsProps) {
  if (products.length === 0) return null
  return (
    <Carousel label={label} more={more ? { href: more } : undefined}>
      {products.map((product) => (
        <SummaryCard key={product.productId} product={product} cut={cut} late />
      ))}
    </Carousel>
  )
}

/** What the shopper bought before; nothing when there is none or it cannot be had (browsing §2, §8). */
function BuyAgain() {
  const signedIn = useSignedIn()
  const { data = [], error } = useCall('GET /get-buy-again-products', {}, signedIn)
  useEffect(() => {
    if (error) console.error(homeErrorText.buyAgain, error.message)
  }, [error])
  useEffect(() => {
    // The session ended while this page stood open.
    if (token() === null) console.error(homeErrorText.buyAgainNoToken)
  }, [signedIn])
  return <Cards label="Buy Again" products={data} />
}

/** A section that could not be had, in the words of the specification. */
function Failed({ words }: { words: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind="danger"
      role="alert"
      title={words}
      action={
        <Button kind="neutral" small busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  )
}

import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useIsHydrated } from '#ui/layout/hydration.ts'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCall } from '#web/api/client.ts'
import { clearForHome } from '#web/session/storage.ts'
import { useViewer } from '#web/session/viewer.ts'
import { collectionLinks } from '#web/layout/footer/collection-links.ts'
import { later } from '#web/components/product/later.tsx'
import { NearView } from '#web/components/product/near-view.tsx'
import { RecentRailSkeleton } from '#web/components/product/rail-skeleton.tsx'
import { Loaded } from '#web/layout/loaded.tsx'
import { trustServerClock } from '#ui/layout/clock.ts'
import { BuyAgain } from './buy-again.tsx'
import { DealsToday } from './deals-today.tsx'
import { HomeHero } from './home-hero.tsx'
import { type Home, cacheHome } from './home-loader.ts'
import { HomePanels } from './home-panels.tsx'
import { toHomeRows } from './home-rows.ts'
import { RecentlyViewed } from '#web/components/product/recently-viewed.tsx'

const loadBusinessHome = () => import('./business-home.tsx')

export const loadShelves = () => import('./home-shelves.tsx')
const loads = {
  categories: async () => ({ default: (await loadShelves()).CategoryCarousel }),
  newArrivals: async () => ({ default: (await loadShelves()).NewArrivals }),
  forYou: async () => ({ default: (await loadShelves()).ProductsForYou }),
  brands: async () => ({ default: (await loadShelves()).BrandCarousel }),
  discounts: async () => ({ default: (await loadShelves()).DiscountCarousel }),
}
/** Sections of a page that the server has rendered: they keep its HTML until they come near the view. */
const renderedShelves = {
  Categories: later(loads.categories),
  NewArrivals: later(loads.newArrivals),
  ProductsForYou: later(loads.forYou),
  Brands: later(loads.brands),
  Discounts: later(loads.discounts),
}
/** The same after a navigation, where no such HTML exists. */
const newShelves: {
  [Name in keyof typeof renderedShelves]: ComponentType<Parameters<(typeof renderedShelves)[Name]>[0]>
} = {
  Categories: lazy(loads.categories),
  NewArrivals: lazy(loads.newArrivals),
  ProductsForYou: lazy(loads.forYou),
  Brands: lazy(loads.brands),
  Discounts: lazy(loads.discounts),
}

/** Sections of the home page, for the whole shop or for one category (browsing §2 "Home page"). */
export function HomeSections({ home }: { home: Home }) {
  const texts = useText()
  const { kind } = useViewer()
  // Constant for the life of the page.
  const [isNew] = useState(useIsHydrated())
  const { Categories, NewArrivals, ProductsForYou, Brands, Discounts } = isNew ? newShelves : renderedShelves
  const { now, slides, hot, newArrivals, forYou, brands, discounts, category } = home
  // Prices of a business account differ, so other products obey the rules of the panels.
  const { data: businessRows } = useCall(
    'GET /getHomeRows',
    category ? { category: category.id } : {},
    kind === 'business',
  )
  const rows = useMemo(() => (businessRows ? toHomeRows(businessRows) : home.rows), [businessRows, home])
  const pricedAt = useMemo(() => new Date(now), [now])
  useEffect(() => trustServerClock(now), [now])
  useEffect(clearForHome, [])
  // Runs after the storage was cleared, so that the next visit finds the lists.
  useEffect(() => {
    if (!category) cacheHome(home)
  }, [home, category])
  return (
    // Sections that wait for their script keep their HTML, so the key forces new ones for another category.
    <div key={category?.id} className="wrap grid grid-cols-1 gap-6 py-3 md:py-4">
      <h1 className="sr-only">
        {texts.common.shopHome}
        {category && `: ${category.name}`}
      </h1>
      {kind === 'business' && !category && <Loaded load={loadBusinessHome} props={{}} />}
      <HomeHero slides={slides} rows={rows} now={pricedAt} />
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
      <DealsToday products={rows.endingToday} now={now} />
      <HomePanels panels={rows.panels} now={pricedAt} />
      <Suspense>
        {hot.length > 0 && <Categories categories={hot} />}
        {'error' in newArrivals ? (
          <SectionError message={texts.home.errors.newArrivals(newArrivals.error)} />
        ) : (
          newArrivals.data.length > 0 && <NewArrivals products={newArrivals.data} />
        )}
        {forYou.length > 0 && <ProductsForYou products={forYou} />}
        {'error' in brands ? (
          <SectionError message={texts.home.errors.topBrands(brands.error)} />
        ) : (
          brands.data.length > 0 && <Brands brands={brands.data} />
        )}
        {discounts.length > 0 && <Discounts discounts={discounts} />}
      </Suspense>
      <History isBusiness={kind === 'business'} />
    </div>
  )
}

/** Recently viewed products, and for personal accounts Buy Again. Below all other sections, so it is loaded near the view. */
function History({ isBusiness }: { isBusiness: boolean }) {
  return (
    <NearView placeholder={<RecentRailSkeleton />}>
      <div className="grid grid-cols-1 gap-6">
        <RecentlyViewed more />
        {!isBusiness && <BuyAgain />}
      </div>
    </NearView>
  )
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

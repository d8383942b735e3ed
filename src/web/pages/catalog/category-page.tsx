import { listText } from '#domain/list-text.ts'
import { categoryCardName } from '#domain/shorten.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { classes } from '#ui/layout/class-names.ts'
import { BackIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { loadPagedCall } from '#web/api/server.ts'
import { CategoryLinks } from '#web/components/listing/category-links.tsx'
import { categoryPath, useCategories } from '#web/layout/menus/category-tree.ts'
import { callInput, readAddress } from '#web/components/listing/listing-address.ts'
import { listingOf, loadFacets } from '#web/components/listing/listing-loader.ts'
import { countOf } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, pageMeta } from '#web/layout/page-meta.ts'
import { totalWords } from '#web/components/listing/precise.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import type { Route } from './+types/category-page'

const CALL = 'GET /fetch-single-category/:id/:name'
const AUTOPLAY_MS = 3000
// So many categories at most beside each other (browsing §9).
const SEVEN = 'xl:[&_.rail]:[--item:calc((100%-72px)/7)]'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { categoryId: id, categoryName = '-' } = params
  const query = readAddress(new URL(request.url).searchParams)
  const [page, facets] = await Promise.all([
    loadPagedCall(context, CALL, { ...callInput(query), id, name: categoryName.slice(0, 200) }),
    loadFacets(context, query, { category: id }),
  ])
  const { products, trail, children, name, categoryBanner } = page.body
  const counts = facets?.find((facet) => facet.name === 'category')?.values ?? []
  const below = children
    .filter(({ productCount }) => productCount > 0)
    .map((child) => ({
      id: child.id,
      name: child.name,
      icon: child.categoryIcon,
      count: counts.find(({ value }) => value === child.id)?.count,
    }))
  return {
    id,
    name,
    categoryBanner,
    trail,
    below,
    listing: {
      ...listingOf(request, query, products, page, facets),
      source: {
        key: CALL,
        input: { id, name: categoryName.slice(0, 200) },
        scope: { category: id },
      } as const,
    },
  }
}

/** The rails above leave room for one row of a phone: only that one is fetched with the page. */
const loadingOf = (at: number) => (at === 0 || at === 1 ? { eager: true } : { eager: false, late: true })

type Trail = { id: string; name: string }[]

const wayTo = (trail: Trail) => [
  { label: 'Home', href: '/' },
  ...trail.map((place) => ({ label: place.name, href: categoryPath(place) })),
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, name, trail, categoryBanner, listing } = loaderData
  const page = listing.query.page > 1 ? `?page=${listing.query.page}` : ''
  return [
    ...pageMeta(matches, {
      title: listing.query.page > 1 ? `${name}, page ${listing.query.page}` : name,
      description: `Buy ${name} online: ${totalWords(listing)} products from sellers all over India, with prices in rupees and delivery to your pincode.`,
      path: categoryPath({ id, name }) + page,
      image: categoryBanner,
    }),
    breadcrumbData(matches, wayTo(trail)),
    itemListData(matches, listing.products),
  ]
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { id, name, trail, below, categoryBanner, listing } = loaderData
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <div className="flex items-center gap-2">
        <Link className="icon-btn -ml-2" href="/" aria-label="Back to home">
          <BackIcon />
        </Link>
        <div className="min-w-0">
          <Breadcrumb trail={wayTo(trail)} />
        </div>
      </div>
      <TopCategories current={trail[0]?.id} />
      <div className="relative">
        <Picture
          src={categoryBanner ?? '/category-banner.svg'}
          alt=""
          ratio={4}
          fit="cover"
          eager
          sizes="(min-width: 1440px) 1392px, 100vw"
          className="aspect-5/2 max-h-44 w-full rounded-lg sm:aspect-4/1 [&_img]:object-right"
        />
        {/* On white, so that it can be read over any picture. */}
        <div className="absolute bottom-2 left-2 max-w-[55%] rounded-md bg-white px-3 py-1.5 shadow-1 md:bottom-4 md:left-4 md:px-4 md:py-3">
          <h1 className="heading md:text-xl">{name}</h1>
        </div>
      </div>
      {below.length > 0 && (
        <Carousel
          label={`Categories in ${name}`}
          title="Shop by type"
          kind="tiles"
          autoMs={AUTOPLAY_MS}
          className={SEVEN}
        >
          {below.map((child) => (
            <Tile key={child.id} href={categoryPath(child)} name={child.name} icon={child.icon} />
          ))}
        </Carousel>
      )}
      <ListingPage
        listing={listing}
        path={categoryPath({ id, name })}
        title={`Products in ${name}`}
        level={2}
        quiet
        of={name}
        cut={categoryCardName}
        tile={(tile) => <SummaryCard {...tile} {...loadingOf(listing.products.indexOf(tile.product))} />}
        categories={<CategoryLinks trail={trail} below={below} />}
        count={countOf(CALL, { id, name })}
        empty={{ title: listText.emptyCategory(name) }}
      />
    </div>
  )
}

// So many top-level categories stand in the row; the bar and the menu of the header have all.
const TOP_MOST = 12

/** The most sold top-level categories and the one of the page; only those with categories below them lead somewhere (browsing §2 "Category page"). */
function TopCategories({ current }: { current?: string | undefined }) {
  const tops = useCategories().filter(({ id }, at) => at < TOP_MOST || id === current)
  return (
    <nav aria-label="Top categories" className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto p-1 [scrollbar-width:none] lg:justify-between lg:gap-0">
        {tops.map((category) => (
          <li key={category.id} className="flex-none">
            <Tile
              href={category.children.length > 0 ? categoryPath(category) : undefined}
              name={category.name}
              icon={category.icon}
              on={category.id === current}
              flat
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TileProps = {
  href?: string | undefined
  name: string
  icon?: string | null | undefined
  on?: boolean
  /** Icon and name in one line on wide screens, so that the products come into view. */
  flat?: boolean
}

function Tile({ href, name, icon, on, flat }: TileProps) {
  const inside = (
    <>
      <Picture
        src={icon ?? '/no-picture.svg'}
        alt=""
        late
        sizes="72px"
        className={`flex-none rounded-full ${flat ? 'size-14 lg:size-8' : 'size-14 md:size-18'}`}
      />
      <span className="line-clamp-2 text-center text-xs">{name}</span>
    </>
  )
  const look = classes(
    'grid justify-items-center gap-1 rounded-md p-1',
    flat && 'w-20 md:w-28 lg:flex lg:w-auto lg:items-center lg:whitespace-nowrap',
    on && 'font-semibold text-leaf-800',
  )
  return href ? (
    <Link className={`${look} hover:text-leaf-700`} href={href} aria-current={on ? 'true' : undefined}>
      {inside}
    </Link>
  ) : (
    <span className={look}>{inside}</span>
  )
}

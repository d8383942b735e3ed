import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
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
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, pageMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/category-page'

const CALL = 'GET /fetch-single-category/:id/:name'
const AUTOPLAY_MS = 3000
// At most seven categories in view (browsing §9).
const SEVEN_IN_VIEW = 'xl:[--item:calc((100%-72px)/7)]'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { categoryId: id, categoryName = '-' } = params
  const query = readAddress(new URL(request.url).searchParams)
  const [page, facets] = await Promise.all([
    loadPagedCall(context, CALL, { ...callInput(query), id, name: categoryName.slice(0, 200) }),
    loadFacets(context, query, { category: id }),
  ])
  const { products, trail, children, name, categoryBanner } = page.body
  const counts = facets?.find((facet) => facet.name === 'category')?.values ?? []
  const childCategories = children
    .filter(({ productCount }) => productCount > 0)
    .map((childCategory) => ({
      id: childCategory.id,
      name: childCategory.name,
      icon: childCategory.categoryIcon,
      count: counts.find(({ value }) => value === childCategory.id)?.count,
    }))
  return {
    id,
    name,
    categoryBanner,
    trail,
    below: childCategories,
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

/** The carousels above leave room for one row on phones, so load only its pictures with the page. */
const pictureLoading = (index: number) =>
  index === 0 || index === 1 ? { eager: true } : { eager: false, late: true }

type Trail = { id: string; name: string }[]

const breadcrumbsTo = (trail: Trail, text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  ...trail.map((place) => ({ label: place.name, href: categoryPath(place) })),
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const { id, name, trail, categoryBanner, listing } = loaderData
  const page = listing.query.page > 1 ? `?page=${listing.query.page}` : ''
  return [
    ...pageMeta(matches, {
      title:
        listing.query.page > 1 ? text.common.titleOfPage({ title: name, page: listing.query.page }) : name,
      description: text.catalog.categoryDescription({ name, total: totalText(listing, text) }),
      path: categoryPath({ id, name }) + page,
      image: categoryBanner,
    }),
    breadcrumbData(matches, breadcrumbsTo(trail, text)),
    itemListData(matches, listing.products),
  ]
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const { id, name, trail, below: childCategories, categoryBanner, listing } = loaderData
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <div className="flex items-center gap-2">
        <Link className="icon-btn -ml-2" href={pathTo('/')} aria-label={text.common.backToHome}>
          <BackIcon />
        </Link>
        <div className="min-w-0">
          <Breadcrumb trail={breadcrumbsTo(trail, text)} />
        </div>
      </div>
      <TopCategories current={trail[0]?.id} />
      <div className="relative">
        <Picture
          src={categoryBanner ?? '/category-banner.svg'}
          alt=""
          ratio={4}
          fit="cover"
          position="right"
          eager
          sizes="(min-width: 1440px) 1392px, 100vw"
          className="aspect-5/2 max-h-44 w-full rounded-lg sm:aspect-4/1"
        />
        {/* White background, so that the text is readable on any picture. */}
        <div className="absolute bottom-2 left-2 max-w-[55%] rounded-md bg-white px-3 py-1.5 shadow-1 md:bottom-4 md:left-4 md:px-4 md:py-3">
          <h1 className="heading md:text-xl">{name}</h1>
        </div>
      </div>
      {childCategories.length > 0 && (
        <Carousel
          label={text.catalog.categoriesIn({ name })}
          title={text.catalog.shopByType}
          kind="tiles"
          autoMs={AUTOPLAY_MS}
          itemWidthClass={SEVEN_IN_VIEW}
        >
          {childCategories.map((childCategory) => (
            <CategoryTile
              key={childCategory.id}
              href={categoryPath(childCategory)}
              name={childCategory.name}
              icon={childCategory.icon}
            />
          ))}
        </Carousel>
      )}
      <ListingPage
        listing={listing}
        path={categoryPath({ id, name })}
        title={text.catalog.productsIn({ name })}
        level={2}
        hideTitle
        resultsName={name}
        cutName={categoryCardName}
        renderCard={(renderCard) => (
          <SummaryCard {...renderCard} {...pictureLoading(listing.products.indexOf(renderCard.product))} />
        )}
        categories={<CategoryLinks trail={trail} below={childCategories} />}
        count={countListing(CALL, { id, name })}
        empty={{ title: text.listing.emptyCategory({ category: name }) }}
      />
    </div>
  )
}

// Number of top categories in the row; the header has all of them.
const MAX_TOP_CATEGORIES = 12

/**
 * The most sold top categories and the current one; only those with child categories are shown (browsing §2
 * "Category page").
 */
function TopCategories({ current }: { current?: string | undefined }) {
  const text = useText()
  const tops = useCategories().filter(({ id }, index) => index < MAX_TOP_CATEGORIES || id === current)
  return (
    <nav aria-label={text.catalog.topCategories} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto p-1 [scrollbar-width:none] lg:justify-between lg:gap-0">
        {tops.map((category) => (
          <li key={category.id} className="flex-none">
            <CategoryTile
              href={category.children.length > 0 ? categoryPath(category) : undefined}
              name={category.name}
              icon={category.icon}
              isCurrent={category.id === current}
              inline
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
  isCurrent?: boolean
  /** Icon and name in one line on wide screens, so that the products are closer to the top. */
  inline?: boolean
}

function CategoryTile({ href, name, icon, isCurrent, inline }: TileProps) {
  const inside = (
    <>
      <Picture
        src={icon ?? '/no-picture.svg'}
        alt=""
        late
        sizes="72px"
        className={`flex-none rounded-full ${inline ? 'size-14 lg:size-8' : 'size-14 md:size-18'}`}
      />
      <span className="line-clamp-2 text-center text-xs">{name}</span>
    </>
  )
  const className = classes(
    'grid justify-items-center gap-1 rounded-md p-1',
    inline && 'w-20 md:w-28 lg:flex lg:w-auto lg:items-center lg:whitespace-nowrap',
    isCurrent && 'font-semibold text-leaf-800',
  )
  return href ? (
    <Link
      className={`${className} hover:text-leaf-700`}
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {inside}
    </Link>
  ) : (
    <span className={className}>{inside}</span>
  )
}

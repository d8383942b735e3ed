import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageLocale, pageText } from '#web/layout/page-text.ts'
import { categoryCardName } from '#domain/shorten.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { classes } from '#ui/layout/class-names.ts'
import { BackIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { loadCall } from '#web/api/server.ts'
import { CategoryLinks } from '#web/components/listing/category-links.tsx'
import { categoryPath, useCategories } from '#web/layout/menus/category-tree.ts'
import { callInput, readAddress } from '#web/components/listing/listing-address.ts'
import { listingOf, loadFacets } from '#web/components/listing/listing-loader.ts'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListBanner } from '#web/components/listing/list-banner.tsx'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, pageMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/category-page'

const CALL = 'GET /fetch-single-category/:id/:name'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { categoryId: id, categoryName = '-' } = params
  const query = readAddress(new URL(request.url).searchParams)
  const [page, facets] = await Promise.all([
    loadCall(context, CALL, { ...callInput(query), id, name: categoryName.slice(0, 200) }, { paged: true }),
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

type Trail = { id: string; name: string }[]

const breadcrumbsTo = (trail: Trail, text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  ...trail.map((place) => ({ label: place.name, href: categoryPath(place), isStored: true })),
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const { id, name, trail, categoryBanner, listing } = loaderData
  const page = listing.query.page > 1 ? `?page=${listing.query.page}` : ''
  const plainPath = pathTo('/categories-page/:categoryId/:categoryName?', { categoryId: id }) + page
  return [
    ...pageMeta(matches, {
      title:
        listing.query.page > 1 ? text.common.titleOfPage({ title: name, page: listing.query.page }) : name,
      description: text.catalog.categoryDescription({ name, total: totalText(listing, text) }),
      // As in the sitemap: the English name is part of the English address only.
      path: pageLocale(matches) === 'en' ? categoryPath({ id, name }) + page : plainPath,
      otherPath: plainPath,
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
    <div className="wrap list-page">
      <div className="flex items-center gap-1">
        <Link className="icon-btn -my-1.5 -ml-2" href={pathTo('/')} aria-label={text.common.backToHome}>
          <BackIcon />
        </Link>
        <div className="min-w-0">
          <Breadcrumb trail={breadcrumbsTo(trail, text)} />
        </div>
      </div>
      <TopCategories current={trail[0]?.id} />
      <ListBanner
        title={name}
        count={text.common.productCount({ count: totalText(listing, text) })}
        image={categoryBanner ?? '/category-banner.svg'}
      >
        {childCategories.length > 0 && (
          <nav aria-label={text.catalog.categoriesIn({ name })} className="min-w-0">
            <ul className="flex gap-2 overflow-x-auto py-1.5 [scrollbar-width:none]">
              {childCategories.map((childCategory) => (
                <li key={childCategory.id} className="flex-none">
                  <Link className="chip" href={categoryPath(childCategory)}>
                    <StoredText text={childCategory.name} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </ListBanner>
      <ListingPage
        listing={listing}
        path={categoryPath({ id, name })}
        title={text.catalog.productsIn({ name })}
        level={2}
        hideTitle
        resultsName={name}
        cutName={categoryCardName}
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
      <ul className="flex gap-1 overflow-x-auto px-1 [scrollbar-width:none] lg:justify-between lg:gap-0">
        {tops.map((category) => (
          <li key={category.id} className="flex-none">
            <CategoryTile
              href={category.children.length > 0 ? categoryPath(category) : undefined}
              name={category.name}
              icon={category.icon}
              isCurrent={category.id === current}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TileProps = {
  href: string | undefined
  name: string
  icon: string | undefined
  isCurrent: boolean
}

/** Icon and name: in one line on wide screens, so that the products are closer to the top. */
function CategoryTile({ href, name, icon, isCurrent }: TileProps) {
  const inside = (
    <>
      <Picture
        src={icon ?? '/no-picture.svg'}
        alt=""
        sizes="48px"
        className="size-12 flex-none rounded-full lg:size-6"
      />
      <span className="line-clamp-2 w-full text-center text-xs wrap-break-word">
        <StoredText text={name} />
      </span>
    </>
  )
  const className = classes(
    'grid w-20 justify-items-center gap-1 rounded-md p-1 lg:flex lg:w-auto lg:items-center lg:whitespace-nowrap',
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

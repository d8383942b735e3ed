import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useOutletContext } from 'react-router'
import { listingRules } from '#domain/listing-rules.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { StoreIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { loadCall } from '#web/api/server.ts'
import { type CachedListData, cachedListsOf } from '#web/components/listing/cached-list.ts'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { callInput, readAddress } from '#web/components/listing/listing-address.ts'
import { loadFacets } from '#web/components/listing/listing-loader.ts'
import { ListingSections, SECTION_CARDS } from '#web/components/listing/listing-sections.tsx'
import { breadcrumbData, pageMeta } from '#web/layout/page-meta.ts'
import { toCardProduct } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/top-stores-page'
import { storePath } from './store-path.ts'

const PATH = pathTo('/topStore-Page')
const trail = (text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  { label: text.common.topStores, href: PATH },
]
const rule = listingRules.topStores

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readAddress(new URL(request.url).searchParams)
  const [products, facets] = await Promise.all([
    loadCall(context, 'GET /topStoreProducts', { ...callInput(query), limit: SECTION_CARDS }),
    loadFacets(context, query, { list: 'topStores', ratingMode: rule.ratingMode }),
  ])
  const sections = products.map(({ sellerId, storename, products: list }) => ({
    id: sellerId,
    name: storename,
    href: storePath(sellerId),
    products: list.map(toCardProduct),
  }))
  return { query, facets, sections }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const cards = cachedListsOf(matches).topStores ?? []
  const names = cards.slice(0, 5).map(({ name }) => name)
  return [
    ...pageMeta(matches, {
      title: text.common.topStores,
      description: text.sellers.topStoresDescription({ names: names.join(', ') }),
      path: PATH,
      image: cards[0]?.image,
    }),
    breadcrumbData(matches, trail(text)),
  ]
}

export const ErrorBoundary = ListError

/** Stores as cards, then each with its products. The rating filter matches exactly and says so (ruling 21). */
export default function TopStoresPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const { query, facets, sections } = loaderData
  const cards = useOutletContext<CachedListData['lists']>().topStores ?? []
  return (
    <div className="wrap list-page">
      <Breadcrumb trail={trail(text)} />
      <ListHead title={text.common.topStores} />
      {cards.length > 0 && (
        <Carousel label={text.sellers.storesList} itemWidthClass="lg:[--item:calc((100%-48px)/5)]">
          {cards.map(({ id, name, image }, index) => (
            <Link
              key={id}
              href={storePath(id)}
              className="block h-full overflow-hidden rounded-lg border border-ink-200 bg-white hover:border-ink-400"
            >
              <Picture
                src={image}
                alt=""
                ratio={3 / 2}
                fit="cover"
                eager={index === 0 ? 'first' : index < 3}
                sizes="(min-width: 1024px) 260px, (min-width: 768px) 28vw, 44vw"
                className="aspect-3/2 w-full"
              />
              <span className="flex items-center gap-2 p-3 font-semibold">
                <StoreIcon className="text-leaf-700" />
                <span className="min-w-0">{name}</span>
              </span>
            </Link>
          ))}
        </Carousel>
      )}
      <ListingSections
        query={query}
        facets={facets}
        sections={sections}
        visit={text.sellers.visitStore}
        path={PATH}
        title={text.sellers.productsByStore}
        level={2}
        hideTitle
        rule={rule}
        filterOptions={{ brands: 'many' }}
        categories={<CategoryFilter path={PATH} fixed={{}} query={query} facets={facets} />}
      />
    </div>
  )
}

import { spaceBestSellers } from '#domain/best-seller.ts'
import { useText } from '#ui/layout/text.ts'
import type { ListingQuery } from '#domain/filters.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { listingHref, noFixedParams, type Facets } from './listing-address.ts'
import { useListingState } from './listing-state.ts'
import { ListingFrame, type ListingOptions, NothingFound } from './listing-frame.tsx'
import type { CardProduct } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'

/** Number of products loaded for each section. */
export const SECTION_CARDS = 5

/** Products of one brand or store, with a link to all of them. */
type Section = { id: string; name: string; href: string; products: readonly CardProduct[] }

type Props = ListingOptions & {
  query: ListingQuery
  facets: Facets | null
  sections: readonly Section[]
  /** Text of the link of each section, such as 'Visit Store'. */
  visit: string
}

/** A list in sections, each a carousel. Sections without matching products are left out. */
export function ListingSections({ query, facets, sections, visit, ...options }: Props) {
  const { path, fixed = noFixedParams } = options
  const text = useText()
  const state = useListingState(path, fixed, query)
  const nonEmpty = sections.filter(({ products }) => products.length > 0)
  return (
    <ListingFrame {...options} state={state} query={query} facets={facets} found={{ total: nonEmpty.length }}>
      {nonEmpty.length === 0 ? (
        <NothingFound
          empty={{ title: text.listing.empty, text: text.listing.adjust }}
          path={path}
          fixed={fixed}
          query={query}
        />
      ) : (
        <div
          id="product-list"
          tabIndex={-1}
          className={`grid grid-cols-1 outline-none gap-4 transition-opacity ${state.busy ? 'opacity-60 delay-150' : ''}`}
        >
          {nonEmpty.map(({ id, name, href, products }, index) => (
            <Carousel
              // A filtered carousel starts at its first item.
              key={`${id} ${listingHref('', fixed, query)}`}
              label={name}
              title={<StoredText text={name} />}
              more={{ href, text: visit }}
              className="panel"
              itemWidthClass="lg:[--item:calc((100%-36px)/4)] 2xl:[--item:calc((100%-48px)/5)]"
            >
              {spaceBestSellers(products).map((product, position) => (
                // The first view of a phone has the first cards of the first carousel.
                <SummaryCard key={product.productId} product={product} eager={index === 0 && position < 3} />
              ))}
            </Carousel>
          ))}
        </div>
      )}
    </ListingFrame>
  )
}

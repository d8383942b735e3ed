import type { ListingQuery } from '#domain/filters.ts'
import { listText } from '#domain/list-text.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import { listingHref, noneFixed } from './listing-address.ts'
import { ListingFrame, type ListingLook, NothingFound } from './listing-frame.tsx'
import type { Facets } from './listing-address.ts'
import { useListingState } from './listing-state.ts'
import type { CardProduct } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'

/** So many cards of each section are asked for. */
export const SECTION_CARDS = 5

/** The products of one brand or store, with the way to all of them. */
type Section = { id: string; name: string; href: string; products: readonly CardProduct[] }

type Props = ListingLook & {
  query: ListingQuery
  facets: Facets | null
  sections: readonly Section[]
  /** The words of the link of each section, such as 'Visit Store'. */
  visit: string
}

/** A list in sections, each a carousel. A section none of whose products fits the filters is left out. */
export function ListingSections({ query, facets, sections, visit, ...look }: Props) {
  const { path, fixed = noneFixed } = look
  const state = useListingState(path, fixed, query)
  const full = sections.filter(({ products }) => products.length > 0)
  return (
    <ListingFrame {...look} state={state} query={query} facets={facets} found={{ total: full.length }}>
      {full.length === 0 ? (
        <NothingFound
          empty={{ title: listText.empty, text: listText.adjust }}
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
          {full.map(({ id, name, href, products }, at) => (
            <Carousel
              // A filtered section begins at its start again.
              key={`${id} ${listingHref('', fixed, query)}`}
              label={name}
              more={{ href, text: visit }}
              className="panel lg:[&_.rail]:[--item:calc((100%-36px)/4)] 2xl:[&_.rail]:[--item:calc((100%-48px)/5)]"
            >
              {products.map((product) => (
                <SummaryCard key={product.productId} product={product} late={at > 0} />
              ))}
            </Carousel>
          ))}
        </div>
      )}
    </ListingFrame>
  )
}

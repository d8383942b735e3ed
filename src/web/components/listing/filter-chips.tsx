import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { type ListingQuery, facetNames } from '#domain/filters.ts'
import { formatRupees } from '#domain/money.ts'
import { Chip } from '#ui/navigation/chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { LineWith } from '#ui/layout/stored-text.tsx'
import { useCategories } from '#web/layout/menus/category-tree.ts'
import { type Facets, type FixedParams, listingHref, withoutFilters } from './listing-address.ts'

type ChipsProps = {
  path: string
  fixed: FixedParams
  query: ListingQuery
  facets: Facets | null
  rating: (stars: number) => string
}

/** The active filters, each as a link to the list without it, and a link that clears all. */
export function FilterChips({ path, fixed, query, facets, rating }: ChipsProps) {
  const text = useText()
  const categories = useCategories()
  const activeFilterList = activeFilters(
    query,
    facets,
    rating,
    (id) => {
      const all = categories.flatMap((top) => [top, ...top.children])
      return all.find((category) => category.id === id)?.name ?? text.listing.category
    },
    text,
  )
  return (
    <div className="chips" role="group" aria-label={text.listing.activeFilters}>
      {activeFilterList.map(({ label, name, without }) => (
        <Chip key={label} href={listingHref(path, fixed, { ...without, page: 1 })} removable>
          <LineWith line={label} text={name} />
        </Chip>
      ))}
      <Link className="link px-2 py-1.5" href={listingHref(path, fixed, withoutFilters(query))}>
        {text.listing.clearAll}
      </Link>
    </div>
  )
}

/** `name` is what is data in the label, or empty. */
type ActiveFilter = { label: string; name: string; without: ListingQuery }

/** Returns the active filters as text, each with the state without it. */
export function activeFilters(
  query: ListingQuery,
  facets: Facets | null,
  rating: (stars: number) => string,
  categoryName: (id: string) => string,
  texts: Messages,
): ActiveFilter[] {
  const { category, availability, rating: stars, minPrice, maxPrice } = query
  const text = (name: string, value: string) =>
    facets?.find((facet) => facet.name === name)?.values.find((facetValue) => facetValue.value === value)
      ?.label ?? value
  const activeFilterList: ActiveFilter[] = []
  const addFilter = (label: string, without: Partial<ListingQuery>, name = '') =>
    activeFilterList.push({ label, name, without: { ...query, ...without } })
  const addName = (name: string, without: Partial<ListingQuery>, title = '') =>
    addFilter(title + name, without, name)

  if (category !== undefined) addName(categoryName(category), { category: undefined })
  for (const brand of query.brand)
    addName(text('brand', brand), { brand: query.brand.filter((facetValue) => facetValue !== brand) })
  if (stars !== undefined) addFilter(rating(stars), { rating: undefined })
  if (minPrice !== undefined || maxPrice !== undefined) {
    const low = formatRupees((minPrice ?? 0) * 100)
    const span =
      maxPrice === undefined
        ? texts.listing.priceAndMore({ low })
        : `${low} – ${formatRupees(maxPrice * 100)}`
    addFilter(span, { minPrice: undefined, maxPrice: undefined })
  }
  if (availability) addFilter(texts.listing.availabilities[availability], { availability: undefined })
  for (const name of facetNames) {
    const values = query.facets[name] ?? []
    for (const value of values) {
      const without = { facets: { ...query.facets, [name]: values.filter((one) => one !== value) } }
      addName(text(name, value), without, `${texts.listing.facetTitles[name]}: `)
    }
  }
  return activeFilterList
}

import { availabilityLabels, facetLabels, type ListingQuery } from '#domain/filters.ts'
import { formatRupees } from '#domain/money.ts'
import { Chip } from '#ui/navigation/chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCategories } from '#web/layout/menus/category-tree.ts'
import { type Fixed, listingHref, withoutFilters } from './listing-address.ts'
import type { Facets } from './listing-address.ts'

type Props = {
  path: string
  fixed: Fixed
  query: ListingQuery
  facets: Facets | null
  rating: (stars: number) => string
}

/** What is filtered, each as a link to the same list without it, and one that clears all. */
export function FilterChips({ path, fixed, query, facets, rating }: Props) {
  const categories = useCategories()
  const on = activeFilters(query, facets, rating, (id) => {
    const all = categories.flatMap((top) => [top, ...top.children])
    return all.find((category) => category.id === id)?.name ?? 'Category'
  })
  if (on.length === 0) return null
  return (
    <div className="chips" role="group" aria-label="Filters that are on">
      {on.map(({ label, without }) => (
        <Chip key={label} href={listingHref(path, fixed, { ...without, page: 1 })} removable>
          {label}
        </Chip>
      ))}
      <Link className="link px-2 py-1.5" href={listingHref(path, fixed, withoutFilters(query))}>
        Clear all
      </Link>
    </div>
  )
}

type Active = { label: string; without: ListingQuery }

/** The filters that are on, in words, each with the state that is left without it. */
export function activeFilters(
  query: ListingQuery,
  facets: Facets | null,
  rating: (stars: number) => string,
  categoryName: (id: string) => string,
): Active[] {
  const { category, availability, rating: stars, minPrice, maxPrice } = query
  const words = (name: string, value: string) =>
    facets?.find((facet) => facet.name === name)?.values.find((one) => one.value === value)?.label ?? value
  const on: Active[] = []
  const add = (label: string, without: Partial<ListingQuery>) =>
    on.push({ label, without: { ...query, ...without } })

  if (category !== undefined) add(categoryName(category), { category: undefined })
  for (const brand of query.brand)
    add(words('brand', brand), { brand: query.brand.filter((one) => one !== brand) })
  if (stars !== undefined) add(rating(stars), { rating: undefined })
  if (minPrice !== undefined || maxPrice !== undefined) {
    const low = formatRupees((minPrice ?? 0) * 100)
    const span = maxPrice === undefined ? `${low} and more` : `${low} – ${formatRupees(maxPrice * 100)}`
    add(span, { minPrice: undefined, maxPrice: undefined })
  }
  if (availability) add(availabilityLabels[availability], { availability: undefined })
  for (const [name, values] of Object.entries(query.facets))
    for (const value of values)
      add(`${facetLabels[name] ?? name}: ${words(name, value)}`, {
        facets: { ...query.facets, [name]: values.filter((one) => one !== value) },
      })
  return on
}

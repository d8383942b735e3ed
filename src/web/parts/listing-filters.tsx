import { type ReactNode, useRef, useState } from 'react'
import {
  availabilities,
  availabilityLabels,
  facetLabels,
  type ListingQuery,
  priceSlider,
} from '#domain/filters.ts'
import { Checkbox, RadioGroup } from '#ui/choice.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { PriceSlider, type PriceSpan } from '#ui/price-slider.tsx'
import { type Fixed, readForm } from './listing-address.ts'
import type { Facets } from './listing-loader.ts'

// So many values of a facet are seen at first; more than one further stand behind "Show 12 more".
const SEEN = 7

type Value = { value: string; label: string; count?: number }

/** How a page words and arranges its filters where the specification differs from page to page. */
export type FilterWords = {
  /** '{n} & Up Rating' on search, 'N Stars & Up' on deals. */
  rating?: (stars: number) => string
  /** Radio buttons with "Any", or several brands at once. */
  brands?: 'one' | 'many'
  /** Stands in for the brand section: a brand's own page leads to other brands. */
  brandPanel?: ReactNode
}

type Props = {
  id: string
  path: string
  fixed: Fixed
  query: ListingQuery
  facets: Facets | null
  words: FilterWords
  categories: ReactNode
  onQuery: (query: ListingQuery) => void
}

/**
 * The filters of a listing as a plain GET form (browsing §2 "Filter sidebar"). Without script its button applies
 * them; with script `onQuery` hears of each change.
 */
export function FilterForm({ id, path, fixed, query, facets, words, categories, onQuery }: Props) {
  const { rating = (stars: number) => `${stars} & Up`, brands = 'one', brandPanel } = words
  const ref = useRef<HTMLFormElement>(null)
  // A value that is chosen stays in the form even when nothing fits it any more.
  const valuesOf = (name: string, chosen: readonly string[] = []): Value[] => {
    const values: Value[] = facets?.find((facet) => facet.name === name)?.values ?? []
    const missing = chosen.filter((one) => !values.some(({ value }) => value === one))
    return [...values, ...missing.map((value) => ({ value, label: value, count: 0 }))]
  }
  const stars = query.rating === undefined ? [] : [String(query.rating)]
  const ratings = facets
    ? valuesOf('rating', stars).toSorted((a, b) => Number(b.value) - Number(a.value))
    : ['5', '4', '3', '2', '1'].map((value) => ({ value, label: '' }))
  const counts = valuesOf('availability')
  const shelves = availabilities.map((value) => ({
    value,
    label: availabilityLabels[value],
    ...(facets && { count: counts.find((one) => one.value === value)?.count ?? 0 }),
  }))

  function changePrice({ min, max }: PriceSpan): void {
    if (!ref.current) return
    onQuery({
      ...readForm(ref.current),
      minPrice: min > priceSlider.min ? min : undefined,
      maxPrice: max < priceSlider.max ? max : undefined,
    })
  }

  return (
    <form
      ref={ref}
      id={id}
      action={path}
      method="get"
      onChange={({ currentTarget, target }) => {
        // Only what has a fixed set of values: the price fields say themselves when they are done.
        if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type))
          onQuery(readForm(currentTarget))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onQuery(readForm(event.currentTarget))
      }}
    >
      <Hidden values={{ ...fixed, category: query.category, seller: query.seller, sort: query.sort }} />
      <Disclosure summary="Categories" level={3} open>
        {categories}
      </Disclosure>
      {ratings.length > 0 && (
        <Disclosure summary="Ratings" level={3} open>
          <Boxes
            name="rating"
            values={ratings.map((one) => ({ ...one, label: rating(Number(one.value)) }))}
            chosen={stars}
          />
        </Disclosure>
      )}
      <Disclosure summary="Pricing" level={3} open>
        <div className="[&_.input]:appearance-[textfield] [&_.input]:px-2">
          <PriceSlider
            value={{ min: query.minPrice ?? priceSlider.min, max: query.maxPrice ?? priceSlider.max }}
            limit={priceSlider.max}
            step={priceSlider.rupeesPerStep}
            names={{ min: 'minPrice', max: 'maxPrice' }}
            onChange={changePrice}
          />
        </div>
      </Disclosure>
      {brandPanel ?? (
        <Disclosure summary="Brands" level={3} open>
          {!facets ? (
            <p role="status">Error loading brands: please try again later.</p>
          ) : valuesOf('brand').length === 0 ? (
            <p role="status">No brands available</p>
          ) : brands === 'many' ? (
            <Boxes name="brand" values={valuesOf('brand', query.brand)} chosen={query.brand} />
          ) : (
            <Radios
              name="brand"
              label="Brands"
              any="Any brand"
              values={valuesOf('brand', query.brand)}
              chosen={query.brand[0]}
            />
          )}
        </Disclosure>
      )}
      <Facet name="gender" values={valuesOf('gender', query.facets['gender'])} query={query} one />
      <Facet name="size" values={valuesOf('size', query.facets['size'])} query={query} />
      <Disclosure summary="Availability" level={3} open>
        <Radios
          name="availability"
          label="Availability"
          any="All Products"
          values={shelves}
          chosen={query.availability}
        />
      </Disclosure>
      {Object.keys(facetLabels)
        .filter((name) => name !== 'gender' && name !== 'size')
        .map((name) => (
          <Facet key={name} name={name} values={valuesOf(name, query.facets[name])} query={query} />
        ))}
      <noscript>
        <button type="submit" className="btn btn-primary btn-wide mt-4">
          Show results
        </button>
      </noscript>
    </form>
  )
}

function Hidden({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** An attribute's section; without values there is none (decision 23). */
function Facet({
  name,
  values,
  query,
  one,
}: {
  name: string
  values: readonly Value[]
  query: ListingQuery
  one?: boolean
}) {
  const chosen = query.facets[name] ?? []
  // Taking the last tick away must not close the section under the pointer.
  const [open] = useState(chosen.length > 0)
  const label = facetLabels[name] ?? name
  if (values.length === 0) return null
  return (
    <Disclosure summary={label} level={3} open={open}>
      {one ? (
        <Radios name={name} label={label} any="Any" values={values} chosen={chosen[0]} />
      ) : (
        <Boxes name={name} values={values} chosen={chosen} />
      )}
    </Disclosure>
  )
}

// The form hears of each change itself; React wants a handler beside a controlled value.
const heardByForm = () => undefined

type RadiosProps = { name: string; label: string; any: string; values: readonly Value[]; chosen?: string }

/** One of several; "Any" undoes the choice, which a radio button cannot do by itself. */
function Radios({ name, label, any, values, chosen = '' }: RadiosProps) {
  const draw = (choices: readonly Value[], more: boolean) => (
    <RadioGroup
      legend={more ? `${label}, continued` : label}
      hideLegend
      name={name}
      choices={choices}
      value={chosen}
      onChange={heardByForm}
    />
  )
  return <Folded values={[{ value: '', label: any }, ...values]} chosen={[chosen]} draw={draw} />
}

function Boxes({
  name,
  values,
  chosen,
}: {
  name: string
  values: readonly Value[]
  chosen: readonly string[]
}) {
  const draw = (choices: readonly Value[]) =>
    choices.map(({ value, label, count }) => (
      <Checkbox
        key={value}
        name={name}
        value={value}
        label={label}
        count={count}
        checked={chosen.includes(value)}
        onChange={heardByForm}
      />
    ))
  return <Folded values={values} chosen={chosen} draw={draw} />
}

type FoldedProps = {
  values: readonly Value[]
  chosen: readonly string[]
  draw: (values: readonly Value[], more: boolean) => ReactNode
}

function Folded({ values, chosen, draw }: FoldedProps) {
  const cut = values.length > SEEN + 1 ? SEEN : values.length
  const rest = values.slice(cut)
  const [open, setOpen] = useState(rest.some(({ value }) => chosen.includes(value)))
  return (
    <>
      {draw(values.slice(0, cut), false)}
      {/* Only once they are asked for: thirty values of eight facets would be half the page. */}
      {open && draw(rest, true)}
      {rest.length > 0 && (
        <button
          type="button"
          className="link min-h-11 cursor-pointer text-base"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show fewer' : `Show ${rest.length} more`}
        </button>
      )}
    </>
  )
}

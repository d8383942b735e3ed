import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  availabilities,
  availabilityLabels,
  facetLabels,
  type ListingQuery,
  priceSlider,
} from '#domain/filters.ts'
import { listText } from '#domain/list-text.ts'
import type { ListingRule } from '#domain/listing-rules.ts'
import { Button } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PriceSlider, type PriceSpan } from '#ui/forms/price-slider.tsx'
import { type Fixed, listingHref, readForm, scaleOf } from './listing-address.ts'
import { Boxes, JoinedBoxes, lowestRating, oneShelf, Radios, type Value } from './listing-choices.tsx'
import type { FacetInput, Facets } from './listing-address.ts'

/** How a page arranges its filters where the specification differs from page to page. */
export type FilterWords = {
  /** Radio buttons with "Any", or several brands at once. */
  brands?: 'one' | 'many'
  /** Radio buttons with "All Products", or a box for each. */
  availability?: 'one' | 'many'
  /** Each section has an Apply button, and nothing changes before it is pressed (browsing §2 "Top Deals page"). */
  apply?: boolean
  /** Stands in for the brand section: a brand's own page leads to other brands. */
  brandPanel?: ReactNode
}

type Props = {
  id: string
  path: string
  fixed: Fixed
  query: ListingQuery
  facets: Facets | null
  /** How many products the list has, where that is known exactly. */
  total: number | undefined
  rule: ListingRule
  words: FilterWords
  categories: ReactNode
  onQuery: (query: ListingQuery) => void
  /** Hears of the Apply buttons, which there are only with it. */
  onApply: ((query: ListingQuery) => void) | undefined
}

/**
 * The filters of a listing as a plain GET form (browsing §2 "Filter sidebar"). Without script its button applies
 * them; with script `onQuery` hears of each change.
 */
export function FilterForm(props: Props) {
  const { id, path, fixed, query, facets, total, rule, words, categories, onQuery, onApply } = props
  const { brands = 'one', brandPanel } = words
  const ref = useRef<HTMLFormElement>(null)
  // A value that is chosen stays in the form even when nothing fits it any more.
  const valuesOf = (name: string, chosen: readonly string[] = []): Value[] => {
    const values: Value[] = facets?.find((facet) => facet.name === name)?.values ?? []
    const missing = chosen.filter((one) => !values.some(({ value }) => value === one))
    return [...values, ...missing.map((value) => ({ value, label: value, count: 0 }))]
  }
  const stars = query.rating === undefined ? [] : [String(query.rating)]
  const rated = valuesOf('rating')
  // A value that leaves nothing, or leaves out nothing, is no choice (ruling 72).
  const everything = query.rating === undefined ? total : undefined
  const ratings = ['5', '4', '3', '2', '1']
    .map((value) => ({
      value,
      label: rule.ratingLabel(Number(value)),
      ...(facets && { count: rated.find((one) => one.value === value)?.count ?? 0 }),
    }))
    .filter(({ value, count }) => stars.includes(value) || (count !== 0 && count !== everything))
  const counts = valuesOf('availability')
  const shelves = availabilities.map((value) => ({
    value,
    label: availabilityLabels[value],
    ...(facets && { count: counts.find((one) => one.value === value)?.count ?? 0 }),
  }))

  const allOf = (name: string) => facets?.find((facet) => facet.name === name)?.all
  const scale = scaleOf(facets) ?? priceSlider
  const ranges = facets?.find(({ name }) => name === 'price')?.ranges ?? []

  const changePrices = (prices: Pick<ListingQuery, 'minPrice' | 'maxPrice'>) =>
    ref.current && onQuery({ ...readForm(ref.current), ...prices })
  const changePrice = ({ min, max }: PriceSpan) =>
    changePrices({
      minPrice: min > scale.min ? min : undefined,
      maxPrice: max < scale.max ? max : undefined,
    })

  const apply = onApply && <Apply />
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
        const submitted = onApply ?? onQuery
        submitted(readForm(event.currentTarget))
      }}
    >
      <Hidden values={{ ...fixed, category: query.category, seller: query.seller, sort: query.sort }} />
      {categories && (
        <Disclosure summary="Categories" level={3} open>
          {categories}
        </Disclosure>
      )}
      <Disclosure summary="Ratings" level={3} open>
        {rule.ratingMode === 'exact' ? (
          <Radios name="rating" label="Ratings" any="Any rating" values={ratings} chosen={stars[0]} />
        ) : (
          <JoinedBoxes name="rating" values={ratings} chosen={stars[0]} joined={lowestRating} />
        )}
        {apply}
      </Disclosure>
      <Disclosure summary="Pricing" level={3} open>
        <div className="[&_.input]:[appearance:textfield] [&_.input]:px-2 [&_.input::-webkit-inner-spin-button]:appearance-none">
          <PriceSlider
            value={{ min: query.minPrice ?? scale.min, max: query.maxPrice ?? scale.max }}
            from={scale.min}
            limit={scale.max}
            step={scale.rupeesPerStep}
            names={{ min: 'minPrice', max: 'maxPrice' }}
            onChange={changePrice}
          />
        </div>
        {ranges.length > 0 && (
          <ul className="mt-2" aria-label="Price ranges">
            {ranges.map(({ label, count, ...range }) => {
              const prices = { minPrice: range.minPrice ?? undefined, maxPrice: range.maxPrice ?? undefined }
              const on = prices.minPrice === query.minPrice && prices.maxPrice === query.maxPrice
              return (
                <li key={label}>
                  <Link
                    className="flex min-h-11 items-center gap-2 py-2 hover:text-leaf-700 hover:underline aria-[current]:font-semibold aria-[current]:text-leaf-800"
                    href={listingHref(path, fixed, { ...query, ...prices, page: 1 })}
                    aria-current={on ? 'true' : undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey) return
                      event.preventDefault()
                      changePrices(prices)
                    }}
                  >
                    {label} <span className="choice-count num">{count}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
        {apply}
      </Disclosure>
      {brandPanel ?? (
        <Disclosure summary="Brands" level={3} open>
          {!facets ? (
            <NoBrands />
          ) : valuesOf('brand').length === 0 ? (
            <p role="status">{listText.noBrands}</p>
          ) : brands === 'many' ? (
            <Boxes
              name="brand"
              label="Brands"
              values={valuesOf('brand', query.brand)}
              all={allOf('brand')}
              chosen={query.brand}
            />
          ) : (
            <Radios
              name="brand"
              label="Brands"
              any="Any brand"
              values={valuesOf('brand', query.brand)}
              all={allOf('brand')}
              chosen={query.brand[0]}
            />
          )}
          {apply}
        </Disclosure>
      )}
      <Facet
        name="gender"
        values={valuesOf('gender', query.facets['gender'])}
        all={allOf('gender')}
        query={query}
        one
      >
        {apply}
      </Facet>
      <Facet name="size" values={valuesOf('size', query.facets['size'])} all={allOf('size')} query={query}>
        {apply}
      </Facet>
      <Disclosure summary="Availability" level={3} open>
        {words.availability === 'many' ? (
          <JoinedBoxes name="availability" values={shelves} chosen={query.availability} joined={oneShelf} />
        ) : (
          <Radios
            name="availability"
            label="Availability"
            any="All Products"
            values={shelves}
            chosen={query.availability}
          />
        )}
        {apply}
      </Disclosure>
      {Object.keys(facetLabels)
        .filter((name) => name !== 'gender' && name !== 'size')
        .map((name) => (
          <Facet
            key={name}
            name={name}
            values={valuesOf(name, query.facets[name])}
            all={allOf(name)}
            query={query}
          >
            {apply}
          </Facet>
        ))}
      {!apply && (
        <noscript>
          <button type="submit" className="btn btn-primary btn-wide mt-4">
            Show results
          </button>
        </noscript>
      )}
    </form>
  )
}

function Hidden({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** An attribute's section; without values there is none (ruling 23). */
function Facet({
  name,
  values,
  all,
  query,
  one,
  children,
}: {
  name: string
  values: readonly Value[]
  all: FacetInput | undefined
  query: ListingQuery
  one?: boolean
  children: ReactNode
}) {
  const chosen = query.facets[name] ?? []
  // Taking the last tick away must not close the section under the pointer.
  const [open] = useState(chosen.length > 0)
  const [opened, setOpened] = useState(open)
  const label = facetLabels[name] ?? name
  if (values.length === 0) return null
  return (
    <Disclosure summary={label} level={3} open={open} onOpen={() => setOpened(true)}>
      {/* A closed section is drawn when it opens, unless the form needs what is chosen in it. */}
      {(opened || chosen.length > 0) && (
        <>
          {one ? (
            <Radios name={name} label={label} any="Any" values={values} all={all} chosen={chosen[0]} />
          ) : (
            <Boxes name={name} label={label} values={values} all={all} chosen={chosen} />
          )}
          {children}
        </>
      )}
    </Disclosure>
  )
}

/** The brands could not be had with the page, or are asked for again. */
function NoBrands() {
  const { revalidate, state } = useRevalidator()
  const waiting = state === 'loading'
  return (
    <>
      <p role="status">
        {waiting ? listText.loadingBrands : listText.brandsFailed('please try again later.')}
      </p>
      <Button kind="neutral" small className="mt-2" busy={waiting} onClick={() => void revalidate()}>
        Try again
      </Button>
    </>
  )
}

function Apply() {
  return (
    <Button type="submit" kind="secondary" small wide className="mt-2 mb-1">
      Apply
    </Button>
  )
}

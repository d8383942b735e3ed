import { useLocale } from '#ui/layout/text.ts'
import { pathIn } from '#domain/languages.ts'
import { formatCount } from '#domain/money.ts'
import { useText } from '#ui/layout/text.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  availabilities,
  type FacetName,
  facetNames,
  type ListingQuery,
  priceSlider,
} from '#domain/filters.ts'
import type { ListingRule } from '#domain/listing-rules.ts'
import { Button } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { DrawnStars } from '#ui/product/stars.tsx'
import { Swatch } from '#ui/product/swatch.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PriceSlider, type PriceSpan } from '#ui/forms/price-slider.tsx'
import { type FixedParams, listingHref, readForm, priceScaleOf } from './listing-address.ts'
import { Boxes, JoinedBoxes, lowestRating, onlyValue, Radios, type Value } from './filter-choices.tsx'
import type { FacetInput, Facets } from './listing-address.ts'

/** Differences between the filter panels of the pages. */
export type FilterOptions = {
  /** Radio buttons with "Any", or checkboxes for several brands. */
  brands?: 'one' | 'many'
  /** Radio buttons with "All Products", or a checkbox for each. */
  availability?: 'one' | 'many'
  /**
   * Each section has an Apply button, and nothing changes before it is pressed (browsing §2 "Top Deals page").
   */
  apply?: boolean
  /** Replaces the brand section: a brand page links to other brands. */
  brandPanel?: ReactNode
}

type Props = {
  id: string
  path: string
  fixed: FixedParams
  query: ListingQuery
  facets: Facets | null
  /** Number of products of the list, if it is exact. */
  total: number | undefined
  rule: ListingRule
  options: FilterOptions
  categories: ReactNode
  onQuery: (query: ListingQuery) => void
  /** Called by the Apply buttons, which exist only with it. */
  onApply: ((query: ListingQuery) => void) | undefined
}

/**
 * The filters of a listing as a plain GET form (browsing §2 "Filter sidebar"). Without script a button submits
 * it; with script `onQuery` is called for each change.
 */
export function FilterForm(props: Props) {
  const text = useText()
  const { id, path, fixed, query, facets, total, rule, options, categories, onQuery, onApply } = props
  const { brands = 'one', brandPanel } = options
  const ref = useRef<HTMLFormElement>(null)
  // A selected value stays in the form when no product has it.
  const valuesOf = (name: string, chosen: readonly string[] = []): Value[] => {
    const values: Value[] = facets?.find((facet) => facet.name === name)?.values ?? []
    const missingValues = chosen.filter((facetValue) => !values.some(({ value }) => value === facetValue))
    return [...values, ...missingValues.map((value) => ({ value, label: value, count: 0 }))]
  }
  const stars = query.rating === undefined ? [] : [String(query.rating)]
  const rated = valuesOf('rating')
  // A rating that matches no product or all products is not offered (ruling 72).
  const exactTotal = query.rating === undefined ? total : undefined
  const ratings = ['5', '4', '3', '2', '1']
    .map((value) => ({
      value,
      mark: <DrawnStars stars={Number(value)} />,
      label: text.listing.ratingLabels[rule.ratingLabel]({ stars: Number(value) }),
      ...(facets && { count: rated.find((facetValue) => facetValue.value === value)?.count ?? 0 }),
    }))
    .filter(({ value, count }) => stars.includes(value) || (count !== 0 && count !== exactTotal))
  const counts = valuesOf('availability')
  const availabilityChoices = availabilities
    .map((value) => ({
      value,
      label: text.listing.availabilities[value],
      ...(facets && { count: counts.find((facetValue) => facetValue.value === value)?.count ?? 0 }),
    }))
    .filter(({ value, count }) => count !== 0 || value === query.availability)

  const allValuesInput = (name: string) => facets?.find((facet) => facet.name === name)?.all
  const scale = priceScaleOf(facets) ?? priceSlider
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
      action={pathIn(useLocale(), path)}
      method="get"
      onChange={({ currentTarget, target }) => {
        // Only radio buttons and checkboxes: the price fields report their own completed changes.
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
        <Disclosure summary={text.common.categories} level={3} open>
          {categories}
        </Disclosure>
      )}
      <Disclosure summary={text.common.ratings} level={3} open>
        {rule.ratingMode === 'exact' ? (
          <Radios
            name="rating"
            label={text.common.ratings}
            any={text.listing.anyRating}
            values={ratings}
            chosen={stars[0]}
          />
        ) : (
          <JoinedBoxes name="rating" values={ratings} chosen={stars[0]} joinValues={lowestRating} />
        )}
        {apply}
      </Disclosure>
      <Disclosure summary={text.listing.pricing} level={3} open>
        <PriceSlider
          value={{ min: query.minPrice ?? scale.min, max: query.maxPrice ?? scale.max }}
          from={scale.min}
          limit={scale.max}
          step={scale.rupeesPerStep}
          names={{ min: 'minPrice', max: 'maxPrice' }}
          onChange={changePrice}
        />
        {ranges.length > 0 && (
          <ul className="mt-2" aria-label={text.listing.priceRanges}>
            {ranges.map(({ label, count, ...range }) => {
              const prices = { minPrice: range.minPrice ?? undefined, maxPrice: range.maxPrice ?? undefined }
              const isChecked = prices.minPrice === query.minPrice && prices.maxPrice === query.maxPrice
              return (
                <li key={label}>
                  <Link
                    className="flex min-h-[var(--row,44px)] items-center gap-2 hover:text-leaf-700 hover:underline aria-[current]:font-semibold aria-[current]:text-leaf-800"
                    href={listingHref(path, fixed, { ...query, ...prices, page: 1 })}
                    aria-current={isChecked ? 'true' : undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey) return
                      event.preventDefault()
                      changePrices(prices)
                    }}
                  >
                    {label} <span className="choice-count num">{formatCount(count)}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
        {apply}
      </Disclosure>
      {brandPanel ?? (
        <Disclosure summary={text.common.brands} level={3} open>
          {!facets ? (
            <BrandsError />
          ) : valuesOf('brand').length === 0 ? (
            <p role="status">{text.listing.noBrands}</p>
          ) : brands === 'many' ? (
            <Boxes
              name="brand"
              label={text.common.brands}
              values={valuesOf('brand', query.brand)}
              all={allValuesInput('brand')}
              chosen={query.brand}
            />
          ) : (
            <Radios
              name="brand"
              label={text.common.brands}
              any={text.listing.anyBrand}
              values={valuesOf('brand', query.brand)}
              all={allValuesInput('brand')}
              chosen={query.brand[0]}
            />
          )}
          {apply}
        </Disclosure>
      )}
      <Facet
        name="gender"
        values={valuesOf('gender', query.facets['gender'])}
        all={allValuesInput('gender')}
        query={query}
        one
      >
        {apply}
      </Facet>
      <Facet
        name="size"
        values={valuesOf('size', query.facets['size'])}
        all={allValuesInput('size')}
        query={query}
      >
        {apply}
      </Facet>
      <Disclosure summary={text.common.availability} level={3} open>
        {options.availability === 'many' ? (
          <JoinedBoxes
            name="availability"
            values={availabilityChoices}
            chosen={query.availability}
            joinValues={onlyValue}
          />
        ) : (
          <Radios
            name="availability"
            label={text.common.availability}
            any={text.common.allProducts}
            values={availabilityChoices}
            chosen={query.availability}
          />
        )}
        {apply}
      </Disclosure>
      {facetNames
        .filter((name) => name !== 'gender' && name !== 'size')
        .map((name) => (
          <Facet
            key={name}
            name={name}
            values={
              name === 'colour'
                ? valuesOf(name, query.facets[name]).map(withSwatch)
                : valuesOf(name, query.facets[name])
            }
            all={allValuesInput(name)}
            query={query}
          >
            {apply}
          </Facet>
        ))}
      {!apply && (
        <noscript>
          <button type="submit" className="btn btn-primary btn-wide mt-4">
            {text.listing.showResults}
          </button>
        </noscript>
      )}
    </form>
  )
}

const withSwatch = (colour: Value): Value => ({
  ...colour,
  mark: <Swatch name={colour.value} />,
})

function Hidden({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** Section of an attribute; hidden without values (ruling 23). */
function Facet({
  name,
  values,
  all,
  query,
  one: facetValue,
  children,
}: {
  name: FacetName
  values: readonly Value[]
  all: FacetInput | undefined
  query: ListingQuery
  one?: boolean
  children: ReactNode
}) {
  const text = useText()
  const chosen = query.facets[name] ?? []
  // Clearing the last checkbox must not close the section.
  const [open] = useState(chosen.length > 0)
  const [isOpened, setIsOpened] = useState(open)
  const label = text.listing.facetTitles[name]
  if (values.length === 0) return null
  return (
    <Disclosure summary={label} level={3} open={open} onOpen={() => setIsOpened(true)}>
      {/* A closed section is rendered when it opens, or if the form needs its selected values. */}
      {(isOpened || chosen.length > 0) && (
        <>
          {facetValue ? (
            <Radios
              name={name}
              label={label}
              any={text.listing.any}
              values={values}
              all={all}
              chosen={chosen[0]}
            />
          ) : (
            <Boxes name={name} label={label} values={values} all={all} chosen={chosen} />
          )}
          {children}
        </>
      )}
    </Disclosure>
  )
}

/** Shown if the brands failed to load, or while they are loaded again. */
function BrandsError() {
  const text = useText()
  const { revalidate, state } = useRevalidator()
  const waiting = state === 'loading'
  return (
    <>
      <p role="status">
        {waiting
          ? text.listing.loadingBrands
          : text.listing.brandsFailed({ message: text.listing.tryAgainLater })}
      </p>
      <Button kind="neutral" small className="mt-2" busy={waiting} onClick={() => void revalidate()}>
        {text.common.tryAgain}
      </Button>
    </>
  )
}

function Apply() {
  const text = useText()
  return (
    <Button type="submit" kind="secondary" small wide className="mt-2 mb-1">
      {text.listing.apply}
    </Button>
  )
}

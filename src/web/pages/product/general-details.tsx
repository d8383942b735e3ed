import { Fragment, type ReactNode } from 'react'
import { type FoodMark, foodFacts } from '#domain/food.ts'
import { type FeatureRow, groupFeatures } from '#domain/feature-groups.ts'
import { useLang } from '#ui/layout/lang.ts'
import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import type { Product } from '#contract/shapes.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { isSizeChart, readSizeChart } from '#domain/size-chart.ts'
import type { Claims } from './claims.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { SizeChart } from './size-chart.tsx'

/**
 * Declarations that the Legal Metrology rules require in every listing, shown together (Packaged Commodities,
 * rule 6(10)).
 */
const legalNames = [
  'Generic name',
  'Net quantity',
  'Country of origin',
  'Manufactured by',
  'Packed by',
  'Imported by',
  'Marketed by',
  'Best before',
  'Dimensions',
  'Consumer care',
]

/**
 * Returns the details of a product as name and value, with the legal declarations apart and without the facts about food
 * and the size chart; price facts are added.
 */
export function detailsOf(product: Product, text: Messages): { facts: FeatureRow[]; legal: FeatureRow[] } {
  const foodNames = product.food ? foodFacts(product.features).map(({ name }) => name) : []
  const hasChart = readSizeChart(product.features) !== null
  const facts = Object.entries(product.features).filter(
    ([name]) => !foodNames.includes(name) && !(hasChart && isSizeChart(name)),
  )
  const isLegal = (name: string) =>
    legalNames.some((legalName) => legalName.toLowerCase() === name.toLowerCase())
  const more: [string, string | null][] = [
    [text.product.mrpInclusive, formatRupees(toPaise(product.price))],
    [text.product.countryOfOrigin, product.features['Country of origin'] ? null : product.origin],
    [text.product.gst, `${product.gstRate}%`],
    [text.product.hsn, product.hsn],
  ]
  const ownFacts: [string, string | null][] = [
    [text.product.weight, product.features['Weight'] ? null : product.weight],
    [text.product.tcin, product.tcin],
    [text.product.sku, ownSku(product)],
  ]
  const nonEmpty = (rows: [string, string | null][]) =>
    rows.filter((row): row is [string, string] => !!row[1])
  return {
    facts: [...facts.filter(([name]) => !isLegal(name)).map(toRow), ...nonEmpty(ownFacts)],
    legal: [...facts.filter(([name]) => isLegal(name)).map(toRow), ...nonEmpty(more)],
  }
}

const toRow = ([name, { value, label }]: [string, Product['features'][string]]): FeatureRow =>
  label === undefined ? [name, value] : [label, value, name]

/** Returns the SKU of the product itself: `skuSet` has those of its variant group. */
const ownSku = ({ productId, skuSet, variants }: Product): string | null =>
  variants.length === 0
    ? skuSet.join(', ')
    : (variants.find((variant) => variant.productId === productId)?.sku ?? null)

/** The General Details accordion (browsing §2). */
export default function GeneralDetails({ product, claims }: { product: Product; claims: Claims }) {
  const text = useText()
  const { facts, legal } = detailsOf(product, text)
  return (
    <section className="panel" aria-labelledby="general-details">
      <h2 className="heading mb-1" id="general-details">
        {text.product.generalDetails}
      </h2>
      {product.food && <FoodInformation food={product.food} features={product.features} />}
      <SizeChart product={product} />
      {facts.length > 0 && (
        <Disclosure summary={text.product.specifications} level={3} open>
          {groupFeatures(facts).map(({ title, rows }) => (
            <Fragment key={title}>
              {title !== null && <h4 className="mt-4 font-semibold">{title}</h4>}
              <Rows rows={rows} />
            </Fragment>
          ))}
        </Disclosure>
      )}
      <Disclosure summary={text.product.packaging} level={3} open>
        <Rows rows={legal} />
      </Disclosure>
      <Disclosure summary={text.product.serviceTerms} level={3}>
        <ul className="grid list-disc gap-1.5 ps-5">
          {claims.delivery && <li>{text.product.deliveryNote({ charge: claims.delivery.text })}</li>}
          <li>{text.product.cancellationNote}</li>
          <li>{claims.returns + text.common.fullStop}</li>
          {product.oneYearWarrenty && <li>{text.product.warrantyNote}</li>}
          {product.noWarrenty && <li>{text.product.noWarrantyNote}</li>}
          <li>{text.product.paymentNote}</li>
        </ul>
      </Disclosure>
    </section>
  )
}

/** The mark of a food and what its packet declares; nothing if neither is known. */
function FoodInformation({ food, features }: { food: FoodMark; features: Product['features'] }) {
  const text = useText()
  const facts = foodFacts(features).map(({ fact, name, value }): [string, ReactNode] =>
    fact === 'nutrition'
      ? [features[name]?.label ?? name, <Nutrition key={fact} value={value} />]
      : [text.product.foodFacts[fact], value],
  )
  const mark: [string, ReactNode][] =
    food === 'unmarked'
      ? []
      : [
          [
            text.product.foodType,
            <span key="mark" className="flex items-center gap-2">
              <span className="food-mark" data-mark={food} aria-hidden="true" />
              {text.ui.foodMarks[food]}
            </span>,
          ],
        ]
  const rows = [...mark, ...facts]
  if (rows.length === 0) return null
  return (
    <Disclosure summary={text.product.foodInformation} level={3} open>
      <Rows rows={rows} />
    </Disclosure>
  )
}

/** Values that the packet lists one after the other, one in a line. */
function Nutrition({ value }: { value: string }) {
  return (
    <ul>
      {value.split(/\s*;\s*/).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Rows({ rows }: { rows: readonly (readonly [name: string, value: ReactNode, ...unknown[]])[] }) {
  const lang = useLang()
  return (
    <dl className="grid gap-x-8 lg:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3 border-b border-ink-200 py-2">
          <dt className="text-ink-600 wrap-anywhere" lang={lang(name)}>
            {name}
          </dt>
          <dd className="wrap-anywhere" lang={typeof value === 'string' ? lang(value) : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

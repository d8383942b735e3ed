import type { Product } from '#contract/shapes.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { unitSalePrice } from '#domain/unit-sale-price.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'

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
 * Returns the details of a product as name and value, with the legal declarations apart; price facts are
 * added.
 */
export function detailsOf(product: Product): { facts: [string, string][]; legal: [string, string][] } {
  const facts = Object.entries(product.features).map(([name, { value }]): [string, string] => [name, value])
  const isLegal = (name: string) =>
    legalNames.some((legalName) => legalName.toLowerCase() === name.toLowerCase())
  const netQuantity = product.features['Net quantity']?.value ?? ''
  const perUnit = unitSalePrice(netQuantity, toPaise(product.sellingPrice))
  const more: [string, string | null][] = [
    ['MRP (inclusive of all taxes)', formatRupees(toPaise(product.price))],
    ['Unit sale price', perUnit],
    ['Country of origin', product.features['Country of origin'] ? null : product.origin],
    ['GST', `${product.gstRate}%`],
    ['HSN', product.hsn],
  ]
  const ownFacts: [string, string | null][] = [
    ['Weight', product.features['Weight'] ? null : product.weight],
    ['TCIN', product.tcin],
    ['SKU', product.skuSet.join(', ')],
  ]
  const nonEmpty = (rows: [string, string | null][]) =>
    rows.filter((row): row is [string, string] => !!row[1])
  return {
    facts: [...facts.filter(([name]) => !isLegal(name)), ...nonEmpty(ownFacts)],
    legal: [...facts.filter(([name]) => isLegal(name)), ...nonEmpty(more)],
  }
}

/** The General Details accordion (browsing §2). */
export function GeneralDetails({ product }: { product: Product }) {
  const { facts, legal } = detailsOf(product)
  return (
    <section className="panel" aria-labelledby="general-details">
      <h2 className="heading mb-1" id="general-details">
        General Details
      </h2>
      <Disclosure summary="Specifications" level={3} open>
        <Rows rows={facts} />
      </Disclosure>
      <Disclosure summary="Packaging, price and maker" level={3} open>
        <Rows rows={legal} />
      </Disclosure>
      <Disclosure summary="Delivery, returns and payment" level={3}>
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>Free delivery; the date for your pincode stands beside the price.</li>
          <li>You can cancel free of charge until the item is out for delivery.</li>
          <li>
            {product.nonReturnableItem
              ? 'This item cannot be returned.'
              : 'This item can be returned after delivery.'}
          </li>
          {product.oneYearWarrenty && <li>1 year warranty.</li>}
          {product.noWarrenty && <li>No warranty.</li>}
          <li>
            Pay by UPI, card, net banking or, where offered, cash on delivery. Payments are secured with 256
            bit encryption.
          </li>
        </ul>
      </Disclosure>
    </section>
  )
}

function Rows({ rows }: { rows: [string, string][] }) {
  return (
    <dl className="grid gap-x-8 lg:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3 border-b border-ink-200 py-2">
          <dt className="text-ink-600">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

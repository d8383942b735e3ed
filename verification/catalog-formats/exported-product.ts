/** Reads prices, stock, barcodes, options, HSN codes and GST rates from exports of Shopify and WooCommerce. */
import { isAttributeName } from '#domain/filters.ts'
import { gtinError, toGtin14 } from '#domain/gtin.ts'
import type { Draft } from '#server/catalog-import/catalog-product.ts'
import type { Cells } from '#server/catalog-import/read-csv.ts'
import { headingKey, otherHeadings } from '#server/catalog-import/headings.ts'
import { type Price, withoutGroups } from '#server/catalog-import/price.ts'
import { GstRate, hsnError } from '#server/catalog-import/general.ts'

const PICTURES = '# pictures'

/** Adds one note for each file that picture URLs are ignored. */
export class PictureNote {
  #state: 'none' | 'seen' | 'given' = 'none'

  /** Receives the cells of a row that may contain picture URLs. */
  see(...cells: (string | undefined)[]): void {
    if (this.#state === 'none' && cells.some((cell) => (cell ?? '').trim() !== '')) this.#state = 'seen'
  }

  addTo(cells: Cells): Cells {
    if (this.#state !== 'seen') return cells
    this.#state = 'given'
    return { ...cells, [PICTURES]: 'yes' }
  }

  static of(cells: Cells): string[] {
    return cells[PICTURES] ? ['pictures are not read from addresses: left out in the whole file'] : []
  }
}

/** Removes the apostrophe by which a spreadsheet keeps a number as text. */
export const withoutApostrophe = (cell = ''): string => cell.trim().replace(/^['’]/, '')

/**
 * Returns MRP and selling price. If compare-at price ≤ selling price, the MRP is the selling price; a note is added if it is
 * lower and not 0.
 */
export function pricesOf(
  selling: Price,
  compared: Price,
): Pick<Draft, 'mrp' | 'selling'> & { notes: string[] } {
  if (!('paise' in selling)) return { mrp: compared, selling, notes: [] }
  if (!('paise' in compared) || compared.paise > selling.paise) return { mrp: compared, selling, notes: [] }
  const notes =
    compared.paise === 0 || compared.paise === selling.paise
      ? []
      : ['the price for comparison is below the price: left out']
  return { mrp: selling, selling, notes }
}

/** Returns the stock of a cell: `{}` if empty, `reject` if not a whole number. Negative stock (oversold) becomes 0. */
export function stockOf(cell = ''): { stock?: number } | { reject: string } {
  const text = withoutGroups(cell.trim())
  if (text === '') return {}
  return /^-?\d{1,9}(?:\.0+)?$/.test(text)
    ? { stock: Math.max(0, Number(text)) }
    : { reject: `stock "${text.slice(0, 20)}" is not a whole number` }
}

/** Returns the GTIN. An invalid one is dropped with a note, because many exports contain internal numbers here. */
export function barcodeOf(cell: string): { gtin: string; notes: string[] } {
  const number = withoutApostrophe(cell).replaceAll(/[\s-]/g, '')
  if (number === '') return { gtin: '', notes: [] }
  return gtinError(number) === null
    ? { gtin: toGtin14(number), notes: [] }
    : { gtin: '', notes: [`"${number.slice(0, 20)}" is not a barcode number: left out`] }
}

/** Maps variant options to facet values and drops the others; Color becomes `colour`. */
export function facetsOf(options: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      const facet = name.trim().toLowerCase().replace('color', 'colour')
      return isAttributeName(facet) && value.trim() !== '' ? [[facet, [value]]] : []
    }),
  )
}

/** Returns the HSN code from a column such as "HSN Code (product.metafields.custom.hsn)". */
export function hsnOf(cells: Cells): { hsn?: string; notes: string[] } {
  const column = Object.keys(cells).find((name) => /(?<![a-z])hsn(?![a-z])/i.test(name))
  if (column === undefined) return { notes: [] }
  const hsn = withoutApostrophe(cells[column])
  const error = hsnError(hsn)
  return error === null
    ? { hsn, notes: [] }
    : { notes: [`HSN code "${hsn.slice(0, 20)}" left out: ${error}`] }
}

type Tax = { terms: { gstRateBp?: number } } | { reject: string }

/** Rejection of an untaxed product: the export does not say whether it is exempt or taxed outside its price. */
export const untaxed: Tax = {
  reject: 'not taxed in the other shop: add a column "GST %" with the rate, which is 0 for exempt goods',
}

/** Returns the rate of a column such as "GST %" that the operator has added, or null if there is none. */
export function ownRateOf(cells: Cells): Tax | null {
  // Shopify adds "(product.metafields.…)" to the name of a custom field (metafield), WooCommerce adds "Meta: ".
  const heading = (name: string) =>
    headingKey(name.replace(/\s*\(product\.metafields\.[^)]*\)$/, '').replace(/^Meta:\s*/, ''))
  const names = ['gstrate', ...(otherHeadings['gstRate'] ?? [])]
  const column = Object.keys(cells).find((name) => names.includes(heading(name)))
  const cell = withoutApostrophe(column && cells[column])
  return cell === '' ? null : rateOf(cell, `"${cell.slice(0, 20)}" is no rate of GST`)
}

/** Parses a GST rate in percent to basis points; on failure returns `{ reject }`. */
export function rateOf(text: string, reject: string): Tax {
  const rate = GstRate.safeParse(text)
  return rate.success ? { terms: { gstRateBp: Math.round(rate.data * 100) } } : { reject }
}

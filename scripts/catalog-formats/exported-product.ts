/** What the product files of Shopify and WooCommerce have in common. */
import { isAttributeName } from '#domain/filters.ts'
import { gtinError, toGtin14 } from '#domain/gtin.ts'
import type { Draft } from '#server/catalog-import/catalog-product.ts'
import type { Cells } from '#server/catalog-import/read-csv.ts'
import type { Price } from '#server/catalog-import/price.ts'

const PICTURES = '# pictures'

/** Gives the first product of a file after its first picture a note; links in a file are never requested. */
export class PictureNote {
  #state: 'none' | 'seen' | 'given' = 'none'

  /** Receives the cells of a row that have addresses of pictures. */
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

/** Returns MRP and selling price. A price for comparison that is not above the selling price is no MRP. */
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

/** Returns the stock of a cell; pieces that were sold without being there count as none. */
export function stockOf(cell = ''): number | undefined {
  const text = cell.trim()
  return /^-?\d+(?:\.0+)?$/.test(text) ? Math.max(0, Number(text)) : undefined
}

/** Returns the barcode number of a cell. A text that is none is left out with a note, because many files have such. */
export function barcodeOf(cell: string): { gtin: string; notes: string[] } {
  const number = withoutApostrophe(cell).replaceAll(/[\s-]/g, '')
  if (number === '') return { gtin: '', notes: [] }
  return gtinError(number) === null
    ? { gtin: toGtin14(number), notes: [] }
    : { gtin: '', notes: [`"${number.slice(0, 20)}" is not a barcode number: left out`] }
}

/** Returns the facets that the options of a variant are: "Color" is the facet colour. */
export function facetsOf(options: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      const facet = name.trim().toLowerCase().replace('color', 'colour')
      return isAttributeName(facet) && value.trim() !== '' ? [[facet, [value]]] : []
    }),
  )
}

/** Returns the code of goods for taxes from a column such as "HSN Code (product.metafields.custom.hsn)". */
export function hsnOf(cells: Readonly<Record<string, string>>): { hsn?: string; notes: string[] } {
  const column = Object.keys(cells).find((name) => /\bhsn\b/i.test(name))
  if (column === undefined) return { notes: [] }
  const hsn = withoutApostrophe(cells[column])
  return /^(?:\d{4}(?:\d\d){0,2})?$/.test(hsn)
    ? { hsn, notes: [] }
    : { notes: [`"${hsn.slice(0, 20)}" is not an HSN code: left out`] }
}

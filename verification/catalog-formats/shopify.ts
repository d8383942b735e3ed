import type { Draft } from '#server/catalog-import/catalog-product.ts'
import { readRupees } from '#server/catalog-import/price.ts'
import type { Cells, Entry } from '#server/catalog-import/read-csv.ts'
import type { SourceFormat } from '#server/catalog-import/source.ts'
import {
  barcodeOf,
  facetsOf,
  hsnOf,
  ownRateOf,
  PictureNote,
  pricesOf,
  stockOf,
  untaxed,
  withoutApostrophe,
} from './exported-product.ts'

/**
 * Product files that Shopify exports. The rows of a handle are the variants of a product; only the first one has the
 * texts, and rows without a price have further pictures.
 */
export const shopify: SourceFormat = {
  format: 'shopify',
  title: 'Shopify',
  columns: ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Option1 Name', 'Option1 Value', 'Variant Price'],
  // Names since 2025: https://help.shopify.com/en/manual/products/import-export/using-csv
  renamed: {
    'URL handle': 'Handle',
    Description: 'Body (HTML)',
    'Product category': 'Product Category',
    'Published on online store': 'Published',
    SKU: 'Variant SKU',
    Barcode: 'Variant Barcode',
    Barcodes: 'Variant Barcode',
    ...Object.fromEntries(
      [1, 2, 3].flatMap((number) => [
        [`Option${number} name`, `Option${number} Name`],
        [`Option${number} value`, `Option${number} Value`],
      ]),
    ),
    Price: 'Variant Price',
    'Compare-at price': 'Variant Compare At Price',
    'Charge tax': 'Variant Taxable',
    'Inventory tracker': 'Variant Inventory Tracker',
    'Inventory quantity': 'Variant Inventory Qty',
    'Product image URL': 'Image Src',
    'Variant image URL': 'Variant Image',
    'Gift card': 'Gift Card',
  },
  combine: combineRows,
  adapt: toDraft,
}

async function* combineRows(rows: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const pictures = new PictureNote()
  let first: Cells = {}
  for await (const row of rows) {
    if (!('cells' in row)) {
      yield row
      continue
    }
    const { cells } = row
    pictures.see(cells['Image Src'], cells['Variant Image'])
    const isNew = cells['Handle']?.trim() !== first['Handle']?.trim()
    if (isNew) first = cells
    if (!isNew && !isFilled(cells['Variant Price']) && !isFilled(cells['Option1 Value'])) continue
    const ownOrFirst = Object.keys(cells).map((name) => [name, valueOf(name, cells, first)] as const)
    yield { ...row, cells: pictures.addTo(Object.fromEntries(ownOrFirst)) }
  }
}

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== ''

/** Returns the cell of a variant, or that of its product for what the variant does not have itself. */
function valueOf(name: string, cells: Cells, first: Cells): string {
  const isOwn = /^(?:Variant |Option\d Value|Image )/.test(name)
  return isOwn || isFilled(cells[name]) ? (cells[name] ?? '') : (first[name] ?? '')
}

function toDraft(cells: Cells): Draft | { reject: string } {
  const cell = (name: string) => (cells[name] ?? '').trim()
  const handle = cell('Handle')
  if (handle === '') return { reject: 'no handle' }
  if (cell('Title') === '') return { reject: 'a variant without the row of its product above it' }
  if (/^true$/i.test(cell('Gift Card'))) return { reject: 'a gift card is not sold here' }
  const options = optionsOf(cells)
  const values = Object.values(options)
  const prices = pricesOf(readRupees(cell('Variant Price')), readRupees(cell('Variant Compare At Price')))
  const barcode = barcodeOf(cell('Variant Barcode'))
  const hsn = hsnOf(cells)
  const isTracked =
    cells['Variant Inventory Tracker'] === undefined || cell('Variant Inventory Tracker') !== ''
  const stock = isTracked ? stockOf(cell('Variant Inventory Qty')) : {}
  if ('reject' in stock) return stock
  const tax = ownRateOf(cells) ?? (/^false$/i.test(cell('Variant Taxable')) ? untaxed : { terms: {} })
  if ('reject' in tax) return tax
  const isActive = !/^(?:draft|archived)$/i.test(cell('Status')) && !/^false$/i.test(cell('Published'))
  return {
    key: [handle, ...values].join(' | '),
    name: cell('Title'),
    brand: cell('Vendor'),
    description: cell('Body (HTML)'),
    categories: [categoryOf(cell('Product Category'), cell('Type'))],
    ...prices,
    sku: withoutApostrophe(cells['Variant SKU']),
    gtin: barcode.gtin,
    ...(hsn.hsn !== undefined && { hsn: hsn.hsn }),
    variant: values.length > 0 ? { group: handle, options } : { group: '', options: {} },
    attributes: facetsOf(options),
    terms: { active: isActive, ...stock, ...tax.terms },
    notes: [...prices.notes, ...barcode.notes, ...hsn.notes, ...PictureNote.of(cells)],
  }
}

/** Returns the options of a variant. A product without variants has the option "Title: Default Title". */
function optionsOf(cells: Cells): Record<string, string> {
  const pairs = [1, 2, 3].map((number) => [
    (cells[`Option${number} Name`] ?? '').trim(),
    (cells[`Option${number} Value`] ?? '').trim(),
  ])
  return Object.fromEntries(
    pairs.filter(
      ([name, value]) => name !== '' && value !== '' && !(name === 'Title' && value === 'Default Title'),
    ),
  ) as Record<string, string>
}

function categoryOf(category: string, type: string): string[] {
  return category === '' || /^uncategori[sz]ed$/i.test(category) ? [type] : category.split('>')
}

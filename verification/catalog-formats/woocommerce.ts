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
  rateOf,
  stockOf,
  untaxed,
  withoutApostrophe,
} from './exported-product.ts'

/**
 * Product files that WooCommerce exports. A row of the type "variation" names its parent, a row of the
 * type "variable" above it, by `id:` or SKU; only the parent has the texts.
 */
export const woocommerce: SourceFormat = {
  format: 'woocommerce',
  title: 'WooCommerce',
  columns: ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Categories'],
  combine: combineRows,
  adapt: toDraft,
}

/** Cell that `combine` adds to a variation: the id of its parent, empty if no parent is above it. */
const GROUP = '# group'

async function* combineRows(rows: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const parents = new Map<string, Cells>()
  const pictures = new PictureNote()
  for await (const row of rows) {
    if (!('cells' in row)) {
      yield row
      continue
    }
    let { cells } = row
    const types = typesOf(cells)
    pictures.see(cells['Images'])
    if (types.includes('variable')) {
      for (const key of [`id:${cells['ID']?.trim()}`, cells['SKU']?.trim() ?? ''])
        if (key !== '') parents.set(key, cells)
      continue
    }
    if (types.includes('variation')) {
      const parent = parents.get(cells['Parent']?.trim() ?? '')
      cells = parent ? withParent(cells, parent) : { ...cells, [GROUP]: '' }
    }
    yield { ...row, cells: pictures.addTo(cells) }
  }
}

/** Returns the cells of a variant with the texts of its parent, whose name has no options in it. */
function withParent(cells: Cells, parent: Cells): Cells {
  const ofParent = ['Name', 'Categories', 'Brands', 'Description', 'Short description']
  const merged = Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      (ofParent.includes(name) && (parent[name] ?? '').trim() !== '') ||
      (/^(?:Stock|Tax class)$/.test(name) && cell.trim() === 'parent')
        ? (parent[name] ?? '')
        : cell,
    ]),
  )
  // A parent that is a draft hides its variants.
  const isHidden = parent['Published']?.trim() !== '1'
  return { ...merged, ...(isHidden && { Published: '0' }), [GROUP]: parent['ID']?.trim() ?? '' }
}

const typesOf = (cells: Cells) => (cells['Type'] ?? '').toLowerCase().split(/\s*,\s*/)

function toDraft(cells: Cells): Draft | { reject: string } {
  const cell = (name: string) => (cells[name] ?? '').trim()
  const types = typesOf(cells)
  const refused = types.find((type) => ['grouped', 'external', 'virtual', 'downloadable'].includes(type))
  if (refused) return { reject: `a product of the type "${refused}" is not sold here` }
  const group = cells[GROUP]
  if (group === '') return { reject: 'a variation without the row of its parent above it' }
  const attributes = attributesOf(cells)
  const { deal, selling, ...sale } = saleOf(cells)
  const prices = pricesOf(selling, readRupees(cell('Regular price')))
  const barcode = barcodeOf(cell('GTIN, UPC, EAN, or ISBN'))
  const hsn = hsnOf(cells)
  const tax = ownRateOf(cells) ?? taxOf(cell('Tax class'), cell('Tax status'))
  if ('reject' in tax) return tax
  const isSoldOut = cell('Stock') === '' && /^(?:0|no)$/i.test(cell('In stock?'))
  const stock = isSoldOut ? { stock: 0 } : stockOf(cell('Stock'))
  if ('reject' in stock) return stock
  const texts = [cell('Short description'), cell('Description')].filter((text) => text !== '')
  return {
    key: cell('ID') || cell('SKU'),
    name: cell('Name'),
    brand: cell('Brands') || (attributes['Brand'] ?? ''),
    // The file has line ends as the two characters \n.
    description: texts.join('\n\n').replaceAll(String.raw`\n`, '\n'),
    categories: categoriesOf(cell('Categories')),
    ...prices,
    ...(deal && { deal }),
    sku: withoutApostrophe(cells['SKU']),
    gtin: barcode.gtin,
    ...(hsn.hsn !== undefined && { hsn: hsn.hsn }),
    ...(group === undefined
      ? { features: attributes, variant: { group: '', options: {} } }
      : { variant: { group, options: attributes } }),
    attributes: facetsOf(attributes),
    terms: { active: cell('Published') === '1', ...stock, ...tax.terms },
    notes: [...prices.notes, ...sale.notes, ...barcode.notes, ...hsn.notes, ...PictureNote.of(cells)],
  }
}

/** Returns the price for sale. A sale price with an end is a deal; one with a beginning may not be valid yet. */
function saleOf(cells: Cells): Pick<Draft, 'selling' | 'deal'> & { notes: string[] } {
  const regular = readRupees(cells['Regular price'])
  const sale = readRupees(cells['Sale price'])
  const [start = '', end = ''] = ['Date sale price starts', 'Date sale price ends'].map((name) =>
    (cells[name] ?? '').trim(),
  )
  if ('missing' in sale) return { selling: regular, notes: [] }
  if (start !== '') return { selling: regular, notes: ['a sale price with a first day: left out'] }
  if (end === '') return { selling: sale, notes: [] }
  const day = /^\d{4}-\d\d-\d\d/.exec(end)?.[0]
  const endsAt = new Date(`${day}T23:59:59+05:30`)
  return Number.isNaN(endsAt.getTime())
    ? { selling: regular, notes: [`"${end.slice(0, 20)}" is not a day: sale price left out`] }
    : { selling: regular, deal: { price: sale, endsAt }, notes: [] }
}

/** Returns the attributes of a row. A variation has one value of each; an empty one stands for any value. */
function attributesOf(cells: Cells): Record<string, string> {
  const pairs = Object.keys(cells).flatMap((column) => {
    const number = /^Attribute (\d+) name$/.exec(column)?.[1]
    const name = (cells[column] ?? '').trim()
    const value = (cells[`Attribute ${number} value(s)`] ?? '').trim()
    return number && name !== '' && value !== '' ? [[name, value]] : []
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

/** Returns category paths, the deepest first. A comma inside a name has a backslash before it. */
function categoriesOf(cell: string): string[][] {
  return cell
    .split(/(?<!\\),/)
    .map((path) => path.replaceAll(String.raw`\,`, ',').split('>'))
    .filter(([top = '']) => !/^\s*(?:uncategori[sz]ed)?\s*$/i.test(top))
    .toSorted((a, b) => b.length - a.length)
}

/** Returns the rate of a tax class such as "gst-5", "GST 12%" or "zero-rate". The standard class names no rate. */
function taxOf(taxClass: string, status: string): ReturnType<typeof rateOf> {
  const isStandard = /^(?:standard|parent)?$/.test(taxClass)
  const number = /^zero[- ]rate$/i.test(taxClass)
    ? '0'
    : (/^\D*?(\d+(?:\.\d+)?)\s*%?\D*$/.exec(taxClass)?.[1] ?? '')
  if (/^(?:none|shipping)$/i.test(status) && number !== '0') return untaxed
  return isStandard
    ? { terms: {} }
    : rateOf(
        number,
        `tax class "${taxClass.slice(0, 40)}" is no rate of GST: add a column "GST %" with the rate, or rename the class, such as "gst-5"`,
      )
}

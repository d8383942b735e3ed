import { readDiets } from './facets.ts'
import { findMaker } from './makers.ts'
import { readPaise } from '#server/catalog-import/price.ts'
import type { SourceFormat } from '#server/catalog-import/source.ts'
import { cleanLine } from '#server/catalog-import/clean-text.ts'

/**
 * The inventory of Zepto, with prices in paise, stock, and a row for each category of a product. The file has no key, so
 * it is composed of name, weight, number of pieces and both prices.
 */
export const zepto: SourceFormat = {
  format: 'zepto',
  title: 'Zepto',
  columns: [
    'Category',
    'name',
    'mrp',
    'availableQuantity',
    'discountedSellingPrice',
    'weightInGms',
    'outOfStock',
  ],
  listsGoodsRepeatedly: true,
  adapt(cells) {
    const {
      Category = '',
      mrp = '',
      discountedSellingPrice: selling = '',
      weightInGms = '',
      quantity = '',
    } = cells
    const name = cleanLine(cells['name'] ?? '')
    const available = (cells['availableQuantity'] ?? '').trim()
    if (!/^\d{1,9}$/.test(available))
      return { reject: `available quantity "${available}" is not a whole number` }
    const weight = packOf(weightInGms.trim(), quantity.trim())
    return {
      key: [name, weightInGms, quantity, mrp, selling].map((part) => part.trim()).join(' | '),
      name,
      brand: findMaker(name),
      categories: [[Category]],
      mrp: readPaise(mrp),
      selling: readPaise(selling),
      terms: { stock: /^true$/i.test((cells['outOfStock'] ?? '').trim()) ? 0 : Number(available) },
      weight,
      attributes: { pack: weight ? [weight] : [], diet: readDiets(name) },
    }
  },
}

/** Returns the pack size. The source uses 58 g a piece for products that are counted, and 0 for an unknown weight. */
function packOf(grams: string, quantity: string): string {
  const [weight, count] = [grams, quantity].map((cell) => (/^\d{1,7}$/.test(cell) ? Number(cell) : 0))
  if (!weight) return ''
  if (count && weight === count * 58) return count === 1 ? '1 piece' : `${count} pieces`
  return weight >= 1_000 && weight % 50 === 0 ? `${weight / 1_000} kg` : `${weight} g`
}

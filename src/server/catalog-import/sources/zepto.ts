import { readDiets } from './facets.ts'
import { findMaker } from './makers.ts'
import { readPaise } from '#server/catalog-import/price.ts'
import type { Source } from './source.ts'
import { cleanLine } from '#server/catalog-import/clean-text.ts'

/**
 * Zepto's inventory: prices in paise, stock, and the same goods once for each category they are found under. It has
 * no key, so name, weight, pieces and both prices stand for one.
 */
export const zepto: Source = {
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

/** 58 g a piece is the source's stand-in for goods that are counted; 0 is no weight at all. */
function packOf(grams: string, quantity: string): string {
  const [weight, count] = [grams, quantity].map((cell) => (/^\d{1,7}$/.test(cell) ? Number(cell) : 0))
  if (!weight) return ''
  if (count && weight === count * 58) return count === 1 ? '1 piece' : `${count} pieces`
  return weight >= 1_000 && weight % 50 === 0 ? `${weight / 1_000} kg` : `${weight} g`
}

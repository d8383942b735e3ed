import { cleanLine } from '#server/catalog-import/clean-text.ts'
import { findMaker } from './makers.ts'
import { readRupees } from '#server/catalog-import/price.ts'
import type { Source } from './source.ts'

/**
 * Amazon India's electronics. The same product stands in several rows (searches): the last price holds. Its rating is
 * an average and a count, never five counts, and its reviews cannot be told apart for certain: neither is taken over.
 */
export const amazon: Source = {
  format: 'amazon',
  title: 'Amazon India',
  columns: ['product_id', 'product_name', 'category', 'discounted_price', 'actual_price', 'about_product'],
  listsGoodsRepeatedly: true,
  adapt(cells) {
    const {
      product_id = '',
      product_name = '',
      category = '',
      discounted_price,
      actual_price,
      about_product,
    } = cells
    return {
      key: product_id,
      name: product_name,
      brand: findMaker(cleanLine(product_name)),
      categories: [category.split('|').map(addSpaces)],
      mrp: readRupees(actual_price),
      selling: readRupees(discounted_price),
      keyFeatures: (about_product ?? '').split('|'),
      sku: product_id,
    }
  },
}

/** The source writes levels without spaces: "Computers&Accessories" is "Computers & Accessories". */
export function addSpaces(level: string): string {
  return level
    .replace(/(\p{Ll})to(?=\p{Lu})|(\p{Lu})to(?=\p{Lu})/gu, '$1$2 to ')
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/\s*&\s*/g, ' & ')
    .replace(/,(?=\S)/g, ', ')
    .replace(/\bVo IP\b/g, 'VoIP')
    .replace(/\b3 D\b/g, '3D')
    .trim()
}

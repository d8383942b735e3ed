import { cleanLine } from '#server/catalog-import/clean-text.ts'
import { findMaker } from './makers.ts'
import { readRupees } from '#server/catalog-import/price.ts'
import type { SourceFormat } from '#server/catalog-import/source.ts'

/**
 * Electronics of Amazon India. A product has several rows, one for each search, and the last price counts. Ratings have
 * no number for each star and reviews cannot be separated reliably, so both are left out.
 */
export const amazon: SourceFormat = {
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

/** Adds the spaces that the source leaves out: "Computers&Accessories" becomes "Computers & Accessories". */
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

import { readDiets } from './facets.ts'
import { readRupees } from '#server/catalog-import/price.ts'
import type { SourceFormat } from '#server/catalog-import/source.ts'

const foods = new Set([
  'Foodgrains, Oil & Masala',
  'Snacks & Branded Foods',
  'Gourmet & World Food',
  'Bakery, Cakes & Dairy',
  'Beverages',
  'Fruits & Vegetables',
  'Eggs, Meat & Fish',
  'Baby Care',
])

/** Groceries of BigBasket. Ratings are averages without a number of votes, so they are left out. */
export const bigbasket: SourceFormat = {
  format: 'bigbasket',
  title: 'BigBasket',
  columns: ['index', 'product', 'category', 'sub_category', 'brand', 'sale_price', 'market_price', 'type'],
  adapt: ({ index, product, category, sub_category, brand, sale_price, market_price, type }) => ({
    key: index ?? '',
    name: product ?? '',
    brand: brand ?? '',
    categories: [[category ?? '', sub_category ?? '', type ?? '']],
    mrp: readRupees(market_price),
    selling: readRupees(sale_price),
    attributes: { diet: foods.has(category?.trim() ?? '') ? readDiets(product ?? '') : [] },
  }),
}

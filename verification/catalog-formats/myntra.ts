import { cleanLine } from '#server/catalog-import/clean-text.ts'
import { readColours, readGenders } from './facets.ts'
import { findCategoryPath } from './myntra-categories.ts'
import { readRupees } from '#server/catalog-import/price.ts'
import type { SourceFormat } from '#server/catalog-import/source.ts'

/** Fashion of Myntra: one price, no category, no rating, no pictures. */
export const myntra: SourceFormat = {
  format: 'myntra',
  title: 'Myntra',
  columns: [
    'ProductID',
    'ProductName',
    'ProductBrand',
    'Gender',
    'Price (INR)',
    'Description',
    'PrimaryColor',
  ],
  adapt(cells) {
    const { ProductID = '', ProductName = '', ProductBrand = '', Gender = '', PrimaryColor = '' } = cells
    const [name, brand, gender] = [ProductName, ProductBrand, Gender].map(cleanLine) as [
      string,
      string,
      string,
    ]
    const price = readRupees(cells['Price (INR)'])
    return {
      key: ProductID,
      sku: ProductID,
      name,
      brand,
      categories: [findCategoryPath(name, brand, gender)],
      // The file has one price, which is the selling price.
      mrp: price,
      selling: price,
      description: splitSentences(cells['Description'] ?? ''),
      features: { Gender: gender, Colour: PrimaryColor },
      attributes: { gender: readGenders(gender), colour: readColours(PrimaryColor) },
    }
  },
}

/** Splits sentences without line ends: "…has strapsClosure: zip". */
function splitSentences(description: string): string {
  return description
    .replace(/(?<=\p{Ll}{2}|[)%.!?"”])(?=\p{Lu}\p{Ll})/gu, '\n')
    .replace(/(?<=\d|:)\n(?=\p{Lu})/gu, '')
    .replace(/(?<=\p{L})\?(?=\p{Ll}{1,2}\b)/gu, '’')
}

import type { Article } from './articles.ts'

/**
 * Returns the legal declarations of a listing (Legal Metrology (Packaged Commodities) Rules, rule 6(10)) and other
 * features.
 */
export function featuresOf({ item, pack, brand, seller, category, kind }: Article): Record<string, string> {
  const { 'Shelf life': life, ...facts } = item.facts ?? {}
  const maker = `${brand.maker}, ${brand.address}`
  const quantity =
    /\d/.test(pack[0]) && (kind === 'food' || kind === 'fresh' || kind === 'care')
      ? pack[0]
      : `1 unit${/\d|,/.test(pack[0]) ? ` (${pack[0]})` : ''}`
  return {
    'Generic name': item.attr?.type ?? category.name,
    Brand: brand.name,
    'Net quantity': quantity,
    ...facts,
    ...(life && { 'Best before': `${life} from packing` }),
    ...(item.warranty && { Warranty: item.warranty }),
    'Country of origin': item.origin ?? 'India',
    ...(item.importer ? { 'Imported by': item.importer } : { 'Manufactured by': maker }),
    'Consumer care': `${seller.phone}, ${seller.email}`,
  }
}

const printed = ['Net quantity', 'Best before', 'Country of origin', 'Manufactured by', 'Imported by']

/** Returns the declarations that are printed on the back of a pack. */
export const printedFacts = (article: Article): [name: string, value: string][] =>
  Object.entries(featuresOf(article)).filter(([name]) => printed.includes(name))

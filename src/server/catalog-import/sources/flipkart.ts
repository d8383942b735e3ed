import type { Draft } from '#server/catalog-import/catalog-product.ts'
import { cleanLine, cleanText } from '#server/catalog-import/clean-text.ts'
import { readColours, readGenders } from './facets.ts'
import { readRupees } from '#server/catalog-import/price.ts'
import { readSpecifications } from './ruby-hash.ts'
import type { Source } from './source.ts'

/**
 * Flipkart's sample of 2016, with or without pictures, descriptions and specifications. Its pictures are links that
 * died long ago and are not fetched; its few ratings have no number of votes.
 */
export const flipkart: Source = {
  format: 'flipkart',
  title: 'Flipkart',
  columns: [
    'uniq_id',
    'product_name',
    'product_category_tree',
    'pid',
    'retail_price',
    'discounted_price',
    'brand',
  ],
  adapt(cells) {
    const { uniq_id = '', product_name = '', product_category_tree = '', pid = '', brand = '' } = cells
    const name = cleanLine(product_name)
    const { levels, maker } = readTree(product_category_tree, name, cleanLine(brand))
    return {
      key: uniq_id,
      name,
      brand: brandOf(name, cleanLine(brand), maker),
      categories: levels.length > 0 ? [levels] : [],
      mrp: readRupees(cells['retail_price']),
      selling: readRupees(cells['discounted_price']),
      sku: pid,
      ...(cells['description'] !== undefined && {
        description: withoutAdvertising(cells['description'], name),
      }),
      ...specified(cells['product_specifications'], levels),
    }
  },
}

/**
 * The tree is a JSON array of one text: levels joined by " >> ". Its last level is often the product's own name, the
 * one before a level with the maker in front ("Alisha Shorts"). A text without " >> " is the name alone.
 */
function readTree(tree: string, name: string, brand: string): { levels: string[]; maker: string } {
  const levels = treeText(tree)
    .split(/\s*>>\s*/)
    .map((level) => cleanLine(level))
    .filter((level) => level !== '')
  if (levels.length < 2) return { levels: [], maker: '' }
  const last = levels.at(-1) ?? ''
  if (last.endsWith('...') || isSameStart(last, name)) levels.pop()
  const [above = '', level = ''] = levels.slice(-2)
  if (levels.length < 2 || !level.endsWith(` ${above}`)) return { levels, maker: '' }
  const maker = level.slice(0, -above.length - 1)
  const isMaker = plain(name).startsWith(plain(maker)) || plain(maker) === plain(brand)
  if (!isMaker || /^(?:wo)?men|^kids|^boys|^girls/i.test(maker)) return { levels, maker: '' }
  return { levels: levels.slice(0, -1), maker }
}

function treeText(tree: string): string {
  try {
    const list: unknown = JSON.parse(tree)
    return Array.isArray(list) && typeof list[0] === 'string' ? list[0] : ''
  } catch {
    return ''
  }
}

/** The brand column at times names a colour; the name itself begins with the maker. */
function brandOf(name: string, brand: string, maker: string): string {
  if (brand !== '' && plain(name).startsWith(plain(brand))) return brand
  return maker || brand
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function isSameStart(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))
}

const advertising = [
  /^.{0,400}? - Buy .{0,600}?(?:Flipkart\.com\.?|Online in India\.?)/is,
  /(?:Shop Online For|Huge Collection of|Only Genuine Products|Great Discounts|30 Day Replacement|Free Shipping|Cash On Delivery|Online in India)(?:Flipkart\.com|[^.!\n])*[.!]?/gi,
  /\b(?:Price|MRP)\s*:?\s*Rs\.?\s*[\d,.]+/gi,
  /\b(?:only )?for (?:only )?Rs\.?\s*[\d,.]+(?:Flipkart\.com|[^.!\n])*[.!]?/gi,
  /\bBuy (?:online|at best price|original)(?:Flipkart\.com|[^.!\n])*[.!]?/gi,
  /,?Related video of [^,\n]*/g,
  /\s*\.{3}View More\b/g,
]

/** Descriptions repeat price and delivery as advertising, the name, the specifications and themselves. */
function withoutAdvertising(description: string, name: string): string {
  let text = cleanText(description).replace(/,?Specifications of .*$/s, '')
  for (const words of advertising) text = text.replace(words, ' ')
  for (const start of [`Key Features of ${name}`, name]) text = text.replaceAll(start, ' ')
  const sentences = text.split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u).map((sentence) => cleanLine(sentence))
  const kept = sentences
    .filter((sentence) => /\p{L}{3}/u.test(sentence))
    .map((sentence) => sentence.replace(/^[-–,. ]+/, ''))
  return [...new Set(kept)].join('\n')
}

const people = /\b(Women|Men|Kids|Baby Boys|Baby Girls|Boys|Girls)\b/
const words = (text: string) => text.split(/\s*[,/]\s*/).filter((word) => /^[\p{L} ]{3,24}$/u.test(word))

function specified(text: string | undefined, levels: readonly string[]): Partial<Draft> {
  // The tree is in both kinds of file, the specifications in one: what the tree says holds for both.
  const treeGender = readGenders(people.exec(levels.toReversed().join(' '))?.[1] ?? '')
  const gender = (other: string): Record<string, string[]> => {
    const found = treeGender.length > 0 ? treeGender : readGenders(other)
    return found.length > 0 ? { gender: found } : {}
  }
  if (text === undefined) return { attributes: gender('') }
  const entries = readSpecifications(text)
  const features: Record<string, string> = {}
  for (const { name, value } of entries) if (name !== '' && value !== '') features[name] ??= value
  const of = (...names: string[]) => names.map((name) => features[name]).find((value) => value) ?? ''
  return {
    // Entries without a name say something all the same: "3 shorts".
    keyFeatures: entries.filter(({ name }) => name === '').map(({ value }) => value),
    features,
    weight: of('Weight', 'Product Weight'),
    attributes: {
      ...gender(of('Ideal For')),
      colour: readColours(of('Color', 'Brand Color', 'Dial Color')),
      size: of('Size')
        .split(/\s*,\s*/)
        .filter((size) => size.length <= 12),
      material: words(of('Fabric', 'Material', 'Outer Material', 'Base Material')),
    },
  }
}

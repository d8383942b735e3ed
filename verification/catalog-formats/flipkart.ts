import type { Draft } from '#server/catalog-import/catalog-product.ts'
import { cleanLine, cleanText } from '#server/catalog-import/clean-text.ts'
import { readColours, readGenders } from './facets.ts'
import { readRupees } from '#server/catalog-import/price.ts'
import { readSpecifications } from './ruby-hash.ts'
import type { SourceFormat } from '#server/catalog-import/source.ts'

/**
 * The Flipkart sample of 2016, with or without pictures, descriptions and specifications. Its picture links no longer
 * work and its ratings have no number of votes, so both are left out.
 */
export const flipkart: SourceFormat = {
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
      ...readAttributes(cells['product_specifications'], levels),
    }
  },
}

/**
 * Reads the category tree, a JSON array of one text with levels joined by " >> ". The last level is often the product
 * name, the level before it often begins with the maker ("Alisha Shorts"). A text without " >> " is a product name.
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

/** Returns the brand: the maker from the tree if the product name contradicts the brand column, which may be a colour. */
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

/** Removes advertising, the product name, specifications and repeated sentences from a description. */
function withoutAdvertising(description: string, name: string): string {
  let text = cleanText(description).replace(/,?Specifications of .*$/s, '')
  for (const pattern of advertising) text = text.replace(pattern, ' ')
  for (const start of [`Key Features of ${name}`, name]) text = text.replaceAll(start, ' ')
  const sentences = text.split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u).map((sentence) => cleanLine(sentence))
  const remaining = sentences
    .filter((sentence) => /\p{L}{3}/u.test(sentence))
    .map((sentence) => sentence.replace(/^[-–,. ]+/, ''))
  return [...new Set(remaining)].join('\n')
}

const people = /\b(Women|Men|Kids|Baby Boys|Baby Girls|Boys|Girls)\b/
const words = (text: string) => text.split(/\s*[,/]\s*/).filter((word) => /^[\p{L} ]{3,24}$/u.test(word))

function readAttributes(text: string | undefined, levels: readonly string[]): Partial<Draft> {
  // The gender of the tree is preferred, because both kinds of file have the tree.
  const treeGender = readGenders(people.exec(levels.toReversed().join(' '))?.[1] ?? '')
  const gender = (other: string): Record<string, string[]> => {
    const found = treeGender.length > 0 ? treeGender : readGenders(other)
    return found.length > 0 ? { gender: found } : {}
  }
  if (text === undefined) return { attributes: gender('') }
  const entries = readSpecifications(text)
  const features: Record<string, string> = {}
  for (const { name, value } of entries) if (name !== '' && value !== '') features[name] ??= value
  const firstValue = (...names: string[]) => names.map((name) => features[name]).find((value) => value) ?? ''
  return {
    // Entries without a name are key features, for example "3 shorts".
    keyFeatures: entries.filter(({ name }) => name === '').map(({ value }) => value),
    features,
    weight: firstValue('Weight', 'Product Weight'),
    attributes: {
      ...gender(firstValue('Ideal For')),
      colour: readColours(firstValue('Color', 'Brand Color', 'Dial Color')),
      size: firstValue('Size')
        .split(/\s*,\s*/)
        .filter((size) => size.length <= 12),
      material: words(firstValue('Fabric', 'Material', 'Outer Material', 'Base Material')),
    },
  }
}

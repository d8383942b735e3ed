import type { Draft } from '#server/catalog-import/catalog-product.ts'
import { cleanLine } from '#server/catalog-import/clean-text.ts'
import { readDescription } from './dmart-description.ts'
import { readColours, readDiets, readGenders } from './facets.ts'
import { readRupees } from '#server/catalog-import/price.ts'
import type { SourceFormat } from '#server/catalog-import/source.ts'
import { stableId } from '#server/catalog-import/stable-id.ts'

/** Category paths instead of top categories that are named after a brand or the shop. */
const categoryPaths: Readonly<Record<string, readonly string[]>> = {
  'DMart Grocery': ['Grocery'],
  'Plant Container': ['Home & Kitchen', 'Plant Containers'],
  Tableware: ['Home & Kitchen', 'Tableware'],
  'Kitchen Aprons': ['Home & Kitchen', 'Kitchen Aprons'],
  Raincoat: ['Clothing & Accessories', 'Raincoats'],
  Backpacks: ['Clothing & Accessories', 'Backpacks'],
  'Computer Accessories': ['Appliances', 'Computer Accessories'],
  Smartwatches: ['Appliances', 'Smartwatches'],
  Geep: ['Appliances', 'Electricals'],
  Syska: ['Appliances', 'Home Appliances'],
  Zebronics: ['Appliances', 'Computer Accessories'],
  Pigeon: ['Appliances', 'Kitchen Appliances'],
  Wonderchef: ['Appliances', 'Kitchen Appliances'],
  Butterfly: ['Home & Kitchen', 'Cookware & Serveware'],
  'Joyo Plastics': ['Home & Kitchen', 'Kitchen Storage'],
}

const foods = new Set(['Grocery', 'Packaged Food', 'Dairy & Beverages', 'Fruits & Vegetables'])

/**
 * Groceries of DMart, with a row for each pack size. The file has no key, so it is computed from name, brand, pack and
 * description; products that differ in colour differ in the description only.
 */
export const dmart: SourceFormat = {
  format: 'dmart',
  title: 'DMart',
  columns: [
    'Name',
    'Brand',
    'Price',
    'DiscountedPrice',
    'Category',
    'SubCategory',
    'Quantity',
    'BreadCrumbs',
  ],
  derivesGroups: true,
  adapt(cells) {
    const { Name = '', Brand = '', Quantity = '', Description = '' } = cells
    const parts = readDescription(Description)
    const category = categoryOf(cells)
    const pack = packOf(Quantity)
    const { Colour = '', Color = '', Material = '', Gender = '' } = parts.features
    return {
      key: stableId(cleanLine(Name), cleanLine(Brand), cleanLine(Quantity), cleanLine(Description)),
      name: Name,
      brand: Brand,
      categories: [category],
      mrp: readRupees(cells['Price']),
      selling: readRupees(cells['DiscountedPrice']),
      description: parts.description,
      keyFeatures: parts.keyFeatures,
      features: { ...parts.features, ...(pack.power && { Power: pack.power }) },
      origin: parts.origin ?? '',
      weight: pack.weight ?? '',
      variant: variantOf(Name, Brand, pack),
      attributes: {
        pack: pack.weight ? [pack.weight] : [],
        size: pack.size ? [pack.size] : [],
        colour: readColours(pack.colour ?? (Colour || Color)),
        material: Material.split(/\s*[,/+&]\s*/).filter((word) => /^[\p{L} ]{3,24}$/u.test(word)),
        gender: readGenders(Gender),
        diet: foods.has(category[0] ?? '') ? readDiets(Name) : [],
      },
    }
  },
}

/** Returns the group of the rows with the same name and brand, and the option in which they differ. */
function variantOf(
  name: string,
  brand: string,
  { weight, size, colour, power }: Pack,
): NonNullable<Draft['variant']> {
  const [option, value] = weight
    ? ['Pack', weight]
    : size
      ? ['Size', size]
      : colour
        ? ['Colour', colour]
        : ['Power', power ?? '']
  const group = `${cleanLine(name)} | ${cleanLine(brand)}`.toLowerCase()
  return value === '' ? { group: '', options: {} } : { group, options: { [option]: value } }
}

/** Returns the levels of the breadcrumb. A level may contain its parent ("Grocery/Dals") or repeat it. */
function categoryOf({
  Category = '',
  SubCategory = '',
  BreadCrumbs = '',
}: Readonly<Record<string, string>>): string[] {
  const crumbs = BreadCrumbs.trim() === '' ? [Category, SubCategory] : BreadCrumbs.split(' > ')
  const levels = crumbs
    .map((level) => cleanLine(level))
    .map((level) => /^[^/]+\/(?=\S)(.+)$/.exec(level)?.[1] ?? level)
    .filter((level) => level !== '')
  const [top = '', ...below] = levels
  const path = categoryPaths[top] ?? [top]
  return [...path, ...below.filter((level) => level !== top)].filter((level) => level !== '')
}

type Pack = { weight?: string; size?: string | undefined; colour?: string; power?: string }

/** Reads the quantity column: "500 gm" is a weight, "Size XL" a size, "Navy Blue" a colour, "800 W" a power. */
function packOf(quantity: string): Pack {
  const text = cleanLine(quantity)
  if (text === '') return {}
  const size = /^(?:Size\s+(.+)|((?:X{0,3}[SML]|\d?XL)\b.*))$/.exec(text)
  if (size) return { size: size[1] ?? size[2] }
  if (!/\d/.test(text)) return { colour: text }
  if (/^\d+\s*(?:W|Watts?)$/i.test(text)) return { power: text.replace(/\s*w.*$/i, ' W') }
  const weight = text
    .replace(/(\d)\s*(?:gms?|Gms?)\b/g, '$1 g')
    .replace(/(\d)\s*(?:kg|Kg|KG)\b/g, '$1 kg')
    .replace(/(\d)\s*(?:[Ll]itres?|L)\b/g, '$1 L')
    .replace(/^1\s*(?:U|Unit|pc|Pcs?|pcs)$/i, '1 piece')
    .replace(/^(\d+)\s*(?:U|Units?|pcs?|Pieces)$/i, '$1 pieces')
    .replace(/^pack of/i, 'Pack of')
    .replace(/^set of/i, 'Set of')
  return { weight }
}

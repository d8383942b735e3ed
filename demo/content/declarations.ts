import { foodMark } from '#domain/food.ts'
import type { Article } from './articles.ts'
import { type FoodDeclaration, foodDeclarations, freshAllergens } from './food-facts.ts'
import { seededInteger } from '#demo/seeded-random.ts'

/**
 * Returns the legal declarations of a listing (Legal Metrology (Packaged Commodities) Rules, rule 6(10)) and other
 * features.
 */
export function featuresOf(
  article: Article,
  options: readonly { name: string; value: string }[],
): Record<string, string> {
  const { item, pack, brand, seller, category, kind } = article
  const { 'Shelf life': life, ...facts } = item.facts ?? {}
  const memory = options.find(({ name }) => name === 'Memory')?.value
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
    ...(memory && { 'Memory: RAM and storage': memory }),
    ...(life && { 'Best before': `${life} from packing` }),
    ...foodFeaturesOf(article),
    ...(item.warranty && { Warranty: item.warranty }),
    'Country of origin': item.origin ?? 'India',
    ...(item.importer ? { 'Imported by': item.importer } : { 'Manufactured by': maker }),
    'Consumer care': `${seller.phone}, ${seller.email}`,
  }
}

/** Returns what the packet of a food declares; empty for other goods. */
function foodFeaturesOf({ item, pack, brand, category }: Article): Record<string, string> {
  if (foodMark(item.hsn ?? category.hsn ?? null, item.attr?.diet ? [item.attr.diet] : []) === null) return {}
  const [ingredients, allergens = freshAllergens[item.id] ?? '', nutrition] = foodDeclarations[item.id] ?? []
  const isLiquid = /\d (ml|l)\b/i.test(pack[0])
  const life = /^(\d+) (months|days)$/.exec(item.facts?.['Shelf life'] ?? '')
  // As the sellers answer: at least two thirds are left. Food that keeps for few days is sent on the day it is packed.
  const rest = life && Math.max(1, Math.floor((Number(life[1]) * 2) / 3))
  return {
    // No state has the code 00, so that no licence has such a number.
    'FSSAI licence': `100${seededInteger(10_000_000_000, 99_999_999_999, brand.id, 'fssai')}`,
    ...(ingredients && { Ingredients: ingredients }),
    ...(allergens && { Allergens: `Contains: ${allergens}`.replace('Contains: May', 'May') }),
    ...(nutrition && { [`Nutrition per 100 ${isLiquid ? 'ml' : 'g'}`]: nutritionText(nutrition) }),
    ...(life &&
      rest && {
        'Shelf life at delivery': `At least ${rest} ${rest === 1 ? life[2]?.slice(0, -1) : life[2]}`,
      }),
  }
}

function nutritionText([kcal, protein, carbohydrate, sugars, fat, sodium]: FoodDeclaration[2]): string {
  return [
    `Energy ${kcal} kcal`,
    `Protein ${protein} g`,
    `Carbohydrate ${carbohydrate} g`,
    `of which sugars ${sugars} g`,
    `Fat ${fat} g`,
    `Sodium ${sodium} mg`,
  ].join('; ')
}

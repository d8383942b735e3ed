/** Food and its mark, for cards and product pages. */

/** The mark of food (Food Safety and Standards (Labelling and Display) Regulations, 2020); `unmarked` if its diet is unknown. */
export const foodMarks = ['veg', 'nonVeg', 'unmarked'] as const
export type FoodMark = (typeof foodMarks)[number]

/** Chapters of the HSN with food and drink, and the heading of salt. */
const foodChapter = /^(0[2-4]|0[7-9]|1[0-2]|1[5-9]|2[0-2]|2501)/
/** Headings of these chapters that are no food: seeds for sowing, hops, medicinal plants, fodder, glycerol, waxes, alcohol. */
const notFood = /^(1209|1210|1211|1213|1214|1520|1521|2207)/
/** Headings of meat, fish, eggs, and preparations of meat and fish, which are never vegetarian. */
const animalHeading = /^(02|03|0407|0408|16)/

/**
 * Returns the mark of a product by its HSN code and its values of the facet "Special Diet Needs"; null if it is no food.
 * Eggs count as non-vegetarian, milk does not.
 */
export function foodMark(hsn: string | null, diets: readonly string[]): FoodMark | null {
  if (!hsn || !foodChapter.test(hsn) || notFood.test(hsn)) return null
  const diet = diets.join(' ').toLowerCase()
  if (
    animalHeading.test(hsn) ||
    /non.?veg|egg|fish|seafood|meat|chicken/.test(diet.replaceAll(/\w+.free/g, ''))
  )
    return 'nonVeg'
  return /\b(veg|vegan|vegetarian|pure veg|jain)\b/.test(diet) ? 'veg' : 'unmarked'
}

/** Names of the features of food that its packet declares, in small letters and in the order of the table. */
const foodFeatures = {
  licence: ['fssai licence', 'fssai license', 'fssai', 'fssai number'],
  ingredients: ['ingredients'],
  allergens: ['allergens', 'allergen information'],
  nutrition: ['nutrition', 'nutrition per 100 g', 'nutrition per 100 ml', 'nutritional information'],
  shelfLife: ['shelf life at delivery'],
} as const
export type FoodFact = keyof typeof foodFeatures
const foodFactNames = Object.keys(foodFeatures) as FoodFact[]

/** Returns the declared facts about a food by their kind, with the name of the feature; empty if none is declared. */
export function foodFacts(
  features: Readonly<Record<string, { value: string }>>,
): { fact: FoodFact; name: string; value: string }[] {
  return foodFactNames.flatMap((fact) => {
    const spellings: readonly string[] = foodFeatures[fact]
    const found = Object.entries(features).find(([name]) => spellings.includes(name.toLowerCase()))
    return found ? [{ fact, name: found[0], value: found[1].value }] : []
  })
}

/** Reads facet values from product names and columns (ruling 23). */

const diets: readonly (readonly [RegExp, string])[] = [
  [/\borganic\b/i, 'Organic'],
  [/\bgluten[- ]?free\b/i, 'Gluten Free'],
  [/\b(?:sugar[- ]?free|no added sugar|zero sugar|unsweetened)\b/i, 'Sugar Free'],
  [/\bvegan\b/i, 'Vegan'],
  [/\begg[- ]?(?:less|free)\b/i, 'Eggless'],
  [/\bketo\b/i, 'Keto'],
  [/\b(?:lactose|dairy)[- ]?free\b/i, 'Dairy Free'],
  [/\b(?:high protein|protein rich)\b/i, 'High Protein'],
  [/\b(?:whole wheat|multi[- ]?grain)\b/i, 'Whole Grain'],
]

/** Returns the diet values that the name of a food product contains. */
export function readDiets(name: string): string[] {
  return diets.filter(([pattern]) => pattern.test(name)).map(([, diet]) => diet)
}

const genders: Readonly<Record<string, readonly string[]>> = {
  men: ['Male'],
  women: ['Female'],
  unisex: ['Unisex'],
  boys: ['Male', 'Kids'],
  girls: ['Female', 'Kids'],
  'unisex kids': ['Unisex', 'Kids'],
  'baby boys': ['Male', 'Kids'],
  'baby girls': ['Female', 'Kids'],
}

/** Returns the gender values of texts such as "Women", "Women's", "Boys" and "Men and Women". */
export function readGenders(text: string): string[] {
  const whole = genders[text.trim().toLowerCase()]
  if (whole) return [...whole]
  const parts = text
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .split(/\s*(?:,|&|\band\b|\/)\s*/)
  return [...new Set(parts.flatMap((part) => genders[part.trim()] ?? genders[`${part.trim()}s`] ?? []))]
}

/** Returns up to six colours of a text: "Navy, Red and gray" gives Navy, Red and Grey. */
export function readColours(text: string): string[] {
  const colours = text
    .split(/\s*(?:,|&|\/|\+|\band\b)\s*/i)
    .map((colour) =>
      colour
        .trim()
        .toLowerCase()
        .replace(/\bgray\b/g, 'grey')
        .replace(/^multi ?colou?r(?:ed)?$/, 'multicolour'),
    )
    .filter(
      (colour) => /^\p{L}[\p{L} -]{1,24}$/u.test(colour) && !/^(?:na|nil|none|other|others)$/.test(colour),
    )
    .map((colour) => colour.replace(/(?<=^| |-)\p{L}/gu, (letter) => letter.toUpperCase()))
  return [...new Set(colours)].slice(0, 6)
}

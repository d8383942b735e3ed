const units = [
  ['kilograms?|kilos?|kgs?', 1000, 'g'],
  ['grams?|gms?|g', 1, 'g'],
  ['mg', 0.001, 'g'],
  ['litres?|liters?|ltrs?|lt|l', 1000, 'ml'],
  ['ml', 1, 'ml'],
  ['dozen', 12, 'pc'],
  ['pieces?|pcs?|nos|units?', 1, 'pc'],
] as const

const pattern = new RegExp(
  `(?<![0-9.,])(\\d{1,7}(?:\\.\\d{1,3})?)\\s*(?:${units.map(([names]) => `(${names})`).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

/**
 * Returns the packs that a text names ("5 kg", "500ml", "6 pcs") as lexemes of the search index, in grams, millilitres
 * or pieces, and the rest of the text. The database indexes names and weights by the same rule (`quantity_words`).
 */
export function readQuantities(text: string): { quantities: string[]; rest: string } {
  const quantities: string[] = []
  const rest = text.toLowerCase().replace(pattern, (_, number: string, ...names: unknown[]) => {
    const [, size, base] = units.find((_unit, index) => names[index] !== undefined)!
    const amount = Number((Number(number) * size).toFixed(6))
    quantities.push(`q${String(amount).replace('.', 'd')}${base}`)
    return ' '
  })
  return { quantities, rest }
}

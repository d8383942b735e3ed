import { plainScript } from './search-words.ts'

// Words of Indian scripts are in normal form: their chillus are letters with a virama.
const units = [
  ['kilograms?|kilos?|kgs?|किलोग्राम|किलो|कि[.॰]? ?ग्राम?|കിലോഗ്രാം|കിലോ|കി[.]? ?ഗ്രാം?', 1000, 'g'],
  ['grams?|gms?|g|ग्राम?|ഗ്രാം?', 1, 'g'],
  ['mg', 0.001, 'g'],
  ['litres?|liters?|ltrs?|lt|l|लीटर|लिटर|ली|ലിറ്റര്|ലി', 1000, 'ml'],
  ['ml|मिलीलीटर|मि[.॰]? ?ली|എംഎല്|മില്ലിലിറ്റര്|മില്ലി|മി[.]? ?ലി', 1, 'ml'],
  ['dozen|दर्जन|ഡസന്', 12, 'pc'],
  ['pieces?|pcs?|nos|units?|पीस|नग|പീസ്|എണ്ണം', 1, 'pc'],
] as const

const pattern = new RegExp(
  `(?<![0-9.,⁄])(\\d{1,7}(?:\\.\\d{1,3})?)\\s*(?:${units.map(([names]) => `(${names})`).join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
)

/**
 * Returns the packs that a text names ("5 kg", "500ml", "6 pcs") as lexemes of the search index, in grams, millilitres
 * or pieces, and the rest of the text in normal form. The database indexes names and weights by the same rule (`quantity_words`).
 */
export function readQuantities(text: string): { quantities: string[]; rest: string } {
  const quantities: string[] = []
  const rest = plainScript(text).replace(pattern, (_, number: string, ...names: unknown[]) => {
    const [, size, base] = units.find((_unit, index) => names[index] !== undefined)!
    const amount = Number((Number(number) * size).toFixed(6))
    quantities.push(`q${String(amount).replace('.', 'd')}${base}`)
    return ' '
  })
  return { quantities, rest }
}

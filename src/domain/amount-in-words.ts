/** English number words in the Indian system of lakh and crore, for the total of an invoice. */

const units = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** From the largest down. Above a crore the words repeat: "one lakh crore". */
const groups = [
  { size: 10_000_000, word: 'crore' },
  { size: 100_000, word: 'lakh' },
  { size: 1000, word: 'thousand' },
  { size: 100, word: 'hundred' },
]

/** Returns a whole number in words: "one lakh twenty-three thousand". Throws RangeError if negative or not whole. */
export function numberInWords(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError('Only a whole number has words.')
  if (number < 20) return units[number] ?? ''
  if (number < 100) {
    const ten = tens[Math.floor(number / 10)] ?? ''
    return number % 10 === 0 ? ten : `${ten}-${units[number % 10]}`
  }
  const group = groups.find(({ size }) => number >= size)
  if (!group) throw new RangeError('Only a whole number has words.')
  const rest = number % group.size
  const words = [numberInWords((number - rest) / group.size), group.word]
  if (rest > 0) words.push(numberInWords(rest))
  return words.join(' ')
}

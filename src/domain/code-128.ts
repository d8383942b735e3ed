/** Barcodes of the symbology Code 128 (ISO/IEC 15417) with the code sets B and C. */

/** Widths in modules of the bars and spaces of each symbol, by its value; the last one is the end. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const START = { B: 104, C: 105 }
const SWITCH = { B: 100, C: 99 }
const END = 106

/** Blank modules that a scanner needs on each side. */
export const QUIET_MODULES = 10

/** Fewest digits for which set C is shorter: at an end of the text one switch of the set is enough. */
const fewestDigits = (isAtEnd: boolean): number => (isAtEnd ? 4 : 6)

/** Returns the values of a text: pairs of digits in set C where that is shorter, all else in set B. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let current: keyof typeof START | undefined
  const add = (set: keyof typeof START, part: string): void => {
    if (part === '') return
    if (set !== current) values.push(current ? SWITCH[set] : START[set])
    current = set
    const units = part.match(set === 'B' ? /./g : /../g) ?? []
    values.push(...units.map((unit) => (set === 'B' ? unit.charCodeAt(0) - 32 : Number(unit))))
  }
  for (const { 0: run, index } of text.matchAll(/\d+|\D+/g)) {
    const isAtEnd = index === 0 || index + run.length === text.length
    const isShorter = /\d/.test(run) && (text.length === 2 || run.length >= fewestDigits(isAtEnd))
    if (!isShorter) add('B', run)
    else {
      // The odd digit of a run is in set B: behind the pairs at the start of the text, else before them.
      const odd = run.length % 2
      const start = index === 0 ? 0 : odd
      add('B', run.slice(0, start))
      add('C', run.slice(start, start + run.length - odd))
      add('B', run.slice(start + run.length - odd))
    }
  }
  return values
}

/**
 * Returns the widths of the alternating bars and spaces of a barcode in modules, with check symbol and without the quiet
 * zones. Null for an empty text, or one with other characters than printable ASCII.
 */
export function code128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const values = valuesOf(text)
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0)
  return [...values, sum % 103, END].flatMap((value) => Array.from(symbols[value] ?? '', Number))
}

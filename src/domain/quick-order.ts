import { withLatinDigits } from './latin-digits.ts'
import { QUANTITY_IN_MAX } from './quantity.ts'

/** Limits of a quick order: lines of one request, characters of an SKU, and bytes of a CSV file. */
export const quickOrderLimits = { lines: 200, sku: 100, bytes: 64 * 1024 }

/** A line of a pasted list or CSV file. `line` is its number in the text, from 1. */
export type QuickLine = { line: number; sku: string; quantity: number }
/** A line that cannot be sent, with the reason as a code of the texts. */
export type UnreadLine = { line: number; text: string; reason: UnreadReason }
type UnreadReason =
  | 'noQuantity'
  | 'notANumber'
  | 'skuTooLong'
  | { code: 'quantityAboveMaximum'; params: { max: number } }

/**
 * Reads lines "SKU quantity", separated by tab, semicolon, comma or, without any of these, by the last space. Empty lines
 * and a first line of column names are left out; columns after the second have no effect.
 */
export function readQuickOrder(text: string): { lines: QuickLine[]; unread: UnreadLine[] } {
  const lines: QuickLine[] = []
  const unread: UnreadLine[] = []
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const cells = cellsOf(raw.trim())
    const [sku = '', quantity = ''] = cells
    const written = withLatinDigits(quantity)
    if (cells.every((cell) => cell === '')) continue
    if (index === 0 && isHeading(sku, written)) continue
    const reason = reasonOf(sku, written)
    const line = index + 1
    if (reason) unread.push({ line, text: raw.trim(), reason })
    else lines.push({ line, sku, quantity: Number(written) })
  }
  return { lines, unread }
}

function reasonOf(sku: string, written: string): UnreadReason | null {
  if (sku === '' || written === '') return 'noQuantity'
  if (sku.length > quickOrderLimits.sku) return 'skuTooLong'
  if (!/^\d+$/.test(written)) return 'notANumber'
  // The limits of the product, which only the server knows, are below this one.
  return Number(written) <= QUANTITY_IN_MAX
    ? null
    : { code: 'quantityAboveMaximum', params: { max: QUANTITY_IN_MAX } }
}

const isHeading = (sku: string, written: string): boolean =>
  !/\d/.test(written) && /^(sku|code|item|product)/i.test(sku)

/** Returns the cells of a line; a cell in quotation marks may contain separators. */
function cellsOf(line: string): string[] {
  const parts = line.split('"')
  // Every second part is between quotation marks.
  const outside = parts.filter((_, index) => index % 2 === 0).join('')
  const separator = outside.includes('\t') ? '\t' : (/[;,]/.exec(outside)?.[0] ?? null)
  if (separator === null) {
    const end = line.search(/\s\S*$/)
    return end === -1
      ? [unquoted(line)]
      : [unquoted(line.slice(0, end).trim()), unquoted(line.slice(end + 1))]
  }
  const cells = ['']
  for (const [index, part] of parts.entries()) {
    const [first = '', ...others] = index % 2 === 0 ? part.split(separator) : [part]
    cells.push(`${cells.pop()}${index === 0 ? '' : '"'}${first}`, ...others)
  }
  return cells.map((cell) => unquoted(cell.trim()))
}

const unquoted = (cell: string): string =>
  /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell

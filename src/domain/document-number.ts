/** Numbers of invoices, bills of supply and credit notes (CGST Rules, rules 46(b), 49 and 53). */
import { indiaDay } from './india-days.ts'

/** TC: tax invoice, TB: bill of supply, TN: credit note. */
export type DocumentSeries = 'TC' | 'TB' | 'TN'
export type DocumentKind = 'invoice' | 'billOfSupply' | 'creditNote'

/** The series of each kind of document. */
export const seriesOfKind: Readonly<Record<DocumentKind, DocumentSeries>> = {
  invoice: 'TC',
  billOfSupply: 'TB',
  creditNote: 'TN',
}

/** Longest number that the rules allow. */
const MAX_LENGTH = 16

/** Returns the financial year of a moment, April to March in Asia/Kolkata: "26-27". */
export function financialYear(date: Date): string {
  const [year = 0, month = 0] = indiaDay(date).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  const twoDigits = (whole: number) => String(whole % 100).padStart(2, '0')
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/**
 * Returns the number of a document: "TC26-27/000001". Throws RangeError if the sequence is no positive whole number, or if
 * the number has more than 16 characters.
 */
export function documentNumber(series: DocumentSeries, year: string, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError('A sequence starts at 1 and has whole numbers.')
  const number = `${series}${year}/${String(sequence).padStart(6, '0')}`
  if (number.length > MAX_LENGTH) throw new RangeError('The number of the document is too long.')
  return number
}

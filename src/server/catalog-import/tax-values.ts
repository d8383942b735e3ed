import { z } from 'zod'
import { gstRates } from '#domain/gst.ts'

/** Returns the number that a text of decimal digits is; other values, such as "0x12" or true, are returned unchanged. */
export const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d*)?$/.test(value) ? Number(value) : value

/** A rate of GST in per cent: "12", "12%" or "12 %". */
export const GstRate = z.preprocess(
  (rate) => numberOf(typeof rate === 'string' ? rate.trim().replace(/(?<=\d)\s*%$/, '') : rate),
  z.number().refine((rate) => gstRates.includes(rate), `must be a rate of GST: ${gstRates.join(', ')}`),
)

/** Returns why a text is no HSN code, or null. An empty text means no code. */
export function hsnError(text: string): string | null {
  if (/^(?:\d{4}(?:\d\d){0,2})?$/.test(text)) return null
  // Chapters 01 to 09 begin with a zero, which a spreadsheet removes.
  return /^(?:\d{3}|\d{5}|\d{7})$/.test(text)
    ? 'must have 4, 6 or 8 digits; a spreadsheet may have removed a leading zero'
    : 'must have 4, 6 or 8 digits'
}

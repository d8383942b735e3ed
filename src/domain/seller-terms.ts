/** Terms of a seller that an operator sets: its taxes, and whether its orders need an acceptance. */
import { isOneOf } from './choices.ts'

/** `composition`: bills of supply without tax instead of invoices. */
export const taxKinds = ['regular', 'composition'] as const
/** Digits of the HSN codes on its invoices. */
export const hsnLengths = [4, 6, 8] as const

export type SellerTerms = {
  taxKind: (typeof taxKinds)[number]
  hsnDigits: (typeof hsnLengths)[number]
  /** Orders need no acceptance. */
  acceptsAtOnce: boolean
}

/** The texts that an operator writes. */
type TermTexts = { [Term in keyof SellerTerms]?: string | undefined }

/** Reads the terms that are given: "composition", "6", "off". Returns the first one that has no such value as `error`. */
export function parseSellerTerms(
  texts: TermTexts,
): { ok: Partial<SellerTerms> } | { error: keyof SellerTerms } {
  const { taxKind, hsnDigits, acceptsAtOnce } = texts
  const terms: Partial<SellerTerms> = {}
  if (taxKind !== undefined) {
    if (!isOneOf(taxKinds, taxKind)) return { error: 'taxKind' }
    terms.taxKind = taxKind
  }
  if (hsnDigits !== undefined) {
    const digits = hsnLengths.find((length) => String(length) === hsnDigits)
    if (digits === undefined) return { error: 'hsnDigits' }
    terms.hsnDigits = digits
  }
  if (acceptsAtOnce !== undefined) {
    if (acceptsAtOnce !== 'on' && acceptsAtOnce !== 'off') return { error: 'acceptsAtOnce' }
    terms.acceptsAtOnce = acceptsAtOnce === 'on'
  }
  return { ok: terms }
}

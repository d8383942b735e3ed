/** A kind of text that a person at a desk searches for. The form of the text decides which kinds are possible. */
export type LookUp =
  | 'order'
  | 'tracking'
  | 'document'
  | 'phone'
  | 'email'
  | 'gstin'
  | 'ticket'
  | 'sku'
  | 'product'

const forms: readonly [LookUp, RegExp][] = [
  ['order', /^TC-\d{4}-\d{3,}(-\d{1,3})?$/],
  // The id of an order or an order group: "o" and 16 characters.
  ['order', /^O[0-9A-Z]{16}$/],
  ['tracking', /^[A-Z0-9-]{8,22}$/],
  ['document', /^T[A-Z]\d\d-\d\d\/\d+$/],
  ['phone', /^(\+?91|0)?[6-9]\d{9}$/],
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['gstin', /^\d{2}[A-Z0-9]{13}$/],
  ['ticket', /^(TKT-|#)?\d{5,10}$/],
  ['sku', /^[A-Z0-9][A-Z0-9._/-]{2,39}$/],
]

/** Returns the look-ups that a text can be for. A name of a product can have any form. */
export function lookUpsOf(text: string): LookUp[] {
  const plain = text.trim().toUpperCase()
  // A phone number is also written in groups: "+91 98470 12345".
  const digits = plain.replaceAll(/[\s()-]/g, '')
  const found = forms
    .filter(([lookUp, form]) => form.test(lookUp === 'phone' ? digits : plain))
    .map(([lookUp]) => lookUp)
  return [...new Set<LookUp>([...found, 'product'])]
}

/** Returns true if a text has the three letters or digits that a search needs: fewer are the beginning of too many names. */
export const isSearchable = (text: string): boolean => (text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).length >= 3

/** Returns the parts of an order number: TC-2611-48213-2 is the second order of the group TC-2611-48213. */
export function readOrderNumber(text: string): { number: string; position: number | null } {
  const [, number = '', position] = /^(TC-\d{4}-\d+)(?:-(\d{1,3}))?$/.exec(text.trim().toUpperCase()) ?? []
  return { number, position: position === undefined ? null : Number(position) }
}

/** Returns the ten digits of a phone number as a person writes it. */
export const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(-10)

/** Returns a name with the first letter of each word: "L••••• M••••". */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [first = '', ...rest] = word
      return first + '•'.repeat(Math.min(rest.length, 8))
    })
    .join(' ')

/** Returns the first two and the last three of the ten digits of a phone: "98•••••210"; no digit of a shorter text. */
export function maskDigits(phone: string): string {
  const digits = phoneDigits(phone)
  return digits.length < 10 ? '•••••' : `${digits.slice(0, 2)}•••••${digits.slice(-3)}`
}

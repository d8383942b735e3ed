import type { AddressFields } from './address.ts'
import { romanised } from './transliterate.ts'

/** The line in Latin letters on the label of a parcel, below an address in an Indian script. The shopper can correct it. */

/** Longest correction, in characters. */
export const LATIN_ADDRESS_MAX = 500

type Recipient = Pick<AddressFields, 'name' | 'houseName' | 'localArea' | 'landMark'>

/** Returns recipient and street of an address in one line. */
export const recipientLine = ({ name, houseName, localArea, landMark }: Recipient): string =>
  [name, houseName, localArea, landMark].flatMap((part) => part.trim() || []).join(', ')

/** Returns the characters of a text that every label printer has. */
export const cleanLatin = (text: string): string => text.replaceAll(/[^ -~]/g, '')

/** Returns a line as it is typed: letters of Indian scripts in Latin letters, other characters without those of printers removed. */
export const typedInLatin = (text: string): string =>
  romanised(text.replaceAll(/[^\u0900-\u0dff\u200c-\u200d -~]/g, ''))

/** Returns the line that the label has without a correction; null if the address is in Latin letters. */
export function latinLine(address: Recipient): string | null {
  const line = recipientLine(address)
  const latin = romanised(line)
  return latin === line ? null : latin
}

/** Returns a typed line as it is stored: '' if it is the one without a correction, or if the label has no such line. */
export function latinCorrection(address: Recipient, typed: string): string {
  const line = latinLine(address)
  return line === null || typed.trim() === line ? '' : typed.trim()
}

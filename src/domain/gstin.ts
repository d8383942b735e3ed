/** Format and check digit of tax IDs. Only the registry knows whether a number is registered and active. */
import { withLatinDigits } from './latin-digits.ts'

/**
 * State codes at the start of a GSTIN. State 25 was merged into 26, and 28 is the undivided state; old numbers still
 * have both.
 */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (before division)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
}

/** Codes of `gstStates` that are no State or Union Territory of today. */
const notStates = ['25', '28', '97']

/** The 28 States and 8 Union Territories by name, as the pincode directory has them. */
export const indianStates: readonly string[] = Object.entries(gstStates)
  .filter(([code]) => !notStates.includes(code))
  .map(([, name]) => name)
  .toSorted()

/** Former and official names of States, as people and other shops still write them. */
const otherNames: Readonly<Record<string, string>> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  'nct of delhi': 'Delhi',
  'new delhi': 'Delhi',
  'national capital territory of delhi': 'Delhi',
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
}

/** Returns the State as `indianStates` writes it, also of a former name; an unknown one unchanged. */
export function toIndianState(typed: string): string {
  const normalised = (name: string) =>
    name.trim().toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ')
  const name = normalised(typed)
  if (Object.hasOwn(otherNames, name)) return otherNames[name] ?? typed
  return indianStates.find((state) => normalised(state) === name) ?? typed
}

/** Returns the two-digit GST code of a State or Union Territory of today, or null. */
export function gstStateCode(stateName: string): string | null {
  const state = toIndianState(stateName)
  const codes = Object.keys(gstStates).filter((code) => !notStates.includes(code))
  return codes.find((code) => gstStates[code] === state) ?? null
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export type GstinError = 'length' | 'state' | 'pan' | 'entity' | 'kind' | 'checkDigit'

/** Returns the 15th character of a GSTIN, modulo 36. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (let at = 0; at < 14; at += 1) {
    const product = alphabet.indexOf(first14.charAt(at)) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/** Returns a GSTIN in upper case with Latin digits, without other characters, at most fifteen characters. */
export function cleanGstin(text: string): string {
  return withLatinDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 15)
}

/** Returns the first error of a GSTIN, or null. Clean the text with `cleanGstin` before. */
export function gstinError(gstin: string): GstinError | null {
  if (gstin.length !== 15) return 'length'
  if (!Object.hasOwn(gstStates, gstin.slice(0, 2))) return 'state'
  // The fourth letter of a PAN is the type of its holder: company, person, firm, trust … Offices of the government that
  // deduct tax have a TAN instead.
  const isDeductor = gstin.charAt(13) === 'D' && /^[A-Z]{4}\d{5}[A-Z]$/.test(gstin.slice(2, 12))
  if (!isDeductor && !/^[A-Z]{3}[ABCFGHJKLPT][A-Z]\d{4}[A-Z]$/.test(gstin.slice(2, 12))) return 'pan'
  if (!/^[1-9A-Z]$/.test(gstin.charAt(12))) return 'entity'
  // Z is an ordinary taxpayer, C a marketplace that collects tax, D a deductor.
  if (!/^[ZCD]$/.test(gstin.charAt(13))) return 'kind'
  return gstinCheckDigit(gstin) === gstin.charAt(14) ? null : 'checkDigit'
}

/** Kinds of tax ID for the registration (accounts §2 "Tax Option"). */
export type TaxId = 'gstin' | 'uin' | 'enrolment'

type TaxIdError = 'gstNumberInvalid' | 'otherTaxIdInvalid' | 'gstinUnderOther' | 'gstinNonResident'

/**
 * Returns true for the form of a number of a non-resident: of a non-resident taxable person (NR), or of a supplier of
 * online services from abroad (OS). Its middle is no PAN: year and month, a country of three letters, five digits.
 */
export const isNonResidentGstin = (text: string): boolean => /^\d{4}[A-Z]{3}\d{5}(NR|OS)[0-9A-Z]$/.test(text)

/**
 * Returns true for a Unique Identity Number (embassies, United Nations bodies and others): state, year of
 * registration, three letters, five digits, UN or ON, and the check digit of a GSTIN.
 */
function isUin(text: string): boolean {
  return (
    /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/.test(text) &&
    Object.hasOwn(gstStates, text.slice(0, 2)) &&
    gstinCheckDigit(text) === text.charAt(14)
  )
}

/**
 * Returns true for the enrolment ID of a person without GST registration: state and PAN like a GSTIN, then a 14th
 * character that no GSTIN has. The rule of its last character is not published, so only the registry can check it.
 */
function isEnrolmentId(text: string): boolean {
  return (
    /^\d{2}[A-Z]{3}[ABCFGHJKLPT][A-Z]\d{4}[A-Z][1-9A-Z][0-9ABE-Y][0-9A-Z]$/.test(text) &&
    Object.hasOwn(gstStates, text.slice(0, 2))
  )
}

/** Returns the kind of a tax ID by its format, or null. */
export function taxIdKind(text: string): TaxId | null {
  if (gstinError(text) === null) return 'gstin'
  if (isUin(text)) return 'uin'
  return isEnrolmentId(text) ? 'enrolment' : null
}

/** Returns the error of a number under the chosen Tax Option, or null. */
export function taxIdError(text: string, option: 'gstin' | 'enrolment'): TaxIdError | null {
  if (isNonResidentGstin(text)) return 'gstinNonResident'
  const kind = taxIdKind(text)
  if (option === 'gstin') return kind === 'gstin' ? null : 'gstNumberInvalid'
  if (kind === 'gstin') return 'gstinUnderOther'
  return kind ? null : 'otherTaxIdInvalid'
}

/** Returns the name of the state of a GSTIN, or null. */
export function gstState(gstin: string): string | null {
  const code = gstin.slice(0, 2)
  return Object.hasOwn(gstStates, code) ? (gstStates[code] ?? null) : null
}

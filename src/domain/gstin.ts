/** GSTIN structure and check digit. Whether the number is registered and active is the registry's to say. */

/** State codes that begin a GSTIN. 25 merged into 26 and 28 is the undivided state: both live on in old numbers. */
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

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export type GstinError = 'length' | 'state' | 'pan' | 'entity' | 'kind' | 'checkDigit'

/** The 15th character for the first fourteen, modulo 36. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (let at = 0; at < 14; at += 1) {
    const product = alphabet.indexOf(first14.charAt(at)) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/** What stays in the GSTIN box while typing: upper case letters and digits, fifteen at most. */
export function cleanGstin(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 15)
}

/** The first thing wrong with a GSTIN, or null. Spaces and lower case are the caller's to clean (`typedGstin`). */
export function gstinError(gstin: string): GstinError | null {
  if (gstin.length !== 15) return 'length'
  if (!Object.hasOwn(gstStates, gstin.slice(0, 2))) return 'state'
  // The fourth letter of a PAN says what its holder is: company, person, firm, trust …
  if (!/^[A-Z]{3}[ABCFGHJKLPT][A-Z]\d{4}[A-Z]$/.test(gstin.slice(2, 12))) return 'pan'
  if (!/^[1-9A-Z]$/.test(gstin.charAt(12))) return 'entity'
  // Z is the ordinary taxpayer, C a marketplace collecting tax, D a deductor.
  if (!/^[ZCD]$/.test(gstin.charAt(13))) return 'kind'
  return gstinCheckDigit(gstin) === gstin.charAt(14) ? null : 'checkDigit'
}

/** What a buyer may register with (accounts §2 "Tax Option"). */
export type TaxId = 'gstin' | 'uin' | 'enrolment'

export const taxIdText = {
  invalidGst: 'Invalid GST Number',
  invalidOther: 'Invalid Enrolment ID / UIN',
  otherOption: 'This is a GSTIN. Please choose "GSTIN Number" above.',
} as const

/**
 * A Unique Identity Number (embassies, United Nations bodies and others notified): state, year of registration, three
 * letters, five digits, UN or ON, and the check digit of a GSTIN.
 */
function isUin(text: string): boolean {
  return (
    /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/.test(text) &&
    Object.hasOwn(gstStates, text.slice(0, 2)) &&
    gstinCheckDigit(text) === text.charAt(14)
  )
}

/**
 * The enrolment ID of somebody without a GST registration: state and PAN like a GSTIN, then a mark that no GSTIN has
 * in its fourteenth place. How its last character comes about is not published, so the registry alone judges that.
 */
function isEnrolmentId(text: string): boolean {
  return (
    /^\d{2}[A-Z]{3}[ABCFGHJKLPT][A-Z]\d{4}[A-Z][1-9A-Z][0-9ABE-Y][0-9A-Z]$/.test(text) &&
    Object.hasOwn(gstStates, text.slice(0, 2))
  )
}

/** What kind of number this is by its form, or null when it can be none. */
export function taxIdKind(text: string): TaxId | null {
  if (gstinError(text) === null) return 'gstin'
  if (isUin(text)) return 'uin'
  return isEnrolmentId(text) ? 'enrolment' : null
}

/** The message for a number under the chosen Tax Option, or null. */
export function taxIdError(text: string, option: 'gstin' | 'enrolment'): string | null {
  const kind = taxIdKind(text)
  if (option === 'gstin') return kind === 'gstin' ? null : taxIdText.invalidGst
  if (kind === 'gstin') return taxIdText.otherOption
  return kind ? null : taxIdText.invalidOther
}

/** The name of a number's kind on a screen. */
export function taxIdName(text: string): 'GSTIN' | 'UIN' | 'Enrolment ID' {
  const kind = taxIdKind(text)
  return kind === 'uin' ? 'UIN' : kind === 'enrolment' ? 'Enrolment ID' : 'GSTIN'
}

/** The name of the state a GSTIN belongs to, or null. */
export function gstState(gstin: string): string | null {
  const code = gstin.slice(0, 2)
  return Object.hasOwn(gstStates, code) ? (gstStates[code] ?? null) : null
}

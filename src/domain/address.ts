import { isLetters, cleanLetters, cleanPhone } from './account.ts'

/**
 * Rules and messages of address fields. The specification has two sets of messages: for the submit and for a single
 * field (buying §5).
 */

export const addressTypes = ['Home', 'Office'] as const
type AddressType = (typeof addressTypes)[number]

/** An address as typed; optional fields are ''. */
export type AddressFields = {
  name: string
  phoneNumber: string
  alternativePhoneNumber: string
  typeOfAddress: AddressType
  primaryAddress: boolean
  houseName: string
  localArea: string
  landMark: string
  country: string
  pincode: string
  state: string
}

export const emptyAddress: AddressFields = {
  name: '',
  phoneNumber: '',
  alternativePhoneNumber: '',
  typeOfAddress: 'Home',
  primaryAddress: false,
  houseName: '',
  localArea: '',
  landMark: '',
  country: 'India',
  pincode: '',
  state: '',
}

export const addressText = {
  fixFirst: 'Please fix the errors before saving.',
  noneSelected: 'Please select a delivery address',
  primaryStays: 'The primary address cannot be deleted. Make another address primary first.',
  confirmDelete: 'Are you sure you want to delete this address?',
  onlyLetters: 'Please enter only letters',
} as const

/** Longest value of a field, in characters. */
export const ADDRESS_FIELD_MAX = 150

export type AddressTextField = Exclude<keyof AddressFields, 'typeOfAddress' | 'primaryAddress'>
type AddressErrors = Partial<Record<AddressTextField, string>>

const textFields: readonly AddressTextField[] = [
  'name',
  'phoneNumber',
  'houseName',
  'localArea',
  'landMark',
  'pincode',
  'state',
  'country',
  'alternativePhoneNumber',
]

const lettersOnly: readonly AddressTextField[] = ['name', 'localArea', 'country', 'state']
const digitsOnly: Partial<Record<AddressTextField, number>> = {
  phoneNumber: 10,
  alternativePhoneNumber: 10,
  pincode: 6,
}

/** Messages of the submit. The double spaces below are in the specification. */
const submitRequired: AddressErrors = {
  name: 'Full Name is required',
  phoneNumber: 'Phone Number is required',
  houseName: 'House No/Building Name is required',
  localArea: 'Local Area/City is required',
  pincode: 'Pincode is required',
  state: 'State is required',
}
const submitLength: AddressErrors = {
  phoneNumber: 'Phone Number must be exactly 10 digits',
  alternativePhoneNumber: 'Phone number must be exactly 10 digits.',
  pincode: 'Pincode must be exactly 6 digits',
}
const fieldRequired: AddressErrors = {
  name: 'Full Name is required',
  phoneNumber: 'Phone Number required',
  houseName: 'House No,Building No required',
  localArea: 'Local Area, Nearby Road, City required',
  pincode: 'Pincode required',
  state: 'State required',
}
const fieldLength: AddressErrors = {
  phoneNumber: 'Phone number must be  10 digits.',
  alternativePhoneNumber: 'Phone number must be exactly 10 digits.',
  pincode: 'Pincode must be  6 digits.',
}

/** Returns the error of one field while the form is filled in, or null. */
export function addressFieldError(field: AddressTextField, value: string): string | null {
  return fieldError(field, value, fieldRequired, fieldLength)
}

/** Returns the errors of a submitted address by field, in the order of the form; empty if valid. */
export function addressErrors(address: AddressFields): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of textFields) {
    const message = fieldError(field, address[field], submitRequired, submitLength)
    if (message !== null) errors[field] = message
  }
  return errors
}

function fieldError(
  field: AddressTextField,
  value: string,
  required: AddressErrors,
  length: AddressErrors,
): string | null {
  const text = value.trim()
  if (text === '') return required[field] ?? null
  const digits = digitsOnly[field]
  if (digits !== undefined && !(/^\d+$/.test(text) && text.length === digits)) return length[field] ?? null
  if (lettersOnly.includes(field) && !isLetters(text)) return addressText.onlyLetters
  return text.length > ADDRESS_FIELD_MAX ? `Please use at most ${ADDRESS_FIELD_MAX} characters.` : null
}

/**
 * Returns what a field keeps while typing: accepted characters only, phones up to 10 digits (without +91), pincodes
 * up to 6.
 */
export function cleanAddressField(field: AddressTextField, text: string): string {
  if (field === 'phoneNumber' || field === 'alternativePhoneNumber') return cleanPhone(text)
  const digits = digitsOnly[field]
  if (digits !== undefined) return text.replace(/\D/g, '').slice(0, digits)
  return lettersOnly.includes(field) ? cleanLetters(text) : text
}

/** Returns the address as it is stored: every text trimmed. */
export function trimAddress(address: AddressFields): AddressFields {
  const trimmed = { ...address }
  for (const field of textFields) trimmed[field] = address[field].trim()
  return trimmed
}

/** Returns the addresses with the primary one first, the others in their order (buying §2). */
export function primaryFirst<Entry extends { primaryAddress: boolean }>(
  addresses: readonly Entry[],
): Entry[] {
  return addresses.toSorted((a, b) => Number(b.primaryAddress) - Number(a.primaryAddress))
}

/** Returns false for the primary address, which cannot be deleted (buying §4). */
export function canDeleteAddress(address: { primaryAddress: boolean }): boolean {
  return !address.primaryAddress
}

/** Formats an address as one line. */
export function addressLine(address: {
  houseName: string
  landMark?: string | null
  localArea: string
  state: string
  pincode: string
}): string {
  const { houseName, landMark, localArea, state, pincode } = address
  return [houseName, landMark, localArea, `${state} ${pincode}`].filter(Boolean).join(', ')
}

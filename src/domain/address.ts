import { isLetters, cleanLetters, cleanPhone } from './account.ts'

/** Address fields with the two sets of messages the specification gives (buying §5). */

export const addressTypes = ['Home', 'Office'] as const
type AddressType = (typeof addressTypes)[number]

/** What a shopper types; the optional fields are '' when left out. */
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

/** Longest value a field may have. */
export const ADDRESS_FIELD_MAX = 150

export type AddressTextField = Exclude<keyof AddressFields, 'typeOfAddress' | 'primaryAddress'>
export type AddressErrors = Partial<Record<AddressTextField, string>>

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

/** Messages of the submit; the two spaces below are the specification's own. */
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

/** The message beside one field while the form is filled in, or null. */
export function addressFieldError(field: AddressTextField, value: string): string | null {
  return fieldError(field, value, fieldRequired, fieldLength)
}

/** Messages by field when an address is submitted, in the order of the form; empty when it is good. */
export function addressErrors(address: AddressFields): AddressErrors {
  const faults: AddressErrors = {}
  for (const field of textFields) {
    const words = fieldError(field, address[field], submitRequired, submitLength)
    if (words !== null) faults[field] = words
  }
  return faults
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

/** What stays in a field while typing: other keystrokes are ignored, phones end at 10 (a pasted +91 goes), pincodes at 6. */
export function cleanAddressField(field: AddressTextField, text: string): string {
  if (field === 'phoneNumber' || field === 'alternativePhoneNumber') return cleanPhone(text)
  const digits = digitsOnly[field]
  if (digits !== undefined) return text.replace(/\D/g, '').slice(0, digits)
  return lettersOnly.includes(field) ? cleanLetters(text) : text
}

/** The address as it is stored: every text trimmed. */
export function trimAddress(address: AddressFields): AddressFields {
  const trimmed = { ...address }
  for (const field of textFields) trimmed[field] = address[field].trim()
  return trimmed
}

/** Addresses with the primary one first, the rest in their order (buying §2). */
export function primaryFirst<Entry extends { primaryAddress: boolean }>(
  addresses: readonly Entry[],
): Entry[] {
  return addresses.toSorted((a, b) => Number(b.primaryAddress) - Number(a.primaryAddress))
}

/** A primary address may not be deleted (buying §4). */
export function canDeleteAddress(address: { primaryAddress: boolean }): boolean {
  return !address.primaryAddress
}

/** One line to read an address by. */
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

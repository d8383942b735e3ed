import { cleanPincode } from './delivery.ts'
import { cleanLetters, cleanPhone, isInvented, isLetters, NAME_MAX } from './account.ts'
import { isBlank, isLonger } from './text-length.ts'
import { indianStates, toIndianState } from './gstin.ts'

/**
 * Rules of address fields. The specification has two sets of messages: for the submit and for a single field (buying
 * §5). The functions return their codes.
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
  /** What the label of a parcel has in Latin letters; '' if it is spelled by rule. */
  latinAddress: string
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
  latinAddress: '',
}

/** Longest value of a field other than the name (NAME_MAX), in characters. */
export const ADDRESS_FIELD_MAX = 150

export type AddressTextField = Exclude<
  keyof AddressFields,
  'typeOfAddress' | 'primaryAddress' | 'latinAddress'
>
type AddressError =
  | 'nameRequired'
  | 'phoneNumberRequired'
  | 'houseNameRequired'
  | 'localAreaRequired'
  | 'pincodeRequired'
  | 'stateRequired'
  | 'phoneNumberLength'
  | 'alternativePhoneLength'
  | 'pincodeLength'
  | 'checkPincode'
  | 'fieldPhoneNumberRequired'
  | 'fieldHouseNameRequired'
  | 'fieldLocalAreaRequired'
  | 'fieldPincodeRequired'
  | 'fieldStateRequired'
  | 'fieldPhoneNumberLength'
  | 'fieldPincodeLength'
  | 'nameLetters'
  | 'phoneNotInUse'
  | 'stateUnknown'
  | { code: 'stateNotOfPincode'; params: { states: readonly string[] } }
  | { code: 'tooLong'; params: { max: number } }
type AddressErrors = Partial<Record<AddressTextField, AddressError>>

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

/** Errors of the submit. */
const submitRequired: AddressErrors = {
  name: 'nameRequired',
  phoneNumber: 'phoneNumberRequired',
  houseName: 'houseNameRequired',
  localArea: 'localAreaRequired',
  pincode: 'pincodeRequired',
  state: 'stateRequired',
}
const submitLength: AddressErrors = {
  phoneNumber: 'phoneNumberLength',
  alternativePhoneNumber: 'alternativePhoneLength',
  pincode: 'pincodeLength',
}
/** Errors of a single field. */
const fieldRequired: AddressErrors = {
  name: 'nameRequired',
  phoneNumber: 'fieldPhoneNumberRequired',
  houseName: 'fieldHouseNameRequired',
  localArea: 'fieldLocalAreaRequired',
  pincode: 'fieldPincodeRequired',
  state: 'fieldStateRequired',
}
const fieldLength: AddressErrors = {
  phoneNumber: 'fieldPhoneNumberLength',
  alternativePhoneNumber: 'alternativePhoneLength',
  pincode: 'fieldPincodeLength',
}

/** Returns the error of one field while the form is filled in, or null. */
export function addressFieldError(field: AddressTextField, value: string): AddressError | null {
  return fieldError(field, value, fieldRequired, fieldLength)
}

/**
 * Returns the errors of a submitted address by field, in the order of the form; empty if valid. `states` are those of
 * the pincode; empty if they were not looked up, null if the pincode directory does not know the pincode. `nameOf` returns the
 * name of a State in the errors.
 */
export function addressErrors(
  address: AddressFields,
  states: readonly string[] | null = [],
  nameOf = (state: string): string => state,
): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of textFields) {
    const error = fieldError(field, address[field], submitRequired, submitLength)
    if (error !== null) errors[field] = error
    else if (field === 'pincode' && states === null) errors.pincode = 'checkPincode'
    else if (field === 'state' && states !== null && stateProblem(address.state, states))
      errors.state = { code: 'stateNotOfPincode', params: { states: states.map(nameOf) } }
  }
  return errors
}

/** Problem of the State of a saved address, and the States to choose from. */
export type StateProblem = { code: 'stateInvalid' | 'stateElsewhere'; states: readonly string[] }

/**
 * Returns the problem of a State that cannot be the place of supply: it is none of `indianStates`, or none of
 * `statesOfPincode`, which is empty if the pincode directory does not know the pincode. Null without a problem.
 */
export function stateProblem(state: string, statesOfPincode: readonly string[]): StateProblem | null {
  const name = toIndianState(state)
  const states = statesOfPincode.length > 0 ? statesOfPincode : indianStates
  if (!indianStates.includes(name)) return { code: 'stateInvalid', states }
  return states.includes(name) ? null : { code: 'stateElsewhere', states }
}

function fieldError(
  field: AddressTextField,
  value: string,
  required: AddressErrors,
  length: AddressErrors,
): AddressError | null {
  const text = value.trim()
  if (isBlank(text)) return required[field] ?? null
  const digits = digitsOnly[field]
  if (digits !== undefined && !(/^\d+$/.test(text) && text.length === digits)) return length[field] ?? null
  if (field === 'pincode' && text.startsWith('0')) return 'checkPincode'
  if (digits === 10 && isInvented(text)) return 'phoneNotInUse'
  if (lettersOnly.includes(field) && !isLetters(text)) return 'nameLetters'
  if (field === 'state' && !indianStates.includes(toIndianState(text))) return 'stateUnknown'
  const max = field === 'name' ? NAME_MAX : ADDRESS_FIELD_MAX
  return isLonger(text, max) ? { code: 'tooLong', params: { max } } : null
}

/**
 * Returns what a field keeps while typing: accepted characters only, phones up to 10 digits (without +91), the
 * pincode.
 */
export function cleanAddressField(field: AddressTextField, text: string): string {
  if (field === 'phoneNumber' || field === 'alternativePhoneNumber') return cleanPhone(text)
  if (field === 'pincode') return cleanPincode(text)
  return lettersOnly.includes(field) ? cleanLetters(text) : text
}

/** Returns the address as it is stored: every text trimmed, and the State in the spelling of `indianStates`. */
export function trimAddress(address: AddressFields): AddressFields {
  const trimmed = { ...address }
  for (const field of textFields) trimmed[field] = isBlank(address[field]) ? '' : address[field].trim()
  return { ...trimmed, state: toIndianState(trimmed.state) }
}

/** Returns the name of a district of the pincode directory as a city: letters and single spaces. */
export function cityOf(district: string): string {
  return cleanLetters(district.replace(/\(.*\)/, '').replaceAll(/[&\-.]/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

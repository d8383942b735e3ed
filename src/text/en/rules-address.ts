import { formatNumber } from '#domain/money.ts'
import { accountRules } from './rules-account.ts'

/** Messages of the pincode check (browsing §5, §8). */
export const pincode = {
  notSixDigits: 'Pincode must be 6 digits.',
  empty: 'Please enter a pincode.',
  deliverable: 'Great! We deliver to this location.',
  notDeliverable: 'Sorry, delivery is not available in this pincode.',
  failed: 'Something went wrong.',
}

/**
 * Messages of the rules for addresses and pincodes. The specification has two sets: for the submit and for a single
 * field (buying §5). The double spaces are in the specification.
 */
export const addressRules = {
  nameRequired: accountRules.nameRequired,
  phoneNumberRequired: 'Phone Number is required',
  houseNameRequired: 'House No/Building Name is required',
  localAreaRequired: 'Local Area/City is required',
  pincodeRequired: 'Pincode is required',
  stateRequired: 'State is required',
  stateUnknown: 'Please choose a State or Union Territory.',
  stateNotOfPincode: ({ states }: { states: readonly string[] }) =>
    `This pincode is in ${states.join(' or ')}. Please check the pincode and the State.`,
  phoneNumberLength: 'Phone Number must be exactly 10 digits',
  alternativePhoneLength: 'Phone number must be exactly 10 digits.',
  pincodeLength: 'Pincode must be exactly 6 digits',
  checkPincode: 'Please check the pincode.',
  fieldPhoneNumberRequired: 'Phone Number required',
  fieldHouseNameRequired: 'House No,Building No required',
  fieldLocalAreaRequired: 'Local Area, Nearby Road, City required',
  fieldPincodeRequired: 'Pincode required',
  fieldStateRequired: 'State required',
  fieldPhoneNumberLength: 'Phone number must be  10 digits.',
  fieldPincodeLength: 'Pincode must be  6 digits.',
  primaryStays: 'The primary address cannot be deleted. Make another address primary first.',
  // Pincode check (browsing §5, §8)
  pincodeNotSixDigits: pincode.notSixDigits,
  pincodeEmpty: pincode.empty,
  notDeliverable: pincode.notDeliverable,
  // Any long text
  tooLong: ({ max }: { max: number }) => `Please use at most ${formatNumber(max)} characters.`,
}

/** Texts of the address form and the address list. */
export const address = {
  fixFirst: 'Please fix the errors before saving.',
  noneSelected: 'Please select a delivery address',
  /** The kind of an address. The stored values are the English texts. */
  type: (type: string) => type,
  confirmDelete: 'Are you sure you want to delete this address?',
}

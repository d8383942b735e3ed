import type { StateProblem } from '#domain/address.ts'
import { formatNumber } from '#domain/money.ts'
import { pieces, plural } from './counts.ts'

/**
 * Messages of the rules of the domain by code, which server and browser write. The specification has two sets for an
 * address: for the submit and for a single field (buying §5). The double spaces are in the specification.
 */
export const rules = {
  // Fields of an account, and tax IDs (accounts §5, buying §5 "Personal information")
  passwordRule:
    'Password must be at least 8 characters long, include one uppercase letter, one lowercase letter, one number, and one special character.',
  passwordTooLong: 'Password must be at most 128 characters long.',
  passwordRequired: 'Please enter your password',
  passwordsDiffer: 'Password and confirm password are not the same',
  nameLetters: 'Please enter only letters',
  nameRequired: 'Full Name is required',
  nameTooShort: 'Name must be at least 2 characters.',
  nameTooLong: 'Name must be at most 100 characters.',
  emailInvalid: "Please enter a valid email address with at least one '.'",
  emailRequired: 'Please enter your email',
  editedEmailInvalid: 'Invalid email format.',
  phoneInvalid: 'Please enter a 10-digit phone number',
  editedPhoneInvalid: 'Phone number must be 10 digits.',
  notIndianMobile: 'Please enter an Indian mobile number, beginning with 6, 7, 8 or 9',
  phoneNotInUse: 'Please enter a phone number that is in use',
  referralInvalid: 'Please enter a valid referral code',
  // Fields of an order
  purchaseOrderCharacters:
    'Please start with a letter or digit, and use letters, digits, spaces and . , : / _ # & ( ) - only.',
  // One-time codes
  otpTimeExceeded: 'Time exceeded',
  otpNotSixDigits: 'Please enter the 6-digit OTP',
  // Tax IDs (accounts §2 "Tax Option")
  gstNumberInvalid: 'Invalid GST Number',
  otherTaxIdInvalid: 'Invalid Enrolment ID / UIN',
  portalUserName: 'Please enter the user name of your GST portal account.',
  gstinNonResident:
    'This GST number belongs to a non-resident. Business accounts are for businesses that are registered in India.',
  gstinUnderOther: 'This is a GSTIN. Please choose "GSTIN Number" above.',
  // Addresses and pincodes
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
  pincodeNotSixDigits: 'Pincode must be 6 digits.',
  pincodeEmpty: 'Please enter a pincode.',
  notDeliverable: 'Sorry, delivery is not available in this pincode.',
  tooLong: ({ max }: { max: number }) => `Please use at most ${formatNumber(max)} characters.`,
  /** The State of a saved address cannot be the place of supply. */
  stateProblem: (p: {
    problem: StateProblem['code']
    state: string
    pincode: string
    states: readonly string[]
  }) =>
    p.problem === 'stateElsewhere'
      ? `Pincode ${p.pincode} is in ${p.states.join(' or ')}, not in ${p.state}. Please choose the State of this address, or edit the pincode.`
      : `${p.state.trim() ? `“${p.state}” is not a State or Union Territory.` : 'This address has no State.'} Please choose the State of this address.`,
  // Stock and quantities
  outOfStock: 'Out of Stock',
  onlyLeft: ({ stock }: { stock: number }) => `Only ${formatNumber(stock)} left`,
  fewLeft: 'Only few left',
  belowBusinessMinimum: ({ stock, minimum }: { stock: number; minimum: number }) =>
    `Out of stock for business orders (${formatNumber(stock)} left, minimum ${formatNumber(minimum)})`,
  productOutOfStock: 'This product is out of stock.',
  quantityNotWhole: 'Please enter a whole number of 1 or more.',
  quantityLimitReached: 'You have already ordered as many of this product as one customer may.',
  quantityBelowMinimum: ({ min }: { min: number }) => `The minimum order for this product is ${pieces(min)}.`,
  quantityAboveMaximum: ({ max }: { max: number }) => `You can order at most ${pieces(max)} of this product.`,
  notEnoughStock: ({ stock }: { stock: number }) =>
    `Only ${pieces(stock)} of this product ${plural(stock, { one: 'is', other: 'are' })} left.`,
  moq: ({ min }: { min: number }) => `MOQ ${formatNumber(min)} pieces`,
  // Reviews, reports, questions and lists
  ratingNeeded: 'Please select a rating between 1 and 5',
  sellerRatingValue: 'Please give 0 to 5 stars, in half stars.',
  reviewNeeded: 'Please write a review',
  reviewTitleTooLong: ({ max }: { max: number }) =>
    `A review title has at most ${formatNumber(max)} characters.`,
  commentTooLong: ({ max }: { max: number }) => `A comment has at most ${formatNumber(max)} characters.`,
  tooManyPhotos: ({ max }: { max: number }) => `At most ${max} photos.`,
  reportReasonNeeded: 'Please select a reason',
  reportCommentNeeded: 'Please describe the problem',
  questionNeeded: 'Please write your question',
  answerNeeded: 'Please write your answer',
  listNameRequired: 'List Name is required',
  // Tickets and callbacks
  ticketDepartmentRequired: 'Department is required',
  ticketIssueRequired: 'Issue is required',
  ticketOrderIdRequired: 'Order ID is required',
  ticketSubjectRequired: 'Subject is required',
  ticketDetailsRequired: 'Details is required',
  ticketMessageRequired: 'Please write a message',
  callbackTopicRequired: 'Please say what the call is about',
  callbackDateRequired: 'Please select a day',
  callbackWindowRequired: 'Please select a time',
  unusableFile: ({ name, documents }: { name: string; documents: boolean }) =>
    `${name}: Please choose JPEG, PNG, WebP or AVIF pictures${documents ? ', or PDF files up to 5 MB' : ''}.`,
  tooManyFiles: ({ max }: { max: number }) => `At most ${max} files.`,
}

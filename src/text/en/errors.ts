import type { ErrorCode } from '#contract/error-codes.ts'
import { MAX_CARRIER } from '#domain/carriers.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { StatusName } from '#domain/order-status.ts'
import { DAYS_UNTIL_NEXT_REVIEW } from '#domain/rating.ts'
import { REOPEN_DAYS } from '#domain/tickets.ts'
import { orderStatusNames } from '#text/en/signed-in/order-status.ts'
import { pieces } from './counts.ts'
import { rules } from './rules.ts'

const PHONE_UNCONFIRMED = 'Please confirm your phone number with the OTP first.'

/**
 * Message of each error code of the API. Where the specifications give no text, it is ours in the same style. The
 * screens show the messages unchanged.
 */
export const errors = {
  // Everywhere
  badInput: 'Please check your input and try again',
  notFound: 'The requested resource was not found.',
  noToken: 'Authentication error. Please log in.',
  sessionExpired: 'Your session has expired. Please log in again.',
  forbidden: 'Access denied. Please log in again.',
  notAllowed: 'You do not have access to this. Ask the person who manages your team.',
  secondFactor: 'Please enter the code from your authenticator app.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  challenge: 'Please try again: we first check that you are human.',
  broken: 'A server error occurred. Please try again later.',
  unavailable: 'The shop is not reachable right now. Please try again in a moment.',
  notYet: 'This is not available yet.',
  // Accounts (accounts §8)
  userExists: 'User Already Exist You Can Login',
  emailExists: 'Email Already Exist',
  thisEmailExists: 'This Email Is Already Exist',
  incorrectOtp: 'Incorrect OTP',
  existingUser: 'User Already Exist',
  wrongPassword: 'Incorrect email or password',
  otpNotSent: 'Failed to send OTP',
  noProof: PHONE_UNCONFIRMED,
  phoneUnconfirmed: PHONE_UNCONFIRMED,
  googleFailed: 'Failed to sign in with Google',
  invalidGst: rules.gstNumberInvalid,
  gstFailed: 'Verification failed',
  invalidOtp: 'Invalid OTP',
  registrationFailed: 'Registration failed',
  phoneTaken: 'This phone number belongs to another account.',
  confirmFirst: 'Please confirm your identity first.',
  deletionPostponed: 'Your account cannot be deleted yet.',
  linkExpired: 'This link has expired. Please ask for a new one.',
  // Browsing (browsing §8)
  noProduct: 'Error fetching product',
  productGone: 'This product is no longer sold.',
  alreadyRated: 'You have already submitted a rating for this product.',
  ratingDeleted: `You have deleted your review of this product. You can write a new one after ${DAYS_UNTIL_NEXT_REVIEW} days.`,
  ratingValue: 'Invalid rating value. Rating must be between 1 and 5.',
  ratingReference: 'Invalid reference format.',
  notPurchased: 'You cannot rate this product as it has not been purchased.',
  alreadyAnswered: 'You have already answered this question.',
  cannotAnswer: 'Only the seller and customers who have received this product can answer.',
  noVariant: 'Product variant not found.',
  sellerRatingValue: rules.sellerRatingValue,
  sellerRated: 'You have already rated this seller.',
  notBoughtFrom: 'You can rate a seller after you receive an order from them.',
  // Cart and lists
  alreadyInWishlist: 'Product already in wishlist',
  quantity: 'This quantity is not available.',
  outOfStock: rules.outOfStock,
  businessOnly: 'Quick order is for business accounts. Switch to your business account to use it.',
  // Buying
  noAddress: 'Please select a delivery address',
  staleAddresses: 'Your addresses have changed. Please look at the list again.',
  primaryAddress: 'The primary address cannot be deleted.',
  emptyCart: 'No Product in Your Cart',
  priceChanged: 'The total has changed. Please check your order and try again.',
  paymentNeeded: 'Please complete the payment first.',
  paymentFailed: 'Payment verification failed!',
  paymentNotOpened: 'Failed to initiate payment. Please try again.',
  orderBusy: 'Your order is being placed. Please wait a moment.',
  cannotCancel: 'This item can no longer be cancelled.',
  cannotMove: 'An order cannot go from this status to that one.',
  cannotReturn: 'This cannot be returned.',
  orderRefused: 'Error placing order. Please try again.',
  sameKeyOtherOrder: 'This request was already sent with other contents.',
} satisfies Record<ErrorCode, string>

/** Warnings of the estimator of passwords by its keys (https://zxcvbn-ts.github.io/zxcvbn/). */
const passwordWarnings = {
  straightRow: 'Straight rows of keys on your keyboard are easy to guess.',
  keyPattern: 'Short keyboard patterns are easy to guess.',
  simpleRepeat: 'Repeated characters like "aaa" are easy to guess.',
  extendedRepeat: 'Repeated character patterns like "abcabcabc" are easy to guess.',
  sequences: 'Common character sequences like "abc" are easy to guess.',
  recentYears: 'Recent years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is a heavily used password.',
  topHundred: 'This is a frequently used password.',
  common: 'This is a commonly used password.',
  similarToCommon: 'This is similar to a commonly used password.',
  wordByItself: 'Single words are easy to guess.',
  namesByThemselves: 'Single names or surnames are easy to guess.',
  commonNames: 'Common names and surnames are easy to guess.',
  userInputs: 'There should not be any personal or page related data.',
  pwned: 'Your password was exposed by a data breach on the Internet.',
}

/** Messages of the server that say more than the message of their error code. */
export const errorDetails = {
  unknownPosition: 'This page of the list does not exist. Please start again from the first page.',
  tooManyViews: 'You have 50 saved views of this list. Delete one first.',
  viewNameTaken: 'You have a view with this name. Choose another name.',
  amountDecimals: 'At most two decimals',
  // Accounts
  otpCountry: 'Codes are sent to +91 only.',
  guessablePassword: ({ warning }: { warning: keyof typeof passwordWarnings | null }) =>
    `This password is too common. Please choose another one.${warning ? ` ${passwordWarnings[warning]}` : ''}`,
  passwordNotRight: 'This password is incorrect.',
  confirmWithPassword: 'Please confirm with your password.',
  emailIsVerified: 'Your email is verified and cannot be changed here.',
  emailMissing: 'Please add an email first.',
  emailUnverified: 'Please verify your email first. We send stock alerts to verified emails only.',
  mailStopped:
    'The person who reads this email asked us to send no mail to it. If that is you, open the link “This is not me” in our mail and allow it again.',
  notMeLinkInvalid: 'This link is not valid any more. Nothing was changed.',
  noBusiness: 'Please register your business first.',
  officialPhoneMismatch: 'The official phone must match the one registered on the tax ID.',
  gstRegistered: 'This GST number is already registered here.',
  portalUserUnknown: 'The GST network does not know this user name for your number.',
  // Addresses
  tooManyAddresses: ({ max }: { max: number }) => `You can save at most ${formatNumber(max)} addresses.`,
  sameAddress: 'You have already saved this address. Choose it from the list, or change what is different.',
  latinLetters: 'Please use only English letters, digits and marks such as / and -.',
  whichAddress: 'Please choose an address.',
  // Products, reviews and lists
  productNotFound: 'This product was not found.',
  reviewNotFound: 'This review was not found.',
  questionNotFound: 'This question was not found.',
  ownReview: 'You cannot mark your own review as helpful.',
  uploadAgain: 'Please upload the pictures again.',
  noPicture: 'Please choose a picture.',
  onePicture: 'Please choose one picture.',
  tooManyPictures: ({ max }: { max: number }) => `At most ${max} pictures.`,
  uploadIncomplete: 'The upload is incomplete. Please choose the pictures again.',
  noFileField: 'This field takes no file.',
  fileKind: ({ name, documents }: { name: string; documents: boolean }) =>
    `${name}: Please choose JPEG, PNG, WebP or AVIF pictures of at least 50 by 50 pixels${documents ? ', or PDF files' : ''}.`,
  fileTooLarge: ({ name }: { name: string }) => `${name}: Each file can be up to 5 MB.`,
  pictureTooManyPixels: ({ name, max }: { name: string; max: number }) =>
    `${name}: A picture of this kind may have at most ${max} megapixels.`,
  wishlistFull: ({ max }: { max: number }) =>
    `A wishlist holds at most ${formatNumber(max)} products. Remove one to add another.`,
  tooManyLists: ({ max }: { max: number }) => `You can have at most ${formatNumber(max)} lists.`,
  alreadyInList: 'Product already in this list',
  listFull: ({ max }: { max: number }) => `A list holds at most ${formatNumber(max)} products.`,
  listNotFound: 'This list was not found.',
  inStockNow: 'This product is in stock. You can order it now.',
  tooManyStockAlerts: ({ max }: { max: number }) =>
    `You can set at most ${formatNumber(max)} alerts. Remove one from your wishlist to continue.`,
  // Tickets and callbacks
  ticketNotFound: 'This ticket was not found.',
  ticketClosed: `A ticket can be reopened within ${REOPEN_DAYS} days. Please raise a new one.`,
  answerFinal: 'You can change your answer within 24 hours after you wrote it.',
  reportedTextGone: 'The reported text was deleted or cannot be hidden here. You can close the report.',
  textHidden: 'This text is hidden already.',
  textShown: 'The shop shows this text already.',
  reportClosed: 'All reports of this subject are closed already.',
  notOperator: 'Choose an operator whose role may answer tickets.',
  cannotMoveTicket: 'This ticket is in a state that does not allow this step.',
  callbackTaken: 'You have already requested a call at this time.',
  callbackNotFound: 'This callback was not found.',
  callbackClosed: 'This call has already been made or cancelled.',
  // Cart, checkout and payments
  ofProduct: ({ product, message }: { product: string; message: string }) => `${product}: ${message}`,
  someProductOutOfStock: 'A product: This product is out of stock.',
  noLongerAvailable: ({ product }: { product: string }) => `${product} is no longer available.`,
  lineNoLongerAvailable: 'This product is no longer available.',
  quantityRaised: ({ min }: { min: number }) =>
    `The minimum order for this product is ${pieces(min)}, so the quantity was set to ${formatNumber(min)}.`,
  quantityLowered: ({ quantity }: { quantity: number }) =>
    `Only ${formatNumber(quantity)} left, so the quantity was set to ${formatNumber(quantity)}.`,
  priceWentUp: ({ beforePaise, afterPaise }: PriceChange) =>
    `The price has gone up from ${formatRupees(beforePaise)} to ${formatRupees(afterPaise)}.`,
  priceWentDown: ({ beforePaise, afterPaise }: PriceChange) =>
    `The price has gone down from ${formatRupees(beforePaise)} to ${formatRupees(afterPaise)}.`,
  notDeliverableBy: ({ product, store }: { product: string; store: string }) =>
    `${product}, sold by ${store}: ${rules.notDeliverable}`,
  buyNowNeedsProduct: 'Buy Now needs the product. Please send it in “products”.',
  newAccountHold: ({ product }: { product: string }) =>
    `${product}: Only a few pieces are left, so a new account can reserve one of them. Please set the quantity to 1.`,
  newAccountShare: ({ product, most }: { product: string; most: number }) =>
    `${product}: A new account can reserve at most ${pieces(most)}. Please set the quantity to ${formatNumber(most)}.`,
  networkHold: ({ product }: { product: string }) =>
    `${product}: Too many pieces are reserved from your network. Please try again in a few minutes.`,
  openPaymentCounts: ({ paise }: { paise: number }) =>
    `Your open payment of ${formatRupees(paise)} counts towards the limits of this order. Please complete it, or try again in a few minutes.`,
  cartIsEmpty: 'Your Cart Is Empty',
  onePaymentMode: 'Please choose one way to pay.',
  codPhoneUnproven: 'Please verify your phone number to pay with Cash on Delivery.',
  codTooManyOpen: ({ count }: { count: number }) =>
    `You have ${formatNumber(count)} Cash on Delivery orders on the way. Please pay online, or wait for one to arrive.`,
  codAccount: 'Cash on Delivery is not available for this account.',
  codPincode: 'Cash on Delivery is not available at this pincode.',
  codValue: ({ maxPaise }: { maxPaise: number }) =>
    `Cash on Delivery is available for orders up to ${formatRupees(maxPaise)}.`,
  totalChanged: ({ totalPaise }: { totalPaise: number }) =>
    `The price of your order has changed. The total is now ${formatRupees(totalPaise)}. Please check and try again.`,
  paymentMismatch: ({ paidPaise, totalPaise }: { paidPaise: number; totalPaise: number }) =>
    `The payment of ${formatRupees(paidPaise)} does not match the order total of ${formatRupees(totalPaise)}.`,
  alreadyInCart: 'This product is already in your cart.',
  quickUnknownSku: 'We found no product with this SKU.',
  quickSharedSku:
    'Several sellers use this SKU. Enter the product ID instead: the last part of the address of the product page.',
  notInCart: 'This product is not in your cart.',
  cartFull: ({ max }: { max: number }) => `A cart holds at most ${formatNumber(max)} products.`,
  rulesChanged:
    'Our rules for delivery, coins, payment or returns have changed. Please check your order and try again.',
  cartChanged: 'Your cart has changed. Please check your order and try again.',
  coinsChanged: 'Your coin balance has changed. Please check and try again.',
  belowOnlineMinimum: 'Orders below ₹1.00 cannot be paid online.',
  paymentReturned: 'Your order could not be placed. Your payment is being returned in full.',
  paymentChecking: 'We are checking your payment. Please wait a moment.',
  paymentNotFound: 'This payment was not found.',
  refundNotFound: 'This refund was not found.',
  refundNotOffered: 'This refund is already on its way.',
  refundDisputed: 'Your bank is reviewing this payment. Please choose again after it decides.',
  refundReturnedByBank: 'Your bank has already returned this payment to you.',
  walletEntryNotFound: 'This wallet entry was not found.',
  walletWithoutPayment: 'This amount cannot be moved back to your bank, card or UPI.',
  walletPaidInCash: 'You paid this order in cash. Write to us and we will pay the amount out.',
  walletDisputed: 'Your bank is reviewing this payment. The amount stays in your wallet until it decides.',
  walletTooLow: 'Your wallet no longer has this amount.',
  walletNotCash: 'You did not pay this amount in cash. Move it back to where you paid from.',
  walletPaidOut: 'This amount was already paid out to another account.',
  payoutTarget: 'Give a UPI ID, or the account number, IFSC and account holder.',
  noPaymentOrder: 'There is no such payment order.',
  realProvider: 'A real payment provider is configured: pay at its checkout.',
  providerRefused: 'The payment service refused the request.',
  providerSilent: ({ error }: { error: string }) => `The payment service did not answer: ${error}`,
  // Orders
  orderNotFound: 'This order was not found.',
  notPacked: ({ orders }: { orders: readonly string[] }) =>
    `There is no packed parcel in ${orders.length === 1 ? 'the order' : 'the orders'} ${orders.join(', ')}.`,
  ordersMissing: 'Choose the orders to print.',
  nothingHandedOver: 'No parcel of this carrier was handed over on this day.',
  manifestTooLong: ({ max }: { max: number }) =>
    `There are more than ${formatNumber(max)} parcels. Choose one carrier.`,
  exportForBusiness: 'Only business accounts can download their orders.',
  noItemToCancel: 'Please select at least one item to cancel',
  noCancelReason: 'Please select a cancellation reason',
  noSuchItems: 'This order has no such items.',
  // Documents
  noStateCode:
    'The delivery address has no State with a GST code. Create no invoice without a State code: correct the State first.',
  alreadyInvoiced: 'These items already have an invoice.',
  documentNotFound: 'This invoice was not found.',
  deletionWaits: ({ reasons }: { reasons: string }) => `${errors.deletionPostponed} ${reasons}`,
  exportNotFound: 'This file has expired. Please request a new one.',
  cannotMoveFromTo: ({ from, to }: { from: StatusName; to: StatusName }) =>
    `An order cannot go from ${orderStatusNames[from]} to ${orderStatusNames[to]}.`,
  stepNotPossible: 'This parcel cannot take this step now.',
  orderWasCancelled: 'This order was cancelled.',
  hasTrackingNumber: 'This order has a tracking number already.',
  notPackedYet: 'This order is not packed yet.',
  tooManyAttempts: 'This parcel was out for delivery three times. It returns to the seller.',
  oneParcelOnly:
    'A tracking number belongs to one parcel, and several parcels of this order wait for one. Please open the order and enter the number at its parcel.',
  carrierRequired: 'Please enter the carrier.',
  carrierTooLong: `The name of a carrier has at most ${MAX_CARRIER} characters.`,
  trackingNumberInvalid: 'A tracking number has 8 to 22 letters, digits and hyphens.',
  trackingNumberTaken: 'Another parcel of this carrier has this tracking number.',
  attemptReasonRequired: 'Please say why the parcel was not delivered.',
  sellerReasonRequired: 'Please say why you are cancelling.',
  // Desks
  ewayBillRequired: 'Please enter the e-way bill number: the invoice is above the limit.',
  ewayBillInvalid: 'An e-way bill number has 12 digits.',
  nextAttemptInvalid: 'Please choose a day of the next 30 days.',
  secondFactorMissing: 'Please set up your authenticator app first.',
  secondFactorEnrolled: 'Your authenticator app is already set up.',
  secondFactorNotBegun: 'Please start again and scan the new QR code.',
  secondFactorCode: 'Please enter the 6-digit code from your authenticator app.',
  secondFactorWrong: 'This code is wrong. Please enter the code your authenticator app shows now.',
  secondFactorUsed: 'You have already used this code. Please wait for the next one.',
  firstCodeWrong:
    'This code is wrong. Please scan the QR code of this page, an earlier one no longer works, and enter the code your app shows now.',
  secondFactorLocked: (p: { minutes: number }) =>
    `Too many wrong codes. Please try again in ${p.minutes === 1 ? 'a minute' : `${formatNumber(p.minutes)} minutes`}.`,
  recoveryCodeWrong: 'This recovery code is wrong or already used.',
  unknownRole: 'Please choose one of the roles.',
  memberAlready: 'This person is already in your team.',
  youAreMember: 'You are already in this team.',
  lastOwner: 'A store needs an owner. Please make someone else an owner first.',
  lastAdmin: 'The shop needs an admin. Please make someone else an admin first.',
  noSecondFactor: 'This person has no authenticator app set up.',
  unconfirmedInvitation: 'Please confirm your email in My Account first, then open this invitation again.',
  otherInvitation: 'This invitation is for another email. Sign in with the email that got the mail.',
  whichSeller: 'Please say in the header Seller-Id for which store you act.',
  refundTooLarge: ({ abovePaise }: { abovePaise: number }) =>
    `Refunds above ${formatRupees(abovePaise)} need a person with the role Administrator or Finance.`,
  refundDone: 'This refund is done already.',
  payoutUpiId: 'Enter a UPI ID such as name@bank, or the bank account instead.',
  payoutAccount: 'Enter the account number: 9 to 18 digits.',
  payoutIfsc: 'Enter the IFSC of the branch, such as SBIN0001234.',
  payoutHolder: 'Enter the name of the account holder: 2 to 100 letters.',
  payoutTransfer: 'Enter the transfer number: 12 to 22 letters and digits, without spaces.',
  payoutTransferUsed: 'This transfer number is already recorded for another account or UPI ID.',
  payoutAfterReset:
    'Your two-step sign-in was reset less than 48 hours ago. Until then, someone else must record payouts.',
  ownAccount: 'You cannot do this with your own account.',
  operatorAccount: 'Only an administrator can do this with the account of an operator.',
  blockInPast: 'Please choose a time in the future.',
  endWithoutBlock: 'Only a block has an end.',
  notBlocked: 'This account is not blocked.',
  noGstin: 'This person has registered no business.',
  ownerKnown: 'The owner of this GSTIN is confirmed already.',
  // Returns
  returnNotFound: 'This return was not found.',
  noItemToReturn: 'Please select at least one item to return',
  noReturnReason: 'Please select a reason for the return',
  reasonNeeded: 'Please give a reason.',
  cannotMoveReturn: 'This return is in a state that does not allow this step.',
  returnOfOwnStore: 'You are a member of this store. Another operator must decide this return.',
  itemCancelled: 'This item has been cancelled.',
  notDelivered: 'This item has not been delivered yet.',
  returnWindowOver: 'The return period of this item is over.',
  alreadyReturned: 'You have already requested a return of this item.',
  tooManyPieces: ({ pieces: left }: { pieces: number }) => `At most ${pieces(left)} can be returned.`,
  faultsOnly: 'This item can be returned only if it is damaged or the wrong product.',
}

/** Messages at fields whose input does not have the required form. */
export const fieldErrors = {
  required: 'This field is required.',
  check: 'Please check this field.',
  /** By the expected type. */
  types: {
    string: 'Please give a text.',
    number: 'Please give a number.',
    int: 'Please give a whole number.',
    array: 'Please give a list.',
    boolean: 'Please give true or false.',
  },
  oneOf: ({ values }: { values: readonly string[] }) => `Please choose one of: ${values.join(', ')}.`,
  atMost: ({ limit, unit }: FieldLimit) => `At most ${formatNumber(Number(limit))}${units[unit]}.`,
  atLeast: ({ limit, unit }: FieldLimit) => `At least ${formatNumber(Number(limit))}${units[unit]}.`,
}

type FieldLimit = { limit: number | bigint; unit: 'number' | 'string' | 'array' }
const units = { number: '', string: ' characters', array: ' entries' }

type PriceChange = { beforePaise: number; afterPaise: number }

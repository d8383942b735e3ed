import { cardText } from '#domain/feedback-text.ts'
import { cancelText } from '#domain/cancellation.ts'
import { otpText } from '#domain/otp.ts'
import { ratingText } from '#domain/rating.ts'

/**
 * Error catalog: code → [HTTP status, message]. Where the specifications give no text, it is ours in the same style.
 * The screens show the messages unchanged.
 */
export const errors = {
  // Everywhere
  badInput: [400, 'Please check your input and try again'],
  notFound: [404, 'The requested resource was not found.'],
  noToken: [401, 'Authentication error. Please log in.'],
  sessionExpired: [401, 'Your session has expired. Please log in again.'],
  forbidden: [403, 'Access denied. Please log in again.'],
  tooMany: [429, 'Too many attempts. Please wait a little and try again.'],
  /** Sent with a `challenge`; the client repeats the call with the answer (domain/challenge.ts). */
  challenge: [428, 'Please try again: your browser has to show first that it is not a robot.'],
  broken: [500, 'A server error occurred. Please try again later.'],
  unavailable: [503, 'The shop is not reachable right now. Please try again in a moment.'],
  notYet: [501, 'This part of the shop is not open yet.'],
  // Accounts (accounts §8)
  userExists: [409, 'User Already Exist You Can Login'],
  emailExists: [400, 'Email Already Exist'],
  thisEmailExists: [409, 'This Email Is Already Exist'],
  incorrectOtp: [500, otpText.incorrect],
  existingUser: [409, 'User Already Exist'],
  wrongPassword: [401, 'Incorrect email or password'],
  otpNotSent: [503, 'Failed to send OTP'],
  noProof: [403, 'Please confirm your phone number with the OTP first.'],
  googleFailed: [401, 'Failed to sign in with Google'],
  invalidGst: [400, 'Invalid GST Number'],
  gstFailed: [503, 'Verification failed'],
  invalidOtp: [400, 'Invalid OTP'],
  registrationFailed: [400, 'Registration failed'],
  phoneTaken: [409, 'This phone number belongs to another account.'],
  /**
   * A change of the sign-in data requires a confirmed identity. Not 403, because a 403 ends the session (accounts
   * §8).
   */
  confirmFirst: [428, 'Please confirm first that it is you.'],
  linkExpired: [400, 'This link has expired. Please ask for a new one.'],
  // Browsing (browsing §8)
  noProduct: [404, 'Error fetching product'],
  alreadyRated: [400, 'You have already submitted a rating for this product.'],
  ratingValue: [400, 'Invalid rating value. Rating must be between 1 and 5.'],
  ratingReference: [400, 'Invalid reference format.'],
  notPurchased: [403, 'You cannot rate this product as it has not been purchased.'],
  noVariant: [404, 'Product variant not found.'],
  sellerRatingValue: [400, ratingText.sellerRatingValue],
  sellerRated: [400, 'You have already rated this seller.'],
  notBoughtFrom: [403, ratingText.notBoughtFrom],
  // Cart and lists
  alreadyInWishlist: [400, cardText.alreadyWished],
  quantity: [400, 'This quantity is not available.'],
  outOfStock: [409, 'Out of Stock'],
  // Buying
  noAddress: [400, 'Please select a delivery address'],
  staleAddresses: [409, 'Your addresses have changed. Please look at the list again.'],
  primaryAddress: [400, 'The primary address cannot be deleted.'],
  emptyCart: [400, 'No Product in Your Cart'],
  priceChanged: [409, 'The total has changed. Please check your order and try again.'],
  paymentNeeded: [402, 'Please complete the payment first.'],
  paymentFailed: [400, 'Payment verification failed!'],
  paymentNotOpened: [503, 'Failed to initiate payment. Please try again.'],
  orderBusy: [409, 'Your order is being placed. Please wait a moment.'],
  cannotCancel: [409, cancelText.tooLate],
  cannotMove: [409, 'An order cannot go from this status to that one.'],
  orderRefused: [409, 'Error placing order. Please try again.'],
  sameKeyOtherOrder: [422, 'This order was already sent with other contents.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errors

/** Error codes of the API and their HTTP status. The messages are in text/en/errors.ts. */
export const errorStatus = {
  // Everywhere
  badInput: 400,
  notFound: 404,
  noToken: 401,
  sessionExpired: 401,
  forbidden: 403,
  /** Of a desk. It does not end the session, which `forbidden` does (ruling 94). */
  notAllowed: 403,
  /** A call of a desk needs the second factor; the error carries `need`. */
  secondFactor: 428,
  tooMany: 429,
  /** Sent with a `challenge`; the client repeats the call with the answer (domain/challenge.ts). */
  challenge: 428,
  broken: 500,
  unavailable: 503,
  notYet: 501,
  // Accounts (accounts §8)
  userExists: 409,
  emailExists: 400,
  thisEmailExists: 409,
  incorrectOtp: 500,
  existingUser: 409,
  wrongPassword: 401,
  otpNotSent: 503,
  noProof: 403,
  /** `noProof` for a signed-in person. Not 403, because a 403 ends the session (accounts §8). */
  phoneUnconfirmed: 428,
  googleFailed: 401,
  invalidGst: 400,
  gstFailed: 503,
  invalidOtp: 400,
  registrationFailed: 400,
  phoneTaken: 409,
  /**
   * A change of the sign-in data requires a confirmed identity. Not 403, because a 403 ends the session (accounts
   * §8).
   */
  confirmFirst: 428,
  linkExpired: 400,
  /** The account cannot be deleted yet; the error carries the obstacles. */
  deletionPostponed: 409,
  // Browsing (browsing §8)
  noProduct: 404,
  productGone: 410,
  alreadyRated: 400,
  ratingDeleted: 400,
  ratingValue: 400,
  ratingReference: 400,
  // Not 403, because a 403 ends the session (ruling 50).
  notPurchased: 400,
  noVariant: 404,
  alreadyAnswered: 400,
  // Not 403, because a 403 ends the session (ruling 50).
  cannotAnswer: 400,
  sellerRatingValue: 400,
  sellerRated: 400,
  notBoughtFrom: 400,
  // Cart and lists
  alreadyInWishlist: 400,
  quantity: 400,
  outOfStock: 409,
  businessOnly: 400,
  // Buying
  noAddress: 400,
  staleAddresses: 409,
  primaryAddress: 400,
  emptyCart: 400,
  priceChanged: 409,
  paymentNeeded: 402,
  paymentFailed: 400,
  paymentNotOpened: 503,
  orderBusy: 409,
  cannotCancel: 409,
  cannotMove: 409,
  cannotReturn: 409,
  orderRefused: 409,
  sameKeyOtherOrder: 422,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

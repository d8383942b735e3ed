/**
 * What a browser shows when a server answers exactly as the specifications say, and nothing more: without the error codes
 * and fields that this shop adds. One line for each row of the three tables of errors (accounts §8, browsing §8, buying §8)
 * and each of its texts; src/web/specified-errors.browser.test.tsx sends each `body` to the screen and compares.
 */
export type SpecifiedError = {
  /** The paragraph and its row, as docs/spec/ names it. */
  row: `${'accounts' | 'browsing' | 'buying'} §8 ${string}`
  screen: Screen
  /** 0: no response. */
  status: number
  /** JSON values; a `Raw` is sent as it is. The screen shows the same for each. */
  bodies: readonly unknown[]
  shown: string
  /** The token of the session is removed. */
  endsSession?: true
}

export type Screen =
  | 'addAddress'
  | 'addToCart'
  | 'addToList'
  | 'cancelOrder'
  | 'createOrder'
  | 'deleteAddress'
  | 'deleteList'
  | 'emailCode'
  | 'emailCodeCheck'
  | 'emailSignUp'
  | 'forgotPassword'
  | 'googleSignIn'
  | 'gstCode'
  | 'gstCodeCheck'
  | 'gstNumber'
  | 'gstRegister'
  | 'otpCheck'
  | 'otpSend'
  | 'personalDetails'
  | 'pincode'
  | 'placeOrder'
  | 'rating'
  | 'sellerRating'
  | 'signIn'
  | 'updateAddress'
  | 'updateUser'
  | 'verifyPayment'
  | 'wishlist'

/** A body that need not be JSON. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toJSON() {
    return `raw ${this.text}`
  }
}

/** Bodies without a text, of a proxy and of another shape. src/web/api/client.browser.test.tsx has a table of them. */
const silent = [new Raw('<!doctype html><title>Error</title>'), { message: '', error: null, fields: 'x' }]
/** Answers whose text the screen replaces by that of the specification. */
const replaced = [new Raw(''), { message: 'E11000 duplicate key' }]

const SAID = 'Three days have passed since the order.'
/** Answers whose text the screen shows. */
const said = [{ message: SAID }, { error: SAID, message: ' ' }]

const expired = 'Your session has expired. Please log in again.'
const denied = 'Access denied. Please log in again.'
const offline = 'Unable to connect to the server. Please check your internet connection and try again.'

// oxfmt-ignore
export const specifiedErrors: readonly SpecifiedError[] = [
  // Accounts
  { row: 'accounts §8 OTP send, 409', screen: 'otpSend', status: 409, bodies: replaced, shown: 'User Already Exist You Can Login' },
  // The specification shows nothing. The shop says that no code was sent.
  { row: 'accounts §8 OTP send, other failure', screen: 'otpSend', status: 500, bodies: replaced, shown: 'Failed to send OTP' },
  { row: 'accounts §8 OTP send, other failure', screen: 'otpSend', status: 200, bodies: silent, shown: 'Failed to send OTP' },
  { row: 'accounts §8 Email sign-up, 400', screen: 'emailSignUp', status: 400, bodies: replaced, shown: 'Email Already Exist' },
  { row: 'accounts §8 OTP check, 500', screen: 'otpCheck', status: 500, bodies: replaced, shown: 'Incorrect OTP' },
  // A 409 with a token signs in; without one the row "No token" applies.
  { row: 'accounts §8 No token', screen: 'otpCheck', status: 409, bodies: replaced, shown: 'No token found' },
  { row: 'accounts §8 Personal details, email exists', screen: 'personalDetails', status: 400, bodies: replaced, shown: 'This Email Is Already Exist' },
  { row: 'accounts §8 Personal details, email exists', screen: 'personalDetails', status: 409, bodies: replaced, shown: 'This Email Is Already Exist' },
  { row: 'accounts §8 No token', screen: 'personalDetails', status: 200, bodies: [...silent, { token: 5 }, { token: '' }], shown: 'No token found' },
  ...[400, 401, 403, 404, 422, 500].map(
    (status) =>
      ({
        row: 'accounts §8 Sign-in failure',
        screen: 'signIn',
        status,
        bodies: status === 401 ? replaced : [null],
        shown: 'Incorrect email or password',
      }) as const,
  ),
  { row: 'accounts §8 No token', screen: 'signIn', status: 200, bodies: [...silent, { token: null }, { token: ['a'] }], shown: 'No token found' },
  { row: 'accounts §8 Google sign-in without a token in the answer', screen: 'googleSignIn', status: 200, bodies: [...silent, { token: {} }], shown: 'Failed to retrieve authentication token' },
  ...[400, 401, 500].map(
    (status) =>
      ({
        row: 'accounts §8 Google sign-in failure',
        screen: 'googleSignIn',
        status,
        bodies: status === 400 ? replaced : [null],
        shown: 'Failed to sign in with Google',
      }) as const,
  ),
  { row: 'accounts §8 Password reset failure', screen: 'forgotPassword', status: 404, bodies: said, shown: SAID },
  { row: 'accounts §8 Password reset failure', screen: 'forgotPassword', status: 500, bodies: said, shown: SAID },
  { row: 'accounts §8 Password reset failure', screen: 'forgotPassword', status: 500, bodies: silent, shown: 'Something went wrong' },
  { row: 'accounts §8 GST', screen: 'gstNumber', status: 200, bodies: silent, shown: 'Invalid GST Number' },
  { row: 'accounts §8 GST', screen: 'gstNumber', status: 200, bodies: [{ verified: false }], shown: 'Invalid GST Number' },
  { row: 'accounts §8 GST', screen: 'gstNumber', status: 500, bodies: replaced, shown: 'Verification failed' },
  { row: 'accounts §8 GST', screen: 'gstCode', status: 200, bodies: [{ success: false }, ...silent], shown: 'Failed to send OTP' },
  { row: 'accounts §8 GST', screen: 'gstCode', status: 500, bodies: replaced, shown: 'Failed to send OTP' },
  { row: 'accounts §8 GST', screen: 'gstCodeCheck', status: 200, bodies: [{ success: false }, ...silent], shown: 'Invalid OTP' },
  { row: 'accounts §8 GST', screen: 'gstCodeCheck', status: 500, bodies: replaced, shown: 'Verification failed' },
  { row: 'accounts §8 GST', screen: 'gstRegister', status: 400, bodies: replaced, shown: 'Registration failed' },
  { row: 'accounts §8 401 of a rating or another action', screen: 'addToCart', status: 401, bodies: replaced, shown: expired, endsSession: true },
  { row: 'accounts §8 403', screen: 'updateUser', status: 403, bodies: replaced, shown: denied, endsSession: true },
  // Browsing
  ...(
    [
      ['You have already submitted a rating for this product.', 'You have already rated this product'],
      ['Invalid rating value. Rating must be between 1 and 5.', 'Please select a rating between 1 and 5'],
      ['Invalid reference format.', 'There was an issue with the product reference. Please try again.'],
    ] as const
  ).map(
    ([text, shown]) =>
      ({
        row: `browsing §8 Rating 400 '${text}'`,
        screen: 'rating',
        status: 400,
        bodies: [{ message: text }, { error: text }, text],
        shown,
      }) as const,
  ),
  { row: 'browsing §8 Rating, other 400', screen: 'rating', status: 400, bodies: replaced, shown: 'Please check your input and try again' },
  { row: 'browsing §8 Rating 401', screen: 'rating', status: 401, bodies: replaced, shown: expired, endsSession: true },
  { row: 'browsing §8 Rating 403', screen: 'rating', status: 403, bodies: replaced, shown: denied, endsSession: true },
  ...(
    [
      ['Settings document not found.', 'System configuration error. Please try again later.'],
      ['Product variant not found.', 'This product is no longer available for rating.'],
    ] as const
  ).map(
    ([text, shown]) =>
      ({
        row: `browsing §8 Rating 404 '${text}'`,
        screen: 'rating',
        status: 404,
        bodies: [{ message: text }, { error: text }],
        shown,
      }) as const,
  ),
  { row: 'browsing §8 Rating, other 404', screen: 'rating', status: 404, bodies: replaced, shown: 'The requested resource was not found.' },
  { row: 'browsing §8 Rating 500', screen: 'rating', status: 500, bodies: replaced, shown: 'A server error occurred. Please try again later.' },
  { row: 'browsing §8 Rating, other status', screen: 'rating', status: 418, bodies: said, shown: `An error occurred: ${SAID}` },
  { row: 'browsing §8 Rating, other status', screen: 'rating', status: 503, bodies: silent, shown: 'An error occurred: A server error occurred. Please try again later.' },
  { row: 'browsing §8 Rating, no response', screen: 'rating', status: 0, bodies: [null], shown: offline },
  { row: 'browsing §8 Seller rating', screen: 'sellerRating', status: 400, bodies: said, shown: SAID },
  { row: 'browsing §8 Seller rating', screen: 'sellerRating', status: 500, bodies: said, shown: SAID },
  { row: 'browsing §8 Seller rating', screen: 'sellerRating', status: 500, bodies: silent, shown: 'An error occurred while adding the rating.' },
  ...[400, 404, 500, 503].map(
    (status) =>
      ({
        row: 'browsing §8 Add to cart',
        screen: 'addToCart',
        status,
        bodies: status === 400 ? replaced : [null],
        shown: 'Failed to add item to cart. Please try again.',
      }) as const,
  ),
  ...[201, 202].map(
    (status) =>
      ({
        row: 'browsing §8 Add to cart',
        screen: 'addToCart',
        status,
        bodies: replaced,
        shown: 'Unexpected response. Please try again.',
      }) as const,
  ),
  { row: 'browsing §8 Wishlist (4 s)', screen: 'wishlist', status: 400, bodies: replaced, shown: 'Product already in wishlist' },
  { row: 'browsing §8 Wishlist (4 s)', screen: 'wishlist', status: 500, bodies: replaced, shown: 'Failed to move item to wishlist. Please try again.' },
  { row: 'browsing §8 Lists', screen: 'addToList', status: 400, bodies: replaced, shown: 'Error processing list action' },
  { row: 'browsing §8 Lists', screen: 'addToList', status: 500, bodies: replaced, shown: 'Error processing list action' },
  { row: 'browsing §8 Pincode', screen: 'pincode', status: 200, bodies: [{ message: 'This Pincode Is Deliverable' }], shown: 'Great! We deliver to this location.' },
  { row: 'browsing §8 Pincode', screen: 'pincode', status: 200, bodies: [{ message: 'This pincode is deliverable' }, { message: 'No' }], shown: 'Sorry, delivery is not available in this pincode.' },
  { row: 'browsing §8 Pincode', screen: 'pincode', status: 200, bodies: silent, shown: 'Something went wrong.' },
  { row: 'browsing §8 Pincode', screen: 'pincode', status: 404, bodies: replaced, shown: 'Something went wrong.' },
  { row: 'browsing §8 Pincode', screen: 'pincode', status: 500, bodies: replaced, shown: 'Something went wrong.' },
  // Buying
  { row: 'buying §8 Place order', screen: 'placeOrder', status: 409, bodies: [SAID, ...said], shown: SAID },
  { row: 'buying §8 Place order', screen: 'placeOrder', status: 500, bodies: [SAID], shown: SAID },
  { row: 'buying §8 Place order', screen: 'placeOrder', status: 500, bodies: silent, shown: 'Error placing order. Please try again.' },
  { row: 'buying §8 Payment', screen: 'createOrder', status: 500, bodies: replaced, shown: 'Failed to initiate payment. Please try again.' },
  { row: 'buying §8 Payment', screen: 'verifyPayment', status: 200, bodies: [{ status: 'failure' }, ...silent], shown: 'Payment verification failed!' },
  { row: 'buying §8 Payment', screen: 'verifyPayment', status: 400, bodies: replaced, shown: 'Payment verification failed!' },
  { row: 'buying §8 Add address', screen: 'addAddress', status: 400, bodies: replaced, shown: 'Error adding address' },
  { row: 'buying §8 Add address', screen: 'addAddress', status: 500, bodies: silent, shown: 'Error adding address' },
  { row: 'buying §8 Update address', screen: 'updateAddress', status: 400, bodies: replaced, shown: 'Failed to update address. Please try again.' },
  { row: 'buying §8 Delete address', screen: 'deleteAddress', status: 400, bodies: replaced, shown: 'Failed to delete the address. Please try again.' },
  { row: 'buying §8 Delete address', screen: 'deleteAddress', status: 500, bodies: silent, shown: 'Failed to delete the address. Please try again.' },
  { row: 'buying §8 Update user', screen: 'updateUser', status: 400, bodies: said, shown: SAID },
  { row: 'buying §8 Update user', screen: 'updateUser', status: 500, bodies: said, shown: SAID },
  { row: 'buying §8 Update user', screen: 'updateUser', status: 500, bodies: silent, shown: 'An error occurred while updating user information' },
  { row: 'buying §8 Email code', screen: 'emailCode', status: 400, bodies: said, shown: SAID },
  { row: 'buying §8 Email code', screen: 'emailCode', status: 400, bodies: silent, shown: 'Failed to send OTP' },
  { row: 'buying §8 Email code', screen: 'emailCodeCheck', status: 400, bodies: said, shown: SAID },
  { row: 'buying §8 Email code', screen: 'emailCodeCheck', status: 400, bodies: silent, shown: 'Failed to verify OTP' },
  { row: 'buying §8 Cancel', screen: 'cancelOrder', status: 400, bodies: said, shown: SAID },
  { row: 'buying §8 Cancel', screen: 'cancelOrder', status: 400, bodies: silent, shown: 'Failed to cancel order' },
  { row: 'buying §8 Cancel', screen: 'cancelOrder', status: 500, bodies: replaced, shown: 'An error occurred while cancelling the order' },
  { row: 'buying §8 Cancel', screen: 'cancelOrder', status: 0, bodies: [null], shown: 'An error occurred while cancelling the order' },
  { row: 'buying §8 Cart, wishlist, lists', screen: 'deleteList', status: 404, bodies: said, shown: SAID },
  { row: 'buying §8 Cart, wishlist, lists', screen: 'deleteList', status: 500, bodies: silent, shown: 'Failed to delete list' },
]

/** Rows that are no answer to a call of a form, with the test that shows them. */
export const shownElsewhere: Readonly<Record<string, string>> = {
  'accounts §8 OTP check, 409': 'src/web/specified-errors.browser.test.tsx',
  'browsing §8 Top brands on home': 'tests/e2e/lists.spec.ts',
  'browsing §8 New arrivals on home': 'tests/e2e/lists.spec.ts',
  'browsing §8 Other lists on home': 'tests/e2e/lists.spec.ts',
  'browsing §8 Search': 'tests/e2e/browsing.spec.ts',
  'browsing §8 Buy Again': 'src/text/en.test.ts',
  'browsing §8 Product': 'src/web/pages/product/product-error.browser.test.tsx',
  'browsing §8 Rating, otherwise': 'src/web/components/rating/rating-messages.test.ts',
  'browsing §8 Rating, before the request': 'src/web/components/rating/rating-messages.test.ts',
  'browsing §8 Share not supported': 'tests/e2e/lists.spec.ts',
  'browsing §8 Lists of products': 'tests/e2e/lists.spec.ts',
  'browsing §8 Empty': 'tests/e2e/lists.spec.ts',
  'buying §8 Order placed': 'tests/e2e/payment-sheet.spec.ts',
  'buying §8 Geolocation': 'tests/e2e/my-activity.spec.ts',
  'buying §8 Loading': 'tests/e2e/my-orders.spec.ts',
  'buying §8 Empty': 'tests/e2e/my-orders.spec.ts',
  'buying §8 Unknown status': 'src/text/en.test.ts',
}

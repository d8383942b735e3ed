import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cancelReasons } from '#domain/after-sale-choices.ts'
import { reportReasons } from '#domain/choices.ts'
import { orderPeriods } from '#domain/order-filters.ts'
import { stockNote } from '#domain/quantity.ts'
import { serverText as enServer } from '#text/en/server.ts'
import { signedInText as en } from '#text/en/signed-in.ts'
import { visitorText as visitor } from '#text/en/visitor.ts'
import { proseFor } from './prose.ts'
import { ranking } from '#text/en/prose/ranking.ts'
import { textOf } from './text.ts'

const { address, checkout, connection, home, listing, orderStatus, ratings, rules, sellerFigures } = en
const { errors, errorDetails, messages } = enServer
const stockText = (stock: number) => {
  const note = stockNote(stock)
  return note && textOf(rules, note)
}
const specification = ['accounts', 'browsing', 'buying']
  .map((name) => readFileSync(new URL(`../../docs/spec/${name}.md`, import.meta.url), 'utf8'))
  .join('\n')

test.each([
  [en.common.loadingList, 'Loading...'],
  [listing.empty, 'No Products Found'],
  [listing.adjust, 'Try adjusting your filters'],
  [listing.emptySearch, 'No products found.'],
  [listing.noDiscountProducts, 'No discount products available.'],
  [listing.noSuggestion, 'No Result Found'],
  [listing.loadingBrands, 'Loading brands...'],
  [listing.noBrands, 'No brands available'],
  [listing.noCategories, 'No categories'],
  [listing.noCategory, 'No Category'],
  [home.errors.buyAgain, 'Failed to fetch user'],
  [home.errors.buyAgainNoToken, 'No token found'],
  [
    connection.offline,
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  [connection.broken, 'A server error occurred. Please try again later.'],
  [ratings.sellerFailed, 'An error occurred while adding the rating.'],
  [
    rules.passwordRule,
    'Password must be at least 8 characters long, include one uppercase letter, one lowercase letter, one number, and one special character.',
  ],
  [rules.passwordsDiffer, 'Password and confirm password are not the same'],
  [rules.nameLetters, 'Please enter only letters'],
  [rules.nameRequired, 'Full Name is required'],
  [rules.nameTooShort, 'Name must be at least 2 characters.'],
  [rules.emailInvalid, "Please enter a valid email address with at least one '.'"],
  [rules.emailRequired, 'Please enter your email'],
  [rules.editedEmailInvalid, 'Invalid email format.'],
  [rules.phoneInvalid, 'Please enter a 10-digit phone number'],
  [rules.editedPhoneInvalid, 'Phone number must be 10 digits.'],
  [rules.otpTimeExceeded, 'Time exceeded'],
  [rules.gstNumberInvalid, 'Invalid GST Number'],
  [rules.phoneNumberRequired, 'Phone Number is required'],
  [rules.houseNameRequired, 'House No/Building Name is required'],
  [rules.localAreaRequired, 'Local Area/City is required'],
  [rules.pincodeRequired, 'Pincode is required'],
  [rules.stateRequired, 'State is required'],
  [rules.phoneNumberLength, 'Phone Number must be exactly 10 digits'],
  [rules.alternativePhoneLength, 'Phone number must be exactly 10 digits.'],
  [rules.pincodeLength, 'Pincode must be exactly 6 digits'],
  [rules.fieldPhoneNumberRequired, 'Phone Number required'],
  [rules.fieldHouseNameRequired, 'House No,Building No required'],
  [rules.fieldLocalAreaRequired, 'Local Area, Nearby Road, City required'],
  [rules.fieldPincodeRequired, 'Pincode required'],
  [rules.fieldStateRequired, 'State required'],
  [rules.fieldPhoneNumberLength, 'Phone number must be  10 digits.'],
  [rules.fieldPincodeLength, 'Pincode must be  6 digits.'],
  [address.fixFirst, 'Please fix the errors before saving.'],
  [address.noneSelected, 'Please select a delivery address'],
  [errors.notFound, 'The requested resource was not found.'],
  [errors.noToken, 'Authentication error. Please log in.'],
  [errors.sessionExpired, 'Your session has expired. Please log in again.'],
  [errors.forbidden, 'Access denied. Please log in again.'],
  [errors.broken, 'A server error occurred. Please try again later.'],
  [errors.userExists, 'User Already Exist You Can Login'],
  [errors.emailExists, 'Email Already Exist'],
  [errors.thisEmailExists, 'This Email Is Already Exist'],
  [errors.incorrectOtp, 'Incorrect OTP'],
  [errors.existingUser, 'User Already Exist'],
  [errors.wrongPassword, 'Incorrect email or password'],
  [errors.otpNotSent, 'Failed to send OTP'],
  [errors.googleFailed, 'Failed to sign in with Google'],
  [errors.gstFailed, 'Verification failed'],
  [errors.invalidOtp, 'Invalid OTP'],
  [errors.registrationFailed, 'Registration failed'],
  [errors.noProduct, 'Error fetching product'],
  [errors.outOfStock, 'Out of Stock'],
  [errors.emptyCart, 'No Product in Your Cart'],
  [errors.paymentFailed, 'Payment verification failed!'],
  [errors.paymentNotOpened, 'Failed to initiate payment. Please try again.'],
  [errors.orderRefused, 'Error placing order. Please try again.'],
  [stockText(0), 'Out of Stock'],
  [stockText(7), 'Only few left'],
  [messages.otpSent, 'OTP Sent'],
  [messages.emailVerified, 'Email verified successfully!'],
  [messages.addressAdded, 'Address added successfully!'],
  [messages.addressUpdated, 'Address Updated successfully!'],
  [messages.addressDeleted, 'Address Deleted !'],
  [messages.movedToWishlist, 'Product Moved to Wishlist'],
  [messages.orderPlaced, 'Order placed successfully'],
  [messages.orderCancelled, 'Order cancelled successfully'],
  [errorDetails.cartIsEmpty, 'Your Cart Is Empty'],
  [errorDetails.noItemToCancel, 'Please select at least one item to cancel'],
  [errorDetails.noCancelReason, 'Please select a cancellation reason'],
  [checkout.toPayment, 'Proceed to Payment'],
  [checkout.placeOrder, 'Place Order'],
  [checkout.payNow, 'Pay Now'],
  [orderStatus.names.processing, 'Processing'],
  [orderStatus.names.shipped, 'Shipped'],
  [orderStatus.names.outForDelivery, 'Out for Delivery'],
  [orderStatus.names.delivered, 'Delivered'],
  [orderStatus.names.cancelled, 'Cancelled'],
  [orderStatus.names.unknown, 'Unknown Status'],
  [orderStatus.stages.processing, 'Order Placed'],
  [orderStatus.stages.shipped, 'On the Way'],
  [orderStatus.cancelItem, 'Cancel Item'],
  [orderStatus.cannotCancel, 'Cannot Cancel'],
  [en.cancellation.title, 'Cancel & Support'],
  [en.cancellation.keepOrder, "Don't Cancel"],
  [en.cancellation.loadFailed, 'Failed to fetch order cancellation details'],
  [en.cancellation.failed, 'Failed to cancel order'],
  [en.cancellation.error, 'An error occurred while cancelling the order'],
  [en.cancellation.free, 'Free cancellation'],
  [orderStatus.dateMissing, 'Date not available'],
])('"%s" is the specification’s text, byte for byte', (text, expected) => {
  expect(Buffer.from(text ?? '')).toEqual(Buffer.from(expected))
  expect(specification).toContain(expected)
})

test.each([
  [listing.brandsFailed({ message: 'timeout' }), 'Error loading brands: timeout'],
  [listing.emptyCategory({ category: 'Rice' }), 'No products available in Rice category'],
  [en.common.errorMessage({ message: 'timeout' }), 'Error: timeout'],
  [home.errors.topBrands('timeout'), 'Error fetching top barnd : timeout'],
  [home.errors.newArrivals('timeout'), 'Error fteching new Arrival product timeout'],
  [stockText(3), 'Only 3 left'],
])('"%s" is the specification’s text with its parameter', (text, expected) => {
  expect(Buffer.from(text ?? '')).toEqual(Buffer.from(expected))
})

const day = new Date('2026-11-27T06:30:00Z')
test.each([
  [{ code: 'processing', date: null }, 'Processing'],
  [{ code: 'arriving', date: day }, 'Arriving on Fri, 27 Nov'],
  [{ code: 'arriving', date: null }, 'Arriving on Date not available'],
  [{ code: 'late', date: day }, 'Late: promised for Fri, 27 Nov'],
  [{ code: 'delivered', date: day }, 'Delivered on 27 Nov 2026'],
  [{ code: 'delivered', date: null }, 'Delivered on Date not available'],
  [{ code: 'cancelled', date: day }, 'Cancelled on 27 Nov 2026'],
  [{ code: 'cancelled', date: null }, 'Cancelled on N/A'],
  [{ code: 'unknown', date: null }, 'Unknown Status'],
] as const)('the status line of an item for %j is "%s", buying §4', (status, line) => {
  expect(orderStatus.item(status)).toBe(line)
})

test('a date of an order page has a text if it is missing', () => {
  expect([orderStatus.date(null), orderStatus.date(day)]).toEqual(['Date not available', '27 Nov 2026'])
})

test.each([
  [sellerFigures.joinedMonth(new Date('2024-03-15T06:30:00Z')), 'March 2024'],
  [sellerFigures.joinedMonth(new Date('2024-03-31T20:00:00Z')), 'April 2024'],
  [sellerFigures.joinedMonth(new Date('2023-12-31T12:00:00Z')), 'December 2023'],
  [sellerFigures.age({ count: 0, unit: 'month' }), 'Less than a month'],
  [sellerFigures.age({ count: 1, unit: 'month' }), '1 month'],
  [sellerFigures.age({ count: 11, unit: 'month' }), '11 months'],
  [sellerFigures.age({ count: 1, unit: 'year' }), '1 year'],
  [sellerFigures.age({ count: 6, unit: 'year' }), '6 years'],
  [sellerFigures.onTime(98.684), '98.68%'],
  [sellerFigures.onTime(100), '100.00%'],
  [sellerFigures.onTime(null), 'Not enough data yet'],
  [sellerFigures.response({ count: 1, unit: 'hour' }), 'Under 1 hour'],
  [sellerFigures.response({ count: 48, unit: 'hour' }), 'Under 48 hours'],
  [sellerFigures.response({ count: 3, unit: 'day' }), 'Under 3 days'],
  [sellerFigures.response(null), 'Not enough data yet'],
  [sellerFigures.otherSellers({ count: 3, fromPaise: 20_050 }), '3 from ₹200.50'],
])('the figure of a store is written as "%s"', (text, expected) => {
  expect(text).toBe(expected)
})

test('the stored values that a person chooses are shown as the texts of the specification', () => {
  expect(reportReasons.map((reason) => en.components.reportReason(reason))).toEqual(reportReasons)
  expect(cancelReasons.map((reason) => en.orders.cancelReason(reason))).toEqual(cancelReasons)
})

test('dates are those of Asia/Kolkata', () => {
  const { dates } = en
  const late = new Date('2026-08-31T20:00:00Z')
  expect([
    dates.day(late),
    dates.date(late),
    dates.clock(late),
    dates.time(late),
    dates.longDate(late),
  ]).toEqual(['Tue, 1 Sep', '1 Sep 2026', '1:30 am', 'Tue, 1 Sep, 1:30 am', '1 September 2026'])
  expect([0, 9, 12, 17, 24].map(dates.hour)).toEqual(['12AM', '9AM', '12PM', '5PM', '12AM'])
})

test.each([
  [-3, 'Out of Stock'],
  [1, 'Only 1 left'],
  [4, 'Only 4 left'],
  [5, 'Only few left'],
  [9, 'Only few left'],
  [10, null],
])('%i pieces in stock: %s', (stock, text) => {
  expect(stockText(stock)).toBe(text)
})

test('the rating filter says how it compares', () => {
  const { andUp, andUpRating, starsAndUp, starsOnly } = listing.ratingLabels
  expect([andUp, andUpRating, starsAndUp, starsOnly].map((label) => label({ stars: 4 }))).toEqual([
    '4 & Up',
    '4 & Up Rating',
    '4 Stars & Up',
    '4 Stars only',
  ])
  expect([starsAndUp({ stars: 1 }), starsOnly({ stars: 1 })]).toEqual(['1 Star & Up', '1 Star only'])
})

test('the periods of My Orders are those of buying §2', () => {
  expect(orderPeriods.map(({ key }) => en.account.periods[key])).toEqual([
    'Last 6 months',
    'Last 1 year',
    'Last 2 years',
  ])
})

test('the consent that a sign-up stores is the text beside its box', () => {
  expect(enServer.consentTexts['subscribe-1']({ channel: 'whatsapp' })).toBe(visitor.auth.subscribe)
})

test('all texts have the one figure for the time of a refund', () => {
  const texts = globSync(['src/text/**/*.ts', 'demo/**/*.ts'])
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(texts.match(/\d+ (?:to|–|-) \d+ (?:working|business) days/g) ?? []).toEqual([])
  expect(en.orders.refundStates.requested).toContain('5 to 7 working days')
})

test('"How we rank" says which products are similar', () => {
  for (const fact of [
    'one of each group',
    'half to double the price',
    'nearest in price',
    'the category above',
  ])
    expect(ranking.similarProducts).toContain(fact)
})

test.each([
  [en.product.earnCoins({ coins: 1399 }), 'Earn 1,399 coins'],
  [en.documents.coins({ coins: 1399 }), '1,399 coins'],
  [enServer.mails.orderConfirmation.coinsDiscount({ coins: 1399 }), 'Thara Coins Discount (1,399 coins)'],
  [en.components.pieceCount({ count: 123456 }), '(1,23,456 pieces)'],
  [textOf(rules, { code: 'moq', params: { min: 1200 } }), 'MOQ 1,200 pieces'],
])('a count has Indian grouping: %s', (text, expected) => {
  expect(text).toBe(expected)
})

const prose = proseFor('en')
const ratingPolicy = prose.reviews({ days: 30, photos: 5 })
const company = 'Thara Commerce Pvt Ltd'
const shippingPolicy = prose.shipping({
  days: 7,
  cutOffHour: 17,
  charge: '₹40.00',
  freeFrom: null,
  hasSellerCharges: false,
})
test.each([
  [en.cancellation.reasonTitle, 'Why are you cancelling?'],
  [en.returns.reasonTitle, 'Why are you returning this?'],
  [en.wallet.refundsOnly, 'Only refunds are added here. You can move them back to your bank, card or UPI.'],
  [en.wallet.none({ days: 90 }), 'No transactions in the last 90 days.'],
  [
    en.wallet.earnPending,
    'Coins become usable once the return period is over. Coins earned on returned items are reversed.',
  ],
  [`${en.wallet.coinReasons.earned} ${en.wallet.onOrder}`, 'Earned on order'],
  [en.wallet.coinsReversed, 'Reversed'],
  [
    en.account.numberCheckedNote({ name: 'GSTIN' }),
    'GSTIN is active. Verify that it belongs to you to get it printed on your invoices.',
  ],
  [
    en.checkout.invoiceWithoutNumber({ name: 'GSTIN' }),
    'Verify your GSTIN to claim input tax credit on this order.',
  ],
  [en.orders.outForDeliveryNote, 'Already out for delivery'],
  [en.orders.deliveredNote, 'Already delivered'],
  [en.orders.returnsOver({ date: '6 Nov 2026' }), 'Return window closed on 6 Nov 2026'],
  [en.orders.lateNote, 'Sorry, your order is delayed.'],
  [visitor.help.callbackHint, 'We will call you in 24hr - 72hr.'],
  [
    visitor.auth.businessJoinsAccount({ legalName: 'Ravi Traders' }),
    'Ravi Traders will be added to your account.',
  ],
  [visitor.auth.formIsKept, 'Your details are saved.'],
  [en.layout.signInAgainNote, 'Your details are saved.'],
  [visitor.help.sessionEndedHint, 'Your details are saved.'],
  [prose.returns({ returnDays: 7 }).nonReturnable, 'Items marked “Non-returnable” cannot be returned'],
  [shippingPolicy.late, 'We will inform you if your order is delayed.'],
  [prose.about({ company }).reports, 'We remove products that turn out to be fake or wrongly described.'],
  [ratingPolicy.check, 'A low rating is not a reason to hide a review.'],
  [ratingPolicy.order, 'except their own'],
  [en.layout.logoutNote, 'Your recently viewed items on this device will be cleared.'],
  [en.product.offers, 'Offers'],
  [en.product.packaging, 'Manufacturer and packaging details'],
])('"%s" has the words of a shopkeeper: %s', (text, words) => {
  expect(text).toContain(words)
})

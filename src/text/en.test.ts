import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardText, connectionText } from '#domain/feedback-text.ts'
import { homeErrorText, listText } from '#domain/list-text.ts'
import { productText, ratingErrorText } from '#domain/product-text.ts'
import { stockText } from '#domain/quantity.ts'
import { en, enServer } from './en.ts'

const { addressText, checkoutButtonText, orderStatusText, pincodeText, ratingText, rules } = en
const { errors, errorDetails, messages } = enServer
const specification = ['accounts', 'browsing', 'buying']
  .map((name) => readFileSync(new URL(`../../docs/spec/${name}.md`, import.meta.url), 'utf8'))
  .join('\n')

test.each([
  [listText.loading, 'Loading...'],
  [listText.empty, 'No Products Found'],
  [listText.adjust, 'Try adjusting your filters'],
  [listText.emptySearch, 'No products found.'],
  [listText.noDiscountProducts, 'No discount products available.'],
  [listText.noSuggestion, 'No Result Found'],
  [listText.loadingBrands, 'Loading brands...'],
  [listText.noBrands, 'No brands available'],
  [listText.noCategories, 'No categories'],
  [listText.noCategory, 'No Category'],
  [homeErrorText.buyAgain, 'Failed to fetch user'],
  [homeErrorText.buyAgainNoToken, 'No token found'],
  [cardText.notSignedIn, 'Authentication error. Please log in.'],
  [cardText.cartFailed, 'Failed to add item to cart. Please try again.'],
  [cardText.wished, 'Product Moved to Wishlist'],
  [cardText.alreadyWished, 'Product already in wishlist'],
  [cardText.wishFailed, 'Failed to move item to wishlist. Please try again.'],
  [
    connectionText.offline,
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  [connectionText.broken, 'A server error occurred. Please try again later.'],
  [productText.failed, 'Error fetching product'],
  [productText.detailsFailed, 'Failed to fetch product details'],
  [productText.wrong, 'Something went wrong'],
  [productText.out, 'Out Of Stock'],
  [productText.processing, 'Processing...'],
  [productText.selectList, 'Please select a list'],
  [productText.listFailed, 'Error processing list action'],
  [
    productText.shareUnsupported,
    'Web Share API is not supported in your browser. Please use one of the share links below.',
  ],
  [ratingText.notSignedIn, 'Please log in to submit a rating'],
  [ratingText.noProduct, 'Product details not available'],
  [ratingText.noSeller, 'Unable to submit rating: Seller information not available'],
  [ratingText.notPurchased, 'You cannot rate this product as it has not been purchased.'],
  [ratingText.alreadyRated, 'You have already rated this product'],
  [ratingText.badRating, 'Please select a rating between 1 and 5'],
  [ratingText.badReference, 'There was an issue with the product reference. Please try again.'],
  [ratingText.badInput, 'Please check your input and try again'],
  [ratingText.noCustomer, 'Customer ID is not available'],
  [ratingText.sellerFailed, 'An error occurred while adding the rating.'],
  [ratingErrorText.sessionExpired, 'Your session has expired. Please log in again.'],
  [ratingErrorText.denied, 'Access denied. Please log in again.'],
  [ratingErrorText.noVariant, 'This product is no longer available for rating.'],
  [ratingErrorText.notFound, 'The requested resource was not found.'],
  [ratingErrorText.unexpected, 'An unexpected error occurred. Please try again.'],
  [pincodeText.notSixDigits, 'Pincode must be 6 digits.'],
  [pincodeText.empty, 'Please enter a pincode.'],
  [pincodeText.answerDeliverable, 'This Pincode Is Deliverable'],
  [pincodeText.deliverable, 'Great! We deliver to this location.'],
  [pincodeText.notDeliverable, 'Sorry, delivery is not available in this pincode.'],
  [pincodeText.failed, 'Something went wrong.'],
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
  [addressText.fixFirst, 'Please fix the errors before saving.'],
  [addressText.noneSelected, 'Please select a delivery address'],
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
  [errors.alreadyRated, 'You have already submitted a rating for this product.'],
  [errors.ratingValue, 'Invalid rating value. Rating must be between 1 and 5.'],
  [errors.ratingReference, 'Invalid reference format.'],
  [errors.noVariant, 'Product variant not found.'],
  [errors.alreadyInWishlist, 'Product already in wishlist'],
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
  [rules.outOfStock, 'Out of Stock'],
  [checkoutButtonText.toPayment, 'Proceed to Payment'],
  [checkoutButtonText.placeOrder, 'Place Order'],
  [checkoutButtonText.payNow, 'Pay Now'],
  [rules.ratingNeeded, 'Please select a rating between 1 and 5'],
  [orderStatusText.names.processing, 'Processing'],
  [orderStatusText.names.shipped, 'Shipped'],
  [orderStatusText.names.outForDelivery, 'Out for Delivery'],
  [orderStatusText.names.delivered, 'Delivered'],
  [orderStatusText.names.cancelled, 'Cancelled'],
  [orderStatusText.names.unknown, 'Unknown Status'],
  [orderStatusText.stages.processing, 'Order Placed'],
  [orderStatusText.stages.shipped, 'On the Way'],
  [orderStatusText.cancelItem, 'Cancel Item'],
  [orderStatusText.cannotCancel, 'Cannot Cancel'],
  [orderStatusText.dateMissing, 'Date not available'],
])('"%s" is the specification’s text, byte for byte', (text, expected) => {
  expect(Buffer.from(text ?? '')).toEqual(Buffer.from(expected))
  expect(specification).toContain(expected)
})

test.each([
  [listText.brandsFailed('timeout'), 'Error loading brands: timeout'],
  [listText.emptyCategory('Rice'), 'No products available in Rice category'],
  [listText.failed('timeout'), 'Error: timeout'],
  [homeErrorText.topBrands('timeout'), 'Error fetching top barnd : timeout'],
  [homeErrorText.newArrivals('timeout'), 'Error fteching new Arrival product timeout'],
  [ratingErrorText.other('timeout'), 'An error occurred: timeout'],
  [stockText(3), 'Only 3 left'],
])('"%s" is the specification’s text with its parameter', (text, expected) => {
  expect(Buffer.from(text ?? '')).toEqual(Buffer.from(expected))
})

const day = new Date('2026-11-27T06:30:00Z')
test.each([
  [{ code: 'processing', date: null }, 'Processing'],
  [{ code: 'arriving', date: day }, 'Arriving on Fri, 27 Nov'],
  [{ code: 'arriving', date: null }, 'Arriving on Date not available'],
  [{ code: 'delivered', date: day }, 'Delivered on 27 Nov 2026'],
  [{ code: 'delivered', date: null }, 'Delivered on Date not available'],
  [{ code: 'cancelled', date: day }, 'Cancelled on 27 Nov 2026'],
  [{ code: 'cancelled', date: null }, 'Cancelled on N/A'],
  [{ code: 'unknown', date: null }, 'Unknown Status'],
] as const)('the status line of an item for %j is "%s", buying §4', (status, line) => {
  expect(orderStatusText.item(status)).toBe(line)
})

test('a date of an order page has a text if it is missing', () => {
  expect([orderStatusText.date(null), orderStatusText.date(day)]).toEqual([
    'Date not available',
    '27 Nov 2026',
  ])
})

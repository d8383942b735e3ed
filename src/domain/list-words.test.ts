import { expect, test } from 'vitest'
import { pincodeWords } from './delivery.ts'
import { cardWords, connectionWords } from './answer-words.ts'
import { homeFailures, listWords } from './list-words.ts'
import { productWords, ratingRefusals } from './product-words.ts'
import { ratingWords } from './rating.ts'
import { stockWords } from './stock.ts'

test.each([
  [listWords.loading, 'Loading...'],
  [listWords.empty, 'No Products Found'],
  [listWords.adjust, 'Try adjusting your filters'],
  [listWords.emptySearch, 'No products found.'],
  [listWords.noDiscountProducts, 'No discount products available.'],
  [listWords.noSuggestion, 'No Result Found'],
  [listWords.noBrands, 'No brands available'],
  [listWords.noCategories, 'No categories'],
  [listWords.noCategory, 'No Category'],
  [listWords.brandsFailed('timeout'), 'Error loading brands: timeout'],
  [listWords.emptyCategory('Rice'), 'No products available in Rice category'],
  [listWords.failed('timeout'), 'Error: timeout'],
  [homeFailures.topBrands('timeout'), 'Error fetching top barnd : timeout'],
  [homeFailures.newArrivals('timeout'), 'Error fteching new Arrival product timeout'],
  [homeFailures.buyAgain, 'Failed to fetch user'],
  [cardWords.notSignedIn, 'Authentication error. Please log in.'],
  [cardWords.cartFailed, 'Failed to add item to cart. Please try again.'],
  [cardWords.wished, 'Product Moved to Wishlist'],
  [cardWords.alreadyWished, 'Product already in wishlist'],
  [cardWords.wishFailed, 'Failed to move item to wishlist. Please try again.'],
  [
    connectionWords.offline,
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  [connectionWords.broken, 'A server error occurred. Please try again later.'],
  [productWords.failed, 'Error fetching product'],
  [productWords.detailsFailed, 'Failed to fetch product details'],
  [productWords.wrong, 'Something went wrong'],
  [productWords.out, 'Out Of Stock'],
  [productWords.processing, 'Processing...'],
  [productWords.selectList, 'Please select a list'],
  [productWords.listFailed, 'Error processing list action'],
  [
    productWords.shareUnsupported,
    'Web Share API is not supported in your browser. Please use one of the share links below.',
  ],
  [ratingWords.notSignedIn, 'Please log in to submit a rating'],
  [ratingWords.noProduct, 'Product details not available'],
  [ratingWords.noSeller, 'Unable to submit rating: Seller information not available'],
  [ratingWords.notPurchased, 'You cannot rate this product as it has not been purchased.'],
  [ratingWords.alreadyRated, 'You have already rated this product'],
  [ratingWords.badRating, 'Please select a rating between 1 and 5'],
  [ratingWords.badReference, 'There was an issue with the product reference. Please try again.'],
  [ratingWords.badInput, 'Please check your input and try again'],
  [ratingWords.noCustomer, 'Customer ID is not available'],
  [ratingWords.sellerFailed, 'An error occurred while adding the rating.'],
  [ratingRefusals.sessionExpired, 'Your session has expired. Please log in again.'],
  [ratingRefusals.denied, 'Access denied. Please log in again.'],
  [ratingRefusals.noVariant, 'This product is no longer available for rating.'],
  [ratingRefusals.notFound, 'The requested resource was not found.'],
  [ratingRefusals.other('timeout'), 'An error occurred: timeout'],
  [ratingRefusals.unexpected, 'An unexpected error occurred. Please try again.'],
  [pincodeWords.notSixDigits, 'Pincode must be 6 digits.'],
  [pincodeWords.empty, 'Please enter a pincode.'],
  [pincodeWords.answerDeliverable, 'This Pincode Is Deliverable'],
  [pincodeWords.deliverable, 'Great! We deliver to this location.'],
  [pincodeWords.notDeliverable, 'Sorry, delivery is not available in this pincode.'],
  [pincodeWords.failed, 'Something went wrong.'],
  [stockWords(0), 'Out of Stock'],
  [stockWords(3), 'Only 3 left'],
  [stockWords(7), 'Only few left'],
])('"%s" is the specification’s text, byte for byte', (text, wanted) => {
  expect(Buffer.from(text ?? '')).toEqual(Buffer.from(wanted))
})

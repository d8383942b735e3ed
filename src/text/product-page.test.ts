import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportReasons } from '#domain/choices.ts'
import { publicText as en } from '#text/en/public.ts'
import { serverText as enServer } from '#text/en/server.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const specification = read('docs/spec/browsing.md')

const { cards, common, components, connection, pincode, product, ratingErrors, ratings, rules } = en
const { errors, messages } = enServer

const page = 'src/web/pages/product'
const shared = 'src/web/components'
const ratingMessages = 'src/web/components/rating/rating-messages.ts'
const buyBox = `${page}/buy-box.tsx`
const deliveryCheck = `${page}/delivery-check.tsx`
const lists = `${page}/add-to-list-modal.tsx`

/** A text of the specification, that of the shop, and the file that shows it with the code that reads it. */
type TextRow = [quoted: string, text: string, file: string, code: string]

/** All quoted texts about the product page. */
const quotedTexts: TextRow[] = [
  // §2, §4
  ['Out Of Stock', product.out, buyBox, 'text.product.out'],
  ['Error fetching product', product.failed, `${page}/product-error.tsx`, 'text.product.failed'],
  ['Processing...', common.processing, lists, 'busyLabel={text.common.processing}'],
  [
    'You cannot rate this product as it has not been purchased.',
    ratings.notPurchased,
    ratingMessages,
    'text.ratings[verdict.error]',
  ],
  // §5
  ['Pincode must be 6 digits.', pincode.notSixDigits, deliveryCheck, 'texts.pincode.notSixDigits'],
  ['Please enter a pincode.', rules.pincodeEmpty, deliveryCheck, 'texts.rules[fieldError]'],
  [
    'Customer ID is not available',
    ratings.noCustomer,
    'src/web/pages/sellers/rate-seller-modal.tsx',
    'ratings.noCustomer',
  ],
  // The star is that of a required field.
  ['List Name *', `${product.listName} *`, lists, 'label={text.product.listName}\n          required'],
  ['Only few left', rules.fewLeft, `${page}/offer-price.tsx`, 'textOf(text.rules, stockNote)'],
  ['Only 3 left', rules.onlyLeft({ stock: 3 }), `${page}/offer-price.tsx`, 'textOf(text.rules, stockNote)'],
  ['Out of Stock', rules.outOfStock, `${page}/offer-price.tsx`, 'textOf(text.rules, stockNote)'],
  // §8: the product
  ['Failed to fetch product details', product.detailsFailed, `${page}/reviews.tsx`, 'product.detailsFailed'],
  [
    'Something went wrong',
    common.somethingWentWrong,
    `${shared}/feedback/error-page.tsx`,
    'text.common.somethingWentWrong',
  ],
  // §8: ratings
  [
    'You have already submitted a rating for this product.',
    errors.alreadyRated,
    'src/server/reviews/rate-product.ts',
    "ApiError('alreadyRated'",
  ],
  ['You have already rated this product', ratings.alreadyRated, ratingMessages, 'text.ratings.alreadyRated'],
  [
    'Invalid rating value. Rating must be between 1 and 5.',
    errors.ratingValue,
    'src/server/reviews/check-review.ts',
    "ApiError('ratingValue', {",
  ],
  ['Please select a rating between 1 and 5', ratings.badRating, ratingMessages, 'text.ratings.badRating'],
  [
    'Invalid reference format.',
    errors.ratingReference,
    'src/server/reviews/rate-product.ts',
    "ApiError('ratingReference'",
  ],
  [
    'There was an issue with the product reference. Please try again.',
    ratings.badReference,
    ratingMessages,
    'text.ratings.badReference',
  ],
  ['Please check your input and try again', ratings.badInput, ratingMessages, 'text.ratings.badInput'],
  [
    'Your session has expired. Please log in again.',
    ratingErrors.sessionExpired,
    ratingMessages,
    'text.ratingErrors.sessionExpired',
  ],
  ['Access denied. Please log in again.', ratingErrors.denied, ratingMessages, 'text.ratingErrors.denied'],
  // The shop itself has no settings document; the page knows the message of another server.
  [
    'Settings document not found.',
    'Settings document not found.',
    ratingMessages,
    "'Settings document not found.'",
  ],
  [
    'System configuration error. Please try again later.',
    ratingErrors.noSettings,
    ratingMessages,
    'text.ratingErrors.noSettings',
  ],
  [
    'Product variant not found.',
    errors.noVariant,
    'src/server/reviews/rate-product.ts',
    "ApiError('noVariant'",
  ],
  [
    'This product is no longer available for rating.',
    ratingErrors.noVariant,
    ratingMessages,
    'text.ratingErrors.noVariant',
  ],
  [
    'The requested resource was not found.',
    ratingErrors.notFound,
    ratingMessages,
    'text.ratingErrors.notFound',
  ],
  [
    'A server error occurred. Please try again later.',
    connection.broken,
    ratingMessages,
    'text.connection.broken',
  ],
  ['An error occurred: ...', ratingErrors.other('...'), ratingMessages, 'text.ratingErrors.other(message)'],
  [
    'Unable to connect to the server. Please check your internet connection and try again.',
    connection.offline,
    'src/web/api/client.ts',
    'shownText().connection.offline',
  ],
  [
    'An unexpected error occurred. Please try again.',
    ratingErrors.unexpected,
    ratingMessages,
    'text.ratingErrors.unexpected',
  ],
  [
    'Please log in to submit a rating',
    ratings.notSignedIn,
    `${shared}/rating/rate-button.tsx`,
    'text.ratings.notSignedIn',
  ],
  ['Product details not available', ratings.noProduct, ratingMessages, 'text.ratings[verdict.error]'],
  [
    'Unable to submit rating: Seller information not available',
    ratings.noSeller,
    ratingMessages,
    'text.ratings[verdict.error]',
  ],
  // §6, §8: cart and wishlist
  [
    'Failed to add item to cart. Please try again.',
    cards.cartFailed,
    `${shared}/cart/change-cart.ts`,
    'text.cards.cartFailed',
  ],
  [
    'Unexpected response. Please try again.',
    components.unexpectedResponse,
    `${shared}/cart/change-cart.ts`,
    'text.components.unexpectedResponse',
  ],
  [
    'Authentication error. Please log in.',
    cards.notSignedIn,
    `${shared}/cart/change-cart.ts`,
    'text.cards.notSignedIn',
  ],
  ['Product Moved to Wishlist', cards.wished, `${shared}/product/wishlist.tsx`, 'text.cards.wished'],
  [
    'Product already in wishlist',
    errors.alreadyInWishlist,
    'src/server/wishlists/wishlist.ts',
    "ApiError('alreadyInWishlist')",
  ],
  [
    'Failed to move item to wishlist. Please try again.',
    cards.wishFailed,
    `${shared}/product/wishlist.tsx`,
    'text.cards.wishFailed',
  ],
  // §8: lists, pincode, share
  ['Please select a list', product.selectList, lists, 'text.product.selectList'],
  ['Error processing list action', product.listFailed, lists, 'text.product.listFailed'],
  [
    'This Pincode Is Deliverable',
    messages.pincodeDeliverable,
    'src/server/shipping/delivery-rules.ts',
    'messages.pincodeDeliverable',
  ],
  ['Great! We deliver to this location.', pincode.deliverable, deliveryCheck, 'texts.pincode[said]'],
  [
    'Sorry, delivery is not available in this pincode.',
    pincode.notDeliverable,
    deliveryCheck,
    'texts.pincode[said]',
  ],
  ['Something went wrong.', pincode.failed, deliveryCheck, 'texts.pincode.failed'],
  [
    'Web Share API is not supported in your browser. Please use one of the share links below.',
    product.shareUnsupported,
    `${shared}/sharing/share-modal.tsx`,
    'text.product.shareUnsupported',
  ],
]

/** Labels that the specification names without quotes. */
const labels: TextRow[] = [
  ['Add to List', product.addToList, lists, 'text.product.addToList'],
  ['Create New List', product.createNewList, lists, 'text.product.createNewList'],
  ['Add to Cart', common.addToCart, buyBox, 'text.common.addToCart'],
  ['Go to Cart', common.goToCart, buyBox, 'text.common.goToCart'],
  ['Buy Now', product.buyNow, buyBox, 'text.product.buyNow'],
  ['General Details', product.generalDetails, `${page}/general-details.tsx`, 'product.generalDetails'],
  [
    'Rate the Product',
    product.rateProduct,
    'src/web/components/rating/rate-modal.tsx',
    'product.rateProduct',
  ],
  ['Questions & Answers', product.questionsTitle, `${page}/questions.tsx`, 'text.product.questionsTitle'],
  ['Free Delivery', common.freeDelivery, `${page}/claims.ts`, 'text.common.freeDelivery'],
  ['Add or Remove', `${common.add} or ${common.remove}`, lists, 'text.common.remove : text.common.add'],
  ['Checking', common.checking, deliveryCheck, 'busyLabel={texts.common.checking}'],
  ...reportReasons.map((reason): TextRow => [
    reason,
    components.reportReason(reason),
    `${shared}/product/report-modal.tsx`,
    'components.reportReason',
  ]),
]

test.each([...quotedTexts, ...labels])('"%s" is shown, byte for byte', (quoted, text, file, code) => {
  expect(Buffer.from(text)).toEqual(Buffer.from(quoted))
  expect(read(file)).toContain(code)
})

test.each(labels)('"%s" is a label of the specification', (label) => {
  expect(specification).toContain(label)
})

test('the quoted texts are all those of the specification about the product page', () => {
  const parts = [
    /^### Product page .*\n\n.*$/m,
    /^- (?:Product page|Add to List|The rating modal|Pincode|Rating|A new list|Stock)\b.*$/m,
    /^\| (?:Product|Rating\b.*?|Add to cart|Wishlist.*?|Lists|Pincode|Share not supported) \|.*$/m,
    /^Visitors browse, search and open product pages.*$/m,
  ].flatMap((pattern) => [...specification.matchAll(new RegExp(pattern, 'gm'))].map(([part]) => part))
  const quoted = parts.flatMap((part) => [...part.matchAll(/'([^']+)'/g)].map(([, text = '']) => text))
  const expected = new Set(quoted.map((text) => text.replace('Only N left', 'Only 3 left')))
  expect(new Set(quotedTexts.map(([text]) => text))).toEqual(expected)
})

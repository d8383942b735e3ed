import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { visitorText } from '#text/en/visitor.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const specification = ['accounts', 'browsing', 'buying']
  .map((name) => read(`docs/spec/${name}.md`))
  .join('\n')

const { auth } = visitorText
const { account, catalog, checkout, common, components, listing, orders, product } = enSignedIn

const phonePage = 'src/web/pages/auth/phone-page.tsx'
const lists = 'src/web/components/sharing'
const addressForm = 'src/web/components/address/address-form.tsx'
const currentLocation = 'src/web/components/address/use-current-location.ts'
const addressStep = 'src/web/pages/checkout/address-step.tsx'

/** A text of the specification, that of the shop, and the file that shows it with the code that reads it. */
type TextRow = [quoted: string, text: string, file: string, code: string]

/** Quoted texts that no test reads from a page. */
const texts: TextRow[] = [
  // accounts §2
  [
    'Buying for Business?',
    auth.buyingForBusinessQuestion,
    phonePage,
    '{text.auth.buyingForBusinessQuestion}',
  ],
  ['Sign In to B2B Account', auth.businessSignIn, phonePage, '{text.auth.businessSignIn}'],
  ['Continue to B2B Market', auth.phoneTitle, phonePage, 'title={text.auth.phoneTitle}'],
  ['Getting OTP', auth.gettingOtp, phonePage, 'busyLabel={text.auth.gettingOtp}'],
  ['Continue with Email', auth.continueWithEmail, phonePage, '{text.auth.continueWithEmail}'],
  [
    'Subscribe to WhatsApp, Email notifications. (Optional)',
    auth.subscribe,
    'src/web/pages/auth/account-card.tsx',
    'label={text.auth.subscribe}',
  ],
  [
    'Confirming...',
    common.confirming,
    'src/web/pages/auth/otp-page.tsx',
    'busyLabel={text.common.confirming}',
  ],
  [
    'Sign In with Email',
    auth.signInTitle,
    'src/web/pages/auth/login-page.tsx',
    'title={text.auth.signInTitle}',
  ],
  ['Apply Now', auth.applyNow, 'src/web/pages/auth/gst-business-details.tsx', '{text.auth.applyNow}'],
  // browsing §2
  [
    'All Brands',
    catalog.allBrands,
    'src/web/pages/catalog/brand-products-page.tsx',
    'text.catalog.allBrands',
  ],
  // buying §2
  ['My Wishlist', common.myWishlist, 'src/web/pages/cart/wishlist-section.tsx', '{text.common.myWishlist}'],
  [
    'Search Product Name, TCIN',
    components.searchListPlaceholder,
    `${lists}/wishlist-lists.tsx`,
    'placeholder={texts.components.searchListPlaceholder}',
  ],
  [
    'No List Found',
    components.noListFound,
    `${lists}/shared-lists.tsx`,
    'title={text.components.noListFound}',
  ],
  ['No products found', components.listIsEmpty, `${lists}/shared-lists.tsx`, 'text.components.listIsEmpty'],
  ['View Product', components.viewProduct, `${lists}/shared-lists.tsx`, '{text.components.viewProduct}'],
  [
    'No List found!',
    product.noLists,
    'src/web/pages/product/add-to-list-modal.tsx',
    '{text.product.noLists}',
  ],
  [
    'Error loading wishlist. Please try again.',
    components.wishlistFailed,
    `${lists}/wishlist-lists.tsx`,
    'title={texts.components.wishlistFailed}',
  ],
  ['See More Addresses', checkout.seeMoreAddresses, addressStep, 'text.checkout.seeMoreAddresses'],
  ['See Less Addresses', checkout.seeLessAddresses, addressStep, 'text.checkout.seeLessAddresses'],
  ['No Address Available', checkout.noAddress, addressStep, 'title={text.checkout.noAddress}'],
  [
    '256 bit Secured Transactions',
    checkout.secured,
    'src/web/pages/checkout/price-card.tsx',
    '{text.checkout.secured}',
  ],
  [
    'No items found in this order',
    orders.noItems,
    'src/web/pages/orders/order-section.tsx',
    'emptyText={text.orders.noItems}',
  ],
  [
    'No Primary Address',
    account.noPrimaryAddress,
    'src/web/pages/account/addresses.tsx',
    '{text.account.noPrimaryAddress}',
  ],
  // buying §4
  [
    'Go To Cart',
    components.goToCartAction,
    'src/web/components/cart/change-cart.ts',
    'text.components.goToCartAction',
  ],
  ['Verify Now', account.verifyNow, 'src/web/pages/account/overview.tsx', '{text.account.verifyNow}'],
  // buying §8
  [
    'Failed to verify payment. Please contact customer support.',
    checkout.paymentUnverified,
    'src/web/pages/checkout/payment-check.tsx',
    'text.checkout.paymentUnverified',
  ],
  ['Error adding address', components.addressAddFailed, addressForm, 'texts.components.addressAddFailed'],
  [
    'Failed to delete the address. Please try again.',
    account.addressDeletionFailed,
    'src/web/pages/account/addresses.tsx',
    'text.account.addressDeletionFailed',
  ],
  ['Unable to fetch location', components.locationFailed, currentLocation, 'text.components.locationFailed'],
  [
    'Geolocation is not supported by your browser',
    components.locationUnsupported,
    currentLocation,
    'text.components.locationUnsupported',
  ],
  [
    'An error occurred while updating user information',
    account.updateFailed,
    'src/web/pages/account/edit-form.tsx',
    'texts.account.updateFailed',
  ],
  [
    'Failed to verify OTP',
    account.otpFailed,
    'src/web/pages/account/overview.tsx',
    'failureText={text.account.otpFailed}',
  ],
  [
    'Failed to delete list',
    components.listDeletionFailed,
    `${lists}/list-row.tsx`,
    'text.components.listDeletionFailed',
  ],
]

/** Quoted texts that are put together from several, or that contain a value. */
const composed: TextRow[] = [
  // The star is that of a required field.
  ['Phone Number *', `${common.phoneNumber} *`, phonePage, 'label={text.common.phoneNumber}'],
  [
    'Forgot Password? Reset it',
    `${auth.forgotPassword} ${auth.resetPassword}`,
    'src/web/pages/auth/login-page.tsx',
    '{text.auth.resetPassword}',
  ],
  [
    'No Products Found / Try adjusting your filters',
    `${listing.empty} / ${listing.adjust}`,
    'src/web/components/listing/listing-sections.tsx',
    'text.listing.adjust',
  ],
  [
    'You Save',
    checkout.youSave({ saving: '' }).trim(),
    'src/web/pages/checkout/summary-step.tsx',
    '{text.checkout.youSave(',
  ],
  [
    'You can save up to ₹140 on this order',
    components.possibleSaving({ amount: '₹140' }),
    'src/web/components/cart/price-summary.tsx',
    '{text.components.possibleSaving(',
  ],
  [
    'You save ₹x on this order',
    orders.savedOnOrder({ amount: '₹x' }),
    'src/web/pages/orders/order-completed-page.tsx',
    '{text.orders.savedOnOrder(',
  ],
  [
    'Est. Delivery by <date>',
    orders.estimatedDelivery({ day: '<date>' }),
    'src/web/pages/orders/order-item.tsx',
    'text.orders.estimatedDelivery(',
  ],
]

test.each([...texts, ...composed])('"%s" is shown, byte for byte', (quoted, text, file, code) => {
  expect(Buffer.from(text)).toEqual(Buffer.from(quoted))
  expect(specification).toContain(quoted)
  expect(read(file)).toContain(code)
})

/** Constants that no test waits for or measures, with the code that uses them. */
test.each([
  [
    'next banner every 5 seconds',
    'src/web/components/listing/banners.tsx',
    ['BANNER_MS = 5000', 'autoMs={BANNER_MS}'],
  ],
  ['the overlay fades in 300 ms', 'src/web/layout/search-overlay.tsx', ['[transition-duration:300ms]']],
  ['messages 4000 ms', 'src/ui/overlays/toast.tsx', ['message.ms ?? 4_000']],
  ['"Authentication error. Please log in." (3 seconds)', 'src/web/session/require-session.ts', ['ms: 3000']],
  [
    'enabled again after 5 s',
    'src/web/components/cart/change-cart.ts',
    ['BUSY_MS = 5000', 'setTimeout(() => setBusy(false), BUSY_MS)'],
  ],
  ['more than 50 pixels', 'src/web/layout/bottom-bar.tsx', ['SCROLLED_PX = 50', 'scrollY > SCROLLED_PX']],
  [
    'Breakpoints 1500, 1200, 1024, 768, 576, 480',
    'src/ui/layout/tokens.css',
    [93.75, 75, 64, 48, 36, 30].map((rem) => `${rem}rem; /* ${rem * 16} */`),
  ],
  ['any 2xx answer is a success', 'src/web/api/client.ts', ['response.status === 200 : response.ok']],
  ['carousel for more than one', 'src/web/pages/home/home-shelves.tsx', ['if (brands.length === 1)']],
  ['copyright line 2019-2024', 'src/text/en/shop-details.ts', ['© 2019-2024 TharaCart']],
])('the constant "%s" is that of the code', (constant, file, codes) => {
  expect(specification).toContain(constant)
  for (const code of codes) expect(read(file)).toContain(code)
})

test('requests have no timeout, accounts §9', () => {
  expect(specification).toContain('Requests have no timeout')
  expect(read('src/web/api/client.ts')).not.toMatch(/timeout/i)
})

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Routes of the three specifications, with who may open each (ruling 2): `open` all visitors; `browsing`
 * all visitors, unless the shop is for members only; `personal` signed-in users.
 */
export default [
  layout('pages/auth/open-layout.tsx', [
    route('login', 'pages/auth/login-page.tsx'),
    route('signIn-with-Email', 'pages/auth/email-alias.tsx'),
    route('sign-with-otp', 'pages/auth/phone-page.tsx'),
    route('otp-snd/:number/:otpSession', 'pages/auth/otp-page.tsx'),
    route('sign-up-with-email', 'pages/auth/email-sign-up-page.tsx'),
    route('sign-up-with-email-personal-detail/:phone', 'pages/auth/personal-details-page.tsx'),
    route('forget-password', 'pages/auth/forgot-password-page.tsx'),
    route('reset-password/:token', 'pages/auth/reset-password-page.tsx'),
    route('not-me', 'pages/auth/not-me-page.tsx'),
    route('gst-registration', 'pages/auth/gst-registration-page.tsx'),
  ]),
  layout('pages/help/help-layout.tsx', [
    route('faq', 'pages/help/faq-page.tsx'),
    route('raise-ticket', 'pages/help/raise-ticket-page.tsx'),
    route('ticket/:ticketId', 'pages/help/ticket-page.tsx'),
  ]),
  layout('layout/shop-layout.tsx', { id: 'shop' }, [
    // Not in the personal layout, whose pages are rendered in the browser.
    index('pages/home/home-page.tsx'),
    // One route for each section: its script is loaded with the page, not after it.
    layout('pages/account/account-layout.tsx', [
      route('MyAcDefault', 'pages/account/overview.tsx', { id: 'MyAcDefault' }),
      route('my-account', 'pages/account/overview.tsx', { id: 'my-account' }),
      route('my-account/personal-information', 'pages/account/personal-information.tsx'),
      route('my-account/address', 'pages/account/addresses.tsx'),
      route('my-account/my-orders', 'pages/account/my-orders.tsx'),
      route('my-account/rating-review', 'pages/account/own-reviews.tsx'),
      route('my-account/question-answers', 'pages/account/own-questions.tsx'),
      route('my-account/whishlist', 'pages/account/wishlist.tsx'),
      route('my-account/wallet', 'pages/account/wallet.tsx'),
      route('my-account/reward-area', 'pages/account/rewards.tsx'),
      route('my-account/help-centre', 'pages/account/help-centre.tsx'),
      route('my-account/raise-ticket', 'pages/account/raise-ticket.tsx'),
      route('my-account/:section', 'pages/account/unknown-section.tsx'),
    ]),
    layout('layout/personal-layout.tsx', [
      route('quick-order', 'pages/business/quick-order-page.tsx'),
      route('shopping-cart', 'pages/cart/cart-page.tsx'),
      route('order-inner-page/:orderId', 'pages/orders/order-page.tsx', { id: 'order-inner-page' }),
      route('order/:orderId', 'pages/orders/order-page.tsx', { id: 'order' }),
      route('order-completed-page/:parentOrderId', 'pages/orders/order-completed-page.tsx'),
      route('refund/:refundId', 'pages/orders/refund-page.tsx'),
      route('invoice/:invoiceId', 'pages/orders/invoice-page.tsx'),
      route('order-inner-cancellation/:orderId', 'pages/orders/cancellation-page.tsx'),
      route('order-return/:orderId', 'pages/orders/return-page.tsx'),
      route('order-inner-page-delivered', 'pages/orders/delivered-page.tsx'),
    ]),
    route('categories-page/:categoryId/:categoryName?', 'pages/catalog/category-page.tsx'),
    route('products', 'pages/catalog/products-page.tsx'),
    route('search-result-page', 'pages/catalog/search-page.tsx'),
    layout('components/listing/cached-list-layout.tsx', { id: 'cached-lists' }, [
      route('product-page/:prodId', 'pages/product/product-page.tsx'),
      route('topbrand-products-page/:brandId', 'pages/catalog/brand-products-page.tsx'),
      route('seller-store/:sellerId', 'pages/sellers/seller-page.tsx'),
      route('top-deals', 'pages/promotions/collection-page.tsx', { id: 'top-deals' }),
      route('limited-time-deals', 'pages/promotions/limited-deals-page.tsx'),
      route('featured-brands', 'pages/promotions/featured-brands-page.tsx'),
      route('topStore-Page', 'pages/sellers/top-stores-page.tsx'),
      route('new-arrival', 'pages/promotions/collection-page.tsx', { id: 'new-arrival' }),
      route('discout-for-you/:discountId', 'pages/promotions/discount-page.tsx', { id: 'discout-for-you' }),
      route('discount-products/:discountId', 'pages/promotions/discount-page.tsx', {
        id: 'discount-products',
      }),
    ]),
    route('recently-viewed', 'pages/catalog/recently-viewed-page.tsx'),
    route('brand-page', 'pages/catalog/brand-page.tsx'),
    route('shared-list/:token', 'pages/wishlists/shared-list-page.tsx'),
    route('about-us', 'pages/about/about-page.tsx'),
    route('policy/privacy', 'pages/about/privacy-page.tsx'),
    route('policy/shipping', 'pages/about/shipping-page.tsx'),
    route('policy/returns', 'pages/about/returns-page.tsx'),
    route('policy/terms', 'pages/about/terms-page.tsx'),
    route('policy/ranking', 'pages/about/ranking-page.tsx'),
    route('policy/reviews', 'pages/about/reviews-page.tsx'),
    // Home page of one category. Any other single segment is "not found".
    route(':categoryId', 'pages/home/category-home-page.tsx'),
    route('*', 'pages/about/not-found-page.tsx'),
  ]),
  layout('layout/checkout-layout.tsx', [
    route('checkout', 'pages/checkout/checkout-page.tsx'),
    route('product-checkout/:prodId', 'pages/checkout/single-checkout-page.tsx'),
  ]),
  // The style guide has its own layout. `react-router build` evaluates this file with NODE_ENV "production".
  ...(process.env['NODE_ENV'] === 'production'
    ? []
    : [route('styleguide', 'pages/styleguide/styleguide-page.tsx')]),
] satisfies RouteConfig

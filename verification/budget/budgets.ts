/** Longest time in ms from an interaction with the picture viewer to the next frame, on a slow phone. */
export const zoomInpMs = 200

/** Maximum size and minimum speed of a page; kilobytes are brotli, measured at 360 × 780 without scrolling. */
export type Budget = {
  score: number
  lcpMs: number
  tbtMs: number
  cls: number
  htmlKb: number
  cssKb: number
  /** Scripts with their texts. */
  jsKb: number
  fontKb: number
  imagesKb: number
  requests: number
  allKb: number
  nodes: number
}

/** Kilobytes of styles and of the font. */
const [cssKb, fontKb] = [20, 16]

/**
 * Limits of a page. Those of scripts, styles and requests are the same for all pages of the shop (ruling 105); all kilobytes together
 * are the sum of the others.
 */
const row = (
  score: number,
  lcpMs: number,
  tbtMs: number,
  cls: number,
  htmlKb: number,
  imagesKb: number,
  { jsKb = 165, nodes = 1500 } = {},
): Budget => ({
  score,
  lcpMs,
  tbtMs,
  cls,
  htmlKb,
  cssKb,
  jsKb,
  fontKb,
  imagesKb,
  requests: 32,
  allKb: htmlKb + cssKb + jsKb + fontKb + imagesKb,
  nodes,
})

const home = row(98, 2400, 150, 0.02, 34, 130, { nodes: 1800 })
const list = row(98, 2200, 120, 0.02, 30, 90, { nodes: 1800 })
const product = row(98, 2200, 120, 0.02, 26, 80)
const store = row(92, 2400, 150, 0.02, 32, 130)
const access = row(96, 1900, 100, 0.01, 8, 10)
const cart = row(90, 2400, 180, 0.03, 14, 50)
const checkout = row(88, 2500, 200, 0.03, 14, 30, { jsKb: 180 })
const account = row(90, 2400, 180, 0.03, 16, 40, { jsKb: 180 })
const words = row(97, 1800, 80, 0.01, 10, 10)

export type Target = {
  path: string
  budget: Budget
  signedIn?: true
  /** Headings that the measured page has; a page without them is another page, or an empty one. */
  headings?: readonly string[]
}

/** Sections of the home page of a shopper with past orders who has opened products. */
const homeSections = [
  'Deals ending today',
  'Under ₹99',
  'Hot Categories',
  'New arrivals',
  'Product for you',
  'Top Brands',
  'Discounts For You',
  'Recently Viewed',
  'Buy Again',
]

/** The measured pages, with ids of the demo shop. */
export const targets = (ids: {
  category: string
  product: string
  seller: string
  brand: string
}): Target[] => [
  { path: '/', budget: home, signedIn: true, headings: homeSections },
  { path: `/categories-page/${ids.category}`, budget: list },
  { path: '/products', budget: list },
  { path: '/search-result-page?query=rice', budget: list },
  { path: `/topbrand-products-page/${ids.brand}`, budget: list },
  { path: `/product-page/${ids.product}`, budget: product },
  { path: `/seller-store/${ids.seller}`, budget: store },
  { path: '/top-deals', budget: list },
  { path: '/limited-time-deals', budget: list },
  { path: '/new-arrival', budget: list },
  { path: '/recently-viewed', budget: list },
  { path: '/discout-for-you/discount-fashion-30', budget: list },
  { path: '/discount-products/discount-fashion-30', budget: list },
  { path: '/featured-brands', budget: store },
  { path: '/topStore-Page', budget: store },
  { path: '/brand-page?brandId=swarabeat', budget: store },
  { path: '/shared-list/demo-onam-list-share', budget: list },
  { path: '/about-us', budget: words },
  { path: '/policy/privacy', budget: words },
  { path: '/policy/shipping', budget: words },
  { path: '/policy/returns', budget: words },
  { path: '/policy/terms', budget: words },
  { path: '/policy/ranking', budget: words },
  { path: '/policy/reviews', budget: words },
  { path: '/faq', budget: words },
  { path: '/raise-ticket', budget: words },
  { path: '/login', budget: access },
  { path: '/sign-with-otp', budget: access },
  { path: '/sign-up-with-email', budget: access },
  { path: '/forget-password', budget: access },
  { path: '/shopping-cart', budget: cart, signedIn: true },
  { path: '/checkout', budget: checkout, signedIn: true },
  { path: `/product-checkout/${ids.product}`, budget: checkout, signedIn: true },
  { path: '/quick-order', budget: account, signedIn: true },
  { path: '/my-account', budget: account, signedIn: true },
  { path: '/my-account/my-orders', budget: account, signedIn: true },
  { path: '/my-account/personal-information', budget: account, signedIn: true },
  { path: '/my-account/address', budget: account, signedIn: true },
  { path: '/my-account/help-centre', budget: account, signedIn: true },
  { path: '/my-account/raise-ticket', budget: account, signedIn: true },
  { path: '/my-account/wallet', budget: account, signedIn: true },
  { path: '/my-account/reward-area', budget: account, signedIn: true },
]

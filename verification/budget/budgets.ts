import type { Speed } from './lighthouse.ts'
import type { Sizes } from './weigh.ts'

/** Longest time in ms from an interaction with the picture viewer to the next frame, on a slow phone. */
export const zoomInpMs = 200

/** Maximum size and minimum speed of a page, measured at 360 × 780 without scrolling. */
export type Budget = Sizes & Pick<Speed, 'score' | 'lcpMs' | 'tbtMs' | 'cls'>

/**
 * Limits of a kind of page. Those of styles and requests are the same for all pages, and there are two of scripts (ruling 105); all
 * kilobytes together are the sum of the others.
 */
function kind(limits: Omit<Budget, 'cssKb' | 'fontKb' | 'allKb' | 'requests'>): Budget {
  const [cssKb, fontKb] = [20, 16]
  const { htmlKb, jsKb, imagesKb } = limits
  return { ...limits, cssKb, fontKb, requests: 32, allKb: htmlKb + cssKb + jsKb + fontKb + imagesKb }
}

/** Home page, lists, products, stores and the cart. */
const shop = kind({
  score: 98,
  lcpMs: 2200,
  tbtMs: 150,
  cls: 0.02,
  htmlKb: 34,
  jsKb: 165,
  imagesKb: 130,
  nodes: 1800,
})
/** Checkout and account. The browser renders their content. */
const account = kind({
  score: 90,
  lcpMs: 2400,
  tbtMs: 180,
  cls: 0.03,
  htmlKb: 16,
  jsKb: 180,
  imagesKb: 40,
  nodes: 1500,
})
/** Pages of words, and forms of visitors. */
const words = kind({
  score: 97,
  lcpMs: 1800,
  tbtMs: 80,
  cls: 0.01,
  htmlKb: 11,
  jsKb: 165,
  imagesKb: 10,
  nodes: 1500,
})

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

/**
 * The measured pages, with ids of the demo shop. Stores have the most pictures, and the content of the cart is rendered by the
 * browser, so their limits of speed are lower.
 */
export const targets = (ids: {
  category: string
  product: string
  seller: string
  brand: string
}): Target[] => [
  { path: '/', budget: shop, signedIn: true, headings: homeSections },
  { path: `/categories-page/${ids.category}`, budget: shop },
  { path: '/products', budget: shop },
  { path: '/search-result-page?query=rice', budget: shop },
  { path: `/topbrand-products-page/${ids.brand}`, budget: shop },
  { path: `/product-page/${ids.product}`, budget: shop },
  { path: `/seller-store/${ids.seller}`, budget: { ...shop, score: 92 } },
  { path: '/top-deals', budget: shop },
  { path: '/limited-time-deals', budget: shop },
  { path: '/new-arrival', budget: shop },
  { path: '/recently-viewed', budget: shop },
  { path: '/discout-for-you/discount-fashion-30', budget: shop },
  { path: '/discount-products/discount-fashion-30', budget: shop },
  { path: '/featured-brands', budget: { ...shop, score: 92 } },
  { path: '/topStore-Page', budget: { ...shop, score: 92 } },
  { path: '/brand-page?brandId=swarabeat', budget: { ...shop, score: 92 } },
  { path: '/shared-list/demo-onam-list-share', budget: shop },
  { path: '/about-us', budget: words },
  { path: '/policy/privacy', budget: words },
  { path: '/policy/shipping', budget: words },
  { path: '/policy/returns', budget: words },
  { path: '/policy/terms', budget: words },
  { path: '/policy/ranking', budget: words },
  { path: '/policy/reviews', budget: words },
  { path: '/faq', budget: words },
  { path: '/raise-ticket', budget: words },
  { path: '/login', budget: words },
  { path: '/sign-with-otp', budget: words },
  { path: '/sign-up-with-email', budget: words },
  { path: '/forget-password', budget: words },
  { path: '/shopping-cart', budget: { ...shop, score: 90, lcpMs: 2400 }, signedIn: true },
  { path: '/checkout', budget: account, signedIn: true },
  { path: `/product-checkout/${ids.product}`, budget: account, signedIn: true },
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

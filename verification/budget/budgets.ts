import { defaultLocale, type Locale, locales, pathIn } from '#domain/languages.ts'
import type { Speed } from './lighthouse.ts'
import type { Sizes } from './weigh.ts'

/** Longest time in ms from an interaction with the picture viewer to the next frame, on a slow phone. */
export const zoomInpMs = 200

/** Maximum size and minimum speed of a page, measured at 360 × 780 without scrolling. */
export type Budget = Sizes &
  Pick<Speed, 'score' | 'lcpMs' | 'tbtMs' | 'cls'> & {
    /** Layout shift when the font of the script is loaded after the page. */
    fontShift: number
  }

/**
 * Limits of a kind of page. Those of styles and requests are the same for all pages, and there are two of scripts (ruling 105); all
 * kilobytes together are the sum of the others.
 */
function kind(limits: Omit<Budget, 'cssKb' | 'fontKb' | 'allKb' | 'requests' | 'fontShift'>): Budget {
  const [cssKb, fontKb] = [20, 16]
  const { htmlKb, jsKb, imagesKb } = limits
  const allKb = htmlKb + cssKb + jsKb + fontKb + imagesKb
  return { ...limits, cssKb, fontKb, requests: 32, allKb, fontShift: 0.02 }
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
  /** Is measured in each language. */
  inLanguages?: true
  /** The same page in English, for a page in another language. */
  english?: string
}

/**
 * What a page in another language may weigh beyond the English one, in kilobytes: the font that a device without one of the
 * script loads, and the texts, whose letters are three bytes and compress less.
 */
const languageKb: Partial<Record<Locale, { fontKb: number; jsKb: number; htmlKb: number }>> = {
  hi: { fontKb: 70, jsKb: 7, htmlKb: 1 },
  ml: { fontKb: 44, jsKb: 7, htmlKb: 1 },
}

/** Longest time in ms by which the LCP of a page may be later than that of the English page. */
export const languageLcpMs = 200

/** Returns the pages that are measured in each language: with the same budget, and more for font and texts. */
export const targetsInLanguages = (english: readonly Target[]): Target[] =>
  locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) =>
      english
        .filter(({ inLanguages }) => inLanguages)
        // The headings are named in English.
        .map(({ path, budget, headings: _, ...target }) => {
          const { fontKb = 0, jsKb = 0, htmlKb = 0 } = languageKb[locale] ?? {}
          const larger = {
            fontKb: budget.fontKb + fontKb,
            jsKb: budget.jsKb + jsKb,
            htmlKb: budget.htmlKb + htmlKb,
            allKb: budget.allKb + fontKb + jsKb + htmlKb,
            // The font of the script, on a device without one.
            requests: budget.requests + 1,
          }
          return {
            ...target,
            path: pathIn(locale, path),
            english: path,
            budget: { ...budget, ...larger, cls: 0.02 },
          }
        }),
    )

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
  { path: '/', budget: shop, signedIn: true, headings: homeSections, inLanguages: true },
  { path: `/categories-page/${ids.category}`, budget: shop, inLanguages: true },
  { path: '/products', budget: shop, inLanguages: true },
  { path: '/search-result-page?query=rice', budget: shop, inLanguages: true },
  { path: `/topbrand-products-page/${ids.brand}`, budget: shop },
  { path: `/product-page/${ids.product}`, budget: shop, inLanguages: true },
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
  { path: '/faq', budget: words, inLanguages: true },
  { path: '/raise-ticket', budget: words },
  { path: '/login', budget: words, inLanguages: true },
  { path: '/sign-with-otp', budget: words },
  { path: '/sign-up-with-email', budget: words },
  { path: '/forget-password', budget: words },
  {
    path: '/shopping-cart',
    budget: { ...shop, score: 90, lcpMs: 2400 },
    signedIn: true,
    inLanguages: true,
  },
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

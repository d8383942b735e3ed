import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const web = (folder: string, ...names: string[]) => `${folder}[\\\\/](${names.join('|')})\\.tsx?$`

const languageOf = (module: string) => /[\\/]text[\\/]([a-z]{2})\b/.exec(module)?.[1] ?? ''

/**
 * Script files for groups of modules that pages share; a module belongs to the first group that matches. Without groups
 * a page loads about fifty files, which compress worse and cost fifty requests.
 */
const groups = [
  // Libraries, and amounts, days and plurals, which the texts contain. SHA-256 is loaded
  // with the proof of work, which few pages need.
  {
    name: 'base',
    test: ['node_modules[\\\\/](?!@noble)', web('domain', 'india-days', 'money'), web('text', 'format')].join(
      '|',
    ),
  },
  // The texts of a language, those of signing in and up, and those of pages that follow signing in.
  {
    name: (module: string) => `text-${languageOf(module)}`,
    test: '[\\\\/]text[\\\\/][a-z]{2}([\\\\/](?!account|auth\\.|checkout[\\\\/]|help\\.|order[\\\\/]|rules-help\\.|personal)|\\.ts$)',
  },
  {
    name: (module: string) => `auth-text-${languageOf(module)}`,
    test: '[\\\\/]text[\\\\/][a-z]{2}(-|[\\\\/])auth\\.',
  },
  {
    name: (module: string) => `help-text-${languageOf(module)}`,
    test: '[\\\\/]text[\\\\/][a-z]{2}(-help|[\\\\/](help|rules-help))\\.',
  },
  {
    name: (module: string) => `personal-text-${languageOf(module)}`,
    test: '[\\\\/]text[\\\\/][a-z]{2}(-personal|[\\\\/]personal[\\\\/])',
  },
  // After the texts that they contain.
  {
    name: (module: string) => `order-text-${languageOf(module)}`,
    test: '[\\\\/]text[\\\\/][a-z]{2}(-order|[\\\\/]order[\\\\/])',
  },
  {
    name: (module: string) => `checkout-text-${languageOf(module)}`,
    test: '[\\\\/]text[\\\\/][a-z]{2}(-checkout|[\\\\/]checkout[\\\\/])',
  },
  {
    name: (module: string) => `account-text-${languageOf(module)}`,
    test: '[\\\\/]text[\\\\/][a-z]{2}(-account|[\\\\/]account[\\\\/])',
  },
  // Modules of every page, with the navigation.
  {
    name: 'shop',
    test: [
      web('forms', 'button', 'choice', 'field'),
      web('layout', 'disclosure'),
      web('navigation', 'breadcrumb', 'link'),
      web('overlays', 'modal', 'toast'),
      web('feedback', 'notice', 'progress-bar', 'error-page'),
      web('ui[\\\\/]layout', 'icons'),
      web('web', 'root'),
      web('api', 'server', 'client'),
      web('session', 'require-session', 'viewer'),
      web('layout', 'bottom-bar', 'navigation', 'page-meta', 'shop-layout', 'shop-mark'),
      web('header', 'shop-header'),
      web('footer', 'shop-footer'),
      web('components[\\\\/]product', 'wishlist'),
    ].join('|'),
  },
  // Icons that lists do not need, and buttons that send a request.
  { name: 'actions', test: [web('layout', 'icons-more'), web('forms', 'use-action')].join('|') },
  // Pages of signed-in users, without the layout.
  {
    name: 'personal',
    test: [web('feedback', 'load-error'), web('session', 'stay-signed-in')].join('|'),
  },
  // Pages and dialogs with a form.
  {
    name: 'forms',
    test: [
      web('forms', 'draft', 'error-summary', 'idempotency-key', 'use-form'),
      web('session', 'open-form'),
    ].join('|'),
  },
  // Signing in and up, and pages of the account.
  {
    name: 'access',
    test: [
      web('domain', 'account'),
      web('forms', 'password-field'),
      web('auth', 'otp-clock', 'next-path'),
    ].join('|'),
  },
  // Signing in and up.
  { name: 'auth', test: web('auth', 'account-card', 'person-fields') },
  // Pages with products.
  {
    name: 'product',
    test: [
      web('domain', 'shorten'),
      web('product', 'add-to-cart', 'badge', 'heart', 'picture', 'price', 'stars'),
      web('feedback', 'skeleton'),
      web('listing', 'cached-list'),
    ].join('|'),
  },
  // Pages with product cards.
  {
    name: 'cards',
    test: [
      web('listing', 'list-error', 'list-head'),
      web('product', 'summary-card'),
      web('sellers', 'store-path'),
    ].join('|'),
  },
  // Ratings and reports on pages of a product, a brand or a store.
  { name: 'about', test: [web('product', 'report-button'), web('rating', 'rate-button')].join('|') },
  // Recently viewed products.
  {
    name: 'recent',
    test: [web('session', 'recently-viewed'), web('product', 'rail-skeleton')].join('|'),
  },
  // Choice of a quantity.
  { name: 'stepper', test: web('forms', 'stepper') },
  // Countdowns of deals and codes.
  { name: 'countdown', test: web('product', 'countdown') },
  // Carousels of products and banners; after the groups of what they contain, because a group takes its imports along.
  { name: 'carousel', test: [web('layout', 'carousel'), web('listing', 'banners')].join('|') },
  // Product, cart, checkout and order pages.
  {
    name: 'cart',
    test: [
      web('domain', 'choices', 'delivery', 'shipping', 'shop-rules'),
      web('session', 'shop-rules'),
      web('feedback', 'state-text'),
      web('product', 'near-view'),
      web('cart', 'use-cart'),
    ].join('|'),
  },
  // Cart, checkout and order pages, and pages of the account with signing out.
  {
    name: 'buying',
    test: [
      web('domain', 'coins', 'split-paise', 'totals'),
      web('layout', 'page-head'),
      web('cart', 'price-summary', 'remove-dialog'),
      web('orders', 'order-events'),
      web('account', 'order-card', 'sections'),
      web('session', 'logout-dialog', 'sign-out', 'switch-kind'),
      web('web[\\\\/]layout', 'personal-text'),
    ].join('|'),
  },
  // Addresses of cart, checkout and order pages.
  { name: 'order', test: web('address', 'address-lines') },
  { name: 'empty', test: web('feedback', 'empty-state') },
  // Lists with filters.
  { name: 'listing', test: web('listing', 'category-choices', 'listing-count', 'listing-page') },
  // Lists in sections.
  { name: 'sections', test: web('listing', 'listing-sections') },
].map(({ name, test }, index, all) => ({ name, test: new RegExp(test), priority: all.length - index }))

/**
 * Vite wraps each import() in code that first loads the style sheets and scripts of the file. The shop has one
 * style sheet, and lazy files import hardly anything that their page does not have.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          hashCharacters: 'hex',
          // Seven characters of the hash: every page has the list of all files.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups },
        },
      },
    }),
  },
}))

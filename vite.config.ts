import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const web = (folder: string, ...names: string[]) => `${folder}[\\\\/](${names.join('|')})\\.tsx?$`

/**
 * The browser's scripts in a few files by what pages share, each with all it imports, the first that fits. Left to
 * themselves they come as fifty files a page, which compress worse and cost a phone fifty requests.
 */
const groups = [
  { name: 'react', test: 'node_modules' },
  // Every page, most of them with the navigation around it.
  {
    name: 'shop',
    test: [
      web(
        'ui',
        'breadcrumb',
        'button',
        'choice',
        'field',
        'icons',
        'link',
        'modal',
        'notice',
        'progress-bar',
        'skip-link',
        'toast',
      ),
      web('domain', 'choices', 'money'),
      web('web', 'root'),
      web('data', 'api-context', 'call', 'guard', 'links', 'navigation', 'viewer'),
      web(
        'parts',
        'bottom-bar',
        'page-meta',
        'problem',
        'retry-bar',
        'shop-footer',
        'shop-header',
        'shop-layout',
        'shop-mark',
        'wishlist',
      ),
    ].join('|'),
  },
  // Drawings that no list needs; what slides sideways.
  { name: 'icons', test: web('ui', 'icons-more') },
  { name: 'rail', test: web('ui', 'rail') },
  // Pages of somebody who is signed in, without the frame around them.
  { name: 'personal', test: web('parts', 'failed', 'lost', 'stay-signed-in') },
  // Pages and dialogs with a form.
  { name: 'forms', test: [web('ui', 'error-summary'), web('forms', 'use-action', 'use-form')].join('|') },
  // Ways in, and the account's own pages.
  {
    name: 'access',
    test: [
      web('domain', 'account'),
      web('ui', 'password-field'),
      web('parts', 'switch-kind'),
      web('account', 'account-card', 'otp-clock', 'person-fields', 'purpose', 'small-print', 'where-next'),
    ].join('|'),
  },
  // Every page with products on it.
  {
    name: 'cards',
    test: [
      web('domain', 'list-words', 'shorten'),
      web('data', 'kept'),
      web('parts', 'add-button', 'add-to-cart', 'list-error', 'list-head', 'product-tile'),
      web('stores', 'store-path'),
      web('ui', 'disclosure', 'empty-state'),
    ].join('|'),
  },
  // A product, a brand or a store: when it arrives, how to report it.
  {
    name: 'about',
    test: [web('domain', 'india-days'), web('parts', 'report-button')].join('|'),
  },
  // What a browser looked at before, and what stands in its place until then.
  {
    name: 'recent',
    test: [web('ui', 'skeleton'), web('data', 'visited')].join('|'),
  },
  // Where a quantity is chosen.
  { name: 'offer', test: [web('domain', 'product-words'), web('ui', 'stepper', 'tier-table')].join('|') },
  // Every page on the way from the cart to its order.
  {
    name: 'buying',
    test: [
      web('domain', 'coins', 'totals'),
      web('ui', 'state-text'),
      web('parts', 'page-head', 'price-summary', 'refresh-on-return', 'use-cart'),
    ].join('|'),
  },
  // Cart, checkout and what comes after it.
  { name: 'order', test: web('parts', 'address-lines', 'draft', 'remove-dialog') },
  // Lists with filters.
  { name: 'listing', test: web('parts', 'category-choices', 'listing-count', 'listing-page') },
  // Home and the lists below banners; the lists in sections.
  { name: 'banners', test: web('parts', 'banners') },
  { name: 'sections', test: web('parts', 'listing-sections') },
].map(({ name, test }, at, all) => ({ name, test: new RegExp(test), priority: all.length - at }))

/**
 * Vite wraps each import() in code that first loads the style sheets and scripts the file imports. The shop has one
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
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}))

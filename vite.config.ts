import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
        'error-summary',
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
      web('data', 'api-context', 'call', 'guard', 'viewer'),
      web(
        'parts',
        'bottom-bar',
        'page-meta',
        'problem',
        'shop-footer',
        'shop-header',
        'shop-mark',
        'stay-signed-in',
        'wishlist',
      ),
    ].join('|'),
  },
  // Ways in, and the account's own pages.
  {
    name: 'access',
    test: [
      web('domain', 'account'),
      web('ui', 'password-field'),
      web('parts', 'switch-kind'),
      web('account', 'account-card', 'otp-clock', 'person-fields', 'small-print', 'use-form', 'where-next'),
    ].join('|'),
  },
  // Every page with products on it.
  {
    name: 'cards',
    test: [
      web('domain', 'list-words', 'shorten'),
      web('parts', 'add-button', 'add-to-cart', 'list-error', 'list-head', 'product-tile', 'recently-viewed'),
      web('ui', 'disclosure', 'empty-state', 'rail', 'skeleton', 'state-text'),
    ].join('|'),
  },
  // Where a quantity is chosen.
  { name: 'offer', test: [web('domain', 'product-words'), web('ui', 'stepper', 'tier-table')].join('|') },
  // Every page on the way from the cart to its order.
  {
    name: 'buying',
    test: web('parts', 'failed', 'page-head', 'price-summary', 'refresh-on-return', 'use-cart'),
  },
  // Cart, checkout and what comes after it.
  { name: 'order', test: web('parts', 'address-lines', 'draft', 'remove-dialog') },
  // Lists with filters.
  { name: 'listing', test: web('parts', 'category-choices', 'listing-count', 'listing-page') },
  // Home and the lists below banners; the lists in sections.
  { name: 'banners', test: web('parts', 'banners') },
  { name: 'sections', test: web('parts', 'listing-sections') },
].map(({ name, test }, at, all) => ({ name, test: new RegExp(test), priority: all.length - at }))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}))

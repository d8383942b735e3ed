import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const web = (folder: string, ...names: string[]) => `${folder}[\\\\/](${names.join('|')})\\.tsx?$`

/**
 * The browser's scripts in a few files by what pages share, each with all it imports, the first that fits. Left to
 * themselves they come as fifty files a page, which compress worse and cost a phone fifty requests.
 */
const groups = [
  // SHA-256 is loaded with the proof of work, which few pages need.
  { name: 'react', test: 'node_modules[\\\\/](?!@noble)' },
  // Every page, most of them with the navigation around it.
  {
    name: 'shop',
    test: [
      web('forms', 'button', 'choice', 'field'),
      web('navigation', 'breadcrumb', 'link', 'skip-link'),
      web('overlays', 'modal', 'toast'),
      web('feedback', 'notice', 'progress-bar', 'error-page'),
      web('ui[\\\\/]layout', 'icons'),
      web('domain', 'choices', 'money'),
      web('web', 'root'),
      web('api', 'server', 'client'),
      web('session', 'require-session', 'viewer'),
      web(
        'layout',
        'bottom-bar',
        'links',
        'navigation',
        'page-meta',
        'retry-bar',
        'shop-layout',
        'shop-mark',
      ),
      web('header', 'shop-header'),
      web('footer', 'shop-footer'),
      web('components[\\\\/]product', 'wishlist'),
    ].join('|'),
  },
  // Drawings that no list needs; what slides sideways.
  { name: 'icons', test: web('layout', 'icons-more') },
  { name: 'carousel', test: web('layout', 'carousel') },
  // Pages of somebody who is signed in, without the frame around them.
  { name: 'personal', test: [web('feedback', 'load-error', 'viewer-error'), web('session', 'stay-signed-in')].join('|') },
  // Pages and dialogs with a form.
  { name: 'forms', test: web('forms', 'error-summary', 'use-action', 'use-form') },
  // Ways in, and the account's own pages.
  {
    name: 'access',
    test: [
      web('domain', 'account'),
      web('forms', 'password-field'),
      web('session', 'switch-kind'),
      web('auth', 'account-card', 'otp-clock', 'person-fields', 'purpose', 'small-print', 'next-path'),
    ].join('|'),
  },
  // Every page with products on it.
  {
    name: 'cards',
    test: [
      web('domain', 'list-text', 'shorten'),
      web('listing', 'cached-list', 'list-error', 'list-head'),
      web('product', 'add-button', 'add-to-cart', 'summary-card'),
      web('sellers', 'store-path'),
      web('layout', 'disclosure'),
      web('feedback', 'empty-state'),
    ].join('|'),
  },
  // A product, a brand or a store: when it arrives, how to report it.
  {
    name: 'about',
    test: [web('domain', 'india-days'), web('product', 'report-button')].join('|'),
  },
  // What a browser looked at before, and what stands in its place until then.
  {
    name: 'recent',
    test: [web('feedback', 'skeleton'), web('session', 'recently-viewed')].join('|'),
  },
  // Where a quantity is chosen.
  { name: 'offer', test: [web('domain', 'product-text'), web('forms', 'stepper'), web('product', 'tier-table')].join('|') },
  // Every page on the way from the cart to its order.
  {
    name: 'buying',
    test: [
      web('domain', 'coins', 'totals'),
      web('feedback', 'state-text'),
      web('layout', 'page-head'),
      web('cart', 'price-summary', 'refresh-on-return', 'use-cart'),
    ].join('|'),
  },
  // Cart, checkout and what comes after it.
  { name: 'order', test: [web('address', 'address-lines'), web('forms', 'draft'), web('cart', 'remove-dialog')].join('|') },
  // Lists with filters.
  { name: 'listing', test: web('listing', 'category-choices', 'listing-count', 'listing-page') },
  // Home and the lists below banners; the lists in sections.
  { name: 'banners', test: web('listing', 'banners') },
  { name: 'sections', test: web('listing', 'listing-sections') },
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

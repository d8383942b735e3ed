import { createRequire } from 'node:module'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, rolldownVersion } from 'vite'

const require = createRequire(import.meta.url)
const web = (folder: string, ...names: string[]) => `${folder}[\\\\/](${names.join('|')})\\.tsx?$`

/**
 * Script files for groups of modules that pages share; a module belongs to the first group that matches. Without groups
 * a page loads about fifty files, which compress worse and cost fifty requests.
 */
const groups = [
  // Libraries, and amounts, days and plurals, which the texts contain. SHA-256 is loaded
  // with the proof of work, which few pages need.
  {
    name: 'base',
    test: [
      'node_modules[\\\\/](?!@noble)',
      '^\\0react:',
      web('domain', 'india-days', 'money'),
      web('text', 'format'),
    ].join('|'),
  },
  // The two tables of texts. Another language is loaded with import(), which makes files of its own.
  { name: 'text-public', test: '[\\\\/]src[\\\\/]text[\\\\/]en(?!.signed-in)\\b' },
  { name: 'text-signed-in', test: '[\\\\/]src[\\\\/]text[\\\\/]en.signed-in\\b' },
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
      web('footer', 'collection-links', 'shop-footer'),
      web('components[\\\\/]product', 'wishlist'),
    ].join('|'),
  },
  // Icons that lists do not need, buttons that send a request, and pages of signed-in users.
  {
    name: 'actions',
    test: [
      web('layout', 'icons-more', 'theme-choice'),
      web('forms', 'use-action'),
      web('feedback', 'load-error'),
      web('session', 'stay-signed-in'),
    ].join('|'),
  },
  // Pages and dialogs with a form, and signing in and up.
  {
    name: 'forms',
    test: [
      web('domain', 'account'),
      web('forms', 'draft', 'error-summary', 'idempotency-key', 'password-field', 'use-form'),
      web('session', 'open-form'),
      web('auth', 'otp-clock', 'next-path'),
    ].join('|'),
  },
  // Signing in and up.
  { name: 'auth', test: web('auth', 'account-card', 'google-button', 'new-password', 'person-fields') },
  // Pages with products.
  {
    name: 'product',
    test: [
      web('domain', 'shorten'),
      web('product', 'badge', 'heart', 'picture', 'price', 'prices', 'stars', 'use-card-delivery'),
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
  // Buttons that add to the cart. What they do is loaded when they are first pressed.
  { name: 'add', test: web('product', 'add-button', 'use-add-to-cart') },
  // Ratings and reports on pages of a product, a brand or a store.
  { name: 'about', test: [web('product', 'report-button'), web('rating', 'rate-button')].join('|') },
  // Countdowns of deals and codes.
  { name: 'countdown', test: web('product', 'countdown') },
  // Carousels of products and banners; after the groups of what they contain, because a group takes its imports along.
  { name: 'carousel', test: [web('layout', 'carousel'), web('listing', 'banners')].join('|') },
  // Pages that load a part of them near the view.
  {
    name: 'near',
    test: [web('session', 'recently-viewed'), web('product', 'later', 'near-view', 'rail-skeleton')].join(
      '|',
    ),
  },
  // Product, cart, checkout and order pages, and pages of the account.
  {
    name: 'cart',
    test: [
      web('domain', 'cash-on-delivery', 'choices', 'delivery', 'earned-coins', 'shipping', 'shop-rules'),
      web('session', 'shop-rules'),
      web('feedback', 'state-text'),
      web('cart', 'cart-changed', 'use-cart'),
      web('product', 'add-to-cart'),
    ].join('|'),
  },
  // Signed-in buyers on cards: the quantity in the cart and the delivery day.
  {
    name: 'card-buying',
    test: [web('cart', 'cart-quantity'), web('product', 'card-stepper', 'find-card-delivery')].join('|'),
  },
  // Cart, checkout and order pages, and pages of the account with signing out.
  {
    name: 'buying',
    test: [
      web('domain', 'coins', 'split-paise', 'totals'),
      web('layout', 'icons-menu', 'page-head'),
      web('address', 'address-lines'),
      web('cart', 'cart-line', 'price-summary', 'remove-dialog'),
      web('orders', 'order-events'),
      web('account', 'order-card', 'sections'),
      web('session', 'logout-dialog', 'personal-page', 'sign-out', 'switch-kind'),
    ].join('|'),
  },
  // Code for the choice of quantity, address and payment method.
  {
    name: 'ordering',
    test: [
      web('domain', 'cart-line', 'checkout', 'saved-address'),
      web('forms', 'stepper'),
      web('address', 'address-draft', 'state-field'),
    ].join('|'),
  },
  // Tickets and callbacks.
  {
    name: 'help',
    test: [web('domain', 'callbacks', 'tickets')].join('|'),
  },
  // Parts of Personal Information below its fields.
  { name: 'account-panels', test: web('account', 'privacy-panels', 'sessions') },
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

/** Scripts have new names after a change of the bundler: scripts/build.ts puts its runtime into one of them. */
const runtimeInNames: Plugin = { name: 'runtime-in-names', augmentChunkHash: () => rolldownVersion }

const commonJs = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
/**
 * React has CommonJS modules only. Each file that imports one would convert it again and name its members in full; as one
 * module with named exports its members get short names.
 */
const reactModules: Plugin = {
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    commonJs.includes(id) &&
    !importer.startsWith('\0react:') &&
    !/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(importer)
      ? `\0react:${id}`
      : null,
  load(id) {
    if (!id.startsWith('\0react:')) return null
    const name = id.slice('\0react:'.length)
    const members = Object.keys(require(name) as object).filter((member) => member !== 'default')
    const named = members.map((member) => `export const ${member} = all.${member}`)
    return [`import all from '${name}'`, 'export default all', ...named].join('\n')
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    plainImports,
    runtimeInNames,
    ...(isSsrBuild ? [] : [reactModules]),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false },
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

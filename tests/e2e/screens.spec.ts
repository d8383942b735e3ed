import { expect, type Page, test } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoDarkViolations,
  expectNoForcedViolations,
  signInWithToken,
  createShopper,
  openPage,
  openSearch,
} from './test-users.ts'

type Screen = {
  path: string
  /** Opens a layer with a form, or sends an empty form; its name is part of the step. */
  layer?: { name: string; open: (page: Page) => Promise<void>; only?: 'phone' }
}

const button = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Every page for visitors, and the forms on it. */
const visitorScreens: readonly Screen[] = [
  { path: '/login' },
  { path: '/login', layer: { name: 'errors', open: button(/^Sign In$/) } },
  { path: '/sign-with-otp', layer: { name: 'errors', open: button('GET OTP') } },
  { path: '/otp-snd/9876543210/none' },
  { path: '/sign-up-with-email', layer: { name: 'errors', open: button(/^Sign Up$/) } },
  { path: '/forget-password', layer: { name: 'errors', open: button('Send Reset Link') } },
  { path: '/reset-password/none' },
  { path: '/gst-registration' },
  { path: '/faq' },
  { path: '/raise-ticket' },
  { path: '/products' },
  {
    path: '/products',
    layer: {
      name: 'filters',
      only: 'phone',
      open: async (page) => {
        await page.getByRole('link', { name: 'Filter', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      },
    },
  },
  { path: '/categories-page/groceries/Groceries' },
  // Another path than the entry before, because a reload keeps an open layer.
  { path: '/policy/terms', layer: { name: 'search', only: 'phone', open: openSearch } },
  { path: '/search-result-page?query=rice' },
  { path: '/top-deals' },
  { path: '/limited-time-deals' },
  { path: '/featured-brands' },
  { path: '/topStore-Page' },
  { path: '/new-arrival' },
  { path: '/recently-viewed' },
  { path: '/discout-for-you/discount-fashion-30' },
  { path: '/discount-products/discount-fashion-30' },
  { path: '/topbrand-products-page/dhaanyakosh' },
  { path: '/brand-page?brandId=swarabeat' },
  { path: '/seller-store/himgiri-organics' },
  { path: '/seller-store/himgiri-organics', layer: { name: 'report', open: button('Report this seller') } },
  { path: '/product-page/swara-headphones' },
  { path: '/product-page/crew-tshirt-leaf-green-m?sort=lowest&rating=4' },
  { path: '/product-page/swara-headphones', layer: { name: 'share', open: button(/^Share/) } },
  { path: '/product-page/swara-headphones', layer: { name: 'report', open: button('Report this product') } },
  { path: '/shared-list/demo-onam-list-share' },
  { path: '/about-us' },
  {
    path: '/about-us',
    layer: {
      name: 'pincode',
      open: async (page) => {
        await page.locator('summary', { hasText: 'Deliver to' }).filter({ visible: true }).click()
        await expect(page.getByLabel('Delivery pincode').filter({ visible: true })).toBeVisible()
      },
    },
  },
  { path: '/policy/privacy' },
  { path: '/policy/shipping' },
  { path: '/policy/returns' },
  { path: '/policy/terms' },
  { path: '/policy/ranking' },
  { path: '/policy/reviews' },
  { path: '/no-such-page' },
]

/** Every page of a signed-in user with one product in the cart. */
const shopperScreens: readonly Screen[] = [
  { path: '/' },
  { path: '/shopping-cart' },
  { path: '/MyAcDefault' },
  { path: '/my-account/personal-information' },
  { path: '/my-account/my-orders' },
  { path: '/my-account/whishlist' },
  { path: '/my-account/address' },
  { path: '/my-account/address', layer: { name: 'new address', open: button(/Add New Address/i) } },
  { path: '/checkout' },
  { path: '/checkout', layer: { name: 'new address', open: button('Add New Address') } },
  {
    path: '/product-page/swara-headphones',
    layer: {
      name: 'add to list',
      open: async (page) => {
        await page.locator('main .heart').first().click()
        await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
      },
    },
  },
  {
    path: '/product-page/swara-headphones',
    layer: {
      name: 'new list',
      open: async (page) => {
        await page.locator('main .heart').first().click()
        await button('Create New List')(page)
      },
    },
  },
  { path: '/product-page/swara-headphones', layer: { name: 'question', open: button('Ask a question') } },
  { path: '/product-checkout/swara-headphones' },
]

/**
 * Types into every visible field and returns those with a text contrast below 4.5:1 (WCAG 1.4.3).
 * All of it runs in the page: a field may be removed or rendered again at any time, and between two
 * calls from outside it would be gone.
 */
async function unreadableFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    'input:not([type=checkbox],[type=radio],[type=range],[type=file],[type=hidden]), select, textarea',
  )
  return fields.evaluateAll(async (elements: HTMLElement[]) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('No canvas')
    // A canvas converts any colour notation to sRGB and blends translucent colours.
    const paint = (colour: string) => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const found: string[] = []
    for (const el of elements) {
      if (!el.checkVisibility({ visibilityProperty: true })) continue
      if (el.matches('input:not(:read-only), textarea:not(:read-only)')) {
        el.focus()
        document.execCommand('insertText', false, '1')
        await new Promise(requestAnimationFrame)
      }
      // Focusing the header's search closes a layer of the header and removes its fields.
      if (!el.isConnected) continue
      let background = paint('white')
      const around: Element[] = []
      for (let at: Element | null = el; at; at = at.parentElement) around.unshift(at)
      for (const one of around) background = paint(getComputedStyle(one).backgroundColor)
      const text = paint(getComputedStyle(el).webkitTextFillColor)
      const ratio = (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05)
      if (ratio < 4.5)
        found.push(`${el.getAttribute('name') ?? el.outerHTML.slice(0, 120)}: ${ratio.toFixed(2)}`)
    }
    return found
  })
}

/** Pages that are checked in forced colours as well. */
const forcedPaths = [
  '/',
  '/login',
  '/products',
  '/product-page/swara-headphones',
  '/shopping-cart',
  '/checkout',
]

async function checkAll(page: Page, screens: readonly Screen[], width: string): Promise<void> {
  for (const { path, layer } of screens) {
    if (layer?.only && layer.only !== width) continue
    await test.step(`${path}${layer ? `, ${layer.name}` : ''}`, async () => {
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await layer?.open(page)
      await expectNoAxeViolations(page)
      // Colours are the same at every width.
      if (width === 'phone' && layer?.only !== 'phone') return
      await expectNoDarkViolations(page)
      if (forcedPaths.includes(path)) await expectNoForcedViolations(page)
      expect(await unreadableFields(page)).toEqual([])
    })
  }
}

// Few long tests: one browser context loads scripts and styles once for many pages.
const middle = Math.ceil(visitorScreens.length / 2)
for (const [part, screens] of [visitorScreens.slice(0, middle), visitorScreens.slice(middle)].entries())
  test(`a visitor's screens, part ${part + 1}: no axe violation, and what is typed can be read`, async ({
    page,
  }, { project }) => {
    await checkAll(page, screens, project.name)
  })

test("a shopper's screens: no axe violation, and what is typed can be read", async ({ page, request }, {
  project,
}) => {
  const { token } = await createShopper(request)
  const response = await request.post('/api/move-to-cart', {
    headers: { authorization: `Bearer ${token}` },
    data: { productId: 'swara-headphones', quantity: 1 },
  })
  expect(response.status()).toBe(200)
  await signInWithToken(page, token)
  await checkAll(page, shopperScreens, project.name)
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { axeTags } from '#tests/axe-tags.ts'
import type { Messages } from '#text/text.ts'
import { publicText as english } from '#text/en/public.ts'
import type Axe from 'axe-core'
import { lineName, type Options } from '#domain/variants.ts'

/** Returns a unique part of a name. */
export const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
/** Returns a phone number of ten digits, but none that makes the local SMS provider fail. */
export const newPhone = () =>
  `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`.replace(/0500$/, '0501')

export type Shopper = { token: string; userId: string; phone: string; email: string }

/** Creates a shopper with a session and an address through the development tools. */
export async function createShopper(
  request: APIRequestContext,
  more: { kind?: 'personal' | 'business'; coins?: number; minutesAgo?: number; state?: string } = {},
): Promise<Shopper> {
  const response = await request.post('/dev/shoppers', { data: { count: 1, ...more } })
  const [shopper] = (await response.json()) as Shopper[]
  if (!shopper) throw new Error('No shopper')
  return shopper
}

/** Headers of a request without the cookies of earlier ones: a sign-in ends the session of the same browser. */
export const asOtherBrowser = { cookie: '' }

export type Member = { email: string; password: string; token: string }

/** Opens an account with an email, a password and an address, and signs in. `more` are fields of the address. */
export async function createMember(request: APIRequestContext, more: object = {}): Promise<Member> {
  const login = { email: `member-${unique()}@shopper.example`, password: 'Trading@2026x' }
  const send = async (path: string, data: object, headers = {}) => {
    const response = await request.post(`/api/${path}`, { data, headers: { ...asOtherBrowser, ...headers } })
    expect(response.status(), await response.text()).toBe(200)
    return response
  }
  const form = { name: 'Meera Nair', phone: newPhone(), confirmPassword: login.password, ...login }
  await send('sign-up-with-email', form)
  const { token } = (await (await send('signin-check', login)).json()) as { token: string }
  const address = {
    name: 'Meera Nair',
    phoneNumber: '9876543210',
    houseName: '8 Hill Road',
    localArea: 'Market',
    pincode: '682017',
    state: 'Kerala',
    primaryAddress: true,
    ...more,
  }
  await send('add-address', { address: [address] }, { authorization: `Bearer ${token}` })
  return { ...login, token }
}

/** Signs in again by keyboard on the page to which an ended session leads. */
export async function signInAgain(page: Page, { email, password }: Omit<Member, 'token'>): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/)
  await isHydrated(page)
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.locator('#password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Lets requests wait until the returned function is called. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** axe, which also examines the frames of a page. */
const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Expects no accessibility violation while a page loads, and shows it afterwards. */
export async function expectNoAxeViolationsOnLoading(
  page: Page,
  path: string,
  request: string,
): Promise<void> {
  const release = await holdRequests(page, request)
  await openPage(page, path)
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expectNoAxeViolations(page)
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
}

/** Signs in the member of the demo seller malabar-fresh-mart. */
export async function signInAsSeller(request: APIRequestContext): Promise<string> {
  const data = { email: 'meena@demo.tharacart.in', password: 'Store@1234' }
  const { token } = (await (
    await request.post('/api/signin-check', { data, headers: asOtherBrowser })
  ).json()) as { token: string }
  return token
}

let signIns = 0
/**
 * Signs in from the next page on, once in this tab: after a sign-out the token is not stored again, and another user may
 * sign in.
 */
export async function signInWithToken(page: Page, token: string): Promise<void> {
  await page.addInitScript(
    ([value, marker]) => {
      // window.name survives a sign-out, which clears all storage.
      if (window.name.includes(marker)) return
      window.name += marker
      localStorage.setItem('authToken', value)
      localStorage.setItem('tokenExpiry', String(Date.now() + 3_500_000))
    },
    [token, `signed in ${signIns++};`] as const,
  )
}

/** Stores a session on an empty page, which a sign-out clears, and the ids of viewed products if they are given. */
export async function storeSession(
  page: Page,
  { token }: Shopper,
  visitedIds?: readonly string[],
): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([value, ids]) => {
      localStorage.setItem('authToken', value)
      localStorage.setItem('tokenExpiry', String(Date.now() + 3_500_000))
      if (ids)
        localStorage.setItem(
          'visitedProducts',
          JSON.stringify(ids.map((prodId) => ({ prodId, details: {} }))),
        )
    },
    [token, visitedIds] as const,
  )
}

type Message = { code: string | null; link: string; text: string }

/**
 * Returns the products that are delivered to a pincode, by default in the mountains: then to every address of the tests
 * outside of the islands, because fresh food and groceries go to a part of India only. They have the names that carts and
 * orders show: those with the options of a variant.
 */
export async function deliveredTo<Product extends { productId: string; name: string; options?: Options }>(
  request: APIRequestContext,
  products: readonly Product[],
  pincode = '190001',
): Promise<Product[]> {
  const delivered = new Set<string>()
  for (let start = 0; start < products.length; start += 50) {
    const query = new URLSearchParams({ pincode })
    for (const { productId } of products.slice(start, start + 50)) query.append('productId', productId)
    const answer = await request.get(`/api/delivery-days?${query}`)
    expect(answer.status()).toBe(200)
    const days = (await answer.json()) as { productId: string; expectedDelivery: string | null }[]
    for (const { productId, expectedDelivery } of days) if (expectedDelivery) delivered.add(productId)
  }
  return products
    .filter(({ productId }) => delivered.has(productId))
    .map((product) => ({ ...product, name: lineName(product.name, product.options) }))
}

/** Waits for the newest message to a phone or email in the outbox and returns it. */
export async function newestMessage(request: APIRequestContext, to: string): Promise<Message> {
  let found: Message | undefined
  await expect
    .poll(async () => {
      const response = await request.get(`/dev/messages.json?to=${encodeURIComponent(to)}`)
      found = ((await response.json()) as Message[])[0]
      return found !== undefined
    })
    .toBe(true)
  if (!found) throw new Error(`No message to ${to}`)
  return found
}

/** Waits for the code in the newest message and returns it. */
export async function newestCode(request: APIRequestContext, to: string): Promise<string> {
  let code = ''
  await expect.poll(async () => (code = (await newestMessage(request, to)).code ?? '')).not.toBe('')
  return code
}

/** Waits for hydration: before it, links load documents and selects have no handlers. */
export async function isHydrated(page: Page): Promise<void> {
  // The root component sets it once React has hydrated the page.
  await page.waitForFunction(() => window.earlyClick === null)
}

/** Opens a page and waits for hydration. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isHydrated(page)
}

/**
 * Opens the product page of a signed-in user and waits for what appears above the buttons and moves them: the saved
 * addresses, and the quantity of a business account. The browser sends no click if a button moves while it is pressed.
 */
export async function openProductPage(
  page: Page,
  productId: string,
  kind: 'personal' | 'business' = 'personal',
): Promise<void> {
  await page.goto(`/product-page/${productId}`)
  const box = page.getByRole('region', { name: 'Buy this product' })
  await expect(box.getByRole('combobox', { name: 'Delivery address' })).toBeVisible()
  if (kind === 'business') await expect(box.getByRole('textbox', { name: /^Quantity of / })).toBeVisible()
}

/** Returns a link of the footer; on phones its group is opened first. */
export async function footerLink(page: Page, name: string): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  const link = page.getByRole('link', { name, exact: true, includeHidden: true })
  const summary = footer.locator('details:not([open])', { has: link }).locator('summary')
  if (await summary.isVisible()) await summary.click()
  return footer.getByRole('link', { name, exact: true })
}

/** Opens the search overlay of phones from the bar that appears on scrolling. */
export async function openSearch(page: Page, { common, layout }: Messages = english): Promise<void> {
  const shortcut = page
    .getByRole('navigation', { name: layout.shortcuts })
    .getByRole('button', { name: common.search })
  const dialog = page.getByRole('dialog', { name: layout.searchTitle })
  // The browser may restore the scroll position at any time, which hides the bar, also while the button is pressed.
  await expect(async () => {
    if (await dialog.isVisible()) return
    await page.evaluate(() => scrollTo(0, 400))
    await shortcut.click({ timeout: 5000 })
    await expect(dialog).toBeVisible({ timeout: 5000 })
  }).toPass()
}

/** Rules of axe whose result depends on the colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects no accessibility violation and no horizontal overflow. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNoViolations(page, axeTags)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBeLessThanOrEqual(0)
}

/** Expects enough contrast in dark colours too. */
export async function expectNoDarkViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, colourRules)
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Expects no violation in forced colours. The browser chooses the pairs there, and axe compares the text colour of the
 * page with the background of the system.
 */
export async function expectNoForcedViolations(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await expectNoViolations(page, axeTags, { 'color-contrast': { enabled: false } })
  await page.emulateMedia({ forcedColors: null })
}

async function expectNoViolations(page: Page, runOnly: string[], rules: Axe.RuleObject = {}): Promise<void> {
  // The fixed header covers scrolled content, which the rule target-size would report.
  await page.evaluate(() => scrollTo(0, 0))
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  const violations = await page.evaluate(
    async ([runOnly, rules]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      // Violations only: a quarter of the time of a full report.
      const result = await axe.run({ runOnly, rules, resultTypes: ['violations'], preload: false })
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [runOnly, rules] as const,
  )
  expect(violations).toEqual([])
}

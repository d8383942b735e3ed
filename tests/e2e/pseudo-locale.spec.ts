import fs from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import type { Locale } from '#domain/languages.ts'
import { signedInText } from '#text/en/signed-in.ts'
import { visitorText } from '#text/en/visitor.ts'
import { copyShop, pseudoLocale } from '#tests/pseudo-locale/copy-shop.ts'
import { pseudo } from '#tests/pseudo-locale/pseudo.ts'
import { ShopData, pageTexts, unmarkedNames } from '#tests/pseudo-locale/untranslated.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { checkLayout } from './layout-problems.ts'
import { shopDetails } from '#web/layout/company.ts'
import {
  accountScreens,
  routesWithout,
  type Screen,
  shopperScreens,
  signInDemoShopper,
  visitorScreens,
} from './screens.ts'
import { withDatabase } from './shop-database.ts'
import { type StartedShop, startShop } from './start-shop.ts'
import { createMember, createShopper, newPhone, signInWithToken } from './test-users.ts'
import { post } from './cart-steps.ts'
import { raiseTicket } from './desk-steps.ts'
import { deliver, placeOrder } from './order-steps.ts'

const texts = pseudo({ ...visitorText, ...signedInText })
const locale = pseudoLocale as Locale
const OFFSET = 6
const baseURL = `http://localhost:${Number(process.env['PORT_E2E'] ?? 3955) + OFFSET}`
let copy: string
let shop: StartedShop

test.use({ baseURL })
test.beforeAll(async () => {
  copy = await scratchFolder('pseudo-locale')
  copyShop(copy)
  shop = await startShop(OFFSET, { DEMO: '1', RATE_LIMITS: 'off' }, copy)
})
test.afterAll(async () => {
  await shop.stop()
  fs.rmSync(copy, { recursive: true, force: true })
})

/** Texts that are the same in every language: the company, and the letter of Google's button. */
const inEachLanguage = [shopDetails, 'G']

type Message = { subject: string | null; text: string }

/** Reads all values that the shop has stored. */
const readData = () =>
  withDatabase(async (db) => {
    const data = new ShopData()
    data.add(inEachLanguage)
    const tables = await db.introspection.getTables()
    for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
      const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db)
      data.add(rows)
    }
    return data
  }, shop.folder)

/** Reads the names of the catalog, which have no translation into the pseudo-locale. */
const readNames = () =>
  withDatabase(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select name from products union select name from categories union select name from brands
      union select title from home_panels
      union select id from data_texts where kind in ('attribute', 'value') and strpos(id, '{') = 0`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }, shop.folder)

/** Expects each text of a page in brackets, except for values of the shop; and names of the catalog marked as English. */
async function expectTranslated(page: Page, data: ShopData, names: readonly string[]): Promise<void> {
  const texts = await page.evaluate(pageTexts)
  const others = texts.filter(({ text, around }) => ![text, ...around].some((one) => data.explains(one)))
  expect.soft(others.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
  expect.soft(await page.evaluate(unmarkedNames, names)).toEqual([])
}

test('a further language needs a folder and a line: every screen is in it, and fits with longer texts @phone', async ({
  page,
  request,
}) => {
  const names = await readNames()
  const whole = String.raw`^\[.*\]$`
  const check = async (screens: readonly Screen[]) => {
    const data = await readData()
    const examine = () => expectTranslated(page, data, names)
    await checkLayout(page, screens, { locale, whole, widths: [320, 360, 768, 1280], examine })
  }
  const ofVisitors = visitorScreens(texts)
  await check(ofVisitors)
  const token = await signInDemoShopper(request)
  await signInWithToken(page, token)
  const ticket = { orderNumber: 'none', shopper: { token } }
  const { ticketId } = await raiseTicket(request, 'Customer Support', ticket)
  const ofShoppers = [
    ...shopperScreens(texts),
    ...(await accountScreens(request, token)),
    { path: `/ticket/${ticketId}` },
  ]
  await check(ofShoppers)
  const business = { email: 'ravi@demo.tharacart.in', password: 'Trade@1234' }
  await signInWithToken(page, await signInDemoShopper(request, business))
  const ofBusiness = ['/', '/quick-order', '/shopping-cart', '/products'].map((path) => ({ path }))
  await check(ofBusiness)
  expect(routesWithout([...ofVisitors, ...ofShoppers, ...ofBusiness])).toEqual([
    // Other addresses of the page for signing in and of that of an order; the last is in no production shop.
    '/signIn-with-Email',
    '/order-inner-page/:orderId',
    '/order-inner-page-delivered',
    '/styleguide',
  ])
})

test('mails and text messages are in the language of the account @phone', async ({ playwright }) => {
  const request = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'accept-language': locale },
  })
  const phone = newPhone()
  const member = await createMember(request, { phone })
  await post(request, '/api/otp-send', { number: phone })
  await post(request, '/api/reset-password', { email: member.email })
  const { orderId, products } = await placeOrder(request, member, { index: 1 })
  const cancellation = { cancellationReason: 'I changed my mind', refundMethod: 'wallet' }
  const productIds = [products[0].productId]
  await post(request, '/api/cancel-order', { orderId, productIds, ...cancellation }, member.token)
  await deliver(request, orderId)
  // Messages about an order are sent to a verified phone only.
  const shopper = await createShopper(request)
  await post(request, '/api/updateUser', { language: locale }, shopper.token)
  await deliver(request, (await placeOrder(request, shopper, { index: 1 })).orderId)

  const messages = async () => {
    const boxes = [phone, member.email, shopper.phone].map(
      (to) => `/dev/messages.json?to=${encodeURIComponent(to)}`,
    )
    const read = async (box: string) => (await (await request.get(box)).json()) as Message[]
    return (await Promise.all(boxes.map(read))).flat()
  }
  // The code; welcome, new password, confirmation, cancellation and three steps of one delivery; by SMS the confirmation and
  // three steps of each of two deliveries.
  await expect.poll(async () => (await messages()).length).toBe(15)
  const data = await readData()
  const others = (await messages()).flatMap(({ subject, text }) => [subject ?? '', text])
  expect(others.filter((text) => !data.explains(text))).toEqual([])
})

import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Db } from '#server/db/db.ts'
import { buildInvoiceOrder, keralaGstin } from '../documents.ts'
import { injections } from '../injections.ts'
import { post } from './cart-steps.ts'
import { headersOf } from './checkout-steps.ts'
import { withDatabase } from './shop-database.ts'
import { createShopper, openPage, type Shopper, storeSession } from './test-users.ts'
import { chunksOf, watchScripts } from './watch-scripts.ts'

/** Each order shows this many of the 300 texts in every place. */
const PER_ORDER = 100
const lineBreak = '\r\nBcc: thief@example.in'

type Sold = { orderId: string; texts: readonly string[]; productIds: string[] }

/** Inserts an order whose names, notes and addresses are hostile. */
const insertOrder = (db: Db, { userId }: Shopper) =>
  async function insert(texts: readonly string[]): Promise<Sold> {
    const all = texts.join(' ')
    const { orderId } = await buildInvoiceOrder(db, {
      userId,
      items: texts.map((name, index) => ({
        name: index === 0 ? name + lineBreak : name,
        quantity: 2,
        unitPaise: 400,
      })),
      seller: { store_name: all + lineBreak, legal_name: all, address: all, city: all },
      shipTo: { name: all + lineBreak, houseName: all, localArea: all, landMark: all },
      gstin: keralaGstin,
      buyerName: all,
      placedAt: new Date(),
    })
    const items = await db
      .selectFrom('order_items')
      .select(['id', 'name', 'product_id'])
      .where('order_id', '=', orderId)
      .execute()
    // Delivery notes; and no other test finds the products.
    for (const { id, name } of items)
      await db.updateTable('order_items').set({ note: name, brand_name: name }).where('id', '=', id).execute()
    const productIds = items.map(({ product_id }) => product_id)
    await db.updateTable('products').set({ active: false }).where('id', 'in', productIds).execute()
    return { orderId, texts, productIds }
  }

/** Names have no-break spaces where a line must not end. */
const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

/** Opens a page, waits until it shows a text, and returns all its text. */
async function textOf(page: Page, path: string, shown: string): Promise<string> {
  await openPage(page, path)
  await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible()
  return withSpaces((await page.getByRole('main').textContent()) ?? '')
}

/** The texts that a page does not show as they are. */
const missing = (texts: readonly string[], shown: string) =>
  texts.filter((text) => !shown.includes(withSpaces(text)))

/** Requests a return of each item with a text as its comment; the store refuses it with the same text. */
async function requestReturns(request: APIRequestContext, { token }: Shopper, sold: Sold): Promise<void> {
  const { orderId, texts, productIds } = sold
  for (const [index, productId] of productIds.entries()) {
    const comment = texts[index] ?? ''
    const items = [{ productId, quantity: 1 }]
    const asked = { orderId, items, reason: 'Damaged', comment }
    const { returnId } = (await (await post(request, '/api/request-return', asked, token)).json()) as {
      returnId: string
    }
    if (index % 2 === 0) await post(request, `/dev/returns/${returnId}`, { step: 'refuse', reason: comment })
  }
}

test('300 attempts to run script in orders, returns and invoices (S-15) @phone', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  const shopper = await createShopper(request, { kind: 'business' })
  const scripts = watchScripts(page)
  // No call stores such names.
  const sold = await withDatabase(async (db) => {
    const insert = insertOrder(db, shopper)
    const orders: Sold[] = []
    for (const texts of chunksOf(injections, PER_ORDER)) orders.push(await insert(texts))
    return orders
  })
  await storeSession(page, shopper)
  for (const order of sold) {
    const { orderId, texts } = order
    const [first = ''] = texts.slice(1)
    expect(missing(texts, await textOf(page, `/order-inner-cancellation/${orderId}`, first))).toEqual([])
    const step = (name: string, more: object = {}) =>
      post(request, '/dev/fulfilment', { orderId, step: name, ...more })
    await step('pack')
    await step('ready', { carrier: '<img src=x onerror=alert(1)>' })
    await step('ship')
    await step('out')
    await step('recordAttempt', { reason: texts[0] })
    await step('out')
    await step('deliver')
    await requestReturns(request, shopper, order)
    expect(missing(texts, await textOf(page, `/order-inner-page/${orderId}`, first))).toEqual([])
    expect(missing(texts, await textOf(page, `/order-return/${orderId}`, first))).toEqual([])
    const delivered = await textOf(page, `/order-inner-page-delivered?orderId=${orderId}`, first)
    expect(missing(texts, delivered)).toEqual([])
    await openPage(page, `/order-completed-page/${orderId}`)
    await expect(page.getByRole('main')).toContainText('alert')

    const details = await request.get(`/api/order-inner-details/${orderId}`, { headers: headersOf(shopper) })
    const { invoices } = (await details.json()) as { invoices: { invoiceId: string }[] }
    const invoiceId = invoices[0]?.invoiceId ?? ''
    expect(missing(texts, await textOf(page, `/invoice/${invoiceId}`, first))).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect((await page.pdf()).byteLength).toBeGreaterThan(10_000)
    await page.emulateMedia({ media: 'screen' })
    // On a busy machine the PDF may not be made in time, and is asked for again.
    await expect
      .poll(async () => {
        const pdf = await request.get(`/api/invoice/${invoiceId}/pdf`, { headers: headersOf(shopper) })
        return [pdf.status(), pdf.headers()['content-type']]
      })
      .toEqual([200, 'application/pdf'])
  }
  await openPage(page, '/my-account/my-orders')
  await expect(page.getByRole('link', { name: /^View Order Details/ })).toHaveCount(sold.length)

  const csv = await request.get('/api/export-orders', { headers: headersOf(shopper) })
  expect(csv.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^text\/csv/),
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  })
  expect(await csv.text()).not.toMatch(/(^|",)"[=+\-@\t\r]/m)

  await expect
    .poll(async () => {
      const found = await request.get(`/dev/messages.json?to=${encodeURIComponent(shopper.email)}`)
      return ((await found.json()) as unknown[]).length
    })
    .toBeGreaterThan(sold.length)
  const found = await request.get(`/dev/messages.json?to=${encodeURIComponent(shopper.email)}`)
  for (const { subject, to } of (await found.json()) as { subject: string | null; to: string }[]) {
    expect([subject, to].join('')).not.toMatch(/[\r\n]/)
    expect(to).toBe(shopper.email)
  }
  await page.goto(`/dev?to=${encodeURIComponent(shopper.email)}`)
  await expect(page.locator('pre').first()).toContainText('alert')
  expect(scripts).toEqual([])
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Table } from '#contract/define-call.ts'
import { type CallKey, contract } from '#contract/calls.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { openTestShop, testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const rows = Object.values(contract).flatMap((table: Table) => Object.values(table))
const shop = await testShop({ STOREFRONT_ACCESS: 'members' })
let token: string
beforeAll(async () => {
  await buildSeller(shop.db, { id: 's1', store_name: 'Secretstore' })
  await buildBrand(shop.db, { id: 'b1', name: 'Secretbrand' })
  await buildCategory(shop.db, { id: 'c1', name: 'Secretshelf' })
  await buildProduct(shop.db, {
    id: 'p1',
    name: 'Secretlamp',
    seller_id: 's1',
    category_id: 'c1',
    brand_id: 'b1',
  })
  await refreshCatalog(shop.db, new Date())
  token = (await buildShopper(shop.db)).token
})

/** Input that every call needs to find the one product. */
const input = {
  id: 'c1',
  name: 'x',
  q: 'secretlamp',
  pId: 'p1',
  productId: 'p1',
  brandId: 'b1',
  sellerId: 's1',
  pincode: '682017',
  gstNo: '32ABCDE1234F1Z5',
  subject: 'product',
  subjectId: 'p1',
  reason: 'Other',
  token: 'k'.repeat(40),
}
// Signing in, questions and answers (ruling 81), and reports of errors in pages.
const open = [
  'GET /faq',
  'GET /reset-password/:token',
  'GET /ticket/:ticketId',
  'GET /ticket/:ticketId/document/:attachmentId',
  'GET /ticket/:ticketId/picture/:attachmentId',
  'GET /verify-gst',
  'POST /google-nonce',
  'POST /not-me',
  'POST /otp-check',
  'POST /otp-send',
  'POST /raise-ticket',
  'POST /renew-session',
  'POST /report-error',
  'POST /reset-password',
  'POST /reset-password/confirm',
  'POST /send-otp',
  'POST /sign-up-with-email',
  'POST /sign-up-with-google',
  'POST /sign-up-with-gst',
  'POST /sign-up-with-personal-details',
  'POST /signin-check',
  'POST /ticket-message',
  'POST /verify-otp',
]

describe('a shop for members only (STOREFRONT_ACCESS=members)', () => {
  test('a visitor gets 401 from every call except those for signing in and help, and no catalog data', async () => {
    const answered: string[] = []
    for (const { key } of rows) {
      const { status, text } = await shop.sendRaw(key as CallKey, input)
      expect([key, text]).toEqual([key, expect.not.stringMatching(/secret/i)])
      if (status !== 401 || !text.includes('Authentication error. Please log in.')) answered.push(key)
    }
    expect(answered.toSorted()).toEqual(open)
  })

  test('pages are rendered for a visitor unless the request is of a member', async () => {
    expect((await shop.api.call('GET /getAllProducts')).status).toBe(401)
    const { status, body } = await shop.api.call('GET /getAllProducts', {}, { member: true })
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Secretlamp')])
  })

  test('a member can browse; the first call sets the cookie for pages, later ones do not', async () => {
    const me = shop.as(token)
    const first = await me.send('GET /getAllProducts')
    expect([first.status, first.text]).toEqual([200, expect.stringContaining('Secretlamp')])
    const [cookie, ...attributes] = String(first.headers['set-cookie']).split('; ')
    expect(cookie).toBe(`member=${token}`)
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']))
    const again = await me.send('GET /getAllProducts', {}, { headers: { cookie: `member=${token}` } })
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  test('the cookie alone gives no access to calls', async () => {
    const { status } = await shop.send('GET /getAllProducts', {}, { headers: { cookie: `member=${token}` } })
    expect(status).toBe(401)
  })
})

test('a public shop sets no such cookie', async () => {
  const other = await openTestShop()
  const shopper = await buildShopper(other.db)
  const { headers } = await other.as(shopper.token).send('GET /getAllProducts')
  expect(headers['set-cookie']).toBeUndefined()
  await other.close()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { plainText } from '#domain/plain-text.ts'
import { afterSaleCalls, afterSaleTables, buildSale, type Sale } from '#tests/after-sale.ts'
import { digest, openTestShop, type TestShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'
import { type FuzzRequest, type KnownValues, nextRequest, SeededRandom } from '#tests/fuzz.ts'
import { hostileStrings } from '#tests/hostile-strings.ts'
import { requestReturn } from '#tests/returns.ts'

const SEED = 13
const MALFORMED = 200
const STRINGS = 5000
/** Requests at a time. */
const BATCH = 50

let shop: TestShop
let sale: Sale
let known: KnownValues
const logged: Record<string, unknown>[] = []
const state = () => digest(shop.db, ...afterSaleTables)

beforeAll(async () => {
  shop = await openTestShop()
  shop.shop.log = (line) => logged.push(line)
  sale = await buildSale(shop, await buildShopper(shop.db, { kind: 'business' }), 450)
  const orderIds = [...sale.open.names, ...sale.delivered.names]
  known = {
    orderId: orderIds,
    search: orderIds,
    productId: [sale.open.productId, sale.delivered.productId],
    productIds: [sale.open.productId, sale.delivered.productId],
    returnId: [sale.returnId],
    invoiceId: [sale.invoiceId],
    reason: ['Damaged', 'Quality'],
    cancellationReason: ['I changed my mind', 'Other reason'],
  }
})
afterAll(() => shop.close())

// Traces of code and SQL in an answer.
const leak =
  /\.(?:ts|js):\d+|node_modules|\n\s+at |SQLSTATE|syntax error|violates|invalid input syntax|\bselect\b[^"]*\bfrom\b(?! sessions)/i

type Answer = { status: number; text: string }
/** Sends a request and reports an answer above 499, or one that shows how the shop works. */
async function send({ key: _, ...request }: FuzzRequest, failures: unknown[]): Promise<Answer> {
  const { statusCode: status, body, rawPayload, headers } = await shop.app.inject(request as never)
  const isPdf = headers['content-type'] === 'application/pdf'
  const text = isPdf ? rawPayload.subarray(0, 5).toString() : body
  if (status > 499 || (status !== 200 && leak.test(text)))
    failures.push({ ...request, status, text: text.slice(0, 300), log: logged.at(-1) })
  return { status, text }
}

describe(`malformed requests of seed ${SEED}`, () => {
  it.each(afterSaleCalls)(`${MALFORMED} to %s are refused and change no row`, async (key) => {
    const chance = new SeededRandom(SEED)
    const failures: unknown[] = []
    let refused = 0
    let before = await state()
    for (let sent = 0; refused < MALFORMED && sent < 8000; sent += BATCH) {
      const requests = Array.from({ length: BATCH }, () =>
        nextRequest(chance, known, [sale.shopper.token], key),
      )
      const answers = await Promise.all(requests.map((request) => send(request, failures)))
      const after = await state()
      const accepted = answers.filter(({ status }) => status < 400).length
      if (after === before) refused += BATCH - accepted
      // A valid request may change rows; then nothing is known about the others of its batch.
      else if (accepted === 0 || key.startsWith('GET')) failures.push({ key, sent, changed: true })
      before = after
      if (failures.length > 5) break
    }
    expect(failures).toEqual([])
    expect(refused).toBeGreaterThanOrEqual(MALFORMED)
  })
})

/** The text fields of each call. A string goes to one of the fields; the others have values that are accepted. */
function fieldsOf(): Record<(typeof afterSaleCalls)[number], ((text: string) => object)[]> {
  const { open, delivered } = sale
  const cancel = {
    orderId: open.orderId,
    productIds: [open.productId],
    cancellationReason: 'Other reason',
  }
  const items = [{ productId: delivered.productId, quantity: 1 }]
  const request = { orderId: delivered.orderId, items, reason: 'Damaged' }
  const byOrder = [(orderId: string) => ({ orderId })]
  const byInvoice = [(invoiceId: string) => ({ invoiceId })]
  return {
    'GET /get-all-orders': [(search) => ({ search })],
    'GET /export-orders': [(search) => ({ search })],
    'GET /order-inner-details/:orderId': byOrder,
    'GET /order-cancellation/:orderId': byOrder,
    'GET /get-order-summery/:orderId': byOrder,
    'GET /my-returns': byOrder,
    'GET /return-options/:orderId': byOrder,
    'GET /invoice/:invoiceId': byInvoice,
    'GET /invoice/:invoiceId/pdf': byInvoice,
    'POST /cancel-order': [
      (orderId) => ({ ...cancel, orderId }),
      (productId) => ({ ...cancel, productIds: [open.productId, productId] }),
      (cancellationReason) => ({ ...cancel, cancellationReason }),
      (refundMethod) => ({ ...cancel, refundMethod }),
    ],
    'POST /request-return': [
      (orderId) => ({ ...request, orderId }),
      (productId) => ({ ...request, items: [...items, { productId, quantity: 1 }] }),
      (reason) => ({ ...request, reason }),
      (url) => ({ ...request, mediaUrl: [url] }),
      (comment) => ({ ...request, comment, mediaUrl: [{ url: comment }] }),
      (kind) => ({ ...request, kind }),
    ],
    'POST /cancel-return': [(returnId) => ({ returnId })],
  }
}

const payloadOf = (key: CallKey, fields: Record<string, unknown>): FuzzRequest => {
  const [method = '', path = ''] = key.split(' ')
  const headers = { authorization: `Bearer ${sale.shopper.token}` }
  if (method === 'POST')
    return {
      key,
      method,
      url: `/api${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(fields),
    }
  const search = new URLSearchParams()
  let url = `/api${path}`
  for (const [name, value] of Object.entries(fields)) {
    const text = String(value).toWellFormed()
    if (path.includes(`:${name}`)) url = url.replace(`:${name}`, () => encodeURIComponent(text))
    else search.append(name, text)
  }
  return { key, method, url: `${url}?${search}`, headers, payload: undefined }
}

describe(`${STRINGS} hostile strings of seed ${SEED} (S-36)`, () => {
  const strings = hostileStrings(STRINGS, SEED)

  it.each(afterSaleCalls)(
    'in the text fields of %s change no row',
    async (key) => {
      const before = await state()
      const failures: unknown[] = []
      const fields = fieldsOf()[key]
      const accepted: string[] = []
      for (let from = 0; from < STRINGS && failures.length < 5; from += BATCH)
        await Promise.all(
          strings.slice(from, from + BATCH).map(async (text, index) => {
            const build = fields[(from + index) % fields.length]
            if (!build) throw new Error('A call has no field')
            const { status } = await send(payloadOf(key, { ...build(text) }), failures)
            if (status < 400) accepted.push(text)
          }),
        )
      expect(failures).toEqual([])
      if (key.startsWith('POST')) expect(accepted).toEqual([])
      expect(await state()).toBe(before)
    },
    120_000,
  )

  it('as comments of returns are stored as plain text, and shown as they are stored', async () => {
    const texts = strings.slice(0, 400)
    const stored: string[] = []
    for (const comment of texts) {
      const { productId, orderId } = sale.delivered
      const { status } = await requestReturn(shop, sale.shopper, orderId, { [productId]: 1 }, { comment })
      expect([200, 400]).toContain(status)
      if (status === 200) stored.push(plainText(comment).trim())
    }
    const { body } = await shop.as(sale.shopper.token).send('GET /my-returns', {})
    expect(stored.length).toBeGreaterThan(350)
    expect(body.map(({ comment }) => comment).toSorted()).toEqual([...stored, ''].toSorted())
  })
})

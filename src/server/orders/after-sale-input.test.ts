import { beforeAll, expect, it } from 'vitest'
import { plainText } from '#domain/plain-text.ts'
import { buildSale, type Sale } from '#tests/after-sale.ts'
import { testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'
import { hostileStrings } from '#tests/hostile-strings.ts'
import { requestReturn } from '#tests/returns.ts'

const shop = await testShop()
let sale: Sale
beforeAll(async () => {
  sale = await buildSale(shop, await buildShopper(shop.db, { kind: 'business' }), 450)
})

// hostile-input.test.ts sends malformed requests and hostile strings to every call.
it('hostile strings as comments of returns are stored as plain text, and shown as they are stored', async () => {
  const texts = hostileStrings(400, 13)
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

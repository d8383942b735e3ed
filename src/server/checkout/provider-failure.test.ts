import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildSubmit, fillCart } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'

let provider: Server
let answer: (response: ServerResponse) => void = () => {}
let shop: TestShop
let away: TestShop
beforeAll(async () => {
  provider = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  shop = await openTestShop({ PAYMENT_SERVICE_URL: `http://127.0.0.1:${port}` })
  // Port 9 discards: nothing listens there.
  away = await openTestShop({ PAYMENT_SERVICE_URL: 'http://127.0.0.1:9' })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  for (const opened of [shop, away]) await opened.close()
})

/** Tries to pay online, then pays on delivery. */
async function payAndOrder(opened: TestShop) {
  const shopper = await buildShopper(opened.db)
  const product = await buildProduct(opened.db, { stock: 2 })
  await fillCart(opened, shopper, { [product]: 2 })
  const me = opened.as(shopper.token)
  const input = { amount: 200, address: { addressId: shopper.addressId } }
  const paid = await me.send('POST /create-order', input)
  const placed = await me.send('POST /place-order', buildSubmit(shopper, { [product]: 2 }, 200))
  return [paid.status, paid.body['message'], placed.status]
}

const json = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
const order = { id: 'order_1', amount: 20_000 }

it.each<[string, typeof answer]>([
  ['never answers', () => {}],
  ['closes the connection', (response) => response.destroy()],
  [
    'answers half a response',
    (response) => response.writeHead(200, { 'content-length': '500' }).write('{"id":'),
  ],
  ['answers an error of its server', (response) => json(response, 502, '<html>Bad gateway</html>')],
  ['limits the calls', (response) => json(response, 429, '{"error":{"description":"Too many requests"}}')],
  ['refuses the key', (response) => json(response, 401, '{"error":{"description":"Authentication failed"}}')],
  ['answers no JSON', (response) => json(response, 200, '<html>')],
  ['answers another shape', (response) => json(response, 200, JSON.stringify({ ...order, id: null }))],
  ['answers another amount', (response) => json(response, 200, JSON.stringify({ ...order, amount: 100 }))],
  [
    'answers an order id of another form',
    (response) => json(response, 200, JSON.stringify({ ...order, id: '../x' })),
  ],
  ['redirects', (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
  [
    'answers two megabytes',
    (response) => json(response, 200, JSON.stringify({ ...order, more: 'x'.repeat(2e6) })),
  ],
])('a provider that %s leads to a message, and cash on delivery works', async (_name, behaviour) => {
  answer = behaviour
  expect(await payAndOrder(shop)).toEqual([503, 'Failed to initiate payment. Please try again.', 200])
})

it('an unreachable provider leads to a message, and cash on delivery works', async () => {
  expect(await payAndOrder(away)).toEqual([503, 'Failed to initiate payment. Please try again.', 200])
})

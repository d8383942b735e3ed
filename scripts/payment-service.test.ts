import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { openTestShop } from '#tests/api.ts'
import { fillCart } from '#tests/buying.ts'
import { freshDatabase } from '#tests/database.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'

const secret = 'a secret of the tests'

/** Starts the service as a process on its own database; `eventUrl` receives its events. */
async function startService(url: string, settings: Record<string, string>) {
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/run.js', 'payment-service'], {
    env: { ...env, DATABASE_URL: url, PAYMENT_SERVICE_PORT: '0', SECRET: secret, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  for await (const line of createInterface(child.stdout)) {
    const address = /listens at (\S+);/.exec(line)?.[1]
    if (address) return { address, child }
  }
  throw new Error('The payment service did not start')
}

it('the service as its own process: the shop pays, gets events and serves no sheet itself', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  // The shop must know the address of the service, and the service that of the shop: the shop listens first.
  const receiver = await openTestShop()
  onTestFinished(() => receiver.close())
  const eventUrl = `${receiver.url}/api/razorpay-webhook`
  const { address } = await startService(database.url, { PAYMENT_EVENT_URL: eventUrl })
  const shop = await openTestShop({ PAYMENT_SERVICE_URL: address })
  onTestFinished(() => shop.close())

  const shopper = await buildShopper(shop.db)
  const product = await buildProduct(shop.db, { stock: 10 })
  await fillCart(shop, shopper, { [product]: 2 })
  const me = shop.as(shopper.token)
  const opened = await me.send('POST /create-order', {
    amount: 200,
    address: { addressId: shopper.addressId },
  })
  expect(opened.status).toBe(200)
  const { orderId, key } = opened.body
  const paid = await fetch(`${address}/v1/checkout/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ key_id: key, order_id: orderId, outcome: 'captured', method: 'upi', vpa: 'a@b' }),
  })
  expect([paid.status, paid.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const verified = await me.send('POST /verify-payment', (await paid.json()) as never)
  expect([verified.status, verified.body.status]).toEqual([200, 'success'])
  // Its timer sends the signed events to the address of its environment.
  await expect
    .poll(async () =>
      (await receiver.db.selectFrom('webhook_events').select('type').orderBy('type').execute()).map(
        ({ type }) => type,
      ),
    )
    .toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  const script = await fetch(`${address}/v1/checkout.js`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  // The tables of the shop's own database are not used.
  expect(await shop.db.selectFrom('local_payment_orders').selectAll().execute()).toEqual([])
})

it('the service refuses to run in production without the demo', async () => {
  const child = spawn(process.execPath, ['scripts/run.js', 'payment-service'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      PUBLIC_URL: 'https://shop.example',
      SECRET: secret,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, output]).toEqual([1, expect.stringContaining('DEMO=1 only')])
})

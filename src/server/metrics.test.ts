import { sql } from 'kysely'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '#server/jobs/enqueue.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildOrder, fillCart, payLocally } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { buildRefund } from '#tests/payments.ts'
import { serveMetrics, watchDatabase } from './metrics.ts'

let shop: TestShop
let port: number
let close: () => Promise<void>
beforeAll(async () => {
  shop = await openTestShop()
  watchDatabase(shop.shop.metrics, shop.db)
  ;({ port, close } = await serveMetrics(shop.shop.metrics, 0))
})
afterAll(async () => {
  await close()
  await shop.close()
})

/** Requests the metrics as Prometheus does; returns the value of each sample by name and labels. */
async function readMetrics() {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await response.text()
  const samples = text.split('\n').filter((line) => line && !line.startsWith('#'))
  const values = new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
  return { text, value: (name: string) => values.get(name) }
}

it('counts requests by route pattern and status, without URLs', async () => {
  await shop.app.inject('/api/check-pincode/682017?a=canary')
  await shop.app.inject('/api/check-pincode/682018')
  for (let run = 0; run < 20; run++) await shop.app.inject(`/api/canary-${run}`)
  const { text, value } = await readMetrics()
  const route = '/api/check-pincode/:pincode'
  expect(value(`http_requests_total{method="GET",route="${route}",status="200"}`)).toBe(2)
  expect(value(`http_request_duration_seconds_count{route="${route}"}`)).toBe(2)
  expect(value('http_requests_total{method="GET",route="none",status="404"}')).toBe(20)
  expect(text).not.toMatch(/canary|68201/)
})

it('counts one-time codes, orders and outcomes of payments; a repeated payment counts once', async () => {
  const shopper = await buildShopper(shop.db)
  const me = shop.as(shopper.token)
  const product = await buildProduct(shop.db, { stock: 10 })
  await shop.send('POST /otp-send', { number: '9876504321' })
  await buildOrder(shop, shopper, { [product]: 2 }, 200)
  await fillCart(shop, shopper, { [product]: 2 })
  const opened = await me.send('POST /create-order', {
    amount: 200,
    address: { addressId: shopper.addressId },
  })
  const paid = await payLocally(shop, opened.body.orderId, { webhook: false })
  await me.send('POST /verify-payment', { ...paid, razorpay_signature: 'f'.repeat(64) })
  for (let run = 0; run < 2; run++) expect((await me.send('POST /verify-payment', paid)).status).toBe(200)
  const { text, value } = await readMetrics()
  expect(value('otp_sends_total{purpose="sign-in",outcome="sent"}')).toBe(1)
  expect(value('orders_placed_total{payment="cod"}')).toBe(1)
  expect(value('orders_placed_total{payment="prepaid"}')).toBe(1)
  expect(value('payments_total{outcome="placed"}')).toBe(1)
  expect(value('payments_total{outcome="refused"}')).toBe(1)
  expect(text).not.toContain('9876504321')
})

it('has the length and age of the job queue, the use of the pools and the delay of the event loop', async () => {
  await shop.runJobs()
  const runAt = new Date(Date.now() - 90_000)
  await enqueue(shop.db, 'sendMessages', { ids: ['none'] }, { runAt })
  await enqueue(shop.db, 'sendMessages', { ids: ['none'] }, { runAt: new Date(Date.now() + 90_000) })
  const { value } = await readMetrics()
  expect(value('jobs{state="due"}')).toBe(1)
  expect(value('jobs{state="scheduled"}')).toBe(1)
  expect(value('jobs{state="failed"}')).toBe(0)
  expect(value('jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(90)
  expect(value('db_pool{pool="requests",state="idle"}')).toBeGreaterThan(0)
  expect(value('db_pool{pool="requests",state="waiting"}')).toBe(0)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeTypeOf('number')
})

it('has the age of the outbox, open differences by kind, and waiting refunds', async () => {
  await shop.runJobs()
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  const before = await readMetrics()
  expect(before.value('outbox_oldest_seconds')).toBe(0)
  expect(before.value('payment_differences_open{kind="disputed"}')).toBe(0)
  expect(before.value('refunds_waiting')).toBe(0)
  await enqueue(shop.db, 'sendMessages', { ids: ['none'] })
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '5 minutes'`.execute(
    shop.db,
  )
  await sql`insert into payment_differences (kind, subject, detail, found_at, seen_at, resolved_at) values
    ('disputed', 'pay_1', '', now(), now(), null), ('disputed', 'pay_2', '', now(), now(), now())`.execute(
    shop.db,
  )
  await buildRefund(shop)
  const { value } = await readMetrics()
  expect(value('outbox_oldest_seconds')).toBeGreaterThanOrEqual(300)
  expect(value('payment_differences_open{kind="disputed"}')).toBe(1)
  expect(value('payment_differences_open{kind="unreadable"}')).toBe(0)
  expect(value('refunds_waiting')).toBe(1)
})

it('has the duration of provider calls and their failures, by provider and operation', async () => {
  const { payments } = shop.shop.providers
  expect(await payments.payment('pay_none')).toBeNull()
  const { value } = await readMetrics()
  const labels = 'provider="razorpay",operation="payment"'
  expect(value(`provider_call_duration_seconds_count{${labels}}`)).toBeGreaterThan(0)
  expect(value(`provider_failures_total{${labels}}`)).toBeUndefined()
})

it('serves only /metrics, and not on the port of the shop', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
})

it('is not served under the name of another site, which may lead a browser to this machine', async () => {
  // `fetch` does not set the header Host.
  const statusFor = async (host: string) => {
    const request = get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  expect(await statusFor(`localhost:${port}`)).toBe(200)
  expect(await statusFor('shop.example')).toBe(404)
})

import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildCheckout, differencesOf } from '#tests/payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** In front of the local payment service: `answer` returns true if it has answered a request itself. */
let proxy: Server
let answer: (path: string, response: ServerResponse) => boolean
let paths: string[]
let shop: TestShop
beforeAll(async () => {
  proxy = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    if (answer(path, response)) return request.resume()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { authorization = '' } = request.headers
      const result = await fetch(shop.payments.url + path, {
        method: request.method ?? 'GET',
        headers: { authorization, 'content-type': 'application/json' },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks).toString() }),
      })
      json(response, result.status, await result.json())
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  shop = await openTestShop({ PAYMENT_SERVICE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'info' })
})
beforeEach(() => {
  answer = () => false
  paths = []
  shop.setNow(new Date())
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await shop.close()
})

const json = (response: ServerResponse, status: number, body: unknown): true => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}
const intentOf = (orderId: string) =>
  shop.db
    .selectFrom('payment_intents')
    .select(['id', 'status'])
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
/** Opens payments and returns their orders at the provider, the oldest first. */
async function openPayments(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    wait(1 / 60)
    ids.push(await (await buildCheckout(shop)).open())
  }
  return ids
}
const wait = (minutes: number) => shop.setNow(new Date(shop.shop.clock().getTime() + minutes * 60_000))

it('payments whose data cannot be read are recorded, and keep no other one waiting', async () => {
  const bad = await openPayments(7)
  const [good = ''] = await openPayments(1)
  answer = (path, response) =>
    bad.some((id) => path.includes(id)) && json(response, 200, { items: [{ id: 7 }] })
  wait(16)
  await reconcilePayments(shop.shop, {})
  expect((await intentOf(good)).status).toBe('expired')
  const intents = await Promise.all(bad.map(intentOf))
  expect(new Set(intents.map(({ status }) => status))).toEqual(new Set(['open']))
  const unreadable = [{ kind: 'unreadable', ours: null, theirs: null }]
  for (const { id } of intents) expect(await differencesOf(shop, id)).toEqual(unreadable)
  // One row and one alarm each, however often it is tried.
  await reconcilePayments(shop.shop, {})
  expect(shop.logged.filter(({ kind }) => kind === 'unreadable')).toHaveLength(7)
  answer = () => false
  await reconcilePayments(shop.shop, {})
  for (const { id } of intents) expect(await differencesOf(shop, id)).toEqual([])
  expect((await intentOf(bad[0] ?? '')).status).toBe('expired')
})

it('a provider that is out ends the run after five calls, one that limits the calls after the first', async () => {
  await openPayments(7)
  wait(16)
  for (const [status, calls] of [
    [502, 5],
    [429, 1],
  ] as const) {
    paths = []
    answer = (_path, response) => json(response, status, {})
    await reconcilePayments(shop.shop, {})
    expect([status, paths.length]).toEqual([status, calls])
  }
  answer = () => false
  await reconcilePayments(shop.shop, {})
})

it('a comparison that was stopped continues some minutes later where it was, also as the next hourly one', async () => {
  const orders = await openPayments(6)
  wait(16)
  await reconcilePayments(shop.shop, {})
  wait(1)
  const compared = () =>
    paths.flatMap((path) => {
      const index = orders.findIndex((id) => path.includes(id))
      return index === -1 ? [] : [index]
    })
  const jobs = async () => {
    const { rows } = await sql<{ queue: string; minutes: number }>`select q.queue_name as queue,
        extract(epoch from j.run_at - now())::float / 60 as minutes
      from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.key = 'reconcile next'`.execute(shop.db)
    return rows
  }
  const limitFrom = (index: number) => {
    paths = []
    const order = orders[index] ?? 'none'
    answer = (path, response) => path.includes(order) && json(response, 429, {})
  }
  limitFrom(2)
  await reconcilePayments(shop.shop, { deep: true })
  expect(compared()).toEqual([0, 1, 2])
  const [job] = await jobs()
  expect(job?.queue).toBe('reconcile')
  expect(job?.minutes).toBeGreaterThan(4)
  expect(job?.minutes).toBeLessThanOrEqual(10)
  limitFrom(4)
  await reconcilePayments(shop.shop, { deep: true })
  expect(compared()).toEqual([2, 3, 4])
  expect(await jobs()).toHaveLength(1)
  limitFrom(6)
  await sql`update graphile_worker._private_jobs set run_at = now() where key = 'reconcile next'`.execute(
    shop.db,
  )
  await shop.runJobs()
  expect(compared()).toEqual([4, 5])
  expect(await jobs()).toEqual([])
  expect(shop.logged.findLast(({ operation }) => operation === 'reconcile-payments')).toMatchObject({
    complete: true,
  })
  limitFrom(6)
  await reconcilePayments(shop.shop, { deep: true })
  expect(compared()).toEqual([0, 1, 2, 3, 4, 5])
})

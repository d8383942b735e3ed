import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import type { Table } from '#contract/define-call.ts'
import { contract } from '#contract/calls.ts'
import { Admission, classes, classOf } from './admission.ts'

/** Returns a task that runs until the test ends it. */
function pendingTask() {
  let started = false
  let end = () => {}
  const pending = new Promise<void>((resolve) => (end = resolve))
  const task = () => {
    started = true
    return pending
  }
  return { task, end, begun: () => started }
}

/** Waits until all promises that can proceed have proceeded. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const shop = await testShop()
const logged: Record<string, unknown>[] = []
shop.shop.log = (line) => logged.push(line)

describe('over HTTP', () => {
  test('above the limit a list is refused immediately with Retry-After; health checks and orders are served', async () => {
    const { limit, queue } = classes.browse
    const all = await shop.db.transaction().execute(async (tx) => {
      await sql`lock table brands in access exclusive mode`.execute(tx)
      const requests = Array.from({ length: limit + queue }, () => shop.send('GET /fetchBrands'))
      const refused = await shop.send('GET /fetchBrands')
      expect(refused.status).toBe(503)
      expect(refused.headers['retry-after']).toBe('2')
      expect(refused.body).toMatchObject({ code: 'unavailable' })
      expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
      // Not a 503, because orders are always admitted.
      expect((await shop.send('POST /place-order')).status).toBe(401)
      return requests
    })
    await Promise.all(all)
    expect(logged).toContainEqual(expect.objectContaining({ code: 'unavailable', operation: 'browse' }))
    expect((await shop.send('GET /fetchBrands')).status).toBe(200)
  })
})

test('payments whose provider does not respond take no capacity from lists, carts and orders', async () => {
  const admission = new Admission(() => {})
  const hanging = Array.from({ length: classes.payment.limit + 1 }, pendingTask)
  const running = hanging.map(({ task }) => admission.run('payment', task))
  expect(hanging.at(-1)!.begun()).toBe(false)
  const others = (['order', 'personal', 'browse', 'page'] as const).map((name) =>
    admission.run(name, async () => name),
  )
  expect(await Promise.all(others)).toEqual(['order', 'personal', 'browse', 'page'])
  hanging[0]!.end()
  await settled()
  expect(hanging.at(-1)!.begun()).toBe(true)
  for (const { end } of hanging) end()
  await Promise.all(running)
})

test('three uploads run at a time, whatever else runs', async () => {
  const admission = new Admission(() => {})
  const uploads = Array.from({ length: 4 }, pendingTask)
  const all = uploads.map(({ task }) => admission.run('upload', task))
  expect(uploads.map(({ begun }) => begun())).toEqual([true, true, true, false])
  uploads[1]!.end()
  await settled()
  expect(uploads.map(({ begun }) => begun())).toEqual([true, true, true, true])
  for (const { end } of uploads) end()
  await Promise.all(all)
})

test('a task that fails releases its slot', async () => {
  const admission = new Admission(() => {})
  for (let run = 0; run <= classes.page.limit; run++)
    await expect(admission.run('page', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('each call has a class', () => {
  const rows = Object.values(contract).flatMap((table: Table) => Object.values(table))
  const keysOf = (name: string) => rows.filter((row) => classOf(row) === name).map(({ key }) => key)
  expect(keysOf('order').toSorted()).toEqual([
    'POST /cancel-order',
    'POST /place-order',
    'POST /single-product-place-order',
  ])
  expect(keysOf('payment').toSorted()).toEqual([
    'GET /payment-status',
    'POST /create-order',
    'POST /verify-payment',
  ])
  expect(keysOf('upload').toSorted()).toEqual([
    'POST /profile-picture',
    'POST /raise-ticket',
    'POST /upload-images',
  ])
  expect(keysOf('browse').every((key) => key.startsWith('GET '))).toBe(true)
})

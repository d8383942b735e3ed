import { expect, test } from 'vitest'
import { type CallKey, contract } from '#contract/calls.ts'
import type { Table } from '#contract/define-call.ts'
import { testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'

const shop = await testShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })

const rows = Object.values(contract).flatMap((table: Table) => Object.values(table))
const limited = rows
  .filter(({ method, key }) => method !== 'GET' || key === 'GET /verify-gst')
  .map(({ key }) => key as CallKey)

test('every call that writes or costs money has a limit', async () => {
  const unlimited: string[] = []
  for (const [index, key] of limited.entries()) {
    const { token } = await buildShopper(shop.db)
    const headers = { 'x-forwarded-for': `10.0.${index}.1` }
    const answer = await shop.as(token).sendRaw(key, {}, { headers })
    if (!(Number(answer.headers['ratelimit-limit']) > 0)) unlimited.push(`${key} ${answer.status}`)
  }
  expect(limited.length).toBeGreaterThan(40)
  expect(unlimited).toEqual([])
})

test.each([
  ['POST /end-session', 60],
  ['POST /updateUser', 60],
  ['POST /add-address', 60],
  ['POST /move-to-cart', 240],
  ['POST /add-to-wishlist', 120],
  ['POST /verify-payment', 60],
  ['POST /cancel-order', 60],
  ['POST /add-seller-rating', 10],
  ['POST /ask-question', 10],
  ['POST /report', 10],
] as const)('%s: %i of one account, wherever they come from, then 429', async (key, most) => {
  const { token } = await buildShopper(shop.db)
  // The session is of the real clock's hour.
  shop.setNow(new Date())
  const statuses = new Set<number>()
  for (let run = 0; run < most; run++) {
    const headers = { 'x-forwarded-for': `10.${run >> 8}.${run & 255}.2` }
    const answer = await shop.as(token).sendRaw(key, {}, { headers })
    statuses.add(answer.status)
  }
  expect([...statuses]).not.toContain(429)
  expect((await shop.as(token).sendRaw(key, {})).status).toBe(429)
})

test('two hundred forms to sign up an hour from one address, then 429', async () => {
  const statuses: number[] = []
  for (let run = 0; run <= 200; run++)
    statuses.push((await shop.sendRaw('POST /sign-up-with-email', {})).status)
  expect(statuses).toEqual([...Array.from({ length: 200 }, () => 400), 429])
})

test('ten reports of a visitor an hour from one IP address, whose signed-in users are counted on their own', async () => {
  const headers = { 'x-forwarded-for': '10.9.8.7' }
  const statuses: number[] = []
  for (let run = 0; run <= 10; run++)
    statuses.push((await shop.sendRaw('POST /report', {}, { headers })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  const { token } = await buildShopper(shop.db)
  expect((await shop.as(token).sendRaw('POST /report', {}, { headers })).status).toBe(400)
})

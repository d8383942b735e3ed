import { beforeEach, expect, it, test } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { testShop } from '#tests/api.ts'
import { withoutData } from './without-data.ts'

const shop = await testShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', STOREFRONT_ACCESS: 'members' })
beforeEach(() => void shop.logged.splice(0))

const report: Calls['POST /report-error']['input'] = {
  kind: 'render',
  release: '1a2b3c4d',
  page: '/product-page',
  message: "TypeError: Cannot read properties of undefined (reading 'price')",
  frames: [{ file: 'product-page-Dq1x2y3z.js', line: 1, column: 123_456 }],
}
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const countOf = async (kind: string) => {
  const { values } = await shop.shop.metrics.browserErrors.get()
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0
}

it('is logged with its place and release, and counted, also for a visitor of a members-only shop', async () => {
  const { status, body, headers } = await shop.send('POST /report-error', report, from('192.0.2.1'))
  expect([status, body]).toEqual([200, {}])
  expect(shop.logged).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      pid: process.pid,
      operation: 'POST /report-error',
      code: 'browserError',
      message: 'A page failed in a browser.',
      kind: 'render',
      release: '1a2b3c4d',
      page: '/product-page',
      reason: "TypeError: Cannot read properties of undefined (reading 'price')",
      frames: [{ file: 'product-page-Dq1x2y3z.js', line: 1, column: 123_456 }],
      requestId: headers['x-request-id'],
    },
  ])
  expect(await countOf('render')).toBe(1)
})

test.each([
  { ...report, page: '/reset-password/Zm9vYmFyYmF6cXV4' },
  { ...report, page: '/cart?number=9876543210' },
  { ...report, release: 'a b' },
  { ...report, frames: [{ file: '../secret', line: 1, column: 1 }] },
  { ...report, frames: Array.from({ length: 11 }, () => report.frames[0]) },
  { ...report, message: 'x'.repeat(501) },
  { ...report, kind: 'other' },
])('is refused if it has other data: %o', async (input) => {
  const { status } = await shop.sendRaw('POST /report-error', input, from('192.0.2.2'))
  expect(status).toBe(400)
  expect(shop.logged).toEqual([])
})

const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF'
test.each([
  ['asha@example.in is not an email', '[email] is not an email'],
  ['number 98765 43210 is taken', 'number [phone] is taken'],
  [`no user of ${token}`, 'no user of [token]'],
  ['wrong code 482913', 'wrong code [code]'],
  ['32AAACT2727Q1ZW is cancelled', '[gstin] is cancelled'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Asha for',
    'Minified React error [query] visit [url] for',
  ],
  ['GET /get-orders?name=Asha failed', 'GET /get-orders[query] failed'],
  [`Unexpected token 'A', "Asha Menon" is not valid JSON`, `Unexpected token 'A', "…" is not valid JSON`],
  [
    `Failed to execute 'querySelector': '#Asha Menon' is not a selector`,
    `Failed to execute 'querySelector': '…' is not a selector`,
  ],
  ['card 4111111111111111', 'card [number]'],
  [`'${'x'.repeat(60)}`, "'…'"],
])('%s', (message, logged) => {
  expect(withoutData(message)).toBe(logged)
})

it('keeps at most 300 characters', () => {
  expect(withoutData('ab '.repeat(160))).toHaveLength(300)
})

it('is taken thirty times an hour from one IP address', async () => {
  const statuses: number[] = []
  for (let run = 0; run <= 30; run++)
    statuses.push((await shop.send('POST /report-error', report, from('192.0.2.3'))).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  const { values } = await shop.shop.metrics.rateLimited.get()
  expect(values).toContainEqual({ labels: { rule: 'report-error' }, value: 1 })
})

it('is taken a thousand times an hour from all IP addresses; then the log has an alarm', async () => {
  shop.setNow(new Date(Date.now() + 3_600_000))
  const send = async (run: number) =>
    (await shop.send('POST /report-error', report, from(`198.51.${run >> 8}.${run & 255}`))).status
  for (let run = 0; run < 1000; run++) expect(await send(run)).toBe(200)
  expect(await send(1000)).toBe(429)
  expect(shop.logged.filter(({ level }) => level === 'error')).toMatchObject([
    { code: 'budgetSpent', rule: 'report-error-all' },
  ])
})

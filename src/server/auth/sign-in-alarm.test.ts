import { expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { deleteExpired } from './delete-expired.ts'
import { checkSignInFailures } from './sign-in-alarm.ts'

const HOUR = 3_600_000
const start = new Date('2026-11-20T10:00:00Z').getTime()
const shop = await testShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', ALARM_EMAIL: 'watch@example.in' })
let logged: Record<string, unknown>[] = []

shop.shop.log = (line) => logged.push(line)

/** Sends wrong passwords through the API from many networks for many accounts. */
async function sendWrongPasswords(times: number): Promise<void> {
  for (let run = 0; run < times; run++)
    await shop.send(
      'POST /signin-check',
      { email: `u${run}@example.in`, password: 'Wrong@2026' },
      { headers: { 'x-forwarded-for': `10.1.${run >> 8}.${run & 255}` } },
    )
}
const setFailures = (count: number) =>
  shop.db.updateTable('rate_counters').set({ count }).where('key', 'like', 'sign-in-failed:%').execute()
const mails = () =>
  shop.db.selectFrom('messages').select(['to_address', 'text']).where('template', '=', 'alarm').execute()
async function watch(): Promise<Record<string, unknown>[]> {
  logged = []
  await checkSignInFailures(shop.shop)
  return logged
}

test('five times the usual number is reported once for each attack, in the log and by mail', async () => {
  // A week with ten an hour, then an hour with seven hundred: the median does not change.
  shop.setNow(new Date(start - HOUR))
  await sendWrongPasswords(1)
  await setFailures(700)
  const [row] = await shop.db
    .selectFrom('rate_counters')
    .selectAll()
    .where('key', 'like', 'sign-in-failed:%')
    .execute()
  await shop.db
    .insertInto('rate_counters')
    .values(
      Array.from({ length: 166 }, (_, hours) => ({
        key: row!.key,
        window_start: new Date(start - (hours + 2) * HOUR),
        count: 30,
      })),
    )
    .execute()

  shop.setNow(new Date(start + 9 * 60_000))
  await sendWrongPasswords(3)
  expect(await watch()).toEqual([])
  const counter = { key: row!.key, window_start: new Date(start) }
  const countIs = (count: number) =>
    shop.db
      .updateTable('rate_counters')
      .set({ count })
      .where('key', '=', counter.key)
      .where('window_start', '=', counter.window_start)
      .execute()
  await countIs(149)
  expect(await watch()).toEqual([])
  await sendWrongPasswords(1)
  const alarm = {
    level: 'error',
    operation: 'watch-sign-ins',
    code: 'signInFailuresUnusual',
    message: 'Far more sign-ins than usual failed in this hour.',
    failures: 150,
    usual: 30,
  }
  expect(await watch()).toEqual([alarm])
  expect(await watch()).toEqual([])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.to_address).toBe('watch@example.in')
  expect(mail?.text).toContain('150 sign-ins have failed since 2026-11-20T10:00:00.000Z')

  // The same attack an hour later, then an hour without failures, then another attack.
  for (const [hours, expected] of [
    [1, 0],
    [2, 0],
    [4, 1],
  ] as const) {
    shop.setNow(new Date(start + hours * HOUR))
    await sendWrongPasswords(1)
    await shop.db
      .updateTable('rate_counters')
      .set({ count: 400 })
      .where('key', '=', counter.key)
      .where('window_start', '=', new Date(start + hours * HOUR))
      .execute()
    expect(await watch()).toHaveLength(expected)
  }
  expect(await mails()).toHaveLength(2)
})

test('right passwords and invalid forms are not counted; the week is kept when other counters are deleted', async () => {
  const storedCounters = async () =>
    (
      await shop.db
        .selectFrom('rate_counters')
        .select('count')
        .where('key', 'like', 'sign-in-failed:%')
        .execute()
    ).length
  const before = await storedCounters()
  expect(before).toBeGreaterThan(160)
  shop.setNow(new Date(start + 5 * HOUR))
  await shop.send('POST /signin-check', { email: 'nobody', password: '' })
  await deleteExpired(shop.shop)
  expect(await storedCounters()).toBe(before)
  shop.setNow(new Date(start + 9 * 24 * HOUR))
  await deleteExpired(shop.shop)
  expect(await storedCounters()).toBe(0)
})

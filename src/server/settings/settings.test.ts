import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  readStoredSettings,
  type SettingKey,
  settingKeys,
  settings,
  type StoredSettings,
} from '#domain/settings.ts'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { connect } from '#server/db/db.ts'
import { listenForCatalogChanges } from '#server/db/notify.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { digest, testShop } from '#tests/api.ts'
import { freshDatabase } from '#tests/database.ts'
import { buildSeller } from '#tests/factories.ts'
import { planRule } from '#tests/shop-rules.ts'
import { changeSetting, listSettings, SettingsCache } from './settings.ts'

const shop = await testShop()
const start = new Date('2026-12-01T06:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
beforeAll(async () => {
  shop.setNow(start)
})

const insert = (row: Record<string, unknown>) => {
  const values = {
    key: 'returns.days',
    unit: 'days',
    value: 9,
    valid_from: after(1),
    set_at: start,
    changed_by: 'Omana',
    reason: 'Test',
    ...row,
  }
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
  return sql`insert into settings (${columns}) values (${sql.join(Object.values(values))})`.execute(shop.db)
}
/** Runs a statement that the database must refuse in a transaction, and returns the SQLSTATE. */
const refusal = async (work: () => Promise<unknown>): Promise<string> => {
  const before = await digest(shop.db, 'settings')
  const code = await work().then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )
  if (code !== 'accepted') expect(await digest(shop.db, 'settings')).toBe(before)
  return code
}

describe('the table', () => {
  test('only grows', async () => {
    await planRule(shop, 'returns.days', 9)
    expect(await refusal(() => sql`update settings set value = 8`.execute(shop.db))).not.toBe('accepted')
    expect(await refusal(() => sql`delete from settings`.execute(shop.db))).not.toBe('accepted')
  })
  test('has the keys, units and bounds of the domain', async () => {
    const checkViolation = '23514'
    const foreignKeyViolation = '23503'
    for (const key of settingKeys) {
      const { unit, min, max } = settings[key]
      for (const value of [min - 1, max + 1])
        expect([key, value, await refusal(() => insert({ key, unit, value }))]).toEqual([
          key,
          value,
          checkViolation,
        ])
      const otherUnit = unit === 'days' ? 'paise' : 'days'
      expect(await refusal(() => insert({ key, unit: otherUnit, value: min }))).toBe(foreignKeyViolation)
    }
    const { rows } = await sql<object>`select key, unit, min, max, owner from setting_keys`.execute(shop.db)
    expect(rows).toHaveLength(settingKeys.length)
    for (const key of settingKeys) {
      const { unit, min, max, owner } = settings[key]
      expect(rows).toContainEqual({ key, unit, min, max, owner })
    }
    expect(await refusal(() => insert({ key: 'returns.weeks' }))).toBe(checkViolation)
    expect(await refusal(() => insert({ valid_from: start }))).toBe(checkViolation)
    expect(await refusal(() => insert({ reason: '' }))).toBe(checkViolation)
    expect(await refusal(() => insert({ pincode_prefix: '79' }))).toBe(checkViolation)
    const sellerId = await buildSeller(shop.db)
    expect(await refusal(() => insert({ seller_id: sellerId }))).toBe(checkViolation)
    for (const key of settingKeys)
      for (const value of [settings[key].min, settings[key].max, null])
        await insert({ key, unit: settings[key].unit, value })
    await shop.shop.settings.load()
    expect(shop.shop.settings.at(after(2)).rules).toEqual(defaultShopRules)
  })
})

describe('changeSetting', () => {
  const change = { key: 'returns.days', sellerId: null, pincode: '', by: 'Omana', reason: 'Test' } as const
  test('refuses a moment that some process may not know in time, and a seller that does not exist', async () => {
    const attempt = (more: object) =>
      changeSetting(shop.db, { ...change, value: 3, from: null, ...more }, start)
    for (const from of [after(-1), start, after(4.999)])
      expect(await attempt({ from })).toMatchObject({ refused: expect.stringContaining('5 s') })
    expect(await attempt({ key: 'shipping.charge', sellerId: 'nobody' })).toMatchObject({
      refused: 'There is no seller "nobody".',
    })
    expect(await attempt({ sellerId: await buildSeller(shop.db) })).toMatchObject({
      refused: 'A seller has no returns.days of its own.',
    })
    expect(await attempt({ from: after(5) })).toEqual({ validFrom: after(5) })
  })
  test('counts the 5 seconds on the clock of the database, not on that of the operator', async () => {
    const database = await freshDatabase()
    const { db, close } = connect(database.config, 1)
    onTestFinished(async () => {
      await close()
      await database.drop()
    })
    const readClock = async () =>
      (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows[0]!.now.getTime()
    for (const hours of [-1, 1]) {
      const before = await readClock()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
      const result = await changeSetting(db, { ...change, value: 3, from: null }).finally(() =>
        vi.useRealTimers(),
      )
      const validFrom = 'validFrom' in result ? result.validFrom.getTime() : 0
      expect(validFrom).toBeGreaterThanOrEqual(before + 5_000)
      expect(validFrom).toBeLessThanOrEqual((await readClock()) + 5_000)
    }
    const rows = await listSettings(db)
    expect(rows.map(({ validFrom, setAt }) => validFrom.getTime() - setAt.getTime())).toEqual([5_000, 5_000])
  })
  test('bounds the charges of sellers, which every page contains', async () => {
    const sellerId = await buildSeller(shop.db)
    const pincodes = Array.from({ length: 100 }, (_, index) => String(100 + index))
    for (const pincode of pincodes) await planRule(shop, 'shipping.charge', 90_00, { sellerId, pincode })
    await planRule(shop, 'shipping.freeFrom', 90_00, { sellerId, pincode: '100' })
    await expect(planRule(shop, 'shipping.charge', 90_00, { sellerId, pincode: '999' })).rejects.toThrow(
      'At most 100',
    )
    for (const pincode of pincodes) await planRule(shop, 'shipping.charge', null, { sellerId, pincode })
    await planRule(shop, 'shipping.freeFrom', null, { sellerId, pincode: '100' })
    expect(shop.shop.settings.at(after(10)).rules.shipping.sellers).toEqual([])
  })
})

test('SQL and the cache agree on the rules at every moment, whatever order the values were entered in', async () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const sellers = [await buildSeller(shop.db), await buildSeller(shop.db)]
  for (let run = 0; run < 90; run += 1) {
    const bySeller = next(3) === 0
    const ownKeys = ['shipping.charge', 'shipping.freeFrom'] as const
    const key: SettingKey = bySeller ? ownKeys[next(2)]! : settingKeys[next(settingKeys.length)]!
    const { min, max } = settings[key]
    const value = next(5) === 0 ? null : min + next(max - min + 1)
    const place = bySeller ? { sellerId: sellers[next(2)]!, pincode: ['', '79', '795'][next(3)]! } : {}
    await planRule(shop, key, value, { ...place, from: after(100 + next(40)) })
  }
  const versions = new Set<number>()
  for (let second = 95; second < 145; second += 1) {
    const { rows } = await sql<{ settings: StoredSettings }>`
      select settings_at(${after(second)}) as settings`.execute(shop.db)
    const stored = rows[0]!.settings
    const sorted = (rules: typeof defaultShopRules) => ({
      ...rules,
      shipping: {
        ...rules.shipping,
        sellers: rules.shipping.sellers.toSorted((a, b) =>
          `${a.sellerId}${a.pincode}` < `${b.sellerId}${b.pincode}` ? -1 : 1,
        ),
      },
    })
    const expected = shop.shop.settings.at(after(second))
    const read = readStoredSettings(stored)
    expect([read.version, sorted(read.rules)]).toEqual([expected.version, sorted(expected.rules)])
    // A version that orders refer to never gets other values.
    const { rows: again } = await sql<{ settings: unknown }>`
      select settings_of(${expected.version}::int) as settings`.execute(shop.db)
    expect(again[0]!.settings).toEqual(stored)
    versions.add(read.version)
  }
  expect(versions.size).toBeGreaterThan(20)
})

test('two processes learn a change before it is in force, and drop their pages when it is', async () => {
  let now = after(1_000)
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const { db, close } = connect(shop.database.config, 2)
      const cache = new SettingsCache(db)
      const pages = new PageCache()
      let changes = 0
      const onChange = () => {
        changes += 1
        pages.clear()
      }
      const refresh = () => void cache.refresh({ clock: () => now, log: () => {}, onChange })
      const { stop } = await listenForCatalogChanges(shop.database.config, () => {}, { onSettings: refresh })
      onTestFinished(async () => {
        await stop()
        cache.stop()
        await close()
      })
      return { cache, pages, changes: () => changes }
    }),
  )
  const each = <T>(read: (one: (typeof processes)[number], index: number) => T) => processes.map(read)
  await expect.poll(() => each(({ changes }) => changes())).toEqual([1, 1])
  const moment = after(2_000)
  await planRule(shop, 'returns.days', 21, { from: moment })
  const daysAt = (time: Date) => each(({ cache }) => cache.at(time).rules.returnDays)
  await expect.poll(() => daysAt(moment)).toEqual([21, 21])
  expect(daysAt(new Date(moment.getTime() - 1))).not.toContain(21)

  // A page that was rendered before the moment is not sent after it.
  const render = async () => new Response('before')
  for (const { pages } of processes) await pages.get('/', render)
  const before = each(({ changes }) => changes())
  now = new Date(moment.getTime() - 10)
  for (const { cache } of processes) expect(cache.at(now).rules.returnDays).not.toBe(21)
  // The timers of the earlier reads wait for the time that the clock showed then; another change sets them again.
  await planRule(shop, 'coins.share', 15, { from: after(9_000) })
  await expect
    .poll(() => each(({ changes }, index) => changes() >= (before[index] ?? 0) + 2))
    .toEqual([true, true])
  now = moment
  const later = async () => new Response('after')
  for (const { pages } of processes) expect(String((await pages.get('/', later)).body)).toBe('after')
})

test('a process whose database is unavailable keeps its rules and reads them later', async () => {
  const { db, close } = connect(shop.database.config, 1)
  onTestFinished(close)
  const cache = new SettingsCache(db)
  onTestFinished(() => cache.stop())
  await cache.load()
  const { version } = cache.at(after(9_500))
  const logged: unknown[] = []
  await planRule(shop, 'returns.days', 5, { from: after(9_400) })
  await sql`alter table settings rename to settings_away`.execute(shop.db)
  const options = {
    clock: () => after(9_500),
    log: (line: unknown) => void logged.push(line),
    onChange: () => {},
  }
  await cache.refresh(options)
  expect([cache.at(after(9_500)).version, logged.length]).toEqual([version, 1])
  await sql`alter table settings_away rename to settings`.execute(shop.db)
  await expect.poll(() => cache.at(after(9_500)).version).toBe(version + 1)
})

test('the history names who changed what, from when and why', async () => {
  const rows = await listSettings(shop.db)
  expect(rows.at(-1)).toMatchObject({ by: 'Omana', reason: 'Test', setAt: start })
})

import { expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { postDevTools } from '#tests/buying.ts'
import { buildSeller } from '#tests/factories.ts'
import { totpCode } from '#tests/totp.ts'
import type { TestStaff } from './staff.ts'

const shop = await testShop()

const create = async (wanted: object): Promise<{ status: number; staff: TestStaff[] }> => {
  const { status, body } = await postDevTools(shop, '/staff', wanted)
  return { status, staff: body as unknown as TestStaff[] }
}

it('creates operators and members of a store, whose session has just given a code', async () => {
  const sellerId = await buildSeller(shop.db)
  for (const [wanted, key] of [
    [{ role: 'support', count: 2 }, 'GET /operator/pulse'],
    [{ role: 'orders', sellerId }, 'GET /seller/pulse'],
  ] as const) {
    const { status, staff } = await create(wanted)
    expect(status).toBe(200)
    expect(staff).toHaveLength('count' in wanted ? wanted.count : 1)
    for (const { token, desk, recoveryCodes } of staff) {
      expect((await shop.asStaff({ token, desk: desk! }).send(key)).status).toBe(200)
      expect((await shop.as(token).send(key)).status).toBe(428)
      expect(recoveryCodes).toHaveLength(10)
    }
  }
})

it('returns the secret of the authenticator app, or leaves the second factor out', async () => {
  const [one] = (await create({ role: 'admin' })).staff
  // The code of the next step: the present one is not used up, but a test may run at its end.
  const code = totpCode(one!.totpSecret!, new Date(Date.now() + 30_000))
  const entered = await shop.as(one!.token).send('POST /desk/second-factor/enter', { code })
  expect(entered.status).toBe(200)
  const [other] = (await create({ role: 'admin', factor: false })).staff
  expect(other).toMatchObject({ desk: null, totpSecret: null, recoveryCodes: [] })
  expect((await shop.as(other!.token).send('GET /desk/me')).body).toMatchObject({ secondFactor: 'none' })
})

it('refuses roles of the other desk, too many people and an unknown store', async () => {
  expect((await create({ role: 'owner', sellerId: 'unknown' })).status).toBe(404)
  for (const wanted of [
    {},
    { role: 'owner' },
    { role: 'admin', sellerId: 's1' },
    { role: 'admin', count: 501 },
  ])
    expect([wanted, (await create(wanted)).status]).toEqual([wanted, 400])
})

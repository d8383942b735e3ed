import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/define-call.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildSeller, buildShopper } from '#tests/factories.ts'
import type { CallKey } from '#contract/calls.ts'
import { bindCall } from './calls.ts'
import { mountApi, openServer } from './server.ts'

/** Gives a row that is not of the contract the type of one. */
const asRow = <R extends object>(row: R) => row as unknown as Omit<R, 'key'> & { key: CallKey }
let shop: TestShop
let app: ReturnType<typeof openServer>
beforeAll(async () => {
  shop = await openTestShop()
  const input = z.object({})
  const output = z.object({ seller: z.string().nullable() })
  const desk = defineCall('GET /desk', { who: 'seller', input, output, summary: 'A call of a store' })
  const shopDesk = defineCall('GET /shop-desk', {
    who: 'operator',
    input,
    output,
    summary: 'An operator call',
  })
  const calls = [
    { row: asRow(desk), run: bindCall(shop.shop, asRow(desk), ({ seller }) => ({ seller: seller.id })) },
    { row: asRow(shopDesk), run: bindCall(shop.shop, asRow(shopDesk), () => ({ seller: null })) },
  ]
  app = openServer(shop.shop)
  await mountApi(app, { ...shop.api, calls: new Map(calls.map((call) => [call.row.key, call])) })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = async (path: string, token?: string, seller?: string) => {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(seller !== undefined && { 'seller-id': seller }),
  }
  const response = await app.inject({ url: `/api${path}`, headers })
  return [response.statusCode, response.json<{ code?: string; seller?: string }>()] as const
}

it('a call with a permission is not bound while nothing checks permissions', () => {
  const row = defineCall('GET /guarded', {
    who: 'operator',
    may: 'orders.read',
    input: z.object({}),
    output: z.object({}),
    summary: 'A call with a permission',
  })
  expect(() => bindCall(shop.shop, asRow(row), () => ({}))).toThrow('GET /guarded needs a permission')
})

it('a call of a store needs a member: no token, an ended one and a shopper are refused', async () => {
  const { token } = await buildShopper(shop.db)
  expect((await get('/desk'))[0]).toBe(401)
  expect((await get('/desk', 'x'.repeat(43)))[0]).toBe(401)
  expect(await get('/desk', token)).toMatchObject([403, { code: 'forbidden' }])
})

it('a member acts for the own store; that of another is not found', async () => {
  const { token, userId } = await buildShopper(shop.db)
  const [own, second, other] = [
    await buildSeller(shop.db),
    await buildSeller(shop.db),
    await buildSeller(shop.db),
  ]
  const join = (seller_id: string) =>
    shop.db.insertInto('seller_members').values({ seller_id, user_id: userId }).execute()
  await join(own)
  expect(await get('/desk', token)).toEqual([200, { seller: own }])
  expect(await get('/desk', token, other)).toMatchObject([404, { code: 'notFound' }])
  expect((await get('/desk', token, "' or 1=1"))[0]).toBe(404)
  await join(second)
  expect(await get('/desk', token)).toMatchObject([400, { code: 'badInput' }])
  expect(await get('/desk', token, second)).toEqual([200, { seller: second }])
  expect((await get('/shop-desk', token))[0]).toBe(403)
})

it('a call of the operator needs the role of the account', async () => {
  const { token, userId } = await buildShopper(shop.db)
  expect(await get('/shop-desk', token)).toMatchObject([403, { code: 'forbidden' }])
  await shop.db.updateTable('users').set({ role: 'operator' }).where('id', '=', userId).execute()
  expect((await get('/shop-desk', token))[0]).toBe(200)
  expect((await get('/desk', token))[0]).toBe(403)
})

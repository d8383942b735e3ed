import { beforeAll, describe, expect, test } from 'vitest'
import { deliveryRule } from '#domain/delivery.ts'
import { openTestShop, testShop } from '#tests/api.ts'
import { buildOrder } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { deliveryTo } from './delivery-rules.ts'
import { loadPincodes } from './pincodes.ts'

const shop = await testShop()
// A Tuesday, 11:30 in India, before the cut-off.
const morning = new Date('2026-03-10T06:00:00Z')
const evening = new Date('2026-03-10T11:30:00Z')

beforeAll(async () => {
  await buildSeller(shop.db, { id: 'near' })
  await buildSeller(shop.db, { id: 'far' })
})

describe('the pincode directory', () => {
  test('is filled once', async () => {
    await shop.db.deleteFrom('pincodes').execute()
    expect(await loadPincodes(shop.db)).toBe(19_190)
    expect(await loadPincodes(shop.db)).toBe(0)
  })
  test('has every State with its present name and GST code', async () => {
    const rows = await shop.db.selectFrom('pincodes').select(['state', 'state_code']).distinct().execute()
    expect(rows.filter((row) => row.state === '' || !/^\d\d$/.test(row.state_code))).toEqual([])
    const states = rows.map((row) => row.state)
    for (const state of ['Chhattisgarh', 'Puducherry', 'Ladakh', 'Dadra and Nagar Haveli and Daman and Diu'])
      expect(states).toContain(state)
    expect(states).toHaveLength(36)
  })
  test.each([
    ['682017', ['Kerala'], 'Ernakulam'],
    ['110001', ['Delhi'], 'Central Delhi'],
    ['194101', ['Ladakh'], 'Leh'],
    ['396210', ['Dadra and Nagar Haveli and Daman and Diu'], 'Daman'],
  ])('%s is in %j', async (pincode, states, district) => {
    const found = await deliveryTo(shop.db, {
      pincode,
      sellerId: null,
      productId: null,
      shop: deliveryRule,
      now: morning,
      locale: 'en',
    })
    expect([found.states, found.district]).toEqual([states, district])
  })
  test('a pincode in two States has both, the one with more post offices first', async () => {
    const { states, state } = await deliveryTo(shop.db, {
      pincode: '140119',
      sellerId: null,
      productId: null,
      shop: deliveryRule,
      now: morning,
      locale: 'en',
    })
    expect(states.toSorted()).toEqual(['Chandigarh', 'Punjab'])
    expect(state).toBe(states[0])
  })
})

describe('GET /check-pincode/:pincode', () => {
  const call = 'GET /check-pincode/:pincode'
  const check = (pincode: string, sellerId?: string) =>
    shop.send(call, { pincode, ...(sellerId && { sellerId }) })

  test.each([
    [
      '110001',
      [
        { district: 'Central Delhi', state: 'Delhi' },
        { district: 'New Delhi', state: 'Delhi' },
      ],
    ],
    [
      '140119',
      [
        { district: 'Rupnagar', state: 'Punjab' },
        { district: 'Ropar', state: 'Punjab' },
        { district: 'Chandigarh', state: 'Chandigarh' },
      ],
    ],
    ['682017', undefined],
  ])('answers the places of %s', async (pincode, places) => {
    const { body } = await check(pincode)
    expect(body.places).toEqual(places)
    expect(body).toMatchObject(places?.[0] ?? {})
  })

  test('answers the post offices with their district only when they are asked for', async () => {
    const offices = async (pincode: string) => (await shop.send(call, { pincode, offices: '1' })).body.offices
    expect(await offices('682017')).toEqual([{ name: 'Kaloor', district: 'Ernakulam' }])
    expect(await offices('140119')).toContainEqual({ name: 'Bajrur', district: 'Ropar' })
    expect((await offices('110001'))?.length).toBeGreaterThan(15)
    expect(await offices('999999')).toEqual([])
    expect((await check('682017')).body).not.toHaveProperty('offices')
  })

  test('delivers within India in seven days, in eight for an order after 5PM', async () => {
    shop.setNow(morning)
    expect((await check('682017')).body).toEqual({
      message: 'This Pincode Is Deliverable',
      deliverable: true,
      cashOnDelivery: true,
      expectedDelivery: '2026-03-17',
      district: 'Ernakulam',
      state: 'Kerala',
    })
    shop.setNow(evening)
    expect((await check('682017')).body.expectedDelivery).toBe('2026-03-18')
    shop.setNow(morning)
  })
  test.each(['६८२०१७', '൬൮൨൦൧൭', '6820१७'])('reads %s as 682017', async (pincode) => {
    expect((await check(pincode)).body).toMatchObject({ deliverable: true })
  })
  test('does not deliver to an unknown pincode', async () => {
    expect((await check('999999')).body).toMatchObject({
      message: 'Sorry, delivery is not available in this pincode.',
      deliverable: false,
      cashOnDelivery: false,
      expectedDelivery: null,
      state: null,
    })
  })
  test.each(['12345', '1234567', 'abcdef', '68201 ', '%00', "1' or 1"])(
    '%j is no pincode',
    async (pincode) => {
      const { status, body } = await check(pincode)
      expect([status, body['message']]).toEqual([400, 'Pincode must be 6 digits.'])
    },
  )
  test('uses the rule with the longest prefix; a rule of the seller comes before one of the shop', async () => {
    await shop.db
      .insertInto('delivery_rules')
      .values([
        { pincode_prefix: '', days: 6 },
        { pincode_prefix: '68', days: 3 },
        { pincode_prefix: '6820', days: 2, cash_on_delivery: false },
        { pincode_prefix: '79', serviceable: false },
        { seller_id: 'near', pincode_prefix: '', serviceable: false },
        { seller_id: 'near', pincode_prefix: '682', days: 1 },
      ])
      .execute()
    const days = async (pincode: string, sellerId?: string) => {
      const { body } = await check(pincode, sellerId)
      return body.deliverable ? `${body.expectedDelivery}${body.cashOnDelivery ? '' : ' prepaid'}` : 'no'
    }
    expect(await days('110001')).toBe('2026-03-16')
    expect(await days('683101')).toBe('2026-03-13')
    expect(await days('682017')).toBe('2026-03-12 prepaid')
    expect(await days('791001')).toBe('no')
    expect(await days('682017', 'near')).toBe('2026-03-11')
    expect(await days('110001', 'near')).toBe('no')
    expect(await days('682017', 'far')).toBe('2026-03-12 prepaid')
    expect(await days('682017', 'unknown')).toBe('2026-03-12 prepaid')

    // The cards of a list ask for several sellers at once, and get the days of the pincode check.
    const cards = async (pincode: string, ...sellerId: string[]) =>
      (await shop.send('GET /delivery-days', { pincode, sellerId })).body
    expect(await cards('682017', 'near', 'far', 'near')).toEqual([
      { sellerId: 'near', expectedDelivery: '2026-03-11', freeFrom: 0 },
      { sellerId: 'far', expectedDelivery: '2026-03-12', freeFrom: 0 },
    ])
    expect(await cards('110001', 'near')).toEqual([{ sellerId: 'near', expectedDelivery: null, freeFrom: 0 }])
    expect(await cards('999999', 'far')).toEqual([{ sellerId: 'far', expectedDelivery: null, freeFrom: 0 }])
  })
  test('the days of several sellers need a pincode, and at most 50 sellers', async () => {
    const ask = async (pincode: string, count: number) => {
      const sellerId = Array.from({ length: count }, (_, index) => `s${index}`)
      const { status, body } = await shop.send('GET /delivery-days', { pincode, sellerId })
      return [status, Array.isArray(body) ? body.length : 'refused']
    }
    expect(await ask('682017', 50)).toEqual([200, 50])
    expect(await ask('682017', 51)).toEqual([400, 'refused'])
    expect(await ask('12345', 1)).toEqual([400, 'refused'])
  })
})

test('uses the days and the cut-off of the operator (ruling 28)', async () => {
  const slow = await openTestShop({ DELIVERY_DAYS: '3', DELIVERY_CUT_OFF_HOUR: '12' })
  const promised = async (now: Date) => {
    slow.setNow(now)
    return (await slow.send('GET /check-pincode/:pincode', { pincode: '682017' })).body.expectedDelivery
  }
  expect(await promised(new Date('2026-03-10T06:00:00Z'))).toBe('2026-03-13')
  expect(await promised(new Date('2026-03-10T06:31:00Z'))).toBe('2026-03-14')
  // An order keeps the day that the product page promised.
  const shopper = await buildShopper(slow.db)
  const product = await buildProduct(slow.db, { selling_paise: 10_000 })
  const orderId = await buildOrder(slow, shopper, { [product]: 1 }, 100)
  const order = await slow.db
    .selectFrom('orders')
    .select('expected_delivery_on')
    .where('group_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(order.expected_delivery_on).toBe('2026-03-14')
  await slow.close()
})

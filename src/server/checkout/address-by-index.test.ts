import { describe, expect, it } from 'vitest'
import { digest, testShop, type Client } from '#tests/api.ts'
import { buildSubmit, fillCart } from '#tests/buying.ts'
import { buildProduct, buildShopper, openSession } from '#tests/factories.ts'

const shop = await testShop()

const typed = {
  name: 'Asha Menon',
  phoneNumber: '9876543210',
  localArea: 'Kaloor',
  pincode: '682017',
  state: 'Kerala',
}
const first = '12/4 Lotus House'

/** A shopper with the addresses `first`, Second, Third and Fourth, who has received this list. */
async function buildFour() {
  const shopper = await buildShopper(shop.db)
  const me = shop.as(shopper.token)
  const address = ['Second', 'Third', 'Fourth'].map((houseName) => ({ ...typed, houseName }))
  await me.send('POST /add-address', { address })
  const { body: list } = await me.send('GET /get-address')
  const order = async (address: number, client: Client = me) => {
    const cart = { [await buildProduct(shop.db)]: 1 }
    await shop.db.deleteFrom('cart_lines').where('user_id', '=', shopper.userId).execute()
    await fillCart(shop, shopper, cart)
    return client.send('POST /place-order', buildSubmit(shopper, cart, 100, { address }))
  }
  /** Places an order to the address with this index; returns the house to which it goes. */
  const houseOf = async (index: number, client: Client = me) => {
    const { status, body } = await order(index, client)
    expect([status, body]).toEqual([200, expect.anything()])
    const [placed] = (await me.send('GET /get-order-summery/:orderId', { orderId: body.orderId })).body
    return placed?.shipTo.houseName
  }
  return { ...shopper, me, list, order, houseOf }
}

const housesOf = (addresses: readonly { houseName: string }[]) => addresses.map(({ houseName }) => houseName)

describe('an order placed by the index of an address goes to the address of the list that was answered last', () => {
  for (const byId of [false, true])
    it(`of /delete-address, by ${byId ? 'id' : 'index'}`, async () => {
      const { me, userId, list, houseOf } = await buildFour()
      const which = byId ? { addressId: list[1]!.addressId } : { addressIndex: 1 }
      const { body } = await me.send('DELETE /delete-address/:userId', { userId, ...which })
      expect(housesOf(body.addresses)).toEqual([first, 'Third', 'Fourth'])
      expect(await houseOf(2)).toBe('Fourth')
      expect(await houseOf(1)).toBe('Third')
      expect(await houseOf(0)).toBe(first)
    })

  it('of /add-address, after a list without the new address', async () => {
    const { me, houseOf } = await buildFour()
    const { body } = await me.send('POST /add-address', { address: [{ ...typed, houseName: 'Fifth' }] })
    expect(housesOf(body.addresses).at(-1)).toBe('Fifth')
    expect(await houseOf(4)).toBe('Fifth')
  })

  it('of /update-checkout-address, after an address was deleted on another device', async () => {
    const { me, userId, list, houseOf } = await buildFour()
    const other = shop.as(await openSession(shop.db, userId))
    await other.send('DELETE /delete-address/:userId', { userId, addressId: list[1]!.addressId })
    const { body } = await me.send('PUT /update-checkout-address/:userId', {
      ...typed,
      houseName: 'Changed',
      userId,
      addressIndex: 3,
    })
    expect(housesOf(body.addresses)).toEqual([first, 'Third', 'Changed'])
    expect(await houseOf(2)).toBe('Changed')
    expect(await houseOf(1)).toBe('Third')
  })

  it('of another tab of the session, which sends the same token', async () => {
    const { me, userId, token, list, houseOf } = await buildFour()
    const otherTab = shop.as(token)
    await otherTab.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })
    expect(await houseOf(2)).toBe('Fourth')
    await me.send('DELETE /delete-address/:userId', { userId, addressId: list[2]!.addressId })
    expect(await houseOf(1, otherTab)).toBe('Fourth')
  })

  it('and in each of two sessions to that of its own list', async () => {
    const { me, userId, houseOf, order } = await buildFour()
    const other = shop.as(await openSession(shop.db, userId))
    await other.send('GET /get-address')
    await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })
    expect(await houseOf(2)).toBe('Fourth')
    expect(await houseOf(2, other)).toBe('Third')
    const before = await digest(shop.db, 'order_groups')
    const deleted = await order(1, other)
    expect([deleted.status, deleted.text]).toEqual([400, '"Please select a delivery address"'])
    expect(await digest(shop.db, 'order_groups')).toBe(before)
  })

  it.each([4, 99, 1000, -1, 1.5, 1e9, '1', '', [1], true, {}, { addressId: '' }, { addressId: [] }])(
    'and %j is no address: 400, and no order',
    async (address) => {
      const { order } = await buildFour()
      const before = await digest(shop.db, 'order_groups')
      expect((await order(address as number)).status).toBe(400)
      expect(await digest(shop.db, 'order_groups')).toBe(before)
    },
  )
})

import { beforeAll, describe, expect, it } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder } from '#tests/buying.ts'
import { buildProduct, buildShopper, openSession } from '#tests/factories.ts'
import { loadPincodes } from '#server/shipping/pincodes.ts'

const shop = await testShop()
const start = new Date()
beforeAll(async () => {
  // The clock stands still: the second request of a double click arrives within seconds.
  shop.setNow(start)
  await loadPincodes(shop.db)
})

const home = {
  name: 'Asha Menon',
  phoneNumber: '9876543210',
  houseName: '4 Rose Villa',
  localArea: 'Indiranagar',
  pincode: '560038',
  state: 'Karnataka',
}

async function buildThree() {
  const shopper = await buildShopper(shop.db)
  const me = shop.as(shopper.token)
  await me.send('POST /add-address', {
    address: [
      { ...home, houseName: 'Second' },
      { ...home, houseName: 'Third' },
    ],
  })
  return {
    ...shopper,
    me,
    names: async () => (await me.send('GET /get-address')).body.map((one) => one.houseName),
  }
}

describe('addresses', () => {
  it('are at most 50 of a user', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    let door = 0
    const add = (count: number) =>
      me.send('POST /add-address', {
        address: Array.from({ length: count }, () => ({ ...home, houseName: `Flat ${++door}` })),
      })
    for (const count of [10, 10, 10, 10]) expect((await add(count)).status).toBe(200)
    const refused = await add(10)
    expect([refused.status, refused.body.message]).toEqual([400, 'You can save at most 50 addresses.'])
    expect((await add(9)).body.addresses).toHaveLength(50)
  })

  it('are stored once: an identical second one is refused in words, also by two requests at once', async () => {
    const { me, userId, names } = await buildThree()
    const message =
      'You have already saved this address. Choose it from the list, or change what is different.'
    const typed = { ...home, houseName: ' second ', typeOfAddress: 'Office' as const }
    const refused = await me.send('POST /add-address', { address: [typed] })
    expect([refused.status, refused.body]).toMatchObject([400, { message, fields: { houseName: message } }])
    const twice = await me.send('POST /add-address', {
      address: [
        { ...home, houseName: 'Fourth' },
        { ...home, houseName: 'Fourth' },
      ],
    })
    expect(twice.status).toBe(400)
    const fifth = { address: [{ ...home, houseName: 'Fifth' }] }
    const answers = await Promise.all([
      me.send('POST /add-address', fifth),
      me.send('POST /add-address', fifth),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const change = (houseName: string) =>
      me.send('PUT /update-checkout-address/:userId', { ...home, houseName, userId, addressIndex: 1 })
    await me.send('GET /get-address')
    expect((await change('Third')).status).toBe(400)
    // Saved without a change, or with other capitals, it is itself.
    expect((await change('SECOND')).status).toBe(200)
    expect(await names()).toEqual(['12/4 Lotus House', 'SECOND', 'Third', 'Fifth'])
  })

  it('POST /add-address and GET /get-address: the first address is primary, a later one if requested', async () => {
    const { me } = await buildThree()
    const { body } = await me.send('POST /add-address', {
      address: [
        { ...home, houseName: 'Fourth', primaryAddress: true, location: { latitude: 12.9, longitude: 77.6 } },
      ],
    })
    expect(body.message).toBe('Address added successfully!')
    expect(body.addresses.map((one) => [one.houseName, one.primaryAddress])).toEqual([
      ['12/4 Lotus House', false],
      ['Second', false],
      ['Third', false],
      ['Fourth', true],
    ])
    expect(body.addresses[3]).toMatchObject({
      ...home,
      houseName: 'Fourth',
      country: 'India',
      typeOfAddress: 'Home',
      location: { latitude: 12.9 },
    })
    expect((await me.send('GET /get-address')).body).toEqual(body.addresses)
  })

  it('refuses what the form refuses, with field errors', async () => {
    const { me } = await buildThree()
    const before = await digest(shop.db, 'addresses')
    const invalidInputs: [Partial<typeof home>, string][] = [
      [{ name: ' ' }, 'Full Name is required'],
      [{ name: 'W'.repeat(101) }, 'Please use at most 100 characters.'],
      [{ phoneNumber: '' }, 'Phone Number is required'],
      [{ phoneNumber: '98765' }, 'Phone Number must be exactly 10 digits'],
      [{ houseName: '' }, 'House No/Building Name is required'],
      [{ localArea: '' }, 'Local Area/City is required'],
      [{ pincode: '' }, 'Pincode is required'],
      [{ pincode: '56003' }, 'Pincode must be exactly 6 digits'],
      [{ pincode: '056003' }, 'Please check the pincode.'],
      [{ state: '' }, 'State is required'],
    ]
    for (const [change, message] of invalidInputs) {
      const response = await me.send('POST /add-address', { address: [{ ...home, ...change }] })
      expect([response.status, response.body.message]).toEqual([400, message])
    }
    for (const address of [[], 'home', null, [{ ...home, location: { latitude: 91, longitude: 0 } }]])
      expect((await me.sendRaw('POST /add-address', { address })).status).toBe(400)
    expect(await digest(shop.db, 'addresses')).toBe(before)
  })

  it('names the States of a refusal in the language of the request', async () => {
    const { me } = await buildThree()
    const address = [{ ...home, pincode: '140119', state: 'Goa' }]
    const { body } = await me.send('POST /add-address', { address }, { headers: { 'accept-language': 'hi' } })
    expect(body.message).toContain('पंजाब या चंडीगढ़'.normalize())
  })

  it('has a line in Latin letters that the shopper has corrected, and that a change of the address removes', async () => {
    const { me, userId } = await buildThree()
    const hindi = { ...home, name: 'लक्ष्मी मेनन' }
    const latinAddress = 'Laxmi Menon, 4 Rose Villa'
    const { body } = await me.send('POST /add-address', { address: [{ ...hindi, latinAddress }] })
    const { addressId } = body.addresses.at(-1)!
    const linesOf = async () => {
      const [stored, ofUser] = [await me.send('GET /get-address'), await me.send('GET /get-user')]
      return [stored.body.at(-1)?.latinAddress, ofUser.body.address.at(-1)?.latinAddress]
    }
    expect(await linesOf()).toEqual([latinAddress, latinAddress])
    const change = (more: Partial<typeof home & { latinAddress: string }>) =>
      me.send('PUT /update-checkout-address/:userId', { userId, addressId, ...hindi, ...more })
    for (const more of [
      {},
      { latinAddress: 'Lakshmi Menan, 4 Rose Villa, Indiranagar' },
      { name: 'Lakshmi Menon', latinAddress },
    ]) {
      expect((await change({ latinAddress })).status).toBe(200)
      expect((await change(more)).status).toBe(200)
      expect(await linesOf()).toEqual(['', ''])
    }
    const refused = await change({ latinAddress: 'Laxmi मेनन' })
    const message = 'Please use only English letters, digits and marks such as / and -.'
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { latinAddress: message } }])
    expect((await change({ latinAddress: 'x'.repeat(501) })).status).toBe(400)
  })

  it('is stored in an order with its corrected line; an address without one as before', async () => {
    const shopper = await buildShopper(shop.db)
    const me = shop.as(shopper.token)
    const product = await buildProduct(shop.db, { stock: 9 })
    const latinAddress = 'Laxmi Menon, 4 Rose Villa'
    const order = async (typed: string) => {
      await me.send('PUT /update-checkout-address/:userId', {
        userId: shopper.userId,
        addressId: shopper.addressId,
        ...home,
        primaryAddress: true,
        name: 'लक्ष्मी मेनन',
        latinAddress: typed,
      })
      const groupId = await buildOrder(shop, shopper, { [product]: 1 }, 100)
      const groups = shop.db.selectFrom('order_groups').select('ship_to').where('id', '=', groupId)
      return (await groups.executeTakeFirstOrThrow()).ship_to
    }
    expect(await order(latinAddress)).toMatchObject({ name: 'लक्ष्मी मेनन', latinAddress })
    expect(await order('')).not.toHaveProperty('latinAddress')
  })

  it('has one of the 36 States, which is one of its pincode', async () => {
    const { me, userId } = await buildThree()
    const addressId = (await me.send('GET /get-address')).body[1]!.addressId
    const refusals: [Partial<typeof home>, string][] = [
      [{ state: 'Malabar' }, 'Please choose a State or Union Territory.'],
      [{ state: 'Goa' }, 'This pincode is in Karnataka. Please check the pincode and the State.'],
      [
        { pincode: '140119', state: 'Goa' },
        'This pincode is in Punjab or Chandigarh. Please check the pincode and the State.',
      ],
    ]
    const before = await digest(shop.db, 'addresses')
    for (const [change, message] of refusals) {
      const answers = [
        await me.send('POST /add-address', { address: [home, { ...home, ...change }] }),
        await me.send('PUT /update-checkout-address/:userId', { userId, addressId, ...home, ...change }),
      ]
      for (const { status, body } of answers)
        expect([status, body]).toEqual([
          400,
          expect.objectContaining({ message, fields: { state: message } }),
        ])
    }
    expect(await digest(shop.db, 'addresses')).toBe(before)
    const accepted = [
      { pincode: '140119', state: 'Punjab' },
      { pincode: '140119', state: 'Chandigarh' },
      { state: 'karnataka' },
    ]
    const { body } = await me.send('POST /add-address', {
      address: accepted.map((change) => ({ ...home, ...change })),
    })
    expect(body.addresses.slice(-3).map(({ state }) => state)).toEqual(['Punjab', 'Chandigarh', 'Karnataka'])
  })

  it.each([
    '999999',
    '100000',
    '123456',
    '682000',
    '990000',
    '600000',
    '999998',
    '111111',
    '012345',
    '000000',
  ])('has a pincode that the directory knows: %s is refused at the field', async (pincode) => {
    const { me, userId } = await buildThree()
    const addressId = (await me.send('GET /get-address')).body[1]!.addressId
    const before = await digest(shop.db, 'addresses')
    const answers = [
      await me.send('POST /add-address', { address: [home, { ...home, pincode }] }),
      await me.send('POST /add-address', { address: [{ ...home, pincode, state: 'Goa' }] }),
      await me.send('PUT /update-checkout-address/:userId', { userId, addressId, ...home, pincode }),
      await me.send('PUT /update-checkout-address/:userId', { userId, addressIndex: 1, ...home, pincode }),
    ]
    const message = 'Please check the pincode.'
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ message, fields: { pincode: message } }),
      ])
    expect(await digest(shop.db, 'addresses')).toBe(before)
  })

  it('PUT /update-checkout-address/:userId changes one address, by id or by index, and moves the primary mark', async () => {
    const { me, userId, names } = await buildThree()
    await names()
    const byIndex = await me.send('PUT /update-checkout-address/:userId', {
      userId,
      ...home,
      houseName: 'Changed',
      addressIndex: 1,
    })
    expect(byIndex.body.message).toBe('Address Updated successfully!')
    const { addressId } = byIndex.body.addresses[2]!
    const byId = await me.send('PUT /update-checkout-address/:userId', {
      userId,
      ...home,
      houseName: 'Main',
      addressId,
      addressIndex: 0,
      primaryAddress: true,
    })
    expect(byId.body.addresses.map((one) => [one.houseName, one.primaryAddress])).toEqual([
      ['12/4 Lotus House', false],
      ['Changed', false],
      ['Main', true],
    ])
    // The primary address stays primary until another one becomes primary.
    const unmarked = await me.send('PUT /update-checkout-address/:userId', {
      userId,
      ...home,
      addressId,
      primaryAddress: false,
    })
    expect(unmarked.body.addresses[2]?.primaryAddress).toBe(true)
  })

  it('DELETE /delete-address/:userId by index, sent twice by a double click, deletes one', async () => {
    const { me, userId, names } = await buildThree()
    await me.send('POST /add-address', { address: [{ ...home, houseName: 'Fourth' }] })
    expect(await names()).toEqual(['12/4 Lotus House', 'Second', 'Third', 'Fourth'])
    const twice = await Promise.all(
      [1, 2].map(() => me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const third = await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })
    expect(third.body.addresses.map((one) => one.houseName)).toEqual(['12/4 Lotus House', 'Third', 'Fourth'])
    // After a new list the index refers to that list.
    expect(await names()).toEqual(['12/4 Lotus House', 'Third', 'Fourth'])
    await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })
    expect(await names()).toEqual(['12/4 Lotus House', 'Fourth'])
  })

  it('DELETE and PUT by index refer to the list that the deletion before answered', async () => {
    const { me, userId, names } = await buildThree()
    await me.send('POST /add-address', { address: [{ ...home, houseName: 'Fourth' }] })
    await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })
    await me.send('PUT /update-checkout-address/:userId', {
      userId,
      ...home,
      houseName: 'Changed',
      addressIndex: 1,
    })
    shop.setNow(new Date(start.getTime() + 4_000))
    await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })
    shop.setNow(new Date(start.getTime() + 8_000))
    const { body } = await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })
    expect(body.addresses.map((one) => one.houseName)).toEqual(['12/4 Lotus House'])
    expect(await names()).toEqual(['12/4 Lotus House'])
  })

  it.each(['GET /get-user', 'GET /user-details'] as const)(
    'an index refers to the last list of %s',
    async (call) => {
      const { me, userId, names } = await buildThree()
      await me.send('POST /add-address', { address: [{ ...home, houseName: 'Fourth' }] })
      await names()
      await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })
      const { address } = (await me.send(call)).body
      expect(address.map((one) => one.houseName)).toEqual(['12/4 Lotus House', 'Third', 'Fourth'])
      await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })
      expect(await names()).toEqual(['12/4 Lotus House', 'Fourth'])
    },
  )

  it('deletes one of two addresses for a client that never requested the list', async () => {
    const { me, userId, names } = await buildThree()
    await Promise.all(
      [1, 2].map(() => me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })),
    )
    expect(await names()).toEqual(['12/4 Lotus House', 'Third'])
  })

  const changed = 'Your addresses have changed. Please look at the list again.'

  it.each([
    ['another tab of the session, by id', false, true],
    ['another device, by id', true, true],
    ['another device, by index', true, false],
  ])('an index to an address that was deleted in %s is refused', async (_, otherDevice, byId) => {
    const { me, userId, names } = await buildThree()
    const [, second] = (await me.send('GET /get-address')).body
    const other = otherDevice ? shop.as(await openSession(shop.db, userId)) : me
    const which = byId ? { addressId: second!.addressId } : { addressIndex: 1 }
    if (!byId) await other.send('GET /get-address')
    expect((await other.send('DELETE /delete-address/:userId', { userId, ...which })).status).toBe(200)
    const before = await digest(shop.db, 'addresses')
    for (const answer of [
      await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 }),
      await me.send('PUT /update-checkout-address/:userId', { userId, ...home, addressIndex: 1 }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, changed])
    expect(await digest(shop.db, 'addresses')).toBe(before)
    // The next list is valid again.
    expect(await names()).toEqual(['12/4 Lotus House', 'Third'])
    expect((await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 1 })).status).toBe(200)
    expect(await names()).toEqual(['12/4 Lotus House'])
  })

  it('an address that was deleted elsewhere cannot be changed, and the message says why', async () => {
    const { me, userId } = await buildThree()
    const { addressId } = (await me.send('GET /get-address')).body[1]!
    await me.send('DELETE /delete-address/:userId', { userId, addressId })
    const { status, body } = await me.send('PUT /update-checkout-address/:userId', {
      userId,
      ...home,
      addressId,
      addressIndex: 1,
    })
    expect([status, body.message]).toEqual([404, changed])
  })

  it('never deletes the primary address, and nothing for an invalid index', async () => {
    const { me, userId, names } = await buildThree()
    await names()
    // The first address is not primary now, so an index that is read as 0 by mistake would delete it.
    const { addressId: last } = (await me.send('GET /get-address')).body[2]!
    await me.send('PUT /update-checkout-address/:userId', {
      userId,
      ...home,
      addressId: last,
      primaryAddress: true,
    })
    const before = await digest(shop.db, 'addresses')
    const primary = await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 2 })
    expect([primary.status, primary.body.message]).toEqual([
      400,
      'The primary address cannot be deleted. Make another address primary first.',
    ])
    for (const addressIndex of [-1, 1.5, 1e9, 'x', [], null])
      expect([
        addressIndex,
        (await me.sendRaw('DELETE /delete-address/:userId', { userId, addressIndex })).status,
      ]).toEqual([addressIndex, 400])
    expect((await me.sendRaw('DELETE /delete-address/:userId', { userId })).status).toBe(400)
    const beyond = await me.send('DELETE /delete-address/:userId', { userId, addressIndex: 9 })
    expect([beyond.status, beyond.body.message]).toEqual([
      409,
      'Your addresses have changed. Please look at the list again.',
    ])
    expect(await digest(shop.db, 'addresses')).toBe(before)
  })

  it('has one primary address after any simultaneous requests', async () => {
    const { me, userId, names } = await buildThree()
    await names()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? me.send('POST /add-address', { address: [{ ...home, primaryAddress: true }] })
          : me.send('PUT /update-checkout-address/:userId', {
              userId,
              ...home,
              addressIndex: index % 3,
              primaryAddress: true,
            }),
      ),
    )
    const primary = (await me.send('GET /get-address')).body.filter((one) => one.primaryAddress)
    expect(primary).toHaveLength(1)
  })

  it('are accessible to their owner only', async () => {
    const [one, two] = [await buildThree(), await buildThree()]
    const before = await digest(shop.db, 'addresses')
    const path = { userId: one.userId, addressId: one.addressId }
    expect((await two.me.send('PUT /update-checkout-address/:userId', { ...path, ...home })).status).toBe(403)
    expect((await two.me.send('DELETE /delete-address/:userId', path)).status).toBe(403)
    const input = { userId: two.userId, addressId: one.addressId }
    expect((await two.me.send('PUT /update-checkout-address/:userId', { ...input, ...home })).status).toBe(
      404,
    )
    await two.me.send('DELETE /delete-address/:userId', input)
    expect(await digest(shop.db, 'addresses')).toBe(before)
    expect((await shop.send('GET /get-address')).status).toBe(401)
  })
})

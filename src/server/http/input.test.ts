import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { type Shopper, fillCart, buildSubmit } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'

const shop = await testShop()
let shopper: Shopper
let product: string
beforeAll(async () => {
  shopper = await buildShopper(shop.db)
  product = await buildProduct(shop.db)
})

const fieldsOf = async (key: 'POST /add-address' | 'POST /create-order', input: unknown) => {
  const { status, body } = await shop.as(shopper.token).sendRaw(key, input)
  return [status, body['fields']]
}

describe('a wrong value inside a union has an error at its own field', () => {
  test.each([
    [{ location: { latitude: 'x' } }, { 'address.location.latitude': 'Please give a number.' }],
    [{ location: 'x' }, { 'address.location': 'Please check this field.' }],
    [{ name: 5 }, { 'address.name': 'Please give a text.' }],
    [[{ name: 'A' }, { location: { latitude: 100 } }], { 'address.1.location.latitude': 'At most 90.' }],
    ['Kochi', { address: 'Please check this field.' }],
  ])('POST /add-address with %j', async (address, fields) => {
    const [status, fieldErrors] = await fieldsOf('POST /add-address', { address })
    expect(status).toBe(400)
    expect(fieldErrors).toMatchObject(fields)
  })
  test('POST /create-order with an address of a wrong shape', async () => {
    const address = { location: { latitude: [], longitude: 76 } }
    const [status, fieldErrors] = await fieldsOf('POST /create-order', { amount: 100, address })
    expect([status, fieldErrors]).toEqual([400, { 'address.location.latitude': 'Please give a number.' }])
  })
})

describe('a body that is no JSON object is refused, also by a call without fields', () => {
  const logOut = async (type: string, payload: string) => {
    const headers = { authorization: `Bearer ${shopper.token}`, 'content-type': type }
    const response = await shop.app.inject({ method: 'POST', url: '/api/logout', headers, payload })
    const { body } = await shop.as(shopper.token).send('GET /my-sessions')
    return [response.statusCode, response.json<{ code: string }>().code, body.length]
  }

  test.each(['[]', 'null', '1', 'true', '"everywhere"', '[{"everywhere":true}]'])(
    'JSON %s',
    async (payload) => {
      expect(await logOut('application/json', payload)).toEqual([400, 'badInput', 1])
    },
  )
  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    '%s',
    async (type) => {
      expect(await logOut(type, '{}')).toEqual([415, 'badInput', 1])
    },
  )
})

test('a path with a parameter that the router refuses is answered like any wrong input, without the path', async () => {
  const url = `/api/invoice/${'x'.repeat(20_001)}`
  const headers = { authorization: `Bearer ${shopper.token}` }
  const response = await shop.app.inject({ url, headers })
  expect([response.statusCode, response.json()]).toMatchObject([414, { code: 'badInput' }])
  expect(response.body).not.toContain('xxx')
})

describe('text is made well-formed in every call', () => {
  const notes = async (orderId: string) => {
    const { body } = await shop.as(shopper.token).send('GET /get-order-summery/:orderId', { orderId })
    return body.flatMap((order) => order.product.items.map(({ productNote }) => productNote))
  }
  // A text field that is cut after n UTF-16 units ends in half an emoji.
  const note = 'Ring \u202etwice\u0000 \ud83d'
  const clean = 'Ring twice \ufffd'

  test('a delivery note that ends in half an emoji is stored; POST /place-order', async () => {
    await fillCart(shop, shopper, { [product]: 1 })
    const order = buildSubmit(shopper, { [product]: 1 }, 100, {
      products: [{ id: product, quantity: 1, productNote: note }],
    })
    const { status, body } = await shop.as(shopper.token).send('POST /place-order', order)
    expect(status).toBe(200)
    expect(await notes(body.orderId)).toEqual([clean])
  })
  test('the same for Buy Now; POST /single-product-place-order', async () => {
    const order = buildSubmit(shopper, { [product]: 2 }, 200, {
      products: [{ id: product, quantity: 2, productNote: note }],
    })
    const { status, body } = await shop.as(shopper.token).send('POST /single-product-place-order', order)
    expect(status).toBe(200)
    expect(await notes(body.orderId)).toEqual([clean])
  })
  test('names of people, addresses and lists; POST /updateUser, POST /create-sharable-list', async () => {
    const me = shop.as(shopper.token)
    expect((await me.send('POST /updateUser', { name: 'As\u202eha\u0000 Nair' })).status).toBe(200)
    expect((await me.send('GET /get-user')).body.name).toBe('Asha Nair')
    const list = { listName: 'Diwali\u2066 \u0007gifts', items: [] }
    expect((await me.send('POST /create-sharable-list', list)).status).toBe(200)
    const { body } = await me.send('GET /getsharable-list')
    expect(body.sharableLists.map(({ listName }) => listName)).toEqual(['Diwali gifts'])
  })
  test('a name from Google that is cut inside an emoji stays well-formed', async () => {
    const name = `${'x'.repeat(99)}😀`
    const issued = await shop.app.inject({
      method: 'POST',
      url: '/dev/google/credential',
      payload: { email: 'emoji@example.in', name },
    })
    const token = issued.json<{ credential: string }>().credential
    const { status, body } = await shop.send('POST /sign-up-with-google', { token })
    expect(status).toBe(200)
    expect((await shop.as(body.token).send('GET /get-user')).body.name).toBe('x'.repeat(99))
  })
})

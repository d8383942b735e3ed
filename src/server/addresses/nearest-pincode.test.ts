import { beforeAll, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'
import { loadPincodes } from '#server/shipping/pincodes.ts'

const shop = await testShop()
let token: string
beforeAll(async () => {
  await loadPincodes(shop.db)
  ;({ token } = await buildShopper(shop.db))
})

test.each([
  [9.9958, 76.2921, '682017', 'Ernakulam', 'Kerala'],
  [12.9784, 77.6408, '560038', 'Bengaluru', 'Karnataka'],
])(
  'GET /nearest-pincode proposes the nearest post office of %s, %s',
  async (latitude, longitude, pincode, _, state) => {
    const { status, body } = await shop.as(token).send('GET /nearest-pincode', { latitude, longitude })
    expect(status).toBe(200)
    expect(body.place?.state).toBe(state)
    // Dense cities have several offices within a kilometre.
    expect(body.place?.pincode.slice(0, 4)).toBe(pincode.slice(0, 4))
    expect(body.place?.district).not.toBe('')
  },
)

test.each([
  // Numbers whose angle or square PostgreSQL cannot represent.
  [5e-324, 2],
  [1e-200, -1e-310],
  [0, 0],
  [51.5, -0.1],
  [15, 88],
  [90, 180],
  [-90, -180],
])('far from every post office (%s, %s) nothing is proposed', async (latitude, longitude) => {
  const { status, body } = await shop.as(token).send('GET /nearest-pincode', { latitude, longitude })
  expect([status, body]).toEqual([200, { place: null }])
})

test('malformed places are refused, visitors are answered, and nothing is written', async () => {
  const before = await digest(shop.db, 'addresses', 'pincodes')
  for (const input of [
    {},
    { latitude: 'x', longitude: 76 },
    { latitude: 91, longitude: 76 },
    { latitude: 9, longitude: 181 },
    { latitude: 'Infinity', longitude: 0 },
    { latitude: 'NaN', longitude: 0 },
    { latitude: '9 or 1=1', longitude: 76 },
  ])
    expect([input, (await shop.as(token).sendRaw('GET /nearest-pincode', input)).status]).toEqual([
      input,
      400,
    ])
  const visitor = await shop.send('GET /nearest-pincode', { latitude: 9.9958, longitude: 76.2921 })
  expect([visitor.status, visitor.body.place?.district]).toEqual([200, 'Ernakulam'])
  expect(await digest(shop.db, 'addresses', 'pincodes')).toBe(before)
})

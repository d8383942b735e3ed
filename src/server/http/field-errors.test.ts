import { beforeAll, expect, test } from 'vitest'
import { type CallKey, contract } from '#contract/calls.ts'
import type { Table } from '#contract/define-call.ts'
import { testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'

const shop = await testShop()
let token: string
beforeAll(async () => {
  token = (await buildShopper(shop.db)).token
})

const rows = Object.values(contract as Record<string, Table>).flatMap((table) => Object.values(table))
const fieldsOf = async (key: CallKey, input: object) =>
  (await shop.as(token).sendRaw(key, input)).body['fields'] as Record<string, string> | undefined

const required = 'This field is required.'
// Path parameters cannot be missing; some calls return a message without field errors.
const callsWithRequiredFields = rows.filter(
  ({ path, input: takes, errorBody: refusal }) =>
    !path.includes(':') && !refusal && !takes.safeParse({}).success,
)

test('a missing field has an error in plain words in every call', async () => {
  const fieldErrors = await Promise.all(
    callsWithRequiredFields.map(async ({ key }) => fieldsOf(key as CallKey, {})),
  )
  const messages = fieldErrors.flatMap((fields) => Object.values(fields ?? { none: 'no field is named' }))
  expect(callsWithRequiredFields.length).toBeGreaterThan(30)
  expect([...new Set(messages)]).toEqual([required])
})

const checks = 'Please check this field.'
test.each<[CallKey, object, Record<string, string>]>([
  ['GET /get-coin-range', {}, { orderTotal: required }],
  ['GET /get-coin-range', { orderTotal: 'ten' }, { orderTotal: 'Please give a number.' }],
  ['POST /move-to-cart', { productId: '' }, { productId: required }],
  ['POST /move-to-cart', { productId: null, quantity: 0 }, { productId: required, quantity: 'At least 1.' }],
  [
    'PUT /update-cart-quantity',
    { productId: 'p', quantity: 1.5 },
    { quantity: 'Please give a whole number.' },
  ],
  [
    'PUT /update-cart-quantity',
    { productId: 7, quantity: 1e6 },
    { productId: 'Please give a text.', quantity: 'At most 1,00,000.' },
  ],
  ['POST /switch-account', { kind: 'guest' }, { kind: 'Please choose one of: personal, business.' }],
  ['POST /otp-send', { number: '9876543210', code: '+0091' }, { code: 'At most 4 characters.' }],
  ['POST /create-order', { products: {} }, { amount: required, products: 'Please give a list.' }],
  ['POST /add-address', { address: 'Kochi' }, { address: checks }],
  // Messages of the schema are kept.
  ['POST /create-order', { amount: 1.234 }, { amount: 'At most two decimals' }],
])('%s with %j', async (key, input, fields) => {
  expect(await fieldsOf(key, input)).toEqual(fields)
})

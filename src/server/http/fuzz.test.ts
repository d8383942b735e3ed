import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionExpiry } from '#domain/session.ts'
import { findViewer } from '#server/auth/session.ts'
import { newId, newToken, sha256 } from '#server/ids.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { buildSale } from '#tests/after-sale.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { buildOrder } from '#tests/buying.ts'
import { SeededRandom, type KnownValues, nextRequest } from '#tests/fuzz.ts'
import { expectInvariants } from '#tests/invariants.ts'

// `npm run fuzz -- --requests 20000 --seed 7` sets both values.
const requests = Number(process.env['FUZZ_REQUESTS'] || 1500)
const seed = Number(process.env['FUZZ_SEED'] || 9)

let shop: TestShop
let people: { userId: string; token: string }[]
let knownValues: KnownValues
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  shop = await openTestShop()
  shop.shop.log = (line) => logged.push(line)
  const sellerId = await buildSeller(shop.db)
  const brandId = await buildBrand(shop.db)
  const top = await buildCategory(shop.db)
  const category = await buildCategory(shop.db, { parent: top })
  const products = []
  for (let count = 0; count < 6; count++)
    products.push(
      await buildProduct(shop.db, {
        seller_id: sellerId,
        brand_id: brandId,
        category_id: category,
        stock: 100_000,
      }),
    )
  await refreshCatalog(shop.db, new Date())
  const personal = await buildShopper(shop.db, { coins: 500 })
  const business = await buildShopper(shop.db, { kind: 'business' })
  const sale = await buildSale(shop, await buildShopper(shop.db))
  const orders = [
    ...sale.open.names,
    ...sale.delivered.names,
    await buildOrder(shop, personal, { [products[0] ?? '']: 1 }, 100),
    await buildOrder(shop, business, { [products[1] ?? '']: 2 }, 200),
  ]
  const children = await shop.db.selectFrom('orders').select('id').execute()
  const orderIds = [...orders, ...children.map(({ id }) => id)]
  people = [personal, business, sale.shopper]
  const phones = [personal.phone.slice(3), business.phone.slice(3), '9700000001']
  knownValues = {
    id: [...products, category, ...orderIds],
    productId: products,
    pId: products,
    itemId: products,
    items: products,
    productIds: products,
    subjectId: [...products, brandId, sellerId],
    categoryId: [category, top],
    category: [category, top],
    brandId: [brandId],
    brand: [brandId],
    sellerId: [sellerId],
    seller: [sellerId],
    orderId: orderIds,
    returnId: [sale.returnId],
    invoiceId: [sale.invoiceId],
    reason: ['Damaged'],
    cancellationReason: ['I changed my mind'],
    userId: [personal.userId, business.userId],
    addressId: [personal.addressId, business.addressId],
    email: [personal.email, 'new@example.in'],
    newEmail: ['other@example.in'],
    phone: phones,
    number: phones,
    officialPhoneNumber: phones,
    phoneNumber: phones,
    pincode: ['682017', '110001'],
    password: ['Monsoon@2026x'],
    confirmPassword: ['Monsoon@2026x'],
    otp: ['123456'],
    paymentMode: ['COD', 'Pre-paid'],
  }
})
afterAll(() => shop.close())

test(
  `${requests} requests of seed ${seed} over all calls: no answer above 499 but "Incorrect OTP"`,
  async () => {
    const chance = new SeededRandom(seed)
    const failures: unknown[] = []
    const statuses = new Map<number, number>()
    for (let count = 0; count < requests; count++) {
      const tokens = people.map(({ token }) => token)
      const { key, ...request } = nextRequest(chance, knownValues, [
        null,
        'k'.repeat(43),
        ...tokens,
        ...tokens,
        ...tokens,
      ])
      const response = await shop.app.inject(request as never)
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
      if (response.statusCode === 401) await renewSessions()
      const specified =
        key === 'POST /otp-check' && response.statusCode === 500 && response.body.includes('Incorrect OTP')
      if (response.statusCode > 499 && !specified)
        failures.push({
          count,
          key,
          ...request,
          status: response.statusCode,
          body: response.body,
          log: logged.at(-1),
        })
      if (failures.length >= 20) break
    }
    console.log(
      `fuzz: ${requests} requests, ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)))}`,
    )
    expect(failures).toEqual([])
    await expectInvariants(shop.db)
  },
  Math.max(60_000, requests * 100),
)

/** Creates new sessions for users whose session was ended by a call. */
async function renewSessions(): Promise<void> {
  for (const person of people) {
    if (await findViewer(shop.db, person.token, new Date())) continue
    person.token = newToken()
    const now = new Date()
    await shop.db
      .insertInto('sessions')
      .values({
        token_hash: sha256(person.token),
        id: newId(),
        user_id: person.userId,
        created_at: now,
        expires_at: sessionExpiry(now),
      })
      .execute()
  }
}

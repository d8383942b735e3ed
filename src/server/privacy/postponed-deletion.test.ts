import { describe, expect, test } from 'vitest'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder, buildSubmit, fillCart, payLocally, type Shopper } from '#tests/buying.ts'
import { deleteAccount, requestDeletionCode, tablesWith } from '#tests/deletion.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { buildCheckout, buildPaidOrder, refundsOf } from '#tests/payments.ts'
import { acceptReturn, buildDelivered, openReturn } from '#tests/returns.ts'
import { buildCashWallet, payOut } from '#tests/wallet.ts'

const shop = await testShop()

const tables = [
  'users',
  'sessions',
  'addresses',
  'carts',
  'orders',
  'order_groups',
  'consents',
  'former_contacts',
] as const
const reasonsOf = async ({ token }: Shopper) =>
  (await shop.as(token).send('GET /account-deletion')).body.obstacles.map(({ reason }) => reason)

/** Expects that the deletion is postponed, changes nothing and leaves the code unused; returns the text. */
async function expectPostponed(shopper: Shopper, reasons: string[]): Promise<string> {
  expect(await reasonsOf(shopper)).toEqual(reasons)
  const otp = await requestDeletionCode(shop, shopper)
  const before = await digest(shop.db, ...tables, 'one_time_codes')
  const { status, body } = await shop.as(shopper.token).sendRaw('POST /delete-account', { otp })
  expect([status, body['code']]).toEqual([409, 'deletionPostponed'])
  expect(body['obstacles']).toMatchObject(reasons.map((reason) => ({ reason })))
  expect(await digest(shop.db, ...tables, 'one_time_codes')).toBe(before)
  return String(body.message)
}

describe('the deletion of an account is postponed', () => {
  test('while an order is not delivered, and possible after it was cancelled', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const orderId = await buildOrder(shop, shopper, { [product]: 1 }, 100)
    expect(await expectPostponed(shopper, ['openOrders'])).toMatch(
      /^Your account cannot be deleted yet\. These orders are not delivered yet: TC-\d{4}-\d+-1\. Wait for delivery, or cancel them\.$/,
    )
    const cancellation = { orderId, productIds: [product], cancellationReason: 'Other reason' }
    await shop.as(shopper.token).send('POST /cancel-order', cancellation)
    expect((await deleteAccount(shop, shopper)).status).toBe(200)
  })

  test('while a return is open', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const orderId = await buildDelivered(shop, shopper, { [product]: 1 }, 100)
    const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 })
    expect(await expectPostponed(shopper, ['openReturns'])).toMatch(
      /Returns of these orders have not ended: TC-/,
    )
    await shop.as(shopper.token).send('POST /cancel-return', { returnId })
    expect(await reasonsOf(shopper)).toEqual([])
  })

  test('while a replacement is on its way', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const orderId = await buildDelivered(shop, shopper, { [product]: 1 }, 100)
    await acceptReturn(
      shop,
      await openReturn(shop, shopper, orderId, { [product]: 1 }, { kind: 'replacement' }),
    )
    await expectPostponed(shopper, ['openReturns'])
  })

  test('while a payment is under way', async () => {
    const { shopper, open } = await buildCheckout(shop)
    await open()
    expect(await expectPostponed(shopper, ['openPayment'])).toContain('A payment is still open.')
  })

  test('while a refund is on its way, with its amount', async () => {
    const { shopper, product, orderId, me } = await buildPaidOrder(shop)
    const cancellation = { orderId, productIds: [product], cancellationReason: 'Other reason' }
    expect((await me.send('POST /cancel-order', cancellation)).status).toBe(200)
    expect(await expectPostponed(shopper, ['openRefunds'])).toContain(
      'A refund of ₹200.00 is on its way to you.',
    )
    await shop.runJobs()
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'processed' }])
    expect((await deleteAccount(shop, shopper)).status).toBe(200)
  })

  test('while money is in the wallet, with its amount', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const orderId = await buildDelivered(shop, shopper, { [product]: 1 }, 100)
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: 1 }))
    await shop.runJobs()
    expect(await expectPostponed(shopper, ['walletBalance'])).toContain('There is ₹100.00 in your wallet.')
  })

  test('no longer after the wallet was paid out; the account of the payout is erased', async () => {
    const { shopper, entryId } = await buildCashWallet(shop)
    expect(await reasonsOf(shopper)).toEqual(['walletBalance'])
    const target = { ifsc: 'SBIN0070123', account: '30912345678', holder: 'Omana Qandaharii' }
    expect((await payOut(shop, entryId, target)).status).toBe(200)
    expect(await tablesWith(shop, ['30912345678', 'Qandaharii'])).toContain('wallet_payouts')
    expect((await deleteAccount(shop, shopper)).status).toBe(200)
    expect(await tablesWith(shop, ['30912345678', 'Qandaharii'])).toEqual([])
    const row = shop.db.selectFrom('wallet_payouts').select(['amount_paise', 'account', 'holder'])
    expect(await row.where('user_id', '=', shopper.userId).execute()).toEqual([
      { amount_paise: 10_000, account: 'removed', holder: null },
    ])
  })

  test('while a payment is disputed', async () => {
    const { shopper, paymentId, orderId } = await buildPaidOrder(shop)
    for (const status of [1, 2, 3])
      await shop.app.inject({ method: 'POST', url: `/dev/orders/${orderId}/status`, payload: { status } })
    await shop.db
      .insertInto('disputes')
      .values({
        id: `disp_${paymentId}`,
        provider_payment_id: paymentId,
        amount_paise: 20_000,
        status: 'open',
        created_at: new Date(),
      })
      .execute()
    await expectPostponed(shopper, ['openDispute'])
    const ended = { status: 'won', ended_at: new Date() }
    await shop.db.updateTable('disputes').set(ended).where('provider_payment_id', '=', paymentId).execute()
    expect(await reasonsOf(shopper)).toEqual([])
  })

  test('while the account works for a store or for the shop', async () => {
    const [member, operator] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const sellerId = await buildSeller(shop.db)
    await shop.db
      .insertInto('seller_members')
      .values({ seller_id: sellerId, user_id: member.userId })
      .execute()
    await shop.db
      .insertInto('operator_members')
      .values({ user_id: operator.userId, role: 'support' })
      .execute()
    await expectPostponed(member, ['staff'])
    await expectPostponed(operator, ['staff'])
  })
})

test('a payment that arrives after the deletion is refunded and becomes no order', async () => {
  const { shopper, open, product } = await buildCheckout(shop)
  const providerOrder = await open()
  await shop.db
    .updateTable('payment_intents')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', shopper.userId)
    .execute()
  await reconcilePayments(shop.shop, {})
  expect((await deleteAccount(shop, shopper)).status).toBe(200)
  await payLocally(shop, providerOrder, { webhook: true })
  await shop.runJobs()
  shop.setNow(new Date(Date.now() + 40 * 60_000))
  await reconcilePayments(shop.shop, {})
  await shop.runJobs()
  expect(await refundsOf(shop, shopper)).toMatchObject([{ method: 'original', status: 'processed' }])
  const orders = shop.db.selectFrom('orders').select('id').where('user_id', '=', shopper.userId)
  expect(await orders.execute()).toEqual([])
  const stock = shop.db
    .selectFrom('product_stock')
    .select(['on_hand', 'held'])
    .where('product_id', '=', product)
  expect(await stock.executeTakeFirst()).toEqual({ on_hand: 10, held: 0 })
  shop.setNow(new Date())
})

describe('at the same time', () => {
  test('two deletions: exactly one deletes', async () => {
    const shopper = await buildShopper(shop.db)
    const otp = await requestDeletionCode(shop, shopper)
    const send = () => shop.as(shopper.token).send('POST /delete-account', { otp })
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 400, 401].includes(status))).toBe(true)
    const log = shop.db.selectFrom('audit_log').select('id').where('subject', '=', shopper.userId)
    expect(await log.execute()).toHaveLength(1)
  })

  test.each(['cart', 'Buy Now', 'payment'] as const)(
    'a deletion and an order (%s): exactly one wins',
    async (how) => {
      for (let turn = 0; turn < 6; turn++) {
        const shopper = await buildShopper(shop.db)
        const product = await buildProduct(shop.db)
        await fillCart(shop, shopper, { [product]: 1 })
        const otp = await requestDeletionCode(shop, shopper)
        const me = shop.as(shopper.token)
        const submit = buildSubmit(shopper, { [product]: 1 }, 100)
        const order = () =>
          how === 'payment'
            ? me.sendRaw('POST /create-order', { amount: 100, address: { addressId: shopper.addressId } })
            : me.sendRaw(how === 'cart' ? 'POST /place-order' : 'POST /single-product-place-order', submit)
        const remove = () => me.sendRaw('POST /delete-account', { otp })
        const [ordered, removed] = await Promise.all(
          turn % 2 ? [order(), remove()] : [remove(), order()].toReversed(),
        )
        const won = [ordered, removed].map((reply) => reply?.status === 200)
        expect(won, JSON.stringify([ordered?.text, removed?.text])).toSatisfy(
          ([one, other]: boolean[]) => one !== other,
        )
        const rows = shop.db
          .selectFrom(how === 'payment' ? 'payment_intents' : 'orders')
          .select('id')
          .where('user_id', '=', shopper.userId)
        expect(await rows.execute()).toHaveLength(won[0] ? 1 : 0)
      }
    },
  )

  const personal = [
    'addresses',
    'cart_lines',
    'sharable_lists',
    'consents',
    'data_exports',
    'returns',
  ] as const

  test('a deletion and other changes of the account: nothing personal is left', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const shopper = await buildShopper(shop.db)
      const product = await buildProduct(shop.db)
      const orderId = await buildDelivered(shop, shopper, { [product]: 1 }, 100)
      const otp = await requestDeletionCode(shop, shopper)
      const me = shop.as(shopper.token)
      const items = [{ productId: product, quantity: 1 }]
      const address = {
        name: 'Meera Nair',
        phoneNumber: '9876543210',
        typeOfAddress: 'Home',
        houseName: 'Late House',
        localArea: 'Kaloor',
        country: 'India',
        pincode: '682017',
        state: 'Kerala',
      }
      const replies = await Promise.all([
        me.sendRaw('POST /delete-account', { otp }),
        me.sendRaw('POST /updateUser', { name: 'Late Name' }),
        me.sendRaw('POST /add-address', address),
        me.sendRaw('POST /move-to-cart', { productId: product, quantity: 1 }),
        me.sendRaw('POST /create-sharable-list', { listName: 'Late list' }),
        me.sendRaw('POST /set-consent', { channel: 'email', given: true }),
        me.sendRaw('POST /export-my-data', {}),
        me.sendRaw('POST /request-return', { orderId, items, reason: 'Damaged' }),
      ])
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const user = await shop.db
        .selectFrom('users')
        .select(['name', 'deleted_at'])
        .where('id', '=', shopper.userId)
        .executeTakeFirstOrThrow()
      const count = async (table: (typeof personal)[number]) =>
        (await shop.db.selectFrom(table).select('user_id').where('user_id', '=', shopper.userId).execute())
          .length
      const counts = Object.fromEntries(
        await Promise.all(personal.map(async (table) => [table, await count(table)] as const)),
      )
      const status = replies[0]?.status
      const nothing = Object.fromEntries(personal.map((table) => [table, 0]))
      // With 409 the return came first.
      expect({ status, isDeleted: user.deleted_at !== null, counts }).toEqual(
        status === 200
          ? { status, isDeleted: true, counts: nothing }
          : { status: 409, isDeleted: false, counts: { ...counts, returns: 1 } },
      )
      expect(user.name === 'A customer').toBe(status === 200)
    }
  })
})

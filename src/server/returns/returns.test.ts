import { beforeEach, describe, expect, it } from 'vitest'
import { returnReasons } from '#domain/after-sale-choices.ts'
import { returnMoves, type ReturnStep } from '#domain/returns.ts'
import { deletePhotos } from '#server/media/delete-photos.ts'
import { transaction } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder, type Shopper } from '#tests/buying.ts'
import { buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { subjectsTo } from '#tests/payments.ts'
import {
  acceptReturn,
  buildDelivered,
  deliver,
  openReturn,
  requestReturn,
  stepReturn,
} from '#tests/returns.ts'
import { decideReturns } from './decide-returns.ts'
import { moveReturn } from './move-return.ts'

const DAY = 86_400_000
const shop = await testShop()
const start = new Date('2026-11-20T10:00:00+05:30')
const setDays = (days: number) => shop.setNow(new Date(start.getTime() + days * DAY))
beforeEach(() => setDays(0))

const tables = [
  'returns',
  'return_items',
  'return_moves',
  'refunds',
  'coin_ledger',
  'users',
  'product_stock',
  'shipments',
]

/** A shopper whose session outlasts the moves of the clock. */
const buildCustomer = (coins = 0): Promise<Shopper> =>
  buildShopper(shop.db, { coins, sessionEnds: new Date('2027-03-01') })

async function buildSale(quantity = 3, product?: string) {
  const shopper = await buildCustomer()
  const productId = product ?? (await buildProduct(shop.db))
  const orderId = await buildDelivered(shop, shopper, { [productId]: quantity }, 100 * quantity)
  return { shopper, productId, orderId }
}

const mine = async ({ token }: Shopper) => (await shop.as(token).send('GET /my-returns')).body
const stateOf = async (returnId: string) =>
  (await shop.db.selectFrom('returns').select('state').where('id', '=', returnId).executeTakeFirstOrThrow())
    .state
const errorOf = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { message?: string }).message,
]

describe('requesting a return', () => {
  it('records what is returned and why, and lists it', async () => {
    const { shopper, productId, orderId } = await buildSale()
    const { status, body } = await requestReturn(
      shop,
      shopper,
      orderId,
      { [productId]: 2 },
      {
        reason: 'Quality',
        comment: ' The seam is open. ',
        refundMethod: 'original',
      },
    )
    const { returnId } = body
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Return requested successfully', returnId, returnIds: [returnId] },
    ])
    const [found] = await mine(shopper)
    expect(found).toMatchObject({
      returnId,
      parentOrderId: orderId,
      orderNumber: expect.stringMatching(/^TC-2611-\d{5,}-1$/),
      state: 'requested',
      kind: 'refund',
      reason: 'Quality',
      comment: 'The seam is open.',
      // The order was paid in cash, which cannot return to a payment.
      refundMethod: 'wallet',
      items: [{ productId, quantity: 2, refund: null, coins: null }],
      createdDate: { seconds: start.getTime() / 1000, nanoseconds: 0 },
      decideBy: { seconds: (start.getTime() + 2 * DAY) / 1000, nanoseconds: 0 },
      replacement: null,
    })
    const me = shop.as(shopper.token)
    expect((await me.send('GET /my-returns', { orderId })).body).toEqual([found])
    expect((await me.send('GET /my-returns', { orderId: found!.orderNumber })).body).toEqual([found])
    expect((await me.send('GET /my-returns', { orderId: 'other' })).body).toEqual([])
    const moves = await shop.db
      .selectFrom('return_moves')
      .selectAll()
      .where('return_id', '=', returnId)
      .execute()
    expect(moves).toMatchObject([
      { from_state: null, to_state: 'requested', actor_id: shopper.userId, actor_role: 'shopper' },
    ])
  })

  it('gives one return for each order of an order group', async () => {
    const shopper = await buildCustomer()
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const orderId = await buildDelivered(shop, shopper, { [one]: 1, [two]: 1 }, 200)
    const { body } = await requestReturn(shop, shopper, orderId, { [one]: 1, [two]: 1 })
    expect(body.returnIds).toHaveLength(2)
    expect(new Set((await mine(shopper)).map((row) => row.orderId)).size).toBe(2)
  })

  it('is refused before the delivery, and from the end of the window on', async () => {
    const shopper = await buildCustomer()
    const product = await buildProduct(shop.db, { name: 'Lamp' })
    const orderId = await buildOrder(shop, shopper, { [product]: 1 }, 100)
    expect(errorOf(await requestReturn(shop, shopper, orderId, { [product]: 1 }))).toEqual([
      409,
      'Lamp: This item has not been delivered yet.',
    ])
    await deliver(shop, orderId)
    shop.setNow(new Date('2026-11-28T00:00:00+05:30'))
    expect(errorOf(await requestReturn(shop, shopper, orderId, { [product]: 1 }))).toEqual([
      409,
      'Lamp: The return period of this item is over.',
    ])
    shop.setNow(new Date('2026-11-27T23:59:59+05:30'))
    expect((await requestReturn(shop, shopper, orderId, { [product]: 1 })).status).toBe(200)
  })

  it('has the window of the category and of the product, which the product page says, as they were when the order was placed', async () => {
    const top = await buildCategory(shop.db)
    const setDaysOf = (id: string, return_days: number | null) =>
      shop.db.updateTable('categories').set({ return_days }).where('id', '=', id).execute()
    const windowOf = async (product: string) => {
      const shopper = await buildCustomer()
      await buildOrder(shop, shopper, { [product]: 1 }, 100)
      return shop.db
        .selectFrom('order_items')
        .select(['return_days as days', 'non_returnable as fixed'])
        .where('user_id', '=', shopper.userId)
        .executeTakeFirstOrThrow()
    }
    const category_id = await buildCategory(shop.db, { parent: top })
    const product = await buildProduct(shop.db, { category_id })
    const saidOf = async () =>
      (await shop.send('GET /getProductInnerDetails', { pId: product })).body.productDetails
        .categoryReturnDays
    expect([await windowOf(product), await saidOf()]).toEqual([{ days: 7, fixed: false }, null])
    await setDaysOf(top, 30)
    expect([await windowOf(product), await saidOf()]).toEqual([{ days: 30, fixed: false }, 30])
    await setDaysOf(category_id, 14)
    expect([await windowOf(product), await saidOf()]).toEqual([{ days: 14, fixed: false }, 14])
    await setDaysOf(category_id, 0)
    expect([await windowOf(product), await saidOf()]).toEqual([{ days: 7, fixed: true }, 0])
    const food = await buildProduct(shop.db, { non_returnable: true })
    expect(await windowOf(food)).toEqual({ days: 7, fixed: true })
  })

  it('of goods that are not returnable is possible only when they are damaged or wrong', async () => {
    const product = await buildProduct(shop.db, { name: 'Milk', non_returnable: true })
    const { shopper, orderId } = await buildSale(6, product)
    const responses = []
    for (const reason of returnReasons)
      responses.push(errorOf(await requestReturn(shop, shopper, orderId, { [product]: 1 }, { reason })))
    const refused = [409, 'Milk: This item can be returned only if it is damaged or the wrong product.']
    const accepted = [200, 'Return requested successfully']
    expect(responses).toEqual([accepted, accepted, refused, refused, refused, refused])
  })

  it('allows one open return for each piece; pieces of a return that came to nothing are free again', async () => {
    const product = await buildProduct(shop.db, { name: 'Cup' })
    const { shopper, orderId } = await buildSale(3, product)
    const first = await openReturn(shop, shopper, orderId, { [product]: 2 })
    const tooMany = await requestReturn(shop, shopper, orderId, { [product]: 2 })
    expect(errorOf(tooMany)).toEqual([409, 'Cup: At most 1 piece can be returned.'])
    await openReturn(shop, shopper, orderId, { [product]: 1 })
    const none = await requestReturn(shop, shopper, orderId, { [product]: 1 })
    expect(errorOf(none)).toEqual([409, 'Cup: You have already requested a return of this item.'])
    await stepReturn(shop, first, 'refuse', { reason: 'Used' })
    await openReturn(shop, shopper, orderId, { [product]: 2 })
  })

  it('of 50 parallel requests for the same pieces, one succeeds', async () => {
    const { shopper, productId, orderId } = await buildSale(3)
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => requestReturn(shop, shopper, orderId, { [productId]: 2 })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await mine(shopper)).toHaveLength(1)
  })

  it('sent again with its idempotency key returns the first answer', async () => {
    const { shopper, productId, orderId } = await buildSale(3)
    const send = (quantity: number) =>
      requestReturn(shop, shopper, orderId, { [productId]: quantity }, {}, { 'idempotency-key': 'once' })
    const responses = await Promise.all([send(1), send(1), send(1)])
    const [first] = responses
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      [1, 2, 3].map(() => [200, first!.body]),
    )
    expect(await mine(shopper)).toHaveLength(1)
    expect((await send(2)).status).toBe(422)
  })

  it('takes only pictures that the customer has uploaded, and keeps them', async () => {
    const { shopper, productId, orderId } = await buildSale(3)
    const other = await buildCustomer()
    const [own, foreign] = [newId('m'), newId('m')]
    for (const [id, owner_id] of [
      [own, shopper.userId],
      [foreign, other.userId],
    ] as const)
      await shop.db
        .insertInto('media')
        .values({ id, owner_id, path: `uploads/${id}`, width: 9, height: 9, created_at: start })
        .execute()
    const send = (...mediaUrl: string[]) =>
      requestReturn(shop, shopper, orderId, { [productId]: 1 }, { mediaUrl })
    for (const url of [
      `/media/${foreign}`,
      '/media/unknown',
      'https://evil.example/x.png',
      'javascript:alert(1)',
    ])
      expect((await send(url)).status).toBe(400)
    expect((await send(...Array.from({ length: 6 }, () => `/media/${own}`))).status).toBe(400)
    expect((await send(`/media/${own}`)).status).toBe(200)
    expect((await mine(shopper))[0]!.mediaUrl).toEqual([`/media/${own}`])
    await transaction(shop.db, (tx) => deletePhotos(tx, [own, foreign]))
    const left = await shop.db.selectFrom('media').select('id').where('id', 'in', [own, foreign]).execute()
    expect(left).toEqual([{ id: own }])
  })

  it('is refused without items, for unknown items, with another reason, and changes nothing', async () => {
    const { shopper, productId, orderId } = await buildSale(1)
    const before = await digest(shop.db, ...tables)
    const me = shop.as(shopper.token)
    const input = { orderId, items: [{ productId, quantity: 1 }], reason: 'Damaged' }
    const send = async (change: object) =>
      errorOf(await me.sendRaw('POST /request-return', { ...input, ...change }))
    expect(await send({ items: [] })).toEqual([400, 'Please select at least one item to return'])
    expect(await send({ reason: '' })).toEqual([400, 'Please select a reason for the return'])
    expect(await send({ reason: 'damaged' })).toEqual([400, 'Please select a reason for the return'])
    expect(await send({ orderId: 'none' })).toEqual([404, 'This order was not found.'])
    expect(await send({ items: [{ productId: 'none', quantity: 1 }] })).toEqual([
      404,
      'This order has no such items.',
    ])
    for (const quantity of [0, -1, 1.5, 1e9, '1', null])
      expect((await send({ items: [{ productId, quantity }] }))[0]).toBe(400)
    for (const change of [{ kind: 'swap' }, { refundMethod: 'cash' }, { comment: 'x'.repeat(1001) }])
      expect((await send(change))[0]).toBe(400)
    expect(
      (
        await send({
          items: [
            { productId, quantity: 1 },
            { productId, quantity: 1 },
          ],
        })
      )[0],
    ).toBe(409)
    expect(await digest(shop.db, ...tables)).toBe(before)
  })
})

describe('the steps of a return', () => {
  const actor = { id: null, role: 'operator' } as const

  it('follow its graph; every other step is refused, and changes nothing', async () => {
    const steps: ReturnStep[] = [
      'approve',
      'refuse',
      'bookPickup',
      'pickUp',
      'receive',
      'dispute',
      'sendBack',
      'accept',
    ]
    const paths: Record<string, ReturnStep[]> = {
      requested: [],
      approved: ['approve'],
      refused: ['refuse'],
      pickupBooked: ['approve', 'bookPickup'],
      pickedUp: ['approve', 'bookPickup', 'pickUp'],
      received: ['approve', 'bookPickup', 'pickUp', 'receive'],
      disputed: ['approve', 'bookPickup', 'pickUp', 'receive', 'dispute'],
      sentBack: ['approve', 'bookPickup', 'pickUp', 'receive', 'dispute', 'sendBack'],
      refunded: ['approve', 'bookPickup', 'pickUp', 'receive', 'accept'],
    }
    const { shopper, productId, orderId } = await buildSale(9)
    for (const [state, path] of Object.entries(paths)) {
      const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
      for (const step of path) await stepReturn(shop, returnId, step, { reason: 'Worn' })
      expect(await stateOf(returnId)).toBe(state)
      const before = await digest(shop.db, ...tables)
      for (const step of steps) {
        if (returnMoves.some((move) => move.from === state && move.step === step)) continue
        const { status, body } = await stepReturn(shop, returnId, step, { reason: 'Worn' })
        expect([state, step, status, body['message']]).toEqual([
          state,
          step,
          409,
          'This return is in a state that does not allow this step.',
        ])
      }
      expect(await digest(shop.db, ...tables)).toBe(before)
    }
  })

  it('are recorded with actor and time, and those of persons in the audit log', async () => {
    const { shopper, productId, orderId } = await buildSale(1)
    const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    const { seller_id: sellerId } = await shop.db
      .selectFrom('returns')
      .select('seller_id')
      .where('id', '=', returnId)
      .executeTakeFirstOrThrow()
    setDays(1)
    await transaction(shop.db, (tx) =>
      moveReturn(tx, shop.shop, shop.shop.clock(), {
        returnId,
        step: 'refuse',
        actor: { id: 'anil', role: 'seller', sellerId },
        reason: ' Worn ',
      }),
    )
    const moves = await shop.db
      .selectFrom('return_moves')
      .selectAll()
      .where('return_id', '=', returnId)
      .execute()
    expect(moves[1]).toMatchObject({
      from_state: 'requested',
      to_state: 'refused',
      actor_id: 'anil',
      actor_role: 'seller',
      reason: 'Worn',
      at: new Date(start.getTime() + DAY),
    })
    const audit = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', returnId).execute()
    expect(audit).toMatchObject([
      { actor_id: 'anil', actor_role: 'seller', action: 'return.refuse', data: { reason: 'Worn' } },
    ])
    expect((await mine(shopper))[0]).toMatchObject({ state: 'refused', decisionReason: 'Worn' })
  })

  it('that refuse need a reason', async () => {
    const { shopper, productId, orderId } = await buildSale(1)
    const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    expect((await stepReturn(shop, returnId, 'refuse')).body['message']).toBe('Please give a reason.')
    expect((await stepReturn(shop, returnId, 'refuse', { reason: '  ' })).status).toBe(400)
    expect(await stateOf(returnId)).toBe('requested')
  })

  it('of 50 at the same time one succeeds', async () => {
    const { shopper, productId, orderId } = await buildSale(1)
    const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    const approvals = await Promise.all(
      Array.from({ length: 50 }, () => stepReturn(shop, returnId, 'approve')),
    )
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const step of ['bookPickup', 'pickUp', 'receive']) await stepReturn(shop, returnId, step)
    const decisions = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? stepReturn(shop, returnId, 'accept')
          : stepReturn(shop, returnId, 'dispute', { reason: 'Other product' }),
      ),
    )
    // The operator may accept disputed goods too: then both have happened, one after the other.
    const done = decisions.filter(({ status }) => status === 200).map(({ body }) => String(body['state']))
    expect([['refunded'], ['disputed', 'refunded'], ['refunded', 'disputed']]).toContainEqual(done)
  })

  it('of a seller reach only its own returns', async () => {
    const { shopper, productId, orderId } = await buildSale(1)
    const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    const sellerId = await buildSeller(shop.db)
    const before = await digest(shop.db, ...tables)
    expect(await stepReturn(shop, returnId, 'approve', { by: 'seller', sellerId })).toMatchObject({
      status: 404,
      body: { message: 'This return was not found.' },
    })
    // A seller without a store reaches none.
    expect((await stepReturn(shop, returnId, 'approve', { by: 'seller' })).status).toBe(403)
    expect((await stepReturn(shop, 'none', 'approve')).status).toBe(404)
    // Only the carrier's own steps.
    expect((await stepReturn(shop, returnId, 'approve', { by: 'courier' })).status).toBe(409)
    expect(await digest(shop.db, ...tables)).toBe(before)
  })

  it('close the return at the third failed pickup', async () => {
    const { shopper, productId, orderId } = await buildSale(1)
    const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    await stepReturn(shop, returnId, 'approve')
    const states = []
    for (let attempt = 0; attempt < 3; attempt++) {
      await stepReturn(shop, returnId, 'bookPickup')
      states.push((await stepReturn(shop, returnId, 'pickupFailed', { by: 'courier' })).body['state'])
    }
    expect(states).toEqual(['approved', 'approved', 'closed'])
    await openReturn(shop, shopper, orderId, { [productId]: 1 })
  })

  it('are made by the system after 48 hours: it approves, and accepts received goods', async () => {
    const { shopper, productId, orderId } = await buildSale(1)
    const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    const decideAt = async (days: number) => {
      setDays(days)
      await decideReturns(shop.shop)
      return stateOf(returnId)
    }
    expect(await decideAt(1.99)).toBe('requested')
    expect(await decideAt(2)).toBe('approved')
    for (const step of ['bookPickup', 'pickUp', 'receive']) await stepReturn(shop, returnId, step)
    expect(await decideAt(3.99)).toBe('received')
    expect(await decideAt(4)).toBe('refunded')
    const moves = await shop.db
      .selectFrom('return_moves')
      .select(['to_state as to', 'actor_role as by'])
      .where('return_id', '=', returnId)
      .orderBy('id')
      .execute()
    expect(moves.map(({ to, by }) => `${to} ${by}`)).toEqual([
      'requested shopper',
      'approved system',
      'pickupBooked operator',
      'pickedUp operator',
      'received operator',
      'accepted system',
      'refunded system',
    ])
  })

  it('that decide are mailed to the customer', async () => {
    const { shopper, productId, orderId } = await buildSale(3)
    const before = (await subjectsTo(shop, shopper)).length
    const refused = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    await stepReturn(shop, refused, 'refuse', { reason: 'It shows <b>traces</b> of use.' })
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [productId]: 1 }))
    const [number] = (await mine(shopper)).map(({ orderNumber }) => orderNumber)
    expect((await subjectsTo(shop, shopper)).slice(before)).toEqual([
      `Your return for order ${number} was not accepted`,
      `Your return for order ${number} is approved`,
      `Your refund for order ${number}`,
    ])
    const mails = await shop.db
      .selectFrom('messages')
      .select(['text', 'html'])
      .where('template', '=', 'return-decided')
      .where('to_address', '=', shopper.email)
      .orderBy('seq')
      .execute()
    expect(mails[0]!.text).toContain('Reason: It shows <b>traces</b> of use.')
    expect(mails[0]!.html).toContain('It shows &lt;b&gt;traces&lt;/b&gt; of use.')
    expect(mails[2]!.text).toContain('We have added ₹100.00 to your TharaCart wallet.')
  })

  it('are not open to other roles', async () => {
    const { shopper, productId, orderId } = await buildSale(1)
    const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    for (const role of ['shopper', 'courier'] as const)
      await expect(
        transaction(shop.db, (tx) =>
          moveReturn(tx, shop.shop, start, { returnId, step: 'approve', actor: { ...actor, role } }),
        ),
      ).rejects.toMatchObject({ code: 'cannotMove' })
  })
})

describe('a customer', () => {
  it('cancels a return until the goods are picked up, as often as it is sent', async () => {
    const { shopper, productId, orderId } = await buildSale(3)
    const me = shop.as(shopper.token)
    const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    await stepReturn(shop, returnId, 'approve')
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => me.send('POST /cancel-return', { returnId })),
    )
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['200 Return cancelled successfully']),
    )
    const moves = await shop.db
      .selectFrom('return_moves')
      .select('id')
      .where('return_id', '=', returnId)
      .execute()
    expect(moves).toHaveLength(3)
    const late = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    for (const step of ['approve', 'bookPickup', 'pickUp']) await stepReturn(shop, late, step)
    expect((await me.send('POST /cancel-return', { returnId: late })).status).toBe(409)
  })

  it('sees and changes only own returns', async () => {
    const { shopper, productId, orderId } = await buildSale(2)
    const other = await buildCustomer()
    const seller = await buildCustomer()
    await shop.db.updateTable('users').set({ role: 'seller' }).where('id', '=', seller.userId).execute()
    const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
    const before = await digest(shop.db, ...tables)
    const items = [{ productId, quantity: 1 }]
    const attacks = [
      ['POST /request-return', { orderId, items, reason: 'Damaged' }],
      ['POST /cancel-return', { returnId }],
      ['GET /return-options/:orderId', { orderId }],
    ] as const
    for (const [key, input] of attacks) {
      for (const { token } of [other, seller])
        expect([key, (await shop.as(token).sendRaw(key, input)).status]).toEqual([key, 404])
      for (const token of ['', 'x', 'a.b.c'])
        expect((await shop.as(token).sendRaw(key, input)).status).toBe(401)
      expect((await shop.sendRaw(key, input)).status).toBe(401)
    }
    expect((await shop.send('GET /my-returns')).status).toBe(401)
    expect(await mine(other)).toEqual([])
    expect(await digest(shop.db, ...tables)).toBe(before)
  })

  it('sees what of an order can be returned, and what that gives back', async () => {
    const product = await buildProduct(shop.db, { name: 'Cup' })
    const { shopper, orderId } = await buildSale(3, product)
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: 1 }))
    const { body } = await shop.as(shopper.token).send('GET /return-options/:orderId', { orderId })
    const until = new Date('2026-11-28T00:00:00+05:30').getTime() / 1000
    expect(body).toMatchObject([
      {
        paymentMode: 'COD',
        kept: 200,
        earnedPer: 10,
        hasEarned: true,
        items: [
          {
            productId: product,
            productName: 'Cup',
            quantity: 3,
            returned: 1,
            refunded: 1,
            days: 7,
            until: { seconds: until },
            nonReturnable: false,
            error: null,
            paid: 300,
            coins: 0,
          },
        ],
      },
    ])
    setDays(8)
    const late = await shop.as(shopper.token).send('GET /return-options/:orderId', { orderId })
    expect(late.body[0]!.items[0]!.error).toBe('returnWindowOver')
  })
})

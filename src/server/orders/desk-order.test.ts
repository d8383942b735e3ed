import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, digest, testShop } from '#tests/api.ts'
import { type Shopper } from '#tests/buying.ts'
import {
  buildMember,
  buildOperator,
  buildOrder,
  buildProduct,
  buildSeller,
  buildShopper,
  type Staff,
} from '#tests/factories.ts'
import {
  findMove,
  type FulfilmentMove,
  fulfilmentMoves,
  fulfilmentSteps,
  type FulfilmentStep,
  type Stage,
  stages,
} from '#domain/fulfilment.ts'
import { cancelReasons } from '#domain/after-sale-choices.ts'
import type { Calls } from '#contract/calls.ts'
import { indiaDay } from '#domain/india-days.ts'
import { transaction } from '#server/db/db.ts'
import { moveParcel } from '#server/fulfilment/move-parcel.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'
import { newId } from '#server/ids.ts'
import { queueMessages } from '#server/notifications/outbox.ts'
import { changeSetting } from '#server/settings/settings.ts'

const shop = await testShop()
let shopper: Shopper
let seller: string
let owner: Staff
let operator: Staff
/** Clients of both desks, for the store of the tests. */
let desks: Record<'seller' | 'operator', Client>
beforeAll(async () => {
  shopper = await buildShopper(shop.db)
  seller = await buildSeller(shop.db)
  owner = await buildMember(shop.db, seller)
  operator = await buildOperator(shop.db)
  desks = { seller: shop.asStaff(owner), operator: shop.asStaff(operator) }
})

let numbers = 0
const nextNumber = () => `AWB${10_000_000 + ++numbers}`
/** What a step needs besides the order. */
const needs = (step: string): object => {
  if (step === 'ready')
    return { carrier: 'Delhivery', trackingNumber: nextNumber(), ewayBill: '123456789012' }
  return step === 'cancel' || step === 'recordAttempt' ? { reason: 'Nobody was at home' } : {}
}
const newOrder = async (more: { selling_paise?: number; seller_id?: string } = {}) => {
  const price = more.selling_paise ?? 10_000
  const productId = await buildProduct(shop.db, { seller_id: seller, mrp_paise: price, ...more })
  const { orderId } = await buildOrder(shop.db, { userId: shopper.userId, productId, status: 0 })
  return { orderId, productId }
}
const take = (
  orderId: string,
  step: FulfilmentStep,
  more: object = {},
  desk: 'seller' | 'operator' = 'operator',
) => desks[desk].sendRaw(`POST /${desk}/orders/:orderId/steps`, { orderId, step, ...needs(step), ...more })
/** The shortest path of moves to a stage. */
const wayTo = (stage: Stage): FulfilmentMove[] => {
  const ways = new Map<Stage, FulfilmentMove[]>([['new', []]])
  for (const [at, way] of ways)
    for (const move of fulfilmentMoves)
      if (move.from === at && !ways.has(move.to)) ways.set(move.to, [...way, move])
  return ways.get(stage) ?? []
}
/** An order that an operator has moved to a stage. */
const orderAt = async (stage: Stage, more: Parameters<typeof newOrder>[0] = {}) => {
  const order = await newOrder(more)
  const actor = { role: 'operator', id: operator.userId } as const
  await transaction(shop.db, async (tx) => {
    for (const { step } of wayTo(stage))
      await moveParcel(tx, new Date(), {
        orderId: order.orderId,
        step,
        actor,
        ...needs(step),
        notice: noticeOf(shop.shop),
      })
  })
  return order
}
const auditOf = (subject: string) =>
  shop.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()
const detailsOf = async (orderId: string, desk: 'seller' | 'operator' = 'seller') =>
  (await desks[desk].send(`GET /${desk}/orders/:orderId`, { orderId }))
    .body as Calls['GET /operator/orders/:orderId']['output']

describe('a step', () => {
  it.each(['seller', 'operator'] as const)(
    'at the %s desk is offered and taken exactly where the moves of parcels have it',
    async (desk) => {
      for (const stage of stages) {
        const allowed = fulfilmentSteps.filter((step) => findMove(step, stage, desk))
        // The seller of these orders needs no acceptance.
        if (stage === 'new') allowed.push('pack')
        const { orderId } = await orderAt(stage)
        const { parcels } = await detailsOf(orderId, desk)
        expect([stage, parcels.map(({ may }) => may.toSorted())]).toEqual([stage, [allowed.toSorted()]])
        const answers = fulfilmentSteps.map(async (step) => {
          const { orderId: id } = allowed.includes(step) ? await orderAt(stage) : { orderId }
          return [step, (await take(id, step, {}, desk)).status]
        })
        const isUnknown = (step: string) => desk === 'seller' && ['lost', 'callBack'].includes(step)
        expect([stage, await Promise.all(answers)]).toEqual([
          stage,
          fulfilmentSteps.map((step) => [step, allowed.includes(step) ? 200 : isUnknown(step) ? 400 : 409]),
        ])
      }
    },
  )

  it('leaves one row in the log with the request, the store and what changed', async () => {
    const { orderId, productId } = await orderAt('accepted')
    const before = (await auditOf(orderId)).length
    const { body } = await desks.seller.send('POST /seller/orders/:orderId/steps', {
      orderId,
      step: 'pack',
      weightGrams: 1_250,
    })
    expect(body).toMatchObject({
      orderId,
      parcels: [{ stage: 'packed', weightGrams: 1_250, productIds: [productId], may: ['ready', 'cancel'] }],
    })
    const rows = (await auditOf(orderId)).slice(before)
    expect(rows).toMatchObject([
      {
        actor_id: owner.userId,
        actor_role: 'owner',
        action: 'fulfilment.pack',
        seller_id: seller,
        before: { stage: 'accepted' },
        after: { stage: 'packed', weightGrams: 1_250 },
        request_id: expect.any(String),
        session_id: expect.any(String),
      },
    ])
  })

  it('keeps weight, carrier, tracking number and e-way bill until the parcel is packed again', async () => {
    const { orderId } = await orderAt('accepted', { selling_paise: 5_000_001 })
    await take(orderId, 'pack', { weightGrams: 900 })
    const missing = await take(orderId, 'ready', { ewayBill: '' })
    expect(missing).toMatchObject({ status: 400, body: { fields: { ewayBill: expect.any(String) } } })
    const facts = { carrier: 'Blue Dart', trackingNumber: nextNumber(), ewayBill: '123456789012' }
    expect((await take(orderId, 'ready', facts)).status).toBe(200)
    expect((await detailsOf(orderId)).parcels).toMatchObject([{ ...facts, weightGrams: 900 }])
    await take(orderId, 'pack')
    const gone = { carrier: null, trackingNumber: null, ewayBill: null, weightGrams: null }
    expect((await detailsOf(orderId)).parcels).toMatchObject([gone])
  })

  it('needs no e-way bill up to the setting in force', async () => {
    const { orderId } = await orderAt('packed', { selling_paise: 5_000_000 })
    const change = { sellerId: null, pincode: '', by: 'test', reason: 'test', from: null }
    const setTo = (value: number | null) =>
      changeSetting(shop.db, { ...change, key: 'orders.ewayBillFrom', value }, new Date(Date.now() - 60_000))
    await setTo(4_999_999)
    expect((await take(orderId, 'ready', { ewayBill: '' })).status).toBe(400)
    await setTo(null)
    expect((await take(orderId, 'ready', { ewayBill: '' })).status).toBe(200)
  })
})

describe('invalid input', () => {
  const yesterday = indiaDay(new Date(Date.now() - 86_400_000))
  it.each<[string, Stage, FulfilmentStep | 'fly', object, number, string?]>([
    ['an unknown step', 'new', 'fly', {}, 400, 'step'],
    [
      'a tracking number of 7 characters',
      'packed',
      'ready',
      { trackingNumber: 'A234567' },
      400,
      'trackingNumber',
    ],
    [
      'a tracking number of 23 characters',
      'packed',
      'ready',
      { trackingNumber: 'A'.repeat(23) },
      400,
      'trackingNumber',
    ],
    [
      'a tracking number with a space',
      'packed',
      'ready',
      { trackingNumber: 'AWB 12345678' },
      400,
      'trackingNumber',
    ],
    ['no carrier', 'packed', 'ready', { carrier: ' ' }, 400, 'carrier'],
    ['an e-way bill of 11 digits', 'packed', 'ready', { ewayBill: '12345678901' }, 400, 'ewayBill'],
    ['no weight', 'accepted', 'pack', { weightGrams: 0 }, 400, 'weightGrams'],
    ['a weight of 1000 t', 'accepted', 'pack', { weightGrams: 1e9 }, 400, 'weightGrams'],
    ['a weight with decimals', 'accepted', 'pack', { weightGrams: 1.5 }, 400, 'weightGrams'],
    ['an attempt without a reason', 'out', 'recordAttempt', { reason: ' ' }, 400, 'reason'],
    [
      'a next attempt in the past',
      'out',
      'recordAttempt',
      { nextAttemptOn: yesterday },
      400,
      'nextAttemptOn',
    ],
    [
      'a next attempt after a year',
      'out',
      'recordAttempt',
      { nextAttemptOn: '2027-11-30' },
      400,
      'nextAttemptOn',
    ],
    [
      'a next attempt on no day',
      'out',
      'recordAttempt',
      { nextAttemptOn: '2026-02-30' },
      400,
      'nextAttemptOn',
    ],
    ['a cancellation without a reason', 'accepted', 'cancel', { reason: ' ' }, 400, 'reason'],
    [
      'goods that are neither good nor damaged',
      'rto',
      'rtoReceived',
      { condition: 'lost' },
      400,
      'condition',
    ],
    ['goods back that were not sent back', 'shipped', 'rtoReceived', {}, 409],
    ['goods of another order', 'accepted', 'pack', { productIds: ['p_other'] }, 404],
    ['a cancelled parcel', 'cancelled', 'ship', {}, 409],
  ])('%s is refused at both desks and changes nothing', async (_name, stage, step, more, status, field) => {
    const { orderId } = await orderAt(stage)
    const tables = ['order_items', 'shipments', 'shipment_moves', 'audit_log', 'messages', 'documents']
    const before = await digest(shop.db, ...tables)
    for (const desk of ['seller', 'operator'] as const) {
      const { status: answered, body } = await take(orderId, step as FulfilmentStep, more, desk)
      expect([desk, answered, Object.keys((body['fields'] as object | undefined) ?? {})]).toEqual([
        desk,
        status,
        field ? [field] : [],
      ])
    }
    expect(await digest(shop.db, ...tables)).toEqual(before)
  })

  it('items of two orders are no parcel, and change neither', async () => {
    const [one, other] = [await orderAt('accepted'), await orderAt('accepted')]
    const before = await digest(shop.db, 'order_items', 'shipments', 'audit_log', 'documents')
    const productIds = [one.productId, other.productId]
    for (const desk of ['seller', 'operator'] as const)
      expect((await take(one.orderId, 'pack', { productIds }, desk)).status).toBe(404)
    expect(await digest(shop.db, 'order_items', 'shipments', 'audit_log', 'documents')).toEqual(before)
  })

  it('a tracking number of another parcel is refused at its field', async () => {
    const [one, other] = [await orderAt('packed'), await orderAt('packed')]
    const number = { carrier: 'DTDC', trackingNumber: nextNumber() }
    await take(one.orderId, 'ready', number)
    const { status, body } = await take(other.orderId, 'ready', number)
    expect([status, body['fields']]).toEqual([
      400,
      { trackingNumber: expect.stringContaining('Another parcel') },
    ])
  })

  it('an order of another store is answered as an unknown one, a group of two orders too', async () => {
    const other = await newOrder({ seller_id: await buildSeller(shop.db) })
    const calls = [
      ['GET /seller/orders/:orderId', {}],
      ['POST /seller/orders/:orderId/steps', { step: 'accept' }],
      ['POST /seller/orders/:orderId/contact', {}],
      ['GET /seller/orders/:orderId/documents/:documentId', { documentId: 'd1' }],
    ] as const
    for (const [key, input] of calls) {
      const answers = await Promise.all(
        [other.orderId, 'o_unknown'].map((orderId) => desks.seller.sendRaw(key, { orderId, ...input })),
      )
      expect([key, answers.map(({ status }) => status)]).toEqual([key, [404, 404]])
      expect(answers[0]?.text).toBe(answers[1]?.text)
    }
    const bulk = { orderIds: [other.orderId, 'o_unknown'], step: 'accept' as const }
    const { results } = (await desks.seller.send('POST /seller/orders/steps', bulk)).body
    expect(results.map(({ ok, message }) => [ok, message])).toEqual(
      results.map(() => [false, results[0]?.message]),
    )
    expect(await auditOf(other.orderId)).toEqual([])
  })
})

describe('races', () => {
  const parallel = (count: number, send: (index: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(index))).then((answers) =>
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
    )
  it('50 packings of one order by three people have one effect, and one invoice', async () => {
    const { orderId } = await orderAt('accepted')
    const packer = shop.asStaff(await buildMember(shop.db, seller, 'orders'))
    const people = [desks.seller, packer]
    const pack = (index: number) =>
      index % 3 === 2
        ? take(orderId, 'pack')
        : people[index % 3]!.send('POST /seller/orders/:orderId/steps', { orderId, step: 'pack' })
    expect(await parallel(50, pack)).toEqual([200, ...Array(49).fill(409)])
    const { parcels, documents } = await detailsOf(orderId)
    expect([parcels.length, documents.length]).toEqual([1, 1])
  })
  it('50 deliveries of one parcel have one effect', async () => {
    const { orderId } = await orderAt('out')
    expect(await parallel(50, () => take(orderId, 'deliver'))).toEqual([200, ...Array(49).fill(409)])
    const rows = shop.db.selectFrom('money_ledger').select('id').where('reference', '=', orderId)
    expect(await rows.execute()).toHaveLength(2)
  })
  it('an order that is packed while its shopper cancels it is cancelled, with no invoice left', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId, productId } = await orderAt('accepted')
      const cancel = { orderId, productIds: [productId], cancellationReason: cancelReasons[0] }
      const [packed, cancelled] = await Promise.all([
        take(orderId, 'pack', {}, 'seller'),
        shop.as(shopper.token).send('POST /cancel-order', cancel),
      ])
      const { parcels, documents } = await detailsOf(orderId)
      const kinds = packed.status === 200 ? ['invoice', 'creditNote'] : []
      expect([[200, 409].includes(packed.status), cancelled.status]).toEqual([true, 200])
      expect(parcels).toMatchObject([{ stage: 'cancelled' }])
      expect(documents.map(({ kind }) => kind)).toEqual(kinds)
    }
  })
})

describe('several orders', () => {
  it('each take the step or say why not, and a repetition gets the same answer', async () => {
    const good = await orderAt('new')
    const shipped = await orderAt('shipped')
    const orderIds = [good.orderId, shipped.orderId, 'o_unknown']
    const headers = { 'idempotency-key': newId() }
    const send = (ids: string[], step: 'accept' | 'pack' = 'accept') =>
      desks.seller.send('POST /seller/orders/steps', { orderIds: ids, step }, { headers })
    const first = await send(orderIds)
    expect(first.body.results).toEqual([
      { orderId: good.orderId, ok: true, message: 'Done.' },
      { orderId: shipped.orderId, ok: false, message: 'This parcel cannot take this step now.' },
      { orderId: 'o_unknown', ok: false, message: expect.any(String) },
    ])
    await take(good.orderId, 'pack')
    expect((await send(orderIds)).body).toEqual(first.body)
    expect((await send([shipped.orderId])).status).toBe(422)
    expect((await send(orderIds, 'pack')).status).toBe(422)
    expect((await auditOf(good.orderId)).map(({ action }) => action)).toEqual([
      'fulfilment.accept',
      'fulfilment.pack',
    ])
  })
  it('take a step once when the request is sent ten times at once', async () => {
    const orders = await Promise.all([newOrder(), newOrder(), newOrder()])
    const orderIds = orders.map(({ orderId }) => orderId)
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        desks.operator.send('POST /operator/orders/steps', { orderIds, step: 'pack' }, { headers }),
      ),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body.results.map(({ ok }) => ok)).toEqual([true, true, true])
    for (const id of orderIds) expect((await detailsOf(id)).documents).toHaveLength(1)
  })
  it('are at most 200, and packing leaves ready parcels as they are', async () => {
    const { orderId } = await orderAt('ready')
    const send = (orderIds: string[]) =>
      desks.seller.send('POST /seller/orders/steps', { orderIds, step: 'pack' })
    const parcels = Array(201).fill({ orderId, carrier: 'DTDC', trackingNumber: nextNumber() })
    for (const [field, { status, body }] of [
      ['orderIds', await send(Array(201).fill(orderId))],
      ['parcels', await desks.seller.sendRaw('POST /seller/orders/ready', { parcels })],
    ] as const)
      expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
    expect((await send([orderId])).body.results).toMatchObject([{ ok: false }])
    expect((await detailsOf(orderId)).parcels).toMatchObject([{ stage: 'ready' }])
  })
  it('get pasted carriers and tracking numbers, by the number of the order too', async () => {
    const [one, two] = [await orderAt('packed'), await orderAt('packed')]
    const [fresh, gone] = [await newOrder(), await newOrder()]
    const cancel = { orderId: gone.orderId, step: 'cancel', reason: 'Sold out' } as const
    await desks.seller.send('POST /seller/orders/:orderId/steps', cancel)
    const { orderNumber } = await detailsOf(one.orderId)
    const trackingNumber = nextNumber()
    const parcels = [
      { orderId: orderNumber, carrier: 'bluedart', trackingNumber },
      { orderId: two.orderId, carrier: 'Blue Dart', trackingNumber },
      { orderId: two.orderId, carrier: 'Blue Dart', trackingNumber: 'A 1' },
      ...[one, fresh, gone].map(({ orderId }) => ({
        orderId,
        carrier: 'Blue Dart',
        trackingNumber: nextNumber(),
      })),
    ]
    const { body } = await desks.seller.send('POST /seller/orders/ready', { parcels })
    expect(body.results).toEqual([
      { orderId: orderNumber, ok: true, message: 'Done.' },
      { orderId: two.orderId, ok: false, message: expect.stringContaining('Another parcel') },
      { orderId: two.orderId, ok: false, message: expect.stringContaining('8 to 22') },
      { orderId: one.orderId, ok: false, message: 'This order has a tracking number already.' },
      { orderId: fresh.orderId, ok: false, message: 'This order is not packed yet.' },
      { orderId: gone.orderId, ok: false, message: 'This order was cancelled.' },
    ])
    expect((await detailsOf(one.orderId)).parcels).toMatchObject([{ carrier: 'Blue Dart', trackingNumber }])
  })
})

describe('the details of an order', () => {
  const secrets = ['Menon', '9876543210', 'Rose Villa', 'temple']
  it('hide to whom messages went, from every role', async () => {
    const { orderId } = await newOrder()
    const { email, phone } = await shop.db
      .selectFrom('users')
      .select(['email', 'phone'])
      .where('id', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    const message = { template: 'order-status', userId: shopper.userId, reference: orderId, text: 'Sent' }
    await transaction(shop.db, (tx) =>
      queueMessages(tx, new Date(), [
        { ...message, channel: 'email', to: email!, subject: 'Sent' },
        { ...message, channel: 'sms', to: phone! },
      ]),
    )
    const { messages } = await detailsOf(orderId, 'operator')
    expect(messages.map(({ to }) => to)).toEqual([
      expect.stringMatching(/^.•••@[^•]+$/),
      expect.stringMatching(/^\d\d•••••\d{3}$/),
    ])
  })
  it('hide phone and street, and without the permission also the name', async () => {
    const { orderId } = await newOrder()
    const accounts = shop.asStaff(await buildMember(shop.db, seller, 'accounts'))
    const finance = shop.asStaff(await buildOperator(shop.db, 'finance'))
    const texts = [
      await desks.seller.send('GET /seller/orders/:orderId', { orderId }),
      await accounts.send('GET /seller/orders/:orderId', { orderId }),
      await finance.send('GET /operator/orders/:orderId', { orderId }),
    ].map(({ text }) => secrets.filter((secret) => text.includes(secret)))
    expect(texts).toEqual([['Menon'], [], []])
    const { parcels, shipTo } = (await accounts.send('GET /seller/orders/:orderId', { orderId })).body
    expect(parcels).toMatchObject([{ shipmentId: null, stage: 'new', may: [] }])
    expect(shipTo).toMatchObject({
      phone: '98•••••210',
      localArea: 'Kaloor',
      state: 'Kerala',
      pincode: '682017',
    })
  })
  it('are completed by the contact, which is recorded', async () => {
    const { orderId } = await newOrder()
    const { body } = await desks.operator.send('POST /operator/orders/:orderId/contact', { orderId })
    expect(body).toMatchObject({
      name: 'Asha Menon',
      phone: '9876543210',
      address: { houseName: '7 Rose Villa' },
    })
    const manager = shop.asStaff(await buildMember(shop.db, seller, 'manager'))
    await manager.send('POST /seller/orders/:orderId/contact', { orderId })
    const actions = async (desk: 'seller' | 'operator') =>
      (await detailsOf(orderId, desk)).history.map(({ action, actor }) => [action, actor?.role])
    // The store does not see what the people who run the shop looked at.
    expect(await actions('seller')).toEqual([['orders.contact', 'manager']])
    expect(await actions('operator')).toEqual([
      ['orders.contact', 'admin'],
      ['orders.contact', 'manager'],
    ])
  })
  it('tell a store that an operator moved a parcel, but not who', async () => {
    const { orderId } = await orderAt('accepted')
    const { history, parcels } = await detailsOf(orderId)
    expect([history, parcels[0]?.moves.map(({ to, by }) => [to, by])]).toEqual([
      [],
      [['accepted', 'operator']],
    ])
    expect((await detailsOf(orderId, 'operator')).history).toMatchObject([
      { action: 'fulfilment.accept', actor: { userId: operator.userId }, after: { stage: 'accepted' } },
    ])
  })
  it('have documents as PDF, and at the operator desk ledger and messages', async () => {
    const { orderId } = await orderAt('delivered')
    const { documents, ledger, messages, paymentRecord } = await detailsOf(orderId, 'operator')
    const { documentId } = documents[0]!
    const pdf = await desks.seller.sendRaw('GET /seller/orders/:orderId/documents/:documentId', {
      orderId,
      documentId,
    })
    expect(pdf.headers['content-type']).toContain('application/pdf')
    expect(ledger.map(({ account, amountPaise }) => [account, amountPaise])).toEqual([
      ['sales', -10_000],
      ['cash', 10_000],
    ])
    expect([paymentRecord, messages.map(({ template }) => template)]).toEqual([
      null,
      expect.arrayContaining(['order-status']),
    ])
    expect(await detailsOf(orderId)).not.toHaveProperty('ledger')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { unitsOf } from '#tests/payments.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildSubmit, fillCart, payLocally, postDevTools, type Shopper } from '#tests/buying.ts'
import { buildOrder, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { expectInvariants } from '#tests/invariants.ts'
import { changeRule } from '#tests/shop-rules.ts'
import {
  findMove,
  type FulfilmentMove,
  fulfilmentMoves,
  type FulfilmentStep,
  fulfilmentSteps,
  parcelActors,
  type Stage,
  stages,
  statusOfStage,
} from '#domain/fulfilment.ts'
import { transaction } from '#server/db/db.ts'
import { type Mover, moveParcel, type ParcelStep } from './move-parcel.ts'
import { noticeOf } from './status-messages.ts'

const shop = await testShop()
let shopper: Shopper
let seller: string
beforeAll(async () => {
  shopper = await buildShopper(shop.db)
  seller = await buildSeller(shop.db)
})

const operator = { role: 'operator', id: 'u_operator' } as const
let numbers = 0
const takeStep = (
  orderId: string,
  step: FulfilmentStep,
  more: Partial<ParcelStep> = {},
  actor: Mover = operator,
) =>
  transaction(shop.db, (tx) =>
    moveParcel(tx, shop.shop.clock(), {
      orderId,
      step,
      actor,
      notice: noticeOf(shop.shop),
      ...(step === 'ready' && { carrier: 'Delhivery', trackingNumber: `AWB${10_000_000 + ++numbers}` }),
      ...((step === 'recordAttempt' || step === 'cancel') && { reason: 'Nobody was at home' }),
      ...more,
    }),
  )
/** An order of one unit of a new product of the seller. */
const newOrder = async (): Promise<{ orderId: string; productId: string }> => {
  const productId = await buildProduct(shop.db, { seller_id: seller })
  const { orderId } = await buildOrder(shop.db, { userId: shopper.userId, productId, status: 0 })
  return { orderId, productId }
}
const stageOf = async (orderId: string) => {
  const row = await shop.db
    .selectFrom('order_items')
    .leftJoin('shipments', 'shipments.id', 'order_items.shipment_id')
    .select(['order_items.status', 'shipments.stage', 'order_items.cancellation_reason as reason'])
    .where('order_items.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...row, stage: row.stage ?? 'new' }
}
const stockOf = async (id: string) => (await unitsOf(shop, id))[0]
/** The actor of a role, who may see the order. */
const moverOf = (role: Mover['role']): Mover => {
  if (role === 'seller') return { role, id: 'u_seller', sellerId: seller }
  return role === 'shopper' ? { role, id: shopper.userId } : { role, id: null }
}
/** A shortest way to a stage. */
const wayTo = (stage: Stage): FulfilmentMove[] => {
  const ways = new Map<Stage, FulfilmentMove[]>([['new', []]])
  for (const [at, way] of ways)
    for (const move of fulfilmentMoves)
      if (move.from === at && !ways.has(move.to)) ways.set(move.to, [...way, move])
  return ways.get(stage) ?? []
}
const orderAt = async (stage: Stage) => {
  const order = await newOrder()
  for (const { step, by } of wayTo(stage))
    await takeStep(order.orderId, step, {}, moverOf(by[0] ?? 'operator'))
  return order
}

/** Places one piece of each product, which costs 100 rupees, by the API. Returns the id of the order group. */
async function place(buyer: Shopper, products: string[], isPrepaid = false, shipping = 0): Promise<string> {
  const lines = Object.fromEntries(products.map((id) => [id, 1]))
  await fillCart(shop, buyer, lines)
  const total = products.length * 100 + shipping
  const me = shop.as(buyer.token)
  if (!isPrepaid) return (await me.send('POST /place-order', buildSubmit(buyer, lines, total))).body.orderId
  const opened = await me.send('POST /create-order', {
    amount: total,
    address: { addressId: buyer.addressId },
  })
  const paid = await me.send('POST /verify-payment', await payLocally(shop, opened.body.orderId))
  expect(paid.status).toBe(200)
  return String(paid.body['orderId'])
}

describe('the graph of the stages', () => {
  it('every path of the graph can be walked, and ends with the stock and the statuses of its moves', async () => {
    const paths: FulfilmentMove[][] = []
    const walk = (stage: Stage, path: FulfilmentMove[]): void => {
      // Each move at most twice: a parcel is packed again once and goes out again twice.
      const times = (move: FulfilmentMove) => path.filter((made) => made === move).length
      const next = fulfilmentMoves.filter((move) => move.from === stage && times(move) < 2)
      const isEnd = fulfilmentMoves.every((move) => move.from !== stage)
      if (isEnd) paths.push(path)
      for (const move of next) walk(move.to, [...path, move])
    }
    walk('new', [])
    expect(paths.length).toBeGreaterThan(30)
    for (const path of paths) {
      const { orderId, productId } = await newOrder()
      for (const move of path) {
        await takeStep(orderId, move.step, {}, moverOf(move.by[0] ?? 'operator'))
        expect(await stageOf(orderId)).toMatchObject({ stage: move.to, status: statusOfStage[move.to] })
      }
      const isRestocked = path.some(({ effects }) => effects.includes('restock'))
      expect([path.map(({ to }) => to), await stockOf(productId)]).toEqual([
        path.map(({ to }) => to),
        isRestocked ? 51 : 50,
      ])
    }
    await expectInvariants(shop.db)
  })

  it('every other pair of stage and step is refused for every actor, and changes nothing', async () => {
    const tables = [
      'order_items',
      'orders',
      'shipments',
      'shipment_moves',
      'order_moves',
      'audit_log',
      'messages',
    ]
    for (const stage of stages) {
      const { orderId } = await orderAt(stage)
      const before = await digest(shop.db, ...tables)
      for (const step of fulfilmentSteps)
        for (const role of parcelActors) {
          if (findMove(step, stage, role)) continue
          // The seller of this order needs no acceptance: the system accepts what is packed.
          if (step === 'pack' && stage === 'new' && (role === 'seller' || role === 'operator')) continue
          const error = await takeStep(orderId, step, {}, moverOf(role)).catch((cause: unknown) => cause)
          expect([stage, step, role, error]).toEqual([
            stage,
            step,
            role,
            expect.objectContaining({ code: expect.stringMatching(/^cannot(Move|Cancel)$/) }),
          ])
        }
      expect([stage, await digest(shop.db, ...tables)]).toEqual([stage, before])
    }
  })
})

describe('who moves a parcel', () => {
  it('a seller only its own child orders: another id is not found, as an unknown one', async () => {
    const buyer = await buildShopper(shop.db)
    const own = await buildProduct(shop.db, { seller_id: seller })
    const other = await buildProduct(shop.db)
    const groupId = await place(buyer, [own, other])
    const orders = await shop.db
      .selectFrom('orders')
      .select(['id', 'seller_id'])
      .where('group_id', '=', groupId)
      .execute()
    const foreign = orders.find(({ seller_id }) => seller_id !== seller)!
    const me = moverOf('seller')
    for (const id of [foreign.id, 'o_unknown'])
      await expect(takeStep(id, 'accept', {}, me)).rejects.toMatchObject({
        code: 'notFound',
        reason: 'orderNotFound',
      })
    await expect(takeStep(groupId, 'accept', { productIds: [other] }, me)).rejects.toMatchObject({
      code: 'notFound',
    })
    const parcels = await takeStep(groupId, 'accept', {}, me)
    expect(parcels).toMatchObject([{ stage: 'accepted', productIds: [own] }])
    expect((await stageOf(foreign.id)).stage).toBe('new')
  })

  it('a shopper only cancels the own order', async () => {
    const { orderId } = await orderAt('packed')
    const stranger = await buildShopper(shop.db)
    await expect(
      takeStep(orderId, 'cancel', {}, { role: 'shopper', id: stranger.userId }),
    ).rejects.toMatchObject({ code: 'notFound' })
    await expect(takeStep(orderId, 'ready', {}, moverOf('shopper'))).rejects.toMatchObject({
      code: 'cannotMove',
    })
    await takeStep(orderId, 'cancel', {}, moverOf('shopper'))
    expect((await stageOf(orderId)).stage).toBe('cancelled')
  })

  it('the audit log names the person, with the stages before and after', async () => {
    const { orderId } = await newOrder()
    await takeStep(orderId, 'accept', {}, moverOf('seller'))
    await takeStep(orderId, 'pack')
    await takeStep(orderId, 'cancel', {}, moverOf('shopper'))
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_role', 'action', 'before', 'after'])
      .where('subject', '=', orderId)
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      {
        actor_id: 'u_seller',
        actor_role: 'seller',
        action: 'fulfilment.accept',
        before: { stage: 'new' },
        after: { stage: 'accepted' },
      },
      {
        actor_id: 'u_operator',
        actor_role: 'operator',
        action: 'fulfilment.pack',
        before: { stage: 'accepted' },
        after: { stage: 'packed' },
      },
    ])
  })

  it('an order is packed at once only if its seller needs no acceptance', async () => {
    const { orderId } = await newOrder()
    await takeStep(orderId, 'pack', {}, moverOf('seller'))
    const careful = await buildSeller(shop.db, { accepts_at_once: false })
    const productId = await buildProduct(shop.db, { seller_id: careful })
    const waiting = await buildOrder(shop.db, { userId: shopper.userId, productId, status: 0 })
    await expect(takeStep(waiting.orderId, 'pack')).rejects.toMatchObject({ code: 'cannotMove' })
    await takeStep(waiting.orderId, 'accept')
    await takeStep(waiting.orderId, 'pack')
    const accepted = await shop.db
      .selectFrom('shipment_moves')
      .innerJoin('shipments', 'shipments.id', 'shipment_moves.shipment_id')
      .select(['from_stage', 'actor_role', 'actor_id'])
      .where('order_id', '=', orderId)
      .orderBy('shipment_moves.id')
      .execute()
    expect(accepted).toEqual([
      { from_stage: 'new', actor_role: 'system', actor_id: null },
      { from_stage: 'accepted', actor_role: 'seller', actor_id: 'u_seller' },
    ])
  })
})

describe('races', () => {
  it('of 50 simultaneous equal steps one succeeds', async () => {
    const { orderId } = await orderAt('ready')
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => takeStep(orderId, 'ship')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const moves = await shop.db
      .selectFrom('order_moves')
      .select('to_status')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(moves.map(({ to_status }) => to_status)).toEqual([0, 1])
  })

  it('a cancellation and a dispatch at the same time: exactly one succeeds, or the shipped item is called back', async () => {
    for (let round = 0; round < 10; round++) {
      const { orderId, productId } = await orderAt('ready')
      const [cancelled, shipped] = await Promise.allSettled([
        takeStep(orderId, 'cancel', {}, moverOf('shopper')),
        takeStep(orderId, 'ship', {}, moverOf('seller')),
      ])
      expect([cancelled.status, shipped.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await stockOf(productId)).toBe(cancelled.status === 'fulfilled' ? 51 : 50)
    }
  })
})

describe('parcels', () => {
  /** Two items of one child order. */
  const pair = async () => {
    const [one, two] = [
      await buildProduct(shop.db, { seller_id: seller }),
      await buildProduct(shop.db, { seller_id: seller }),
    ]
    const orderId = await place(await buildShopper(shop.db), [one, two])
    return { one, two, orderId }
  }
  const brief = (parcels: Awaited<ReturnType<typeof takeStep>>) =>
    parcels
      .map(({ stage, productIds }) => [stage, productIds] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))

  it('items that are packed without the others are a parcel of their own', async () => {
    const { one, two, orderId } = await pair()
    await takeStep(orderId, 'accept')
    expect(brief(await takeStep(orderId, 'pack', { productIds: [one] }))).toEqual([
      ['accepted', [two]],
      ['packed', [one]],
    ])
    await takeStep(orderId, 'ready')
    await takeStep(orderId, 'ship')
    const status = async () =>
      (await shop.db.selectFrom('orders').select('status').where('group_id', '=', orderId).execute())[0]
    expect(await status()).toEqual({ status: 0 })
    await takeStep(orderId, 'pack')
    await takeStep(orderId, 'ready')
    await takeStep(orderId, 'ship')
    expect(await status()).toEqual({ status: 1 })
  })

  it('items of two parcels that are packed together become one parcel', async () => {
    const { one, two, orderId } = await pair()
    await takeStep(orderId, 'pack', { productIds: [one] })
    await takeStep(orderId, 'ready')
    const parcels = await takeStep(orderId, 'pack', { productIds: [one, two] })
    expect(brief(parcels)).toEqual([['packed', [one, two].toSorted()]])
    const log = await shop.db
      .selectFrom('audit_log')
      .innerJoin('orders', 'orders.id', 'subject')
      .select(['action', 'before', 'after'])
      .where('group_id', '=', orderId)
      .orderBy('audit_log.id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(
      ['pack', 'ready', 'pack'].map((step) => `fulfilment.${step}`),
    )
    expect(log.at(-1)).toMatchObject({
      before: { stage: expect.stringMatching(/^(new, ready|ready, new)$/) },
      after: { stage: 'packed' },
    })
    await expectInvariants(shop.db)
  })

  it('a tracking number is of one parcel, has its form, and belongs to one parcel of a carrier', async () => {
    const { one, two, orderId } = await pair()
    await takeStep(orderId, 'pack', { productIds: [one] })
    await takeStep(orderId, 'pack', { productIds: [two] })
    await expect(takeStep(orderId, 'ready')).rejects.toMatchObject({ reason: 'oneParcelOnly' })
    for (const trackingNumber of ['', '1234567', 'AB 12345678', '12345678901234567890123'])
      await expect(takeStep(orderId, 'ready', { productIds: [one], trackingNumber })).rejects.toMatchObject({
        code: 'badInput',
        fields: { trackingNumber: 'trackingNumberInvalid' },
      })
    await expect(takeStep(orderId, 'ready', { productIds: [one], carrier: ' ' })).rejects.toMatchObject({
      fields: { carrier: 'carrierRequired' },
    })
    await expect(
      takeStep(orderId, 'ready', { productIds: [one], carrier: 'D'.repeat(61) }),
    ).rejects.toMatchObject({ fields: { carrier: 'carrierTooLong' } })
    const number = { carrier: 'blue dart', trackingNumber: 'bd-12345678' }
    const ready = await takeStep(orderId, 'ready', { productIds: [one], ...number })
    expect(ready).toContainEqual(
      expect.objectContaining({ carrier: 'Blue Dart', trackingNumber: 'BD-12345678' }),
    )
    await expect(
      takeStep(orderId, 'ready', { productIds: [two], ...number, trackingNumber: 'BD-12345678' }),
    ).rejects.toMatchObject({
      code: 'badInput',
      fields: { trackingNumber: 'trackingNumberTaken' },
    })
    await takeStep(orderId, 'ready', { productIds: [two], ...number, carrier: 'DTDC' })
  })

  it('one item of a shipped parcel is called back with its tracking number, and the other arrives', async () => {
    const { one, two, orderId } = await pair()
    for (const step of ['pack', 'ready', 'ship'] as const) await takeStep(orderId, step)
    const parcels = await takeStep(orderId, 'callBack', { productIds: [one] })
    expect(new Set(parcels.map(({ trackingNumber }) => trackingNumber)).size).toBe(1)
    expect(brief(parcels)).toEqual([
      ['calledBack', [one]],
      ['shipped', [two]],
    ])
    await takeStep(orderId, 'out')
    await takeStep(orderId, 'deliver')
    expect(await stockOf(one)).toBe(49)
    await takeStep(orderId, 'rtoReceived')
    expect([await stockOf(one), await stockOf(two)]).toEqual([50, 49])
    await expectInvariants(shop.db)
  })

  it('goes out at most twice again, and then returns to the seller', async () => {
    const { orderId } = await orderAt('out')
    for (let attempt = 1; attempt <= 3; attempt++) {
      const day = { reason: 'Door locked', nextAttemptOn: '2026-12-01' }
      expect(await takeStep(orderId, 'recordAttempt', day)).toMatchObject([
        { attempts: attempt, attemptReason: 'Door locked', nextAttemptOn: '2026-12-01' },
      ])
      expect((await stageOf(orderId)).status).toBe(1)
      if (attempt < 3) await takeStep(orderId, 'out')
    }
    await expect(takeStep(orderId, 'out')).rejects.toMatchObject({ reason: 'tooManyAttempts' })
    const plain = await postDevTools(shop, `/orders/${orderId}/status`, { status: 2 })
    expect(plain.status).toBe(409)
    await takeStep(orderId, 'rto')
    await takeStep(orderId, 'rtoReceived')
    expect(await stageOf(orderId)).toMatchObject({ status: 4, reason: 'Delivery was not possible' })
  })

  it('2 to 1 needs a recorded attempt with its reason; the plain move is refused', async () => {
    const { orderId } = await orderAt('out')
    expect((await postDevTools(shop, `/orders/${orderId}/status`, { status: 1 })).status).toBe(409)
    await expect(takeStep(orderId, 'recordAttempt', { reason: ' ' })).rejects.toMatchObject({
      fields: { reason: 'attemptReasonRequired' },
    })
    const answer = await postDevTools(shop, '/fulfilment', { orderId, step: 'recordAttempt' })
    expect([answer.status, answer.body['parcels']]).toEqual([
      200,
      [expect.objectContaining({ stage: 'attemptFailed', attempts: 1 })],
    ])
  })
})

describe('money and stock', () => {
  const refundsOf = (groupId: string) =>
    shop.db
      .selectFrom('refunds')
      .innerJoin('order_items', 'order_items.id', 'refunds.order_item_id')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['refunds.amount_paise', 'refunds.method'])
      .where('orders.group_id', '=', groupId)
      .orderBy('refunds.amount_paise')
      .execute()
  const cashOf = async (groupId: string) => {
    const rows = await shop.db
      .selectFrom('money_ledger')
      .innerJoin('orders', 'orders.id', 'money_ledger.reference')
      .select('amount_paise')
      .where('orders.group_id', '=', groupId)
      .where('account', '=', 'cash')
      .orderBy('money_ledger.id')
      .execute()
    return rows.map(({ amount_paise }) => amount_paise)
  }
  /** An order of two items with a delivery charge of 40 rupees. */
  const charged = async (isPrepaid: boolean) => {
    const store = await buildSeller(shop.db)
    await changeRule(shop, 'shipping.charge', 40_00, { sellerId: store, pincode: '' })
    await changeRule(shop, 'shipping.freeFrom', 1_000_00, { sellerId: store, pincode: '' })
    const product = () => buildProduct(shop.db, { seller_id: store })
    const [one, two] = [await product(), await product()]
    const buyer = await buildShopper(shop.db)
    const orderId = await place(buyer, [one, two], isPrepaid, 40)
    return { one, two, orderId, buyer }
  }

  it('a prepaid parcel that returned to the sender is refunded with its delivery charge, once', async () => {
    const { one, two, orderId } = await charged(true)
    for (const step of ['pack', 'ready', 'ship', 'rto'] as const) await takeStep(orderId, step)
    expect(await refundsOf(orderId)).toEqual([])
    await takeStep(orderId, 'rtoReceived', { productIds: [one] })
    await takeStep(orderId, 'rtoReceived', { condition: 'damaged' })
    expect(await refundsOf(orderId)).toEqual([
      { amount_paise: 10_000, method: 'original' },
      { amount_paise: 14_000, method: 'original' },
    ])
    expect([await stockOf(one), await stockOf(two)]).toEqual([50, 49])
  })

  it('an item that the shopper cancels after shipping is refunded at once, and restocked when received', async () => {
    const { one, two, orderId, buyer } = await charged(true)
    await postDevTools(shop, `/orders/${orderId}/status`, { status: 1 })
    const cancelled = await shop.as(buyer.token).send('POST /cancel-order', {
      orderId,
      productIds: [one, two],
      cancellationReason: 'I changed my mind',
      refundMethod: 'wallet',
    })
    expect(cancelled.status).toBe(200)
    expect(await refundsOf(orderId)).toEqual([
      { amount_paise: 10_000, method: 'wallet' },
      { amount_paise: 14_000, method: 'wallet' },
    ])
    expect(await stockOf(one)).toBe(49)
    await takeStep(orderId, 'rtoReceived')
    expect([await stockOf(one), await stockOf(two)]).toEqual([50, 50])
    expect(await refundsOf(orderId)).toHaveLength(2)
    await expect(takeStep(orderId, 'rtoReceived')).rejects.toMatchObject({ code: 'cannotMove' })
  })

  it('a lost parcel is refunded and its units do not return', async () => {
    const { one, orderId } = await charged(true)
    for (const step of ['pack', 'ready', 'ship', 'lost'] as const) await takeStep(orderId, step)
    expect(await refundsOf(orderId)).toHaveLength(2)
    expect(await stockOf(one)).toBe(49)
  })

  it('cash is collected with each parcel, and the delivery charge once', async () => {
    const { one, two, orderId } = await charged(false)
    for (const product of [one, two])
      for (const step of ['pack', 'ready', 'ship', 'out', 'deliver'] as const)
        await takeStep(orderId, step, { productIds: [product] })
    expect(await cashOf(orderId)).toEqual([14_000, 10_000])
  })

  it('cash of two parcels that are delivered by one step has the delivery charge once', async () => {
    const { one, two, orderId } = await charged(false)
    for (const product of [one, two])
      for (const step of ['pack', 'ready', 'ship', 'out'] as const)
        await takeStep(orderId, step, { productIds: [product] })
    await takeStep(orderId, 'deliver')
    expect((await cashOf(orderId)).toSorted((a, b) => b - a)).toEqual([14_000, 10_000])
  })

  it('no cash is collected and nothing refunded for a parcel that is paid on delivery and comes back', async () => {
    const { one, two, orderId } = await charged(false)
    for (const step of ['pack', 'ready', 'ship', 'out', 'recordAttempt', 'rto', 'rtoReceived'] as const)
      await takeStep(orderId, step, { productIds: [one] })
    for (const step of ['pack', 'ready', 'ship', 'out', 'deliver'] as const)
      await takeStep(orderId, step, { productIds: [two] })
    expect([await cashOf(orderId), await refundsOf(orderId)]).toEqual([[14_000], []])
    await expectInvariants(shop.db)
  })
})

import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { deskContract } from '#contract/calls.ts'
import type { DeskRow, DeskTable } from '#contract/desk/desk-call.ts'
import { indiaDay } from '#domain/india-days.ts'
import type { Desk } from '#domain/permissions.ts'
import type { TestShop } from './api.ts'
import { buildOrder as placeOrder } from './buying.ts'
import { keralaGstin } from './documents.ts'
import {
  buildBusinessAccount,
  blockedUser,
  buildMember,
  buildOperator,
  buildOrder,
  buildProduct,
  buildSeller,
  buildShopper,
  type Staff,
} from './factories.ts'
import { inviteByMail } from './invitations.ts'
import { buildRefund } from './payments.ts'
import { acceptReturn, buildDelivered, openReturn } from './returns.ts'
import { raiseTicket } from './tickets.ts'
import { formOf, jpegOf } from './upload.ts'
import { buildCashWallet } from './wallet.ts'

type Body = Record<string, unknown>
/** A valid request of a writing call of a desk. */
export type Example = {
  input: object
  /** Id of the changed record. */
  subject: string | ((answer: Body) => string)
  /** Reads the fields that the call changes, by their names in the audit log; no row: the record does not exist. */
  fields?: RawBuilder<object>
  /** The input that the audit log stores, for a call that changes no field of a record. */
  asked?: object | ((answer: Body) => object)
  form?: Buffer
}

/** The rows of all calls of the desks. */
export const deskRows = Object.values(deskContract).flatMap((table: DeskTable) =>
  Object.values(table).flatMap(({ rows }) => rows as readonly DeskRow[]),
)
/** Key of a call without the name of the desk. */
export const sharedKey = ({ key, who }: DeskRow): string => key.replace(` /${who}`, ' ')

/** A store with a product and its owner, and an operator. */
export type DeskStore = { sellerId: string; productId: string; staff: Record<Desk, Staff> }
export async function buildDeskStore({ db }: TestShop): Promise<DeskStore> {
  const sellerId = await buildSeller(db, { gstin: keralaGstin })
  const productId = await buildProduct(db, { seller_id: sellerId, sku: `SKU-${sellerId}`, stock: 500 })
  return {
    sellerId,
    productId,
    staff: { seller: await buildMember(db, sellerId), operator: await buildOperator(db) },
  }
}

let numbers = 0

/** Returns builders of examples of each writing call of the desks, by its key without the name of the desk. */
export function deskExamples(
  shop: TestShop,
  { sellerId, productId, staff }: DeskStore,
): Record<string, readonly ((desk: Desk) => Promise<Example>)[]> {
  const { db } = shop
  const carrier = () => ({ carrier: 'Delhivery', trackingNumber: `AUD${1_000_000 + ++numbers}` })
  const fieldsOfParcel = (condition: RawBuilder<unknown>) => sql<object>`
  select coalesce(s.stage, 'new') as stage, s.carrier, s.tracking_number as "trackingNumber",
    s.weight_grams as "weightGrams", coalesce(s.attempts, 0) as attempts, s.attempt_reason as "attemptReason",
    s.next_attempt_on::text as "nextAttemptOn"
  from (select 1) one left join shipments s on ${condition}`
  const attempt = () => ({
    reason: 'Nobody at home',
    nextAttemptOn: indiaDay(new Date(Date.now() + 86_400_000)),
  })
  const takeStep = async (input: object): Promise<void> => {
    const { status } = await shop
      .asStaff(staff.operator)
      .sendRaw('POST /operator/orders/:orderId/steps', input)
    expect([input, status]).toEqual([input, 200])
  }
  /** The step of an order with two parcels. */
  async function shipTwoParcels(): Promise<Example> {
    const other = await buildProduct(db, { seller_id: sellerId })
    const pieces = { [productId]: 1, [other]: 1 }
    const groupId = await placeOrder(shop, await buildShopper(db), pieces, 200)
    const orders = db.selectFrom('orders').select('id').where('group_id', '=', groupId)
    const { id: orderId } = await orders.executeTakeFirstOrThrow()
    for (const step of ['pack', 'ready'])
      for (const id of [productId, other])
        await takeStep({ orderId, step, productIds: [id], ...(step === 'ready' && carrier()) })
    const fields = sql<object>`
    select string_agg(distinct stage, ', ') as stage, case when count(*) <> 2 then 'not two' end as parcels
    from shipments where order_id = ${orderId}`
    return { input: { orderId, step: 'ship' }, subject: orderId, fields }
  }
  /** An order after some steps, and one step more. */
  const orderStep =
    (step: string, more: () => object = () => ({}), ...steps: string[]) =>
    async (): Promise<Example> => {
      const { userId } = await buildShopper(db)
      const { orderId } = await buildOrder(db, { userId, productId, status: 0 })
      const needed: Body = { ready: carrier(), recordAttempt: attempt() }
      for (const name of steps)
        await takeStep({ orderId, step: name, ...(needed[name] as object | undefined) })
      return {
        input: { orderId, step, ...more() },
        subject: orderId,
        fields: fieldsOfParcel(sql`s.order_id = ${orderId}`),
      }
    }
  const reason = 'Asked by phone'
  const untilReady = ['accept', 'pack', 'ready']
  const untilReceived = ['approve', 'bookPickup', 'pickUp', 'receive']
  async function delivered() {
    const shopper = await buildShopper(db)
    const orderId = await buildDelivered(shop, shopper, { [productId]: 1 }, 100)
    return { shopper, orderId }
  }
  const returnStep =
    (step: string, more: object = {}, ...steps: string[]) =>
    async (): Promise<Example> => {
      const { shopper, orderId } = await delivered()
      const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 })
      for (const name of steps)
        await shop
          .asStaff(staff.operator)
          .sendRaw('POST /operator/returns/:returnId/steps', { returnId, step: name, reason })
      return {
        input: { returnId, step, ...more },
        subject: returnId,
        fields: sql`select state, failed_pickups as "failedPickups", condition, decision_reason as "decisionReason",
        decide_by as "decideBy" from returns where id = ${returnId}`,
      }
    }
  const ticketStep =
    (step: string, more: () => object = () => ({}), ofStore = true) =>
    async (): Promise<Example> => {
      const { shopper, orderId } = await delivered()
      const ticketId = await raiseTicket(
        shop,
        shopper.token,
        ofStore ? { department: 'Seller', orderId } : { orderId },
      )
      return {
        input: { ticketId, step, ...more() },
        subject: ticketId,
        fields: sql`select state, seller_id, assigned_to from tickets where id = ${ticketId}`,
      }
    }
  const refundStep = (step: 'retry' | 'wallet') => async (): Promise<Example> => {
    const { id } = await buildRefund(shop)
    const failed = { status: 'failed', failures: 4, sent_at: new Date() }
    await db.updateTable('refunds').set(failed).where('id', '=', id).execute()
    return {
      input: { refundId: id, step, reason },
      subject: id,
      fields: sql`select status, method, case when status = 'processed' then amount_paise end as paise from refunds
      where id = ${id}`,
    }
  }
  const buyerStep =
    (step: string, fields?: (userId: string) => RawBuilder<object>, isBlocked = false) =>
    async (): Promise<Example> => {
      const { userId } = await buildShopper(db)
      if (isBlocked) await db.updateTable('users').set(blockedUser).where('id', '=', userId).execute()
      const business = { user_id: userId, gstin: '32AAPFU0939F1ZV', official_phone: '+919812345678' }
      if (step === 'confirmOwner') await buildBusinessAccount(db, business)
      return {
        input: { userId, step, reason },
        subject: userId,
        ...(fields ? { fields: fields(userId) } : { asked: { step } }),
      }
    }
  const block = (userId: string) => sql<object>`
  select case when isfinite(blocked_until) then to_char(blocked_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    when blocked_until is not null then 'infinity' end as "blockedUntil" from users where id = ${userId}`
  async function review() {
    const { userId, token } = await buildShopper(db)
    await buildOrder(db, { userId, productId })
    const text = { productId, rating: 1, review: 'Buy at X', comment: 'As it is.' }
    await shop.as(token).send('POST /add-rating', text)
    return (await shop.as(token).send('GET /get-product-user-reviews', { productId })).body[0]!.reviewId
  }
  const reportStep = (step: 'hide' | 'show' | 'close') => async (): Promise<Example> => {
    const reviewId = await review()
    const report = { reviewId, reason: 'Advertises' }
    const { body } = await shop.asStaff(staff.seller).send('POST /seller/reviews/:reviewId/report', report)
    if (step === 'show')
      await db.updateTable('reviews').set({ status: 'hidden' }).where('id', '=', reviewId).execute()
    return {
      input: { number: body.number, step, reason },
      subject: reviewId,
      fields: sql`select status, (select case when bool_or(status = 'open') then 'open' else 'closed' end from reports
      where subject_id = ${reviewId}) as reports from reviews where id = ${reviewId}`,
    }
  }
  const view = { list: 'orders', name: 'Late', query: 'late=true', shared: true } as const
  const viewFields = (desk: Desk) => sql<object>`
  select list, name, query, shared from saved_views where user_id = ${staff[desk].userId}`
  const invitationFields = (email: string) => sql<object>`
  select role, expires_at as "expiresAt" from invitations where email = ${email} and withdrawn_at is null`
  const newEmail = () => `new${++numbers}@example.in`
  const colleague = async (desk: Desk) => {
    const { userId } = await (desk === 'seller'
      ? buildMember(db, sellerId, 'orders')
      : buildOperator(db, 'support'))
    const table = desk === 'seller' ? sql`seller_members` : sql`operator_members`
    return { userId, role: sql<object>`select role from ${table} where user_id = ${userId}` }
  }

  return {
    'POST /orders/:orderId/steps': [
      orderStep('accept', () => ({ productIds: [productId] })),
      orderStep('pack', () => ({ weightGrams: 900 }), 'accept'),
      orderStep('ready', carrier, 'accept', 'pack'),
      orderStep('cancel', () => ({ reason }), 'accept', 'pack'),
      shipTwoParcels,
      orderStep('pack', undefined, ...untilReady),
      orderStep('recordAttempt', attempt, ...untilReady, 'ship', 'out'),
      orderStep('out', undefined, ...untilReady, 'ship', 'out', 'recordAttempt'),
    ],
    'POST /orders/steps': [
      async () => {
        const { input, ...example } = await orderStep('accept')()
        const { orderId } = input as { orderId: string }
        return { ...example, input: { orderIds: [orderId], step: 'accept' } }
      },
    ],
    'POST /orders/ready': [
      async () => {
        const { input, ...example } = await orderStep('ready', carrier, 'accept', 'pack')()
        const { step: _, ...parcel } = input as { step: string }
        return { ...example, input: { parcels: [parcel] } }
      },
    ],
    'POST /orders/:orderId/contact': [
      async () => {
        const { subject } = await orderStep('accept')()
        return { input: { orderId: subject }, subject }
      },
    ],
    'POST /prints': [
      async () => {
        const { subject } = await orderStep('ready', carrier, 'accept', 'pack')()
        const asked = { kind: 'slip', orderIds: subject }
        return { input: { kind: 'slip', orderIds: [subject] }, subject, asked }
      },
    ],
    'POST /returns/:returnId/steps': [
      returnStep('approve'),
      returnStep('refuse', { reason }),
      returnStep('pickupFailed', {}, 'approve', 'bookPickup'),
      returnStep('receive', {}, 'approve', 'bookPickup', 'pickUp'),
      returnStep('accept', { condition: 'damaged' }, ...untilReceived),
    ],
    'POST /returns/:returnId/pictures': [
      async () => {
        const { subject } = await returnStep('approve')()
        const form = formOf([{ bytes: await jpegOf(80, 60).toBuffer() }])
        const asked = ({ mediaUrls }: Body) => ({ uploaded: (mediaUrls as string[]).join(' ') })
        return { input: { returnId: subject }, subject, asked, form }
      },
    ],
    'POST /replacements/:shipmentId/steps': [
      async () => {
        const { shopper, orderId } = await delivered()
        const more = { kind: 'replacement' } as const
        const returnId = await openReturn(shop, shopper, orderId, { [productId]: 1 }, more)
        expect(await acceptReturn(shop, returnId, { condition: 'damaged' })).toBe('replaced')
        const { id } = await db
          .selectFrom('shipments')
          .select('id')
          .where('return_id', '=', returnId)
          .executeTakeFirstOrThrow()
        const input = { shipmentId: id, step: 'pack', weightGrams: 450 }
        return { input, subject: id, fields: fieldsOfParcel(sql`s.id = ${id}`) }
      },
    ],
    'POST /refunds/:refundId/steps': [refundStep('retry'), refundStep('wallet')],
    'POST /wallet-payouts/:entryId': [
      async () => {
        const { shopper, entryId } = await buildCashWallet(shop)
        const bank = { account: '123456789012', ifsc: 'SBIN0001234', holder: 'Leela Menon' }
        return {
          input: { entryId, ...bank, transferNumber: 'SBIN0000000077' },
          subject: entryId,
          fields: sql`select case when p.at is null then 'waiting' else 'done' end as state, p.amount_paise as paise,
          p.method, '••' || right(p.account, 4) as account, p.transfer_number as "transferNumber"
          from users u left join wallet_payouts p on p.user_id = u.id where u.id = ${shopper.userId}`,
        }
      },
    ],
    'POST /tickets/:ticketId/steps': [
      ticketStep('answer', () => ({ message: 'It is on its way.' })),
      ticketStep('resolve'),
      async (desk) =>
        desk === 'seller'
          ? ticketStep('pass')()
          : ticketStep('assign', () => ({ userId: staff.operator.userId }))(),
      async (desk) =>
        desk === 'seller' ? ticketStep('resolve')() : ticketStep('toSeller', () => ({}), false)(),
      async (desk) =>
        desk === 'seller' ? ticketStep('resolve')() : ticketStep('note', () => ({ message: reason }))(),
    ],
    'POST /callbacks/:callbackId/done': [
      async () => {
        const { userId } = await buildShopper(db)
        const id = `cb${++numbers}`
        const asked = { topic: 'My refund', day: '2026-12-02', time_window: 2, due_at: new Date() }
        const callback = { id, user_id: userId, phone: '9847012345', created_at: new Date(), ...asked }
        await db.insertInto('callbacks').values(callback).execute()
        return {
          input: { callbackId: id },
          subject: id,
          fields: sql`select state from callbacks where id = ${id}`,
        }
      },
    ],
    'POST /questions/:questionId/answer': [
      async () => {
        const { token } = await buildShopper(db)
        const question = `Is number ${++numbers} washable?`
        await shop.as(token).send('POST /ask-question', { productId, question })
        const asked = db.selectFrom('questions').select('id').where('question', '=', question)
        const { id } = await asked.executeTakeFirstOrThrow()
        const fields = sql<object>`select ans from answers where question_id = ${id}`
        return { input: { questionId: id, ans: 'Yes, it is.' }, subject: id, fields }
      },
    ],
    'POST /reviews/:reviewId/report': [
      async () => {
        const reviewId = await review()
        const fields = sql<object>`
        select number::int as report, comment as reason from reports where subject_id = ${reviewId}`
        return { input: { reviewId, reason: 'Advertises' }, subject: reviewId, fields }
      },
    ],
    'POST /reports/:number/steps': [reportStep('hide'), reportStep('show'), reportStep('close')],
    'POST /buyers/:userId/contact': [
      async () => {
        const { userId } = await buildShopper(db)
        return { input: { userId }, subject: userId }
      },
    ],
    'POST /buyers/:userId/steps': [
      buyerStep('block', block),
      buyerStep('unblock', block, true),
      buyerStep('endSessions'),
      buyerStep('export'),
      buyerStep(
        'confirmOwner',
        (userId) => sql`select owner_confirmed_at as "ownerConfirmedAt",
        case when owner_confirmed_at is not null then gstin end as gstin from business_accounts
        where user_id = ${userId}`,
      ),
    ],
    'POST /views': [
      async (desk) => ({ input: view, subject: ({ viewId }) => String(viewId), fields: viewFields(desk) }),
    ],
    'DELETE /views/:viewId': [
      async (desk) => {
        await db.deleteFrom('saved_views').where('user_id', '=', staff[desk].userId).execute()
        const { body } = await shop.asStaff(staff[desk]).send(`POST /${desk}/views`, view)
        return { input: { viewId: body.viewId }, subject: body.viewId, fields: viewFields(desk) }
      },
    ],
    'POST /team/invitations': [
      async () => {
        const email = newEmail()
        return {
          input: { email, role: 'catalogue' },
          subject: ({ invitationId }) => String(invitationId),
          fields: invitationFields(email),
        }
      },
    ],
    'DELETE /team/invitations/:invitationId': [
      async (desk) => {
        const email = newEmail()
        const role = desk === 'seller' ? 'orders' : 'support'
        const { invitationId } = await inviteByMail(shop, desk, staff[desk], { email, role })
        return { input: { invitationId }, subject: invitationId, fields: invitationFields(email) }
      },
    ],
    'PUT /team/:userId': [
      async (desk) => {
        const { userId, role } = await colleague(desk)
        return { input: { userId, role: 'catalogue' }, subject: userId, fields: role }
      },
    ],
    'DELETE /team/:userId': [
      async (desk) => {
        const { userId, role } = await colleague(desk)
        return { input: { userId }, subject: userId, fields: role }
      },
    ],
    'POST /team/:userId/reset-factor': [
      async (desk) => {
        const { userId } = await colleague(desk)
        const factor = { user_id: userId, secret: Buffer.from('sealed'), enrolled_at: new Date() }
        await db.insertInto('staff_factors').values(factor).execute()
        return {
          input: { userId, reason },
          subject: userId,
          fields: sql`select case when enrolled_at is null then 'none' else 'enrolled' end as "secondFactor"
          from users u left join staff_factors f on f.user_id = u.id where u.id = ${userId}`,
        }
      },
    ],
  }
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import { toPaise } from '#domain/money.ts'
import { isOrderStatus } from '#domain/order-status.ts'
import { conditions, returnActors, returnSteps } from '#domain/returns.ts'
import { ticketActors } from '#domain/tickets.ts'
import { setStock } from '#server/inventory/adjust-stock.ts'
import { isUnavailable, transaction, type Tx } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import type { Services } from '#server/context.ts'
import { moveOrder } from '#server/fulfilment/move-order.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'
import { moveReplacement } from '#server/returns/move-replacement.ts'
import { moveReturn } from '#server/returns/move-return.ts'
import { finishCallback } from '#server/support/callbacks.ts'
import { moveTicket } from '#server/support/move-ticket.ts'
import { advanceJobs, type MovableClock } from './clock.ts'
import type { PaymentControl } from './payment-control.ts'
import { takePayout, WalletPayout } from './wallet.ts'
import { Fulfilment, takeStep } from './fulfilment.ts'
import { createTestStaff, StaffWanted } from './staff.ts'
import { createTestShoppers } from './test-shoppers.ts'

const Shoppers = z.object({
  count: z.number().int().min(1).max(5000).default(1),
  kind: z.enum(['personal', 'business']).default('personal'),
  coins: z.number().int().min(0).max(10_000_000).default(0),
  /** Minutes since their sign-in, to test an expired session or a required confirmation. */
  minutesAgo: z.number().int().min(0).max(1000).default(0),
  /** State of their address, also an invalid one, as older releases stored it. */
  state: z.string().max(60).default('Kerala'),
})
const Stock = z.object({
  productId: z.string().min(1).max(100),
  stock: z.number().int().min(0).max(1_000_000_000),
})
const Price = z.object({
  productId: z.string().min(1).max(100),
  /** Whole rupees. */
  sellingPrice: z.number().int().min(1).max(1_000_000),
})
const Listing = z.object({ productId: z.string().min(1).max(100), active: z.boolean() })
const Clock = z.object({
  minutes: z.number().int().min(0).max(10_000_000),
  /** False for the further processes of one shop: each has a clock, but they share the jobs. */
  jobs: z.boolean().default(true),
})
const Status = z.object({
  status: z.number().int().refine(isOrderStatus, 'The status is a number from 0 to 4'),
  productIds: z.array(z.string().max(100)).min(1).max(200).optional(),
})
const ReturnStep = z.object({
  step: z.enum(returnSteps).exclude(['close', 'refund', 'replace', 'cancel']),
  reason: z.string().trim().max(500).optional(),
  condition: z.enum(conditions).optional(),
  /** By default an operator makes the step. */
  by: z.enum(returnActors).exclude(['shopper', 'system']).default('operator'),
  sellerId: z.string().max(100).optional(),
})
const TicketStep = z.object({
  step: z.enum(['answer', 'resolve', 'reopen']),
  message: z.string().max(20_000).optional(),
  /** By default an operator makes the step. */
  by: z.enum(ticketActors).exclude(['customer']).default('operator'),
  actorId: z.string().max(100).optional(),
  sellerId: z.string().max(100).optional(),
})
const Callback = z.object({ actorId: z.string().max(100).optional() })
const Replacement = Fulfilment.pick({
  step: true,
  carrier: true,
  trackingNumber: true,
  condition: true,
  reason: true,
})
const Pay = z.object({
  order_id: z.string().min(1).max(100),
  /** `late`: the payment fails now and the bank authorises it after `lateSeconds`. */
  outcome: z.enum(['captured', 'failed', 'authorized', 'late']).default('captured'),
  lateSeconds: z.number().int().min(0).max(1_000_000).optional(),
  /** True if the shop gets events of this payment. */
  webhook: z.boolean().default(false),
})
const Refunds = z.object({
  /** Outcome of the refunds that follow. */
  outcome: z.enum(['processed', 'pending', 'failed']),
  /** Outcome of the refunds that are pending now. */
  pending: z.enum(['processed', 'failed']).optional(),
})

/** Behaviour of the local payment service; what is left out stays. Times in seconds. */
const PaymentSettings = z.strictObject({
  /** Time after which the bank confirms a late payment. */
  lateSeconds: z.number().int().min(0).optional(),
  /** Delays of the events, used in turn: different ones change their order. */
  eventDelays: z.array(z.number().int().min(0)).min(1).max(100).optional(),
  /** Number of times that each event is sent. */
  eventCopies: z.number().int().min(1).max(10).optional(),
  /** Time until the next attempt after each failed one, and between copies; the last one repeats. */
  eventRetries: z.array(z.number().int().min(0)).min(1).max(100).optional(),
})

/** Mounts the tools for checkout: test shoppers, stock, price, listing, order status, and payments at the local provider. */
export function mountPaymentTools(
  tools: FastifyInstance,
  shop: Services,
  payments: PaymentControl | null,
  moveClock: MovableClock['move'],
): void {
  const post = <Body extends z.ZodType>(
    path: string,
    schema: Body,
    work: (body: z.output<Body>, params: Record<string, string>) => Promise<unknown>,
  ): void => {
    tools.post<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const body = schema.safeParse(request.body ?? {})
      if (body.success) return work(body.data, request.params).catch((error: unknown) => refuse(reply, error))
      const [issue] = body.error.issues
      return reply.code(400).send({ message: `${issue?.path.join('.') || 'body'}: ${issue?.message}` })
    })
  }

  post('/shoppers', Shoppers, (wanted) => createTestShoppers(shop.db, shop.clock(), wanted))
  post('/staff', StaffWanted, (wanted) => createTestStaff(shop, wanted))
  post('/stock', Stock, async (edit) => {
    await transaction(shop.db, (tx) => setStock(tx, shop.clock(), edit))
    return edit
  })
  post('/price', Price, async (edit) => {
    await transaction(shop.db, (tx) => setPrice(tx, edit))
    return edit
  })
  post('/listing', Listing, async (edit) => {
    await transaction(shop.db, (tx) => setActive(tx, edit))
    return edit
  })
  post('/clock', Clock, async ({ minutes, jobs }) => {
    moveClock(minutes)
    if (jobs) await advanceJobs(shop.db, minutes)
    return { now: shop.clock().toISOString() }
  })
  post('/fulfilment', Fulfilment, (wanted) => takeStep(shop, wanted))
  post('/orders/:orderId/status', Status, async ({ status, productIds }, { orderId = '' }) => {
    const actor = { id: null, role: 'operator' } as const
    await transaction(shop.db, (tx) =>
      moveOrder(tx, shop.clock(), {
        orderId,
        to: status,
        actor,
        notice: noticeOf(shop),
        ...(productIds && { productIds }),
      }),
    )
    return { orderId, status }
  })
  post('/returns/:returnId', ReturnStep, async ({ by: role, sellerId, step, reason, condition }, params) => {
    const { returnId = '' } = params
    const actor = { id: sellerId ?? null, role, ...(sellerId !== undefined && { sellerId }) }
    const move = { returnId, step, actor, ...(reason && { reason }), ...(condition && { condition }) }
    return { returnId, state: await transaction(shop.db, (tx) => moveReturn(tx, shop, shop.clock(), move)) }
  })
  post('/tickets/:ticketId', TicketStep, async ({ by: role, actorId, sellerId, step, message }, params) => {
    const { ticketId = '' } = params
    const actor = { id: actorId ?? null, role, ...(sellerId !== undefined && { sellerId }) }
    const move = { ticketId, step, actor, ...(message !== undefined && { message }) }
    return { ticketId, state: await transaction(shop.db, (tx) => moveTicket(tx, shop, shop.clock(), move)) }
  })
  post('/callbacks/:callbackId', Callback, async ({ actorId }, { callbackId = '' }) => {
    const done = { callbackId, actor: { id: actorId ?? null, role: 'operator' } } as const
    await transaction(shop.db, (tx) => finishCallback(tx, shop.clock(), done))
    return { callbackId, state: 'done' }
  })
  post('/replacements/:shipmentId', Replacement, async (wanted, { shipmentId = '' }) => {
    const { step, carrier, trackingNumber, reason, condition } = wanted
    const stage = await transaction(shop.db, (tx) =>
      moveReplacement(tx, shop, shop.clock(), {
        shipmentId,
        step,
        actor: { id: null, role: 'operator' },
        ...(carrier && { carrier }),
        ...(trackingNumber && { trackingNumber }),
        ...(reason && { reason }),
        ...(condition && { condition }),
      }),
    )
    return { shipmentId, stage }
  })
  post('/wallet-payouts/:entryId', WalletPayout, (wanted, { entryId = '' }) =>
    takePayout(shop, entryId, wanted),
  )
  const control: PaymentControl = (path, body) => {
    if (!payments) throw new ApiError('notYet', { reason: 'realProvider' })
    return payments(path, body)
  }
  post('/razorpay/pay', Pay, ({ order_id, outcome, lateSeconds: late_seconds, webhook: events }) =>
    control('/control/pay', { order_id, outcome, late_seconds, events }),
  )
  post('/razorpay/refunds', Refunds, async ({ outcome, pending }) => {
    await control('/control/settings', { refund_outcome: outcome })
    if (pending) await control('/control/settle-refunds', { outcome: pending })
    return { outcome }
  })
  post('/razorpay/settings', PaymentSettings, async (settings) => {
    const { lateSeconds, eventDelays, eventCopies, eventRetries } = settings
    await control('/control/settings', {
      late_seconds: lateSeconds,
      event_delays: eventDelays,
      event_copies: eventCopies,
      event_retries: eventRetries,
    })
    return settings
  })
  // Sends the events and authorises the late payments that are due.
  post('/razorpay/run', z.object({}), () => control('/control/run', {}))
}

/** Sets the selling price of a product. The MRP is at least this price, and the price of a deal at most this. */
async function setPrice(tx: Tx, { productId, sellingPrice }: z.output<typeof Price>): Promise<void> {
  const paise = toPaise(sellingPrice)
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({
      selling_paise: paise,
      mrp_paise: sql`greatest(mrp_paise, ${paise}::bigint)`,
      // `least` ignores null: a product without a deal must not get one.
      deal_paise: sql`case when deal_paise is not null then least(deal_paise, ${paise}::bigint) end`,
    })
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) throw new ApiError('noProduct', { reason: 'productNotFound' })
  await notifyCatalogChanged(tx)
}

/** Takes a product out of the shop, or sells it again. */
async function setActive(tx: Tx, { productId, active }: z.output<typeof Listing>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ active })
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) throw new ApiError('noProduct', { reason: 'productNotFound' })
  await notifyCatalogChanged(tx)
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.status).send({ message: error.message })
  if (isUnavailable(error))
    return reply.code(503).send({ message: 'The database is not reachable right now.' })
  throw error
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeskRefund, deskRefunds } from '#contract/desk/refunds.ts'
import { refundExpectedBy, refundsLateBefore, type RefundState } from '#domain/cancellation.ts'
import { maskName } from '#domain/desk-search.ts'
import { findBuyers, isFound, maySeeBuyers, refundsOf } from '#server/console/find-buyers.ts'
import type { Condition, ListCtx, ListDefinition } from '#server/console/list.ts'
import { mayGoToWallet } from './refund-to-wallet.ts'

type Input = z.output<(typeof deskRefunds.list.rows)[number]['input']>
type Answer = z.input<typeof DeskRefund>
type Row = Omit<Answer, 'state' | 'createdAt' | 'expectedBy' | 'steps'> & {
  status: 'requested' | 'processed' | 'failed'
  isReturnedByBank: boolean
  isSent: boolean
  isDisputed: boolean
  createdAt: Date
  requestedAt: Date
}

// Money that the customer sends back from the wallet is requested then.
const requestedAt = 'coalesce(r.sent_back_at, r.created_at)'
const isReturnedByBank = `exists (select from disputes d where d.provider_payment_id = r.provider_payment_id and d.status = 'lost')`

function hasState(state: RefundState, now: Date): Condition {
  const late = sql`(r.method = 'original' and ${sql.raw(requestedAt)} < ${refundsLateBefore(now)})`
  switch (state) {
    case 'waiting':
      return sql`(r.status = 'requested' and not ${late})`
    case 'late':
      return sql`(r.status = 'requested' and ${late})`
    case 'failed':
      return sql`(r.status = 'failed' and not ${sql.raw(isReturnedByBank)})`
    case 'done':
      return sql`(r.status = 'processed' or (r.status = 'failed' and ${sql.raw(isReturnedByBank)}))`
  }
}

/** Returns the state of a refund. What the bank has returned after a dispute is done: nothing more is refunded. */
export function stateOf(
  refund: Pick<Row, 'status' | 'method' | 'isReturnedByBank' | 'requestedAt'>,
  now: Date,
): RefundState {
  const { status, method, requestedAt: since } = refund
  if (status === 'requested')
    return method === 'original' && since < refundsLateBefore(now) ? 'late' : 'waiting'
  return status === 'processed' || refund.isReturnedByBank ? 'done' : 'failed'
}

/** The refunds of all orders, and of payments that led to none. */
export const refundList: ListDefinition<Input, Row, Answer> = {
  from: 'refunds r',
  key: 'r.id',
  seller: null,
  filters: { state: (state, { now }) => hasState(state, now) },
  search: findRefunds,
  sorts: { createdAt: { sql: 'r.created_at', type: 'time' } },
  usualSort: '-createdAt',
  joins: `join users u on u.id = r.user_id left join order_items i on i.id = r.order_item_id
    left join orders o on o.id = i.order_id left join order_groups g on g.id = o.group_id left join sellers s on s.id = o.seller_id`,
  columns: {
    refundId: 'r.id',
    orderNumber: `g.order_number || '-' || o.position`,
    storename: 's.store_name',
    buyer: 'u.name',
    amountPaise: 'r.amount_paise',
    method: 'r.method',
    status: 'r.status',
    isReturnedByBank,
    isSent: 'r.sent_at is not null',
    isDisputed: `exists (select from disputes d where d.provider_payment_id = r.provider_payment_id and d.status in ('open', 'lost'))`,
    failures: 'r.failures',
    createdAt: 'r.created_at',
    requestedAt,
  },
  toAnswer: (
    { status, isReturnedByBank: isReturned, isSent, isDisputed, requestedAt: since, createdAt, ...row },
    ctx,
  ) => ({
    ...row,
    buyer: maySeeBuyers(ctx) ? row.buyer : maskName(row.buyer),
    state: stateOf({ status, method: row.method, isReturnedByBank: isReturned, requestedAt: since }, ctx.now),
    createdAt: createdAt.toISOString(),
    expectedBy:
      status === 'requested' && row.method === 'original' ? refundExpectedBy(since).toISOString() : null,
    steps: [
      ...(status === 'failed' && !isDisputed ? (['retry'] as const) : []),
      ...(mayGoToWallet({ status, isSent, isDisputed }) ? (['wallet'] as const) : []),
    ],
  }),
}

function findRefunds(text: string, ctx: ListCtx): Condition | undefined {
  const { users, orders } = findBuyers(text, ctx)
  return isFound('r.id', [
    sql`select f.id from refunds f where f.id = ${text.trim()}`,
    ...refundsOf(users, orders),
  ])
}

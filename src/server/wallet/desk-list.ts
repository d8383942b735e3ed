import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeskWalletPayout, deskWalletPayouts } from '#contract/desk/wallet-payouts.ts'
import { maskName } from '#domain/desk-search.ts'
import { findBuyers, isFound, maySeeBuyers, refundsOf } from '#server/console/find-buyers.ts'
import type { ListDefinition } from '#server/console/list.ts'

type Input = z.output<(typeof deskWalletPayouts.list.rows)[number]['input']>
type Answer = z.input<typeof DeskWalletPayout>
type Row = Omit<Answer, 'state' | 'creditedAt' | 'paidAt'> & { creditedAt: Date; paidAt: Date | null }

const isPaid = sql<boolean>`exists (select from wallet_payouts w where w.refund_id = r.id)`

/** The refunds of cash orders, which were credited to wallets when they were created. */
export const walletPayoutList: ListDefinition<Input, Row, Answer> = {
  from: 'refunds r',
  key: 'r.id',
  seller: null,
  where: `r.provider_payment_id is null and r.method = 'wallet' and r.status = 'processed'`,
  filters: { state: (state) => (state === 'done' ? isPaid : sql`not ${isPaid}`) },
  search: (text, ctx) => {
    const { users, orders } = findBuyers(text, ctx)
    return isFound('r.id', refundsOf(users, orders))
  },
  sorts: { creditedAt: { sql: 'r.created_at', type: 'time' } },
  usualSort: 'creditedAt',
  joins: `join users u on u.id = r.user_id join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
    join order_groups g on g.id = o.group_id left join wallet_payouts w on w.refund_id = r.id
    join wallet_ledger l on l.user_id = r.user_id and l.reason = 'refund'
      and l.reference = case when r.return_id is null then r.order_item_id else r.id end`,
  columns: {
    entryId: 'l.id::text',
    buyer: 'u.name',
    orderNumber: `g.order_number || '-' || o.position`,
    amountPaise: 'r.amount_paise',
    creditedAt: 'r.created_at',
    paidAt: 'w.at',
    transferNumber: 'w.transfer_number',
  },
  toAnswer: ({ creditedAt, paidAt, ...row }, ctx) => ({
    ...row,
    buyer: maySeeBuyers(ctx) ? row.buyer : maskName(row.buyer),
    creditedAt: creditedAt.toISOString(),
    state: paidAt === null ? 'waiting' : 'done',
    paidAt: paidAt?.toISOString() ?? null,
  }),
}

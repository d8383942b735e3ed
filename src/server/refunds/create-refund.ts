import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { creditWallet, postMoney } from '#server/ledger/money.ts'

const insertRefund = prepared<
  [
    id: string,
    itemId: string,
    returnId: string | null,
    paymentId: string | null,
    userId: string,
    paise: number,
    method: string,
    status: string,
    now: Date,
  ],
  never
>(
  'fulfil-refund',
  `insert into refunds (id, order_item_id, return_id, provider_payment_id, user_id, amount_paise, method, status, created_at, processed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, case when $8 = 'processed' then $9::timestamptz end)`,
)

/**
 * Creates the refund of an item, or of pieces of it in a return: to its payment by a job, or into the wallet at once
 * (ruling 39), unless it is withheld.
 */
export async function refundItem(
  tx: Tx,
  now: Date,
  refund: {
    itemId: string
    returnId: string | null
    paymentId: string | null
    userId: string
    paise: number
    method: 'original' | 'wallet'
    isWithheld: boolean
  },
): Promise<void> {
  const { itemId, returnId, paymentId, userId, paise, method, isWithheld } = refund
  const id = newId('r_')
  const isPaid = method === 'wallet' && !isWithheld
  const status = isPaid ? 'processed' : 'requested'
  await insertRefund(tx, id, itemId, returnId, paymentId, userId, paise, method, status, now)
  if (method === 'original') return enqueue(tx, 'sendRefund', { id }, { key: `refund ${id}` })
  if (isWithheld) return
  // An item can have several returns, each with a refund of its own.
  const reference = returnId === null ? itemId : id
  await creditWallet(tx, now, { userId, paise, reason: 'refund', reference })
  await postMoney(tx, now, { id, from: 'wallets', to: 'sales', paise, reference })
}

/** Creates the refund of a whole payment that led to no order. Returns false if there is one. */
export async function refundPayment(
  tx: Tx,
  now: Date,
  { paymentId, userId, paise }: { paymentId: string; userId: string; paise: number },
): Promise<boolean> {
  const id = newId('r_')
  const inserted = await tx
    .insertInto('refunds')
    .values({
      id,
      provider_payment_id: paymentId,
      user_id: userId,
      amount_paise: paise,
      method: 'original',
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('provider_payment_id').where('order_item_id', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  if (!inserted.numInsertedOrUpdatedRows) return false
  await enqueue(tx, 'sendRefund', { id }, { key: `refund ${id}` })
  return true
}

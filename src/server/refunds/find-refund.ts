import type { Services } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

export type Refund = {
  id: string
  order_item_id: string | null
  provider_payment_id: string | null
  user_id: string
  amount_paise: number
  method: 'original' | 'wallet'
  status: 'requested' | 'processed' | 'failed'
  sent_at: Date | null
  provider_refund_id: string | null
  failures: number
  wallet_offered_at: Date | null
  /** The entry of the wallet whose money goes back to the payment, and when the customer sent it. */
  wallet_entry_id: number | null
  sent_back_at: Date | null
  created_at: Date
}
const columns = `r.id, r.order_item_id, r.provider_payment_id, r.user_id, r.amount_paise, r.method, r.status, r.sent_at, r.provider_refund_id,
  r.failures, r.wallet_offered_at, r.wallet_entry_id, r.sent_back_at, r.created_at`
const selectRefund = prepared<[id: string], Refund>(
  'refund-by-id',
  `select ${columns} from refunds r where r.id = $1`,
)
// The payment first: two refunds of one payment are settled one after the other, so that the second sees the first.
const lockRefundPayment = prepared<[id: string], never>(
  'refund-lock-payment',
  `select from payments p where p.provider_payment_id = (select provider_payment_id from refunds where id = $1)
   for no key update`,
)
const selectRefundLocked = prepared<[id: string], Refund>(
  'refund-by-id-locked',
  `select ${columns} from refunds r where r.id = $1 for no key update`,
)

/** Returns a refund by its id. */
export const findRefund = async (db: Services['db'], id: string): Promise<Refund | null> =>
  (await selectRefund(db, id))[0] ?? null

/** Locks the payment of a refund, then the refund. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | null> {
  await lockRefundPayment(tx, id)
  return (await selectRefundLocked(tx, id))[0] ?? null
}

/** An entry that added money to a wallet, and the refund that it belongs to; null for the balance of the demo data. */
type WalletCredit = { user_id: string; paise: number; refund_id: string | null; is_used: boolean }

const walletCredit = (condition: string) => `with entry as (
    select l.id, l.user_id, l.delta_paise as paise, l.reference, coalesce(
      (select r.id from refunds r where r.id = split_part(l.reference, ' ', 1)),
      (select r.id from refunds r where r.order_item_id = l.reference and r.return_id is null)) as refund_id
    from wallet_ledger l where ${condition} and l.delta_paise > 0
  )
  select e.user_id, e.paise, e.refund_id, exists (select from wallet_ledger o where o.user_id = e.user_id
    and o.reason = 'toPayment' and o.reference = e.refund_id || ' ' || e.id) as is_used from entry e`
const selectOwnCredit = prepared<[entryId: number, userId: string], WalletCredit>(
  'wallet-own-credit',
  walletCredit('l.id = $1::bigint and l.user_id = $2'),
)
const selectCredit = prepared<[entryId: number], WalletCredit>(
  'wallet-credit',
  walletCredit('l.id = $1::bigint'),
)

/** Returns an entry that added money to the wallet of `ownerId`, or to any wallet without it; null if there is none. */
export async function findWalletCredit(
  db: Services['db'],
  entryId: string,
  ownerId?: string,
): Promise<WalletCredit | null> {
  // A bigint, which a longer text would overflow.
  if (!/^[1-9]\d{0,17}$/.test(entryId)) return null
  const id = Number(entryId)
  if (!Number.isSafeInteger(id)) return null
  const rows = ownerId === undefined ? await selectCredit(db, id) : await selectOwnCredit(db, id, ownerId)
  return rows[0] ?? null
}

import { indiaDay } from '#domain/india-days.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { PastOrder } from './make-history.ts'
import { seededChoice, seededInteger } from '#demo/seeded-random.ts'

const day = 86_400_000

/** Carriers whose page shows a consignment by its number. */
const demoCarriers = ['Delhivery', 'Blue Dart', 'DTDC', 'Ekart', 'XpressBees'] as const

export const parcelOf = (orderId: string): string => `sh_${orderId}`

/** Returns a row of `shipments` for each order that left the stage "new": one parcel with all its items. */
export const parcelRows = (orders: readonly PastOrder[]) =>
  orders.flatMap(({ id, sellerId, stages }, index) => {
    const first = stages[0]
    const last = stages.at(-1)
    if (!first || !last) return []
    const failed = stages.filter(({ stage }) => stage === 'attemptFailed')
    const isSent = stages.some(({ stage }) => stage === 'ready')
    return [
      {
        id: parcelOf(id),
        order_id: id,
        seller_id: sellerId,
        stage: last.stage,
        carrier: isSent ? seededChoice(demoCarriers, id, 'carrier') : null,
        // The index makes the number unique.
        tracking_number: isSent
          ? `${seededInteger(1_000_000, 9_999_999, id, 'tracking')}${String(index).padStart(5, '0')}`
          : null,
        attempts: failed.length,
        attempt_reason: failed.at(-1)?.reason ?? null,
        next_attempt_on:
          last.stage === 'attemptFailed' ? indiaDay(new Date(last.at.getTime() + 2 * day)) : null,
        created_at: first.at,
        updated_at: last.at,
      },
    ]
  })

/** Returns the rows of `shipment_moves`. The system accepts and the seller moves; the shopper makes all moves of a cancelled order. */
export const parcelMoves = (orders: readonly PastOrder[]) =>
  orders.flatMap(({ id, sellerId, buyer, status, stages }) =>
    stages.map(({ stage, at, reason }, index) => {
      const by =
        status === orderStatus.cancelled
          ? { actor_id: buyer.id, actor_role: 'shopper' }
          : stage === 'accepted'
            ? { actor_id: null, actor_role: 'system' }
            : { actor_id: sellerId, actor_role: 'seller' }
      return {
        shipment_id: parcelOf(id),
        from_stage: stages[index - 1]?.stage ?? 'new',
        to_stage: stage,
        ...by,
        reason,
        at,
      }
    }),
  )

/** Returns the ledger entries for cash of delivered COD orders. */
export const salePostings = (orders: readonly PastOrder[]) =>
  orders.flatMap(({ id, status, stages, items, paymentId }) => {
    const at = stages.at(-1)?.at
    if (paymentId !== null || status !== orderStatus.delivered || !at) return []
    const paise = items.reduce((sum, item) => sum + item.line_paise, 0)
    return posting({ id: `cash ${parcelOf(id)}`, from: 'sales', to: 'cash', paise, reference: id, at })
  })

/** Returns the two rows of `money_ledger` of a transaction. */
export const posting = (one: {
  id: string
  from: string
  to: string
  paise: number
  reference: string
  at: Date
}) => {
  const { id, from, to, paise, reference, at } = one
  const row = { transaction_id: id, reference, at }
  return [
    { ...row, account: from, amount_paise: -paise },
    { ...row, account: to, amount_paise: paise },
  ]
}

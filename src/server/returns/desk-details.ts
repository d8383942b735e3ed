import type { z } from 'zod'
import type { deskReturns } from '#contract/desk/returns.ts'
import type { RefundMethod } from '#domain/after-sale-choices.ts'
import { findMove, type FulfilmentStep, fulfilmentSteps, mayGoOutAgain } from '#domain/fulfilment.ts'
import { hasPermission } from '#domain/permissions.ts'
import { findReturnMove, releasedStates, returnStepsOf } from '#domain/returns.ts'
import type { DeskCtx } from '#server/context.ts'
import { historyOf } from '#server/db/audit-log.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { type ReturnRow, returnList, toDeskReturn } from './desk-list.ts'
import { listItemFacts, listPieces } from './returns-repo.ts'
import { refundedTo, refundOf } from './settle-return.ts'

type Details = z.output<(typeof deskReturns.details.rows)[number]['output']>
type Parcel = NonNullable<Details['replacement']>
type Row = ReturnRow &
  Pick<
    Details,
    'orderId' | 'items' | 'comment' | 'mediaUrls' | 'sellerMediaUrls' | 'decisionReason' | 'moves'
  > & {
    replacement: Omit<Parcel, 'may'> | null
    isOwnStore: boolean
    refundMethod: RefundMethod
    paymentMode: string
    coinValuePaise: number
  }

/** Moves of the rows of a table as JSON, with their times as ISO text. */
const movesOf = (table: string, to: string, condition: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('to', m.${to}, 'by', m.actor_role, 'reason', m.reason,
     'at', to_char(m.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id), '[]')
   from ${table} m where ${condition})`

const statement = (condition: string) =>
  `select ${Object.entries<string>(returnList.columns)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(
      ', ',
    )}, r.order_id as "orderId", r.comment, r.media_urls as "mediaUrls", r.seller_media_urls as "sellerMediaUrls",
     r.decision_reason as "decisionReason", r.refund_method as "refundMethod", g.payment_mode as "paymentMode",
     g.coin_value_paise as "coinValuePaise",
     exists (select from seller_members b where b.seller_id = r.seller_id and b.user_id = $2) as "isOwnStore",
     (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'imageUrl', i.image_url,
        'pieces', x.quantity, 'refundPaise', x.refund_paise, 'coins', x.coins) order by i.name, i.id)
      from return_items x join order_items i on i.id = x.item_id where x.return_id = r.id) as items,
     (select jsonb_build_object('shipmentId', p.id, 'stage', p.stage, 'carrier', p.carrier,
        'trackingNumber', p.tracking_number, 'attempts', p.attempts,
        'moves', ${movesOf('shipment_moves', 'to_stage', 'm.shipment_id = p.id')})
      from shipments p where p.return_id = r.id order by p.created_at desc limit 1) as replacement,
     ${movesOf('return_moves', 'to_state', 'm.return_id = r.id')} as moves
   from returns r ${returnList.joins} where r.id = $1 ${condition}`
const ofAll = prepared<[returnId: string, userId: string], Row>('desk-return', statement(''))
const ofStore = prepared<[returnId: string, userId: string, sellerId: string], Row>(
  'desk-return-at-store',
  statement('and r.seller_id = $3'),
)

/** Returns a return with what the viewer may do with it. Throws ApiError `notFound`, also for one of another store. */
export async function findDetails(ctx: DeskCtx, returnId: string): Promise<Details> {
  const { db, desk, role, scope, viewer } = ctx
  const [row] = await (scope === 'all'
    ? ofAll(db, returnId, viewer.userId)
    : ofStore(db, returnId, viewer.userId, scope.sellerId))
  if (!row) throw new ApiError('notFound', { reason: 'returnNotFound' })
  const {
    orderId,
    items,
    comment,
    mediaUrls,
    sellerMediaUrls,
    decisionReason,
    moves,
    replacement,
    isOwnStore,
    refundMethod,
    paymentMode,
    coinValuePaise,
    ...head
  } = row
  const mayWrite = hasPermission(desk, role, 'returns.write') && !(desk === 'operator' && isOwnStore)
  return {
    ...toDeskReturn(head),
    orderId,
    items,
    expectedRefund: await expectedRefund(ctx, row),
    comment,
    mediaUrls,
    sellerMediaUrls,
    decisionReason,
    moves,
    replacement: replacement && { ...replacement, may: parcelSteps(ctx, replacement) },
    history: await historyOf(db, scope, returnId),
    may: mayWrite ? returnStepsOf(desk).filter((step) => findReturnMove(step, row.state, desk)) : [],
  }
}

/** Returns what the buyer gets back if the goods are accepted now; null if they are to be replaced, or nothing is to decide. */
async function expectedRefund({ db }: DeskCtx, row: Row): Promise<Details['expectedRefund']> {
  if (row.kind !== 'refund' || row.state === 'refunded' || releasedStates.includes(row.state)) return null
  const items = await listItemFacts(db, [row.orderId])
  const sum = { paise: 0, coins: 0, to: refundedTo(row.paymentMode, row.refundMethod) }
  for (const { item_id: id, quantity: pieces, before } of await listPieces(db, row.returnId)) {
    const item = items.find((one) => one.id === id)!
    const { paise, coins } = refundOf(item, row.coinValuePaise, { before, pieces })
    sum.paise += paise
    sum.coins += coins
  }
  return sum
}

function parcelSteps({ desk, role }: DeskCtx, { stage, attempts }: Omit<Parcel, 'may'>): FulfilmentStep[] {
  if (!hasPermission(desk, role, 'orders.write')) return []
  return fulfilmentSteps.filter(
    (step) => findMove(step, stage, desk) && (step !== 'out' || mayGoOutAgain(attempts)),
  )
}

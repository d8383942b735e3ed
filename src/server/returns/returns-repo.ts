import type { RefundMethod, ReturnKind } from '#domain/after-sale-choices.ts'
import { type GoodsCondition, releasedStates, type ReturnActor, type ReturnState } from '#domain/returns.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { OrdersOf } from '#server/fulfilment/lock-orders.ts'
import { prepared } from '#server/db/prepared.ts'

const released = releasedStates.map((state) => `'${state}'`).join(', ')

export type ItemFacts = {
  id: string
  order_id: string
  product_id: string
  name: string
  image_url: string | null
  quantity: number
  line_paise: number
  coins: number
  status: number
  delivered_at: Date | null
  return_days: number
  non_returnable: boolean
  /** Pieces in returns that are open, refunded or replaced. */
  returned: number
  /** Pieces of `returned` that are refunded. */
  refunded: number
  /** Amount of these refunds. */
  refund_paise: number
}

const selectItems = prepared<[orderIds: readonly string[]], ItemFacts>(
  'return-facts',
  `select i.id, i.order_id, i.product_id, i.name, i.image_url, i.quantity, i.line_paise, i.coins, i.status, i.delivered_at,
     i.return_days, i.non_returnable, coalesce(t.returned, 0)::int as returned, coalesce(t.refunded, 0)::int as refunded,
     coalesce(t.refund_paise, 0)::bigint as refund_paise
   from order_items i left join lateral (
     select sum(x.quantity) as returned, sum(x.quantity) filter (where x.refund_paise is not null) as refunded,
       sum(x.refund_paise) as refund_paise
     from return_items x join returns r on r.id = x.return_id
     where x.item_id = i.id and r.state not in (${released})
   ) t on true
   where i.order_id = any ($1::text[]) order by i.name, i.id`,
)

/** Returns the items of orders with what decides their return. The caller of a write has locked the orders. */
export const listItemFacts = (db: Db, orderIds: readonly string[]) => selectItems(db, orderIds)

/** Inserts a return with its items and its first move. */
export async function insertReturn(
  tx: Tx,
  now: Date,
  request: {
    id: string
    orderId: string
    userId: string
    sellerId: string
    kind: ReturnKind
    reason: string
    comment: string
    mediaUrls: readonly string[]
    refundMethod: RefundMethod
    decideBy: Date
    items: readonly { itemId: string; quantity: number }[]
  },
): Promise<void> {
  await tx
    .insertInto('returns')
    .values({
      id: request.id,
      order_id: request.orderId,
      user_id: request.userId,
      seller_id: request.sellerId,
      kind: request.kind,
      reason: request.reason,
      comment: request.comment,
      media_urls: [...request.mediaUrls],
      refund_method: request.refundMethod,
      decide_by: request.decideBy,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('return_items')
    .values(
      request.items.map(({ itemId, quantity }) => ({ return_id: request.id, item_id: itemId, quantity })),
    )
    .execute()
  await insertReturnMove(tx, now, {
    returnId: request.id,
    from: null,
    to: 'requested',
    actor: { id: request.userId, role: 'shopper' },
    reason: null,
  })
}

type Actor = { id: string | null; role: ReturnActor }

export async function insertReturnMove(
  tx: Tx,
  now: Date,
  move: { returnId: string; from: ReturnState | null; to: ReturnState; actor: Actor; reason: string | null },
): Promise<void> {
  await tx
    .insertInto('return_moves')
    .values({
      return_id: move.returnId,
      from_state: move.from,
      to_state: move.to,
      actor_id: move.actor.id,
      actor_role: move.actor.role,
      reason: move.reason,
      at: now,
    })
    .execute()
}

const selectSellers = prepared<[orderIds: readonly string[]], { id: string; seller_id: string }>(
  'sellers-of-orders',
  'select id, seller_id from orders where id = any ($1::text[])',
)
export const listSellers = (tx: Tx, orderIds: readonly string[]) => selectSellers(tx, orderIds)

const orderText = 'select order_id from returns where id = $1'
const selectOrder = prepared<[returnId: string], { order_id: string }>('order-of-return', orderText)
const selectOrderOfShopper = prepared<[returnId: string, userId: string], { order_id: string }>(
  'order-of-return-of-shopper',
  `${orderText} and user_id = $2`,
)
const selectOrderOfStore = prepared<[returnId: string, sellerId: string], { order_id: string }>(
  'order-of-return-of-store',
  `${orderText} and seller_id = $2`,
)

/** Returns the order of a return that the actor reaches, or null. */
export async function findOrderOfReturn(db: Db, returnId: string, of: OrdersOf): Promise<string | null> {
  const [found] = await (of === 'all'
    ? selectOrder(db, returnId)
    : 'userId' in of
      ? selectOrderOfShopper(db, returnId, of.userId)
      : selectOrderOfStore(db, returnId, of.sellerId))
  return found?.order_id ?? null
}

const selectState = prepared<[returnId: string, ownerId: string], { state: ReturnState }>(
  'state-of-return',
  'select state from returns where id = $1 and user_id = $2',
)
/** Returns the state of a return of a user, or null. */
export const findOwnState = async (db: Db, returnId: string, ownerId: string): Promise<ReturnState | null> =>
  (await selectState(db, returnId, ownerId))[0]?.state ?? null

const selectMember = prepared<[sellerId: string, userId: string], { user_id: string }>(
  'member-of-seller-of-return',
  'select user_id from seller_members where seller_id = $1 and user_id = $2',
)
/** Returns true if the user is a member of the store. */
export const isMember = async (db: Db, sellerId: string, userId: string): Promise<boolean> =>
  (await selectMember(db, sellerId, userId)).length > 0

export type LockedReturn = {
  id: string
  order_id: string
  user_id: string
  seller_id: string
  kind: ReturnKind
  state: ReturnState
  refund_method: RefundMethod
  failed_pickups: number
  condition: GoodsCondition | null
  decision_reason: string | null
  decide_by: Date
  seller_media_urls: string[]
}

const lock = prepared<[returnId: string], LockedReturn>(
  'return-held',
  `select id, order_id, user_id, seller_id, kind, state, refund_method, failed_pickups, condition, decision_reason, decide_by,
     seller_media_urls from returns where id = $1 for no key update`,
)

/** Locks a return until the transaction ends. Lock its order first. */
export async function lockReturn(tx: Tx, returnId: string): Promise<LockedReturn> {
  const [row] = await lock(tx, returnId)
  if (!row) throw new Error(`There is no return ${returnId}`)
  return row
}

export async function updateReturn(
  tx: Tx,
  now: Date,
  returnId: string,
  change: {
    state: ReturnState
    failed_pickups?: number
    seller_media_urls?: string[]
    decide_by?: Date
    decision_reason?: string
    condition?: GoodsCondition
  },
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ ...change, updated_at: now })
    .where('id', '=', returnId)
    .execute()
}

/** Pieces of a return; `before` are the pieces of the item that were refunded before. */
export type ReturnPieces = { item_id: string; quantity: number; before: number }

const selectPieces = prepared<[returnId: string], ReturnPieces>(
  'pieces-of-return',
  `select x.item_id, x.quantity, (select coalesce(sum(y.quantity), 0)::int from return_items y
     where y.item_id = x.item_id and y.refund_paise is not null) as before
   from return_items x where x.return_id = $1 order by x.item_id`,
)
export const listPieces = (db: Db, returnId: string) => selectPieces(db, returnId)

const storeRefund = prepared<[returnId: string, itemId: string, paise: number, coins: number], never>(
  'return-pieces-refunded',
  'update return_items set refund_paise = $3, coins = $4 where return_id = $1 and item_id = $2',
)
/** Stores the refund of pieces, in paise and used coins. */
export const savePiecesRefund = (
  tx: Tx,
  { returnId, itemId, paise, coins }: { returnId: string; itemId: string; paise: number; coins: number },
) => storeRefund(tx, returnId, itemId, paise, coins)

const selectDue = prepared<[now: Date], { id: string; state: 'requested' | 'received' }>(
  'returns-due',
  `select id, state from returns where state in ('requested', 'received') and decide_by <= $1 order by decide_by, id limit 200`,
)
/** Returns the returns that the system decides now, because no person has; at most 200. */
export const listDueReturns = (db: Db, now: Date) => selectDue(db, now)

type Customer = {
  userId: string
  email: string | null
  name: string
  locale: string | null
  order_number: string
  reference: string
}
const selectCustomer = prepared<[returnId: string], Customer>(
  'customer-of-return',
  `select u.id as "userId", u.email, u.name, u.locale, g.order_number || '-' || o.position as order_number, r.id as reference
   from returns r join users u on u.id = r.user_id join orders o on o.id = r.order_id join order_groups g on g.id = o.group_id
   where r.id = $1`,
)
/** Returns the customer of a return and the number of its order. */
export async function findCustomerOfReturn(tx: Tx, returnId: string): Promise<Customer> {
  const [row] = await selectCustomer(tx, returnId)
  if (!row) throw new Error(`There is no return ${returnId}`)
  return row
}

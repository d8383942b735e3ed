import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DeskOrder, deskOrders } from '#contract/desk/orders.ts'
import { type LookUp, lookUpsOf, maskName } from '#domain/desk-search.ts'
import { type Stage, stageOfStatus, statusOfStage } from '#domain/fulfilment.ts'
import { indiaDay } from '#domain/india-days.ts'
import { orderStatus } from '#domain/order-status.ts'
import { findBuyers, isFound, maySeeBuyers } from '#server/console/find-buyers.ts'
import { type Condition, inDays, type ListCtx, type ListDefinition } from '#server/console/list.ts'
import type { ShipTo } from './order-draft.ts'

type Input = z.output<Extract<(typeof deskOrders.list.rows)[number], { who: 'operator' }>['input']>
type Answer = z.input<typeof DeskOrder>
type Row = Omit<Answer, 'placedAt' | 'buyer' | 'place' | 'late' | 'payment'> & {
  placedAt: Date
  shipTo: ShipTo
  paymentMode: string
  status: number
}

const { processing, delivered, cancelled } = orderStatus

/** From the stage that is furthest behind. Items of an order that was loaded with its past have no parcel. */
const progress: readonly Stage[] = [
  'new',
  'accepted',
  'packed',
  'ready',
  'attemptFailed',
  'rto',
  'shipped',
  'out',
  'delivered',
  'calledBack',
  'rtoReceived',
  'lost',
  'cancelled',
]
const stageOfItem = `coalesce(p.stage, case i.status ${Object.entries(stageOfStatus)
  .map(([status, stage]) => `when ${status} then '${stage}'`)
  .join(' ')} end)`

const progressArray = `array[${progress.map((stage) => `'${stage}'`).join(', ')}]`

const isAny = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
const inList = (texts: readonly string[]) => sql.join(texts.map((text) => sql.lit(text)))

/** Orders of which a part is at one of the stages. Only orders that can have a part without a parcel are searched for one. */
function isAtStage(stages: readonly Stage[], { scope }: ListCtx): Condition {
  const {
    new: isNew,
    delivered: isDelivered,
    cancelled: isCancelled,
    onTheWay,
    ofParcel,
  } = Object.groupBy(stages, (stage) => {
    if (stage === 'new' || stage === 'delivered' || stage === 'cancelled') return stage
    return stage === 'shipped' || stage === 'out' ? 'onTheWay' : 'ofParcel'
  })
  // Not `stageOfItem`: PostgreSQL has no statistics of this expression.
  const hasPart = (
    at: readonly Stage[],
    end = sql``,
  ) => sql`exists (select from order_items i left join shipments p on p.id = i.shipment_id
    where i.order_id = o.id and (p.stage in (${inList(at)})
      or i.shipment_id is null and i.status in (${sql.join(at.map((stage) => sql.lit(statusOfStage[stage])))})) ${end})`
  const isParcelAt = (at: readonly Stage[]) => sql`s.stage in (${inList(at)})
    ${scope === 'all' ? sql`` : sql`and s.seller_id = ${scope.sellerId}`}`
  const conditions: Condition[] = []
  // `offset 0` keeps the condition from becoming a join, which would read the items of all orders before the first one is found.
  if (isNew)
    conditions.push(sql`(o.status = ${sql.lit(processing)} and exists (select from order_items i
      where i.order_id = o.id and i.status = ${sql.lit(processing)} and i.shipment_id is null offset 0))`)
  if (isDelivered) conditions.push(sql`o.status = ${sql.lit(delivered)}`)
  // Lost and returned parcels have the same status.
  if (isCancelled) conditions.push(sql`(o.status = ${sql.lit(cancelled)} and ${hasPart(isCancelled)})`)
  // Orders with a replacement on its way are delivered. An array is evaluated once, and the index of the ids can be used.
  if (onTheWay)
    conditions.push(sql`(o.status < ${sql.lit(delivered)} and ${hasPart(onTheWay, sql`offset 0`)}
      or o.id = any (array(select s.order_id from shipments s where s.return_id is not null and ${isParcelAt(onTheWay)})))`)
  if (ofParcel)
    conditions.push(sql`o.id in (select s.order_id from shipments s where ${isParcelAt(ofParcel)})`)
  return isAny(conditions)
}

/** Returns queries of the ids of the orders that a text finds: by an id or a number, or by their buyer. */
export function ordersFound(text: string, ctx: ListCtx): RawBuilder<unknown>[] {
  const plain = text.trim()
  const [lower, upper] = [plain.toLowerCase(), plain.toUpperCase()]
  const { users, orders } = findBuyers(plain, ctx)
  const byForm: Partial<Record<LookUp, RawBuilder<unknown>>> = {
    order: sql`select f.id from orders f where f.id = ${lower} union all select f.id from orders f where f.group_id = ${lower}`,
    tracking: sql`select s.order_id from shipments s where s.tracking_number in (${plain}, ${lower}, ${upper})`,
    document: sql`select d.order_id from documents d where d.number = ${upper}`,
  }
  return [
    ...orders,
    ...users.map((query) => sql`select f.id from orders f where f.user_id in (${query})`),
    ...lookUpsOf(plain).flatMap((lookUp) => byForm[lookUp] ?? []),
  ]
}

/** The orders of a store, or of all stores. */
export const orderList: ListDefinition<Input, Row, Answer> = {
  from: 'orders o',
  key: 'o.id',
  seller: 'o.seller_id',
  filters: {
    stage: isAtStage,
    payment: (payment) =>
      sql`exists (select from order_groups g where g.id = o.group_id and g.payment_mode = ${sql.lit(payment === 'cod' ? 'COD' : 'Pre-paid')})`,
    late: (isLate, { now }) => {
      const late = sql<boolean>`(o.expected_delivery_on < ${indiaDay(now)}::date and o.status < ${sql.lit(delivered)})`
      return isLate ? late : sql`not ${late}`
    },
    ...inDays('o.placed_at'),
    seller: (sellerId) => sql`o.seller_id = ${sellerId}`,
    buyer: (userId) => sql`o.user_id = ${userId}`,
    dispute: (isDisputed) =>
      sql`${isDisputed ? sql`` : sql`not`} exists (select from order_groups g join payments p on p.intent_id = g.intent_id
        join disputes d on d.provider_payment_id = p.provider_payment_id where g.id = o.group_id)`,
  },
  search: (text, ctx) => isFound('o.id', ordersFound(text, ctx)),
  sorts: {
    placedAt: { sql: 'o.placed_at', type: 'time' },
    promisedOn: { sql: 'o.expected_delivery_on', type: 'day' },
  },
  usualSort: '-placedAt',
  joins: `join order_groups g on g.id = o.group_id join sellers s on s.id = o.seller_id
    cross join lateral (select coalesce(sum(i.quantity), 0)::int as pieces,
        least(min(array_position(${progressArray}, ${stageOfItem})), (select min(array_position(${progressArray}, r.stage))
          from shipments r where r.order_id = o.id and r.return_id is not null)) as at
      from order_items i left join shipments p on p.id = i.shipment_id where i.order_id = o.id) items`,
  columns: {
    orderId: 'o.id',
    orderNumber: `g.order_number || '-' || o.position`,
    sellerId: 'o.seller_id',
    storename: 's.store_name',
    placedAt: 'o.placed_at',
    promisedOn: 'o.expected_delivery_on',
    shipTo: 'g.ship_to',
    pieces: 'items.pieces',
    totalPaise: 'o.total_paise',
    paymentMode: 'g.payment_mode',
    stage: `(${progressArray})[items.at]`,
    status: 'o.status',
  },
  toAnswer: ({ placedAt, shipTo, paymentMode, status, ...row }, ctx) => ({
    ...row,
    placedAt: placedAt.toISOString(),
    buyer: maySeeBuyers(ctx) ? shipTo.name : maskName(shipTo.name),
    place: [shipTo.localArea, shipTo.state, shipTo.pincode].filter((part) => part !== '').join(', '),
    payment: paymentMode === 'COD' ? 'cod' : 'prepaid',
    late: row.promisedOn < indiaDay(ctx.now) && status < delivered,
  }),
}

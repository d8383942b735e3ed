import { endReasons } from '#domain/after-sale-choices.ts'
import { acceptanceLimits, cancelledAt, missedDays } from '#domain/deadlines.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { Services } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { queueMessages } from '#server/notifications/outbox.ts'
import { moveParcel } from './move-parcel.ts'
import {
  LATE,
  lateMail,
  type NamedOrder,
  NOT_ACCEPTED,
  notAcceptedMail,
  noticeOf,
} from './status-messages.ts'

type Shop = Pick<Services, 'db' | 'env' | 'providers' | 'clock'>

/** Orders at the stage "new" of sellers who accept orders themselves. */
const waiting = `orders o join sellers s on s.id = o.seller_id and not s.accepts_at_once
  join order_groups g on g.id = o.group_id
  where o.status = ${orderStatus.processing} and exists (select from order_items i where i.order_id = o.id
    and i.status = ${orderStatus.processing} and i.shipment_id is null)`

const selectUnaccepted = prepared<
  [remindBefore: Date, cancelBefore: Date],
  { id: string; number: string; store_name: string; email: string; placed_at: Date }
>(
  'orders-not-accepted',
  `select o.id, g.order_number || '-' || o.position as number, s.store_name, s.care_email as email, o.placed_at from ${waiting}
     and o.placed_at <= $1 and o.placed_at > $2 and s.care_email is not null
     and not exists (select from messages m where m.reference = o.id and m.template = '${NOT_ACCEPTED}')
   order by o.placed_at limit 500 for update of o skip locked`,
)
const selectOverdue = prepared<[cancelBefore: Date], { id: string }>(
  'orders-never-accepted',
  `select o.id from ${waiting} and o.placed_at <= $1 order by o.placed_at limit 500`,
)

/**
 * Job, every ten minutes: reminds sellers of orders that they have not accepted for 48 hours, once, and cancels
 * orders that were not accepted for 96 hours, as the system.
 */
export async function watchAcceptance(shop: Shop): Promise<void> {
  const now = shop.clock()
  const { remindBefore, cancelBefore } = acceptanceLimits(now)
  await transaction(shop.db, async (tx) => {
    const orders = await selectUnaccepted(tx, remindBefore, cancelBefore)
    await queueMessages(
      tx,
      now,
      orders.map((order) => ({ ...notAcceptedMail(order, cancelledAt(order.placed_at)), userId: null })),
    )
  })
  for (const { id: orderId } of await selectOverdue(shop.db, cancelBefore))
    try {
      await transaction(shop.db, (tx) =>
        moveParcel(tx, now, {
          orderId,
          step: 'cancel',
          from: ['new'],
          reason: endReasons.notAccepted,
          actor: { id: null, role: 'system' },
          notice: noticeOf(shop),
        }),
      )
    } catch (error) {
      // The seller has accepted it, or the shopper cancelled it, in the meantime.
      if (!(error instanceof ApiError)) throw error
    }
}

type LateOrder = NamedOrder & { user_id: string; email: string; expected_delivery_on: string }

// A parcel that returns to the seller will not arrive.
const selectLate = prepared<[firstDay: string, lastDay: string], LateOrder>(
  'orders-late',
  `select o.id, o.user_id, g.order_number || '-' || o.position as number, s.store_name, u.email, u.phone, u.name as customer_name, u.locale,
     o.expected_delivery_on
   from orders o join order_groups g on g.id = o.group_id join sellers s on s.id = o.seller_id join users u on u.id = o.user_id
   where o.status < ${orderStatus.delivered} and o.expected_delivery_on between $1::date and $2::date and u.email is not null
     and exists (select from order_items i left join shipments p on p.id = i.shipment_id
       where i.order_id = o.id and i.status < ${orderStatus.delivered} and p.stage is distinct from 'rto')
     and not exists (select from messages m where m.reference = o.id and m.template = '${LATE}')
   order by o.expected_delivery_on, o.id limit 500 for update of o skip locked`,
)

/** Job, every ten minutes: notifies the customers of orders that miss their promised day, once for each order. */
export async function notifyLate(shop: Shop): Promise<void> {
  const now = shop.clock()
  const { first, last } = missedDays(now)
  await transaction(shop.db, async (tx) => {
    const orders = await selectLate(tx, first, last)
    const mails = orders.map((order) => ({
      ...lateMail(order, dateOfDay(order.expected_delivery_on) ?? now, noticeOf(shop)),
      userId: order.user_id,
    }))
    await queueMessages(tx, now, mails)
  })
}

import { sql } from 'kysely'
import type { ReportReason, ReportSubject } from '#domain/choices.ts'
import { indiaDay } from '#domain/india-days.ts'
import { acknowledgeBy, answerBy, redressBy } from '#domain/tickets.ts'
import { windowTimes } from '#domain/callbacks.ts'
import type { Tx } from '#server/db/db.ts'
import { articleOf } from '#demo/content/articles.ts'
import { insertRows } from '#demo/insert-rows.ts'
import { demoBuyers } from '#demo/people/make-people.ts'

const hour = 3_600_000
const buyer = (index: number) => demoBuyers[index % demoBuyers.length]!

/** Order of write-desk-work.ts, who answers, age in hours, issue, subject and details. The first ticket is late. */
// oxfmt-ignore
const tickets = [
  [8, 'shop', 30, 'Order not received', 'Parcel has not moved for three days', 'The tracking page shows the same city since Friday. Please find out where my parcel is.'],
  [23, 'shop', 9, 'Refund not received', 'Order cancelled, money not back', 'The store cancelled my order. My bank says that no refund has come from you.'],
  [12, 'shop', 7, 'Order not received', 'Is my parcel lost?', 'The courier tells me that the parcel was lost. What happens now?'],
  [15, 'shop', 5, 'Invoice', 'GSTIN on the invoice', 'Can you put the GSTIN of my shop on the invoice of this order?'],
  [9, 'seller', 10, 'Delivery', 'Please deliver after 5 pm', 'I am at work during the day. The courier came at noon. Evening is fine on any day.'],
  [2, 'seller', 6, 'Change of the order', 'Can you add a second packet?', 'I need two packets. Can you send both together?'],
  [16, 'seller', 4, 'Damaged product', 'Bottle broken on arrival', 'The cap was broken and half of the shampoo was in the box. I have asked for a return.'],
  [5, 'seller', 2, 'Product', 'Is the comb made of one piece of wood?', 'I want to know before it is sent.'],
  [18, 'shop', 28 * 24, 'Complaint', 'Complaint about a disputed return', 'The store disputes my return and gives no reason. I ask the grievance officer to decide.'],
] as const
/** Indexes of the tickets that were answered. */
const answered = new Set([3, 7])
export const LATE_TICKET = 'tkdemo1'
export const GRIEVANCE_TICKET = `tkdemo${tickets.length}`

const questions = [
  ['hibiscus-oil', 'Can I use it every day on dry hair?'],
  ['curry-leaf-podi', 'Is there garlic in it?'],
  ['neem-comb', 'Will the teeth break if it falls?'],
] as const

// oxfmt-ignore
const reports: readonly (readonly [ReportSubject, subject: string, ReportReason, comment: string])[] = [
  ['product', 'shikakai-shampoo', 'Incorrect Informations', 'The bottle that I got says 180 ml, the page says 200 ml.'],
  ['product', 'shikakai-shampoo', 'Others', 'The picture shows another cap.'],
  ['question', 'question-desk-3', 'Others', 'This was asked before.'],
]

/** Writes tickets, calls, questions and reports of customers who cannot sign in. */
export async function writeDeskTexts(tx: Tx, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  const orderId = (order: number) => `TW${String(order).padStart(2, '0')}-1`
  const { rows: orders } = await sql<{
    id: string
    seller_id: string
    user_id: string
    name: string
    number: string
  }>`select o.id, o.seller_id, o.user_id, u.name, g.order_number as number from orders o
    join order_groups g on g.id = o.group_id join users u on u.id = o.user_id
    where o.id = any (${tickets.map(([order]) => orderId(order))})`.execute(tx)
  const found = new Map(orders.map((order) => [order.id, order]))
  await insertRows(
    tx,
    'tickets',
    tickets.map(([order, by, hoursAgo, issue, subject, details], index) => {
      const [at, id, row] = [before(hoursAgo), `tkdemo${index + 1}`, found.get(orderId(order))!]
      // Four weeks old: it was acknowledged, and its redress is due.
      const isOld = id === GRIEVANCE_TICKET
      const isAnswered = answered.has(index)
      return {
        id,
        user_id: row.user_id,
        name: row.name,
        department: by === 'seller' ? 'Seller' : 'Customer Support',
        issue,
        order_id: row.id,
        order_number: `${row.number}-1`,
        seller_id: by === 'seller' ? row.seller_id : null,
        subject,
        details,
        state: isAnswered ? 'answered' : 'open',
        created_at: at,
        updated_at: at,
        answer_by: isAnswered ? null : isOld ? before(-8) : answerBy(at),
        acknowledge_by: isAnswered || isOld || id === LATE_TICKET ? null : acknowledgeBy(at),
        redress_by: redressBy(at),
      }
    }),
  )
  await insertRows(
    tx,
    'ticket_messages',
    [...answered].map((index) => {
      const [, by, hoursAgo] = tickets[index]!
      return {
        id: `tmdemo${index + 1}`,
        ticket_id: `tkdemo${index + 1}`,
        author: by,
        actor_id: by === 'seller' ? 'demo-packer' : 'demo-support',
        message: 'Thank you for writing to us. We are looking into it and will tell you here.',
        created_at: before(hoursAgo - 1),
      }
    }),
  )
  // Its alarm was raised.
  await sql`insert into help_alarms (subject, kind, due_at, raised_at)
    select id, 'answer', answer_by, answer_by from tickets where id = ${LATE_TICKET}`.execute(tx)
  const callDay = indiaDay(before(-48))
  await insertRows(
    tx,
    'callbacks',
    ([1, 3] as const).map((window, index) => ({
      id: `cbdemo${index + 1}`,
      user_id: buyer(30 + index).id,
      phone: buyer(30 + index).phone,
      topic: index === 0 ? 'A return of last week' : 'How to order for a shop',
      day: callDay,
      time_window: window,
      created_at: before(4 + index),
      due_at: windowTimes(callDay, window)?.end,
    })),
  )
  await insertRows(
    tx,
    'questions',
    questions.map(([item, question], index) => ({
      id: `question-desk-${index + 1}`,
      product_id: articleOf(item).id,
      user_id: buyer(20 + index).id,
      question,
      created_at: before(20 * (index + 1)),
    })),
  )
  await insertRows(
    tx,
    'reports',
    reports.map(([type, subject, reason, comment], index) => ({
      id: `report-desk-${index + 1}`,
      subject_type: type,
      subject_id: type === 'product' ? articleOf(subject).id : subject,
      user_id: buyer(25 + index).id,
      reason,
      comment,
      status: 'open',
      created_at: before(6 * (index + 1)),
    })),
  )
}

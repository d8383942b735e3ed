import { alarmLeads, type TicketDeadline, ticketNumber } from '#domain/tickets.ts'
import { defaultLocale } from '#domain/languages.ts'
import { textFor } from '#text/server.ts'
import type { Services } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { queueMessage } from '#server/notifications/outbox.ts'

type Alarm = { subject: string; kind: TicketDeadline | 'callback'; due_at: Date; number: number | null }

// One alarm for each deadline: a repeated run inserts nothing.
const raiseAlarms = prepared<
  [now: Date, answer: Date, acknowledge: Date, redress: Date, callback: Date],
  Alarm
>(
  'help-alarms',
  `with due as (
     select id, 'answer' as kind, answer_by as due_at, number from tickets where state <> 'resolved' and answer_by <= $2
     union all
     select id, 'acknowledge', acknowledge_by, number from tickets where state <> 'resolved' and acknowledge_by <= $3
     union all
     select id, 'redress', redress_by, number from tickets where state <> 'resolved' and redress_by <= $4
     union all
     select id, 'callback', due_at, null from callbacks where state = 'requested' and due_at <= $5
   ), raised as (
     insert into help_alarms (subject, kind, due_at, raised_at) select id, kind, due_at, $1 from due
     on conflict do nothing returning subject, kind, due_at
   )
   select r.subject, r.kind, r.due_at, d.number::bigint as number from raised r
     join due d on d.id = r.subject and d.kind = r.kind and d.due_at = r.due_at order by r.due_at, r.subject`,
)

/**
 * Job, every five minutes: raises an alarm about each promised or legal deadline of a ticket or callback before it is missed,
 * in the log and by mail to the operator.
 */
export async function watchHelp(shop: Pick<Services, 'db' | 'env' | 'clock' | 'log'>): Promise<void> {
  const now = shop.clock()
  const before = (kind: Alarm['kind']) => new Date(now.getTime() + alarmLeads[kind])
  const alarms = await transaction(shop.db, async (tx) => {
    const raised = await raiseAlarms(
      tx,
      now,
      before('answer'),
      before('acknowledge'),
      before('redress'),
      before('callback'),
    )
    const to = shop.env.ALARM_EMAIL
    if (to && raised.length > 0) await queueMessage(tx, now, { ...alarmMail(to, raised), userId: null })
    return raised
  })
  for (const { subject, kind, due_at: due } of alarms)
    shop.log({
      level: 'error',
      operation: 'watch-help',
      code: 'deadlineNear',
      message: 'A ticket or a callback is close to its deadline.',
      kind,
      subject,
      due: due.toISOString(),
    })
}

function alarmMail(to: string, alarms: readonly Alarm[]) {
  const { mails } = textFor(defaultLocale)
  const { subject, line, rest } = mails.helpAlarm
  const lines = alarms.map(({ subject: id, kind, due_at: due, number }) =>
    line[kind]({ name: number === null ? id : ticketNumber(number), due }),
  )
  const [first = '', ...others] = lines
  const head = { to, template: 'help-alarm', subject: subject({ count: alarms.length }) }
  return buildMail(defaultLocale, head, mails.operator, [first, ...others, rest])
}

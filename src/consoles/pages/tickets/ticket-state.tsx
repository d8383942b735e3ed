import type { Calls } from '#contract/calls.ts'
import type { Desk } from '#domain/permissions.ts'
import { alarmLeads } from '#domain/tickets.ts'
import { consoleTexts } from '#text/console.ts'
import { classes } from '#ui/layout/class-names.ts'
import { shopNow, useSecond } from '#ui/layout/clock.ts'
import { useText } from '#ui/layout/text.ts'
import { Badge, type BadgeKind } from '#ui/product/badge.tsx'

export type Ticket = Calls[`GET /${Desk}/tickets/:ticketId`]['output']

const badges: Record<Ticket['state'], BadgeKind> = { open: 'wait', answered: 'plain', resolved: 'good' }

export function StateBadge({ state }: Pick<Ticket, 'state'>) {
  const text = useText(consoleTexts).tickets
  return <Badge kind={badges[state]}>{text.states[state]}</Badge>
}

type Props = { ticket: { dueAt: string | null; redressBy: string | null } }

/** The time until the next deadline, red from the time of its alarm on. */
export function Due({ ticket: { dueAt, redressBy } }: Props) {
  const text = useText(consoleTexts).tickets
  const { dates } = useText()
  const now = useSecond(Math.floor(shopNow() / 1000)) * 1000
  if (dueAt === null) return '–'
  const left = Date.parse(dueAt) - now
  const isUrgent = left < alarmLeads[dueAt === redressBy ? 'redress' : 'answer']
  const minutes = Math.abs(left) / 60_000
  return (
    <time
      dateTime={dueAt}
      title={dates.time(new Date(dueAt))}
      className={classes('num', isUrgent && 'font-semibold text-chilli-700')}
    >
      {left < 0 ? text.late({ minutes }) : text.left({ minutes })}
    </time>
  )
}

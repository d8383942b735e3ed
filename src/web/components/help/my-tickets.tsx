import { visitorTexts } from '#text/visitor.ts'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCall } from '#web/api/client.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'

/** Tickets of the user with their state, newest first. */
export function MyTickets() {
  const text = useText(visitorTexts)
  const { help, dates } = text
  const signedIn = useSignedIn()
  const { data: tickets, status, error, refresh } = useCall('GET /my-tickets', {}, signedIn)
  return (
    <section className="panel grid content-start gap-3" aria-labelledby="my-tickets">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="heading" id="my-tickets">
          {help.myTickets}
        </h2>
        <ButtonLink small href={pathTo('/my-account/raise-ticket')}>
          {text.common.raiseTicket}
        </ButtonLink>
      </div>
      {tickets ? (
        <StateText empty={tickets.length === 0} emptyText={help.noTickets} />
      ) : status === 'failed' ? (
        <LoadError title={help.ticketsFailed} error={error} onRetry={() => void refresh()} />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
      <ul className="grid gap-2 empty:hidden">
        {tickets?.map(({ ticketId, number, subject, state, createdDate }) => (
          <li key={ticketId} className="grid gap-1 rounded-lg bg-ink-50 p-3">
            <Link className="link wrap-anywhere" href={pathTo('/ticket/:ticketId', { ticketId })}>
              {number}: {subject}
            </Link>
            <p className="text-sm">
              <b>{help.states[state]}</b>{' '}
              <span className="muted">{dates.date(new Date(createdDate.seconds * 1000))}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { classes } from '#ui/layout/class-names.ts'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { useErrorToast } from '#consoles/form/use-error-toast.ts'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { History } from '#consoles/layout/history.tsx'
import { Fact, Panel } from '#consoles/layout/panel.tsx'
import { Unloaded } from '#consoles/layout/state-pages.tsx'
import { Time } from '#consoles/layout/time.tsx'
import { OrderLines } from '#consoles/pages/orders/order-lines.tsx'
import { AnswerForm, LEAVES_DRAFT } from './answer-form.tsx'
import { type Task, TicketDialog } from './ticket-dialogs.tsx'
import { Due, StateBadge, type Ticket } from './ticket-state.tsx'

/** A ticket like a thread of mails, with the answer below and the order beside it. */
export default function TicketPage() {
  const text = useText(consoleTexts).tickets
  const { desk, store, send } = useDesk()
  const { ticketId = '' } = useParams()
  const navigate = useNavigate()
  const [task, setTask] = useState<Task | null>(null)
  const props = useStepDone('tickets', () => setTask(null))
  const { data, error, refetch } = useQuery({
    queryKey: [desk, store?.sellerId, 'tickets', ticketId],
    queryFn: () => send(`GET /${desk}/tickets/:ticketId`, { ticketId }),
  })
  if (!data)
    return (
      <Unloaded error={error} loading={text.loading} missing={text.notFound} retry={() => void refetch()} />
    )
  const isAnswerable = data.moves.includes('answer')
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(280px,340px)]">
      <div className="grid gap-3">
        <Head ticket={data} onTask={setTask} />
        <Thread ticket={data} />
        {isAnswerable && <AnswerForm key={ticketId} ticketId={ticketId} {...props} />}
      </div>
      <div className="grid gap-3">
        <Order ticket={data} />
        {'notes' in data && <Notes ticket={data} onTask={setTask} />}
        <History entries={data.history} />
      </div>
      {task && (
        <TicketDialog
          task={task}
          ticket={data}
          {...props}
          onDone={async (message) => {
            // The store can no longer open the ticket.
            if (task === 'pass') await navigate(deskPath(desk, 'tickets'), { state: LEAVES_DRAFT })
            await props.onDone(message)
          }}
        />
      )}
    </div>
  )
}

function Head({ ticket, onTask }: { ticket: Ticket; onTask: (task: Task) => void }) {
  const text = useText(consoleTexts).tickets
  const { desk, permissions } = useDesk()
  const { number, subject, state, customer, isVisitor, createdAt, moves, storename, assignedTo } = ticket
  const steps = (['resolve', 'reopen', 'pass', 'toSeller'] as const).filter((step) => moves.includes(step))
  const deadlines = [
    [text.answerBy, ticket.answerBy],
    [text.redressBy, ticket.redressBy],
  ] as const
  return (
    <section className="panel grid gap-3" aria-labelledby="ticket">
      <div className="grid gap-1">
        <h2 className="heading flex flex-wrap items-center gap-2" id="ticket">
          <span className="min-w-0">{subject}</span>
          <StateBadge state={state} />
        </h2>
        <p className="muted">
          {number} · {ticket.department} · {ticket.issue}
        </p>
      </div>
      {isVisitor && <Notice kind="warning">{text.visitor}</Notice>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 xl:grid-cols-4">
        <Fact label={text.authors.customer}>
          {'customerId' in ticket && ticket.customerId !== null && permissions.has('buyers.read') ? (
            <Link className="link" href={deskPath(desk, 'buyers/:userId', { userId: ticket.customerId })}>
              {customer}
            </Link>
          ) : (
            customer || '–'
          )}
        </Fact>
        <Fact label={text.raised}>
          <Time at={createdAt} />
        </Fact>
        <Fact label={text.due}>
          <Due ticket={ticket} />
        </Fact>
        {deadlines.map(
          ([label, at]) =>
            at !== null && (
              <Fact key={label} label={label}>
                <Time at={at} />
              </Fact>
            ),
        )}
        {desk === 'operator' && <Fact label={text.store}>{storename ?? '–'}</Fact>}
        {desk === 'operator' && <Fact label={text.assigned}>{assignedTo?.name ?? text.nobody}</Fact>}
      </dl>
      <div className="flex flex-wrap gap-2">
        {moves.includes('assign') && (
          <Button kind="secondary" small onClick={() => onTask('assign')}>
            {text.assign}
          </Button>
        )}
        {steps.map((step) => (
          <Button key={step} kind="neutral" small onClick={() => onTask(step)}>
            {text.steps[step].button}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Thread({ ticket }: { ticket: Ticket }) {
  const text = useText(consoleTexts).tickets
  const { details, createdAt, customer, messages } = ticket
  const first = { messageId: '', author: 'customer' as const, message: details, at: createdAt }
  const nameOf = (author: keyof typeof text.authors) =>
    author === 'seller' && ticket.storename !== null
      ? ticket.storename
      : author === 'customer'
        ? customer || text.authors.customer
        : text.authors[author]
  return (
    <ol className="grid gap-3">
      {[first, ...messages].map((one) => (
        <li
          key={one.messageId}
          className={classes('panel grid gap-2', one.author !== 'customer' && 'ms-4 bg-leaf-50 md:ms-12')}
        >
          <p className="flex flex-wrap justify-between gap-x-3">
            <strong>{nameOf(one.author)}</strong>
            <Time className="muted" at={one.at} />
          </p>
          <p className="whitespace-pre-wrap">{one.message}</p>
          {one === first && ticket.attachments.length > 0 && <Attachments ticket={ticket} />}
        </li>
      ))}
    </ol>
  )
}

function Attachments({ ticket: { ticketId, attachments } }: { ticket: Ticket }) {
  const text = useText(consoleTexts).tickets
  const { desk, download } = useDesk()
  const showError = useErrorToast()
  return (
    <ul aria-label={text.attachments} className="flex flex-wrap gap-2">
      {attachments.map(({ attachmentId, name, bytes }) => (
        <li key={attachmentId}>
          <Button
            kind="neutral"
            small
            onClick={() =>
              download(
                `GET /${desk}/tickets/:ticketId/attachments/:attachmentId`,
                { ticketId, attachmentId },
                name,
              ).catch((error: unknown) => showError(error, () => text.downloadFailed))
            }
          >
            <span className="break-all">
              {text.download({ name, size: `${Math.max(1, Math.round(bytes / 1024))} kB` })}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The order of the ticket, or the orders of its group. */
function Order({ ticket: { orderNumber } }: { ticket: Ticket }) {
  const text = useText(consoleTexts).tickets
  return (
    <Panel title={text.order}>
      {orderNumber === '' ? (
        <p className="muted">{text.noOrder}</p>
      ) : (
        <OrderLines filter={{ q: orderNumber }} empty={text.orderMissing({ orderNumber })} />
      )}
    </Panel>
  )
}

type OperatorTicket = Extract<Ticket, { notes: unknown }>

function Notes({ ticket, onTask }: { ticket: OperatorTicket; onTask: (task: Task) => void }) {
  const text = useText(consoleTexts).tickets
  return (
    <Panel title={text.notes}>
      <p className="muted">{text.notesNote}</p>
      {ticket.notes.length === 0 && <p>{text.noNotes}</p>}
      <ul className="grid gap-3">
        {ticket.notes.map(({ by, note, at }) => (
          <li key={`${at} ${note}`}>
            <p className="whitespace-pre-wrap">{note}</p>
            <p className="muted">
              {by} · <Time at={at} />
            </p>
          </li>
        ))}
      </ul>
      {ticket.moves.includes('note') && (
        <div>
          <Button kind="neutral" small onClick={() => onTask('note')}>
            {text.addNote}
          </Button>
        </div>
      )}
    </Panel>
  )
}

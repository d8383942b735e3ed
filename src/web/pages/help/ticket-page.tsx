import { visitorTexts } from '#text/visitor.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Ticket } from '#contract/support.ts'
import { ticketMessageError, ticketTextLimits } from '#domain/tickets.ts'
import { fieldTexts } from '#text/text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { downloadFile } from '#web/api/download.ts'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useDraft } from '#web/components/forms/draft.ts'
import { removeIdempotencyKey, storedIdempotencyKey } from '#web/components/forms/idempotency-key.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { pathTo } from '#web/path-to.ts'
import { currentPath, loginPath } from '#web/session/sign-in-path.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Route } from './+types/ticket-page'

/** The page has no contents of the ticket before the browser has loaded it with the session or the key of the link. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [
    { title: text.common.pageTitle({ title: text.pageTitles.ticketPage }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A ticket with its messages and a reply, for its owner, or for a visitor with the key of the link. */
export default function TicketPage({ params: { ticketId } }: Route.ComponentProps) {
  const text = useText(visitorTexts)
  const { help } = text
  const signedIn = useSignedIn()
  const ticketKey = useKeyOfLink()
  const of = { ticketId, ...(ticketKey !== undefined && { ticketKey }) }
  const { data: ticket, status, error, refresh } = useCall('GET /ticket/:ticketId', of)
  // The request with an ended session has removed it; the key alone opens the ticket.
  useEffect(() => {
    if (error?.status === 401 && !signedIn) void refresh()
  }, [error, signedIn, refresh])
  return (
    <div className="wrap max-w-3xl grid content-start gap-3 py-4">
      <h1 className="title" tabIndex={-1}>
        {ticket ? help.ticketTitle(ticket) : text.pageTitles.ticketPage}
      </h1>
      {!ticket && status !== 'failed' && (
        <section className="panel min-h-[60vh]">
          <StateText loading emptyText="" />
        </section>
      )}
      {!ticket && status === 'failed' && (
        <>
          <LoadError title={help.ticketFailed} error={error} onRetry={() => void refresh()} />
          {error?.status === 404 && (
            <section className="panel grid justify-items-start gap-2">
              <p>{help.ticketHint}</p>
              {!signedIn && <ButtonLink href={loginPath(currentPath())}>{text.common.signIn}</ButtonLink>}
            </section>
          )}
        </>
      )}
      {ticket && <TicketView key={ticketId} ticket={ticket} of={of} refresh={refresh} />}
      {ticket && signedIn && (
        <Link className="link py-2" href={pathTo('/my-account/help-centre')}>
          {help.myTickets}
        </Link>
      )}
    </div>
  )
}

/**
 * Returns the key of a visitor's link. It is in the fragment, which the browser does not send to servers. Earlier links have
 * the parameter `key`: the page removes it from the address and stores it in the history state, for a reload.
 */
function useKeyOfLink(): string | undefined {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const parameter = new URLSearchParams(search).get('key')
  useEffect(() => {
    if (parameter !== null) void navigate(pathname, { replace: true, state: { ticketKey: parameter } })
  }, [parameter, pathname, navigate])
  const kept = (state as { ticketKey?: string } | null)?.ticketKey
  return parameter ?? new URLSearchParams(hash.slice(1)).get('key') ?? kept
}

type Of = { ticketId: string; ticketKey?: string }
type ViewProps = { ticket: Ticket; of: Of; refresh: () => Promise<void> }

function TicketView({ ticket, of, refresh }: ViewProps) {
  const text = useText(visitorTexts)
  const { help, dates } = text
  const { answerBy, reopenUntil, attachments, state, canWrite } = ticket
  const timeOf = ({ seconds }: { seconds: number }) => dates.time(new Date(seconds * 1000))
  const all = [
    { messageId: '', author: 'customer', message: ticket.details, createdDate: ticket.createdDate } as const,
    ...ticket.messages,
  ]
  return (
    <>
      <section className="panel grid gap-2">
        <h2 className="heading wrap-anywhere">{ticket.subject}</h2>
        <p>
          <b role="status">{help.states[state]}</b>
        </p>
        <p className="muted">
          {text.help.departments[ticket.department as 'Seller'] ?? ticket.department} ·{' '}
          <span className="wrap-anywhere">{ticket.issue}</span>
        </p>
        {ticket.orderNumber !== '' && (
          <p className="muted wrap-anywhere">
            {text.common.orderId} {ticket.orderNumber}
          </p>
        )}
        <p className="muted">{help.raisedOn({ time: timeOf(ticket.createdDate) })}</p>
        {answerBy && <p>{help.answerUntil({ time: timeOf(answerBy) })}</p>}
        {reopenUntil && (
          <Notice>
            {canWrite
              ? help.resolvedHint({ day: dates.day(new Date(reopenUntil.seconds * 1000)) })
              : help.closedHint}
          </Notice>
        )}
        {attachments.length > 0 && <Attachments attachments={attachments} of={of} />}
      </section>
      <section className="panel grid gap-3" aria-labelledby="ticket-messages">
        <h2 className="heading" id="ticket-messages">
          {help.messages}
        </h2>
        <ol className="grid gap-3">
          {all.map(({ messageId, author, message, createdDate }) => (
            <li key={messageId} className="grid gap-1 rounded-lg bg-ink-50 p-3">
              <p className="text-sm">
                <b>{help.authors[author]}</b> <span className="muted">{timeOf(createdDate)}</span>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{message}</p>
            </li>
          ))}
        </ol>
        {canWrite ? (
          <Reply of={of} refresh={refresh} />
        ) : (
          <p>
            <ButtonLink kind="neutral" href={pathTo('/raise-ticket')}>
              {text.common.raiseTicket}
            </ButtonLink>
          </p>
        )}
      </section>
    </>
  )
}

function Attachments({ attachments, of }: { attachments: Ticket['attachments']; of: Of }) {
  const text = useText(visitorTexts)
  const { help } = text
  const { run, busy, message } = useAction((error) => {
    if (!(error instanceof RequestError)) throw error
    return help.downloadFailed
  })
  const download = ({ attachmentId, kind, name }: Ticket['attachments'][number]) => {
    const input = { ...of, attachmentId }
    return kind === 'document'
      ? downloadFile('GET /ticket/:ticketId/document/:attachmentId', input, name)
      : downloadFile('GET /ticket/:ticketId/picture/:attachmentId', input, name)
  }
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{help.attachments}</h3>
      <ul className="grid gap-1">
        {attachments.map((file) => (
          <li key={file.attachmentId} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <Button
              kind="neutral"
              small
              disabled={busy}
              aria-label={help.download(file)}
              onClick={() => void run(() => download(file))}
            >
              {text.common.download}
            </Button>
          </li>
        ))}
      </ul>
      {message !== null && <Notice kind="danger" role="alert" title={message} />}
    </div>
  )
}

/** The reply to a ticket. Its draft is kept until it is sent. */
function Reply({ of, refresh }: { of: Of; refresh: () => Promise<void> }) {
  const text = useText(visitorTexts)
  const { help } = text
  const toast = useToast()
  const source = `ticket-message:${of.ticketId}`
  const [{ message }, setDraft, clearDraft] = useDraft(source, { message: '' })
  const {
    form,
    ready,
    busy,
    errors,
    message: failure,
  } = useForm({
    check: () => ({}),
    send: async () => {
      const found = fieldTexts(text, { message: ticketMessageError(message) })
      if (Object.keys(found).length > 0) return found
      const idempotencyKey = storedIdempotencyKey({ source, contents: message })
      await sendCall('POST /ticket-message', { ...of, message }, { idempotencyKey })
      removeIdempotencyKey(source)
      setDraft({ message: '' })
      clearDraft()
      invalidateCalls('GET /my-tickets')
      await refresh()
      toast(help.replySent)
    },
    explain: (error) => {
      if (!(error instanceof RequestError)) throw error
      if (error.status === 409) void refresh()
      if (error.status === 0 || error.status >= 500) return help.replyFailed
      return Object.keys(error.fields).length > 0 ? error.fields : error.message
    },
  })
  return (
    <form {...form} className="grid gap-3">
      <TextField
        id="ticket-message"
        name="message"
        label={help.yourMessage}
        required
        rows={4}
        maxLength={ticketTextLimits.message}
        value={message}
        onChange={(event) => setDraft({ message: event.target.value })}
        error={errors['message']}
      />
      {failure !== null && <Notice kind="danger" role="alert" title={failure} />}
      <Button
        type="submit"
        disabled={!ready}
        busy={busy}
        busyLabel={help.sending}
        className="justify-self-start"
      >
        {help.reply}
      </Button>
    </form>
  )
}

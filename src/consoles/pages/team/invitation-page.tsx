import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext, useParams } from 'react-router'
import { type Desk, needsFactor } from '#domain/permissions.ts'
import { consoleTexts } from '#text/console.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { EmailText } from '#ui/layout/email-text.tsx'
import { useText } from '#ui/layout/text.ts'
import { sendCall } from '#web/api/client.ts'
import { errorData, RequestError } from '#web/api/request-error.ts'
import { SessionNotEnded } from '#web/session/logout-dialog.tsx'
import { currentPath } from '#web/session/sign-in-path.ts'
import { logout } from '#web/session/sign-out.ts'
import type { Calls } from '#contract/calls.ts'
import { keepStore, type Me } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import { Time } from '#consoles/layout/time.tsx'

const isRefused = (error: unknown, ...codes: string[]) =>
  error instanceof RequestError && codes.includes(error.code)

/** An invitation to a team, for a signed-in person who need not be staff. */
export default function InvitationPage() {
  const text = useText(consoleTexts).team
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => sendCall('GET /desk/invitations/:token', { token }),
  })
  // Not the state of a mutation, which is rendered too late to stop the second press of a double click.
  const [isBusy, setIsBusy] = useState(false)
  const [acceptError, setAcceptError] = useState<unknown>(null)
  async function accept() {
    setIsBusy(true)
    setAcceptError(null)
    try {
      const { desk, sellerId } = await sendCall('POST /desk/invitations/:token/accept', { token })
      if (sellerId !== null) keepStore(sellerId)
      // A new document loads the viewer again, who is now staff.
      location.assign(deskPath(desk, ''))
    } catch (refusal) {
      setAcceptError(refusal)
      setIsBusy(false)
    }
  }
  const refusal = acceptError ?? error
  if (isRefused(refusal, 'linkExpired', 'notFound')) return <Expired />
  if (errorData(refusal, 'notAllowed')?.unconfirmed) return <Unconfirmed />
  if (isRefused(refusal, 'notAllowed')) return <OtherAccount />
  if (data)
    return <Offer invitation={data} error={acceptError} isBusy={isBusy} onAccept={() => void accept()} />
  if (error) return <LoadError error={error} retry={() => void refetch()} />
  return (
    <div className="panel grid gap-3">
      <p role="status" className="sr-only">
        {text.invitationLoading}
      </p>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}

type OfferProps = {
  invitation: Calls['GET /desk/invitations/:token']['output']
  error: unknown
  isBusy: boolean
  onAccept: () => void
}

function Offer({ invitation, error, isBusy, onAccept }: OfferProps) {
  const { team: text, desk: deskText } = useText(consoleTexts)
  const { common } = useText()
  const { desk, storename, role, email, expiresAt } = invitation
  return (
    <section className="panel grid gap-4" aria-labelledby="offer">
      <h2 className="heading" id="offer">
        {storename === null ? text.invitedTo.operator() : text.invitedTo.seller({ storename })}
      </h2>
      <dl className="grid gap-3">
        <Detail name={text.yourRole}>
          <span className="block font-semibold">{deskText.roles[role]}</span>
          {text.roleNotes[desk][role]}
        </Detail>
        <Detail name={text.signedInAs}>
          <EmailText>{email}</EmailText>
        </Detail>
        <Detail name={text.validUntil}>
          <Time at={expiresAt} />
        </Detail>
      </dl>
      {needsFactor(desk, role) && <Notice>{text.factorNeeded}</Notice>}
      {error !== null && (
        <Notice kind="danger" role="alert">
          {error instanceof RequestError ? error.message : common.somethingWentWrong}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={onAccept}>
          {text.accept}
        </Button>
        <ButtonLink kind="neutral" href="/">
          {text.notNow}
        </ButtonLink>
      </div>
    </section>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-3">
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Expired() {
  const { team: text, desk: deskText } = useText(consoleTexts)
  const { stores, operator } = useOutletContext<Me>()
  // The invitation may have been accepted already, with an answer that was lost.
  const open: Desk | null = stores.length > 0 ? 'seller' : operator && 'operator'
  return (
    <div className="panel">
      <EmptyState
        title={text.expired}
        text={text.expiredNote}
        drawing="list"
        action={
          open ? (
            <ButtonLink href={deskPath(open, '')}>{deskText.otherDesk[open]}</ButtonLink>
          ) : (
            <ButtonLink kind="secondary" href="/">
              {deskText.toShop}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}

function Unconfirmed() {
  const text = useText(consoleTexts).team
  return (
    <div className="panel">
      <EmptyState
        title={text.unconfirmed}
        text={text.unconfirmedNote}
        drawing="list"
        action={<ButtonLink href="/my-account">{text.confirmEmail}</ButtonLink>}
      />
    </div>
  )
}

function OtherAccount() {
  const text = useText(consoleTexts).team
  const { user } = useOutletContext<Me>()
  const [state, setState] = useState<'busy' | 'left' | null>(null)
  if (state === 'left') return <SessionNotEnded />
  return (
    <div className="panel">
      <EmptyState
        title={text.otherEmail}
        text={text.otherEmailNote({ email: user.email })}
        drawing="list"
        action={
          <Button
            busy={state !== null}
            onClick={() => {
              setState('busy')
              void logout({ next: currentPath() }).then((isEnded) => {
                if (!isEnded) setState('left')
              })
            }}
          >
            {text.useOther}
          </Button>
        }
      />
    </div>
  )
}

import { StateText } from '#ui/feedback/state-text.tsx'
import { useCall } from '#web/api/client.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { TicketForm } from '#web/components/help/ticket-form.tsx'
import { helpPageText, useHelpText } from '#web/layout/help-text.ts'
import { pageMeta } from '#web/layout/page-meta.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedInUser } from '#web/session/signed-in-user.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Route } from './+types/raise-ticket-page'
import styles from '#web/components/help/help.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = helpPageText(matches)
  return pageMeta(matches, {
    title: text.common.raiseTicket,
    description: text.help.raiseDescription,
    path: pathTo('/raise-ticket'),
  })
}

/** The ticket form for visitors and users. */
export default function RaiseTicketPage() {
  const text = useHelpText()
  return (
    <div className="wrap help-page py-4">
      <section className="panel grid content-start gap-4">
        <h1 className="title">{text.common.raiseTicket}</h1>
        <FormOfViewer />
      </section>
    </div>
  )
}

/** The form of the user, once it is known who that is, or of a visitor. */
function FormOfViewer() {
  const { help } = useHelpText()
  const signedIn = useSignedIn()
  const userId = useSignedInUser()
  const { status, error, refresh } = useCall('GET /my-shell', {}, false)
  if (!signedIn || userId !== null) return <TicketForm key={userId ?? 'visitor'} userId={userId} />
  return status === 'failed' ? (
    <LoadError title={help.accountFailed} error={error} onRetry={() => void refresh()} />
  ) : (
    <div className="min-h-[60vh]">
      <StateText loading emptyText="" />
    </div>
  )
}

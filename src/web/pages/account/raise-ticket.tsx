import { TicketForm } from '#web/components/help/ticket-form.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useText } from '#ui/layout/text.ts'
import { useSessionEnd } from '#web/session/open-form.ts'
import { useSignedInUser } from '#web/session/signed-in-user.ts'

export const handle = { texts: 'visitor' }

/** The ticket form in My Account. */
export default function RaiseTicket() {
  const { common } = useText()
  const userId = useSignedInUser()
  // The layout leads to the sign-in page and back; the draft of the form is kept.
  useSessionEnd(common.tokenMissing, null)
  return (
    <section className="panel">
      {userId === null ? <StateText loading emptyText="" /> : <TicketForm key={userId} userId={userId} />}
    </section>
  )
}

import { TicketForm } from '#web/components/help/ticket-form.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useSignedInUser } from '#web/session/signed-in-user.ts'

/** The ticket form in My Account. */
export default function RaiseTicket() {
  const userId = useSignedInUser()
  return (
    <section className="panel">
      {userId === null ? <StateText loading emptyText="" /> : <TicketForm key={userId} userId={userId} />}
    </section>
  )
}

import { usePersonalText } from '#web/layout/personal-text.ts'
import { lazy, Suspense } from 'react'
import type { User } from '#contract/shapes.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { BusinessAccount } from './business-account.tsx'
import { type Edited, type Editing, InfoRow } from './info-row.tsx'

const Sessions = lazy(() => import('./sessions.tsx'))

/** Name, email and phone, the business account, and the signed-in devices (buying §5, ruling 44). */
export default function PersonalInformation() {
  const text = usePersonalText()
  const signedIn = useSignedIn()
  const { data: user, status, error, refresh } = useCall('GET /get-user', {}, signedIn)
  if (!user)
    return status === 'failed' ? (
      <LoadError title={text.common.userFailed} error={error} onRetry={() => void refresh()} />
    ) : (
      <div className="panel" aria-busy="true">
        <ProgressBar />
        <StateText loading emptyText="" />
      </div>
    )
  return (
    <>
      <PersonalFields user={user} />
      <BusinessAccount user={user} />
      <Suspense fallback={<StateText loading emptyText="" />}>
        <Sessions />
      </Suspense>
    </>
  )
}

const notEditing: Editing = { field: null, value: '' }

/** One row is edited at a time; its draft survives a reload and a sign-in in between. */
function PersonalFields({ user }: { user: User }) {
  const text = usePersonalText()
  const [editing, setEditing, clearDraft] = useDraft<Editing>(`profile:${user.id}`, notEditing)
  const row = (field: Edited) => ({
    field,
    user,
    typed: editing.field === field ? editing.value : null,
    // While one row is open the others cannot be edited.
    blocked: editing.field !== null && editing.field !== field,
    onType: (value: string) => setEditing({ field, value }),
    onClose: () => {
      setEditing(notEditing)
      clearDraft()
    },
  })
  return (
    <section className="panel divide-y divide-ink-200" aria-label={text.account.personalInformation}>
      <InfoRow {...row('name')} label={text.common.fullName} value={user.name} />
      <InfoRow
        {...row('email')}
        label={text.common.email}
        value={user.email ?? ''}
        verified={user.emailVerified}
        locked={user.emailVerified && text.account.verifiedEmailNote}
      />
      <InfoRow
        {...row('phone')}
        label={text.common.phoneNumber}
        value={user.phone ?? ''}
        verified={user.phoneVerified === true}
      />
    </section>
  )
}

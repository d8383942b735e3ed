import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/shapes.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { ThemeChoice } from '#ui/layout/theme-choice.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useCall } from '#web/api/client.ts'
import { useFormToReopen } from '#web/session/open-form.ts'
import { safeNext } from '#web/session/sign-in-path.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { BusinessAccount } from './business-account.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import type { Edited } from './edit-form.tsx'
import { type Editing, InfoRow } from './info-row.tsx'
import { Sessions } from './sessions.tsx'
import { PrivacyPanels } from './privacy-panels.tsx'

export const handle = { texts: 'states' }

/** Name, email and phone, the theme, the business account, the devices and personal data (buying §5, ruling 44). */
export default function PersonalInformation() {
  const text = useText(signedInTexts)
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
      <ProfilePicture user={user} />
      <PersonalFields user={user} />
      <div className="panel py-1.5">
        <ThemeChoice />
      </div>
      <BusinessAccount user={user} />
      <Sessions />
      <PrivacyPanels />
    </>
  )
}

const notEditing: Editing = { field: null, value: '' }

/**
 * Returns the page that sent the user here to verify the phone number (`?edit=phone&next=…`), or null. The row of the
 * phone is then open, and the page opens again after the verification.
 */
function usePhoneRequest(): { next: string } | null {
  const [query] = useSearchParams()
  const next = safeNext(query.get('next'), '')
  return query.get('edit') === 'phone' && next ? { next } : null
}

/** One row is edited at a time; its draft survives a reload and a sign-in in between. */
function PersonalFields({ user }: { user: User }) {
  const text = useText(signedInTexts)
  const requested = usePhoneRequest()
  // The row that was open when the session ended is open by its draft.
  useFormToReopen()
  const isVerified = user.phoneVerified === true
  const navigate = useNavigate()
  const [editing, setEditing, clearDraft] = useDraft<Editing>(
    `profile:${user.id}`,
    requested && !isVerified && !user.pendingPhone ? { field: 'phone', value: user.phone ?? '' } : notEditing,
  )
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
      {requested && (
        <p className="flex flex-wrap items-center justify-between gap-2 pb-4">
          {text.account.verifyPhoneForOrder}
          <ButtonLink kind="secondary" small href={requested.next}>
            {text.checkout.backToCheckout}
          </ButtonLink>
        </p>
      )}
      {user.emailRefused && (
        <div className="pb-4">
          <Notice kind="warning" title={text.account.emailRefusedTitle}>
            {text.account.emailRefusedHint}
          </Notice>
        </div>
      )}
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
        verified={isVerified}
        onVerified={requested ? () => navigate(requested.next) : undefined}
      />
    </section>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/shapes.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall } from '#web/api/client.ts'
import { sectionPath } from './sections.ts'

const ConfirmCode = lazy(() => import('./confirm-code.tsx').then((file) => ({ default: file.ConfirmCode })))

/** Shown while the email is not verified: Verify Now sends a code and opens its input (buying §4). */
export function EmailBanner({ user }: { user: User }) {
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const email = user.pendingEmail ?? user.email
  const request = async () => {
    const { message } = await sendCall('POST /send-verification-email')
    toast(message)
    setSent(true)
  }
  async function start(): Promise<void> {
    setBusy(true)
    try {
      await request()
    } catch (error) {
      const known = error instanceof RequestError && error.status > 0 && error.status < 500
      toast(known ? error.message : 'Failed to send OTP', { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  async function verify(otp: string): Promise<void> {
    const { message } = await sendCall('POST /verify-otp', { otp })
    toast(message)
    invalidateCalls('GET /get-user', 'GET /user-details', 'GET /my-shell')
  }
  if (!email) {
    return (
      <Notice
        kind="warning"
        title="Add your email"
        action={
          <ButtonLink small kind="neutral" href={sectionPath('personal-information')}>
            Add email
          </ButtonLink>
        }
      >
        Order confirmations are sent to it.
      </Notice>
    )
  }
  return (
    <Notice
      kind="warning"
      title="Your email is not verified"
      action={
        sent ? (
          <Suspense fallback={<StateText loading emptyText="" />}>
            <ConfirmCode verify={verify} resend={request} failureText="Failed to verify OTP" />
          </Suspense>
        ) : (
          <Button small kind="neutral" busy={busy} busyLabel="Sending OTP..." onClick={() => void start()}>
            Verify Now
          </Button>
        )
      }
    >
      <p className="break-all">{email}</p>
    </Notice>
  )
}

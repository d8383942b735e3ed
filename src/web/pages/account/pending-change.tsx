import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { EmailText } from '#ui/layout/email-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { ConfirmCode } from './confirm-code.tsx'

const renew = () =>
  invalidateCalls('GET /get-user', 'GET /user-details', 'GET /my-shell', 'GET /checkout-options')

type Props = {
  field: 'email' | 'phone'
  newValue: string
  /** True if the code was just requested; then the boxes take the focus. */
  focus: boolean
  onVerified?: (() => unknown) | undefined
}

/** A new email or phone that waits for its code; until then the old one stays (ruling 44). */
export function PendingChange({ field, newValue, focus, onVerified }: Props) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const digits = newValue.replace(/^\+91/, '')
  const verify = async (otp: string) => {
    const { message } =
      field === 'email'
        ? await sendCall('POST /verify-otp', { otp })
        : await sendCall('POST /confirm-phone', { otp })
    toast(message)
    renew()
    onVerified?.()
  }
  const resend = async () => {
    const { message } =
      field === 'email'
        ? await sendCall('POST /send-verification-email')
        : await sendCall('POST /updateUser', { phone: digits })
    toast(message)
  }
  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      toast((await sendCall('POST /cancel-change', { what: field })).message)
      renew()
    } catch (error) {
      toast(error instanceof RequestError ? error.message : text.common.somethingWentWrong, { kind: 'error' })
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3 rounded-lg bg-marigold-50 p-3">
      <p role="status">
        <b>{field === 'phone' ? `+91 ${digits}` : <EmailText>{newValue}</EmailText>}</b>{' '}
        {text.account.pendingChangeNote}
      </p>
      <ConfirmCode verify={verify} resend={resend} failureText={text.account.otpFailed} focus={focus}>
        <Button kind="quiet" small busy={busy} onClick={() => void cancel()}>
          {text.account.cancelChange}
        </Button>
      </ConfirmCode>
    </div>
  )
}

import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall } from '#web/api/client.ts'
import { ConfirmCode } from './confirm-code.tsx'

const renew = () => invalidateCalls('GET /get-user', 'GET /user-details', 'GET /my-shell')

type Props = {
  field: 'email' | 'phone'
  newValue: string
  /** Whether the code was just requested; then the boxes take the focus. */
  focus: boolean
}

/** A new email or phone that waits for its code; until then the old one stays (ruling 44). */
export function PendingChange({ field, newValue, focus }: Props) {
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
      toast(error instanceof RequestError ? error.message : 'Something went wrong', { kind: 'error' })
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3 rounded-lg bg-marigold-50 p-3">
      <p role="status">
        <b className="break-all">{field === 'phone' ? `+91 ${digits}` : newValue}</b> counts once you have
        entered the code we sent.
      </p>
      <ConfirmCode verify={verify} resend={resend} failureText="Failed to verify OTP" focus={focus}>
        <Button kind="quiet" small busy={busy} onClick={() => void cancel()}>
          Cancel the change
        </Button>
      </ConfirmCode>
    </div>
  )
}

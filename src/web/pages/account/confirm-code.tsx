import { type ReactNode, useState } from 'react'
import { isOtp, otpText } from '#domain/otp.ts'
import { Button } from '#ui/forms/button.tsx'
import { OtpBoxes } from '#ui/forms/otp-boxes.tsx'
import { RequestError } from '#web/api/client.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { useForm } from '#web/components/forms/use-form.ts'

type Props = {
  /** Checks the code; a Refusal it throws is shown at the boxes. */
  verify: (otp: string) => Promise<void>
  resend: () => Promise<void>
  /** Words for a failure the server does not explain. */
  failed: string
  /** The boxes have the focus when they appear; not when they only stand on a page. */
  focus?: boolean
  /** Further buttons beside Resend. */
  children?: ReactNode
}

/** Six boxes and "Verify OTP", for an email or a phone that is to be proven. */
export function ConfirmCode({ verify, resend, failed, focus = true, children }: Props) {
  const [code, setCode] = useState('')
  const toMessage = (error: unknown) =>
    error instanceof RequestError && error.status < 500 ? error.message : failed
  const again = useAction(toMessage)
  const { form, busy, errors, clear } = useForm({
    check: () => (isOtp(code) ? {} : { otp: otpText.notSixDigits }),
    send: () => {
      again.clear()
      return verify(code)
    },
    explain: (error) => ({ otp: toMessage(error) }),
  })
  const sendAgain = () => {
    clear()
    return resend()
  }
  const error = errors['otp'] ?? again.message
  return (
    <form {...form} className="grid gap-3">
      <OtpBoxes label="Enter OTP" value={code} onChange={setCode} error={error} focus={focus} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={busy} busyLabel="Confirming...">
          Verify OTP
        </Button>
        <Button
          kind="quiet"
          small
          busy={again.busy}
          busyLabel="Resending..."
          onClick={() => void again.run(sendAgain)}
        >
          Resend
        </Button>
        {children}
      </div>
    </form>
  )
}

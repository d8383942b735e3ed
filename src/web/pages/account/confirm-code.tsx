import { type FormEvent, type ReactNode, useState } from 'react'
import { isOtp, otpWords } from '#domain/otp.ts'
import { Button } from '#ui/forms/button.tsx'
import { OtpBoxes } from '#ui/forms/otp-boxes.tsx'
import { Refusal } from '#web/api/client.ts'

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
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null)

  async function run(what: 'verify' | 'resend', work: () => Promise<void>): Promise<void> {
    setBusy(what)
    setError(null)
    try {
      await work()
    } catch (refused) {
      setError(refused instanceof Refusal && refused.status < 500 ? refused.message : failed)
    } finally {
      setBusy(null)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOtp(code)) return setError(otpWords.notSixDigits)
    void run('verify', () => verify(code))
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <OtpBoxes label="Enter OTP" value={code} onChange={setCode} error={error} focus={focus} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={busy === 'verify'} busyLabel="Confirming...">
          Verify OTP
        </Button>
        <Button
          kind="quiet"
          small
          busy={busy === 'resend'}
          busyLabel="Resending..."
          onClick={() => void run('resend', resend)}
        >
          Resend
        </Button>
        {children}
      </div>
    </form>
  )
}

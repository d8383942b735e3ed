import { type FormEvent, useCallback, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { isOtp, otpWords } from '#domain/otp.ts'
import { Button } from '#ui/forms/button.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { OtpBoxes } from '#ui/forms/otp-boxes.tsx'
import { Refusal, send } from '#web/api/client.ts'
import { sessionIn } from '#web/session/session.ts'
import type { Route } from './+types/otp-page'
import { AccountCard } from './account-card.tsx'
import { askCode, keepProof, resendAt } from './otp-clock.ts'
import { useReady } from './use-form.ts'
import { Purpose } from './purpose.tsx'
import { enter, noToken, useNext, withNext } from './where-next.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Enter OTP | TharaCart' },
  { name: 'robots', content: 'noindex' },
]

const never = () => () => {}

/** Six boxes, thirty seconds by the clock, then Resend (accounts §2 "Enter OTP screen"). */
export default function OtpPage({ params: { number, otpSession } }: Route.ComponentProps) {
  const next = useNext()
  const navigate = useNavigate()
  const ready = useReady()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState<'confirm' | 'resend' | null>(null)
  const endsAt = useSyncExternalStore(
    never,
    () => resendAt(otpSession),
    () => null,
  )
  /** The session whose time is up; a new one begins with its boxes. */
  const [over, setOver] = useState('')
  const end = useCallback(() => setOver(otpSession), [otpSession])

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    setTrouble(null)
    if (!isOtp(code)) return setError(otpWords.notSixDigits)
    setBusy('confirm')
    try {
      const answer = await send('POST /otp-check', { otp: code, otpSession, number })
      keepProof((answer as Partial<typeof answer> | null)?.otpSession ?? otpSession, number)
      await navigate(withNext(`/sign-up-with-email-personal-detail/${number}`, next), { replace: true })
    } catch (refused) {
      // The phone has an account: the refusal carries the session (ruling 8).
      if (refused instanceof Refusal && refused.status === 409) {
        if (!sessionIn(refused.body)) return setTrouble(noToken)
        return enter(refused.body, next)
      }
      if (refused instanceof Refusal && refused.code === 'incorrectOtp') setError(refused.message)
      else setTrouble(wordsOf(refused))
    } finally {
      setBusy(null)
    }
  }

  const resend = async () => {
    setTrouble(null)
    setBusy('resend')
    try {
      const session = await askCode({ number })
      setCode('')
      setError(null)
      await navigate(withNext(`/otp-snd/${number}/${session}`, next), { replace: true })
    } catch (refused) {
      setTrouble(wordsOf(refused))
    } finally {
      setBusy(null)
    }
  }

  // A code on its way to the server is not taken away from under the thumb.
  const timeIsUp = over === otpSession && busy !== 'confirm'
  return (
    <AccountCard title="Enter OTP">
      <Purpose next={next} />
      <p>
        We sent a six-digit code to <span className="num font-semibold">+91 {masked(number)}</span>.{' '}
        <Link className="link" href={withNext('/sign-with-otp', next)}>
          Change number
        </Link>
      </p>
      {timeIsUp ? (
        <div className="grid gap-4">
          <p role="status" className="text-md font-semibold">
            {otpWords.timeExceeded}
          </p>
          <Button wide busy={busy === 'resend'} busyLabel="Resending..." onClick={() => void resend()}>
            Resend OTP
          </Button>
          <p className="text-ink-700">A code that arrives late still works after Resend, for five minutes.</p>
        </div>
      ) : (
        <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void confirm(event)}>
          <OtpBoxes label="OTP" value={code} onChange={setCode} error={error} focus={ready} />
          <p className="text-ink-700">
            Time left{' '}
            {endsAt !== null && (
              <Countdown
                endsAt={endsAt}
                form="code"
                over="00:00"
                onEnd={end}
                sayAt={[30, 10, 0]}
                className="font-semibold"
              />
            )}
          </p>
          <Button type="submit" wide busy={busy === 'confirm'} busyLabel="Confirming..." disabled={!ready}>
            Confirm
          </Button>
        </form>
      )}
      {trouble && (
        <div role="alert">
          <FieldError>{trouble}</FieldError>
        </div>
      )}
    </AccountCard>
  )
}

/** Only the last four digits are for others to see. */
function masked(number: string): string {
  return `••••• •${number.slice(-4)}`
}

function wordsOf(refused: unknown): string {
  if (refused instanceof Refusal) return refused.message
  throw refused
}

import type { StepProps } from './gst-draft.ts'
import { type FormEvent, useCallback, useState } from 'react'
import { isOtp, otpWords } from '#domain/otp.ts'
import { taxIdName } from '#domain/gstin.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { OtpBoxes } from '#ui/forms/otp-boxes.tsx'
import { Refusal, send } from '#web/api/client.ts'
import { codeSent, resendAt } from './otp-clock.ts'

/** What the registry said, and the code to the official phone. */
export function SendGstOtp({ draft, change }: StepProps) {
  const { busy, trouble, run } = useCallOnce()
  if (!draft.checked) return null
  const { legalName, state } = draft.checked
  return (
    <>
      <dl className="grid gap-3 rounded-lg border border-ink-200 p-4">
        <div>
          <dt className="text-ink-600">
            {taxIdName(draft.gstNo) === 'GSTIN' ? 'GST Number' : taxIdName(draft.gstNo)}
          </dt>
          <dd className="flex flex-wrap items-center gap-2 font-semibold">
            {draft.gstNo} <Badge kind="verified">{taxIdName(draft.gstNo)} checked</Badge>
          </dd>
        </div>
        <div>
          <dt className="text-ink-600">Legal name</dt>
          <dd className="font-semibold">{legalName}</dd>
        </div>
        <div>
          <dt className="text-ink-600">State</dt>
          <dd className="font-semibold">{state}</dd>
        </div>
        <div>
          <dt className="text-ink-600">Official phone</dt>
          <dd className="num font-semibold">+91 {draft.phone}</dd>
        </div>
      </dl>
      {draft.proof ? (
        <>
          <Notice kind="success">This phone is confirmed.</Notice>
          <Button wide onClick={() => change({ step: 3 })}>
            Continue
          </Button>
        </>
      ) : (
        <Button
          wide
          busy={busy}
          busyLabel="Sending OTP..."
          onClick={() => void run(() => sendCode(draft, change))}
        >
          Send OTP
        </Button>
      )}
      {trouble && <Trouble words={trouble} />}
    </>
  )
}

async function sendCode(draft: StepProps['draft'], change: StepProps['change']): Promise<void> {
  const { otpSession = '' } = await send('POST /send-otp', {
    phone: draft.phone,
    gstNo: draft.gstNo,
    taxOption: draft.taxOption,
  })
  codeSent(otpSession)
  change({ step: 2, otpSession })
}

/** The code of the official phone; half a minute, then Resend. */
export function EnterGstOtp({ draft, change }: StepProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [over, setOver] = useState('')
  const check = useCallOnce()
  const resend = useCallOnce()
  const { otpSession, phone } = draft
  const end = useCallback(() => setOver(otpSession), [otpSession])
  const verify = (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    if (!isOtp(code)) return setError(otpWords.notSixDigits)
    void check.run(async () => {
      try {
        // Without the token: with one the call means the asker's email (ruling 15).
        const answer = await send('POST /verify-otp', { phone, otp: code, otpSession }, { as: 'visitor' })
        change({ step: 3, proof: answer.otpSession ?? otpSession })
      } catch (refused) {
        if (!(refused instanceof Refusal) || refused.code !== 'invalidOtp') throw refused
        setError(refused.message)
      }
    })
  }
  // A code on its way to the server is not taken away from under the thumb.
  if (over === otpSession && !check.busy)
    return (
      <>
        <p role="status" className="text-md font-semibold">
          {otpWords.timeExceeded}
        </p>
        <Button
          wide
          busy={resend.busy}
          busyLabel="Resending..."
          onClick={() =>
            void resend.run(async () => {
              await sendCode(draft, change)
              setCode('')
              setError(null)
            })
          }
        >
          Resend OTP
        </Button>
        {resend.trouble && <Trouble words={resend.trouble} />}
      </>
    )
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={verify}>
      <p role="status">OTP Sent</p>
      <OtpBoxes
        label={`Code for +91 ••••• •${phone.slice(-4)}`}
        value={code}
        onChange={setCode}
        error={error}
        focus
      />
      <p className="text-ink-700">
        Time left{' '}
        <Countdown
          endsAt={resendAt(otpSession)}
          form="code"
          over="00:00"
          onEnd={end}
          sayAt={[30, 10, 0]}
          className="font-semibold"
        />
      </p>
      <Button type="submit" wide busy={check.busy} busyLabel="Confirming...">
        Verify OTP
      </Button>
      {check.trouble && <Trouble words={check.trouble} />}
    </form>
  )
}

function Trouble({ words }: { words: string }) {
  return (
    <div role="alert">
      <FieldError>{words}</FieldError>
    </div>
  )
}

/** One call at a time; a refusal is kept in its own words. */
function useCallOnce() {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setTrouble(null)
    setBusy(true)
    try {
      await work()
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      setTrouble(refused.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, trouble, run }
}

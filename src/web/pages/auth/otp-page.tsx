import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/forms/button.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { OtpBoxes } from '#ui/forms/otp-boxes.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError, specifiedText } from '#web/api/request-error.ts'
import { messageOf, useAction } from '#web/components/forms/use-action.ts'
import { useCodeForm } from '#web/components/forms/use-code-form.ts'
import { FormError } from '#web/components/forms/form-error.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/otp-page'
import { AccountCard, Purpose } from './account-card.tsx'
import { isKnownSession, requestCode, storeProof, resendAt } from './otp-clock.ts'
import { completeSignIn, useNextPath } from './next-path.ts'
import { withNext } from '#web/session/sign-in-path.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [{ title: text.pageTitles.otpPageTitle }, { name: 'robots', content: 'noindex' }]
}

const never = () => () => {}

/** Six boxes, a countdown of thirty seconds, then Resend (accounts §2 "Enter OTP screen"). */
export default function OtpPage({ params: { number, otpSession } }: Route.ComponentProps) {
  const text = useText(visitorTexts)
  const nextPath = useNextPath()
  const navigate = useNavigate()
  const endsAt = useSyncExternalStore(
    never,
    () => resendAt(otpSession),
    () => null,
  )
  const isKnown = useSyncExternalStore(
    never,
    () => isKnownSession(otpSession),
    () => true,
  )
  /** OTP session whose countdown has ended. A new session shows its boxes again. */
  const [expiredSession, setExpiredSession] = useState('')
  const onTimeUp = useCallback(() => setExpiredSession(otpSession), [otpSession])

  const { form, ready, busy, error, message, clear, setCode, boxes } = useCodeForm({
    send: async (otp) => {
      try {
        const answer = await sendCall('POST /otp-check', { otp, otpSession, number })
        storeProof((answer as Partial<typeof answer>).otpSession ?? otpSession, number)
        await navigate(
          withNext(pathTo('/sign-up-with-email-personal-detail/:phone', { phone: number }), nextPath),
          { replace: true },
        )
      } catch (error) {
        // The phone has an account: the error contains its session (ruling 8).
        if (!(error instanceof RequestError && error.status === 409)) throw error
        await completeSignIn(error.body, nextPath)
      }
    },
    explain: (error) =>
      error instanceof RequestError && isWrongCode(error)
        ? { otp: specifiedText(error, text.auth.incorrectOtp) }
        : messageOf(error),
  })
  const resend = useAction()
  const sendAgain = async () => {
    clear()
    const session = await requestCode({ number }, text)
    setCode('')
    await navigate(
      withNext(pathTo('/otp-snd/:number/:otpSession', { number, otpSession: session }), nextPath),
      { replace: true },
    )
  }

  const failure = message ?? resend.message
  // The input stays while its code is checked.
  const timeIsUp = expiredSession === otpSession && !busy
  return (
    <AccountCard title={text.common.enterOtp}>
      <Purpose nextPath={nextPath} />
      {!isKnown && (
        <Notice kind="warning" role="status">
          {text.auth.noCodeRequested}{' '}
          <Link className="link-inline" href={withNext(pathTo('/sign-with-otp'), nextPath)}>
            {text.auth.getNewOtp}
          </Link>
        </Notice>
      )}
      <p>
        {isKnown ? text.auth.otpSentTo : text.auth.codeFor}{' '}
        <span className="num font-semibold">+91 {maskNumber(number)}</span>
        {text.common.fullStop}{' '}
        <Link className="link" href={withNext(pathTo('/sign-with-otp'), nextPath)}>
          {text.auth.changeNumber}
        </Link>
      </p>
      {timeIsUp ? (
        <div className="grid gap-4">
          <p role="status" className="text-md font-semibold">
            {text.rules.otpTimeExceeded}
          </p>
          <Button
            wide
            busy={resend.busy}
            busyLabel={text.common.resending}
            onClick={() => void resend.run(sendAgain)}
          >
            {text.auth.resendOtp}
          </Button>
          <p className="text-ink-700">{text.auth.lateCodeNote}</p>
        </div>
      ) : (
        <form {...form} className="grid gap-4">
          <OtpBoxes {...boxes} label={text.auth.otp} error={error} focus={ready} />
          <p className="text-ink-700">
            {text.auth.timeLeft}{' '}
            {endsAt !== null && (
              <Countdown
                endsAt={endsAt}
                format="code"
                endText="00:00"
                onEnd={onTimeUp}
                announceAt={[30, 10, 0]}
                className="font-semibold"
              />
            )}
          </p>
          <Button type="submit" wide busy={busy} busyLabel={text.common.confirming} disabled={!ready}>
            {text.common.confirm}
          </Button>
        </form>
      )}
      <FormError>{failure}</FormError>
    </AccountCard>
  )
}

/** The specification answers a wrong code with 500; other failures of this shop have a code of their own (ruling 8). */
const isWrongCode = ({ status, code }: RequestError): boolean =>
  code === 'incorrectOtp' || (code === 'uncoded' && status === 500)

/** Masks a phone number except its last four digits. */
function maskNumber(number: string): string {
  return `••••• •${number.slice(-4)}`
}

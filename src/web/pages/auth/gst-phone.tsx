import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import type { StepProps } from './gst-draft.ts'
import { useCallback, useState } from 'react'
import { taxIdKind } from '#domain/gstin.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { OtpBoxes } from '#ui/forms/otp-boxes.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError, specifiedText } from '#web/api/request-error.ts'
import { FormError } from '#web/components/forms/form-error.tsx'
import { useStateName } from '#web/components/address/use-state-name.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { useCodeForm } from '#web/components/forms/use-code-form.ts'
import { storeCodeSentTime, resendAt } from './otp-clock.ts'

/** Shows the data of the registry and sends a code to the official phone. */
export function SendGstOtp({ draft, change }: StepProps) {
  const text = useText(visitorTexts)
  const stateName = useStateName()
  const { busy, message, run } = useAction((error) => specifiedText(error, text.common.otpSendingFailed))
  if (!draft.checked) return null
  const { legalName, state } = draft.checked
  const taxId = taxIdKind(draft.gstNo) ?? 'gstin'
  return (
    <>
      <dl className="grid gap-3 rounded-lg border border-ink-200 p-4">
        <div>
          <dt className="text-ink-600">
            {taxId === 'gstin' ? text.auth.gstNumber : text.common.taxIds[taxId]}
          </dt>
          <dd className="flex flex-wrap items-center gap-2 font-semibold">
            {draft.gstNo}{' '}
            <Badge kind="verified">{text.common.numberChecked({ name: text.common.taxIds[taxId] })}</Badge>
          </dd>
        </div>
        <div>
          <dt className="text-ink-600">{text.common.legalName}</dt>
          <dd className="font-semibold">{legalName}</dd>
        </div>
        <div>
          <dt className="text-ink-600">{text.common.state}</dt>
          <dd className="font-semibold">{stateName(state)}</dd>
        </div>
        <div>
          <dt className="text-ink-600">{text.auth.officialPhone}</dt>
          <dd className="num font-semibold">+91 {draft.phone}</dd>
        </div>
      </dl>
      {draft.proof ? (
        <>
          <Notice kind="success">{text.auth.phoneConfirmed}</Notice>
          <Button wide onClick={() => change({ step: 3 })}>
            {text.auth.continue}
          </Button>
        </>
      ) : (
        <Button
          wide
          busy={busy}
          busyLabel={text.common.sendingOtp}
          onClick={() => void run(() => sendCode(draft, change, text))}
        >
          {text.common.sendOtp}
        </Button>
      )}
      <FormError>{message}</FormError>
    </>
  )
}

async function sendCode(
  draft: StepProps['draft'],
  change: StepProps['change'],
  text: Messages,
): Promise<void> {
  const { success, otpSession = '' } = await sendCall('POST /send-otp', {
    phone: draft.phone,
    gstNo: draft.gstNo,
    taxOption: draft.taxOption,
  })
  if (!success) throw new RequestError(200, 'uncoded', text.common.otpSendingFailed)
  storeCodeSentTime(otpSession)
  change({ step: 2, otpSession })
}

/** Input of the code to the official phone; after 30 seconds Resend. */
export function EnterGstOtp({ draft, change }: StepProps) {
  const text = useText(visitorTexts)
  const [expiredSession, setExpiredSession] = useState('')
  const { otpSession, phone } = draft
  const onTimeUp = useCallback(() => setExpiredSession(otpSession), [otpSession])
  const { form, busy, error, message, clear, setCode, boxes } = useCodeForm({
    send: async (otp) => {
      // Sent without the token: with a token the call verifies the email of the user (ruling 15).
      const answer = await sendCall('POST /verify-otp', { phone, otp, otpSession }, { as: 'visitor' })
      if (!answer.success) throw new RequestError(200, 'invalidOtp', text.auth.invalidOtp)
      change({ step: 3, proof: answer.otpSession ?? otpSession })
    },
    explain: (error) =>
      error instanceof RequestError && error.code === 'invalidOtp'
        ? { otp: error.message }
        : specifiedText(error, text.auth.verificationFailed),
  })
  const resend = useAction((error) => specifiedText(error, text.common.otpSendingFailed))
  // The input stays while its code is checked.
  if (expiredSession === otpSession && !busy)
    return (
      <>
        <p role="status" className="text-md font-semibold">
          {text.rules.otpTimeExceeded}
        </p>
        <Button
          wide
          busy={resend.busy}
          busyLabel={text.common.resending}
          onClick={() =>
            void resend.run(async () => {
              await sendCode(draft, change, text)
              setCode('')
              clear()
            })
          }
        >
          {text.auth.resendOtp}
        </Button>
        <FormError>{resend.message}</FormError>
      </>
    )
  return (
    <form {...form} className="grid gap-4">
      <p role="status">{text.auth.otpSent}</p>
      <OtpBoxes
        {...boxes}
        label={text.auth.codeForPhone({ lastDigits: phone.slice(-4) })}
        error={error}
        focus
      />
      <p className="text-ink-700">
        {text.auth.timeLeft}{' '}
        <Countdown
          endsAt={resendAt(otpSession)}
          format="code"
          endText="00:00"
          onEnd={onTimeUp}
          announceAt={[30, 10, 0]}
          className="font-semibold"
        />
      </p>
      <Button type="submit" wide busy={busy} busyLabel={text.common.confirming}>
        {text.common.verifyOtp}
      </Button>
      <FormError>{message}</FormError>
    </form>
  )
}

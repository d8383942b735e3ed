import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { OtpBoxes } from '#ui/forms/otp-boxes.tsx'
import { RequestError, serverText } from '#web/api/request-error.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { useCodeForm } from '#web/components/forms/use-code-form.ts'

type Props = {
  /** Checks the code; a RequestError is shown at the boxes. */
  verify: (otp: string) => Promise<void>
  resend: () => Promise<void>
  /** Text for a failure without a message of the server. */
  failureText: string
  /** Focuses the boxes when they appear. False where the boxes are not the result of an action. */
  focus?: boolean
  /** Label of the button that checks the code, and while it does; the button is red if data is lost. */
  submit?: { label: string; busyLabel: string; danger: boolean }
  /** Additional buttons beside Resend. */
  children?: ReactNode
}

/** Six boxes and "Verify OTP", for an email or phone to verify. The sixth digit sends the code. */
export function ConfirmCode({ verify, resend, failureText, focus = true, submit, children }: Props) {
  const text = useText(signedInTexts)
  const toMessage = (error: unknown) =>
    error instanceof RequestError && error.status < 500 ? serverText(error, failureText) : failureText
  const resendAction = useAction(toMessage)
  const { form, busy, error, clear, boxes } = useCodeForm({
    send: (otp) => {
      resendAction.clear()
      return verify(otp)
    },
    explain: (error) => ({ otp: toMessage(error) }),
  })
  const sendAgain = () => {
    clear()
    return resend()
  }
  return (
    <form {...form} className="grid gap-3">
      <OtpBoxes {...boxes} label={text.common.enterOtp} error={error ?? resendAction.message} focus={focus} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          small
          kind={submit?.danger ? 'danger' : 'primary'}
          busy={busy}
          busyLabel={submit?.busyLabel ?? text.common.confirming}
        >
          {submit?.label ?? text.common.verifyOtp}
        </Button>
        <Button
          kind="quiet"
          small
          busy={resendAction.busy}
          busyLabel={text.common.resending}
          onClick={() => void resendAction.run(sendAgain)}
        >
          {text.account.resend}
        </Button>
        {children}
      </div>
    </form>
  )
}

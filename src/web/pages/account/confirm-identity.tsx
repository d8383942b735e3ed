import { useText } from '#ui/layout/text.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { useState } from 'react'
import type { ErrorDataOf } from '#contract/errors.ts'
import { Button } from '#ui/forms/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { ConfirmCode } from './confirm-code.tsx'

/** The ways to confirm the identity, from the error of the server. */
export type IdentityChecks = ErrorDataOf<'confirmFirst'>

type Props = { checks: IdentityChecks; onConfirmed: () => void; onClose: () => void }

/** Asks for the password or a code before the change of an email or phone. */
export function ConfirmIdentity({ checks, onConfirmed, onClose }: Props) {
  const text = useText(signedInTexts)
  const [byCode, setByCode] = useState(!checks.byPassword)
  return (
    <Modal open onClose={onClose} title={text.account.confirmIdentity}>
      <div className="grid gap-4">
        <p>{text.account.confirmIdentityNote}</p>
        {byCode ? (
          <ByCode checks={checks} onConfirmed={onConfirmed} />
        ) : (
          <ByPassword onConfirmed={onConfirmed} />
        )}
        {checks.byPassword && checks.codeTo && (
          <button
            type="button"
            className="link min-h-11 justify-self-start"
            onClick={() => setByCode(!byCode)}
          >
            {byCode ? text.account.usePassword : text.account.sendCodeInstead({ codeTo: checks.codeTo })}
          </button>
        )}
      </div>
    </Modal>
  )
}

const toMessage = (error: unknown, text: SignedInMessages) =>
  error instanceof RequestError ? error.message : text.common.somethingWentWrong

function ByPassword({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const text = useText(signedInTexts)
  const { form, busy, errors } = useForm({
    check: (values) => (values['password'] ? {} : { password: 'passwordRequired' }),
    send: async ({ password = '' }) => {
      await sendCall('POST /confirm-identity', { password })
      onConfirmed()
    },
    explain: (error) => ({ password: toMessage(error, text) }),
  })
  return (
    <form {...form} className="grid gap-4">
      <PasswordField label={text.common.password} name="password" required error={errors['password']} />
      <Button type="submit" busy={busy} busyLabel={text.common.confirming}>
        {text.common.confirm}
      </Button>
    </form>
  )
}

function ByCode({ checks, onConfirmed }: Pick<Props, 'checks' | 'onConfirmed'>) {
  const text = useText(signedInTexts)
  const [sent, setSent] = useState(false)
  const { busy, message, run } = useAction((error) => toMessage(error, text))
  const requestCode = async () => void (await sendCall('POST /send-identity-code'))
  const start = async () => {
    await requestCode()
    setSent(true)
  }
  if (sent)
    return (
      <div className="grid gap-3">
        <p role="status">{text.account.codeSent({ to: checks.codeTo ?? '' })}</p>
        <ConfirmCode
          verify={async (otp) => {
            await sendCall('POST /confirm-identity', { otp })
            onConfirmed()
          }}
          resend={requestCode}
          failureText={text.account.otpFailed}
        />
      </div>
    )
  return (
    <div className="grid gap-3">
      <Button busy={busy} busyLabel={text.common.sendingOtp} onClick={() => void run(start)}>
        {text.account.sendCodeTo({ codeTo: checks.codeTo ?? '' })}
      </Button>
      {message && (
        <div role="alert">
          <FieldError>{message}</FieldError>
        </div>
      )}
    </div>
  )
}

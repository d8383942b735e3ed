import { useState } from 'react'
import type { ErrorDataOf } from '#contract/errors.ts'
import { Button } from '#ui/forms/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { RequestError, sendCall } from '#web/api/client.ts'
import { useAction, useForm } from '#web/components/forms/use-form.ts'
import { ConfirmCode } from './confirm-code.tsx'

/** The ways to confirm the identity, from the error of the server. */
export type IdentityChecks = ErrorDataOf<'confirmFirst'>

type Props = { checks: IdentityChecks; onConfirmed: () => void; onClose: () => void }

/** Asks for the password or a code before the change of an email or phone. */
export default function ConfirmIdentity({ checks, onConfirmed, onClose }: Props) {
  const [byCode, setByCode] = useState(!checks.byPassword)
  return (
    <Modal open onClose={onClose} title="Confirm that it is you">
      <div className="grid gap-4">
        <p>You signed in a while ago. A change of your email or phone needs a fresh proof.</p>
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
            {byCode ? 'Use the password instead' : `Send a code to ${checks.codeTo} instead`}
          </button>
        )}
      </div>
    </Modal>
  )
}

const toMessage = (error: unknown) => (error instanceof RequestError ? error.message : 'Something went wrong')

function ByPassword({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { form, busy, errors } = useForm({
    check: (values) => (values['password'] ? {} : { password: 'passwordRequired' }),
    send: async ({ password = '' }) => {
      await sendCall('POST /confirm-identity', { password })
      onConfirmed()
    },
    explain: (error) => ({ password: toMessage(error) }),
  })
  return (
    <form {...form} className="grid gap-4">
      <PasswordField label="Password" name="password" required error={errors['password']} />
      <Button type="submit" busy={busy} busyLabel="Confirming...">
        Confirm
      </Button>
    </form>
  )
}

function ByCode({ checks, onConfirmed }: Pick<Props, 'checks' | 'onConfirmed'>) {
  const [sent, setSent] = useState(false)
  const { busy, message, run } = useAction(toMessage)
  const requestCode = async () => void (await sendCall('POST /send-identity-code'))
  const start = async () => {
    await requestCode()
    setSent(true)
  }
  if (sent)
    return (
      <div className="grid gap-3">
        <p role="status">We have sent a code to {checks.codeTo}.</p>
        <ConfirmCode
          verify={async (otp) => {
            await sendCall('POST /confirm-identity', { otp })
            onConfirmed()
          }}
          resend={requestCode}
          failureText="Failed to verify OTP"
        />
      </div>
    )
  return (
    <div className="grid gap-3">
      <Button busy={busy} busyLabel="Sending OTP..." onClick={() => void run(start)}>
        Send a code to {checks.codeTo}
      </Button>
      {message && (
        <div role="alert">
          <FieldError>{message}</FieldError>
        </div>
      )}
    </div>
  )
}

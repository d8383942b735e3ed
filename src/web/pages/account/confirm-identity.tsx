import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { RequestError, sendCall } from '#web/api/client.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { ConfirmCode } from './confirm-code.tsx'

/** What the refusal tells of how one may confirm. */
export type Ways = { byPassword: boolean; codeTo: string | null }

type Props = { ways: Ways; onConfirmed: () => void; onClose: () => void }

/** Asks for the password, or a code to what is already proven, before a change of how one signs in. */
export default function ConfirmIdentity({ ways, onConfirmed, onClose }: Props) {
  const [byCode, setByCode] = useState(!ways.byPassword)
  return (
    <Modal open onClose={onClose} title="Confirm that it is you">
      <div className="grid gap-4">
        <p>You signed in a while ago. A change of your email or phone needs a fresh proof.</p>
        {byCode ? <ByCode {...{ ways, onConfirmed }} /> : <ByPassword onConfirmed={onConfirmed} />}
        {ways.byPassword && ways.codeTo && (
          <button
            type="button"
            className="link min-h-11 justify-self-start"
            onClick={() => setByCode(!byCode)}
          >
            {byCode ? 'Use the password instead' : `Send a code to ${ways.codeTo} instead`}
          </button>
        )}
      </div>
    </Modal>
  )
}

const toMessage = (error: unknown) => (error instanceof RequestError ? error.message : 'Something went wrong')

function ByPassword({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { form, busy, errors } = useForm({
    check: (values) => (values['password'] ? {} : { password: 'Please enter your password' }),
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

function ByCode({ ways, onConfirmed }: Pick<Props, 'ways' | 'onConfirmed'>) {
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
        <p role="status">We have sent a code to {ways.codeTo}.</p>
        <ConfirmCode
          verify={async (otp) => {
            await sendCall('POST /confirm-identity', { otp })
            onConfirmed()
          }}
          resend={requestCode}
          failed="Failed to verify OTP"
        />
      </div>
    )
  return (
    <div className="grid gap-3">
      <Button busy={busy} busyLabel="Sending OTP..." onClick={() => void run(start)}>
        Send a code to {ways.codeTo}
      </Button>
      {message && (
        <div role="alert">
          <FieldError>{message}</FieldError>
        </div>
      )}
    </div>
  )
}

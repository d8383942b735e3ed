import { type FormEvent, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Refusal, send } from '#web/api/client.ts'
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

const wordsOf = (error: unknown) => (error instanceof Refusal ? error.message : 'Something went wrong')

function ByPassword({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (password === '') return setError('Please enter your password')
    setBusy(true)
    setError(null)
    try {
      await send('POST /confirm-identity', { password })
      onConfirmed()
    } catch (refused) {
      setError(wordsOf(refused))
      setBusy(false)
    }
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="Password"
        required
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" busy={busy} busyLabel="Confirming...">
        Confirm
      </Button>
    </form>
  )
}

function ByCode({ ways, onConfirmed }: Pick<Props, 'ways' | 'onConfirmed'>) {
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const ask = async () => void (await send('POST /send-identity-code'))
  async function start(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await ask()
      setSent(true)
    } catch (refused) {
      setError(wordsOf(refused))
    } finally {
      setBusy(false)
    }
  }
  if (sent)
    return (
      <div className="grid gap-3">
        <p role="status">We have sent a code to {ways.codeTo}.</p>
        <ConfirmCode
          verify={async (otp) => {
            await send('POST /confirm-identity', { otp })
            onConfirmed()
          }}
          resend={ask}
          failed="Failed to verify OTP"
        />
      </div>
    )
  return (
    <div className="grid gap-3">
      <Button busy={busy} busyLabel="Sending OTP..." onClick={() => void start()}>
        Send a code to {ways.codeTo}
      </Button>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

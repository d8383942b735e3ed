import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidate, Refusal, send } from '#web/api/client.ts'
import { ConfirmCode } from './confirm-code.tsx'

/** The GST network sends its own code to the contact registered there; it proves the owner (ruling 10). */
export default function ConfirmOwner() {
  const [username, setUsername] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const ask = async () => setSent((await send('POST /send-owner-code', { username })).message)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (username.trim() === '') return setError('Please enter the user name of your GST portal account.')
    setBusy(true)
    setError(null)
    try {
      await ask()
    } catch (refused) {
      setError(refused instanceof Refusal ? refused.message : 'Something went wrong')
    } finally {
      setBusy(false)
    }
  }
  async function verify(otp: string): Promise<void> {
    const { message } = await send('POST /confirm-owner', { otp })
    toast(message)
    invalidate('GET /get-user', 'GET /user-details')
  }
  if (sent)
    return (
      <div className="grid gap-3 rounded-lg bg-marigold-50 p-3">
        <p role="status">{sent}</p>
        <ConfirmCode verify={verify} resend={ask} failed="Failed to verify OTP" />
      </div>
    )
  return (
    <form method="post" noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <Field
        label="User name at the GST portal"
        hint="The GST network then sends a code to the phone and email registered there."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        required
        id={id}
        value={username}
        error={error}
        onChange={(event) => setUsername(event.target.value)}
      />
      <div>
        <Button type="submit" small busy={busy} busyLabel="Sending OTP...">
          Send OTP
        </Button>
      </div>
    </form>
  )
}

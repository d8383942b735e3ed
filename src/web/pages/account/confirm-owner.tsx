import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { useSessionEnd } from '#web/session/open-form.ts'
import { ownerDraft } from './owner-draft.ts'
import { ConfirmCode } from './confirm-code.tsx'

/** Confirms the owner of a GSTIN by a code that the GST network sends to the registered contact (ruling 10). */
export function ConfirmOwner({ userId }: { userId: string }) {
  const text = useText(signedInTexts)
  const [sent, setSent] = useState<string | null>(null)
  const draft = ownerDraft(userId)
  const [{ username }, setUsername, clearDraft] = useDraft(draft, { username: '' })
  useSessionEnd(text.common.tokenMissing, draft)
  const toast = useToast()
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const requestCode = async (name: string) =>
    setSent((await sendCall('POST /send-owner-code', { username: name })).message)
  const { form, busy, errors } = useForm({
    check: () => (username.trim() === '' ? { username: 'portalUserName' } : {}),
    send: () => requestCode(username),
    explain: (error) => ({
      username: error instanceof RequestError ? error.message : text.common.somethingWentWrong,
    }),
  })
  async function verify(otp: string): Promise<void> {
    const { message } = await sendCall('POST /confirm-owner', { otp })
    toast(message)
    clearDraft()
    invalidateCalls('GET /get-user', 'GET /user-details')
  }
  if (sent)
    return (
      <div className="grid gap-3 rounded-lg bg-marigold-50 p-3">
        <p role="status">{sent}</p>
        <ConfirmCode
          verify={verify}
          resend={() => requestCode(username)}
          failureText={text.account.otpFailed}
        />
      </div>
    )
  return (
    <form {...form} className="grid gap-3">
      <Field
        label={text.account.portalUser}
        hint={text.account.portalUserHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        required
        id={id}
        name="username"
        value={username}
        onChange={(event) => setUsername({ username: event.target.value })}
        error={errors['username']}
      />
      <div>
        <Button type="submit" small busy={busy} busyLabel={text.common.sendingOtp}>
          {text.common.sendOtp}
        </Button>
      </div>
    </form>
  )
}

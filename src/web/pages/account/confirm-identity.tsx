import { useText } from '#ui/layout/text.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useState } from 'react'
import type { ErrorDataOf } from '#contract/errors.ts'
import { Button } from '#ui/forms/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { CodeOfAccount } from './code-of-account.tsx'

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
          <CodeOfAccount
            codeTo={checks.codeTo ?? ''}
            verify={async (otp) => {
              await sendCall('POST /confirm-identity', { otp })
              onConfirmed()
            }}
            failureText={text.account.otpFailed}
          />
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

function ByPassword({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const text = useText(signedInTexts)
  const { form, busy, errors } = useForm({
    check: (values) => (values['password'] ? {} : { password: 'passwordRequired' }),
    send: async ({ password = '' }) => {
      await sendCall('POST /confirm-identity', { password })
      onConfirmed()
    },
    explain: (error) => ({
      password: error instanceof RequestError ? error.message : text.common.somethingWentWrong,
    }),
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

import { useState } from 'react'
import { confirmPasswordError, passwordError } from '#domain/account.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall } from '#web/api/client.ts'
import { signedOut } from '#web/session/session.ts'
import type { Route } from './+types/reset-password-page'
import { AccountCard } from './account-card.tsx'
import { NewPassword } from './new-password.tsx'
import { type FieldErrors, useForm } from '#web/components/forms/use-form.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Set a new password | TharaCart' },
  { name: 'robots', content: 'noindex' },
]

/** Where the mailed link leads: a new password, once (ruling 12). */
export default function ResetPasswordPage({ params: { token } }: Route.ComponentProps) {
  const [done, setDone] = useState<string | null>(null)
  const { form, ready, busy, errors, summary, refusal } = useForm({
    check: ({ password = '', confirmPassword = '' }) => {
      const found: FieldErrors = {}
      const [wrong, different] = [passwordError(password), confirmPasswordError(password, confirmPassword)]
      if (wrong) found['password'] = wrong
      if (different) found['confirmPassword'] = different
      return found
    },
    send: async ({ password = '', confirmPassword = '' }) => {
      setDone((await sendCall('POST /reset-password/confirm', { token, password, confirmPassword })).message)
      // All sessions have ended, this browser's as well.
      signedOut()
    },
  })
  if (done)
    return (
      <AccountCard title="Set a new password">
        <Notice kind="success" role="status">
          {done}
        </Notice>
        <ButtonLink wide href="/login">
          Sign In
        </ButtonLink>
      </AccountCard>
    )
  return (
    <AccountCard title="Set a new password" lead="It signs you out everywhere else.">
      <form {...form} className="grid gap-4">
        <ErrorSummary errors={summary} />
        <NewPassword errors={errors} />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          Set new password
        </Button>
        {refusal && (
          <Notice kind="danger" role="alert">
            {refusal.message}{' '}
            {refusal.code === 'linkExpired' && (
              <Link className="link-inline" href="/forget-password">
                Send a new link
              </Link>
            )}
          </Notice>
        )}
      </form>
    </AccountCard>
  )
}

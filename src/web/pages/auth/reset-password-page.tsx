import { useState } from 'react'
import { confirmPasswordError, passwordError } from '#domain/account.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall } from '#web/api/client.ts'
import { removeSession } from '#web/session/session.ts'
import type { Route } from './+types/reset-password-page'
import { AccountCard } from './account-card.tsx'
import { NewPassword } from './new-password.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { pathTo } from '#web/path-to.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Set a new password | TharaCart' },
  { name: 'robots', content: 'noindex' },
]

/** Target of the mailed link: sets a new password once (ruling 12). */
export default function ResetPasswordPage({ params: { token } }: Route.ComponentProps) {
  const [doneMessage, setDoneMessage] = useState<string | null>(null)
  const { form, ready, busy, errors, summary, requestError } = useForm({
    check: ({ password = '', confirmPassword = '' }) => {
      const firstError = passwordError(password)
      const repeatError = confirmPasswordError(password, confirmPassword)
      return {
        ...(firstError && { password: firstError }),
        ...(repeatError && { confirmPassword: repeatError }),
      }
    },
    send: async ({ password = '', confirmPassword = '' }) => {
      setDoneMessage(
        (await sendCall('POST /reset-password/confirm', { token, password, confirmPassword })).message,
      )
      // A reset ends all sessions, including the one of this browser.
      removeSession()
    },
  })
  if (doneMessage)
    return (
      <AccountCard title="Set a new password">
        <Notice kind="success" role="status">
          {doneMessage}
        </Notice>
        <ButtonLink wide href={pathTo('/login')}>
          Sign In
        </ButtonLink>
      </AccountCard>
    )
  return (
    <AccountCard title="Set a new password" intro="It signs you out everywhere else.">
      <form {...form} className="grid gap-4">
        <ErrorSummary errors={summary} />
        <NewPassword errors={errors} />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          Set new password
        </Button>
        {requestError && (
          <Notice kind="danger" role="alert">
            {requestError.message}{' '}
            {requestError.code === 'linkExpired' && (
              <Link className="link-inline" href={pathTo('/forget-password')}>
                Send a new link
              </Link>
            )}
          </Notice>
        )}
      </form>
    </AccountCard>
  )
}

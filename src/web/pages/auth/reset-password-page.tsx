import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useState } from 'react'
import { confirmPasswordError, passwordError } from '#domain/account.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall, useCall } from '#web/api/client.ts'
import { removeSession } from '#web/api/token.ts'
import type { Route } from './+types/reset-password-page'
import { AccountCard } from './account-card.tsx'
import { NewPassword } from './new-password.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { pathTo } from '#web/path-to.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [{ title: text.pageTitles.newPasswordPageTitle }, { name: 'robots', content: 'noindex' }]
}

/** Target of the mailed link: sets a new password once (ruling 12). */
export default function ResetPasswordPage({ params: { token } }: Route.ComponentProps) {
  const text = useText(visitorTexts)
  const link = useCall('GET /reset-password/:token', { token })
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
      // The page offers no form when it is opened again, for example by the back button.
      void link.refresh()
      // A reset ends all sessions, including the one of this browser.
      removeSession()
    },
  })
  if (doneMessage)
    return (
      <AccountCard title={text.auth.newPasswordTitle}>
        <Notice kind="success" role="status">
          {doneMessage}
        </Notice>
        <ButtonLink wide href={pathTo('/login')}>
          {text.common.signIn}
        </ButtonLink>
      </AccountCard>
    )
  if (link.error?.code === 'linkExpired')
    return (
      <AccountCard title={text.auth.newPasswordTitle}>
        <Notice kind="danger" role="alert">
          {link.error.message}
        </Notice>
        <ButtonLink wide href={pathTo('/forget-password')}>
          {text.auth.sendNewLink}
        </ButtonLink>
      </AccountCard>
    )
  return (
    <AccountCard title={text.auth.newPasswordTitle} intro={text.auth.newPasswordIntro}>
      <form {...form} className="grid gap-4">
        <ErrorSummary errors={summary} />
        <NewPassword errors={errors} />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {text.auth.setNewPassword}
        </Button>
        {requestError && (
          <Notice kind="danger" role="alert">
            {requestError.message}{' '}
            {requestError.code === 'linkExpired' && (
              <Link className="link-inline" href={pathTo('/forget-password')}>
                {text.auth.sendNewLink}
              </Link>
            )}
          </Notice>
        )}
      </form>
    </AccountCard>
  )
}

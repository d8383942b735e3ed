import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useState } from 'react'
import { resetEmailError } from '#domain/account.ts'
import { Button } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall } from '#web/api/client.ts'
import { serverText } from '#web/api/request-error.ts'
import type { Route } from './+types/forgot-password-page'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './person-fields.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { pathTo } from '#web/path-to.ts'
import { useNextPath } from './next-path.ts'
import { withNext } from '#web/session/sign-in-path.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [
    { title: text.pageTitles.forgotPasswordPageTitle },
    { name: 'description', content: text.pageTitles.forgotPasswordDescription },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Requests a reset link; the response is the same for every email (accounts §2, ruling 12). */
export default function ForgotPasswordPage() {
  const text = useText(visitorTexts)
  const nextPath = useNextPath()
  const [sentMessage, setSentMessage] = useState<string | null>(null)
  const { form, ready, busy, errors, requestError } = useForm({
    check: ({ email = '' }) => {
      const emailError = resetEmailError(email)
      return emailError ? { email: emailError } : {}
    },
    send: async ({ email = '' }) => {
      setSentMessage(null)
      setSentMessage((await sendCall('POST /reset-password', { email })).message)
    },
  })
  return (
    <AccountCard title={text.auth.forgotPasswordTitle} intro={text.auth.forgotPasswordIntro}>
      <form {...form} className="grid gap-4">
        <EmailField signsIn error={errors['email']} />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {text.auth.sendResetLink}
        </Button>
        {sentMessage && (
          <Notice kind="success" role="status">
            <p className="text-leaf-800">{sentMessage}</p>
          </Notice>
        )}
        {requestError && (
          <Notice kind="danger" role="alert">
            {requestError.code === 'broken'
              ? text.common.somethingWentWrong
              : serverText(requestError, text.common.somethingWentWrong)}
          </Notice>
        )}
      </form>
      <p className="text-center">
        <Link className="link" href={withNext(pathTo('/login'), nextPath)}>
          {text.common.signIn}
        </Link>
      </p>
    </AccountCard>
  )
}

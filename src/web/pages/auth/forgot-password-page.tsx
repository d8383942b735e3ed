import { useState } from 'react'
import { resetEmailError } from '#domain/account.ts'
import { Button } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall } from '#web/api/client.ts'
import type { Route } from './+types/forgot-password-page'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './person-fields.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { useNext, withNext } from './where-next.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot Password | TharaCart' },
  { name: 'description', content: 'Ask for a link to set a new password.' },
  { name: 'robots', content: 'noindex' },
]

/** Asks for a reset link; the answer is the same for every address (accounts §2, ruling 12). */
export default function ForgotPasswordPage() {
  const next = useNext()
  const [done, setDone] = useState<string | null>(null)
  const { form, ready, busy, errors, refusal } = useForm({
    check: ({ email = '' }) => {
      const words = resetEmailError(email)
      return words ? { email: words } : {}
    },
    send: async ({ email = '' }) => {
      setDone(null)
      setDone((await sendCall('POST /reset-password', { email })).message)
    },
  })
  return (
    <AccountCard title="Forgot Password" lead="Tell us your email and we send a link to set a new password.">
      <form {...form} className="grid gap-4">
        <EmailField signsIn error={errors['email']} />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          Send Reset Link
        </Button>
        {done && (
          <Notice kind="success" role="status">
            <p className="text-leaf-800">{done}</p>
          </Notice>
        )}
        {refusal && (
          <Notice kind="danger" role="alert">
            {refusal.code === 'broken' ? 'Something went wrong' : refusal.message}
          </Notice>
        )}
      </form>
      <p className="text-center">
        <Link className="link" href={withNext('/login', next)}>
          Sign In
        </Link>
      </p>
    </AccountCard>
  )
}

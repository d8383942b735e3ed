import { normaliseReferral, personalDetailsErrors } from '#domain/account.ts'
import { Button } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall } from '#web/api/client.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/personal-details-page'
import { AccountCard } from './account-card.tsx'
import { keptProof } from './otp-clock.ts'
import { EmailField, NameField, ReferralField } from './person-fields.tsx'
import { Purpose } from './purpose.tsx'
import { LegalLine } from './small-print.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { enter, useNext, withNext } from './where-next.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Your details | TharaCart' },
  { name: 'robots', content: 'noindex' },
]

/** Without the proof of this phone there is nothing to fill in: back to the phone form at once (ruling 9). */
export function clientLoader({ params: { phone }, request }: Route.ClientLoaderArgs) {
  if (keptProof(phone) === undefined)
    throw redirect(withNext('/sign-with-otp', new URL(request.url).searchParams.get('next')))
  return null
}
clientLoader.hydrate = true as const

/** The last step after a proven phone (accounts §2 "Personal details sign-up screen"). The phone is not asked again. */
export default function PersonalDetailsPage({ params: { phone } }: Route.ComponentProps) {
  const next = useNext()
  const { form, ready, busy, errors, summary, refusal } = useForm({
    check: ({ name = '', email = '', referralCode = '' }) =>
      personalDetailsErrors({ name, email, referralCode }),
    send: async ({ name = '', email = '', referralCode }) => {
      const otpSession = keptProof(phone)
      const code = normaliseReferral(referralCode)
      const details = {
        name,
        email,
        phone,
        ...(code && { referralCode: code }),
        ...(otpSession && { otpSession }),
      }
      enter(await sendCall('POST /sign-up-with-personal-details', details), next)
    },
  })
  return (
    <AccountCard title="Your details" lead="Two more lines and your account is open.">
      <Purpose next={next} />
      <form {...form} className="grid gap-4">
        <ErrorSummary errors={summary} />
        <NameField label="Name" error={errors['name']} />
        <EmailField error={errors['email']} />
        <ReferralField error={errors['referralCode']} />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          Continue to Home
        </Button>
        {refusal && (
          <Notice kind="danger" role="alert">
            {refusal.message}{' '}
            {refusal.code === 'noProof' && (
              <Link className="link-inline" href={withNext('/sign-with-otp', next)}>
                Get a new OTP
              </Link>
            )}
            {refusal.code === 'userExists' && (
              <Link className="link-inline" href={withNext('/login', next)}>
                Login
              </Link>
            )}
          </Notice>
        )}
        <LegalLine />
      </form>
    </AccountCard>
  )
}

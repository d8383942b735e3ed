import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { normaliseReferral, personalDetailsErrors } from '#domain/account.ts'
import { Button } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/personal-details-page'
import { AccountCard, Purpose, LegalLine } from './account-card.tsx'
import { readProof } from './otp-clock.ts'
import { EmailField, NameField, ReferralField } from './person-fields.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { pathTo } from '#web/path-to.ts'
import { completeSignIn, useNextPath } from './next-path.ts'
import { withNext } from '#web/session/sign-in-path.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [{ title: text.pageTitles.detailsPageTitle }, { name: 'robots', content: 'noindex' }]
}

/** Redirects to the phone form without a verified OTP session of this phone (ruling 9). */
export function clientLoader({ params: { phone }, request }: Route.ClientLoaderArgs) {
  if (readProof(phone) === undefined)
    throw redirect(withNext(pathTo('/sign-with-otp'), new URL(request.url).searchParams.get('next')))
  return null
}
clientLoader.hydrate = true as const

/** HTML of the server, also for browsers without script: the phone is checked in the browser. */
export function HydrateFallback() {
  const text = useText(visitorTexts)
  return (
    <AccountCard title={text.auth.detailsTitle} intro={text.auth.detailsIntro}>
      {/* As high as the form, so that the footer does not move. */}
      <div className="min-h-100" />
    </AccountCard>
  )
}

/** Last step after a phone was verified (accounts §2 "Personal details sign-up screen"). */
export default function PersonalDetailsPage({ params: { phone } }: Route.ComponentProps) {
  const text = useText(visitorTexts)
  const nextPath = useNextPath()
  const { form, ready, busy, errors, summary, requestError } = useForm({
    check: ({ name = '', email = '', referralCode = '' }) =>
      personalDetailsErrors({ name, email, referralCode }),
    send: async ({ name = '', email = '', referralCode }) => {
      const otpSession = readProof(phone)
      const code = normaliseReferral(referralCode)
      const details = {
        name,
        email,
        phone,
        referralCode: code ?? '',
        ...(otpSession && { otpSession }),
      }
      return completeSignIn(await sendCall('POST /sign-up-with-personal-details', details), nextPath)
    },
    // The specification names no status for an email that exists.
    explain: (error) =>
      error instanceof RequestError && error.code === 'uncoded' && [400, 409].includes(error.status)
        ? { email: text.auth.thisEmailExists }
        : null,
  })
  return (
    <AccountCard title={text.auth.detailsTitle} intro={text.auth.detailsIntro}>
      <Purpose nextPath={nextPath} />
      <form {...form} className="grid gap-4">
        <ErrorSummary errors={summary} />
        <NameField label={text.auth.name} error={errors['name']} />
        <EmailField error={errors['email']} />
        <ReferralField error={errors['referralCode']} />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {text.auth.continueToHome}
        </Button>
        {requestError && (
          <Notice kind="danger" role="alert">
            {requestError.message}{' '}
            {requestError.code === 'noProof' && (
              <Link className="link-inline" href={withNext(pathTo('/sign-with-otp'), nextPath)}>
                {text.auth.getNewOtp}
              </Link>
            )}
            {requestError.code === 'userExists' && (
              <Link className="link-inline" href={withNext(pathTo('/login'), nextPath)}>
                {text.common.login}
              </Link>
            )}
          </Notice>
        )}
        <LegalLine />
      </form>
    </AccountCard>
  )
}

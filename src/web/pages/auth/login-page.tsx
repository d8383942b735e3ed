import { visitorTexts } from '#text/visitor.ts'
import { useIsHydrated } from '#ui/layout/hydration.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { signInErrors } from '#domain/account.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall, validToken } from '#web/api/client.ts'
import { specifiedText } from '#web/api/request-error.ts'
import { readFormToReopen } from '#web/session/open-form.ts'
import { onSessionChange, sessionEndMessage } from '#web/api/token.ts'
import { withNext } from '#web/session/sign-in-path.ts'
import type { Route } from './+types/login-page'
import { AccountCard, OrDivider, LegalLine, SubscribeBox, Purpose } from './account-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { EmailField } from './person-fields.tsx'
import { FormError } from '#web/components/forms/form-error.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { pathTo } from '#web/path-to.ts'
import { completeSignIn, useNextPath } from './next-path.ts'

export { headers, loader } from './google-loader.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [
    { title: text.pageTitles.signInPageTitle },
    { name: 'description', content: text.pageTitles.signInDescription },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Sign-in with email and links to the other ways (accounts §2 "Sign-in page"). */
export default function LoginPage() {
  const text = useText(visitorTexts)
  const nextPath = useNextPath()
  const sessionEnd = useSyncExternalStore(onSessionChange, sessionEndMessage, () => null)
  // An expired token that cannot be renewed is removed (accounts §4).
  useEffect(() => void validToken().catch(() => null), [])
  const location = useLocation()
  // The server does not know the state, which outlives a reload.
  const state = (useIsHydrated() ? location.state : null) as {
    notice?: string
    trouble?: string
    email?: string
  } | null
  const { form, ready, busy, errors, summary, requestError } = useForm({
    check: ({ email = '', password = '' }) => signInErrors({ email, password }),
    send: async ({ email = '', password = '', subscribe }) =>
      completeSignIn(
        await sendCall('POST /signin-check', { email, password, subscribe: subscribe === 'on' }),
        nextPath,
      ),
  })
  const otpLink = (className: string) => (
    <ButtonLink
      kind="secondary"
      wide
      className={className}
      href={withNext(pathTo('/sign-with-otp'), nextPath)}
    >
      {text.auth.continueWithOtp}
    </ButtonLink>
  )
  return (
    <AccountCard
      title={text.auth.signInTitle}
      panel
      first={
        <>
          {sessionEnd && (
            <Notice kind="warning" role="status">
              {sessionEnd}
              {readFormToReopen() !== null && <p>{text.auth.formIsKept}</p>}
            </Notice>
          )}
          <Purpose nextPath={nextPath} />
          {state?.trouble && (
            <Notice kind="warning" role="status">
              {state.trouble}
            </Notice>
          )}
          {state?.notice && (
            <Notice kind="success" role="status">
              {state.notice}
            </Notice>
          )}
          {/* Phones offer the phone number first, in the first view. */}
          {otpLink('md:hidden')}
          <OrDivider className="md:hidden" />
        </>
      }
    >
      <form {...form} className="grid gap-4">
        <ErrorSummary errors={summary} />
        <EmailField signsIn defaultValue={state?.email} error={errors['email']} />
        <PasswordField
          label={text.common.password}
          id="password"
          name="password"
          required
          error={errors['password']}
        />
        <p className="text-end">
          {text.auth.forgotPassword}{' '}
          <Link className="link" href={withNext(pathTo('/forget-password'), nextPath)}>
            {text.auth.resetPassword}
          </Link>
        </p>
        <SubscribeBox />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {text.common.signIn}
        </Button>
        {requestError && <FormError>{specifiedText(requestError, text.auth.wrongPassword)}</FormError>}
        <LegalLine />
      </form>
      <OrDivider />
      <div className="grid gap-3">
        {otpLink('max-md:hidden')}
        <GoogleButton nextPath={nextPath} />
      </div>
      <p className="text-center">
        {text.auth.newToShop}{' '}
        <Link className="link" href={withNext(pathTo('/sign-up-with-email'), nextPath)}>
          {text.common.signUp}
        </Link>
      </p>
      <p className="text-center">
        <Link className="link" href={pathTo('/products')}>
          {text.auth.browseWithoutSignIn}
        </Link>
      </p>
    </AccountCard>
  )
}

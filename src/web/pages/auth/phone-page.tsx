import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useNavigate } from 'react-router'
import { mobileError, normalisePhone } from '#domain/account.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { specifiedText } from '#web/api/request-error.ts'
import type { Route } from './+types/phone-page'
import { AccountCard, OrDivider, useSettings, Purpose, LegalLine, SubscribeBox } from './account-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { requestCode } from './otp-clock.ts'
import { keepDigitsOnly } from './person-fields.tsx'
import { MobileField } from '#web/components/forms/mobile-field.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { inShownLanguage, pathTo } from '#web/path-to.ts'
import { useNextPath } from './next-path.ts'
import { withNext } from '#web/session/sign-in-path.ts'

export { headers, loader } from './google-loader.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [
    { title: text.pageTitles.phonePageTitle },
    { name: 'description', content: text.pageTitles.phoneDescription },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Sign-up and sign-in by phone begin with the same form (accounts §2 "Phone sign-up screen"). */
export default function PhonePage() {
  const text = useText(visitorTexts)
  const nextPath = useNextPath()
  const navigate = useNavigate()
  const google = Boolean(useSettings()?.googleClientId)
  const { form, ready, busy, errors, requestError } = useForm({
    check: ({ number = '' }) => {
      const message = mobileError(normalisePhone(number))
      return message ? { number: message } : {}
    },
    send: async ({ number = '', subscribe }) => {
      const digits = normalisePhone(number)
      const otpSession = await requestCode({ number: digits, subscribe: subscribe === 'on' }, text)
      const path = withNext(pathTo('/otp-snd/:number/:otpSession', { number: digits, otpSession }), nextPath)
      // Google's script stays in the document, and the next URL contains the phone number, so load a new document
      // (S-04).
      if (google) location.assign(inShownLanguage(path))
      else await navigate(path)
    },
  })
  const hasAccount = requestError?.status === 409
  return (
    <AccountCard title={text.auth.phoneTitle} intro={text.auth.phoneIntro} panel>
      <Purpose nextPath={nextPath} />
      <form {...form} className="grid gap-4">
        <MobileField
          label={text.common.phoneNumber}
          id="number"
          name="number"
          required
          error={errors['number']}
          onInput={keepDigitsOnly}
        />
        <SubscribeBox />
        <Button type="submit" wide busy={busy} busyLabel={text.auth.gettingOtp} disabled={!ready}>
          {text.auth.getOtp}
        </Button>
        {requestError && (
          <Notice kind="danger" role="alert">
            {specifiedText(requestError, hasAccount ? text.auth.userExists : text.common.otpSendingFailed)}{' '}
            {hasAccount && (
              <Link className="link-inline" href={withNext(pathTo('/login'), nextPath)}>
                {text.common.login}
              </Link>
            )}
          </Notice>
        )}
        <LegalLine />
      </form>
      <OrDivider />
      <div className="grid gap-3">
        <GoogleButton nextPath={nextPath} />
        <ButtonLink kind="secondary" wide href={withNext(pathTo('/sign-up-with-email'), nextPath)}>
          {text.auth.continueWithEmail}
        </ButtonLink>
      </div>
      <p className="text-center">
        {text.auth.buyingForBusinessQuestion}{' '}
        <Link className="link" href={withNext(pathTo('/login'), nextPath)}>
          {text.auth.businessSignIn}
        </Link>
      </p>
    </AccountCard>
  )
}

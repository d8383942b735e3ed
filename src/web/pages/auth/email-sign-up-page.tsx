import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { countryCodes, normalisePhone, normaliseReferral, signUpErrors } from '#domain/account.ts'
import { Button } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import type { Route } from './+types/email-sign-up-page'
import { AccountCard, Purpose, LegalLine, SubscribeBox } from './account-card.tsx'
import { NewPassword } from './new-password.tsx'
import { EmailField, keepDigitsOnly, NameField, ReferralField } from './person-fields.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { pathTo } from '#web/path-to.ts'
import { useNextPath } from './next-path.ts'
import { withNext } from '#web/session/sign-in-path.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [
    { title: text.pageTitles.emailSignUpPageTitle },
    { name: 'description', content: text.pageTitles.emailSignUpDescription },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Sign-up with email and password (accounts §2, §5). */
export default function EmailSignUpPage() {
  const text = useText(visitorTexts)
  const nextPath = useNextPath()
  const navigate = useNavigate()
  // A link of the Reward Area contains the code of the customer who shared it.
  const [query] = useSearchParams()
  const { form, ready, busy, errors, summary, requestError } = useForm({
    check: ({ name = '', email = '', phone = '', password = '', confirmPassword = '', referralCode = '' }) =>
      signUpErrors({ name, email, phone: normalisePhone(phone), password, confirmPassword, referralCode }),
    send: async ({ name = '', email = '', phone = '', password = '', confirmPassword = '', ...fields }) => {
      const digits = normalisePhone(phone)
      const code = normaliseReferral(fields['referralCode'])
      const { message } = await sendCall('POST /sign-up-with-email', {
        name,
        email,
        phone: digits,
        password,
        confirmPassword,
        officialPhoneNumber: digits,
        countryCode: fields['countryCode'] === '+97' ? '+97' : '+91',
        subscribe: fields['subscribe'] === 'on',
        referralCode: code ?? '',
      })
      await navigate(withNext(pathTo('/login'), nextPath), { state: { notice: message, email } })
    },
    explain: (error) =>
      error instanceof RequestError && error.code === 'uncoded' && error.status === 400
        ? { email: text.auth.emailExists }
        : null,
  })
  return (
    <AccountCard title={text.auth.emailSignUpTitle}>
      <Purpose nextPath={nextPath} />
      {/* Reserves the height of the progress bar, so that the layout does not shift. */}
      <div className="-my-2 h-1">{busy && <ProgressBar />}</div>
      <form {...form} className="grid gap-4" aria-busy={busy}>
        <ErrorSummary errors={summary} />
        <NameField label={text.common.fullName} error={errors['name']} />
        <EmailField error={errors['email']} />
        <PhoneField error={errors['phone']} />
        <NewPassword errors={errors} />
        <ReferralField
          error={errors['referralCode']}
          defaultValue={normaliseReferral(query.get('referralCode')) ?? undefined}
        />
        <SubscribeBox />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {text.common.signUp}
        </Button>
        {requestError && (
          <Notice kind="danger" role="alert">
            {requestError.message}
          </Notice>
        )}
        <LegalLine />
      </form>
      <p className="text-center">
        {text.auth.hasAccount}{' '}
        <Link className="link" href={withNext(pathTo('/login'), nextPath)}>
          {text.common.signIn}
        </Link>
      </p>
      <p className="text-center">
        {text.auth.buyingForBusiness}{' '}
        <Link className="link" href={pathTo('/gst-registration')}>
          {text.auth.registerWithGst}
        </Link>
      </p>
    </AccountCard>
  )
}

/** The phone number: country code and ten digits. */
function PhoneField({ error }: { error?: string | undefined }) {
  const text = useText(visitorTexts)
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">
        {text.common.phoneNumber}
        <span className="field-must" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <div className="flex gap-2">
        <select
          className="input w-24 flex-none"
          name="countryCode"
          aria-label={text.auth.countryCode}
          autoComplete="tel-country-code"
        >
          {countryCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <input
          className="input"
          id="phone"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          aria-label={text.auth.phoneDigits}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'phone-error' : undefined}
          onInput={keepDigitsOnly}
        />
      </div>
      {error && <FieldError id="phone-error">{error}</FieldError>}
    </fieldset>
  )
}

import { data, useNavigate } from 'react-router'
import { mobileError, normalisePhone } from '#domain/account.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { settingsContext } from '#web/api/server.ts'
import type { Route } from './+types/phone-page'
import { AccountCard, Or, useSettings } from './account-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { askCode } from './otp-clock.ts'
import { keepDigits } from './person-fields.tsx'
import { Purpose } from './purpose.tsx'
import { LegalLine, SubscribeBox } from './small-print.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { useNext, withNext } from './where-next.ts'

/** With a client id the page may load Google's button. */
export function loader({ context }: Route.LoaderArgs) {
  const google = context.get(settingsContext).googleClientId !== null
  return data(null, google ? { headers: { 'x-page-sources': 'google' } } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Continue with OTP | TharaCart' },
  { name: 'description', content: 'Sign in or sign up with a code sent to your phone.' },
  { name: 'robots', content: 'noindex' },
]

/** Sign-up and sign-in by phone begin alike (accounts §2 "Phone sign-up screen"). */
export default function PhonePage() {
  const next = useNext()
  const navigate = useNavigate()
  const google = Boolean(useSettings()?.googleClientId)
  const { form, ready, busy, errors, refusal } = useForm({
    check: ({ number = '' }) => {
      const words = mobileError(normalisePhone(number))
      return words ? { number: words } : {}
    },
    send: async ({ number = '', subscribe }) => {
      const digits = normalisePhone(number)
      const otpSession = await askCode({ number: digits, subscribe: subscribe === 'on' })
      const path = withNext(`/otp-snd/${digits}/${otpSession}`, next)
      // Google's script stays in a document once it is there; the page that has the number in its address begins anew.
      if (google) location.assign(path)
      else await navigate(path)
    },
  })
  return (
    <AccountCard title="Continue to B2B Market" lead="We send a six-digit code to your phone." panel>
      <Purpose next={next} />
      <form {...form} className="grid gap-4">
        <Field
          label="Phone Number"
          id="number"
          name="number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          before="+91"
          required
          error={errors['number']}
          onInput={keepDigits}
        />
        <SubscribeBox />
        <Button type="submit" wide busy={busy} busyLabel="Getting OTP" disabled={!ready}>
          GET OTP
        </Button>
        {refusal && (
          <Notice kind="danger" role="alert">
            {refusal.message}{' '}
            {refusal.code === 'userExists' && (
              <Link className="link-inline" href={withNext('/login', next)}>
                Login
              </Link>
            )}
          </Notice>
        )}
        <LegalLine />
      </form>
      <Or />
      <div className="grid gap-3">
        <GoogleButton next={next} />
        <ButtonLink kind="secondary" wide href={withNext('/sign-up-with-email', next)}>
          Continue with Email
        </ButtonLink>
      </div>
      <p className="text-center">
        Buying for Business?{' '}
        <Link className="link" href={withNext('/login', next)}>
          Sign In to B2B Account
        </Link>
      </p>
    </AccountCard>
  )
}

import { useNavigate } from 'react-router'
import { normalisePhone, normaliseReferral, signUpErrors } from '#domain/account.ts'
import { Button } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { invalidateCalls, type RequestError, sendCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { type GstDraft, keepDraft, type StepProps } from './gst-draft.ts'
import { NewPassword } from './new-password.tsx'
import { EmailField, keepDigits, NameField, ReferralField } from './person-fields.tsx'
import { LegalLine } from './small-print.tsx'
import { useForm } from '#web/components/forms/use-form.ts'

/** The last step: an account for the business, or the business on the account that is signed in (ruling 4). */
export function RegisterBusiness(props: StepProps) {
  return useSignedIn() ? <AddToMyAccount {...props} /> : <OpenAccount {...props} />
}

const gstOf = ({ gstNo, taxOption, phone, proof }: GstDraft) => ({
  gstNumber: gstNo,
  taxOption,
  officialPhoneNumber: phone,
  otpSession: proof,
})

function OpenAccount({ draft, change }: StepProps) {
  const navigate = useNavigate()
  const { form, ready, busy, errors, summary, refusal } = useForm({
    check: ({ name = '', email = '', phone = '', password = '', confirmPassword = '', referralCode = '' }) =>
      signUpErrors({ name, email, phone: normalisePhone(phone), password, confirmPassword, referralCode }),
    send: async ({
      name = '',
      email = '',
      phone = '',
      password = '',
      confirmPassword = '',
      referralCode,
    }) => {
      const code = normaliseReferral(referralCode)
      const person = { name, email, phone: normalisePhone(phone), password, confirmPassword }
      const { message } = await sendCall('POST /sign-up-with-gst', {
        ...person,
        ...gstOf(draft),
        ...(code && { referralCode: code }),
      })
      keepDraft(null)
      await navigate('/login', { state: { notice: message, email } })
    },
  })
  return (
    <form {...form} className="grid gap-4" aria-busy={busy}>
      <div className="-my-2 h-1">{busy && <ProgressBar />}</div>
      <ErrorSummary errors={summary} />
      <NameField label="Full Name" error={errors['name']} />
      <EmailField error={errors['email']} />
      <Field
        label="Phone Number"
        id="phone"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        before="+91"
        required
        defaultValue={draft.phone}
        error={errors['phone']}
        onInput={keepDigits}
      />
      <NewPassword errors={errors} />
      <ReferralField error={errors['referralCode']} />
      <Button type="submit" wide busy={busy} disabled={!ready}>
        Register
      </Button>
      {refusal && <Refused refusal={refusal} change={change} />}
      <LegalLine />
    </form>
  )
}

const nobody = { name: '', email: '', phone: '', password: '', confirmPassword: '' }

function AddToMyAccount({ draft, change }: StepProps) {
  const { form, ready, busy, refusal } = useForm({
    check: () => ({}),
    send: async () => {
      await sendCall('POST /sign-up-with-gst', { ...nobody, ...gstOf(draft) }, { as: 'holder' })
      keepDraft(null)
      invalidateCalls('GET /my-shell', 'GET /user-details', 'GET /get-user')
      location.assign('/my-account')
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p>
        {draft.checked?.legalName} becomes part of your account. You can switch between personal and business
        at any time.
      </p>
      <Button type="submit" wide busy={busy} disabled={!ready}>
        Add to my account
      </Button>
      {refusal && <Refused refusal={refusal} change={change} />}
    </form>
  )
}

/** Something earlier than this form was refused: the words, and the way back to it. */
function Refused({ refusal, change }: { refusal: RequestError; change: StepProps['change'] }) {
  const details = Object.values(refusal.fields)
  const again = () =>
    change({ step: refusal.code === 'noProof' ? 1 : 0, ...(refusal.code === 'noProof' && { proof: '' }) })
  return (
    <Notice
      kind="danger"
      role="alert"
      title={refusal.message}
      action={
        (details.length > 0 || refusal.code === 'noProof') && (
          <button type="button" className="link min-h-11" onClick={again}>
            {refusal.code === 'noProof' ? 'Send a new OTP' : 'Change the business details'}
          </button>
        )
      }
    >
      {details.filter((words) => words !== refusal.message).join(' ')}
    </Notice>
  )
}

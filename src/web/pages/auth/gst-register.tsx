import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { useNavigate } from 'react-router'
import { normalisePhone, normaliseReferral, signUpErrors } from '#domain/account.ts'
import { Button } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { type RequestError, specifiedText } from '#web/api/request-error.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { type GstDraft, writeGstDraft, type StepProps } from './gst-draft.ts'
import { NewPassword } from './new-password.tsx'
import { EmailField, keepDigitsOnly, NameField, ReferralField } from './person-fields.tsx'
import { LegalLine } from './account-card.tsx'
import { MobileField } from '#web/components/forms/mobile-field.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { inShownLanguage, pathTo } from '#web/path-to.ts'

/** Last step: a new account for the business, or the business is added to the signed-in account (ruling 4). */
export function RegisterBusiness(props: StepProps) {
  return useSignedIn() ? <AddToExistingAccount {...props} /> : <OpenAccount {...props} />
}

const gstOf = ({ gstNo, taxOption, phone, proof }: GstDraft) => ({
  gstNumber: gstNo,
  taxOption,
  officialPhoneNumber: phone,
  otpSession: proof,
})

function OpenAccount({ draft, change }: StepProps) {
  const text = useText(visitorTexts)
  const navigate = useNavigate()
  const { form, ready, busy, errors, summary, requestError } = useForm({
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
        referralCode: code ?? '',
      })
      writeGstDraft(null)
      await navigate(pathTo('/login'), { state: { notice: message, email } })
    },
  })
  return (
    <form {...form} className="grid gap-4" aria-busy={busy}>
      <div className="-my-2 h-1">{busy && <ProgressBar />}</div>
      <ErrorSummary errors={summary} />
      <NameField label={text.common.fullName} error={errors['name']} />
      <EmailField error={errors['email']} />
      <MobileField
        label={text.common.phoneNumber}
        id="phone"
        name="phone"
        required
        defaultValue={draft.phone}
        error={errors['phone']}
        onInput={keepDigitsOnly}
      />
      <NewPassword errors={errors} />
      <ReferralField error={errors['referralCode']} />
      <Button type="submit" wide busy={busy} disabled={!ready}>
        {text.auth.register}
      </Button>
      {requestError && <EarlierStepError requestError={requestError} change={change} />}
      <LegalLine />
    </form>
  )
}

const isVisitor = { name: '', email: '', phone: '', password: '', confirmPassword: '' }

function AddToExistingAccount({ draft, change }: StepProps) {
  const text = useText(visitorTexts)
  const { form, ready, busy, requestError } = useForm({
    check: () => ({}),
    send: async () => {
      await sendCall('POST /sign-up-with-gst', { ...isVisitor, ...gstOf(draft) }, { as: 'holder' })
      writeGstDraft(null)
      invalidateCalls('GET /my-shell', 'GET /user-details', 'GET /get-user')
      location.assign(inShownLanguage(pathTo('/my-account')))
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p>{text.auth.businessJoinsAccount({ legalName: draft.checked?.legalName ?? '' })}</p>
      <Button type="submit" wide busy={busy} disabled={!ready}>
        {text.auth.addToMyAccount}
      </Button>
      {requestError && <EarlierStepError requestError={requestError} change={change} />}
    </form>
  )
}

/** Error of an earlier step: its message and a link back to it. */
function EarlierStepError({
  requestError,
  change,
}: {
  requestError: RequestError
  change: StepProps['change']
}) {
  const text = useText(visitorTexts)
  const title = specifiedText(requestError, text.auth.registrationFailed)
  const details = Object.values(requestError.fields)
  const needsProof = requestError.code === 'noProof' || requestError.code === 'phoneUnconfirmed'
  const goBack = () =>
    change({
      step: needsProof ? 1 : 0,
      ...(needsProof && { proof: '' }),
    })
  return (
    <Notice
      kind="danger"
      role="alert"
      title={title}
      action={
        (details.length > 0 || needsProof) && (
          <button type="button" className="link min-h-11" onClick={goBack}>
            {needsProof ? text.auth.sendNewOtp : text.auth.changeBusinessDetails}
          </button>
        )
      }
    >
      {details.filter((message) => message !== title).join(' ')}
    </Notice>
  )
}

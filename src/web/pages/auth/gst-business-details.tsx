import { type VisitorMessages, visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import type { StepProps } from './gst-draft.ts'
import { useState } from 'react'
import { mobileError, normalisePhone } from '#domain/account.ts'
import { taxIdError, cleanGstin } from '#domain/gstin.ts'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall } from '#web/api/client.ts'
import { specifiedText } from '#web/api/request-error.ts'
import { keepDigitsOnly } from './person-fields.tsx'
import { MobileField } from '#web/components/forms/mobile-field.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { pathTo } from '#web/path-to.ts'

const options = (text: VisitorMessages) => [
  { value: 'gstin', label: text.auth.gstinOption },
  { value: 'enrolment', label: text.auth.enrolmentOption },
]

/** Label, form and check of the number for each Tax Option. */
const numbers = (text: VisitorMessages) => ({
  gstin: {
    label: text.auth.gstNumber,
    hint: text.auth.gstNumberHint,
    invalid: text.rules.gstNumberInvalid,
  },
  enrolment: {
    label: text.auth.enrolmentOption,
    hint: text.auth.enrolmentHint,
    invalid: text.rules.otherTaxIdInvalid,
  },
})
const optionOf = (text: string | undefined): keyof ReturnType<typeof numbers> =>
  text === 'enrolment' ? 'enrolment' : 'gstin'

/**
 * Business details: tax option, number and official phone; Verify sends the number to the registry (accounts
 * §2).
 */
export function BusinessDetails({ draft, change }: StepProps) {
  const text = useText(visitorTexts)
  const [option, setOption] = useState(optionOf(draft.taxOption))
  const { label, hint } = numbers(text)[option]
  const { form, ready, busy, errors, summary, requestError } = useForm({
    check: ({ gstNo = '', officialPhone = '', taxOption }) => {
      const number = taxIdError(cleanGstin(gstNo), optionOf(taxOption))
      const phone = mobileError(normalisePhone(officialPhone))
      return { ...(number && { gstNo: number }), ...(phone && { officialPhone: phone }) }
    },
    send: async ({ gstNo = '', officialPhone = '', ...fieldErrors }) => {
      const taxOption = optionOf(fieldErrors['taxOption'])
      const number = cleanGstin(gstNo)
      const phone = normalisePhone(officialPhone)
      const {
        verified,
        legalName = '',
        state = '',
      } = await sendCall('GET /verify-gst', {
        gstNo: number,
        taxOption,
      })
      const { invalid } = numbers(text)[taxOption]
      if (!verified) return { gstNo: invalid }
      change({
        step: draft.proof && phone === draft.phone ? 3 : 1,
        taxOption,
        gstNo: number,
        phone,
        checked: { legalName, state },
        ...(phone !== draft.phone && { otpSession: '', proof: '' }),
      })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <ErrorSummary errors={summary} />
      <RadioGroup
        legend={text.auth.taxOption}
        name="taxOption"
        choices={options(text)}
        value={option}
        onChange={(value) => setOption(optionOf(value))}
        rows
      />
      <Field
        label={label}
        hint={hint}
        id="gstNo"
        name="gstNo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={draft.gstNo}
        error={errors['gstNo']}
        onInput={({ currentTarget: box }) => {
          const cleanNumber = cleanGstin(box.value)
          if (cleanNumber !== box.value) box.value = cleanNumber
        }}
      />
      <MobileField
        label={text.auth.officialPhoneField}
        id="officialPhone"
        name="officialPhone"
        required
        defaultValue={draft.phone}
        error={errors['officialPhone']}
        onInput={keepDigitsOnly}
      />
      <Notice kind="warning">{text.auth.officialPhoneHint}</Notice>
      <Button type="submit" wide busy={busy} busyLabel={text.auth.verifying} disabled={!ready}>
        {text.auth.verify}
      </Button>
      {requestError && (
        <Notice kind="danger" role="alert">
          {specifiedText(requestError, text.auth.verificationFailed)}
        </Notice>
      )}
      <p>
        {text.auth.noGstNumber}{' '}
        <Link className="link" href={pathTo('/')}>
          {text.auth.applyNow}
        </Link>
      </p>
    </form>
  )
}

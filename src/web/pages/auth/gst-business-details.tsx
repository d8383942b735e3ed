import type { StepProps } from './gst-draft.ts'
import { useState } from 'react'
import { mobileError, normalisePhone } from '#domain/account.ts'
import { taxIdError, taxIdText, cleanGstin } from '#domain/gstin.ts'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall } from '#web/api/client.ts'
import { keepDigits } from './person-fields.tsx'
import { type FieldErrors, useForm } from '#web/components/forms/use-form.ts'

const options = [
  { value: 'gstin', label: 'GSTIN Number' },
  { value: 'enrolment', label: 'Enrolment ID / UIN' },
]

/** What the number is called, and how it looks, by Tax Option. */
const numbers = {
  gstin: {
    label: 'GST Number',
    hint: '15 characters, as on the registration certificate',
    invalid: taxIdText.invalidGst,
  },
  enrolment: {
    label: 'Enrolment ID / UIN',
    hint: '15 characters, as the GST portal has issued it',
    invalid: taxIdText.invalidOther,
  },
}
const optionOf = (text: string | undefined): keyof typeof numbers =>
  text === 'enrolment' ? 'enrolment' : 'gstin'

/** The business-details screen: tax option, number and official phone; Verify asks the registry (accounts §2). */
export function BusinessDetails({ draft, change }: StepProps) {
  const [option, setOption] = useState(optionOf(draft.taxOption))
  const { label, hint } = numbers[option]
  const { form, ready, busy, errors, summary, refusal } = useForm({
    check: ({ gstNo = '', officialPhone = '', taxOption }) => {
      const found: FieldErrors = {}
      const number = taxIdError(cleanGstin(gstNo), optionOf(taxOption))
      const phone = mobileError(normalisePhone(officialPhone))
      if (number) found['gstNo'] = number
      if (phone) found['officialPhone'] = phone
      return found
    },
    send: async ({ gstNo = '', officialPhone = '', ...rest }) => {
      const taxOption = optionOf(rest['taxOption'])
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
      const { invalid } = numbers[taxOption]
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
        legend="Tax Option"
        name="taxOption"
        choices={options}
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
          const clean = cleanGstin(box.value)
          if (clean !== box.value) box.value = clean
        }}
      />
      <Field
        label="Official Phone"
        id="officialPhone"
        name="officialPhone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        before="+91"
        required
        defaultValue={draft.phone}
        error={errors['officialPhone']}
        onInput={keepDigits}
      />
      <Notice kind="warning">The official phone must match the one registered on the tax ID.</Notice>
      <Button type="submit" wide busy={busy} busyLabel="Verifying..." disabled={!ready}>
        Verify
      </Button>
      {refusal && (
        <Notice kind="danger" role="alert">
          {refusal.message}
        </Notice>
      )}
      <p>
        No GST number yet?{' '}
        <Link className="link" href="/">
          Apply Now
        </Link>
      </p>
    </form>
  )
}

import { defaultLocale, textFor } from '#text/text.ts'
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
import { keepDigitsOnly } from './person-fields.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { pathTo } from '#web/path-to.ts'

const { rules } = textFor(defaultLocale)

const options = [
  { value: 'gstin', label: 'GSTIN Number' },
  { value: 'enrolment', label: 'Enrolment ID / UIN' },
]

/** Label, form and check of the number for each Tax Option. */
const numbers = {
  gstin: {
    label: 'GST Number',
    hint: '15 characters, as on the registration certificate',
    invalid: rules.gstNumberInvalid,
  },
  enrolment: {
    label: 'Enrolment ID / UIN',
    hint: '15 characters, as the GST portal has issued it',
    invalid: rules.otherTaxIdInvalid,
  },
}
const optionOf = (text: string | undefined): keyof typeof numbers =>
  text === 'enrolment' ? 'enrolment' : 'gstin'

/**
 * Business details: tax option, number and official phone; Verify sends the number to the registry (accounts
 * §2).
 */
export function BusinessDetails({ draft, change }: StepProps) {
  const [option, setOption] = useState(optionOf(draft.taxOption))
  const { label, hint } = numbers[option]
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
          const cleanNumber = cleanGstin(box.value)
          if (cleanNumber !== box.value) box.value = cleanNumber
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
        onInput={keepDigitsOnly}
      />
      <Notice kind="warning">The official phone must match the one registered on the tax ID.</Notice>
      <Button type="submit" wide busy={busy} busyLabel="Verifying..." disabled={!ready}>
        Verify
      </Button>
      {requestError && (
        <Notice kind="danger" role="alert">
          {requestError.message}
        </Notice>
      )}
      <p>
        No GST number yet?{' '}
        <Link className="link" href={pathTo('/')}>
          Apply Now
        </Link>
      </p>
    </form>
  )
}

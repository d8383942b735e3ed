import { mobileFault, normalisePhone, typedPhone } from '#domain/account.ts'
import { gstinFault, typedGstin } from '#domain/gstin.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal, send } from '#web/data/call.ts'
import type { StepProps } from './gst-registration-page.tsx'
import { type Faults, useForm } from './use-form.ts'

const options = [
  { value: 'gstin', label: 'GSTIN Number' },
  { value: 'enrolment', label: 'Enrolment ID / UIN' },
]
const invalid = 'Invalid GST Number'

/** The business-details screen: tax option, number and official phone; Verify asks the registry (accounts §2). */
export function BusinessDetails({ draft, change }: StepProps) {
  const { form, ready, busy, faults, summary, refusal } = useForm({
    check: ({ gstNo = '', officialPhone = '' }) => {
      const found: Faults = {}
      const [number, phone] = [gstinFault(typedGstin(gstNo)), mobileFault(normalisePhone(officialPhone))]
      if (number) found['gstNo'] = number
      if (phone) found['officialPhone'] = phone
      return found
    },
    send: async ({ gstNo = '', officialPhone = '', taxOption }) => {
      const number = typedGstin(gstNo)
      const phone = normalisePhone(officialPhone)
      const { verified, legalName = '', state = '' } = await send('GET /verify-gst', { gstNo: number })
      if (!verified) throw new Refusal(400, 'invalidGst', invalid, { fields: { gstNo: invalid } })
      change({
        step: draft.proof && phone === draft.phone ? 3 : 1,
        taxOption: taxOption === 'enrolment' ? 'enrolment' : 'gstin',
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
      <RadioGroup legend="Tax Option" name="taxOption" choices={options} initial={draft.taxOption} rows />
      <Field
        label="GST Number"
        hint="15 characters, as on the registration certificate"
        id="gstNo"
        name="gstNo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={draft.gstNo}
        error={faults['gstNo']}
        onInput={({ currentTarget: box }) => {
          const clean = typedGstin(box.value)
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
        error={faults['officialPhone']}
        onBlur={(event) => (event.target.value = typedPhone(event.target.value))}
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

import { useId, useState } from 'react'
import { type ReportSubject, reportReasons } from '#domain/choices.ts'
import { reportErrors } from '#domain/help.ts'
import { defaultLocale, textFor } from '#text/text.ts'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RequestError, sendCall } from '#web/api/client.ts'
import { useForm } from '#web/components/forms/use-form.ts'

const { productText, ratingErrorText } = textFor(defaultLocale)

const choices = reportReasons.map((reason) => ({ value: reason, label: reason }))

/** Reports a product, brand or seller to the operator (ruling 26). Loaded on first use. */
export default function ReportModal(props: {
  subject: ReportSubject
  subjectId: string
  onClose: () => void
}) {
  const { subject, subjectId, onClose } = props
  const [reason, setReason] = useState('')
  const id = useId()
  // Number of the stored report, shown until the dialog is closed.
  const [sent, setSent] = useState<string | null>(null)

  const { form, busy, errors, message } = useForm({
    check: (values) => reportErrors({ reason: values['reason'] ?? '', comment: values['comment'] ?? '' }),
    send: async (values) => {
      const comment = values['comment'] ?? ''
      setSent((await sendCall('POST /report', { subject, subjectId, reason, comment })).message)
    },
    explain: (error) => (error instanceof RequestError ? error.message : ratingErrorText.unexpected),
  })
  if (sent !== null)
    return (
      <Modal
        open
        onClose={onClose}
        title={`Report this ${subject}`}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <Notice kind="success" role="status" title={sent}>
          The shop’s operator looks at every report. Please name the number when you write to us about it.
        </Notice>
      </Modal>
    )
  return (
    <Modal
      open
      onClose={onClose}
      title={`Report this ${subject}`}
      footer={
        <Button type="submit" form={id} busy={busy} busyLabel={productText.processing}>
          Submit
        </Button>
      }
    >
      <form {...form} id={id} className="grid gap-4">
        {message && <Notice kind="danger" role="alert" title={message} />}
        <RadioGroup
          legend="What is wrong?"
          name="reason"
          choices={choices}
          value={reason}
          onChange={setReason}
          error={errors['reason'] ?? null}
        />
        <TextField
          label="Comment"
          optional={reason !== 'Others'}
          required={reason === 'Others'}
          maxLength={1000}
          name="comment"
          error={errors['comment']}
        />
      </form>
    </Modal>
  )
}

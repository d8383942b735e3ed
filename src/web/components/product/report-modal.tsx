import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { type ReportSubject, reportReasons } from '#domain/choices.ts'
import { reportErrors, reportLimits } from '#domain/help.ts'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { FormModal } from '#web/components/forms/form-modal.tsx'
import { useForm } from '#web/components/forms/use-form.ts'

/** Reports a product, brand, seller, review, question or answer to the operator (ruling 26). Loaded on first use. */
export default function ReportModal(props: {
  subject: ReportSubject
  subjectId: string
  onClose: () => void
}) {
  const text = useText()
  const { subject, subjectId, onClose } = props
  const [reason, setReason] = useState('')
  // Number of the stored report, shown until the dialog is closed.
  const [sent, setSent] = useState<string | null>(null)

  const { form, busy, errors, message } = useForm({
    check: (values) => reportErrors({ reason: values['reason'] ?? '', comment: values['comment'] ?? '' }),
    send: async (values) => {
      const comment = values['comment'] ?? ''
      setSent((await sendCall('POST /report', { subject, subjectId, reason, comment })).message)
    },
    explain: (error) => (error instanceof RequestError ? error.message : text.ratingErrors.unexpected),
  })
  if (sent !== null)
    return (
      <Modal
        open
        onClose={onClose}
        title={text.components.reportThis({ subject })}
        footer={<Button onClick={onClose}>{text.common.close}</Button>}
      >
        <Notice kind="success" role="status" title={sent}>
          {text.components.reportNote}
        </Notice>
      </Modal>
    )
  return (
    <FormModal
      form={form}
      busy={busy}
      onClose={onClose}
      title={text.components.reportThis({ subject })}
      submitText={text.common.submit}
    >
      {message && <Notice kind="danger" role="alert" title={message} />}
      <RadioGroup
        legend={text.components.reportQuestion}
        name="reason"
        choices={reportReasons.map((value) => ({ value, label: text.components.reportReason(value) }))}
        value={reason}
        onChange={setReason}
        error={errors['reason'] ?? null}
      />
      <TextField
        label={text.common.comment}
        optional={reason !== 'Others'}
        required={reason === 'Others'}
        maxLength={reportLimits.comment}
        name="comment"
        error={errors['comment']}
      />
    </FormModal>
  )
}

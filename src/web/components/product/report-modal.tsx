import { useState } from 'react'
import { type ReportSubject, reportReasons } from '#domain/choices.ts'
import { reportFaults } from '#domain/help.ts'
import { productWords, ratingRefusals } from '#domain/product-words.ts'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Refusal, send } from '#web/api/client.ts'

const choices = reportReasons.map((reason) => ({ value: reason, label: reason }))

/** Reports a product, brand or seller; it ends in the operator's queue (ruling 26). Loaded when first opened. */
export default function ReportModal(props: {
  subject: ReportSubject
  subjectId: string
  onClose: () => void
}) {
  const { subject, subjectId, onClose } = props
  const [reason, setReason] = useState('')
  const [comment, setComment] = useState('')
  const [faults, setFaults] = useState<{ reason?: string; comment?: string }>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // What the shop answered: the report's number stays until the reader closes it.
  const [sent, setSent] = useState<string | null>(null)

  async function submit(): Promise<void> {
    const found = reportFaults({ reason, comment })
    setFaults(found)
    if (found.reason || found.comment) return
    setBusy(true)
    try {
      const { message } = await send('POST /report', { subject, subjectId, reason, comment })
      setSent(message)
    } catch (error) {
      setFailed(error instanceof Refusal ? error.message : ratingRefusals.unexpected)
    } finally {
      setBusy(false)
    }
  }
  if (sent !== null)
    return (
      <Modal
        open
        onClose={onClose}
        title={`Report this ${subject}`}
        foot={<Button onClick={onClose}>Close</Button>}
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
      foot={
        <Button busy={busy} busyLabel={productWords.processing} onClick={() => void submit()}>
          Submit
        </Button>
      }
    >
      <div className="grid gap-4">
        {failed && <Notice kind="danger" role="alert" title={failed} />}
        <RadioGroup
          legend="What is wrong?"
          name="reason"
          choices={choices}
          value={reason}
          onChange={setReason}
          error={faults.reason ?? null}
        />
        <TextField
          label="Comment"
          optional={reason !== 'Others'}
          required={reason === 'Others'}
          maxLength={1000}
          value={comment}
          error={faults.comment ?? null}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </Modal>
  )
}

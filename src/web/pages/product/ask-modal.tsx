import { useText } from '#ui/layout/text.ts'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { questionError, questionLimits } from '#domain/help.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { removeStored } from '#web/session/storage.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'

/** Asks the seller a question about a product. Loaded on first use. */
export default function AskModal({ productId, onClose }: { productId: string; onClose: () => void }) {
  const texts = useText()
  const { shell } = useViewer()
  const [{ question }, setDraft, clearDraft] = useDraft(shell ? `ask:${shell.userId}:${productId}` : null, {
    question: '',
  })
  const id = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()

  const { form, busy, errors } = useForm({
    check: (values) => {
      const error = questionError(values['question'] ?? '')
      return error ? { question: error } : {}
    },
    send: async (values) => {
      const { message } = await sendCall('POST /ask-question', {
        productId,
        question: values['question'] ?? '',
      })
      toast(message)
      clearDraft()
      onClose()
      removeStored(`qna_${productId}`)
      invalidateCalls('GET /get-qstn-answr')
      await revalidate()
    },
    explain: (error) => ({
      question: error instanceof RequestError ? error.message : texts.common.somethingWentWrong,
    }),
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={texts.product.askTitle}
      footer={
        <Button type="submit" form={id} busy={busy} busyLabel={texts.common.processing}>
          {texts.product.send}
        </Button>
      }
    >
      <form {...form} id={id}>
        <SignInAgain />
        <TextField
          label={texts.product.yourQuestion}
          required
          maxLength={questionLimits.most}
          hint={texts.product.yourQuestionHint}
          name="question"
          value={question}
          error={errors['question']}
          onChange={(event) => setDraft({ question: event.target.value })}
        />
      </form>
    </Modal>
  )
}

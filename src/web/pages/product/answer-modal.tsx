import { useText } from '#ui/layout/text.ts'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { answerError, answerLimits } from '#domain/help.ts'
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
import type { Calls } from '#contract/calls.ts'

export type Question = Calls['GET /get-qstn-answr']['output'][number]

type Props = { productId: string; question: Question; onClose: () => void }

/** Answers a question about a product. Loaded on first use. */
export default function AnswerModal({ productId, question, onClose }: Props) {
  const texts = useText()
  const { shell } = useViewer()
  const [{ ans }, setDraft, clearDraft] = useDraft(shell ? `answer:${shell.userId}:${question.id}` : null, {
    ans: '',
  })
  const id = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()

  const { form, busy, errors } = useForm({
    check: (values) => {
      const error = answerError(values['ans'] ?? '')
      return error ? { ans: error } : {}
    },
    send: async (values) => {
      const { message } = await sendCall('POST /answer-question', {
        questionId: question.id,
        ans: values['ans'] ?? '',
      })
      toast(message)
      clearDraft()
      onClose()
      removeStored(`qna_${productId}`)
      invalidateCalls('GET /get-qstn-answr')
      await revalidate()
    },
    explain: (error) => ({
      ans: error instanceof RequestError ? error.message : texts.common.somethingWentWrong,
    }),
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={texts.product.answerTitle}
      footer={
        <Button type="submit" form={id} busy={busy} busyLabel={texts.common.processing}>
          {texts.product.send}
        </Button>
      }
    >
      <form {...form} id={id} className="grid gap-4">
        <SignInAgain />
        <p className="font-semibold wrap-anywhere">
          {texts.product.questionLine({ question: question.question })}
        </p>
        <TextField
          label={texts.product.yourAnswer}
          required
          maxLength={answerLimits.most}
          name="ans"
          value={ans}
          error={errors['ans']}
          onChange={(event) => setDraft({ ans: event.target.value })}
        />
      </form>
    </Modal>
  )
}

import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { questionFault } from '#domain/help.ts'
import { productWords } from '#domain/product-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Modal } from '#ui/modal.tsx'
import { useToast } from '#ui/toast.tsx'
import { Refusal, send } from '#web/data/call.ts'
import { removeStored } from '#web/data/storage.ts'
import { useViewer } from '#web/data/viewer.ts'
import { useDraft } from '#web/parts/draft.ts'
import { useForm } from '#web/parts/forms/use-form.ts'
import { SignInAgain } from '#web/parts/sign-in-again.tsx'

/** Asks the seller a question about a product. Loaded when first opened. */
export default function AskModal({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { shell } = useViewer()
  const [{ question }, setDraft, forget] = useDraft(shell ? `ask:${shell.userId}:${productId}` : null, {
    question: '',
  })
  const id = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()

  const { form, busy, errors } = useForm({
    check: (values) => {
      const text = questionFault(values['question'] ?? '')
      return text ? { question: text } : {}
    },
    send: async (values) => {
      const { message } = await send('POST /ask-question', { productId, question: values['question'] ?? '' })
      toast(message)
      forget()
      onClose()
      removeStored(`qna_${productId}`)
      await revalidate()
    },
    explain: (error) => ({ question: error instanceof Refusal ? error.message : productWords.wrong }),
  })
  return (
    <Modal
      open
      onClose={onClose}
      title="Ask a question"
      foot={
        <Button type="submit" form={id} busy={busy} busyLabel={productWords.processing}>
          Send
        </Button>
      }
    >
      <form {...form} id={id}>
        <SignInAgain />
        <TextField
          label="Your question"
          required
          maxLength={300}
          hint="Everybody can read the question and its answers."
          name="question"
          value={question}
          error={errors['question']}
          onChange={(event) => setDraft({ question: event.target.value })}
        />
      </form>
    </Modal>
  )
}

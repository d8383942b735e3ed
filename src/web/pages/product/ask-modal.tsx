import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { questionFault } from '#domain/help.ts'
import { productWords } from '#domain/product-words.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Refusal, send } from '#web/api/client.ts'
import { removeStored } from '#web/session/storage.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'

/** Asks the seller a question about a product. Loaded when first opened. */
export default function AskModal({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { shell } = useViewer()
  const [{ question }, setDraft, forget] = useDraft(shell ? `ask:${shell.userId}:${productId}` : null, {
    question: '',
  })
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { revalidate } = useRevalidator()

  async function submit(): Promise<void> {
    const fault = questionFault(question)
    setError(fault)
    if (fault) return
    setBusy(true)
    try {
      const { message } = await send('POST /ask-question', { productId, question })
      toast(message)
      forget()
      onClose()
      removeStored(`qna_${productId}`)
      await revalidate()
    } catch (refused) {
      setError(refused instanceof Refusal ? refused.message : productWords.wrong)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      onClose={onClose}
      title="Ask a question"
      foot={
        <Button busy={busy} busyLabel={productWords.processing} onClick={() => void submit()}>
          Send
        </Button>
      }
    >
      <SignInAgain />
      <TextField
        label="Your question"
        required
        maxLength={300}
        hint="Everybody can read the question and its answers."
        value={question}
        error={error}
        onChange={(event) => setDraft({ question: event.target.value })}
      />
    </Modal>
  )
}

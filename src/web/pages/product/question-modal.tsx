import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { TextField } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import type { RuleError } from '#text/text.ts'
import { invalidateCalls } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { FormModal } from '#web/components/forms/form-modal.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'
import { removeStored } from '#web/session/storage.ts'
import { useViewer } from '#web/session/viewer.ts'

type Props = {
  productId: string
  onClose: () => void
  title: string
  /** Kind of the text, and the id of the product or question that it is about. Both are in the key of the draft. */
  draft: ['ask' | 'answer', id: string]
  label: string
  hint?: string
  maxLength: number
  check: (text: string) => RuleError | null
  send: (text: string) => Promise<{ message: string }>
  /** Shown above the field. */
  children?: ReactNode
}

/** Dialog for a question about a product or an answer to it. */
export function QuestionModal({ productId, onClose, title, draft, check, send, children, ...field }: Props) {
  const texts = useText()
  const { shell } = useViewer()
  const [kind, id] = draft
  const [{ text }, setDraft, clearDraft] = useDraft(shell ? `${kind}:${shell.userId}:${id}` : null, {
    text: '',
  })
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { form, busy, errors } = useForm({
    check: (values) => {
      const error = check(values['text'] ?? '')
      return error ? { text: error } : {}
    },
    send: async (values) => {
      const { message } = await send(values['text'] ?? '')
      toast(message)
      clearDraft()
      onClose()
      removeStored(`qna_${productId}`)
      invalidateCalls('GET /get-qstn-answr')
      await revalidate()
    },
    explain: (error) => ({
      text: error instanceof RequestError ? error.message : texts.common.somethingWentWrong,
    }),
  })
  return (
    <FormModal form={form} busy={busy} onClose={onClose} title={title} submitText={texts.product.send}>
      <SignInAgain />
      {children}
      <TextField
        {...field}
        required
        name="text"
        value={text}
        error={errors['text']}
        onChange={(event) => setDraft({ text: event.target.value })}
      />
    </FormModal>
  )
}

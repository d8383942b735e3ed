import { listLimits, listNameError } from '#domain/lists.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { FormModal } from '#web/components/forms/form-modal.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'
import { useViewer } from '#web/session/viewer.ts'

type Props = { list: { id: string; listName: string }; onClose: () => void }

/** Renames a list. The typed name survives a session that ends before it is saved. Loaded on first use. */
export default function RenameListModal({ list, onClose }: Props) {
  const text = useText(signedInTexts)
  const { shell } = useViewer()
  const toast = useToast()
  const [{ listName }, setDraft, clearDraft] = useDraft(
    shell ? `rename-list:${shell.userId}:${list.id}` : null,
    { listName: list.listName },
  )
  const close = () => {
    clearDraft()
    onClose()
  }
  const { form, busy, errors, message } = useForm({
    check: (values) => {
      const error = listNameError(values['listName'] ?? '')
      return error ? { listName: error } : {}
    },
    send: async (values) => {
      await sendCall('POST /rename-list', { listId: list.id, listName: values['listName'] ?? '' })
      invalidateCalls('GET /getsharable-list', 'GET /check-product-in-lists/:productId')
      toast(text.lists.renamed)
      close()
    },
  })
  return (
    <FormModal
      form={form}
      busy={busy}
      onClose={close}
      title={text.lists.renameTitle}
      submitText={text.common.save}
    >
      {message && (
        <div>
          <Notice kind="danger" role="alert" title={message} />
          <SignInAgain />
        </div>
      )}
      <Field
        label={text.product.listName}
        required
        name="listName"
        maxLength={listLimits.name}
        defaultValue={listName}
        error={errors['listName']}
        onChange={({ target }) => setDraft({ listName: target.value })}
      />
    </FormModal>
  )
}

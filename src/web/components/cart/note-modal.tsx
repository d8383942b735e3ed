import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { NOTE_MAX } from '#domain/cart-line.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useForm } from '#web/components/forms/use-form.ts'

type Props = {
  name: string
  note: string
  /** Stores the note; a RequestError is shown at the field. */
  onSave: (note: string) => Promise<void>
  onClose: () => void
}

/** Delivery note of one product. Loaded on first use. */
export default function NoteModal({ name, note, onSave, onClose }: Props) {
  const text = useText(signedInTexts)
  const { form, busy, errors } = useForm({
    check: () => ({}),
    send: async (values) => {
      await onSave((values['note'] ?? '').trim())
      onClose()
    },
    explain: (error) => ({
      note: error instanceof RequestError ? error.message : text.components.unexpectedResponse,
    }),
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={note ? text.checkout.editNote : text.checkout.addNote}
      footer={
        <>
          <Button kind="neutral" onClick={onClose}>
            {text.common.cancel}
          </Button>
          <Button type="submit" form="delivery-note" busy={busy}>
            {text.common.save}
          </Button>
        </>
      }
    >
      <form {...form} id="delivery-note" className="grid gap-3">
        <p className="text-ink-700">
          <ProductName name={name} />
        </p>
        <Field
          label={text.checkout.noteLabel}
          name="note"
          optional
          hint={text.checkout.noteHint}
          maxLength={NOTE_MAX}
          autoComplete="off"
          defaultValue={note}
          error={errors['note']}
          data-first
        />
      </form>
    </Modal>
  )
}

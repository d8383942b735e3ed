import { useId } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Modal, type ModalProps } from '#ui/overlays/modal.tsx'
import type { useForm } from './use-form.ts'

type Props = Pick<ModalProps, 'onClose' | 'title' | 'size' | 'children'> &
  Pick<ReturnType<typeof useForm>, 'form' | 'busy'> & {
    /** Text of the button that sends the form. */
    submitText: string
  }

/** An open dialog with one form; its button stays visible below the fields. */
export function FormModal({ form, busy, submitText, children, ...modal }: Props) {
  const text = useText()
  const id = useId()
  return (
    <Modal
      open
      {...modal}
      footer={
        <Button type="submit" form={id} busy={busy} busyLabel={text.common.processing}>
          {submitText}
        </Button>
      }
    >
      <form {...form} id={id} className="grid gap-4">
        {children}
      </form>
    </Modal>
  )
}

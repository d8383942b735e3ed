import { useText } from '#ui/layout/text.ts'
import { useId, type ReactNode } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  open: boolean
  title: ReactNode
  /** Consequence of the answer yes; the question can be the title. */
  children?: ReactNode
  yes?: string
  no?: string
  /** Shows the yes button in red, because data is lost. */
  danger?: boolean
  busy?: boolean
  busyLabel?: string
  onYes: () => void
  onNo: () => void
}

/** Asks before an action that cannot be undone. The harmless button has the focus. */
export function ConfirmDialog(props: Props) {
  const text = useText()
  const {
    open,
    title,
    children,
    yes = text.ui.yes,
    no = text.ui.no,
    danger,
    busy,
    busyLabel,
    onYes,
    onNo,
  } = props
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onNo}
      title={title}
      role="alertdialog"
      describedBy={children ? id : undefined}
      footer={
        <>
          <Button kind="neutral" onClick={onNo} data-first>
            {no}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <div id={id}>{children}</div>
    </Modal>
  )
}

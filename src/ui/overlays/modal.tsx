import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#ui/forms/button.tsx'
import { CloseIcon } from '#ui/layout/icons.tsx'

export type ModalProps = {
  open: boolean
  /** Asked for by Esc, the close button, the backdrop; the owner sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, always in view. */
  foot?: ReactNode
  /** md 480, lg 640, xl 960 px. On phones a sheet from the bottom, `full` the whole screen, `side` a drawer. */
  size?: 'md' | 'lg' | 'xl' | 'full' | 'side'
  /** A dialog whose question must be answered says so at once. */
  role?: 'alertdialog'
  /** Id of the words that explain an alert dialog. */
  describedBy?: string | undefined
  className?: string
}

/**
 * A native dialog: page behind it inert, Esc closes, focus returns to the opener. The focus goes to the element
 * marked `data-first`, else to the title. The content is in the page only while it is open.
 */
export function Modal({
  open,
  onClose,
  title,
  children,
  foot,
  size = 'md',
  role,
  describedBy,
  className,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the browser paints, and before an owner that goes takes the dialog along: only an open one gives focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    // The browser gives the focus back to the opener.
    return () => dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      className={className ? `modal ${className}` : 'modal'}
      data-size={size}
      role={role}
      aria-labelledby={open ? id : undefined}
      aria-describedby={open ? describedBy : undefined}
      onCancel={(event) => {
        // A file chooser inside also fires "cancel", and that one bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        // The dialog itself is hit only beside its content: on the backdrop.
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose()
      }}
    >
      {open && (
        <>
          <div className="modal-head">
            <h2 className="heading" id={id} tabIndex={-1} data-first={hasFirst(role)}>
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className="modal-body">{children}</div>
          {foot && <div className="modal-foot">{foot}</div>}
        </>
      )}
    </dialog>
  )
}

// An alert dialog marks the harmless button itself; any other dialog starts at its title.
function hasFirst(role: ModalProps['role']): true | undefined {
  return role ? undefined : true
}

function isOutside(
  dialog: HTMLDialogElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): boolean {
  const box = dialog.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

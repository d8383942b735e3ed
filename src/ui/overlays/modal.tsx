import { useText } from '#ui/layout/text.ts'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#ui/forms/button.tsx'
import { CloseIcon } from '#ui/layout/icons.tsx'

export type ModalProps = {
  open: boolean
  /** Called by Esc, the close button and the backdrop; the parent sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, always visible. */
  footer?: ReactNode
  /**
   * Width: md 480, lg 640, xl 960 px. On phones a bottom sheet; `full` is the whole screen, `side` a drawer. `window` fills
   * the window at every width; its body has no padding.
   */
  size?: 'md' | 'lg' | 'xl' | 'full' | 'side' | 'window'
  /** For a dialog whose question must be answered. */
  role?: 'alertdialog'
  /** Id of the text that explains an alert dialog. */
  describedBy?: string | undefined
  className?: string
}

/**
 * A native dialog: the page behind it is inert, Esc closes it, and the focus returns to the opener. The focus
 * goes to the element marked `data-first`, else to the title. The content is rendered only while it is open.
 */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  role,
  describedBy,
  className,
}: ModalProps) {
  const text = useText()
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const closeOnBackdrop = useEffectEvent((event: MouseEvent) => {
    const dialog = event.currentTarget as HTMLDialogElement
    // The target is the dialog itself only for presses on the backdrop.
    if (event.target === dialog && isOutside(dialog, event)) onClose()
  })
  // A layout effect, because it must close the dialog before it is unmounted: only an open dialog returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    const onPress = (event: MouseEvent) => closeOnBackdrop(event)
    // Not "pointerdown", which does not say whether it is the second press of a double click (`ignoreSecondPress`).
    dialog.addEventListener('mousedown', onPress)
    return () => {
      dialog.removeEventListener('mousedown', onPress)
      // The browser returns the focus to the opener.
      dialog.close()
      ignoreSecondPress()
    }
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
        // A file input inside also fires "cancel", which bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (event.cancelable) onClose()
      }}
      // Chromium closes it by itself on a second Esc without other input between. The parent may want to keep it open.
      onClose={({ currentTarget: dialog, target }) => {
        if (!open || target !== dialog || dialog.open) return
        dialog.showModal()
        onClose()
      }}
    >
      {open && (
        <>
          <div className="modal-head">
            <h2 className="heading" id={id} tabIndex={-1} data-first={focusesTitle(role)}>
              {title}
            </h2>
            <IconButton label={text.common.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className="modal-body">{children}</div>
          {footer && <div className="modal-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}

// An alert dialog marks its harmless button; any other dialog focuses its title.
function focusesTitle(role: ModalProps['role']): true | undefined {
  return role ? undefined : true
}

/** Longest time in ms between the two presses of a double click. */
const DOUBLE_CLICK_MS = 500

/** Ignores the second press of a double click, which would hit what has taken the place of the pressed button. */
export function ignoreSecondPress(): void {
  const ended = AbortSignal.timeout(DOUBLE_CLICK_MS)
  const ignore = (event: Event) => {
    if ((event as MouseEvent).detail <= 1) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ['mousedown', 'click'])
    document.addEventListener(type, ignore, { capture: true, signal: ended })
}

function isOutside(
  dialog: HTMLDialogElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): boolean {
  const box = dialog.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

import { useText } from '#ui/layout/text.ts'
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '#ui/forms/button.tsx'
import { AlertIcon, CloseIcon, DoneIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'

type Options = {
  /** An error is announced at once, other messages when the screen reader pauses. */
  kind?: 'done' | 'error'
  /** Duration in milliseconds: 4000 by default, 3000 where the specification says so. */
  ms?: number
  /** One follow-up action: a link or a button. */
  action?: { text: string; href?: string; onPress?: () => void }
}
type Message = Options & { text: string; key: number }

const ToastContext = createContext<(text: string, options?: Options) => void>(() => undefined)

/** Returns a function that shows a short message: `const toast = useToast(); toast('Added to wishlist')`. */
export function useToast() {
  return useContext(ToastContext)
}

/**
 * Provides toasts and their two live regions, which are in the first HTML. One message at a time; hover or
 * focus pauses its timer.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const [isPaused, setIsPaused] = useState(false)
  const count = useRef(0)
  const toast = useCallback((text: string, options: Options = {}) => {
    count.current += 1
    setMessage({ text, ...options, key: count.current })
    setIsPaused(false)
  }, [])
  useEffect(() => {
    if (!message || isPaused) return
    const timer = setTimeout(() => setMessage(null), message.ms ?? 4_000)
    return () => clearTimeout(timer)
  }, [message, isPaused])
  const pauseProps = {
    onPointerEnter: () => setIsPaused(true),
    onPointerLeave: () => setIsPaused(false),
    onFocus: () => setIsPaused(true),
    onBlur: () => setIsPaused(false),
  }
  const shown = message && <Toast key={message.key} message={message} close={() => setMessage(null)} />
  const isError = message?.kind === 'error'
  return (
    <ToastContext value={toast}>
      {children}
      <div className="toasts" {...pauseProps}>
        <div role="status">{!isError && shown}</div>
        <div role="alert">{isError && shown}</div>
      </div>
    </ToastContext>
  )
}

function Toast({ message: { kind = 'done', text, action }, close }: { message: Message; close: () => void }) {
  const texts = useText()
  const press = () => {
    action?.onPress?.()
    close()
  }
  return (
    <div className="toast" data-kind={kind}>
      {kind === 'error' ? <AlertIcon /> : <DoneIcon />}
      <span>{text}</span>
      {action?.href ? (
        <Link className="toast-action grid place-items-center" href={action.href} onClick={press}>
          {action.text}
        </Link>
      ) : (
        action && (
          <button type="button" className="toast-action" onClick={press}>
            {action.text}
          </button>
        )
      )}
      <IconButton label={texts.ui.closeMessage} onClick={close}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

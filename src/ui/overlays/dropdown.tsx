import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DownIcon } from '#ui/layout/icons.tsx'

type Props = {
  /** Content of the button. */
  summary: ReactNode
  /** Content of the panel; a function is rendered only while the panel is open. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Key of the page around the button: another page closes the panel. */
  page: string
  /**
   * Alignment with the button; `wide` takes the whole row on phones, `columns` has room for several columns.
   */
  align?: 'start' | 'end' | 'wide' | 'columns'
  className?: string
}

const alignments = {
  start: 'left-0 w-72',
  end: 'right-0 w-60 md:w-72',
  columns: 'right-0 w-[30rem] lg:w-[44rem]',
  wide: 'inset-x-0 lg:right-auto lg:w-80',
} as const

/**
 * A button with a panel below, as native `<details>`, so it opens without script. Esc, a press outside and
 * another page close it.
 */
export function Dropdown({ summary, children, page, align = 'start', className }: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => ref.current?.removeAttribute('open')
  // The pressed element disappears with the panel, so move the focus to the button.
  const closeAndFocusButton = () => {
    close()
    ref.current?.querySelector('summary')?.focus()
  }
  // Closes when the key changes: the first page must not close what was opened before hydration.
  useEffect(() => close, [page])
  useEffect(() => {
    const el = ref.current
    if (!el) return
    setOpen(el.open)
    // Has the option `signal`, which removes the listeners.
    const listeners = new AbortController()
    // The listeners ask the element and not `open`: the browser reports the change later.
    const closeOutside = ({ target }: Event) => void (el.contains(target as Node) || close())
    document.addEventListener('pointerdown', closeOutside, listeners)
    document.addEventListener('focusin', closeOutside, listeners)
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && el.open) closeAndFocusButton()
    }
    el.addEventListener('keydown', closeOnEscape, listeners)
    return () => listeners.abort()
  }, [])
  return (
    <details
      ref={ref}
      className={`group ${align === 'wide' ? 'min-w-0 lg:relative' : 'relative'}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={`flex min-h-11 cursor-pointer list-none items-center gap-x-1.5 ${className ?? ''}`}>
        {summary}
        <DownIcon
          className={`size-4 transition-transform group-open:rotate-180 ${align === 'end' ? 'max-lg:hidden' : ''}`}
        />
      </summary>
      <div
        className={`on-surface absolute top-full z-40 mt-1 rounded-lg border border-ink-200 bg-white p-4 text-ink-950 shadow-2 ${alignments[align]}`}
      >
        {typeof children === 'function'
          ? open && <Panel render={children} close={closeAndFocusButton} />
          : children}
      </div>
    </details>
  )
}

function Panel({ render, close }: { render: (close: () => void) => ReactNode; close: () => void }) {
  return render(close)
}

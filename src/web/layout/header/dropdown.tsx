import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DownIcon } from '#ui/layout/icons.tsx'

type Props = {
  /** What the button shows. */
  summary: ReactNode
  /** The panel; a function is drawn only while it is open. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** The edge of the button the panel keeps to; `wide` takes the whole row on phones, `columns` has room for several. */
  align?: 'start' | 'end' | 'wide' | 'columns'
  className?: string
}

const places = {
  start: 'left-0 w-72',
  end: 'right-0 w-60 md:w-72',
  columns: 'right-0 w-[30rem] lg:w-[44rem]',
  wide: 'inset-x-0 xl:right-auto xl:w-80',
} as const

/** A button with a panel below it, as native `<details>`: opens without script; Esc, a press elsewhere or a new page close it. */
export function Dropdown({ summary, children, align = 'start', className }: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const close = () => ref.current?.removeAttribute('open')
  // What was pressed goes with the panel: the focus stays with its button.
  const chosen = () => {
    close()
    ref.current?.querySelector('summary')?.focus()
  }
  useEffect(close, [key])
  useEffect(() => {
    const el = ref.current
    if (!open || !el) return
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !el.contains(event.target)) close()
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      el.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    el.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
      el.removeEventListener('keydown', press)
    }
  }, [open])
  return (
    <details
      ref={ref}
      className={`group ${align === 'wide' ? 'xl:relative' : 'relative'}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={`flex min-h-11 cursor-pointer list-none items-center gap-1.5 ${className ?? ''}`}>
        {summary}
        <DownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div
        className={`on-surface absolute top-full z-40 mt-1 rounded-lg border border-ink-200 bg-white p-4 text-ink-950 shadow-2 ${places[align]}`}
      >
        {typeof children === 'function' ? open && <Panel draw={children} close={chosen} /> : children}
      </div>
    </details>
  )
}

function Panel({ draw, close }: { draw: (close: () => void) => ReactNode; close: () => void }) {
  return draw(close)
}

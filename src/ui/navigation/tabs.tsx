import { useId, useRef, useState, type ReactNode } from 'react'

type Tab = { id: string; label: ReactNode; panel: ReactNode }

type Props = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Controlled when given, with `onChange`. */
  value?: string
  onChange?: (id: string) => void
}

/** Tabs with arrow keys; every panel is in the page, so that its text can be found. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const own = useId()
  const list = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState(tabs[0]?.id)
  const current = value ?? picked
  const pick = (id: string) => {
    setPicked(id)
    onChange?.(id)
  }
  const step = (way: number) => {
    const at = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[(at + way + tabs.length) % tabs.length]
    if (!next) return
    pick(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${own}${tab.id}tab`}
            data-tab={tab.id}
            aria-controls={`${own}${tab.id}`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => pick(tab.id)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') step(1)
              else if (event.key === 'ArrowLeft') step(-1)
              else return
              event.preventDefault()
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${own}${tab.id}`}
          aria-labelledby={`${own}${tab.id}tab`}
          hidden={tab.id !== current}
          className="pt-4"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

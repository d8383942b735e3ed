import { useId, useRef, useState, type ReactNode } from 'react'

type Tab = { id: string; label: ReactNode; panel: ReactNode }

type Props = {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly Tab[]
  /** Tab that is open at first; by default the first one. */
  initial?: string
  /** Controlled if given together with `onChange`. */
  value?: string
  onChange?: (id: string) => void
}

/** Tabs with arrow keys; all panels are rendered, so that the page search finds their text. */
export function Tabs({ label, tabs, initial, value, onChange }: Props) {
  const tabsId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(initial ?? tabs[0]?.id)
  const current = value ?? selected
  const select = (id: string) => {
    setSelected(id)
    onChange?.(id)
  }
  const step = (direction: number) => {
    const index = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[(index + direction + tabs.length) % tabs.length]
    if (!next) return
    select(next.id)
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
            id={`${tabsId}${tab.id}tab`}
            data-tab={tab.id}
            aria-controls={`${tabsId}${tab.id}`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
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
          id={`${tabsId}${tab.id}`}
          aria-labelledby={`${tabsId}${tab.id}tab`}
          hidden={tab.id !== current}
          className="pt-4"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

import './tracker.css'
import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import type { ReactNode } from 'react'
import { CloseIcon, TickIcon } from '#ui/layout/icons.tsx'

export type TrackerStep = {
  label: string
  /** "Fri, 27 Nov" or another text below the label. */
  note?: ReactNode
  state: 'done' | 'current' | 'todo' | 'stopped'
}

const stateLabels = (text: Messages) => ({
  done: text.ui.done,
  current: text.ui.now,
  todo: text.ui.notYet,
  stopped: text.ui.stopped,
})

/** Stages of an order with text, dates and marks; vertical on phones, horizontal from 1024 px. */
export function Tracker({ label, steps }: { label?: string; steps: readonly TrackerStep[] }) {
  const text = useText()
  return (
    <ol className="tracker" aria-label={label ?? text.ui.progress}>
      {steps.map((step) => (
        <li
          key={step.label}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="dot">
            {step.state === 'done' && <TickIcon />}
            {step.state === 'stopped' && <CloseIcon />}
          </span>
          <div>
            <p className={step.state === 'todo' ? 'text-ink-600' : 'font-semibold'}>
              {step.label}
              <span className="sr-only">: {stateLabels(text)[step.state]}</span>
            </p>
            {step.note && <p className="muted text-xs">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

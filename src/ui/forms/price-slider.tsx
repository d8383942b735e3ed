import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { Field } from './field.tsx'

/** Whole rupees, as in the address of a listing. */
export type PriceSpan = { min: number; max: number }

type Props = {
  value: PriceSpan
  /** After each change that is complete: a handle let go, a number entered. */
  onChange: (span: PriceSpan) => void
  /** The ends of the rail; a handle at its end means no limit (ruling 22). */
  from?: number
  limit?: number
  step?: number
  /** Names of the two number inputs, for a plain GET form. */
  names?: { min: string; max: string }
}

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

/** Keeps a span within `from` and `limit`, its ends in order (`moved` pushes the other); an emptied end is open. */
export function fitSpan(span: PriceSpan, moved: 'min' | 'max', limit: number, from = 0): PriceSpan {
  const within = (amount: number, open: number) =>
    Math.min(Math.max(Number.isFinite(amount) ? Math.round(amount) : open, from), limit)
  const min = within(span.min, from)
  const max = within(span.max, limit)
  if (min <= max) return { min, max }
  return moved === 'min' ? { min, max: min } : { min: max, max }
}

/** Two handles and, beside them, two number fields that do the same. */
export function PriceSlider({ value, onChange, from = 0, limit = 10_000, step = 100, names }: Props) {
  // What is being dragged or typed; the owner hears of it when it is done.
  const [draft, setDraft] = useState<PriceSpan | null>(null)
  const span = draft ?? value
  const shown = fitSpan(span, 'max', limit, from)
  const done = (moved: 'min' | 'max') => {
    if (!draft) return
    setDraft(null)
    const fit = fitSpan(draft, moved, limit, from)
    if (fit.min !== value.min || fit.max !== value.max) onChange(fit)
  }
  const handle = (end: 'min' | 'max') => ({
    type: 'range',
    min: from,
    max: limit,
    step,
    value: shown[end],
    'aria-label': end === 'min' ? 'Minimum price' : 'Maximum price',
    'aria-valuetext': end === 'max' && shown.max >= limit ? `${rupees(limit)} or more` : rupees(shown[end]),
    onChange: (event: { target: HTMLInputElement }) =>
      setDraft(fitSpan({ ...span, [end]: event.target.valueAsNumber }, end, limit, from)),
  })
  // React's onChange is the browser's "input"; "change", when a handle is let go, has no React name.
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const el = rail.current
    const letGo = () => done('max')
    el?.addEventListener('change', letGo)
    return () => el?.removeEventListener('change', letGo)
  })
  const number = (end: 'min' | 'max') => ({
    label: end === 'min' ? 'Minimum' : 'Maximum',
    name: names?.[end],
    type: 'number',
    inputMode: 'numeric' as const,
    // Paise are allowed, and so is an amount beyond the rail: it is brought back to its end.
    step: 'any',
    'data-end': end === 'min' ? from : limit,
    before: '₹',
    // An emptied field stays empty until it is left.
    value: Number.isNaN(span[end]) ? '' : span[end],
    onChange: (event: { target: HTMLInputElement }) =>
      setDraft({ ...span, [end]: event.target.value ? Number(event.target.value.slice(0, 9)) : Number.NaN }),
    onBlur: () => done(end),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      done(end)
    },
  })
  const part = (amount: number) => `${(100 * (amount - from)) / (limit - from)}%`
  const place = { '--from': part(shown.min), '--to': part(shown.max) } as CSSProperties
  return (
    <div className="grid gap-2">
      <div className="range" style={place} ref={rail}>
        <input {...handle('min')} />
        <input {...handle('max')} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Field {...number('min')} />
        <Field {...number('max')} />
      </div>
    </div>
  )
}

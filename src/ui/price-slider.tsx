import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { Field } from './field.tsx'

/** Whole rupees, as in the address of a listing. */
export type PriceSpan = { min: number; max: number }

type Props = {
  value: PriceSpan
  /** After each change that is complete: a handle let go, a number entered. */
  onChange: (span: PriceSpan) => void
  /** The end of the rail; the top handle there means no upper limit (decision 22). */
  limit?: number
  step?: number
  /** Names of the two number inputs, for a plain GET form. */
  names?: { min: string; max: string }
}

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

/** Keeps a span within 0 and `limit`, its ends in order (`moved` pushes the other); an emptied end is open. */
export function fitSpan(span: PriceSpan, moved: 'min' | 'max', limit: number): PriceSpan {
  const within = (amount: number, open: number) =>
    Math.min(Math.max(Number.isFinite(amount) ? Math.round(amount) : open, 0), limit)
  const min = within(span.min, 0)
  const max = within(span.max, limit)
  if (min <= max) return { min, max }
  return moved === 'min' ? { min, max: min } : { min: max, max }
}

/** Two handles and, beside them, two number fields that do the same. */
export function PriceSlider({ value, onChange, limit = 10_000, step = 100, names }: Props) {
  // What is being dragged or typed; the owner hears of it when it is done.
  const [draft, setDraft] = useState<PriceSpan | null>(null)
  const span = draft ?? value
  const shown = fitSpan(span, 'max', limit)
  const done = (next: PriceSpan, moved: 'min' | 'max') => {
    setDraft(null)
    const fit = fitSpan(next, moved, limit)
    if (fit.min !== value.min || fit.max !== value.max) onChange(fit)
  }
  const handle = (end: 'min' | 'max') => ({
    type: 'range',
    min: 0,
    max: limit,
    step,
    value: shown[end],
    'aria-label': end === 'min' ? 'Minimum price' : 'Maximum price',
    'aria-valuetext': end === 'max' && shown.max >= limit ? `${rupees(limit)} or more` : rupees(shown[end]),
    onChange: (event: { target: HTMLInputElement }) =>
      setDraft(fitSpan({ ...span, [end]: event.target.valueAsNumber }, end, limit)),
  })
  // React's onChange is the browser's "input"; "change", when a handle is let go, has no React name.
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const el = rail.current
    const letGo = () => done(span, 'max')
    el?.addEventListener('change', letGo)
    return () => el?.removeEventListener('change', letGo)
  })
  const number = (end: 'min' | 'max') => ({
    label: end === 'min' ? 'Minimum' : 'Maximum',
    name: names?.[end],
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: limit,
    before: '₹',
    // An emptied field stays empty until it is left.
    value: Number.isNaN(span[end]) ? '' : span[end],
    onChange: (event: { target: HTMLInputElement }) =>
      setDraft({ ...span, [end]: event.target.value ? Number(event.target.value.slice(0, 7)) : Number.NaN }),
    onBlur: () => done(span, end),
  })
  const place = {
    '--from': `${(100 * shown.min) / limit}%`,
    '--to': `${(100 * shown.max) / limit}%`,
  } as CSSProperties
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

import { useText } from '#ui/layout/text.ts'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { formatWholeRupees } from '#domain/money.ts'
import { Field } from './field.tsx'

/** A price range in whole rupees, as in the URL of a listing. */
export type PriceSpan = { min: number; max: number }

type Props = {
  value: PriceSpan
  /** Called after each completed change: a released handle, an entered number. */
  onChange: (span: PriceSpan) => void
  /** Ends of the slider in rupees; a handle at its end means no limit (ruling 22). */
  from?: number
  limit?: number
  step?: number
  /** Names of the two number inputs, for a plain GET form. */
  names?: { min: string; max: string }
}

/**
 * Limits a range to `from` and `limit` and keeps its ends in order by moving the other end; an empty end is
 * open.
 */
export function fitSpan(span: PriceSpan, moved: 'min' | 'max', limit: number, from = 0): PriceSpan {
  const within = (amount: number, open: number) =>
    Math.min(Math.max(Number.isFinite(amount) ? Math.round(amount) : open, from), limit)
  const min = within(span.min, from)
  const max = within(span.max, limit)
  if (min <= max) return { min, max }
  return moved === 'min' ? { min, max: min } : { min: max, max }
}

/** Two handles and two number fields for a price range. */
export function PriceSlider({ value, onChange, from = 0, limit = 10_000, step = 100, names }: Props) {
  const text = useText()
  // Value during a change; `onChange` gets it when the change is complete.
  const [draft, setDraft] = useState<PriceSpan | null>(null)
  const span = draft ?? value
  const shown = fitSpan(span, 'max', limit, from)
  const applyDraft = (moved: 'min' | 'max') => {
    if (!draft) return
    setDraft(null)
    const fittedSpan = fitSpan(draft, moved, limit, from)
    if (fittedSpan.min !== value.min || fittedSpan.max !== value.max) onChange(fittedSpan)
  }
  const handleProps = (end: 'min' | 'max') => ({
    type: 'range',
    min: from,
    max: limit,
    step,
    value: shown[end],
    'aria-label': end === 'min' ? text.ui.minimumPrice : text.ui.maximumPrice,
    'aria-valuetext':
      end === 'max' && shown.max >= limit
        ? text.ui.orMore({ minimum: formatWholeRupees(limit) })
        : formatWholeRupees(shown[end]),
    onChange: (event: { target: HTMLInputElement }) =>
      setDraft(fitSpan({ ...span, [end]: event.target.valueAsNumber }, end, limit, from)),
  })
  // React's onChange is the browser's "input" event; the "change" event, fired on release, has no React prop.
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = container.current
    const onRelease = () => applyDraft('max')
    element?.addEventListener('change', onRelease)
    return () => element?.removeEventListener('change', onRelease)
  })
  const number = (end: 'min' | 'max') => ({
    label: end === 'min' ? text.ui.minimum : text.ui.maximum,
    name: names?.[end],
    type: 'number',
    inputMode: 'numeric' as const,
    // Paise are allowed. An amount outside the slider is set to its end.
    step: 'any',
    'data-end': end === 'min' ? from : limit,
    before: '₹',
    // An empty field stays empty until it loses the focus.
    value: Number.isNaN(span[end]) ? '' : span[end],
    onChange: (event: { target: HTMLInputElement }) =>
      setDraft({ ...span, [end]: event.target.value ? Number(event.target.value.slice(0, 9)) : Number.NaN }),
    onBlur: () => applyDraft(end),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      applyDraft(end)
    },
  })
  const fraction = (amount: number) => `${(100 * (amount - from)) / (limit - from)}%`
  const place = { '--from': fraction(shown.min), '--to': fraction(shown.max) } as CSSProperties
  return (
    <div className="grid gap-2">
      <div className="range" style={place} ref={container}>
        <input {...handleProps('min')} />
        <input {...handleProps('max')} />
      </div>
      <div className="range-fields">
        <Field {...number('min')} />
        <Field {...number('max')} />
      </div>
    </div>
  )
}

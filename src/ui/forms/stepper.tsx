import { useId, useState } from 'react'
import { classes } from '#ui/layout/class-names.ts'
import { MinusIcon, PlusIcon } from '#ui/layout/icons-more.tsx'

export type StepperLimits = { min?: number; max?: number; step?: number }

/** The nearest allowed quantity, and words about it when the wanted one was changed. */
export function fitQuantity(wanted: number, { min = 1, max = Infinity, step = 1 }: StepperLimits) {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : min
  const raised = Math.max(min, min + Math.round((whole - min) / step) * step)
  const top = Number.isFinite(max) ? Math.max(min, min + Math.floor((max - min) / step) * step) : raised
  const quantity = Math.min(raised, top)
  const words =
    quantity === wanted || !Number.isFinite(wanted)
      ? null
      : whole < min
        ? `Minimum ${min} per order`
        : whole > top
          ? `Max ${top} per order`
          : `Sold in steps of ${step}`
  return { quantity, words }
}

type Props = StepperLimits & {
  /** The product, for screen readers: "Quantity of …". */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** A change is being saved: the buttons wait. */
  busy?: boolean
  /** Words under the stepper that stay, e.g. "MOQ 15 pieces"; a limit that was hit replaces them. */
  note?: string | null
  /** The server's refusal, shown in place of the note. */
  error?: string | null
  small?: boolean
}

/** − [number] +: typing allowed, limits said in words, "Quantity 3" announced. */
export function Stepper(props: Props) {
  const {
    label,
    value,
    onChange,
    busy = false,
    note,
    error,
    small,
    min = 1,
    max = Infinity,
    step = 1,
  } = props
  const id = useId()
  // What is being typed and not yet taken over; null outside of typing.
  const [typed, setTyped] = useState<string | null>(null)
  const [words, setWords] = useState<string | null>(null)
  // Announced is the number that counts: a refused change restores the one before.
  const [touched, setTouched] = useState(false)
  const want = (wanted: number) => {
    setTyped(null)
    if (busy) return
    const fit = fitQuantity(wanted, { min, max, step })
    setWords(fit.words)
    setTouched(true)
    if (fit.quantity !== value) onChange(fit.quantity)
  }
  const shown = error ?? words ?? note
  return (
    <div className="stepper-box" role="group" aria-label={`Quantity of ${label}`}>
      <div className={classes('stepper', small && 'stepper-small')} aria-busy={busy || undefined}>
        <button
          type="button"
          aria-label={`Decrease quantity of ${label}`}
          aria-disabled={busy || value <= min}
          onClick={() => want(value - step)}
        >
          <MinusIcon />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity of ${label}`}
          aria-describedby={shown ? id : undefined}
          value={typed ?? value}
          readOnly={busy}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
          onBlur={() => typed !== null && want(typed === '' ? value : Number(typed))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              want(typed ? Number(typed) : value)
            } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              want(value + (event.key === 'ArrowUp' ? step : -step))
            }
          }}
        />
        <button
          type="button"
          aria-label={`Increase quantity of ${label}`}
          aria-disabled={busy || value + step > max}
          onClick={() => want(value + step)}
        >
          <PlusIcon />
        </button>
      </div>
      <p
        id={id}
        role={error ? 'alert' : 'status'}
        className={classes('stepper-words', (error || words) && 'stepper-limit')}
      >
        {shown}
        <span className="sr-only"> {touched && `Quantity ${value}`}</span>
      </p>
    </div>
  )
}

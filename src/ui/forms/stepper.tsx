import { withLatinDigits } from '#domain/latin-digits.ts'
import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { useId, useState } from 'react'
import { classes } from '#ui/layout/class-names.ts'
import { MinusIcon, PlusIcon } from '#ui/layout/icons.tsx'

export type StepperLimits = { min?: number; max?: number; step?: number }

/** Returns the nearest allowed quantity, and a message if the requested one was changed. */
export function fitQuantity(
  requested: number,
  { min = 1, max = Infinity, step = 1 }: StepperLimits,
  text: Messages,
) {
  const wholeNumber = Number.isFinite(requested) ? Math.trunc(requested) : min
  const atLeastMin = Math.max(min, min + Math.round((wholeNumber - min) / step) * step)
  const highest = Number.isFinite(max)
    ? Math.max(min, min + Math.floor((max - min) / step) * step)
    : atLeastMin
  const quantity = Math.min(atLeastMin, highest)
  const message =
    quantity === requested || !Number.isFinite(requested)
      ? null
      : wholeNumber < min
        ? text.ui.minimumPerOrder({ min })
        : wholeNumber > highest
          ? text.common.maxPerOrder({ max: highest })
          : text.ui.soldInSteps({ step })
  return { quantity, words: message }
}

/** Returns a typed quantity, such as "1,000"; null if it is no whole number of 0 or more. */
export function readQuantity(typed: string): number | null {
  const digits = withLatinDigits(typed).replaceAll(/[,\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : null
}

type Props = StepperLimits & {
  /** Name of the product, for screen readers: "Quantity of …". */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** Called instead of `onChange` by minus at the minimum and by typing 0, for example to ask whether to remove. */
  onBelowMin?: (() => void) | undefined
  /** A change is being stored: the buttons are disabled. */
  busy?: boolean
  /** Permanent text below the stepper, e.g. "MOQ 15 pieces"; the message of a limit replaces it. */
  note?: string | null
  /** Error of the server, shown instead of the note. */
  error?: string | null
  small?: boolean
}

/** − [number] +: the number can be typed, limits have a message, "Quantity 3" is announced. */
export function Stepper(props: Props) {
  const text = useText()
  const {
    label,
    value,
    onChange,
    onBelowMin,
    busy = false,
    note,
    error,
    small,
    min = 1,
    max = Infinity,
    step = 1,
  } = props
  const id = useId()
  // Typed text that is not applied yet; null if the field is not being edited.
  const [typed, setTyped] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  // The stored quantity is announced: a rejected change restores the previous one.
  const [touched, setTouched] = useState(false)
  const change = (requested: number) => {
    setTyped(null)
    if (busy) return
    const fit = fitQuantity(requested, { min, max, step }, text)
    setMessage(fit.words)
    setTouched(true)
    if (fit.quantity !== value) onChange(fit.quantity)
  }
  const isAtMin = value <= min
  const decrease = () => (isAtMin && onBelowMin && !busy ? onBelowMin() : change(value - step))
  const apply = (requested: number) => {
    if (requested > 0 || !onBelowMin || busy) return change(requested)
    setTyped(null)
    onBelowMin()
  }
  const applyTyped = () => {
    const requested = typed ? readQuantity(typed) : value
    if (requested !== null) return apply(requested)
    setTyped(null)
    setMessage(text.rules.quantityNotWhole)
  }
  const shown = error ?? message ?? note
  return (
    // The group can take the focus from a button that disappears; a focused field would open the keyboard of a phone.
    <div className="stepper-box" role="group" tabIndex={-1} aria-label={text.ui.quantityOf({ label })}>
      <div className={classes('stepper', small && 'stepper-small')} aria-busy={busy || undefined}>
        <button
          type="button"
          aria-label={text.ui.decreaseQuantity({ label })}
          aria-disabled={busy || (isAtMin && !onBelowMin)}
          onClick={decrease}
        >
          <MinusIcon />
        </button>
        <input
          type="text"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          aria-label={text.ui.quantityOf({ label })}
          aria-describedby={shown ? id : undefined}
          value={typed ?? value}
          readOnly={busy}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== null && applyTyped()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              applyTyped()
            } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              if (event.key === 'ArrowUp') change(value + step)
              else decrease()
            }
          }}
        />
        <button
          type="button"
          aria-label={text.ui.increaseQuantity({ label })}
          aria-disabled={busy || value + step > max}
          onClick={() => change(value + step)}
        >
          <PlusIcon />
        </button>
      </div>
      <p
        id={id}
        role={error ? 'alert' : 'status'}
        className={classes('stepper-words', (error || message) && 'stepper-limit')}
      >
        {shown}
        <span className="sr-only"> {touched && text.ui.quantityValue({ value })}</span>
      </p>
    </div>
  )
}

import { formatCount } from '#domain/money.ts'
import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { classes } from '#ui/layout/class-names.ts'
import { FieldError, FieldMark } from './field.tsx'

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode
  /** Number of results at the right end, e.g. in filters; a text if it is not exact. */
  count?: number | string | undefined
  /** Drawn before the label, e.g. stars or a swatch. */
  mark?: ReactNode
}

/** A checkbox with its label; the whole row can be pressed. */
export function Checkbox({ label, count, mark, className, ...input }: ChoiceProps) {
  return (
    <label className={classes('choice', className)}>
      <input type="checkbox" {...input} />
      {mark}
      <span>{label}</span>
      {count !== undefined && <span className="choice-count num">{formatCount(count)}</span>}
    </label>
  )
}

type Choice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  count?: number | string | undefined
  mark?: ReactNode
}

type RadioGroupProps = {
  legend: ReactNode
  name: string
  choices: readonly Choice[]
  /** Controlled value; leave it out and set `initial` inside a plain form. */
  value?: string
  initial?: string
  onChange?: (value: string) => void
  error?: string | null
  hint?: ReactNode
  required?: boolean
  hideLegend?: boolean
  /** Shows each choice as a large bordered row: addresses, payment methods, reasons. */
  rows?: boolean
  id?: string
}

/** One of several choices, as native radio buttons in a fieldset. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, choices, value, initial, onChange, error, hint, required, hideLegend, rows } = props
  const fieldId = useId()
  const id = props.id ?? fieldId
  const descriptionId = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={descriptionId || undefined}>
      <legend className={hideLegend ? 'sr-only' : 'field-label'}>
        {legend}
        {required && <FieldMark />}
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={rows ? 'grid gap-2' : undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes('choice', rows && 'choice-row')}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              required={required}
              {...(value === undefined
                ? { defaultChecked: choice.value === initial }
                : { checked: choice.value === value })}
              onChange={onChange && (() => onChange(choice.value))}
            />
            {choice.mark}
            <span className="min-w-0 flex-1">
              {choice.label}
              {choice.hint && <span className="field-hint block">{choice.hint}</span>}
            </span>
            {choice.count !== undefined && (
              <span className="choice-count num">{formatCount(choice.count)}</span>
            )}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classes } from '#ui/layout/class-names.ts'
import { ErrorIcon } from '#ui/layout/icons.tsx'

type Around = {
  label: ReactNode
  /** Stays below the label, read before the error. */
  hint?: ReactNode
  /** Words of the fault; marks the field and is read with it. */
  error?: string | null | undefined
  /** "(optional)" after the label; a field with `required` gets a star instead. */
  optional?: boolean | undefined
  /** Hides the label from the eye only, for a field whose heading stands above it. */
  hideLabel?: boolean | undefined
  fieldClass?: string | undefined
}

type FrameProps = Around & {
  id: string
  required?: boolean | undefined
  children: (wiring: {
    id: string
    'aria-invalid'?: true | undefined
    'aria-describedby'?: string | undefined
  }) => ReactNode
}

/** Label, hint, control and error with their wiring; for a control of one's own. */
function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  fieldClass,
  children,
}: FrameProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes('field', fieldClass)}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {required && <FieldMark />}
        {optional && <span className="muted font-normal"> (optional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The star of a required field; screen readers hear "required" from the control itself. */
export function FieldMark() {
  return (
    <span className="field-must" aria-hidden="true">
      {' *'}
    </span>
  )
}

/** The words of a fault, with an icon so that colour does not stand alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <ErrorIcon />
      <span>{children}</span>
    </p>
  )
}

export type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  Around & {
    /** Printed before the input, e.g. "+91". */
    before?: ReactNode
    /** A button inside the right end, 44 px high (`input-end` or an IconButton). */
    after?: ReactNode
  }

/** One line of text with its label. Give `id` when an error summary links to it. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, hideLabel, fieldClass, before, after, className, ...input } = props
  const own = useId()
  const id = input.id ?? own
  const frame = { id, label, hint, error, optional, hideLabel, fieldClass, required: input.required }
  return (
    <FieldFrame {...frame}>
      {(wiring) => {
        const control = <input {...input} {...wiring} className={classes('input', className)} />
        if (!before && !after) return control
        return (
          <div className="input-row">
            {before && <span className="input-before">{before}</span>}
            {control}
            {after}
          </div>
        )
      }}
    </FieldFrame>
  )
}

/** A native list of choices; pass `<option>`s as children. */
export function SelectField(props: SelectHTMLAttributes<HTMLSelectElement> & Around) {
  const { label, hint, error, optional, hideLabel, fieldClass, className, children, ...select } = props
  const own = useId()
  const id = select.id ?? own
  const frame = { id, label, hint, error, optional, hideLabel, fieldClass, required: select.required }
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <select {...select} {...wiring} className={classes('input', className)}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextField(props: TextareaHTMLAttributes<HTMLTextAreaElement> & Around) {
  const { label, hint, error, optional, hideLabel, fieldClass, className, ...area } = props
  const own = useId()
  const id = area.id ?? own
  const frame = { id, label, hint, error, optional, hideLabel, fieldClass, required: area.required }
  return (
    <FieldFrame {...frame}>
      {(wiring) => <textarea {...area} {...wiring} className={classes('input', className)} />}
    </FieldFrame>
  )
}

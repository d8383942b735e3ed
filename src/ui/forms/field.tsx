import { UNITS_PER_CHARACTER } from '#domain/text-length.ts'
import { useLocale, useText } from '#ui/layout/text.ts'
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classes } from '#ui/layout/class-names.ts'
import { ErrorIcon } from '#ui/layout/icons.tsx'

type FieldOptions = {
  label: ReactNode
  /** Shown below the label and announced before the error. */
  hint?: ReactNode
  /** Error text; marks the field and is announced with it. */
  error?: string | null | undefined
  /** Shows "(optional)" after the label; a `required` field has a star instead. */
  optional?: boolean | undefined
  /** Hides the label visually, for a field below its own heading. */
  hideLabel?: boolean | undefined
  fieldClass?: string | undefined
}

type FrameProps = FieldOptions & {
  id: string
  required?: boolean | undefined
  children: (ariaProps: {
    id: string
    'aria-invalid'?: true | undefined
    'aria-describedby'?: string | undefined
  }) => ReactNode
}

/** Label, hint, control and error, connected by ids; for any control. */
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
  const text = useText()
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes('field', fieldClass)}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {required && <FieldMark />}
        {optional && <span className="muted font-normal"> {text.common.optional}</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptionIds || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The star of a required field. Screen readers announce "required" from the control. */
export function FieldMark() {
  return (
    <span className="field-must" aria-hidden="true">
      {' *'}
    </span>
  )
}

/** Error text with an icon, so that the colour is not the only mark. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <ErrorIcon />
      <span>{children}</span>
    </p>
  )
}

export type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldOptions & {
    /** Shown before the input, e.g. "+91". */
    before?: ReactNode
    /** A button inside the right end, 44 px high (`input-end` or an IconButton). */
    after?: ReactNode
  }

/**
 * Returns the limit of a text field in UTF-16 code units, in which browsers count and cut. The rules count characters, of which
 * those of Indian scripts have several.
 */
function useMaxLength(max: number | undefined): { maxLength?: number } {
  const locale = useLocale()
  if (max === undefined) return {}
  return { maxLength: locale === 'en' ? max : max * UNITS_PER_CHARACTER }
}

/** An input with its label. Set `id` if an error summary links to it. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, hideLabel, fieldClass, before, after, className, ...input } = props
  const fieldId = useId()
  const id = input.id ?? fieldId
  const frame = { id, label, hint, error, optional, hideLabel, fieldClass, required: input.required }
  const limit = useMaxLength(input.type === undefined ? input.maxLength : undefined)
  return (
    <FieldFrame {...frame}>
      {(ariaProps) => {
        const control = <input {...input} {...limit} {...ariaProps} className={classes('input', className)} />
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

/** A native select; pass `<option>` elements as children. */
export function SelectField(props: SelectHTMLAttributes<HTMLSelectElement> & FieldOptions) {
  const { label, hint, error, optional, hideLabel, fieldClass, className, children, ...select } = props
  const fieldId = useId()
  const id = select.id ?? fieldId
  const frame = { id, label, hint, error, optional, hideLabel, fieldClass, required: select.required }
  return (
    <FieldFrame {...frame}>
      {(ariaProps) => (
        <select {...select} {...ariaProps} className={classes('input', className)}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}

/** A multi-line text input. */
export function TextField(props: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldOptions) {
  const { label, hint, error, optional, hideLabel, fieldClass, className, ...area } = props
  const fieldId = useId()
  const id = area.id ?? fieldId
  const frame = { id, label, hint, error, optional, hideLabel, fieldClass, required: area.required }
  const limit = useMaxLength(area.maxLength)
  return (
    <FieldFrame {...frame}>
      {(ariaProps) => (
        <textarea {...area} {...limit} {...ariaProps} className={classes('input', className)} />
      )}
    </FieldFrame>
  )
}

import { Field, type FieldProps } from '#ui/forms/field.tsx'

/** Field of an Indian mobile number without its country code. */
export const MobileField = (input: FieldProps) => (
  <Field type="tel" inputMode="numeric" autoComplete="tel-national" before="+91" {...input} />
)

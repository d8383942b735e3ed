import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A password field with "Show password"; paste and password managers work. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="input-end"
      aria-pressed={shown}
      aria-label="Show password"
      onClick={() => setShown(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </button>
  )
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  )
}

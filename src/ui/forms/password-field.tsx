import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A password field with "Show password"; paste and password managers work. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const text = useText()
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="input-end"
      aria-pressed={shown}
      aria-label={text.ui.showPassword}
      onClick={() => setShown(!shown)}
    >
      {shown ? text.ui.hide : text.ui.show}
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

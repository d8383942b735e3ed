import type { ReactNode } from 'react'
import { FieldError } from '#ui/forms/field.tsx'

/** Announced error below a form or a button; nothing without one. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )
}

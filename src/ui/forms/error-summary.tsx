import { useEffect, useRef } from 'react'

/** `field` is the id of the control; a fault of no single field has none. */
export type FormError = { field?: string; text: string }

/**
 * What is wrong with a form of two or more fields, at its top; the same words stand at the fields.
 * Takes the focus whenever the list changes and marks the document title; renders nothing without errors.
 */
export function ErrorSummary({
  errors,
  heading = 'There is a problem',
}: {
  errors: FormError[]
  heading?: string
}) {
  const ref = useRef<HTMLDivElement>(null)
  const words = errors.map((error) => error.text).join('\n')
  useEffect(() => {
    if (!words) return
    ref.current?.focus()
    const before = document.title
    if (!before.startsWith('Error: ')) document.title = `Error: ${before}`
    return () => {
      if (document.title === `Error: ${before}`) document.title = before
    }
  }, [words])
  if (errors.length === 0) return null
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1}>
      <h2 className="heading">{heading}</h2>
      <ul className="mt-1">
        {errors.map(({ field, text }) => (
          <li key={`${field}${text}`}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  const control = document.getElementById(field)
                  if (!control) return
                  event.preventDefault()
                  control.focus()
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useText } from '#ui/layout/text.ts'
import { useEffect, useRef } from 'react'

/** An error of a form; `field` is the id of its control, missing for an error without a field. */
export type FormError = { field?: string; text: string }

/**
 * List of the errors of a form at its top; the same texts are shown at the fields. Takes the focus when the
 * list changes and marks the document title; renders nothing without errors.
 */
export function ErrorSummary({ errors, heading }: { errors: FormError[]; heading?: string }) {
  const texts = useText()
  const ref = useRef<HTMLDivElement>(null)
  const joinedTexts = errors.map((error) => error.text).join('\n')
  useEffect(() => {
    if (!joinedTexts) return
    ref.current?.focus()
    const previousTitle = document.title
    const titleOf = texts.common.errorMessage
    if (!previousTitle.startsWith(titleOf({ message: '' })))
      document.title = titleOf({ message: previousTitle })
    return () => {
      if (document.title === titleOf({ message: previousTitle })) document.title = previousTitle
    }
  }, [joinedTexts, texts])
  if (errors.length === 0) return null
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1}>
      <h2 className="heading">{heading ?? texts.ui.problemTitle}</h2>
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

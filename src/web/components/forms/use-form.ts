import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { fieldTexts, type RuleError, textOf } from '#text/text.ts'
import { useText } from '#ui/layout/text.ts'
import { RequestError } from '#web/api/request-error.ts'
import { messageOf, useAction } from './use-action.ts'
import { useIsHydrated } from '#ui/layout/hydration.ts'

export type Values = Record<string, string>
/** Error texts by field name. */
export type FieldErrors = Partial<Record<string, string>>

type Options = {
  /** Returns the errors of the values, by the same rules as on the server. Values with errors are not sent. */
  check: (values: Values) => Partial<Record<string, RuleError>>
  /** Returns the error of one field while the form is filled in; by default that of `check`. */
  checkField?: (name: string, value: string) => RuleError | null
  /** Sends the values. Returned errors are shown at their fields. */
  send: (values: Values) => Promise<FieldErrors | void>
  /**
   * Returns how an error thrown by `send` is shown. By default a RequestError is shown at its fields, else by its
   * message; any other error is thrown again. Null: as by default.
   */
  explain?: (error: unknown) => Explanation | null
}
/** Field errors, a message of the form, or both. */
type Explanation = FieldErrors | string | [message: string, fields: FieldErrors]

/**
 * A form of uncontrolled fields, so that text typed or filled in while the page loads is kept. Errors appear
 * on submit and when a field is left, and disappear when the value is valid. A single error focuses its field;
 * several are listed in `<ErrorSummary>`, which takes the focus. A second submit during a request is ignored.
 */
export function useForm({ check, checkField, send, explain }: Options) {
  const texts = useText()
  // A form submitted before hydration would be lost.
  const ready = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The input handlers did not run for text that was entered before hydration, so they run now.
    for (const field of form.current?.elements ?? [])
      if (isTextField(field) && field.value !== field.defaultValue)
        field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [submitErrors, setSubmitErrors] = useState<FieldErrors>({})
  const [requestError, setRefusal] = useState<RequestError | null>(null)

  const show = (next: FieldErrors) => {
    setErrors(next)
    setSubmitErrors(next)
    const [name, ...otherErrors] = Object.keys(next)
    if (name !== undefined && otherErrors.length === 0) focusField(form.current, name)
  }
  const { busy, message, run, clear } = useAction((error) => {
    const shown = explain?.(error) ?? explainRefusal(error, form.current)
    const [text, fields] =
      typeof shown === 'string' ? [shown, null] : Array.isArray(shown) ? shown : [null, shown]
    if (fields) show(fields)
    if (text !== null) setRefusal(error instanceof RequestError ? error : null)
    return text
  })
  const clearAll = () => {
    show({})
    setRefusal(null)
    clear()
  }
  const recheck = (event: FormEvent | FocusEvent, onlyClear: boolean) => {
    const { name, value, type } = event.target as HTMLInputElement
    const checkAll = () => fieldTexts(texts, check(read(event.currentTarget as HTMLFormElement)))
    // A radio button can change the validity of other fields, but not of fields that are checked one by one.
    if (type === 'radio') return checkField ? undefined : setErrors(intersection(errors, checkAll()))
    if (!name || (onlyClear ? !errors[name] : value === '')) return
    const fieldCode = checkField?.(name, value)
    const message = checkField ? (fieldCode ? textOf(texts.rules, fieldCode) : undefined) : checkAll()[name]
    if (message === errors[name] || (onlyClear && message)) return
    setErrors(({ [name]: _old, ...rest }) => (message ? { ...rest, [name]: message } : rest))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = read(event.currentTarget)
    const checkErrors = fieldTexts(texts, check(values))
    clearAll()
    if (Object.keys(checkErrors).length > 0) return show(checkErrors)
    void run(async () => {
      const serverErrors = await send(values)
      if (serverErrors) show(serverErrors)
    })
  }
  return {
    ready,
    busy,
    errors,
    /**
     * Errors of the last submit. They stay while the user types, so that the summary keeps its place and
     * focus.
     */
    submitErrors,
    /** The RequestError of `message`, for links that depend on its code. */
    requestError,
    /** Error message of the form, apart from single fields. */
    message,
    /** For `<ErrorSummary>`: empty unless there are several errors. */
    summary: summaryOf(submitErrors),
    clear: clearAll,
    /** Submits the form again, for example after a confirmation that the server requires. */
    resubmit: () => form.current?.requestSubmit(),
    form: {
      ref: form,
      // Without script the values must not appear in the URL.
      method: 'post' as const,
      noValidate: true,
      onSubmit: submit,
      onInput: (event: FormEvent<HTMLFormElement>) => recheck(event, true),
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (isTyping(event.relatedTarget)) recheck(event, false)
      },
    },
  }
}

/**
 * Validate on blur only when the focus moves to a text field: otherwise the error shifts the layout, and the tap on a
 * button or box misses it.
 */
function isTyping(target: EventTarget | null): boolean {
  return isTextField(target) && !(target instanceof HTMLTextAreaElement)
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement
    ? !/^(checkbox|radio)$/.test(target.type)
    : target instanceof HTMLTextAreaElement
}

function explainRefusal(error: unknown, form: HTMLFormElement | null): FieldErrors | string {
  const message = messageOf(error)
  const { fields } = error as RequestError
  return Object.keys(fields).some((name) => form?.elements.namedItem(name)) ? fields : message
}

function summaryOf(errors: FieldErrors): { field: string; text: string }[] {
  const all = Object.entries(errors).flatMap(([field, text]) => (text ? [{ field, text }] : []))
  return all.length > 1 ? all : []
}

/** Returns those of `errors` that `stillFound` contains, with its texts. */
function intersection(errors: FieldErrors, stillFound: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(stillFound).filter(([name]) => errors[name]))
}

function read(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const serverErrors = form?.elements.namedItem(name)
  const field = serverErrors instanceof RadioNodeList ? serverErrors[0] : serverErrors
  if (field instanceof HTMLElement) field.focus()
}

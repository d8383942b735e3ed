import { type FocusEvent, type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { RequestError } from '#web/api/client.ts'
import { messageOf, useAction } from './use-action.ts'

export type Values = Record<string, string>
/** Texts by the name of the field they belong to. */
export type FieldErrors = Partial<Record<string, string>>

type Options = {
  /** Returns the errors of values that must not be sent; the same rules as on the server. */
  check: (values: Values) => FieldErrors
  /** Sends the values. Errors it returns are shown at their fields. */
  send: (values: Values) => Promise<FieldErrors | void>
  /**
   * Returns how an error thrown by `send` is shown: at fields, or as the message of the form. By default a Refusal is
   * shown at the fields that it names, else by its message; any other error is thrown again.
   */
  explain?: (error: unknown) => FieldErrors | string
}

const never = () => () => {}

/** False until the page is hydrated: a form submitted before would be lost. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * A form of uncontrolled fields, so that what is typed or filled in while the page loads is kept. Errors appear on
 * submit and on leaving a field, and disappear as soon as the value is right. A single error takes the focus to its
 * field; several are listed in the `<ErrorSummary>`, which takes the focus. A second submit while one is sent is ignored.
 */
export function useForm({ check, send, explain }: Options) {
  const ready = useReady()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [submitErrors, setSubmitErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<RequestError | null>(null)

  const show = (next: FieldErrors) => {
    setErrors(next)
    setSubmitErrors(next)
    const [name, ...others] = Object.keys(next)
    if (name !== undefined && others.length === 0) focusField(form.current, name)
  }
  const { busy, message, run, clear } = useAction((error) => {
    const shown = explain ? explain(error) : explainRefusal(error, form.current)
    if (typeof shown !== 'string') {
      show(shown)
      return null
    }
    setRefusal(error instanceof RequestError ? error : null)
    return shown
  })
  const clearAll = () => {
    show({})
    setRefusal(null)
    clear()
  }
  const recheck = (event: FormEvent | FocusEvent, onlyClear: boolean) => {
    const { name, value, type } = event.target as HTMLInputElement
    // Another choice can make other fields right.
    if (type === 'radio')
      return setErrors(intersection(errors, check(read(event.currentTarget as HTMLFormElement))))
    if (!name || (onlyClear ? !errors[name] : value === '')) return
    const text = check(read(event.currentTarget as HTMLFormElement))[name]
    if (text === errors[name] || (onlyClear && text)) return
    setErrors(({ [name]: _old, ...rest }) => (text ? { ...rest, [name]: text } : rest))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = read(event.currentTarget)
    const wrong = check(values)
    clearAll()
    if (Object.keys(wrong).length > 0) return show(wrong)
    void run(async () => {
      const found = await send(values)
      if (found) show(found)
    })
  }
  return {
    ready,
    busy,
    errors,
    /** Errors of the last submit. They stay while somebody types, so that a summary keeps its place and focus. */
    submitErrors,
    /** The Refusal behind `message`, for a link that depends on its code. */
    refusal,
    /** What went wrong apart from single fields. */
    message,
    /** For `<ErrorSummary>`: empty unless there are several errors. */
    summary: summaryOf(submitErrors),
    clear: clearAll,
    /** Submits the form again, e.g. after a confirmation that the server asked for. */
    resubmit: () => form.current?.requestSubmit(),
    form: {
      ref: form,
      // Without script the values must not end up in the address bar.
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
  return target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)
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

/** Those of `errors` that are still found, with the text of now. */
function intersection(errors: FieldErrors, stillFound: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(stillFound).filter(([name]) => errors[name]))
}

function read(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (field instanceof HTMLElement) field.focus()
}

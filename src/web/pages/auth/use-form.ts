import { type FocusEvent, type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Refusal } from '#web/api/client.ts'

export type Values = Record<string, string>
export type Faults = Partial<Record<string, string>>

type Options = {
  /** Words by field name for what must not be sent; the same rules the server has. */
  check: (values: Values) => Faults
  /** Sends it. A Refusal it throws is shown: at the fields it names, else below the form. */
  send: (values: Values) => Promise<void>
}

const never = () => () => {}

/** False until the page is alive: a form pressed before would be lost. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * A form of uncontrolled fields, so that what is typed or filled in while the page loads is kept. Faults appear on
 * submit and on leaving a field, and go as soon as the value is right.
 */
export function useForm({ check, send }: Options) {
  const ready = useReady()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  /** What the last submit found: the summary must not jump while somebody types. */
  const [found, setFound] = useState<Faults>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)

  const fail = (next: Faults) => {
    setFaults(next)
    setFound(next)
    const names = Object.keys(next)
    if (names.length === 1) focusField(form.current, names[0] ?? '')
  }
  const recheck = (event: FormEvent | FocusEvent, onlyClear: boolean) => {
    const { name, value, type } = event.target as HTMLInputElement
    // Another choice may make a field right that was not.
    if (type === 'radio')
      return setFaults(intersection(faults, check(read(event.currentTarget as HTMLFormElement))))
    if (!name || (onlyClear ? !faults[name] : value === '')) return
    const words = check(read(event.currentTarget as HTMLFormElement))[name]
    if (words === faults[name] || (onlyClear && words)) return
    setFaults(({ [name]: _old, ...rest }) => (words ? { ...rest, [name]: words } : rest))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = read(event.currentTarget)
    const wrong = check(values)
    setRefusal(null)
    fail(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const known = Object.keys(error.fields).some((name) => form.current?.elements.namedItem(name))
      if (known) fail(error.fields)
      else setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    ready,
    busy,
    faults,
    refusal,
    /** For `<ErrorSummary>`: only when there is more than one thing to mend. */
    summary: summaryOf(found),
    form: {
      ref: form,
      // Without script nothing may end up in the address bar.
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: FormEvent<HTMLFormElement>) => recheck(event, true),
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (isTyping(event.relatedTarget)) recheck(event, false)
      },
    },
  }
}

/** On the way to a button or box nothing may move under the finger: only another text field is a safe next stop. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)
}

function summaryOf(found: Faults): { field: string; text: string }[] {
  const all = Object.entries(found).flatMap(([field, text]) => (text ? [{ field, text }] : []))
  return all.length > 1 ? all : []
}

/** Those of the faults that still are. */
function intersection(faults: Faults, still: Faults): Faults {
  return Object.fromEntries(Object.entries(still).filter(([name]) => faults[name]))
}

function read(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

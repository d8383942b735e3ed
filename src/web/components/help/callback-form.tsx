import { visitorTexts } from '#text/visitor.ts'
import { useState } from 'react'
import { callbackDays, callbackErrors, callbackWindows, TOPIC_LENGTH } from '#domain/callbacks.ts'
import { cleanPhone } from '#domain/account.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { fieldTexts } from '#text/text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { removeIdempotencyKey, storedIdempotencyKey } from '#web/components/forms/idempotency-key.ts'
import { MobileField } from '#web/components/forms/mobile-field.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { useText } from '#ui/layout/text.ts'
import { useViewer } from '#web/session/viewer.ts'

type Draft = { phone: string | null; topic: string; date: string; window: string }
const idOf = (field: string) => `callback-${field}`

/** Requests a call: phone, topic, and one of the windows of the next days. */
export function CallbackForm({ onSent }: { onSent: () => void }) {
  const text = useText(visitorTexts)
  const { help, dates } = text
  const { shell } = useViewer()
  const toast = useToast()
  const source = `callback:${shell?.userId ?? ''}`
  const [draft, setDraft, clearDraft] = useDraft<Draft>(source, {
    phone: null,
    topic: '',
    date: '',
    window: '',
  })
  const phone = draft.phone ?? shell?.phone ?? ''
  const [days] = useState(() => callbackDays(new Date()))
  const windows = days.find(({ day }) => day === draft.date)?.windows ?? []
  const { form, busy, errors, submitErrors, message } = useForm({
    check: () => ({}),
    send: async () => {
      const input = { phone, topic: draft.topic, date: draft.date, window: Number(draft.window) }
      const found = fieldTexts(text, callbackErrors(input, new Date()))
      if (Object.keys(found).length > 0) return found
      const idempotencyKey = storedIdempotencyKey({ source, contents: JSON.stringify(input) })
      await sendCall('POST /request-callback', input, { idempotencyKey })
      clearDraft()
      removeIdempotencyKey(source)
      toast(help.callbackSaved)
      onSent()
    },
    explain: (error) => {
      if (!(error instanceof RequestError)) throw error
      if (error.status === 0 || error.status >= 500) return help.callbackFailed
      return Object.keys(error.fields).length > 0 ? error.fields : error.message
    },
  })
  const summary = Object.entries(submitErrors).map(([name, error = '']) => ({
    field: idOf(name),
    text: error,
  }))
  const input = (name: keyof Draft) => ({ id: idOf(name), name, error: errors[name], required: true })
  const set = (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change }))
  return (
    <form {...form} className="grid gap-4">
      {summary.length > 1 && <ErrorSummary errors={summary} />}
      <MobileField
        {...input('phone')}
        label={text.common.phoneNumber}
        value={phone}
        onChange={(event) => set({ phone: cleanPhone(event.target.value) })}
      />
      <Field
        {...input('topic')}
        label={help.topic}
        maxLength={TOPIC_LENGTH}
        value={draft.topic}
        onChange={(event) => set({ topic: event.target.value })}
      />
      <SelectField
        {...input('date')}
        label={help.day}
        value={draft.date}
        onChange={(event) => set({ date: event.target.value, window: '' })}
      >
        <option value="">{help.chooseDay}</option>
        {days.map(({ day }) => (
          <option key={day} value={day}>
            {dates.day(dateOfDay(day) ?? new Date())}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...input('window')}
        label={help.time}
        value={draft.window}
        onChange={(event) => set({ window: event.target.value })}
      >
        <option value="">{help.chooseTime}</option>
        {windows.map((window) => (
          <option key={window} value={window}>
            {help.window(callbackWindows[window])}
          </option>
        ))}
      </SelectField>
      {message !== null && <Notice kind="danger" role="alert" title={message} />}
      <Button type="submit" busy={busy} busyLabel={help.requesting}>
        {help.requestCallback}
      </Button>
    </form>
  )
}

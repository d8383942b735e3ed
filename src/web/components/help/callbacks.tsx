import { type VisitorMessages, visitorTexts } from '#text/visitor.ts'
import { useRef, useState } from 'react'
import type { Callback } from '#contract/support.ts'
import { callbackWindows, type CallbackWindow } from '#domain/callbacks.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useAction } from '#web/components/forms/use-action.ts'
import { useText } from '#ui/layout/text.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { CallbackForm } from './callback-form.tsx'

/** Callbacks of the user, and the form that requests one. */
export function Callbacks() {
  const { help } = useText(visitorTexts)
  const signedIn = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  // Takes the focus when the element that had it is gone.
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const { data: callbacks, status, error, refresh } = useCall('GET /my-callbacks', {}, signedIn)
  return (
    <section className="panel grid content-start gap-3" aria-labelledby="callbacks">
      <h2 ref={heading} className="heading" id="callbacks" tabIndex={-1}>
        {help.callbackTitle} <span className="muted text-sm font-normal">{help.callbackTime}</span>
      </h2>
      <p>{help.callbackHint}</p>
      {isOpen ? (
        <CallbackForm
          onSent={() => {
            setOpen(false)
            focusHeading()
            void refresh()
          }}
        />
      ) : (
        <Button kind="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {help.requestCallback}
        </Button>
      )}
      {!callbacks && status === 'failed' && (
        <LoadError title={help.callbacksFailed} error={error} onRetry={() => void refresh()} />
      )}
      {!callbacks && status !== 'failed' && <Skeleton className="h-11 w-full" />}
      <ul className="grid gap-2 empty:hidden">
        {callbacks?.map((callback) => (
          <OneCallback
            key={callback.callbackId}
            callback={callback}
            refresh={refresh}
            onCancelled={focusHeading}
          />
        ))}
      </ul>
    </section>
  )
}

/** Returns day and window of a callback: "Fri, 27 Nov, 9AM to 12PM". */
function timeOf({ date, window }: Callback, { help, dates }: VisitorMessages): string {
  const day = dateOfDay(date)
  const hours = callbackWindows[window as CallbackWindow]
  return help.callAt({ day: day ? dates.day(day) : date, window: help.window(hours) })
}

type OneProps = { callback: Callback; refresh: () => Promise<void>; onCancelled: () => void }

function OneCallback({ callback, refresh, onCancelled }: OneProps) {
  const text = useText(visitorTexts)
  const { help } = text
  const { callbackId, phone, topic, state } = callback
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { run, busy, message } = useAction((error) => {
    if (!(error instanceof RequestError)) throw error
    if (error.status === 409) void refresh()
    return error.status === 0 || error.status >= 500 ? help.cancelFailed : error.message
  })
  const cancel = () =>
    run(async () => {
      await sendCall('POST /cancel-callback', { callbackId })
      await refresh()
      setAsking(false)
      onCancelled()
      toast(help.callbackGone)
    })
  return (
    <li className="grid gap-1 rounded-lg bg-ink-50 p-3">
      <p className="font-semibold">
        {timeOf(callback, text)} <span className="whitespace-nowrap">{help.callTo({ phone })}</span>
      </p>
      <p className="wrap-anywhere">{topic}</p>
      <p className="text-sm">
        <b>{help.callbackStates[state]}</b>
      </p>
      {state === 'requested' && (
        <Button kind="neutral" small className="justify-self-start" onClick={() => setAsking(true)}>
          {help.cancelCallback}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={help.cancelTitle}
        yes={help.cancelCallback}
        no={help.keepCallback}
        busy={busy}
        onYes={() => void cancel()}
        onNo={() => setAsking(false)}
      >
        <p>{timeOf(callback, text)}</p>
        {message !== null && <Notice kind="danger" role="alert" title={message} />}
      </ConfirmDialog>
    </li>
  )
}

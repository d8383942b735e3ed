import { useEffect, useRef, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { FormError } from '#web/components/forms/form-error.tsx'
import { useAction } from '#web/components/forms/use-action.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { downloadFile } from '#web/api/download.ts'
import { DeleteAccount } from './delete-account.tsx'

/** Consents, a copy of the data and the deletion of the account. */
export function PrivacyPanels() {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  // The devices stand above: these panels wait for them, so that nothing moves.
  const devices = useCall('GET /my-sessions', {}, signedIn)
  const consents = useCall('GET /my-consents', {}, signedIn)
  const exports = useCall('GET /my-exports', {}, signedIn)
  if (!devices.data && devices.status !== 'failed') return null
  const failed = [consents, exports].find(({ status, data }) => status === 'failed' && !data)
  if (failed)
    return (
      <LoadError title={text.privacy.loadFailed} error={failed.error} onRetry={() => void failed.refresh()} />
    )
  if (!consents.data || !exports.data) return <Loading />
  return (
    <>
      <Consents consents={consents.data} />
      <DataCopy exports={exports.data} refresh={exports.refresh} />
      <Deletion />
    </>
  )
}

/** Placeholder in the size of the three panels. */
function Loading() {
  return (
    <div className="panel grid gap-3" aria-busy="true">
      <StateText loading emptyText="" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

const toMessage = (error: unknown, fallback: string) =>
  error instanceof RequestError && error.status < 500 ? error.message : fallback

type Consent = Calls['GET /my-consents']['output'][number]

function Consents({ consents }: { consents: readonly Consent[] }) {
  const text = useText(signedInTexts)
  return (
    <section className="panel grid gap-3" aria-labelledby="consents">
      <div>
        <h2 className="heading" id="consents">
          {text.privacy.consentsTitle}
        </h2>
        <p className="muted text-sm">{text.privacy.consentsNote}</p>
      </div>
      <ul className="divide-y divide-ink-200">
        {consents.map((consent) => (
          <ConsentRow key={consent.channel} {...consent} />
        ))}
      </ul>
    </section>
  )
}

/** A consent with one button, which gives or withdraws it. */
function ConsentRow({ channel, given, text: agreedText, date }: Consent) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const { busy, message, run } = useAction((error) => toMessage(error, text.common.somethingWentWrong))
  const name = text.privacy.channels[channel]
  const decide = async () => {
    toast((await sendCall('POST /set-consent', { channel, given: !given })).message)
    invalidateCalls('GET /my-consents')
  }
  const day = date === null ? null : { date: text.dates.date(new Date(date)) }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge kind={given ? 'good' : 'plain'}>{given ? text.privacy.given : text.privacy.notGiven}</Badge>
        </p>
        <p className="text-sm">{agreedText}</p>
        <p className="muted num text-sm">
          {day === null
            ? text.privacy.neverDecided
            : given
              ? text.privacy.givenOn(day)
              : text.privacy.withdrawnOn(day)}
        </p>
        <FormError>{message}</FormError>
      </div>
      <Button
        kind="neutral"
        small
        busy={busy}
        aria-label={
          given ? text.privacy.withdrawNamed({ channel: name }) : text.privacy.giveNamed({ channel: name })
        }
        onClick={() => void run(decide)}
      >
        {given ? text.privacy.withdraw : text.privacy.give}
      </Button>
    </li>
  )
}

type DataExport = Calls['GET /my-exports']['output'][number]
/** Interval in ms at which the page asks whether the file is ready. */
const ASK_MS = 3000
/** The mail about a file leads to `#my-data`. */
const ANCHOR = 'my-data'

function DataCopy({ exports, refresh }: { exports: readonly DataExport[]; refresh: () => Promise<void> }) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, message, run } = useAction((error) => toMessage(error, text.common.somethingWentWrong))
  const isPreparing = exports.some(({ state }) => state === 'preparing')
  useEffect(() => {
    if (location.hash !== `#${ANCHOR}`) return
    heading.current?.focus()
    heading.current?.scrollIntoView()
  }, [])
  useEffect(() => {
    if (!isPreparing) return
    const timer = setInterval(() => void refresh(), ASK_MS)
    return () => clearInterval(timer)
  }, [isPreparing, refresh])
  const order = async () => {
    toast((await sendCall('POST /export-my-data')).message)
    invalidateCalls('GET /my-exports')
  }
  const ready = exports.filter(({ state }) => state === 'ready')
  return (
    <section className="panel grid gap-3" aria-labelledby={ANCHOR}>
      <div>
        <h2 className="heading" id={ANCHOR} tabIndex={-1} ref={heading}>
          {text.privacy.dataTitle}
        </h2>
        <p className="muted text-sm">{text.privacy.dataNote}</p>
      </div>
      <p role="status" className="text-sm">
        {isPreparing
          ? text.privacy.preparing
          : ready.length > 0
            ? text.privacy.fileReady
            : text.privacy.noFiles}
      </p>
      <div>
        <Button
          kind="secondary"
          small
          busy={busy || isPreparing}
          busyLabel={text.privacy.preparingNow}
          onClick={() => void run(order)}
        >
          {text.privacy.prepare}
        </Button>
      </div>
      <FormError>{message}</FormError>
      {ready.length > 0 && (
        <ul className="divide-y divide-ink-200">
          {ready.map((file) => (
            <FileRow key={file.exportId} {...file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FileRow({ exportId, validUntil, bytes }: DataExport) {
  const text = useText(signedInTexts)
  const { busy, message, run } = useAction((error) => toMessage(error, text.privacy.downloadFailed))
  const time = text.dates.time(new Date(validUntil ?? 0))
  const size = text.privacy.kilobytes({ count: Math.ceil((bytes ?? 0) / 1000) })
  const download = () => downloadFile('GET /my-exports/:exportId', { exportId }, 'my-data.json')
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="num text-sm">{text.privacy.readyUntil({ time, size })}</p>
        <FormError>{message}</FormError>
      </div>
      <Button
        kind="neutral"
        small
        busy={busy}
        busyLabel={text.privacy.downloading}
        aria-label={text.privacy.downloadNamed({ time })}
        onClick={() => void run(download)}
      >
        {text.common.download}
      </Button>
    </li>
  )
}

function Deletion() {
  const text = useText(signedInTexts)
  const [open, setOpen] = useState(false)
  return (
    <section className="panel grid gap-3" aria-labelledby="delete-account">
      <div>
        <h2 className="heading" id="delete-account">
          {text.privacy.deleteTitle}
        </h2>
        <p className="muted text-sm">{text.privacy.deleteNote}</p>
      </div>
      <div>
        <Button kind="remove" small onClick={() => setOpen(true)}>
          {text.privacy.deleteAccount}
        </Button>
      </div>
      {open && <DeleteAccount onClose={() => setOpen(false)} />}
    </section>
  )
}

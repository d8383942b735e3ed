import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { Badge } from '#ui/product/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { logout } from '#web/session/sign-out.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { SessionNotEnded } from '#web/session/logout-dialog.tsx'

/** Signed-in devices: one or all of them can be signed out (ruling 13). */
export function Sessions() {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const { data, status, error, refresh } = useCall('GET /my-sessions', {}, signedIn)
  const [ending, setEnding] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<'asked' | 'busy' | 'left' | null>(null)
  const toast = useToast()
  async function end(sessionId: string): Promise<void> {
    setEnding(sessionId)
    try {
      toast((await sendCall('POST /end-session', { sessionId })).message)
      invalidateCalls('GET /my-sessions')
    } catch (refused) {
      toast(refused instanceof RequestError ? refused.message : text.common.somethingWentWrong, {
        kind: 'error',
      })
    } finally {
      setEnding(null)
    }
  }
  if (status === 'failed' && !data)
    return <LoadError title={text.account.devicesFailed} error={error} onRetry={() => void refresh()} />
  if (leaving === 'left') return <SessionNotEnded />
  return (
    <section className="panel grid gap-3" aria-labelledby="sessions" aria-busy={!data}>
      <div>
        <h2 className="heading" id="sessions">
          {text.account.devicesTitle}
        </h2>
        <p className="muted text-sm">{text.account.devicesNote}</p>
      </div>
      {!data && <StateText loading emptyText="" />}
      <ul className="divide-y divide-ink-200">
        {data?.map(({ sessionId, device, since: signedInAt, until: validUntil, current }) => (
          <li key={sessionId} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device} {current && <Badge kind="info">{text.account.thisDevice}</Badge>}
              </p>
              <p className="muted num text-sm">
                {text.account.signedInPeriod({
                  from: text.dates.time(new Date(signedInAt)),
                  until: text.dates.date(new Date(validUntil)),
                })}
              </p>
            </div>
            {!current && (
              <Button
                kind="neutral"
                small
                busy={ending === sessionId}
                aria-label={text.account.signOutDevice({
                  device,
                  since: text.dates.time(new Date(signedInAt)),
                })}
                onClick={() => void end(sessionId)}
              >
                {text.account.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button kind="secondary" small onClick={() => setLeaving('asked')}>
          {text.account.signOutEverywhere}
        </Button>
      </div>
      <ConfirmDialog
        open={leaving !== null}
        title={text.account.signOutEverywhereTitle}
        yes={text.account.signOutEverywhere}
        no={text.common.cancel}
        busy={leaving === 'busy'}
        onNo={() => setLeaving(null)}
        onYes={() => {
          setLeaving('busy')
          void logout({ everywhere: true }).then((ended) => {
            if (!ended) setLeaving('left')
          })
        }}
      >
        <p className="text-ink-700">{text.account.signOutEverywhereNote}</p>
      </ConfirmDialog>
    </section>
  )
}

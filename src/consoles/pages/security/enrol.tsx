import { useEffect, useEffectEvent, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPath, useLocation } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { RequestError } from '#web/api/request-error.ts'
import { loginPath } from '#web/session/sign-in-path.ts'
import { ME, type Me, useDesk } from '#consoles/api/desk-state.ts'
import { CodeForm } from '#consoles/form/code-form.tsx'
import { CopyButton } from '#consoles/form/copy-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up the second factor in three steps: the app, its first code, the recovery codes. */
export function Enrol() {
  const text = useText(consoleTexts).staff
  const common = useText().common
  const { send } = useDesk()
  const path = createPath(useLocation())
  const queries = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => send('POST /desk/second-factor/enrol', {}),
    // Each call replaces the secret. After a double click the page must show the secret of the second call.
    scope: { id: 'enrol' },
  })
  const [result, setResult] = useState<{ recoveryCodes: string[]; raisedUntil: string } | null>(null)
  // The page is left as soon as the viewer is known to be enrolled, so not before the codes are kept; at the latest when the
  // page is left.
  const showEnrolled = useEffectEvent(() => {
    if (result)
      queries.setQueryData<Me>(
        ME,
        (me) => me && { ...me, secondFactor: 'enrolled', raisedUntil: result.raisedUntil },
      )
  })
  useEffect(() => () => showEnrolled(), [])
  if (result) return <RecoveryCodes codes={result.recoveryCodes} onKept={showEnrolled} />
  if (data)
    return (
      <section className="panel grid gap-4" aria-labelledby="scan">
        <h2 className="heading" id="scan" tabIndex={-1} ref={(heading) => heading?.focus()}>
          {text.scanTitle}
        </h2>
        <img
          className="size-52 rounded-md bg-[var(--stage)] p-2"
          src={`data:image/svg+xml,${encodeURIComponent(data.qr)}`}
          alt={text.qr}
        />
        <div className="grid gap-1">
          <p className="text-ink-700">{text.scanNote}</p>
          <p className="flex flex-wrap items-center gap-2">
            <code className="font-mono text-md font-semibold" aria-label={text.key}>
              {data.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
            <CopyButton text={data.secret} />
          </p>
        </div>
        <CodeForm
          note={text.enterFirst}
          focus={false}
          sendCode={async (code) => {
            try {
              setResult(await send('POST /desk/second-factor/confirm', { code }))
            } catch (failure) {
              // It was set up in another tab.
              if (failure instanceof RequestError && failure.code === 'cannotMove')
                await queries.invalidateQueries({ queryKey: ME })
              throw failure
            }
          }}
        />
      </section>
    )
  const mustConfirm = error instanceof RequestError && error.code === 'confirmFirst'
  return (
    <section className="panel grid gap-4" aria-labelledby="set-up">
      <h2 className="heading" id="set-up">
        {text.setUpTitle}
      </h2>
      <p className="text-ink-700">{text.setUpNote}</p>
      {error && (
        <Notice kind={mustConfirm ? 'info' : 'danger'} role="alert">
          {mustConfirm
            ? text.confirmFirst
            : error instanceof RequestError
              ? error.message
              : common.somethingWentWrong}
        </Notice>
      )}
      <div>
        {mustConfirm ? (
          <ButtonLink href={loginPath(path)}>{text.signInAgain}</ButtonLink>
        ) : (
          <Button busy={isPending} onClick={() => mutate()}>
            {text.setUp}
          </Button>
        )}
      </div>
    </section>
  )
}

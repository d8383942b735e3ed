import { visitorTexts } from '#text/visitor.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { EmailText } from '#ui/layout/email-text.tsx'
import { sendCall } from '#web/api/client.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import type { Route } from './+types/not-me-page'
import { AccountCard } from './account-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [{ title: text.pageTitles.notMePageTitle }, { name: 'robots', content: 'noindex' }]
}

/**
 * Target of the link "This is not me" in mails (ruling 102). Opening it changes nothing, because scanners of mails open links; the
 * button does. The token in the fragment is sent with it.
 */
export default function NotMePage() {
  const text = useText(visitorTexts)
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState<{ message: string; isAllowed: boolean } | null>(null)
  const result = useRef<HTMLDivElement>(null)
  // The pressed button has gone, and with it the focus.
  useEffect(() => {
    if (done) result.current?.focus()
  }, [done])
  const { busy, message, run } = useAction()
  const send = (allow: boolean) =>
    void run(async () => {
      const answer = await sendCall('POST /not-me', { token, allow }, { as: 'visitor' })
      setDone({ message: answer.message, isAllowed: allow })
    })
  return (
    <AccountCard title={text.auth.notMeTitle} intro={done ? undefined : text.auth.notMeIntro}>
      {done && (
        <div ref={result} tabIndex={-1} className="outline-none">
          <Notice kind="success" role="status">
            <EmailText>{done.message}</EmailText>
          </Notice>
        </div>
      )}
      {message !== null && (
        <Notice kind="danger" role="alert">
          {message}
        </Notice>
      )}
      {!done && (
        <>
          <Button wide busy={busy} onClick={() => send(false)}>
            {text.auth.notMe}
          </Button>
          <p className="muted text-sm">{text.auth.notMeOtherwise}</p>
        </>
      )}
      {done && !done.isAllowed && (
        <Button wide kind="neutral" busy={busy} onClick={() => send(true)}>
          {text.auth.allowMail}
        </Button>
      )}
    </AccountCard>
  )
}

import { useEffect, useRef } from 'react'
import { createPath, useLocation } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { loginPath } from '#web/session/sign-in-path.ts'
import { useSignedIn } from '#web/session/viewer.ts'

/**
 * Asks the user to sign in again in another tab. The page and its open dialog, which has this too because the page behind it
 * cannot be reached, keep their form input and work again after the sign-in.
 */
export function SessionEnd() {
  const text = useText(consoleTexts).desk
  const signedIn = useSignedIn()
  const path = createPath(useLocation())
  const tab = useRef<Window | null>(null)
  useEffect(() => {
    if (signedIn) tab.current?.close()
  }, [signedIn])
  if (signedIn) return null
  return (
    <Notice
      kind="warning"
      role="alert"
      title={text.sessionEnded}
      action={
        <Button
          kind="neutral"
          small
          onClick={() => {
            tab.current = window.open(loginPath(path), '_blank')
          }}
        >
          {text.signInAgain}
        </Button>
      }
    />
  )
}

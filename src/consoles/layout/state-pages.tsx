import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { LogoutDialog } from '#web/session/logout-dialog.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import type { Desk } from '#domain/permissions.ts'

/** A page that the desk does not have. */
export function NotFound() {
  const text = useText(consoleTexts).desk
  return (
    <div className="panel">
      <EmptyState
        title={text.notFoundNote}
        drawing="search"
        action={<ButtonLink href={deskPath(useDesk().desk, '')}>{text.home}</ButtonLink>}
      />
    </div>
  )
}

/** A page that the role of the viewer does not include. */
export function NotAllowed() {
  const text = useText(consoleTexts).desk
  return (
    <div className="panel">
      <EmptyState
        title={text.notAllowedNote}
        drawing="list"
        action={<ButtonLink href={deskPath(useDesk().desk, '')}>{text.home}</ButtonLink>}
      />
    </div>
  )
}

/** Shown to a person who does not work at this desk. `other` is a desk that the person can open. */
export function NoDesk({ desk, other, email }: { desk: Desk; other: Desk | null; email: string | null }) {
  const text = useText(consoleTexts).desk
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <div className="panel">
        <EmptyState
          title={text.noDeskNote[desk]}
          {...(email !== null && { text: text.signedInAs({ email }) })}
          drawing="box"
          action={
            <>
              {other && <ButtonLink href={deskPath(other, '')}>{text.otherDesk[other]}</ButtonLink>}
              <ButtonLink href="/" kind={other ? 'secondary' : 'primary'}>
                {text.toShop}
              </ButtonLink>
              <Button kind="secondary" onClick={() => setIsLeaving(true)}>
                {text.signOut}
              </Button>
            </>
          }
        />
      </div>
      <LogoutDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}

/** Shown in place of a page whose script fails, or cannot be loaded because there is a new release. */
export function Failed() {
  const text = useText(consoleTexts).desk
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <div className="desk-main">
      <Notice
        kind="danger"
        role="alert"
        title={text.titles.failed}
        action={
          <Button kind="neutral" small onClick={() => location.reload()}>
            {text.reload}
          </Button>
        }
      >
        {text.failedNote}
      </Notice>
    </div>
  )
}

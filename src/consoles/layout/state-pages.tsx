import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { LogoutDialog } from '#web/session/logout-dialog.tsx'
import { RequestError } from '#web/api/request-error.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import type { Desk } from '#domain/permissions.ts'
import { LoadingPanel } from './panel.tsx'

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

/** In place of a page that waits for its data: loading, does not exist at this store, or not loaded. */
export function Unloaded(props: {
  error: Error | null
  loading: string
  missing: string
  retry: () => void
}) {
  const { error, loading, missing, retry } = props
  const text = useText(consoleTexts).desk
  const others = useOtherStores()
  if (!error) return <LoadingPanel label={loading} />
  if (!(error instanceof RequestError && error.status === 404))
    return <LoadError error={error} retry={retry} />
  return (
    <div className="panel">
      <EmptyState
        title={missing}
        drawing="search"
        {...(others.length > 0 && {
          text: text.ofOtherStore({ stores: others.length }),
          action: <StoreButtons stay="stay" />,
        })}
      />
    </div>
  )
}

function useOtherStores() {
  const { me, store } = useDesk()
  return store ? me.stores.filter(({ sellerId }) => sellerId !== store.sellerId) : []
}

/** A button for each other store of the viewer. */
export function StoreButtons({ stay }: { stay?: 'stay' }) {
  const text = useText(consoleTexts).desk
  const { chooseStore } = useDesk()
  return (
    <div className="flex flex-wrap gap-2">
      {useOtherStores().map(({ sellerId, storename }) => (
        <Button key={sellerId} kind="secondary" small onClick={() => chooseStore(sellerId, stay)}>
          {text.switchTo({ store: storename })}
        </Button>
      ))}
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

/** Shown in place of a page whose script fails, or cannot be loaded: offline, or because there is a new release. */
export function Failed() {
  const text = useText(consoleTexts).desk
  const { connection } = useText()
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
        {navigator.onLine ? text.failedNote : connection.offline}
      </Notice>
    </div>
  )
}

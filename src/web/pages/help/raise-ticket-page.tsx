import { lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useIsHydrated } from '#ui/layout/hydration.ts'
import { useText } from '#ui/layout/text.ts'
import { useCall } from '#web/api/client.ts'
import { pageMeta } from '#web/layout/page-meta.ts'
import { pageText } from '#web/layout/page-text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedInUser } from '#web/session/signed-in-user.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Route } from './+types/raise-ticket-page'
import { draftsOf } from '#web/components/forms/draft.ts'
import { firstUse, needsForm } from '#web/components/help/first-use.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return pageMeta(matches, {
    title: text.common.raiseTicket,
    description: text.about.raiseTicketDescription,
    path: pathTo('/raise-ticket'),
  })
}

// The page contains the whole form. Its script is loaded when the form is used for the first time.
const TicketForm = lazy(async () => {
  await firstUse()
  return { default: (await import('#web/components/help/ticket-form.tsx')).TicketForm }
})

/** The ticket form for visitors and users. */
export default function RaiseTicketPage() {
  const text = useText()
  return (
    <div className="wrap max-w-3xl py-4">
      <section className="panel grid content-start gap-4">
        <h1 className="title">{text.common.raiseTicket}</h1>
        <FormOfViewer />
      </section>
    </div>
  )
}

const subscribeNever = () => () => {}
let foundDraft: boolean | undefined
/** True if there was a draft when the page was opened. */
const hadDraft = (): boolean => (foundDraft ??= draftsOf('ticket:').length > 0)

function Loading() {
  const text = useText()
  return (
    <p role="status" className="state-text min-h-[60vh]">
      {text.common.loadingList}
    </p>
  )
}

/** Not rendered again with equal props: React would replace a rendered form that has no script yet by its placeholder. */
const LazyForm = memo(({ userId, isDrafted }: { userId: string | null; isDrafted: boolean }) => (
  <Suspense fallback={<Loading />}>
    <TicketForm key={`${userId ?? 'visitor'} ${isDrafted}`} userId={userId} />
  </Suspense>
))

/** The form of the user, once it is known who that is, or of a visitor. */
function FormOfViewer() {
  const text = useText()
  const signedIn = useSignedIn()
  const userId = useSignedInUser()
  // A draft replaces the form of the rendered page, which is empty.
  const isDrafted = useSyncExternalStore(subscribeNever, hadDraft, () => false)
  const { status, error, refresh } = useCall('GET /my-shell', {}, false)
  // After a navigation in the browser there is no rendered form.
  const [isRendered] = useState(!useIsHydrated())
  useEffect(() => {
    if (signedIn || isDrafted || !isRendered) needsForm()
  }, [signedIn, isDrafted, isRendered])
  if (!signedIn || userId !== null) return <LazyForm userId={userId} isDrafted={isDrafted} />
  if (status !== 'failed') return <Loading />
  return (
    <Notice
      kind="danger"
      role="alert"
      title={text.components.accountLoadFailed}
      action={
        <Button kind="neutral" small onClick={() => void refresh()}>
          {text.common.tryAgain}
        </Button>
      }
    >
      {error?.message}
    </Notice>
  )
}

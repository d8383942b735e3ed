import { useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createPath, Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { trustServerClock } from '#ui/layout/clock.ts'
import { useText } from '#ui/layout/text.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { loginPath } from '#web/session/sign-in-path.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { sendCall } from '#web/api/client.ts'
import { downloadFile } from '#web/api/download.ts'
import {
  chosenStore,
  DeskContext,
  type DeskState,
  keepStore,
  ME,
  type Me,
  neededProof,
} from '#consoles/api/desk-state.ts'
import { CodeForm } from '#consoles/form/code-form.tsx'
import { deskPath, SET_UP } from '#consoles/desk-path.ts'
import type { Desk } from '#domain/permissions.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import { DeskFrame, EmptyFrame, usePageHandle } from './desk-frame.tsx'
import { NoDesk } from './state-pages.tsx'
import { useDeskLinks } from './use-desk-links.ts'
import { type DialogNeed, useProof } from './use-proof.ts'

/** Reads the viewer, and takes the clock of the server for the days and remaining times of the desk. */
async function readMe(response: Response): Promise<unknown> {
  trustServerClock(Date.parse(response.headers.get('date') ?? ''))
  return response.json()
}

/** Loads the viewer, and shows the desk to its staff after the second factor. An open page needs only the viewer. */
export function DeskGate({ desk }: { desk: Desk }) {
  const { titles } = useText(consoleTexts).desk
  const { title, isOpen } = usePageHandle()
  const signedIn = useSignedIn()
  const path = createPath(useLocation())
  const {
    data: me,
    error,
    refetch,
  } = useQuery({
    queryKey: ME,
    queryFn: () => sendCall('GET /desk/me', {}, { read: readMe }),
    enabled: signedIn,
  })
  useDeskLinks()
  useReloadForOther(me)
  // The first page of a visitor. Later, the page stays as it is until the viewer has signed in again.
  const isVisitor = !signedIn && !me
  useEffect(() => {
    if (isVisitor) location.replace(loginPath(path))
  }, [isVisitor, path])
  if (!me && error)
    return (
      <EmptyFrame desk={desk} title={titles.failed}>
        <LoadError error={error} retry={() => void refetch()} />
      </EmptyFrame>
    )
  if (isOpen)
    return (
      <EmptyFrame desk={desk} title={title(titles)}>
        {me && <Outlet context={me} />}
      </EmptyFrame>
    )
  if (!me) return <EmptyFrame desk={desk} />
  const isStaff = desk === 'seller' ? me.stores.length > 0 : me.operator !== null
  if (!isStaff) {
    const other = desk === 'seller' ? me.operator && 'operator' : me.stores.length > 0 && 'seller'
    return (
      <EmptyFrame desk={desk} title={titles.noDesk}>
        <NoDesk desk={desk} other={other || null} email={me.user.email} />
      </EmptyFrame>
    )
  }
  return <OpenDesk desk={desk} me={me} />
}

/** Reloads the document if another person has signed in: the page shows data of the first one. */
function useReloadForOther(me: Me | undefined): void {
  const userId = me?.user.userId
  const [firstUser, setFirstUser] = useState(userId)
  if (firstUser === undefined && userId !== undefined) setFirstUser(userId)
  const isOther = firstUser !== undefined && userId !== undefined && userId !== firstUser
  useEffect(() => {
    if (isOther) location.reload()
  }, [isOther])
}

function OpenDesk({ desk, me }: { desk: Desk; me: Me }) {
  const text = useText(consoleTexts).staff
  const location = useLocation()
  const { need, ask, settle } = useProof()
  const state = useDeskState(desk, me, ask)
  const secondFactor = deskPath(desk, 'second-factor')
  if (!state.isRaised && location.pathname !== secondFactor)
    return <Navigate to={`${secondFactor}?next=${encodeURIComponent(createPath(location))}`} replace />
  return (
    <DeskContext value={state}>
      <DeskFrame />
      <Modal open={need !== null} onClose={() => settle(false)} title={text.freshTitle}>
        <CodeForm
          note={need === 'fresh' ? text.freshNote : text.codeNote}
          isFresh={need === 'fresh'}
          onDone={() => settle(true)}
        />
      </Modal>
    </DeskContext>
  )
}

function useDeskState(desk: Desk, me: Me, ask: (need: DialogNeed) => Promise<boolean>): DeskState {
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState(chosenStore)
  const store =
    desk === 'seller'
      ? (me.stores.find(({ sellerId }) => sellerId === chosenId) ?? me.stores[0] ?? null)
      : null
  const keptId = me.stores.length > 1 ? store?.sellerId : undefined
  useEffect(() => {
    if (keptId === undefined) return undefined
    // A link that is opened in a new tab opens with the store of the tab that has it.
    const keep = () => keepStore(keptId)
    if (document.hasFocus()) keep()
    addEventListener('focus', keep)
    return () => removeEventListener('focus', keep)
  }, [keptId])
  // Later calls that need a code ask for it in a dialog: leaving the page would lose the input of its forms.
  const [isRaised, setIsRaised] = useState(false)
  if (me.raisedUntil !== null && !isRaised) setIsRaised(true)
  return useMemo(() => {
    type Options = { sellerId: string | undefined; idempotencyKey?: string }
    async function withProof<T>(run: (options: Options) => Promise<T>, idempotencyKey?: string): Promise<T> {
      const options = { sellerId: store?.sellerId, ...(idempotencyKey && { idempotencyKey }) }
      try {
        return await run(options)
      } catch (error) {
        const need = neededProof(error)
        if (need === null) throw error
        if (need === 'enrol') {
          await navigate(`${deskPath(desk, 'second-factor')}?${SET_UP}`)
          throw error
        }
        // Members who need no second factor open the desk without a code.
        if (need === 'enter' && me.secondFactor === 'none')
          await sendCall('POST /desk/second-factor/enter', {})
        else if (!(await ask(need))) throw error
        return run(options)
      }
    }
    return {
      desk,
      me,
      store,
      chooseStore: (id, stay) => {
        keepStore(id)
        setChosenId(id)
        if (!stay) void navigate(deskPath(desk, ''))
      },
      permissions: new Set(store?.may ?? me.operator?.may ?? []),
      isRaised,
      send: (key, input, idempotencyKey, form) =>
        withProof((options) => sendCall(key, input, { ...options, ...(form && { form }) }), idempotencyKey),
      download: (key, input, fallbackName, idempotencyKey) =>
        withProof((options) => downloadFile(key, input, fallbackName, options), idempotencyKey),
    }
  }, [desk, me, store, isRaised, ask, navigate])
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { Button } from '#ui/forms/button.tsx'
import { BinIcon, EditIcon, ShareIcon, CloseIcon } from '#ui/layout/icons.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError, serverText } from '#web/api/request-error.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

const ShareModal = lazy(() => import('./share-modal.tsx'))
const RenameListModal = lazy(() => import('./rename-list-modal.tsx'))

export type List = Calls['GET /getsharable-list']['output']['sharableLists'][number]
type Action = 'share' | 'stop' | 'remove'

/** A list of the signed-in user: name, whether it is private or shared, and what can be done with it. */
export function ListRow({ list, current, onChoose }: { list: List; current: boolean; onChoose: () => void }) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const { id, listName, shareUrl } = list
  const isShared = shareUrl !== null
  const [busy, setBusy] = useState<Action | null>(null)
  const [confirming, setConfirming] = useState<'stop' | 'remove' | null>(null)
  const [renaming, setRenaming] = useState(false)
  /** The link of the dialog, where the browser has no share sheet. */
  const [link, setLink] = useState<string | null>(null)
  const nameButton = useRef<HTMLButtonElement>(null)
  const wasShared = useRef(isShared)
  useEffect(() => {
    // The focused button "Stop sharing" is gone.
    if (wasShared.current && !isShared && document.activeElement === document.body)
      nameButton.current?.focus()
    wasShared.current = isShared
  }, [isShared])

  async function run(action: Action, work: () => Promise<unknown>, failed: string): Promise<void> {
    setBusy(action)
    try {
      await work()
      invalidateCalls('GET /getsharable-list', 'GET /check-product-in-lists/:productId')
    } catch (error) {
      toast(error instanceof RequestError ? serverText(error, failed) : failed, { kind: 'error' })
    } finally {
      setBusy(null)
      setConfirming(null)
    }
  }
  const share = () =>
    run(
      'share',
      async () => {
        const { shareUrl: url } = await sendCall('POST /share-list', { listId: id, shared: true })
        if (url === null || !navigator.share) return setLink(url)
        // Closing the share sheet is no error. Some browsers refuse to open it after a request.
        await navigator.share({ title: listName, url }).catch((error: Error) => {
          if (error.name !== 'AbortError') setLink(url)
        })
      },
      text.product.listFailed,
    )
  const stopSharing = () =>
    run(
      'stop',
      async () => {
        await sendCall('POST /share-list', { listId: id, shared: false })
        toast(text.lists.sharingStopped)
      },
      text.product.listFailed,
    )
  const remove = () =>
    run(
      'remove',
      () => sendCall('DELETE /delete-sharable-list/:id', { id }),
      text.components.listDeletionFailed,
    )
  const isStop = confirming === 'stop'
  return (
    <li
      className={`rounded-lg border p-1 ${current ? 'border-leaf-700 bg-leaf-50' : 'border-ink-200 bg-white'}`}
    >
      <button
        ref={nameButton}
        type="button"
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 px-2 py-1 text-start font-semibold"
        aria-pressed={current}
        onClick={onChoose}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{listName}</span>
        {isShared ? (
          <Badge kind="info">{text.lists.shared}</Badge>
        ) : (
          <Badge>{text.components.privateList}</Badge>
        )}
        <span className="muted text-sm font-normal">{list.products.length}</span>
      </button>
      <div className="flex flex-wrap">
        <Button
          kind="quiet"
          small
          icon={<ShareIcon />}
          busy={busy === 'share'}
          aria-label={text.common.share({ name: listName })}
          onClick={() => void share()}
        >
          {text.components.shareTitle}
        </Button>
        <Button
          kind="quiet"
          small
          icon={<EditIcon />}
          aria-label={text.lists.renameNamed({ listName })}
          onClick={() => setRenaming(true)}
        >
          {text.lists.rename}
        </Button>
        <Button
          kind="remove"
          small
          icon={<BinIcon />}
          aria-label={text.common.removeNamed({ listName })}
          onClick={() => setConfirming('remove')}
        >
          {text.common.remove}
        </Button>
        {isShared && (
          <Button
            kind="quiet"
            small
            icon={<CloseIcon />}
            aria-label={text.lists.stopSharingNamed({ listName })}
            onClick={() => setConfirming('stop')}
          >
            {text.lists.stopSharing}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirming !== null}
        title={
          isStop ? text.lists.confirmStop({ listName }) : text.components.confirmListRemoval({ listName })
        }
        danger
        yes={isStop ? text.lists.stopSharing : text.common.remove}
        busy={busy !== null}
        onYes={() => void (isStop ? stopSharing() : remove())}
        onNo={() => setConfirming(null)}
      >
        {isShared && <p>{text.components.listRemovalNote}</p>}
      </ConfirmDialog>
      <Suspense>
        {renaming && <RenameListModal list={list} onClose={() => setRenaming(false)} />}
        {link !== null && <ShareModal name={listName} url={link} onClose={() => setLink(null)} />}
      </Suspense>
    </li>
  )
}

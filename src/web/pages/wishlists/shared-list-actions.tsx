import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { SHARED_LISTS_HASH } from '#web/components/sharing/shared-lists-hash.ts'
import { useListToCart } from '#web/components/sharing/use-list-to-cart.tsx'
import { pathTo } from '#web/path-to.ts'
import { hasPendingAction, takePendingAction } from '#web/session/pending-action.ts'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { currentPath } from '#web/session/sign-in-path.ts'
import { useViewer } from '#web/session/viewer.ts'

const actions = ['listToCart', 'copyList'] as const
type Action = (typeof actions)[number]

/** Actions for a shared list. A visitor signs in first; the action runs after the return to the page. */
export function SharedListActions({
  token,
  listName,
  empty,
}: {
  token: string
  listName: string
  empty: boolean
}) {
  const text = useText()
  const toast = useToast()
  const requireSignIn = useRequireSignIn()
  const { shell } = useViewer()
  const cart = useListToCart({ token })
  const [copying, setCopying] = useState(false)

  async function copy(): Promise<void> {
    setCopying(true)
    try {
      await sendCall('POST /copy-list', { token })
      invalidateCalls('GET /getsharable-list', 'GET /check-product-in-lists/:productId')
      const href = pathTo('/my-account/whishlist') + SHARED_LISTS_HASH
      toast(text.wishlists.copySaved({ listName }), { action: { text: text.components.view, href } })
    } catch (error) {
      const isRefused = error instanceof RequestError && error.status > 0 && error.status < 500
      toast(isRefused ? error.message : text.product.listFailed, { kind: 'error' })
    } finally {
      setCopying(false)
    }
  }
  const run = (action: Action) => (action === 'copyList' ? copy() : cart.add())
  const start = (action: Action) => {
    if (requireSignIn(text.cards.notSignedIn, { action, token, name: listName })) void run(action)
  }
  const runPending = useEffectEvent((pending: { action: Action } | null) => {
    if (pending) void run(pending.action)
  })
  const isReady = shell !== undefined
  useEffect(() => {
    if (!isReady || !hasPendingAction()) return
    // Not in the effect itself, because it changes the state.
    queueMicrotask(() => runPending(takePendingAction(currentPath(), actions)))
  }, [isReady])
  return (
    <div className="flex flex-wrap gap-2">
      {!empty && (
        <Button busy={cart.busy} onClick={() => start('listToCart')}>
          {text.wishlists.addAllToCart}
        </Button>
      )}
      <Button kind="secondary" busy={copying} onClick={() => start('copyList')}>
        {text.wishlists.saveCopy}
      </Button>
      {cart.dialog}
    </div>
  )
}

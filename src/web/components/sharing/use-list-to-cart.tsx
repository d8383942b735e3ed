import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { cartChanged } from '#web/components/cart/change-cart.ts'
import { pathTo } from '#web/path-to.ts'

const LeftOutModal = lazy(() => import('./left-out-modal.tsx'))

type Call = Calls['POST /list-to-cart']

/**
 * Adds the products of an own list (`listId`) or a shared one (`token`) to the cart. The result is a toast, or `dialog`
 * with what was left out, which the caller renders.
 */
export function useListToCart(list: Call['input']): {
  add: () => Promise<void>
  busy: boolean
  dialog: ReactNode
} {
  const text = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Call['output'] | null>(null)
  async function add(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const answer = await sendCall('POST /list-to-cart', list)
      cartChanged()
      if (answer.left.length > 0) return setResult(answer)
      toast(text.wishlists.listAddedToCart({ count: answer.added }), {
        action: { text: text.components.goToCartAction, href: pathTo('/shopping-cart') },
      })
    } catch (error) {
      const isRefused = error instanceof RequestError && error.status > 0 && error.status < 500
      toast(isRefused ? error.message : text.cards.cartFailed, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const dialog = result && (
    <Suspense>
      <LeftOutModal result={result} onClose={() => setResult(null)} />
    </Suspense>
  )
  return { add, busy, dialog }
}

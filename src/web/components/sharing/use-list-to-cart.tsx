import { type ReactNode, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { cartChanged } from '#web/components/cart/change-cart.ts'
import { pathTo } from '#web/path-to.ts'

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
  const dialog = result && <LeftOutModal result={result} onClose={() => setResult(null)} />
  return { add, busy, dialog }
}

/** Says how many products of a list are in the cart now, and names those left out with the reason. */
function LeftOutModal(props: { result: Call['output']; onClose: () => void }) {
  const text = useText()
  const {
    result: { added, left },
    onClose,
  } = props
  return (
    <Modal
      open
      onClose={onClose}
      title={text.wishlists.listAddedToCart({ count: added })}
      footer={
        <>
          <Button kind="neutral" onClick={onClose}>
            {text.common.close}
          </Button>
          <ButtonLink href={pathTo('/shopping-cart')}>{text.common.goToCart}</ButtonLink>
        </>
      }
    >
      <p className="mb-2">{text.wishlists.leftOut({ count: left.length })}</p>
      <ul className="grid gap-2">
        {left.map(({ productId, name, reason }) => (
          <li key={productId}>
            <Link
              className="link-inline wrap-anywhere"
              href={pathTo('/product-page/:prodId', { prodId: productId })}
            >
              <ProductName name={name} />
            </Link>
            <span className="muted block text-sm">{reason}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

import { useState } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { RequestError, sendCall } from '#web/api/client.ts'
import { cartChanged } from '#web/components/cart/cart-changed.ts'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { pathTo } from '#web/path-to.ts'

type Result = { added: number; failed: { item: OrderItem; reason: string }[] }

/** Adds all products of an order that are still sold to the cart, and says which ones could not be added. */
export function BuyAgain({ items }: { items: readonly OrderItem[] }) {
  const text = usePersonalText()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const sold = items.filter((item) => item.sold)
  if (sold.length === 0) return null

  async function addAll(): Promise<void> {
    setBusy(true)
    setResult(null)
    const failed: Result['failed'] = []
    // One after the other: each call changes the cart.
    for (const item of sold) {
      const { productId, quantity } = item
      try {
        await sendCall('POST /move-to-cart', { productId, quantity })
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        const reason = error.status > 0 && error.status < 500 ? error.message : text.cards.cartFailed
        failed.push({ item, reason })
      }
    }
    cartChanged()
    const gone = items.filter((item) => !item.sold)
    setResult({
      added: sold.length - failed.length,
      failed: [...failed, ...gone.map((item) => ({ item, reason: text.tracking.notSold }))],
    })
    setBusy(false)
  }
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <Button
          kind="secondary"
          small
          busy={busy}
          busyLabel={text.tracking.buyingAll}
          onClick={() => void addAll()}
        >
          {text.tracking.buyAll}
        </Button>
        <span className="muted text-sm">{text.tracking.buyAllHint({ count: sold.length })}</span>
      </p>
      <div role="status">{result && <ResultNotice {...result} />}</div>
    </div>
  )
}

function ResultNotice({ added, failed }: Result) {
  const text = usePersonalText()
  return (
    <Notice
      kind={failed.length > 0 ? 'warning' : 'success'}
      title={added > 0 ? text.tracking.bought({ count: added }) : text.tracking.boughtNone}
      action={
        added > 0 && (
          <ButtonLink kind="neutral" small href={pathTo('/shopping-cart')}>
            {text.components.goToCartAction}
          </ButtonLink>
        )
      }
    >
      {failed.length > 0 && (
        <>
          <p>{text.tracking.notAdded}</p>
          <ul className="list-disc ps-5">
            {failed.map(({ item, reason }) => (
              <li key={item.productId}>
                {text.tracking.notAddedProduct({ productName: item.productName, reason })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

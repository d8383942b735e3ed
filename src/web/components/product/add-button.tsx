import { lineName } from '#domain/variants.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useAddToCart } from '#web/components/cart/change-cart.ts'
import { type CardProduct, outOfStockMessageFor } from './prices.ts'
import { useCardDelivery } from './use-card-delivery.ts'

/** Add to Cart below a card, then Go to Cart; hidden for products out of stock. */
export function AddButton({ product }: { product: CardProduct }) {
  const text = useText()
  const name = lineName(product.name, product.options)
  const { kind } = useViewer()
  const delivery = useCardDelivery(product, 0)
  const { add, busy, inCart } = useAddToCart({ ...product, name })
  if (outOfStockMessageFor(product, kind, text) !== null) return null
  const isRefused = delivery?.isRefused === true
  if (inCart && !busy)
    return (
      <ButtonLink href={pathTo('/shopping-cart')} kind="secondary" small wide>
        {text.common.goToCart}
      </ButtonLink>
    )
  return (
    <Button
      kind="secondary"
      small
      wide
      busy={busy}
      aria-disabled={isRefused || undefined}
      aria-describedby={isRefused ? delivery?.id : undefined}
      onClick={() => isRefused || void add()}
    >
      {text.common.addToCart}
      <span className="sr-only">
        : <StoredText text={name} />
      </span>
    </Button>
  )
}

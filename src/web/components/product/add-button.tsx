import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { pathTo } from '#web/path-to.ts'
import { useAddToCart } from './add-to-cart.ts'
import { outOfStockMessageFor, type CardProduct } from './prices.ts'

/** Add to Cart below a card, then Go to Cart; hidden for products out of stock. */
export function AddButton({ product }: { product: CardProduct }) {
  const { name } = product
  const { kind } = useViewer()
  const { add, busy, inCart } = useAddToCart(product)
  if (outOfStockMessageFor(product, kind) !== null) return null
  if (inCart && !busy)
    return (
      <ButtonLink href={pathTo('/shopping-cart')} kind="secondary" small wide>
        Go to Cart
      </ButtonLink>
    )
  return (
    <Button kind="secondary" small wide busy={busy} onClick={() => void add()}>
      Add to Cart<span className="sr-only">: {name}</span>
    </Button>
  )
}

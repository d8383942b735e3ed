import { inStock } from '#domain/stock.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useAddToCart } from './add-to-cart.ts'
import type { TileCard } from './prices.ts'

/** Add to Cart below a card, then Go to Cart; nothing for what is out of stock. */
export function AddButton({ product: { productId, name, stock } }: { product: TileCard }) {
  const { add, busy, inCart } = useAddToCart(productId)
  if (!inStock(stock)) return null
  if (inCart && !busy)
    return (
      <ButtonLink href="/shopping-cart" kind="secondary" small wide>
        Go to Cart
      </ButtonLink>
    )
  return (
    <Button kind="secondary" small wide busy={busy} onClick={() => void add()}>
      Add to Cart<span className="sr-only">: {name}</span>
    </Button>
  )
}

import type { Product } from '#contract/shapes.ts'
import { productWords } from '#domain/product-words.ts'
import { inStock } from '#domain/stock.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CartIcon } from '#ui/icons.tsx'
import type { Offer } from './use-offer.ts'

/** Add to Cart, then Go to Cart, and Buy Now; 'Out Of Stock' in their place at no stock (browsing §4). */
export function BuyButtons({ product, offer, small }: { product: Product; offer: Offer; small?: boolean }) {
  if (!inStock(product.stock)) {
    return (
      <p className="grid min-h-12 place-items-center rounded-[10px] bg-ink-100 px-4 text-md font-bold text-ink-700">
        {productWords.out}
      </p>
    )
  }
  const { busy, inCart, add } = offer.cart
  const id = encodeURIComponent(product.productId)
  const many = offer.quantity > 1 ? `?quantity=${offer.quantity}` : ''
  const icon = !small && <CartIcon />
  return (
    <>
      {inCart && !busy ? (
        <ButtonLink href="/shopping-cart" kind="secondary" wide icon={icon} className={small ? 'px-2' : ''}>
          Go to Cart
        </ButtonLink>
      ) : (
        <Button
          kind="secondary"
          wide
          icon={icon}
          busy={busy}
          className={small ? 'px-2' : ''}
          onClick={() => void add(offer.quantity)}
        >
          Add to Cart
        </Button>
      )}
      <ButtonLink href={`/product-checkout/${id}${many}`} kind="buy" wide className={small ? 'px-2' : ''}>
        Buy Now
      </ButtonLink>
    </>
  )
}

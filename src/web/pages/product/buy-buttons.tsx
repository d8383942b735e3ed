import type { Product } from '#contract/shapes.ts'
import { productText } from '#domain/product-text.ts'
import { inStock } from '#domain/stock.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { CartIcon } from '#ui/layout/icons.tsx'
import type { Offer } from './use-offer.ts'

type Props = {
  product: Product
  offer: Offer
  /** The element that says why the buttons are disabled, where nothing is delivered (ruling 89). */
  reasonId: string
  small?: boolean
}

/** Add to Cart, then Go to Cart, and Buy Now; 'Out Of Stock' in their place at no stock (browsing §4). */
export function BuyButtons({ product, offer, reasonId, small }: Props) {
  if (offer.outOfStock) {
    return (
      <p className="grid min-h-12 place-items-center rounded-[10px] bg-ink-100 px-4 py-2 text-center text-md font-bold text-ink-700">
        {inStock(product.stock) ? offer.outOfStock : productText.out}
      </p>
    )
  }
  const { busy, inCart, add } = offer.cart
  const id = encodeURIComponent(product.productId)
  const many = offer.quantity > 1 ? `?quantity=${offer.quantity}` : ''
  const icon = !small && <CartIcon />
  const className = small ? 'px-2' : ''
  const closed = offer.delivery.refusal
    ? ({ 'aria-disabled': true, 'aria-describedby': reasonId } as const)
    : null
  return (
    <>
      {inCart && !busy ? (
        <ButtonLink href="/shopping-cart" kind="secondary" wide icon={icon} className={className}>
          Go to Cart
        </ButtonLink>
      ) : (
        <Button
          kind="secondary"
          wide
          icon={icon}
          busy={busy}
          className={className}
          onClick={() => !closed && void add(offer.quantity)}
          {...closed}
        >
          Add to Cart
        </Button>
      )}
      <ButtonLink
        href={closed ? undefined : `/product-checkout/${id}${many}`}
        {...(closed && { ...closed, role: 'link', tabIndex: 0 })}
        kind="buy"
        wide
        className={className}
      >
        Buy Now
      </ButtonLink>
    </>
  )
}

import type { Product } from '#contract/shapes.ts'
import { productText } from '#domain/product-text.ts'
import { inStock } from '#domain/stock.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { CartIcon } from '#ui/layout/icons.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Offer } from './use-offer.ts'

type Props = {
  product: Product
  offer: Offer
  /** Id of the element that says why the buttons are disabled (ruling 89). */
  reasonId: string
  small?: boolean
}

/** Add to Cart, then Go to Cart, and Buy Now; 'Out Of Stock' instead without stock (browsing §4). */
export function BuyButtons({ product, offer, reasonId, small }: Props) {
  if (offer.outOfStock) {
    return (
      <p className="grid min-h-12 place-items-center rounded-[10px] bg-ink-100 px-4 py-2 text-center text-md font-bold text-ink-700">
        {inStock(product.stock) ? offer.outOfStock : productText.out}
      </p>
    )
  }
  const { busy, inCart, add } = offer.cart
  const quantityText = offer.quantity > 1 ? `?quantity=${offer.quantity}` : ''
  const icon = !small && <CartIcon />
  const className = small ? 'px-2' : ''
  const disabledProps = offer.delivery.undeliverable
    ? ({ 'aria-disabled': true, 'aria-describedby': reasonId } as const)
    : null
  return (
    <>
      {inCart && !busy ? (
        <ButtonLink href={pathTo('/shopping-cart')} kind="secondary" wide icon={icon} className={className}>
          Go to Cart
        </ButtonLink>
      ) : (
        <Button
          kind="secondary"
          wide
          icon={icon}
          busy={busy}
          className={className}
          onClick={() => !disabledProps && void add(offer.quantity)}
          {...disabledProps}
        >
          Add to Cart
        </Button>
      )}
      <ButtonLink
        href={
          disabledProps
            ? undefined
            : pathTo('/product-checkout/:prodId', { prodId: product.productId }) + quantityText
        }
        {...(disabledProps && { ...disabledProps, role: 'link', tabIndex: 0 })}
        kind="buy"
        wide
        className={className}
      >
        Buy Now
      </ButtonLink>
    </>
  )
}

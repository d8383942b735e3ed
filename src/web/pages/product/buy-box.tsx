import { useText } from '#ui/layout/text.ts'
import type { Product } from '#contract/shapes.ts'
import { inStock } from '#domain/quantity.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { CartIcon, ReturnIcon, ShieldIcon, TruckIcon, WalletIcon } from '#ui/layout/icons.tsx'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import { PriceChangeText } from './offer-price.tsx'
import type { Claims } from './claims.ts'
import type { Offer } from './use-offer.ts'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Amount } from '#ui/product/price.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import { StockAlert } from './stock-alert.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { moqText } from '#web/components/product/prices.ts'

type Props = {
  product: Product
  offer: Offer
  /** Id of the element that says why the buttons are disabled (ruling 89). */
  reasonId: string
  small?: boolean
}

/** Add to Cart, then Go to Cart, and Buy Now; 'Out Of Stock' instead without stock (browsing §4). */
function BuyButtons({ product, offer, reasonId, small }: Props) {
  const text = useText()
  const isUnchanged = useRef(false)
  const { busy, inCart, add } = offer.cart
  if (offer.outOfStock) {
    return (
      <p className="grid min-h-12 place-items-center rounded-control bg-ink-100 px-4 py-2 text-center text-md font-bold text-ink-700">
        {inStock(product.stock) ? offer.outOfStock : text.product.out}
      </p>
    )
  }
  const quantityText = offer.quantity > 1 ? `?quantity=${offer.quantity}` : ''
  const icon = !small && <CartIcon />
  const className = small ? 'px-2' : ''
  const disabledProps = offer.delivery.undeliverable
    ? ({ 'aria-disabled': true, 'aria-describedby': reasonId } as const)
    : null
  /** Follows the link after price and stock were reloaded, unless the viewer must see a change first. */
  const followUnlessChanged = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget
    const isSpecialClick = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (disabledProps || isSpecialClick || isUnchanged.current) return
    event.preventDefault()
    const { href } = link
    void offer.hasChanged().then((changed) => {
      // The viewer may have chosen another variant or left the page.
      if (changed || link.href !== href || !link.isConnected) return
      isUnchanged.current = true
      link.click()
      isUnchanged.current = false
    })
  }
  return (
    <>
      {inCart && !busy ? (
        <ButtonLink href={pathTo('/shopping-cart')} kind="secondary" wide icon={icon} className={className}>
          {text.common.goToCart}
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
          {text.common.addToCart}
        </Button>
      )}
      <ButtonLink
        href={
          disabledProps
            ? undefined
            : pathTo('/product-checkout/:prodId', { prodId: product.productId }) + quantityText
        }
        {...(disabledProps && { ...disabledProps, role: 'link', tabIndex: 0 })}
        onClick={followUnlessChanged}
        kind="buy"
        wide
        className={className}
      >
        {text.product.buyNow}
      </ButtonLink>
    </>
  )
}

/** Delivery, quantity and buttons. */
export function BuyBox({
  product,
  offer,
  claims,
  now,
}: {
  product: Product
  offer: Offer
  claims: Claims
  now: Date
}) {
  const text = useText()
  const { signedIn } = useViewer()
  const reasonId = useId()
  return (
    <section className="product-buy" aria-label={text.product.buyThisProduct}>
      <div className="product-part product-delivery">
        <DeliveryCheck offer={offer} isFresh={product.isFresh} claims={claims} now={now} />
      </div>
      <div className="product-part">
        {!offer.outOfStock && <Quantity product={product} offer={offer} />}
        <div id="buy-buttons" className="grid gap-2">
          <BuyButtons product={product} offer={offer} reasonId={reasonId} />
          <NotDeliverable id={reasonId} offer={offer} />
        </div>
        {signedIn && offer.outOfStock && <StockAlert productId={product.productId} />}
        <Facts product={product} claims={claims} />
      </div>
    </section>
  )
}

/** Says why the buttons are disabled for a pincode outside the delivery area. */
function NotDeliverable({ id, offer }: { id: string; offer: Offer }) {
  const text = useText()
  const { undeliverable, pincode } = offer.delivery
  if (!undeliverable || offer.outOfStock) return null
  return (
    <p id={id} className="w-full text-sm font-semibold text-chilli-700">
      {text.product.cannotBeDelivered({ pincode })}
    </p>
  )
}

/** The quantity in the cart if the product is in it; otherwise the quantity that a business user types. */
function Quantity({ product, offer }: { product: Product; offer: Offer }) {
  if (offer.kind === 'personal' && !offer.cart.inCart) return null
  const placeholder = <Skeleton className="h-11 w-36" />
  if (offer.cart.inCart && !offer.line) return placeholder
  return <QuantityField product={product} offer={offer} />
}

/** Promises before buying: delivery, returns, warranty, payment methods (browsing §2 "badges"). */
function Facts({ product, claims }: { product: Product; claims: Claims }) {
  const text = useText()
  return (
    <ul className="grid gap-2 border-t border-ink-200 pt-3 text-sm text-ink-700">
      {product.tharaCartDelivery && <Fact icon={<TruckIcon />}>{text.product.deliveredByShop}</Fact>}
      <Fact icon={claims.isReturnable ? <ReturnIcon /> : null}>
        {claims.returns}
        {claims.isReturnable && (
          <>
            {' · '}
            <Link className="link" href={pathTo('/policy/returns')}>
              {text.product.returnPolicy}
            </Link>
          </>
        )}
      </Fact>
      {product.oneYearWarrenty && <Fact icon={<ShieldIcon />}>{text.product.warranty}</Fact>}
      {!product.oneYearWarrenty && product.noWarrenty && <Fact icon={null}>{text.product.noWarranty}</Fact>}
      {claims.payment !== null && <Fact icon={<WalletIcon />}>{claims.payment}</Fact>}
    </ul>
  )
}

/** Shows one fact. Only a promise has an icon. */
function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className="grid w-5 text-leaf-700">{icon}</span>
      <span>{children}</span>
    </li>
  )
}

/** Price and buttons at the bottom of phones while those of the page are out of view. */
export function BuyBar({ product, offer }: { product: Product; offer: Offer }) {
  const text = useText()
  // They are, on the first screen.
  const [isShown, setIsShown] = useState(true)
  const reasonId = useId()
  useEffect(() => {
    const buttons = document.getElementById('buy-buttons')
    if (!buttons) return
    const observer = new IntersectionObserver(([entry]) => setIsShown(entry?.isIntersecting === false))
    observer.observe(buttons)
    return () => observer.disconnect()
  }, [])
  if (!isShown) return null
  return (
    <section
      aria-label={text.product.buyBar}
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-ink-200 bg-white px-3 py-2 shadow-3 md:hidden"
    >
      <NotDeliverable id={reasonId} offer={offer} />
      <div className="w-full text-sm font-semibold text-chilli-700 empty:hidden">
        <PriceChangeText offer={offer} />
      </div>
      <p className="num me-auto w-min text-md [line-height:1.25rem] font-bold">
        <Amount paise={offer.totalPaise} gstRate={product.gstRate} />
        {offer.quantity > 1 && (
          <span className="muted block text-xs font-normal">
            {text.product.forQuantity({ quantity: offer.quantity })}
          </span>
        )}
      </p>
      <div className="grid flex-1 grid-flow-col auto-cols-fr gap-2">
        <BuyButtons product={product} offer={offer} reasonId={reasonId} small />
      </div>
    </section>
  )
}

/** Stepper with the total of the quantity, for the line in the cart or for what a business user types. */
function QuantityField({ product, offer }: { product: Product; offer: Offer }) {
  const text = useText()
  const { line, limits, quantity, messages } = offer
  const max = line ? limits.max : Math.min(limits.max, product.stock)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1">
        {line && <span className="muted text-sm">{text.product.inYourCart}</span>}
        <Stepper
          label={product.name}
          value={quantity}
          onChange={offer.setQuantity}
          min={limits.min}
          max={Math.max(max, limits.min)}
          error={messages?.error ?? null}
          note={messages?.notice ?? moqText(limits, text)}
        />
        {line?.problem && <p className="font-semibold text-chilli-700">{line.problem}</p>}
      </div>
      <p className="text-end">
        <span className="muted block text-xs">{text.product.totalFor({ quantity })}</span>
        <span className="num text-lg">
          <Amount paise={offer.totalPaise} gstRate={product.gstRate} />
        </span>
      </p>
    </div>
  )
}

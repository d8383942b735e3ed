import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { lineName } from '#domain/variants.ts'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { failureText, setCartQuantity, useCartQuantity } from '#web/components/cart/change-cart.ts'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { type CardProduct, limitsOf } from './prices.ts'
import type { CardDelivery } from './use-card-delivery.ts'

type QuickAddProps = { product: CardProduct; delivery: CardDelivery | null }

/**
 * Add of groceries below the price (ruling 73), which becomes − quantity + once the cart of the viewer is known. Add and plus
 * are one element, so that it keeps the focus, and a press before that. A change is shown at once, and undone with the
 * server's message after a refusal.
 */
export function QuickAdd({ product, delivery }: QuickAddProps) {
  const text = useText()
  const toast = useToast()
  const requireSignIn = useRequireSignIn()
  const { shell, kind } = useViewer()
  const { productId, options, stock } = product
  const name = lineName(product.name, options)
  const { min, max } = limitsOf(product, kind)
  const quantity = useCartQuantity(productId)
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  /** The last click was Add: the second one of a double click adds no further piece. */
  const wasAdd = useRef(false)
  const isRefused = delivery?.isRefused === true
  const isKnown = shell !== undefined
  const canRaise = quantity < Math.min(max, stock)
  const isMore = isKnown && quantity > 0

  const isSignedIn = () =>
    requireSignIn(text.cards.notSignedIn, { action: 'cart', productId, quantity: min, name })
  const change = (next: number) => {
    if (!isSignedIn()) return
    setCartQuantity(productId, next, quantity).then(
      (notices) => notices.forEach((notice) => toast(notice)),
      (error: unknown) => toast(failureText(error, text), { kind: 'error' }),
    )
  }
  const raise = (event?: MouseEvent) => {
    // Do not filter double taps on touch: each tap adds a piece.
    const isMouse = event?.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse'
    if (isMouse && event.detail === 2 && wasAdd.current) return
    wasAdd.current = quantity === 0 && event !== undefined
    if (!canRaise)
      return toast(
        max <= stock ? text.common.maxPerOrder({ max }) : text.rules.onlyLeft({ stock: Math.max(0, stock) }),
      )
    change(quantity === 0 ? min : quantity + 1)
  }
  const lower = () => {
    // The minus button disappears with the last piece.
    if (quantity <= min) button.current?.focus()
    change(quantity <= min ? 0 : quantity - 1)
  }
  const press = (event: MouseEvent) => {
    if (isRefused) return
    if (isKnown) raise(event)
    else if (isSignedIn()) wasPressed.current = true
  }
  const raiseIfPressed = useEffectEvent(() => {
    if (wasPressed.current) raise()
    wasPressed.current = false
  })
  useEffect(() => {
    if (isKnown) raiseIfPressed()
  }, [isKnown])
  return (
    <div className="card-quick">
      {isMore && (
        <>
          <button type="button" aria-label={text.ui.decreaseQuantity({ label: name })} onClick={lower}>
            −
          </button>
          <output className="num" aria-label={text.ui.quantityOf({ label: name })}>
            {quantity}
          </output>
        </>
      )}
      <button
        ref={button}
        type="button"
        aria-label={isMore ? text.ui.increaseQuantity({ label: name }) : text.cards.addNamed({ name })}
        aria-disabled={isRefused || (isKnown && !canRaise) || undefined}
        aria-describedby={isRefused ? delivery.id : undefined}
        onClick={press}
      >
        {isMore ? '+' : text.common.add}
      </button>
    </div>
  )
}

import { type MouseEvent, useEffect, useRef } from 'react'
import { lineName } from '#domain/variants.ts'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { setCartQuantity, useCartQuantity } from '#web/components/cart/cart-quantity.ts'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { failureText } from './add-to-cart.tsx'
import { limitsOf } from './prices.ts'
import type { QuickAddProps } from './quick-add.tsx'

/** Time after Add in which the second click of a double click with a mouse adds no second piece. */
const DOUBLE_CLICK_MS = 500

/**
 * Add of groceries, which becomes − quantity + in place (ruling 73). The same button is Add and then plus, so that it keeps
 * the focus. A change is shown at once, and undone with the server's message after a refusal. `wasPressed`: Add was pressed
 * before this component was loaded.
 */
export function CardStepper({
  product,
  delivery,
  wasPressed = false,
}: QuickAddProps & { wasPressed?: boolean }) {
  const text = useText()
  const toast = useToast()
  const requireSignIn = useRequireSignIn()
  const { kind } = useViewer()
  const { productId, stock } = product
  const quantity = useCartQuantity(productId)
  const plus = useRef<HTMLButtonElement>(null)
  const addedAt = useRef(-Infinity)
  const name = lineName(product.name, product.options)
  const { min, max } = limitsOf(product, kind)
  const highest = Math.min(max, stock)
  // A line that is in the cart can be reduced wherever it is delivered.
  const isRefused = delivery?.isRefused === true
  const canRaise = !isRefused && quantity < highest

  const change = (next: number) => {
    if (!requireSignIn(text.cards.notSignedIn, { action: 'cart', productId, quantity: min, name })) return
    setCartQuantity(productId, next, quantity).then(
      (notices) => notices.forEach((notice) => toast(notice)),
      (error: unknown) => toast(failureText(error, text), { kind: 'error' }),
    )
  }
  const raise = (event: MouseEvent) => {
    // Fingers tap on purpose: each tap is a piece.
    const isMouse = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse'
    if (isMouse && event.detail === 2 && event.timeStamp - addedAt.current < DOUBLE_CLICK_MS) return
    if (isRefused) return
    if (!canRaise)
      return toast(
        max <= stock ? text.common.maxPerOrder({ max }) : text.rules.onlyLeft({ stock: Math.max(0, stock) }),
      )
    if (quantity === 0) addedAt.current = event.timeStamp
    change(quantity === 0 ? min : quantity + 1)
  }
  const lower = () => {
    // The minus button disappears with the last piece.
    if (quantity <= min) plus.current?.focus()
    change(quantity <= min ? 0 : quantity - 1)
  }
  const isStarted = useRef(false)
  useEffect(() => {
    if (!wasPressed || isStarted.current) return
    isStarted.current = true
    plus.current?.focus()
    plus.current?.click()
  }, [wasPressed])
  return (
    <div className="card-quick">
      {quantity > 0 && (
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
        ref={plus}
        type="button"
        aria-label={quantity > 0 ? text.ui.increaseQuantity({ label: name }) : text.cards.addNamed({ name })}
        aria-disabled={!canRaise || undefined}
        aria-describedby={isRefused ? delivery.id : undefined}
        onClick={raise}
      >
        {quantity > 0 ? '+' : text.common.add}
      </button>
    </div>
  )
}

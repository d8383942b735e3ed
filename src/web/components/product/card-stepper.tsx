import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { lineName } from '#domain/variants.ts'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { setCartQuantity, useCartQuantity } from '#web/components/cart/cart-quantity.ts'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { failureText } from './add-to-cart.ts'
import { type CardProduct, limitsOf } from './prices.ts'

/** What the stepper makes of the button. */
export type Plus = { isMore: boolean; canRaise: boolean }

/** Time after Add in which the second click of a double click with a mouse adds no second piece. */
const DOUBLE_CLICK_MS = 500

/**
 * The minus button and the quantity beside the button Add (`button`), and what that button does. A change is shown at once,
 * and undone with the server's message after a refusal. `wasPressedRef`: Add was pressed before this component was loaded.
 */
export function CardStepper({
  product,
  button,
  wasPressedRef,
  raise,
  onChange,
}: {
  product: CardProduct
  button: RefObject<HTMLButtonElement | null>
  wasPressedRef: RefObject<boolean>
  /** Gets the function that adds a piece. */
  raise: RefObject<((event?: MouseEvent) => void) | null>
  onChange: (plus: Plus | null) => void
}) {
  const text = useText()
  const toast = useToast()
  const requireSignIn = useRequireSignIn()
  const { kind } = useViewer()
  const { productId, stock } = product
  const quantity = useCartQuantity(productId)
  const addedAt = useRef(-Infinity)
  const name = lineName(product.name, product.options)
  const { min, max } = limitsOf(product, kind)
  const canRaise = quantity < Math.min(max, stock)

  const change = (next: number) => {
    if (!requireSignIn(text.cards.notSignedIn, { action: 'cart', productId, quantity: min, name })) return
    setCartQuantity(productId, next, quantity).then(
      (notices) => notices.forEach((notice) => toast(notice)),
      (error: unknown) => toast(failureText(error, text), { kind: 'error' }),
    )
  }
  const press = (event?: MouseEvent) => {
    // Fingers tap on purpose: each tap is a piece.
    const isMouse = event?.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse'
    if (isMouse && event.detail === 2 && event.timeStamp - addedAt.current < DOUBLE_CLICK_MS) return
    if (!canRaise)
      return toast(
        max <= stock ? text.common.maxPerOrder({ max }) : text.rules.onlyLeft({ stock: Math.max(0, stock) }),
      )
    if (quantity === 0 && event) addedAt.current = event.timeStamp
    change(quantity === 0 ? min : quantity + 1)
  }
  const lower = () => {
    // The minus button disappears with the last piece.
    if (quantity <= min) button.current?.focus()
    change(quantity <= min ? 0 : quantity - 1)
  }
  const isMore = quantity > 0
  useImperativeHandle(raise, () => press)
  useLayoutEffect(() => {
    onChange({ isMore, canRaise })
    return () => onChange(null)
  }, [isMore, canRaise, onChange])
  useEffect(() => {
    if (!wasPressedRef.current) return
    wasPressedRef.current = false
    raise.current?.()
  }, [wasPressedRef, raise])
  return (
    isMore && (
      <>
        <button type="button" aria-label={text.ui.decreaseQuantity({ label: name })} onClick={lower}>
          −
        </button>
        <output className="num" aria-label={text.ui.quantityOf({ label: name })}>
          {quantity}
        </output>
      </>
    )
  )
}

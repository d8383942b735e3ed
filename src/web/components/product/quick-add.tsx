import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { lineName } from '#domain/variants.ts'
import { useText } from '#ui/layout/text.ts'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { type CardProduct, limitsOf } from './prices.ts'
import type { Plus } from './card-stepper.tsx'
import type { CardDelivery } from './use-card-delivery.ts'

// Visitors have no cart.
const CardStepper = lazy(() => import('./card-stepper.tsx').then((file) => ({ default: file.CardStepper })))

type QuickAddProps = { product: CardProduct; delivery: CardDelivery | null }

/**
 * Add of groceries below the price (ruling 73), which becomes − quantity + once the cart of the viewer is known.
 * Add and plus are one element, so that it keeps the focus, and a press during which the stepper comes.
 */
export function QuickAdd({ product, delivery }: QuickAddProps) {
  const text = useText()
  const { shell, kind } = useViewer()
  const requireSignIn = useRequireSignIn()
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const raise = useRef<((event?: MouseEvent) => void) | null>(null)
  const [plus, setPlus] = useState<Plus | null>(null)
  const { productId, options } = product
  const name = lineName(product.name, options)
  const isRefused = delivery?.isRefused === true
  const press = (event: MouseEvent) => {
    if (isRefused) return
    if (raise.current) return raise.current(event)
    const quantity = limitsOf(product, kind).min
    if (requireSignIn(text.cards.notSignedIn, { action: 'cart', productId, quantity, name }))
      wasPressed.current = true
  }
  return (
    <div className="card-quick">
      {shell && (
        <Suspense>
          <CardStepper
            product={product}
            button={button}
            wasPressedRef={wasPressed}
            raise={raise}
            onChange={setPlus}
          />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        aria-label={plus?.isMore ? text.ui.increaseQuantity({ label: name }) : text.cards.addNamed({ name })}
        aria-disabled={isRefused || plus?.canRaise === false || undefined}
        aria-describedby={isRefused ? delivery.id : undefined}
        onClick={press}
      >
        {plus?.isMore ? '+' : text.common.add}
      </button>
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import { lineName } from '#domain/variants.ts'
import { useText } from '#ui/layout/text.ts'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { type CardProduct, limitsOf } from './prices.ts'
import type { CardDelivery } from './use-card-delivery.ts'

// Visitors have no cart.
const CardStepper = lazy(() => import('./card-stepper.tsx').then((file) => ({ default: file.CardStepper })))

export type QuickAddProps = { product: CardProduct; delivery: CardDelivery | null }

/** Add of groceries in the corner of the picture (ruling 73); a stepper once the cart of the viewer is known. */
export function QuickAdd({ product, delivery }: QuickAddProps) {
  const text = useText()
  const { shell, kind } = useViewer()
  const requireSignIn = useRequireSignIn()
  const [wasPressed, setPressed] = useState(false)
  const { productId, options } = product
  const name = lineName(product.name, options)
  const isRefused = delivery?.isRefused === true
  const press = () => {
    const quantity = limitsOf(product, kind).min
    if (!isRefused && requireSignIn(text.cards.notSignedIn, { action: 'cart', productId, quantity, name }))
      setPressed(true)
  }
  const add = (
    <div className="card-quick">
      <button
        type="button"
        aria-label={text.cards.addNamed({ name })}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? delivery.id : undefined}
        onClick={press}
      >
        {text.common.add}
      </button>
    </div>
  )
  if (!shell) return add
  return (
    <Suspense fallback={add}>
      <CardStepper product={product} delivery={delivery} wasPressed={wasPressed} />
    </Suspense>
  )
}

import type { Product } from '#contract/shapes.ts'
import { Stepper } from '#ui/forms/stepper.tsx'
import { useText } from '#ui/layout/text.ts'
import { Amount } from '#ui/product/price.tsx'
import { moqText } from '#web/components/product/prices.ts'
import type { Offer } from './use-offer.ts'

/** Stepper with the total of the quantity, for the line in the cart or for what a business user types. */
export default function QuantityField({ product, offer }: { product: Product; offer: Offer }) {
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

import { formatRupees, toPaise } from '#domain/money.ts'
import { useText } from '#ui/layout/text.ts'
import { useViewer } from '#web/session/viewer.ts'
import { type CardGroup, type CardProduct, outOfStockMessageFor, withPack } from './prices.ts'

type CardVariantsProps = {
  product: CardProduct
  group: CardGroup
  /** The chosen product; null if none can be chosen on the card. */
  chosenId: string | null
  onChoose: (productId: string) => void
  /** Returns the shown price of a product in paise. */
  priceOf: (product: CardProduct) => number
  /** Returns the shown part of a price in paise, which may be without GST. */
  shown: (paise: number) => number
}

/**
 * Further variants of the product of a card (ruling 103): "+2 sizes", "3 packs from ₹139.00", and for groceries the choice
 * of a pack, a list of the browser that keyboards, screen readers and touch screens can use.
 */
export function CardVariants({ product, group, chosenId, onChoose, priceOf, shown }: CardVariantsProps) {
  const text = useText()
  const { kind } = useViewer()
  const [option] = group.options
  const from = kind === 'business' ? group.fromBusinessPrice : group.fromPrice
  const summary =
    group.options.length === 1 && option?.kind === 'pack'
      ? text.cards.packsFrom({ count: group.count, price: formatRupees(shown(toPaise(from))) })
      : group.options
          .map(({ kind: optionKind, values }) =>
            text.cards.moreValues({ kind: optionKind, count: values - 1 }),
          )
          .join(', ')
  if (chosenId === null || !group.packs) return summary
  return (
    <>
      {/* The list has the text as its name. */}
      <span aria-hidden="true">{summary}</span>
      <select
        className="card-packs"
        aria-label={text.cards.choosePack({ name: product.name, packs: summary })}
        // A value that the browser restores would not be the product of the card.
        autoComplete="off"
        value={chosenId}
        onChange={(event) => onChoose(event.target.value)}
      >
        {group.packs.map(({ productId, label }) => {
          const pack = withPack(product, productId)
          const isOut = outOfStockMessageFor(pack, kind, text) !== null
          return (
            <option key={productId} value={productId}>
              {[label, formatRupees(priceOf(pack)), ...(isOut ? [text.common.outOfStock] : [])].join(' · ')}
            </option>
          )
        })}
      </select>
    </>
  )
}

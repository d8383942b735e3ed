import type { Messages } from '#text/text.ts'
import { keepTogether } from '#domain/keep-together.ts'
import { useText } from '#ui/layout/text.ts'
import { type ReactNode, useState } from 'react'
import { formatRupees, percentOff, toPaise } from '#domain/money.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import { statesQuantity } from '#domain/unit-sale-price.ts'
import { lineName } from '#domain/variants.ts'
import { useGstView } from '#ui/product/gst-view.ts'
import { moqText } from '#web/components/product/prices.ts'
import { ProductCard } from '#ui/product/product-card.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { pathTo } from '#web/path-to.ts'
import { QuickAdd } from './quick-add.tsx'
import { useCardDelivery } from './use-card-delivery.ts'
import { CardVariants } from './card-variants.tsx'
import { type CardProduct, limitsOf, outOfStockMessageFor, priceOf, starsOf, withPack } from './prices.ts'
import { useWishlist } from './wishlist.tsx'

export type SummaryCardProps = {
  product: CardProduct
  eager?: boolean | 'first' | undefined
  level?: 2 | 3 | undefined
  clock?: ReactNode
  action?: ReactNode
  /** An additional line, such as the seller. */
  note?: ReactNode
  /** Time whose price is shown; by default the time of rendering. */
  pricedAt?: Date
  /** Shows the percent off as the tag, as on deal pages. */
  percent?: boolean | undefined
  sizes?: string | undefined
  /** Shortens the visible name (browsing §9). */
  cutName?: ((name: string) => string) | undefined
}

/** Card of a product summary with the viewer's price, wishlist button and minimum quantity. */
export function SummaryCard(props: SummaryCardProps) {
  const text = useText()
  const { product: given, eager, level, clock, action, note, pricedAt, percent, sizes, cutName } = props
  const [packId, setPackId] = useState<string>()
  // The clock and the action of a card are those of its own product.
  const canChoose = !clock && !action && given.variantGroup?.packs !== undefined
  const product = canChoose ? withPack(given, packId) : given
  const name = lineName(product.name, product.options)
  const { kind } = useViewer()
  const { has: isWished, toggle } = useWishlist()
  // One time for the life of the component: the renderings of server and browser must be equal.
  const [now] = useState(() => new Date())
  const withoutGst = useGstView()
  // The price of the card says that the amounts are without GST.
  const shown = (paise: number) => withoutGst?.(paise, product.gstRate) ?? paise
  const pricePaise = priceOf(product, kind, pricedAt ?? now)
  const [tier] = product.tirePrice
  const counts = starsOf(product)
  const limits = limitsOf(product, kind)
  const delivery = useCardDelivery(product, pricePaise * limits.min)
  const outOfStock = outOfStockMessageFor(product, kind, text)
  const shownName = cutName ? cutName(name) : name
  const percentOffTag = percentOff(toPaise(product.price), pricePaise)
  return (
    <ProductCard
      href={pathTo('/product-page/:prodId', { prodId: product.productId })}
      brand={product.brandDetails?.brandName}
      name={shownName}
      fullName={name}
      image={{ src: product.imageUrls[0] ?? '/no-picture.svg', colour: product.colour }}
      food={product.food}
      pricePaise={pricePaise}
      mrpPaise={toPaise(product.price)}
      gstRate={product.gstRate}
      unitPrice={unitPriceText(text, product, shownName, shown(pricePaise))}
      rating={averageRating(counts)}
      ratingCount={countRatings(counts)}
      stock={product.stock}
      outOfStock={outOfStock}
      // The next price tier as text, because touch screens have no hover.
      moq={
        kind === 'business'
          ? (moqText(limits, text) ??
            (tier &&
              text.components.tierPrice({
                minQuantity: tier.minQuantity,
                price: formatRupees(shown(toPaise(tier.discountPrice))),
              })))
          : null
      }
      tag={
        percent && percentOffTag > 0
          ? percentOffTag
          : product.bestSeller
            ? 'best-seller'
            : product.newArrivals
              ? 'new'
              : undefined
      }
      sponsored={product.sponsored}
      wished={isWished(product.productId)}
      onWish={() => void toggle({ ...product, name })}
      clock={clock}
      delivery={delivery}
      variants={
        given.variantGroup && (
          <CardVariants
            product={given}
            group={given.variantGroup}
            chosenId={canChoose ? product.productId : null}
            onChoose={setPackId}
            priceOf={(one) => shown(priceOf(one, kind, pricedAt ?? now))}
            shown={shown}
          />
        )
      }
      quick={
        product.food &&
        !action &&
        outOfStock === null && <QuickAdd key={product.productId} product={product} delivery={delivery} />
      }
      action={action}
      note={note}
      eager={eager}
      level={level}
      sizes={sizes}
    />
  )
}

/** Returns the unit price, with the net quantity if the shown name does not contain it: "500 g · ₹11.00 / 100 g". */
function unitPriceText(
  text: Messages,
  { netQuantity, comparedUnit: unit }: CardProduct,
  name: string,
  pricePaise: number,
) {
  if (!unit || !netQuantity) return null
  const price = keepTogether(`${formatRupees(pricePaise * unit.share)} / ${text.common.unitName(unit.name)}`)
  return statesQuantity(name, netQuantity) ? price : `${keepTogether(netQuantity)} · ${price}`
}

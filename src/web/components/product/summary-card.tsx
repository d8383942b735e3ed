import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { type ReactNode, useState } from 'react'
import { formatRupees, percentOff, toPaise } from '#domain/money.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import { lineName } from '#domain/variants.ts'
import { moqText } from '#web/components/product/prices.ts'
import { ProductCard } from '#ui/product/product-card.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { pathTo } from '#web/path-to.ts'
import { type CardProduct, limitsOf, outOfStockMessageFor, priceOf, starsOf } from './prices.ts'
import { useWishlist } from './wishlist.tsx'

export type SummaryCardProps = {
  product: CardProduct
  eager?: boolean | 'first' | undefined
  late?: boolean | undefined
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
  const { product, eager, late, level, clock, action, note, pricedAt, percent, sizes, cutName } = props
  const name = lineName(product.name, product.options)
  const { kind } = useViewer()
  const { has: isWished, toggle } = useWishlist()
  // One time for the life of the component: the renderings of server and browser must be equal.
  const [now] = useState(() => new Date())
  const pricePaise = priceOf(product, kind, pricedAt ?? now)
  const counts = starsOf(product)
  const percentOffTag = percentOff(toPaise(product.price), pricePaise)
  return (
    <ProductCard
      href={pathTo('/product-page/:prodId', { prodId: product.productId })}
      name={cutName ? cutName(name) : name}
      fullName={name}
      image={{ src: product.imageUrls[0] ?? '/no-picture.svg', colour: product.colour }}
      pricePaise={pricePaise}
      mrpPaise={toPaise(product.price)}
      rating={averageRating(counts)}
      ratingCount={countRatings(counts)}
      stock={product.stock}
      outOfStock={outOfStockMessageFor(product, kind, text)}
      moq={
        kind === 'business' ? (moqText(limitsOf(product, kind), text) ?? nextTierText(product, text)) : null
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
      action={action}
      note={note}
      eager={eager}
      late={late}
      level={level}
      sizes={sizes}
    />
  )
}

/** Returns the next price tier as text, because touch screens have no hover. */
function nextTierText(product: CardProduct, text: Messages): string | null {
  const tier = product.tirePrice[0]
  return tier
    ? text.components.tierPrice({
        minQuantity: tier.minQuantity,
        price: formatRupees(toPaise(tier.discountPrice)),
      })
    : null
}

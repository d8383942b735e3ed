import { type ReactNode, useState } from 'react'
import { formatRupees, percentOff, toPaise } from '#domain/money.ts'
import { moqLabel } from '#domain/quantity.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import { ProductCard } from '#ui/product/product-card.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { type CardProduct, limitsOf, outOfStockOf, priceOf, starsOf } from './prices.ts'
import { useWishlist } from './wishlist.tsx'

export type SummaryCardProps = {
  product: CardProduct
  eager?: boolean | 'first' | undefined
  late?: boolean | undefined
  level?: 2 | 3 | undefined
  clock?: ReactNode
  action?: ReactNode
  /** One more line, such as who sells it. */
  note?: ReactNode
  /** The moment whose price is shown; the moment of rendering unless given. */
  at?: Date
  /** Shows the percent off as the tag, as deal pages do. */
  percent?: boolean | undefined
  sizes?: string | undefined
  /** Cuts the name that is seen (browsing §9). */
  cut?: ((name: string) => string) | undefined
}

/** A product of a list: the card with the viewer's own price, heart and minimum quantity. */
export function SummaryCard(props: SummaryCardProps) {
  const { product, eager, late, level, clock, action, note, at, percent, sizes, cut } = props
  const { kind } = useViewer()
  const { has, toggle } = useWishlist()
  // One moment for the whole life of the card: the server's and the browser's first rendering must agree.
  const [now] = useState(() => new Date())
  const pricePaise = priceOf(product, kind, at ?? now)
  const counts = starsOf(product)
  const off = percentOff(toPaise(product.price), pricePaise)
  return (
    <ProductCard
      href={`/product-page/${encodeURIComponent(product.productId)}`}
      name={cut ? cut(product.name) : product.name}
      fullName={product.name}
      image={{ src: product.imageUrls[0] ?? '/no-picture.svg', colour: product.colour }}
      pricePaise={pricePaise}
      mrpPaise={toPaise(product.price)}
      rating={averageRating(counts)}
      ratingCount={countRatings(counts)}
      stock={product.stock}
      outOfStock={outOfStockOf(product, kind)}
      moq={kind === 'business' ? (moqLabel(limitsOf(product, kind)) ?? businessHint(product)) : null}
      tag={
        percent && off > 0
          ? off
          : product.bestSeller
            ? 'best-seller'
            : product.newArrivals
              ? 'new'
              : undefined
      }
      sponsored={product.sponsored}
      wished={has(product.productId)}
      onWish={() => void toggle(product)}
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

/** The next price of the ladder, said on the card: warehouses do not hover. */
function businessHint(product: CardProduct): string | null {
  const rung = product.tirePrice[0]
  return rung ? `${rung.minQuantity}+ at ${formatRupees(toPaise(rung.discountPrice))}` : null
}

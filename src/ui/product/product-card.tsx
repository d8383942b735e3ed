import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import type { FoodMark } from '#domain/food.ts'
import { stockNote as stockNoteOf } from '#domain/quantity.ts'
import { Badge } from './badge.tsx'
import { Heart } from './heart.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { Picture } from './picture.tsx'
import { ProductName } from './product-name.tsx'
import { Price } from './price.tsx'
import { CardRating } from './stars.tsx'

const cardSizes = '(min-width: 1200px) 220px, (min-width: 768px) 25vw, 46vw'

export type ProductCardProps = {
  href: string
  brand?: string | undefined
  name: string
  /** The whole name if `name` is shortened: for the tooltip and the label of the wishlist button. */
  fullName?: string
  image: { src: string; colour?: string | null | undefined }
  /** Drawn before the brand of food. */
  food?: FoodMark | undefined
  pricePaise: number
  mrpPaise?: number | undefined
  gstRate?: number | undefined
  /** "₹11.00 / 100 g", beside the stock text. */
  unitPrice?: string | null
  /** 0 without ratings. */
  rating?: number
  ratingCount?: number
  stock?: number
  /** Reason why the viewer cannot buy, if it is more specific than "Out of Stock". */
  outOfStock?: string | null
  /** "MOQ 15 pieces", shown instead of the unit price. */
  moq?: string | null | undefined
  /** "Free delivery Tue, 24 Nov", for goods that can be bought; `isRefused` if the seller does not deliver there. */
  delivery?: { text: string; isRefused: boolean; id?: string } | null
  /** One tag, top left. A number is the percent off. */
  tag?: 'best-seller' | 'new' | 'ad' | 'verified' | number | undefined
  sponsored?: boolean | undefined
  /** True if the product is in the wishlist; without `onWish` there is no wishlist button. */
  wished?: boolean
  onWish?: () => void
  /** The end of a deal, on the picture. */
  clock?: ReactNode
  /** Further variants of the product: "+2 sizes", or the choice of a pack. */
  variants?: ReactNode
  /** An additional line, e.g. the seller. */
  note?: ReactNode
  /** A control below the price, e.g. Add of groceries. */
  quick?: ReactNode
  /** A button below, e.g. Add to Cart. */
  action?: ReactNode
  /** In the first row of the page; other pictures load near the view. */
  eager?: boolean | 'first' | undefined
  sizes?: string | undefined
  /** Heading level of the name: 3 below a section's h2, 2 below the h1. */
  level?: 2 | 3 | undefined
}

/**
 * A product in a list: one link over the whole card, a wishlist button, and rows whose height is reserved, so that the
 * cards of a row align and nothing moves when the delivery day is known (screens §7.4, ADR-42).
 */
export function ProductCard(props: ProductCardProps) {
  const text = useText()
  const {
    href,
    brand,
    name,
    fullName = name,
    image,
    food,
    pricePaise,
    gstRate,
    mrpPaise,
    unitPrice,
    rating = 0,
    ratingCount,
    stock,
    outOfStock = null,
    moq,
    delivery,
    sizes,
  } = props
  const isSoldOut = stock !== undefined && stock <= 0
  const outOfStockText = isSoldOut || outOfStock !== null
  const isBelowMinimum = isSoldOut ? null : outOfStock
  const note = stock === undefined || isSoldOut ? null : stockNoteOf(stock)
  const stockNote =
    isBelowMinimum ??
    (note && (typeof note === 'string' ? text.rules[note] : text.rules.onlyLeft(note.params)))
  const detail = isBelowMinimum === null ? (moq ?? unitPrice) : null
  const mark = food && food !== 'unmarked' && food
  const Heading = props.level === 2 ? 'h2' : 'h3'
  return (
    <article className="card" data-out={outOfStockText || undefined}>
      {props.onWish && <Heart name={fullName} isWished={props.wished === true} onPress={props.onWish} />}
      <Picture src={image.src} alt="" colour={image.colour} sizes={sizes ?? cardSizes} eager={props.eager} />
      {outOfStockText && <Badge kind="out" />}
      {props.tag !== undefined && props.tag !== 0 && <Tag tag={props.tag} />}
      {props.clock && <div className="card-clock">{props.clock}</div>}
      {(brand || mark || props.sponsored) && (
        <p className="card-brand">
          {mark && (
            <span className="food-mark" data-mark={mark} role="img" aria-label={text.ui.foodMarks[mark]} />
          )}
          {brand && <StoredText text={brand} />}
          {props.sponsored && <span className="card-ad">{text.ui.sponsored}</span>}
        </p>
      )}
      <Heading className="card-name">
        <Link
          href={href}
          className="card-link"
          title={fullName !== name || name.length > 50 ? fullName : undefined}
        >
          <ProductName name={name} />
        </Link>
      </Heading>
      <CardRating rating={rating} count={ratingCount} />
      <Price pricePaise={pricePaise} mrpPaise={mrpPaise} gstRate={gstRate} size="card" />
      {(stockNote || detail) && (
        <p className="card-line" data-whole={isBelowMinimum !== null || Boolean(moq) || undefined}>
          {stockNote && <b>{stockNote}</b>}
          {stockNote && detail && ' · '}
          {detail}
        </p>
      )}
      {delivery && !outOfStockText && (
        <p className="card-delivery" id={delivery.id} data-refused={delivery.isRefused || undefined}>
          {delivery.text}
        </p>
      )}
      {props.variants && <div className="card-variants">{props.variants}</div>}
      {props.note && <p className="card-note">{props.note}</p>}
      {props.quick}
      {props.action && <div className="card-action">{props.action}</div>}
    </article>
  )
}

function Tag({ tag }: { tag: NonNullable<ProductCardProps['tag']> }) {
  const text = useText()
  if (typeof tag === 'number') return <Badge kind="percent">{text.ui.percentOff({ percent: tag })}</Badge>
  return tag === 'ad' ? <Badge>{text.common.advertisement}</Badge> : <Badge kind={tag} />
}

import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import { stockNote as stockNoteOf } from '#domain/quantity.ts'
import { Badge } from './badge.tsx'
import { Heart } from './heart.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { RatingChip } from './stars.tsx'

const cardSizes = '(min-width: 1200px) 220px, (min-width: 768px) 28vw, 46vw'

export type ProductCardProps = {
  href: string
  name: string
  /** The whole name if `name` is shortened: for the tooltip and the label of the wishlist button. */
  fullName?: string
  image: { src: string; colour?: string | null | undefined }
  pricePaise: number
  mrpPaise?: number | undefined
  /** 0 without ratings. */
  rating?: number
  ratingCount?: number
  stock?: number
  /** Why the viewer cannot buy, if there is more to say than "Out of Stock". */
  outOfStock?: string | null
  /** "MOQ 15 pieces", shown beside the stock text. */
  moq?: string | null
  /** One tag, top left. A number is the percent off. */
  tag?: 'best-seller' | 'new' | 'ad' | 'verified' | number | undefined
  sponsored?: boolean
  /** Whether the product is in the wishlist; without `onWish` there is no wishlist button. */
  wished?: boolean
  onWish?: () => void
  /** A countdown on the picture. */
  clock?: ReactNode
  /** An additional line, e.g. the seller. */
  note?: ReactNode
  /** A button below, e.g. Add to Cart. */
  action?: ReactNode
  /** In the first row of the page. */
  eager?: boolean | 'first' | undefined
  /** Loads the picture only near the view. */
  late?: boolean | undefined
  sizes?: string | undefined
  /** Heading level of the name: 3 below a section's h2, 2 below the h1. */
  level?: 2 | 3 | undefined
}

/**
 * A product in a list: one link over the whole card, a wishlist button, rows of fixed height (screens §7.4).
 */
export function ProductCard(props: ProductCardProps) {
  const text = useText()
  const {
    href,
    name,
    fullName = name,
    image,
    pricePaise,
    mrpPaise,
    rating = 0,
    ratingCount,
    stock,
    outOfStock = null,
    moq,
    sizes,
  } = props
  const isSoldOut = stock !== undefined && stock <= 0
  const outOfStockText = isSoldOut || outOfStock !== null
  const isBelowMinimum = isSoldOut ? null : outOfStock
  const note = stock === undefined || isSoldOut ? null : stockNoteOf(stock)
  const stockNote =
    isBelowMinimum ??
    (note && (typeof note === 'string' ? text.rules[note] : text.rules.onlyLeft(note.params)))
  const minimum = isBelowMinimum === null ? moq : null
  const Heading = props.level === 2 ? 'h2' : 'h3'
  return (
    <article className="card">
      {props.onWish && <Heart name={fullName} isWished={props.wished === true} onPress={props.onWish} />}
      <div className="card-media" data-out={outOfStockText || undefined}>
        <Picture
          src={image.src}
          alt=""
          colour={image.colour}
          sizes={sizes ?? cardSizes}
          eager={props.eager}
          late={props.late}
        />
        {outOfStockText && <Badge kind="out" />}
      </div>
      {props.tag !== undefined && props.tag !== 0 && (
        <div className="card-tag">
          <Tag tag={props.tag} />
        </div>
      )}
      {props.clock && <div className="card-clock">{props.clock}</div>}
      <div className="card-body">
        <Heading className="card-name">
          <Link
            href={href}
            className="card-link"
            title={fullName !== name || name.length > 50 ? fullName : undefined}
          >
            {name}
          </Link>
        </Heading>
        <div className="card-rating">
          <RatingChip rating={rating} count={ratingCount} />
        </div>
        <Price pricePaise={pricePaise} mrpPaise={mrpPaise} size="card" />
        {(stockNote || minimum) && (
          <p className="card-line" data-whole={isBelowMinimum !== null || undefined}>
            {stockNote && <span data-low>{stockNote}</span>}
            {stockNote && minimum && ' · '}
            {minimum}
          </p>
        )}
        {props.note && <p className="card-line">{props.note}</p>}
        {props.action && <div className="card-action">{props.action}</div>}
      </div>
      {props.sponsored && (
        <div className="card-ad">
          <Badge>{text.ui.sponsored}</Badge>
        </div>
      )}
    </article>
  )
}

function Tag({ tag }: { tag: NonNullable<ProductCardProps['tag']> }) {
  const text = useText()
  if (typeof tag === 'number') return <Badge kind="percent">{text.ui.percentOff({ percent: tag })}</Badge>
  return tag === 'ad' ? <Badge>{text.common.advertisement}</Badge> : <Badge kind={tag} />
}

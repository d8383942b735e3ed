import type { ReactNode } from 'react'
import { stockText } from '#domain/stock.ts'
import { Badge } from './badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { RatingChip } from './stars.tsx'

const cardSizes = '(min-width: 1200px) 220px, (min-width: 768px) 28vw, 46vw'

export type ProductCardProps = {
  href: string
  name: string
  /** The whole name, where `name` is cut: as the tooltip and in the heart's label. */
  fullName?: string
  image: { src: string; colour?: string | null | undefined }
  pricePaise: number
  mrpPaise?: number | undefined
  /** 0 when nobody voted. */
  rating?: number
  ratingCount?: number
  stock?: number
  /** Why the viewer cannot buy, when there is more to say than "Out of Stock". */
  outOfStock?: string | null
  /** "MOQ 15 pieces", beside what there is to say about the stock. */
  moq?: string | null
  /** One tag, top left. A number is the percent off. */
  tag?: 'best-seller' | 'new' | 'ad' | 'verified' | number | undefined
  sponsored?: boolean
  /** Whether it is in the wishlist; leave `onWish` out to have no heart. */
  wished?: boolean
  onWish?: () => void
  /** A countdown chip on the picture. */
  clock?: ReactNode
  /** One more line below, e.g. the seller. */
  note?: ReactNode
  /** A button below, e.g. Add to Cart. */
  action?: ReactNode
  /** In the first row of the page. */
  eager?: boolean | 'first' | undefined
  /** Its picture waits until it comes near the view. */
  late?: boolean | undefined
  sizes?: string | undefined
  /** Heading level of the name: 3 under a section's h2, 2 right below the h1. */
  level?: 2 | 3 | undefined
}

/** A product in a list: one link over the whole card, one heart, rows of fixed height (screens §7.4). */
export function ProductCard(props: ProductCardProps) {
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
  const none = stock !== undefined && stock <= 0
  const out = none || outOfStock !== null
  const short = none ? null : outOfStock
  const left = stock === undefined || none ? null : (short ?? stockText(stock))
  const minimum = short === null ? moq : null
  const Heading = props.level === 2 ? 'h2' : 'h3'
  return (
    <article className="card">
      {props.onWish && <Heart name={fullName} on={props.wished === true} onPress={props.onWish} />}
      <div className="card-media" data-out={out || undefined}>
        <Picture
          src={image.src}
          alt=""
          colour={image.colour}
          sizes={sizes ?? cardSizes}
          eager={props.eager}
          late={props.late}
        />
        {out && <Badge kind="out" />}
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
        {(left || minimum) && (
          <p className="card-line" data-whole={short !== null || undefined}>
            {left && <span data-low>{left}</span>}
            {left && minimum && ' · '}
            {minimum}
          </p>
        )}
        {props.note && <p className="card-line">{props.note}</p>}
        {props.action && <div className="card-action">{props.action}</div>}
      </div>
      {props.sponsored && (
        <div className="card-ad">
          <Badge>Sponsored</Badge>
        </div>
      )}
    </article>
  )
}

function Tag({ tag }: { tag: NonNullable<ProductCardProps['tag']> }) {
  if (typeof tag === 'number') return <Badge kind="percent">{`${tag}% off`}</Badge>
  return tag === 'ad' ? <Badge>AD</Badge> : <Badge kind={tag} />
}

/** The heart of a card or a gallery; its label says what pressing it will do. */
export function Heart({ name, on, onPress }: { name: string; on: boolean; onPress: () => void }) {
  const label = on ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`
  return (
    <button
      type="button"
      className="heart"
      data-on={on}
      aria-label={label}
      title={on ? 'In your wishlist' : undefined}
      onClick={onPress}
    />
  )
}

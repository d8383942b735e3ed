import { formatRupees, percentOff } from '#domain/money.ts'

export type PriceProps = {
  /** What one unit costs this viewer, in paise. */
  pricePaise: number
  /** The MRP in paise; shown struck through only when it is higher. */
  mrpPaise?: number | undefined
  /** `card` reserves two lines so that a row of cards stands level; `page` is the large one. */
  size?: 'line' | 'card' | 'page'
}

/** Price, struck MRP and percent off, with the word a screen reader needs. */
export function Price({ pricePaise, mrpPaise = 0, size = 'line' }: PriceProps) {
  const percent = percentOff(mrpPaise, pricePaise)
  return (
    <p className="price" data-price data-size={size}>
      <b>{formatRupees(pricePaise)}</b>{' '}
      {mrpPaise > pricePaise && (
        <>
          <span className="sr-only">MRP </span>
          <del>{formatRupees(mrpPaise)}</del>{' '}
          {percent > 0 && <span className="off">{`${percent}% off`}</span>}
        </>
      )}
    </p>
  )
}

/** The price block of a product page: price, tax words, price per unit, and the business price without GST. */
export function PriceBlock({
  perUnit,
  exclGstPaise,
  ...price
}: Omit<PriceProps, 'size'> & { perUnit?: string; exclGstPaise?: number }) {
  return (
    <div>
      <Price {...price} size="page" />
      <p className="price-note">Inclusive of all taxes{perUnit && ` · ${perUnit}`}</p>
      {exclGstPaise !== undefined && (
        <p className="num mt-1 text-base text-ink-700">
          <b className="font-semibold">{formatRupees(exclGstPaise)}</b> excl. GST
        </p>
      )}
    </div>
  )
}

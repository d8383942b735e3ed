import { useText } from '#ui/layout/text.ts'
import { formatRupees, percentOff } from '#domain/money.ts'

export type PriceProps = {
  /** Unit price of the viewer in paise. */
  pricePaise: number
  /** MRP in paise; shown struck through only if it is higher. */
  mrpPaise?: number | undefined
  /** `card` reserves two lines so that cards in a row align; `page` is the large size. */
  size?: 'line' | 'card' | 'page'
}

/** Price, struck MRP and percent off, with labels for screen readers. */
export function Price({ pricePaise, mrpPaise = 0, size = 'line' }: PriceProps) {
  const text = useText()
  const percent = percentOff(mrpPaise, pricePaise)
  return (
    // A paragraph in bold alone could be taken for a heading.
    <div className="price" data-price data-size={size}>
      <b>{formatRupees(pricePaise)}</b>{' '}
      {mrpPaise > pricePaise && (
        <>
          <span className="sr-only">{text.ui.mrp} </span>
          <del>{formatRupees(mrpPaise)}</del>{' '}
          {percent > 0 && <span className="off">{text.ui.percentOff({ percent })}</span>}
        </>
      )}
    </div>
  )
}

/** Price of a product page: price, tax text, price per unit, and the business price without GST. */
export function PriceBlock({
  perUnit,
  exclGstPaise,
  ...price
}: Omit<PriceProps, 'size'> & { perUnit?: string; exclGstPaise?: number }) {
  const text = useText()
  return (
    <div>
      <Price {...price} size="page" />
      <p className="price-note">
        {text.ui.inclusiveOfTaxes}
        {perUnit && ` · ${perUnit}`}
      </p>
      {exclGstPaise !== undefined && (
        <p className="num mt-1 text-base text-ink-700">
          <b className="font-semibold">{formatRupees(exclGstPaise)}</b> {text.ui.excludingGst}
        </p>
      )}
    </div>
  )
}

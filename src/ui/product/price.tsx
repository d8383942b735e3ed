import { useText } from '#ui/layout/text.ts'
import { formatRupees, percentOff } from '#domain/money.ts'
import { useGstView } from './gst-view.ts'

export type PriceProps = {
  /** Unit price of the viewer in paise. */
  pricePaise: number
  /** MRP in paise; shown struck through only if it is higher. */
  mrpPaise?: number | undefined
  /** Percent of GST in the price; with it the price follows the switch "Excl. GST" of business accounts. */
  gstRate?: number | undefined
  /** `card` reserves two lines so that cards in a row align; `page` is the large size. */
  size?: 'line' | 'card' | 'page'
}

/** Price, struck MRP and percent off, with labels for screen readers. */
export function Price({ pricePaise, mrpPaise = 0, gstRate, size = 'line' }: PriceProps) {
  const text = useText()
  const percent = percentOff(mrpPaise, pricePaise)
  return (
    // A paragraph in bold alone could be taken for a heading.
    <div className="price" data-price data-size={size}>
      <span className="sr-only">{`${text.ui.price} `}</span>
      <Amount paise={pricePaise} gstRate={gstRate} />{' '}
      {mrpPaise > pricePaise && (
        <>
          <span className="sr-only">{`${text.ui.mrp} `}</span>
          <del>{formatRupees(mrpPaise)}</del>{' '}
          {percent > 0 && <span className="off">{text.ui.percentOff({ percent })}</span>}
        </>
      )}
    </div>
  )
}

export type AmountText = (paise: number, share?: number) => string

/**
 * Returns how texts write an amount in paise, or a share of it: without its GST and with the words "excl. GST" if the
 * viewer chose that.
 */
export function useAmountText(gstRate: number | undefined): AmountText {
  const text = useText()
  const withoutGst = useGstView()
  return (paise, share = 1) =>
    withoutGst && gstRate !== undefined
      ? `${formatRupees(withoutGst(paise, gstRate) * share)} ${text.ui.excludingGst}`
      : formatRupees(paise * share)
}

/** An amount in bold, without its GST and with the words "excl. GST" if the viewer chose that. */
export function Amount({ paise, gstRate }: { paise: number; gstRate?: number | undefined }) {
  const text = useText()
  const withoutGst = useGstView()
  if (!withoutGst || gstRate === undefined) return <b>{formatRupees(paise)}</b>
  return (
    <b>
      {formatRupees(withoutGst(paise, gstRate))}{' '}
      <small className="price-note whitespace-nowrap">{text.ui.excludingGst}</small>
    </b>
  )
}

/** Price of a product page: price, tax text, price per unit, and the business price without GST. */
export function PriceBlock({
  perUnit,
  exclGstPaise,
  ...price
}: Omit<PriceProps, 'size'> & { perUnit?: string; exclGstPaise?: number }) {
  const text = useText()
  const withoutGst = useGstView()
  return (
    <div>
      <Price {...price} size="page" />
      <p className="price-note">
        {withoutGst && `${formatRupees(price.pricePaise)} `}
        {text.ui.inclusiveOfTaxes}
        {perUnit && ` · ${perUnit}`}
      </p>
      {exclGstPaise !== undefined && !withoutGst && (
        <p className="num mt-1 text-base text-ink-700">
          <b className="font-semibold">{formatRupees(exclGstPaise)}</b> {text.ui.excludingGst}
        </p>
      )}
    </div>
  )
}

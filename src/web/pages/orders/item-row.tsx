import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money.ts'
import { Picture } from '#ui/product/picture.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

type Props = {
  item: { productName: string; productImage: string | null; quantity: number }
  /** Value of all pieces. */
  paise: number
  store?: string
  note?: ReactNode
}

/** An item of an order as phrasing content, so that it can be the label of a checkbox. */
export function ItemRow({ item, paise, store, note }: Props) {
  const text = useText(signedInTexts)
  return (
    <span className="grid grid-cols-[72px_minmax(0,1fr)] gap-3">
      <span className="block overflow-hidden rounded-md border border-ink-200" aria-hidden="true">
        <Picture src={item.productImage ?? '/no-picture.svg'} alt="" sizes="72px" />
      </span>
      <span className="grid content-start gap-0.5">
        <span className="font-semibold wrap-anywhere">
          <ProductName name={item.productName} />{' '}
        </span>
        {store && <span className="muted text-sm">{text.common.soldByStore({ store })} </span>}
        <span className="num flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{text.orders.quantityLine({ quantity: item.quantity })} </span>
          <b className="font-semibold">{formatRupees(paise)} </b>
        </span>
        {note && <span className="text-sm font-semibold text-ink-700">{note}</span>}
      </span>
    </span>
  )
}

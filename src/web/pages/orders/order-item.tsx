import type { ReactNode } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { pathTo } from '#web/path-to.ts'

type Props = {
  item: OrderItem
  /** Status text with the expected or actual date. */
  statusText: ReactNode
  actions?: ReactNode
}

/** A product of an order: name, seller, quantity, price at the time of the order. */
export function OrderItemCard({ item, statusText, actions }: Props) {
  const href = pathTo('/product-page/:prodId', { prodId: item.productId })
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 first:pt-0 md:grid-cols-[88px_minmax(0,1fr)_auto]">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="overflow-hidden rounded-md">
        <Picture src={item.productImage ?? '/no-picture.svg'} alt="" sizes="88px" />
      </Link>
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-semibold">{statusText}</p>
        <h3 className="text-base font-normal">
          <Link href={href} className="hover:underline">
            {item.productName}
          </Link>
        </h3>
        <p className="muted text-sm">
          {item.brandDetails.brandName && `${item.brandDetails.brandName} · `}
          Sold by {item.sellerDetails.storedetails.storename}
        </p>
        <p className="num text-sm">Quantity: {item.quantity}</p>
        <Price pricePaise={toPaise(item.productPrice)} mrpPaise={toPaise(item.productDetails.price)} />
        {item.quantity > 1 && (
          <p className="num text-sm">
            Total <b>{formatRupees(toPaise(item.productPrice) * item.quantity)}</b>
          </p>
        )}
        {item.productNote && <p className="text-sm text-ink-700">Delivery note: {item.productNote}</p>}
        {item.cancel?.cancellationReason && (
          <p className="text-sm text-ink-700">Reason: {item.cancel.cancellationReason}</p>
        )}
      </div>
      {actions && (
        <div className="col-span-full flex flex-wrap content-start gap-2 md:col-span-1 md:grid">
          {actions}
        </div>
      )}
    </li>
  )
}

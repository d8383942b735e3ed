import type { Order } from '#contract/orders.ts'
import { formatNumber, formatRupees, toPaise } from '#domain/money.ts'
import { Link } from '#ui/navigation/link.tsx'
import { PriceSummary } from '#web/components/cart/price-summary.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { pathTo } from '#web/path-to.ts'
import { dateOf, orderTotals } from './order-item.tsx'
import { cancelledPaise, productNames, refundStateText, refundText } from './refund-lines.ts'

/** What was ordered; after cancellations also what remains, and the cash that is left to pay. */
export function PaymentSummary({ order }: { order: Order }) {
  const text = usePersonalText()
  const { remaining } = order
  const paise = cancelledPaise(order)
  const rest = 'border-t border-ink-200 pt-2 font-bold'
  return (
    <div className="grid gap-2">
      <PriceSummary {...orderTotals([order])} />
      {(paise > 0 || remaining.toPay > 0) && (
        <dl className="num grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:ps-4">
          {paise > 0 && (
            <>
              <dt>{text.tracking.cancelledAmount}</dt>
              <dd className="text-end">−{formatRupees(paise)}</dd>
              <dt className={rest}>{text.tracking.remainingAmount}</dt>
              <dd className={`${rest} text-end`}>{formatRupees(toPaise(remaining.total))}</dd>
            </>
          )}
          {remaining.toPay > 0 && (
            <>
              <dt>{text.tracking.paidAtDoor}</dt>
              <dd className="text-end font-semibold">{formatRupees(toPaise(remaining.toPay))}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  )
}

/** What was cancelled, what is refunded, where and when. */
export function Changes({ order }: { order: Order }) {
  const text = usePersonalText()
  const { cancelledOrders, refunds } = order
  if (cancelledOrders.length === 0 && refunds.length === 0) return null
  const isCash = order.paymentMode === 'COD'
  const coins = order.disputed ? 0 : cancelledOrders.reduce((sum, item) => sum + item.coins, 0)
  return (
    <section className="panel grid gap-3" aria-labelledby="changes">
      <h2 className="heading" id="changes">
        {text.tracking.changesTitle}
      </h2>
      {cancelledOrders.length > 0 && (
        <ul className="grid gap-2">
          {cancelledOrders.map(({ productId, productName, cancel }) => (
            <li key={productId}>
              {text.tracking.cancelledOn({
                productName,
                date: text.orderStatus.date(dateOf(cancel?.cancellationDate ?? null)),
              })}
              {cancel?.cancellationReason && (
                <span className="muted block text-sm">
                  {text.orders.reasonLine({ reason: text.orders.cancelReason(cancel.cancellationReason) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul className="grid gap-3">
          {refunds.map((refund) => (
            <li key={refund.refundId} className="border-t border-ink-200 pt-3">
              <p className="num font-semibold">{refundText(refund, text)}</p>
              <p className="text-sm">{refundStateText(refund, order, text)}</p>
              <p className="muted text-sm">
                {refund.forReturn && `${text.tracking.forReturn}: `}
                {productNames(order, refund.productIds)}
              </p>
              {refund.status === 'failed' && (
                <Link
                  className="link inline-block min-h-6"
                  href={pathTo('/refund/:refundId', { refundId: refund.refundId })}
                >
                  {text.tracking.refundChoice}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {refunds.length === 0 && <p>{isCash ? text.cancellation.cash : text.cancellation.onlyCoins}</p>}
      {coins > 0 && (
        <p>
          {text.cancellation.coinsReturned}: <b className="num">{formatNumber(coins)}</b>
        </p>
      )}
      {order.disputed && <p className="text-sm">{text.cancellation.disputed}</p>}
    </section>
  )
}

/** Invoices, bills of supply and credit notes of an order. */
export function Documents({ order }: { order: Order }) {
  const text = usePersonalText()
  if (order.invoices.length === 0) return null
  return (
    <section className="panel grid gap-3" aria-labelledby="documents">
      <h2 className="heading" id="documents">
        {text.tracking.documentsTitle}
      </h2>
      <ul className="grid gap-3">
        {order.invoices.map(({ invoiceId, number, kind, date, total }) => (
          <li key={invoiceId} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <span>
              {text.documents.kinds[kind]}{' '}
              <Link
                className="link num inline-block min-h-6 whitespace-nowrap"
                href={pathTo('/invoice/:invoiceId', { invoiceId })}
              >
                {number}
              </Link>
              <span className="muted block text-sm">{text.orderStatus.date(dateOf(date))}</span>
            </span>
            <span className="num font-semibold">
              {kind === 'creditNote' && '−'}
              {formatRupees(toPaise(total))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Order, OrderRefund } from '#contract/orders.ts'
import { refundMethods } from '#domain/after-sale-choices.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import { documentTitle } from '#domain/document-form.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { orderStatus } from '#domain/order-status.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { PriceSummary } from '#web/components/cart/price-summary.tsx'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { invoicePath } from './after-sale-paths.ts'
import { dateOf } from '#web/components/orders/order-events.ts'
import { orderTotals } from './order-item.tsx'
import { namesOf } from './order-parcels.tsx'

type Line = { label: string; amount: string; strong?: boolean }

/**
 * Returns a line for each amount of an order that has changed since it was placed: cancelled items, remaining total, refunds
 * and the amount due on delivery.
 */
export function moneyLines(order: Order, text: SignedInMessages): Line[] {
  const { remaining, refunds } = order
  const original = orderTotals([order])
  const count = order.product.items.filter(({ status }) => status === orderStatus.cancelled).length
  const goods = original.subTotalPaise - toPaise(remaining.items)
  const coins = coinDiscountPaise(order.creditCoins - remaining.coins, toPaise(order.coinValue))
  const delivery = original.shippingPaise - toPaise(remaining.shipping)
  const line = (label: string, sign: string, paise: number, strong = false): Line[] =>
    paise === 0 ? [] : [{ label, amount: `${sign}${formatRupees(paise)}`, strong }]
  return [
    ...(count === 0
      ? []
      : [
          ...line(text.orders.cancelledItems({ count }), '−', goods),
          ...line(text.cancellation.coinsReturned, '+', coins),
          ...line(text.orders.deliveryChargeReturned, '−', delivery),
          {
            label: text.orders.remainingTotal,
            amount: formatRupees(toPaise(remaining.total)),
            strong: true,
          },
        ]),
    ...refundMethods.flatMap((method) =>
      line(text.orders.refundTo[method], '', sumOf(refunds.filter((refund) => refund.method === method))),
    ),
    ...line(text.orders.amountToPay, '', toPaise(remaining.toPay), true),
  ]
}

const sumOf = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { amount }) => sum + toPaise(amount), 0)

/** Returns what explains an odd delivery charge: it is a part of one that was paid for several orders. */
export function shippingHint(
  { shipping, shippingTogether, ordersTogether }: Order,
  text: SignedInMessages,
): string | undefined {
  if (shipping === 0 || shipping === shippingTogether) return undefined
  return text.orders.shippingPart({ amount: formatRupees(toPaise(shippingTogether)), count: ordersTogether })
}

/** The amounts at the sale, then what changed since. */
export function PaymentSummary({ order }: { order: Order }) {
  const text = useText(signedInTexts)
  const lines = moneyLines(order, text)
  return (
    <>
      <PriceSummary {...orderTotals([order])} shippingHint={shippingHint(order, text)} />
      {lines.length > 0 && (
        <dl className="num mt-3 grid gap-2 border-t border-ink-200 pt-2">
          {lines.map(({ label, amount, strong }) => (
            <div
              key={label}
              className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'font-semibold' : ''}`}
            >
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Returns the state of a refund in words: requested, sent, arrived or failed, with its dates. */
export function refundStateText(refund: OrderRefund, text: SignedInMessages): string {
  const { method, status, expectedBy } = refund
  const date = text.orderStatus.date(dateOf(refund.date))
  if (status === 'failed') return text.orders.refundStates.failed
  if (status === 'processed') return text.orders.refundArrived[method]({ date })
  const state = status === 'sent' ? text.orders.refundSent({ date }) : text.orders.refundStarted({ date })
  const by = dateOf(expectedBy)
  return by ? `${state} ${text.orders.refundExpected({ by: text.dates.day(by) })}` : state
}

/** Refunds of an order: products, amount, destination, state and dates. */
export function RefundList({ order }: { order: Order }) {
  const text = useText(signedInTexts)
  const { refunds, disputed } = order
  if (refunds.length === 0) return null
  const isWaiting = refunds.some(({ method, status }) => method === 'wallet' && status === 'requested')
  return (
    <section className="panel grid content-start gap-3" aria-labelledby="order-refunds">
      <h2 className="heading" id="order-refunds">
        {text.orders.refunds}
      </h2>
      {disputed && isWaiting && <Notice>{text.cancellation.disputed}</Notice>}
      <ul className="grid gap-3">
        {refunds.map((refund) => {
          const { refundId } = refund
          return (
            <li key={refundId} className="grid gap-0.5">
              <p className="flex justify-between gap-4">
                <span>{text.orders.refundTo[refund.method]}</span>
                <b className="num">{formatRupees(toPaise(refund.amount))}</b>
              </p>
              <p className="text-sm">
                <ProductName name={namesOf(order, refund.productIds)} />
              </p>
              {refund.forReturn && <p className="text-sm">{text.orders.refundOfReturn}</p>}
              <p className="muted text-sm">{refundStateText(refund, text)}</p>
              {refund.status === 'failed' && (
                <p>
                  <Link
                    className="link inline-block min-h-6"
                    href={pathTo('/refund/:refundId', { refundId })}
                  >
                    {text.orders.refundOptions}
                  </Link>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Invoices, bills of supply and credit notes of an order, each with a link to its page. */
export function DocumentList({ order }: { order: Order }) {
  const text = useText(signedInTexts)
  if (order.invoices.length === 0) return null
  return (
    <section className="panel grid content-start gap-3" aria-labelledby="order-documents">
      <h2 className="heading" id="order-documents">
        {text.orders.documents}
      </h2>
      <ul className="grid gap-3">
        {order.invoices.map(({ invoiceId, number, kind, title, date, total }) => (
          <li key={invoiceId} className="flex flex-wrap justify-between gap-x-4">
            <Link className="link num" href={invoicePath(invoiceId)}>
              {text.orders.documentNamed({
                kind: text.documents.kinds[documentTitle({ kind, title })],
                number,
              })}
            </Link>
            <span className="num">
              <span className="muted text-sm">{text.orderStatus.date(dateOf(date))}</span>{' '}
              {formatRupees(toPaise(total))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

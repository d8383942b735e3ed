import { useState } from 'react'
import { defaultLocale, textFor } from '#text/text.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { CopyIcon } from '#ui/layout/icons-more.tsx'
import { TickIcon, DoneIcon } from '#ui/layout/icons.tsx'
import { formatDay } from '#domain/india-days.ts'
import { formatRupees } from '#domain/money.ts'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { PriceSummary } from '#web/components/cart/price-summary.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/order-completed-page'
import { OrderItemCard, dateOf, paymentModeText, orderTotals } from './order-item.tsx'

const { orderStatusText } = textFor(defaultLocale)

/** An order number with a copy button. */
export function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <b className="num whitespace-nowrap select-all">{id}</b>
      <Button
        kind="quiet"
        small
        icon={copied ? <TickIcon /> : <CopyIcon />}
        aria-label={copied ? 'Order ID copied' : 'Copy order ID'}
        onClick={() => void navigator.clipboard?.writeText(id).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </span>
  )
}

/** Confirmation page of an order. It shows the stored order, so a reload has no effect (buying §2). */
export default function OrderCompletedPage({ params: { parentOrderId } }: Route.ComponentProps) {
  const signedIn = useSignedIn()
  const found = useCall('GET /get-order-summery/:orderId', { orderId: parentOrderId }, signedIn)
  const { data: user } = useCall('GET /get-user', {}, signedIn)
  const orders = found.data ?? []
  const [first] = orders
  const sums = orderTotals(orders)
  return (
    <div className="wrap grid gap-3 py-4 md:py-6">
      <title>Order completed | TharaCart</title>
      {found.status === 'failed' && !first && (
        <LoadError
          title="Failed to fetch order details"
          alternative={{
            href: pathTo('/my-account/:section?', { section: 'my-orders' }),
            label: 'My Orders',
          }}
          error={found.error}
          onRetry={() => void found.refresh()}
        />
      )}
      {!first && found.status !== 'failed' && <StateText loading loadingText="Loading" emptyText="" />}
      {first && (
        <>
          <section className="panel flex flex-wrap items-start gap-4 md:p-6">
            <DoneIcon className="size-12 text-leaf-700" />
            <div className="grid min-w-0 flex-1 basis-64 gap-1">
              <h1 className="text-xl font-bold md:text-3xl">Thanks for shopping with us</h1>
              <p>
                Your order ID is <CopyId id={first.parentOrderNumber} />
              </p>
              {user?.email && (
                <p>
                  A confirmation email with the order ID was sent to <b>{user.email}</b>.
                </p>
              )}
              {sums.youSavePaise > 0 && (
                <p className="font-semibold text-leaf-700">
                  You save {formatRupees(sums.youSavePaise)} on this order
                </p>
              )}
            </div>
            <div className="flex w-full flex-wrap gap-2 md:w-auto">
              <ButtonLink
                href={`${pathTo('/order-inner-page/:orderId', { orderId: first.parentOrderId })}#track-details`}
              >
                Track Order
              </ButtonLink>
              <ButtonLink href={pathTo('/products')} kind="secondary">
                Continue shopping
              </ButtonLink>
            </div>
          </section>
          <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid gap-3">
              {orders.map((order) => {
                const day = dateOf(order.expectedDeliveryDate)
                return (
                  <section key={order.id} className="panel" aria-labelledby={`order-${order.id}`}>
                    <h2 className="sr-only" id={`order-${order.id}`}>
                      Sold by {order.sellerDetails.storedetails.storename}
                    </h2>
                    <ul className="divide-y divide-ink-200">
                      {order.product.items.map((item) => (
                        <OrderItemCard
                          key={item.productId}
                          item={item}
                          statusText={
                            <>
                              Est. Delivery by {day ? formatDay(day) : orderStatusText.dateMissing}
                              <span className="ms-2 text-sm whitespace-nowrap text-leaf-700">
                                Free Delivery
                              </span>
                            </>
                          }
                        />
                      ))}
                    </ul>
                  </section>
                )
              })}
            </div>
            <section className="panel grid gap-3" aria-labelledby="payment-summary">
              <h2 className="heading" id="payment-summary">
                Payment Summary
              </h2>
              <p className="flex justify-between gap-4">
                <span>Payment Method</span> <b>{paymentModeText(first.paymentMode)}</b>
              </p>
              <PriceSummary {...sums} />
            </section>
          </div>
        </>
      )}
    </div>
  )
}

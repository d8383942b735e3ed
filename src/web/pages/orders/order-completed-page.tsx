import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { CopyIcon, TickIcon, DoneIcon } from '#ui/layout/icons.tsx'
import { formatRupees, toPaise } from '#domain/money.ts'
import { orderStatus } from '#domain/order-status.ts'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { AddressLines } from '#web/components/address/address-lines.tsx'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { removeDrafts } from '#web/components/forms/draft.ts'
import { PriceSummary } from '#web/components/cart/price-summary.tsx'
import { pathTo } from '#web/path-to.ts'
import { ConfirmationText } from './confirmation-text.tsx'
import type { Route } from './+types/order-completed-page'
import { OrderItemCard, paymentModeText, orderTotals, promiseText } from './order-item.tsx'

const BuyAgainRail = lazy(() => import('#web/components/product/buying-rails.tsx'))

/** An order number with a copy button. */
export function CopyId({ id }: { id: string }) {
  const text = useText(signedInTexts)
  const [copied, setCopied] = useState(false)
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <b className="num whitespace-nowrap select-all">{id}</b>
      <Button
        kind="quiet"
        small
        icon={copied ? <TickIcon /> : <CopyIcon />}
        aria-label={copied ? text.orders.orderIdCopied : text.orders.copyOrderId}
        onClick={() => void navigator.clipboard?.writeText(id).then(() => setCopied(true))}
      >
        {copied ? text.common.copied : text.common.copy}
      </Button>
    </span>
  )
}

/** Confirmation page of an order. It shows the stored order, so a reload has no effect (buying §2). */
export default function OrderCompletedPage({ params: { parentOrderId } }: Route.ComponentProps) {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const found = useCall('GET /get-order-summery/:orderId', { orderId: parentOrderId }, signedIn)
  const orders = found.data ?? []
  const [first] = orders
  const sums = orderTotals(orders)
  const toPayPaise = orders.reduce((paise, { remaining }) => paise + toPaise(remaining.toPay), 0)
  const [query, setQuery] = useSearchParams()
  const isFromPayment = query.has('paid')
  const welcome = useEffectEvent(() => {
    removeDrafts('checkout:')
    setQuery({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    // `/payment-return` led here, so that the checkout could not forget its choices after the order.
    if (isFromPayment) welcome()
  }, [isFromPayment])
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = first !== undefined
  useEffect(() => {
    // The pressed button disappeared with the checkout.
    if (isLoaded) heading.current?.focus({ preventScroll: true })
  }, [isLoaded])
  return (
    <div className="wrap grid gap-3 py-4">
      <title>{text.common.pageTitle({ title: text.orders.completedTitle })}</title>
      {!first && <h1 className="title">{text.orders.completedTitle}</h1>}
      {found.status === 'failed' && !first && (
        <LoadError
          title={text.orders.detailsFailed}
          alternative={{
            href: pathTo('/my-account/my-orders'),
            label: text.common.myOrders,
          }}
          error={found.error}
          onRetry={() => void found.refresh()}
        />
      )}
      {!first && found.status !== 'failed' && (
        <StateText loading loadingText={text.common.loading} emptyText="" />
      )}
      {first && (
        <>
          <section className="panel flex flex-wrap items-start gap-4 md:p-6">
            <DoneIcon className="size-12 text-leaf-700" />
            <div className="grid min-w-0 flex-1 basis-64 gap-1">
              <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none md:text-3xl">
                {text.orders.thanks}
              </h1>
              <p className="font-semibold text-leaf-700" role="status">
                {first.paymentMode !== 'COD' && `${text.checkout.paymentSuccessful} `}
                {text.checkout.orderPlaced}
              </p>
              <p>
                {text.orders.orderIdIs} <CopyId id={first.parentOrderNumber} />
              </p>
              {first.confirmation && (
                <ConfirmationText confirmation={first.confirmation} refresh={found.refresh} />
              )}
              {sums.youSavePaise > 0 && (
                <p className="font-semibold text-leaf-700">
                  {text.orders.savedOnOrder({ amount: formatRupees(sums.youSavePaise) })}
                </p>
              )}
            </div>
            <div className="flex w-full flex-wrap gap-2 lg:w-auto">
              <ButtonLink
                href={`${pathTo('/order-inner-page/:orderId', { orderId: first.parentOrderId })}#track-details`}
              >
                {text.common.trackOrder}
              </ButtonLink>
              <ButtonLink href={pathTo('/products')} kind="secondary">
                {text.orders.continueShopping}
              </ButtonLink>
            </div>
          </section>
          <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid gap-3">
              {orders.map((order, index) => {
                const { items } = order.product
                return (
                  <section key={order.id} className="panel" aria-labelledby={`order-${order.id}`}>
                    <h2 className="mb-3 border-b border-ink-200 pb-3 font-semibold" id={`order-${order.id}`}>
                      {orders.length > 1 && (
                        <>{text.orders.parcel({ number: index + 1, count: orders.length })} · </>
                      )}
                      {text.common.soldByStore({ store: order.sellerDetails.storedetails.storename })}
                    </h2>
                    <ul className="divide-y divide-ink-200">
                      {items.map((item) => (
                        <OrderItemCard
                          key={item.productId}
                          item={item}
                          statusText={
                            <>
                              {promiseText(item, order, text)}{' '}
                              {order.shipping === 0 && item.status !== orderStatus.cancelled && (
                                <span className="ms-1 text-sm whitespace-nowrap text-leaf-700">
                                  {text.common.freeDelivery}
                                </span>
                              )}
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
                {text.orders.paymentSummary}
              </h2>
              <p className="flex justify-between gap-4">
                <span>{text.orders.paymentMethod}</span> <b>{paymentModeText(first.paymentMode, text)}</b>
              </p>
              <PriceSummary {...sums} />
              {toPayPaise > 0 && (
                <p className="num flex justify-between gap-4 rounded-md bg-leaf-50 px-3 py-2 font-semibold text-leaf-800">
                  <span>{text.orders.amountToPay}</span> <b>{formatRupees(toPayPaise)}</b>
                </p>
              )}
              {first.purchaseOrder && (
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span>{text.orders.purchaseOrderNumber}</span>
                  <b className="num wrap-anywhere">{first.purchaseOrder}</b>
                </p>
              )}
              <div className="border-t border-ink-200 pt-3">
                <h3 className="mb-1 font-semibold">{text.common.deliveryAddress}</h3>
                <AddressLines address={first.shipTo} />
              </div>
            </section>
          </div>
          <Suspense>
            <BuyAgainRail
              except={orders.flatMap(({ product }) => product.items.map(({ productId }) => productId))}
            />
          </Suspense>
        </>
      )}
    </div>
  )
}

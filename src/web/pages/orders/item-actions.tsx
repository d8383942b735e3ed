import type { Order, OrderItem } from '#contract/orders.ts'
import { canCancel, orderStatus } from '#domain/order-status.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { pathTo } from '#web/path-to.ts'
import { cannotCancelReason, returnChoice } from './tracking.ts'

/** Returns the path of the help centre with an order filled in. */
export const helpPath = (orderNumber: string): string =>
  `${pathTo('/my-account/:section?', { section: 'help-centre' })}?order=${encodeURIComponent(orderNumber)}`

type Props = {
  order: Order
  item: OrderItem
  now: Date
  /** On the page of a delivered order: without the actions before the delivery. */
  afterDelivery?: boolean
}

/** What the shopper can do with an item of an order, and why not with what is not possible any more. */
export function ItemActions({ order, item, now, afterDelivery = false }: Props) {
  const text = usePersonalText()
  const { status, productName, productId } = item
  const product = pathTo('/product-page/:prodId', { prodId: productId })
  const ofItem = `?item=${encodeURIComponent(productId)}`
  const choice = returnChoice(item, now, text)
  return (
    <>
      {canCancel(status) ? (
        <ButtonLink
          kind="neutral"
          small
          href={`${pathTo('/order-inner-cancellation/:orderId', { orderId: order.orderId })}${ofItem}`}
          aria-label={text.orders.cancelItem({ productName })}
        >
          {text.orderStatus.cancelItem}
        </ButtonLink>
      ) : (
        !afterDelivery && (
          <span className="grid content-start gap-1">
            <Button kind="neutral" small disabled>
              {text.orderStatus.cannotCancel}
            </Button>
            <span className="muted max-w-40 text-xs">{cannotCancelReason(item, text)}</span>
          </span>
        )
      )}
      {choice && (
        <span className="grid content-start gap-1">
          {choice.isPossible && (
            <ButtonLink
              kind="neutral"
              small
              href={`${pathTo('/order-return/:orderId', { orderId: order.orderId })}${ofItem}`}
              aria-label={text.tracking.returnOrReplaceNamed({ productName })}
            >
              {text.tracking.returnOrReplace}
            </ButtonLink>
          )}
          <span className="muted max-w-40 text-xs">{choice.note}</span>
        </span>
      )}
      {status === orderStatus.delivered && (
        <ButtonLink
          kind="secondary"
          small
          href={`${product}#reviews`}
          aria-label={text.orders.reviewProductNamed({ productName })}
        >
          {text.orders.reviewProduct}
        </ButtonLink>
      )}
      {item.sold ? (
        <ButtonLink
          kind="secondary"
          small
          href={product}
          aria-label={text.orders.buyAgainNamed({ productName })}
        >
          {text.common.buyAgain}
        </ButtonLink>
      ) : (
        <span className="muted text-xs">{text.tracking.notSold}</span>
      )}
      <ButtonLink
        kind="quiet"
        small
        href={helpPath(order.orderNumber)}
        aria-label={text.orders.needHelpNamed({ productName })}
      >
        {text.orders.needHelp}
      </ButtonLink>
    </>
  )
}

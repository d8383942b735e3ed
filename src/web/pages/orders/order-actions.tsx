import { useState } from 'react'
import type { Order, OrderItem } from '#contract/orders.ts'
import { canCancel, orderStatus } from '#domain/order-status.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { cancellationPath, helpPath, returnPath } from './after-sale-paths.ts'
import { BuyItemAgain } from './buy-again.tsx'
import { dateOf } from '#web/components/orders/order-events.ts'

/** Returns whether a delivered item can be returned now, and the text about it. */
export function returnOf(
  item: OrderItem,
  now: Date,
  text: SignedInMessages,
): { possible: boolean; notes: string[] } {
  const until = dateOf(item.returnableUntil)
  if (item.returned >= item.quantity) return { possible: false, notes: [text.returns.whyNot.alreadyReturned] }
  const isOver = until === null || now >= until
  // The window ends with a day: the moment itself is the start of the next one.
  const date = text.orderStatus.date(until && new Date(until.getTime() - 1))
  if (isOver) return { possible: false, notes: [text.orders.returnsOver({ date })] }
  return {
    possible: true,
    notes: [text.orders.returnableUntil({ date }), ...(item.nonReturnable ? [text.returns.faultsOnly] : [])],
  }
}

type Props = {
  order: Order
  item: OrderItem
  /** Says why an item that has arrived or is cancelled cannot be cancelled. */
  explainsCancellation: boolean
}

/** Actions for an item of an order, and reasons for the impossible ones. */
export function ItemActions({ order, item, explainsCancellation }: Props) {
  const text = useText(signedInTexts)
  const { orderId, orderNumber } = order
  const { status, productName, productId } = item
  const isDelivered = status === orderStatus.delivered
  return (
    <>
      {canCancel(status) && (
        <ButtonLink
          kind="neutral"
          small
          href={cancellationPath(orderId, productId)}
          aria-label={text.orders.cancelItem({ productName })}
        >
          {text.orderStatus.cancelItem}
        </ButtonLink>
      )}
      {status === orderStatus.outForDelivery && <CannotCancel item={item} />}
      {isDelivered && <ReturnAction orderId={orderId} item={item} />}
      {isDelivered && (
        <ButtonLink
          kind="secondary"
          small
          href={`${pathTo('/product-page/:prodId', { prodId: productId })}#reviews`}
          aria-label={text.orders.reviewProductNamed({ productName })}
        >
          {text.orders.reviewProduct}
        </ButtonLink>
      )}
      <BuyItemAgain item={item} />
      <ButtonLink
        kind="quiet"
        small
        href={helpPath(orderNumber)}
        aria-label={text.orders.needHelpNamed({ productName })}
      >
        {text.orders.needHelp}
      </ButtonLink>
      {explainsCancellation && (isDelivered || status === orderStatus.cancelled) && (
        <CannotCancel item={item} />
      )}
    </>
  )
}

/** The button of an item that cannot be cancelled, with the reason (buying §4). */
function CannotCancel({ item: { status, productName } }: { item: OrderItem }) {
  const text = useText(signedInTexts)
  const { outForDeliveryNote, deliveredNote, cancelledNote } = text.orders
  const note =
    status === orderStatus.delivered
      ? deliveredNote
      : status === orderStatus.cancelled
        ? cancelledNote
        : outForDeliveryNote
  return (
    <span className="grid gap-1">
      <Button kind="neutral" small disabled aria-label={text.orders.cannotCancelNamed({ productName })}>
        {text.orderStatus.cannotCancel}
      </Button>
      <span className="muted max-w-40 text-xs">{note}</span>
    </span>
  )
}

function ReturnAction({ orderId, item }: { orderId: string; item: OrderItem }) {
  const text = useText(signedInTexts)
  const [now] = useState(() => new Date())
  const { possible, notes } = returnOf(item, now, text)
  const { productId, productName } = item
  return (
    // Without a button the text has its own line on a phone.
    <span className={possible ? 'grid gap-1' : 'max-md:basis-full'}>
      {possible && (
        <ButtonLink
          kind="secondary"
          small
          href={returnPath(orderId, productId)}
          aria-label={text.orders.returnNamed({ productName })}
        >
          {text.orders.returnOrReplace}
        </ButtonLink>
      )}
      {notes.map((note) => (
        <span key={note} className={`muted block text-xs ${possible ? 'max-w-40' : 'md:max-w-40'}`}>
          {note}
        </span>
      ))}
    </span>
  )
}

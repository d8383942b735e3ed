import type { Order, OrderParcel } from '#contract/orders.ts'
import { isMissed } from '#domain/deadlines.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { Link } from '#ui/navigation/link.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { useText } from '#ui/layout/text.ts'
import { dateOf } from '#web/components/orders/order-events.ts'

/** Stages that the tracker of the order does not show. */
const ownStages: readonly OrderParcel['stage'][] = ['rto', 'rtoReceived', 'lost', 'calledBack']

/** Parcels of an order with carrier, tracking number and failed attempts; with their products if there are several. */
export function ParcelList({ order, now }: { order: Order; now: Date }) {
  const text = useText(signedInTexts)
  const parcels = order.parcels.filter(({ stage, carrier }) => stage !== 'cancelled' || carrier !== null)
  const isSplit = parcels.length > 1
  const shown = isSplit
    ? parcels
    : parcels.filter((one) => one.carrier !== null || one.replacement || ownStages.includes(one.stage))
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-3" aria-label={text.orders.parcels}>
      {shown.map((parcel, index) => {
        const { replacement, stage } = parcel
        const productNames = namesOf(order, parcel.productIds)
        return (
          <li key={parcel.parcelId} className="grid gap-0.5 text-sm">
            {replacement ? (
              <p className="font-semibold">
                <ProductName name={text.orders.replacementOf({ productNames })} />
              </p>
            ) : (
              isSplit && (
                <p className="font-semibold">
                  <ProductName
                    name={text.orders.parcelOf({ number: index + 1, count: shown.length, productNames })}
                  />
                </p>
              )
            )}
            {(isSplit || replacement || ownStages.includes(stage)) && <p>{stageText(parcel, text)}</p>}
            {stage === 'calledBack' && <p>{callBackReason(order, parcel, text)}</p>}
            <Consignment {...parcel} />
            {stage !== 'delivered' &&
              attemptTexts(parcel, text, now).map((attempt) => <p key={attempt}>{attempt}</p>)}
          </li>
        )
      })}
    </ul>
  )
}

export const namesOf = (order: Order, productIds: readonly string[]): string =>
  order.product.items
    .filter(({ productId }) => productIds.includes(productId))
    .map(({ productName }) => productName)
    .join(', ')

const lastDate = ({ events }: OrderParcel, wanted: OrderParcel['stage']) =>
  dateOf(events.findLast(({ stage }) => stage === wanted)?.date ?? null)

function stageText(parcel: OrderParcel, text: SignedInMessages): string {
  const stage = text.orders.parcelStages[parcel.stage]
  const date = lastDate(parcel, parcel.stage)
  return date ? text.orders.stageOn({ stage, date: text.orderStatus.date(date) }) : stage
}

/**
 * Returns why a parcel was called back: the recorded reason, that of the cancelled products, or that they were cancelled on
 * the way.
 */
export function callBackReason({ product }: Order, parcel: OrderParcel, text: SignedInMessages): string {
  const recorded = parcel.events.findLast(({ stage }) => stage === 'calledBack')?.reason
  const cancelled = product.items.find(({ productId }) => parcel.productIds.includes(productId))?.cancel
  const reason = recorded || cancelled?.cancellationReason
  return reason
    ? text.orders.reasonLine({ reason: text.orders.cancelReason(reason) })
    : text.orders.cancelledOnTheWay
}

/** Returns date and reason of each failed delivery, and the day of the next attempt after the last one. */
export function attemptTexts(parcel: OrderParcel, text: SignedInMessages, now: Date): string[] {
  const attempts = parcel.events.filter(({ stage }) => stage === 'attemptFailed')
  const next = parcel.stage === 'attemptFailed' ? dateOf(parcel.nextAttempt) : null
  return attempts.map(({ date: stamp, reason }, at) => {
    const date = text.orderStatus.date(dateOf(stamp))
    const attempted = reason
      ? text.orders.attempted({ date, reason })
      : text.orders.attemptedWithoutReason({ date })
    const isLast = at === attempts.length - 1
    return isLast && next && !isMissed(next, now)
      ? `${attempted} ${text.orders.nextAttemptSentence({ day: text.dates.day(next) })}`
      : attempted
  })
}

/** Carrier and tracking number; the number links to the carrier if the shop knows its page. */
function Consignment({ carrier, trackingNumber, trackingUrl }: OrderParcel) {
  const text = useText(signedInTexts)
  if (!carrier) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      <span>
        {text.orders.carrier}: <b className="font-semibold">{carrier}</b>
      </span>
      {trackingNumber && (
        <span>
          {text.orders.trackingNumber}:{' '}
          {trackingUrl ? (
            <Link
              className="link num"
              href={trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={text.orders.trackAt({ carrier, number: trackingNumber })}
            >
              {trackingNumber}
            </Link>
          ) : (
            <b className="num font-semibold">{trackingNumber}</b>
          )}
        </span>
      )}
    </p>
  )
}

import type { Order, OrderParcel } from '#contract/orders.ts'
import type { PersonalMessages } from '#text/personal-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { dateOf } from './order-item.tsx'

/** Stages that the tracker of the order does not show. */
const ownStages: readonly OrderParcel['stage'][] = ['rto', 'rtoReceived', 'lost', 'calledBack']

/** Parcels of an order with carrier, tracking number and failed attempts; with their products if there are several. */
export function ParcelList({ order }: { order: Order }) {
  const text = usePersonalText()
  const parcels = order.parcels.filter(({ stage, carrier }) => stage !== 'cancelled' || carrier !== null)
  const isSplit = parcels.length > 1
  const shown = isSplit
    ? parcels
    : parcels.filter((one) => one.carrier !== null || one.replacement || ownStages.includes(one.stage))
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-3" aria-label={text.orders.parcels}>
      {shown.map((parcel, index) => {
        const { replacement, stage, attempts } = parcel
        const productNames = namesOf(order, parcel.productIds)
        return (
          <li key={parcel.parcelId} className="grid gap-0.5 text-sm">
            {replacement ? (
              <p className="font-semibold">{text.orders.replacementOf({ productNames })}</p>
            ) : (
              isSplit && (
                <p className="font-semibold">
                  {text.orders.parcelOf({ number: index + 1, count: shown.length, productNames })}
                </p>
              )
            )}
            {(isSplit || replacement || ownStages.includes(stage)) && <p>{stageText(parcel, text)}</p>}
            <Consignment {...parcel} />
            {attempts > 0 && (stage === 'attemptFailed' || stage === 'rto') && (
              <p>{attemptText(parcel, text)}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the names of products of an order. */
export const namesOf = (order: Order, productIds: readonly string[]): string =>
  order.product.items
    .filter(({ productId }) => productIds.includes(productId))
    .map(({ productName }) => productName)
    .join(', ')

const lastDate = ({ events }: OrderParcel, wanted: OrderParcel['stage']) =>
  dateOf(events.findLast(({ stage }) => stage === wanted)?.date ?? null)

function stageText(parcel: OrderParcel, text: PersonalMessages): string {
  const stage = text.orders.parcelStages[parcel.stage]
  const date = lastDate(parcel, parcel.stage)
  return date ? text.orders.stageOn({ stage, date: text.orderStatus.date(date) }) : stage
}

/** Returns when a delivery failed, why, and when it is tried again. */
export function attemptText(parcel: OrderParcel, text: PersonalMessages): string {
  const date = text.orderStatus.date(lastDate(parcel, 'attemptFailed'))
  const reason = parcel.attemptReason
  const next = parcel.stage === 'attemptFailed' ? dateOf(parcel.nextAttempt) : null
  const attempted = reason
    ? text.orders.attempted({ date, reason })
    : text.orders.attemptedWithoutReason({ date })
  return next ? `${attempted} ${text.orders.nextAttemptSentence({ day: text.dates.day(next) })}` : attempted
}

/** Carrier and tracking number; the number links to the carrier if the shop knows its page. */
function Consignment({ carrier, trackingNumber, trackingUrl }: OrderParcel) {
  const text = usePersonalText()
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

import type { Order, OrderParcel } from '#contract/orders.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { productNames } from './refund-lines.ts'
import { attemptTexts, parcelsToShow } from './tracking.ts'

/** The parcels of an order: carrier, tracking number, failed attempts, and all stages with their times. */
export function Parcels({ order }: { order: Order }) {
  const parcels = parcelsToShow(order)
  if (parcels.length === 0) return null
  return (
    <ul className="grid gap-4">
      {parcels.map((parcel) => (
        <li key={parcel.parcelId} className="rounded-lg border border-ink-200 p-3">
          <Parcel order={order} parcel={parcel} isNamed={parcels.length > 1} />
        </li>
      ))}
    </ul>
  )
}

function Parcel({ order, parcel, isNamed }: { order: Order; parcel: OrderParcel; isNamed: boolean }) {
  const text = usePersonalText()
  const { carrier, trackingNumber, trackingUrl, stage, replacement } = parcel
  const attempts = attemptTexts(parcel, text)
  const isSpecial = stage === 'rto' || stage === 'calledBack' || stage === 'lost' || stage === 'rtoReceived'
  return (
    <div className="grid gap-2">
      {(isNamed || replacement) && (
        <p className="font-semibold">
          {replacement && `${text.tracking.replacement}: `}
          {text.tracking.parcelWith({ names: productNames(order, parcel.productIds) })}
        </p>
      )}
      {(isNamed || replacement || isSpecial) && (
        <p className={isSpecial ? 'font-semibold' : ''}>{text.tracking.stages[stage]}</p>
      )}
      {attempts.map((sentence) => (
        <p key={sentence} className="text-marigold-800">
          {sentence}
        </p>
      ))}
      {carrier !== null && trackingNumber !== null && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&>dt]:text-ink-600">
          <dt>{text.tracking.carrier}</dt>
          <dd className="break-words">{carrier}</dd>
          <dt>{text.tracking.trackingNumber}</dt>
          <dd className="num break-all">
            {trackingUrl === null ? (
              trackingNumber
            ) : (
              <a
                className="link inline-block min-h-6"
                href={trackingUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {trackingNumber} <span className="sr-only">{text.common.opensInNewTab}</span>
              </a>
            )}
          </dd>
        </dl>
      )}
      {parcel.events.length > 0 && (
        <Disclosure summary={text.tracking.updates}>
          <ol className="grid gap-1.5">
            {parcel.events.map((event) => (
              <li
                key={`${event.stage}${event.date.seconds}`}
                className="flex flex-wrap justify-between gap-x-4"
              >
                <span>
                  {text.tracking.stages[event.stage]}
                  {event.reason !== null && event.reason !== '' && `: ${event.reason}`}
                </span>
                <span className="muted num">{text.dates.time(new Date(event.date.seconds * 1000))}</span>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  )
}

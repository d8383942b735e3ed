import { formatCount, formatRupees } from '#domain/money.ts'
import { stageOfStatus, type FulfilmentStep } from '#domain/fulfilment.ts'
import { trackingUrl } from '#domain/carriers.ts'
import { consoleTexts } from '#text/console.ts'
import { Button, type ButtonKind } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Picture } from '#ui/product/picture.tsx'
import { Fact } from '#consoles/layout/panel.tsx'
import { Time } from '#consoles/layout/time.tsx'
import { StageBadge } from './stage-badge.tsx'
import type { Order, Parcel } from './use-order.ts'

/** Steps that cannot be undone and take the order from the buyer. Their buttons come last. */
export const endings: readonly FulfilmentStep[] = ['cancel', 'lost', 'callBack']

/** Returns the items of a parcel, or those without one at its stage. */
export const itemsOf = (order: Order, { shipmentId, stage }: Parcel) =>
  order.items.filter(
    (item) => item.shipmentId === shipmentId && (shipmentId !== null || stageOfStatus[item.status] === stage),
  )

type Props = {
  order: Order
  parcel: Parcel
  title: string
  isBusy: boolean
  onStep: (step: FulfilmentStep) => void
}

/** A parcel with its items, what it needs next, and what happened to it. */
export function ParcelCard({ order, parcel, title, isBusy, onStep }: Props) {
  const text = useText(consoleTexts).order
  const { dates } = useText()
  const { stage, carrier, trackingNumber, weightGrams, ewayBill, attempts, attemptReason, may, moves } =
    parcel
  return (
    <section className="panel grid gap-3" aria-label={title}>
      <h2 className="heading flex flex-wrap items-center gap-2">
        {title}
        <span role="status">
          <StageBadge stage={stage} />
        </span>
      </h2>
      <ul className="grid gap-3">
        {itemsOf(order, parcel).map((item) => (
          <li key={item.itemId} className="flex gap-3">
            {item.imageUrl === null ? (
              <span className="size-14 shrink-0 rounded-md bg-ink-100" />
            ) : (
              <Picture src={item.imageUrl} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{item.name}</span>
              <span className="muted block">
                <span className={item.quantity > 1 ? 'font-bold text-ink-900' : undefined}>
                  {text.pieces({ count: item.quantity })}
                </span>
                {item.sku && ` · ${text.sku({ sku: item.sku })}`}
              </span>
              {item.coins > 0 && <span className="muted block">{text.coins({ count: item.coins })}</span>}
              {item.cancellationReason !== null && (
                <span className="block text-chilli-700">
                  {text.cancelled({ reason: item.cancellationReason })}
                </span>
              )}
            </span>
            <span className="num">{formatRupees(item.linePaise)}</span>
          </li>
        ))}
      </ul>
      {(carrier !== null || weightGrams !== null || attempts > 0) && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {carrier !== null && <CarrierFacts carrier={carrier} trackingNumber={trackingNumber} />}
          {weightGrams !== null && <Fact label={text.weight}>{text.grams({ grams: weightGrams })}</Fact>}
          {ewayBill !== null && <Fact label={text.ewayBill}>{ewayBill}</Fact>}
          {attempts > 0 && (
            <Fact label={text.failedAttempts}>
              {[
                formatCount(attempts),
                attemptReason,
                parcel.nextAttemptOn && text.nextAttempt({ day: dates.day(new Date(parcel.nextAttemptOn)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Fact>
          )}
        </dl>
      )}
      <StepButtons may={may} stage={stage} isBusy={isBusy} onStep={onStep} />
      <Timeline moves={[{ to: 'new', by: 'shopper', at: order.placedAt, reason: null }, ...moves]} />
    </section>
  )
}

/** The carrier of a parcel, and its tracking number with a link to the carrier's page. */
export function CarrierFacts({
  carrier,
  trackingNumber,
}: {
  carrier: string
  trackingNumber: string | null
}) {
  const text = useText(consoleTexts).order
  const link = trackingNumber !== null && trackingUrl(carrier, trackingNumber)
  return (
    <>
      <Fact label={text.carrier}>{carrier}</Fact>
      {trackingNumber !== null && (
        <Fact label={text.trackingNumber}>
          {link ? (
            <a className="link" href={link} target="_blank" rel="noreferrer">
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </Fact>
      )}
    </>
  )
}

type ButtonsProps = Pick<Parcel, 'may' | 'stage'> & Pick<Props, 'isBusy' | 'onStep'>

/** The steps of a parcel. */
export function StepButtons({ may, stage, isBusy, onStep }: ButtonsProps) {
  const text = useText(consoleTexts).order
  const isAgain = (step: FulfilmentStep) => step === 'pack' && stage === 'ready'
  const placeOf = (step: FulfilmentStep) => (endings.includes(step) ? 2 : isAgain(step) ? 1 : 0)
  const steps = may.toSorted((one, other) => placeOf(one) - placeOf(other))
  const kindOf = (step: FulfilmentStep, index: number): ButtonKind => {
    if (endings.includes(step)) return 'remove'
    return index === 0 && !isAgain(step) ? 'primary' : 'neutral'
  }
  if (steps.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((step, index) => (
        <Button key={step} small kind={kindOf(step, index)} disabled={isBusy} onClick={() => onStep(step)}>
          {isAgain(step) ? text.packAgain : text.steps[step]}
        </Button>
      ))}
    </div>
  )
}

/** The stages that a parcel has reached, and who moved it. */
export function Timeline({ moves }: { moves: readonly Omit<Parcel['moves'][number], 'from'>[] }) {
  const { order: text, orderList } = useText(consoleTexts)
  return (
    <ol className="grid gap-1 border-t border-ink-200 pt-3" aria-label={text.timeline}>
      {moves.map(({ to, by, at, reason }) => (
        <li key={`${at} ${to}`} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0">
            <span className="font-semibold">{text.reached[to] ?? orderList.stages[to]}</span>{' '}
            <span className="muted">{[text.by[by], reason].filter(Boolean).join(': ')}</span>
          </span>
          <Time className="muted" at={at} />
        </li>
      ))}
    </ol>
  )
}

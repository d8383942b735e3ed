import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Calls } from '#contract/calls.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TruckIcon } from '#ui/layout/icons-more.tsx'
import { PinIcon } from '#ui/layout/icons.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useCall } from '#web/api/client.ts'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { type DeliverTo, useDeliverTo } from '#web/session/deliver-to.ts'

const PlacePanel = lazy(() => import('#web/layout/header/place-panel.tsx'))

type Parcel = Calls['GET /checkout-options']['output']['parcels'][number]

/** Delivery of the cart to the chosen place. */
type CartDelivery = {
  /** Null if the shopper chose no place and has no address: then nothing is known about the delivery. */
  place: DeliverTo | null
  /** By seller; null while they are loaded. */
  parcels: ReadonlyMap<string, Parcel> | null
}

/** Returns the delivery of the cart to the chosen place. With `enabled` false nothing is loaded. */
export function useCartDelivery(enabled: boolean): CartDelivery {
  const place = useDeliverTo()
  const { data } = useCall(
    'GET /checkout-options',
    place ? { pincode: place.pincode } : {},
    enabled && place !== null,
  )
  const parcels = data && place ? new Map(data.parcels.map((parcel) => [parcel.sellerId, parcel])) : null
  return { place, parcels }
}

/** The chosen place, with a button to choose another. */
export function DeliveryPlace({ place, onChange }: { place: DeliverTo | null; onChange: () => void }) {
  const text = usePersonalText()
  return (
    <div className="panel flex items-center justify-between gap-x-3 py-1">
      <p className="flex min-w-0 items-center gap-2">
        <PinIcon className="flex-none text-leaf-700" />
        {place ? (
          <span className="min-w-0">
            {text.layout.deliverTo}{' '}
            <b className="font-semibold">
              {place.place} <span className="whitespace-nowrap">{place.pincode}</span>
            </b>
          </span>
        ) : (
          text.cart.noPincode
        )}
      </p>
      <Button
        kind="quiet"
        small
        className="-me-3 flex-none"
        aria-label={place ? text.cart.changePincode : text.layout.enterPincode}
        onClick={onChange}
      >
        {place ? text.checkout.change : text.layout.enterPincode}
      </Button>
    </div>
  )
}

/** Day and charge of the parcel of one seller; nothing while no place is known. */
export function ParcelDelivery({ delivery, sellerId }: { delivery: CartDelivery; sellerId: string }) {
  const text = usePersonalText()
  const { place, parcels } = delivery
  if (!place) return null
  const parcel = parcels?.get(sellerId)
  if (!parcels) return <Skeleton className="h-6 w-48" />
  if (!parcel) return null
  if (parcel.deliverable === false)
    return <Fact away>{text.cart.groupNotDelivered({ pincode: place.pincode })}</Fact>
  const day = parcel.expectedDelivery ? dateOfDay(parcel.expectedDelivery) : null
  const chargePaise = toPaise(parcel.shipping)
  return (
    <Fact>
      {day && <b className="font-semibold">{text.common.deliveryBy({ day: text.dates.day(day) })}</b>}
      <span className={chargePaise > 0 ? 'num' : 'font-semibold text-leaf-700'}>
        {chargePaise > 0
          ? text.cart.deliveryCharge({ charge: formatRupees(chargePaise) })
          : text.common.freeDelivery}
      </span>
    </Fact>
  )
}

function Fact({ away, children }: { away?: boolean; children: ReactNode }) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-2 text-sm ${away ? 'font-semibold text-chilli-700' : ''}`}
    >
      <TruckIcon className={away ? 'size-5' : 'size-5 text-leaf-700'} />
      {children}
    </p>
  )
}

/** Choice of another place. */
export function PlaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = usePersonalText()
  // The panel of the header is loaded on first use.
  const [isLoading, setLoading] = useState(false)
  if (open && !isLoading) setLoading(true)
  return (
    <Modal open={open} onClose={onClose} title={text.layout.deliveryPlace}>
      {isLoading && (
        <Suspense fallback={<p role="status">{text.common.loadingList}</p>}>
          <PlacePanel close={onClose} />
        </Suspense>
      )}
    </Modal>
  )
}

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TruckIcon, PinIcon } from '#ui/layout/icons.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useCall } from '#web/api/client.ts'
import type { RequestError } from '#web/api/request-error.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { type DeliverTo, useDeliverTo } from '#web/session/deliver-to.ts'
import { useViewer } from '#web/session/viewer.ts'

const PlacePanel = lazy(() => import('#web/components/address/place-panel.tsx'))

type Parcel = Calls['GET /checkout-options']['output']['parcels'][number]
type LineDelivery = Parcel['lines'][number]

/** Delivery of the cart to the chosen place. */
type CartDelivery = {
  /** Null if the shopper chose no place and has no address: then nothing is known about the delivery. */
  place: DeliverTo | null
  /** By seller; those of the previous cart while the ones of a changed cart are loaded. */
  parcels: ReadonlyMap<string, Parcel>
  /** By product: its day, or that it is not delivered. */
  lines: ReadonlyMap<string, LineDelivery>
  /** The address of the shopper, or the delivery to the place, is being loaded. */
  isLoading: boolean
  error: RequestError | undefined
  refresh: () => Promise<void>
}

/** Returns the delivery of the cart to the chosen place. With `enabled` false nothing is loaded. */
export function useCartDelivery(enabled: boolean): CartDelivery {
  const { shell } = useViewer()
  const place = useDeliverTo()
  const { data, status, error, refresh } = useCall(
    'GET /checkout-options',
    // Of a pincode in several States, the address says which one (ruling 100).
    { pincode: place?.pincode, addressId: place?.addressId },
    enabled && place !== null,
  )
  const found = (place && data?.parcels) || []
  const parcels = new Map(found.map((parcel) => [parcel.sellerId, parcel]))
  const lines = new Map(found.flatMap((parcel) => parcel.lines.map((line) => [line.productId, line])))
  const isLoading = place ? status === 'idle' || status === 'loading' : !shell
  return { place, parcels, lines, isLoading, error: place ? error : undefined, refresh }
}

type DeliveryPlaceProps = { delivery: CartDelivery; onChange: () => void }

/** The chosen place, with a button to choose another, and the error if the delivery could not be loaded. */
export function DeliveryPlace({ delivery, onChange }: DeliveryPlaceProps) {
  const text = useText(signedInTexts)
  const { place, parcels, isLoading, error, refresh } = delivery
  const root = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button disappears with the error.
    root.current?.focus()
    void refresh()
  }
  return (
    <div ref={root} tabIndex={-1} className="grid gap-3">
      <div className="panel flex min-h-13.5 items-center justify-between gap-x-3 py-1">
        {place || !isLoading ? (
          <Place place={place} onChange={onChange} />
        ) : (
          <Skeleton className="h-6 w-48" />
        )}
      </div>
      <p role="status" className="sr-only">
        {isLoading && parcels.size === 0 && text.cart.loadingDelivery}
      </p>
      {error && <LoadError title={text.cart.deliveryFailed} error={error} onRetry={retry} />}
    </div>
  )
}

function Place({ place, onChange }: { place: DeliverTo | null; onChange: () => void }) {
  const text = useText(signedInTexts)
  return (
    <>
      <p className="flex min-w-0 items-center gap-2">
        <PinIcon className="flex-none text-leaf-700" />
        {place ? (
          <span className="min-w-0 wrap-anywhere">
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
    </>
  )
}

/** Charge of the parcel of one seller, whose lines show their days; nothing while no place is known. */
export function ParcelDelivery({ delivery, sellerId }: { delivery: CartDelivery; sellerId: string }) {
  const text = useText(signedInTexts)
  const { place, parcels, isLoading } = delivery
  const parcel = parcels.get(sellerId)
  if (!place || !parcel) return isLoading && <Skeleton className="h-5 w-48" />
  if (parcel.lines.every(({ deliverable }) => deliverable === false))
    return <Fact away>{text.cards.notDelivered({ pincode: place.pincode })}</Fact>
  const chargePaise = toPaise(parcel.shipping)
  return (
    <Fact>
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
  const text = useText(signedInTexts)
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

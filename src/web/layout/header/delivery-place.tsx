import { lazy, Suspense } from 'react'
import { PinIcon } from '#ui/layout/icons.tsx'
import { useDeliverTo } from '#web/session/deliver-to.ts'
import { Dropdown } from './dropdown.tsx'

const PlacePanel = lazy(() => import('./place-panel.tsx'))

/** "Deliver to Kochi 682001": the address of the signed-in user, or the pincode that a visitor entered. */
export function DeliveryPlace() {
  const place = useDeliverTo()
  return (
    <Dropdown
      align="wide"
      className="text-sm xl:min-w-36"
      summary={
        <>
          <PinIcon />
          <span className="flex min-w-0 gap-1 xl:block">
            <span className="text-leaf-100">Deliver to</span>
            {/* A long name is truncated, the pincode never. */}
            <span className="flex max-w-52 gap-1 font-semibold xl:max-w-40">
              {place?.place && <span className="truncate">{place.place}</span>}
              <span className="flex-none">{place ? place.pincode : 'Enter pincode'}</span>
            </span>
          </span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <PlacePanel close={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}

import { useText } from '#ui/layout/text.ts'
import { pincodeAnswer, pincodeError, cleanPincode } from '#domain/delivery.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PinIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { storeDeliverTo, useDeliverTo } from '#web/session/deliver-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { useCurrentLocation } from './use-current-location.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { pathTo } from '#web/path-to.ts'

/** Choice of the delivery place: a saved address, or a pincode that is checked first. */
export default function PlacePanel({ close }: { close: () => void }) {
  const signedIn = useSignedIn()
  return (
    <div className="grid gap-4">
      {signedIn && <AddressChoices close={close} />}
      <PincodeForm close={close} />
    </div>
  )
}

function AddressChoices({ close }: { close: () => void }) {
  const text = useText()
  const { status, data: addresses = [] } = useCall('GET /get-address')
  const place = useDeliverTo()
  const emptyText =
    status === 'failed'
      ? text.common.addressesFailed
      : status === 'succeeded'
        ? addresses.length === 0 && text.layout.noAddressYet
        : text.common.loadingList
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">{text.layout.yourAddresses}</h2>
      {emptyText && <p role="status">{emptyText}</p>}
      <ul className="grid max-h-64 gap-2 overflow-y-auto p-1 wrap-anywhere">
        {addresses.map(({ addressId, name, houseName, localArea, pincode }) => (
          <li key={addressId}>
            <button
              type="button"
              className="w-full cursor-pointer rounded-md border border-ink-300 px-3 py-2 text-start text-base hover:bg-leaf-50 aria-pressed:border-leaf-700 aria-pressed:bg-leaf-50"
              aria-pressed={place?.pincode === pincode && place.place === localArea}
              onClick={() => {
                storeDeliverTo({ pincode, place: localArea, addressId })
                close()
              }}
            >
              <b className="block font-semibold">
                {localArea} {pincode}
              </b>
              <span className="text-ink-700">
                {name}, {houseName}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Link className="link py-2" href={pathTo('/my-account/address')}>
        {text.common.manageAddresses}
      </Link>
    </div>
  )
}

function PincodeForm({ close }: { close: () => void }) {
  const texts = useText()
  const { form, busy, errors, resubmit } = useForm({
    check: ({ pincode = '' }) => {
      const error = pincodeError(pincode)
      return error ? { pincode: error } : {}
    },
    send: async ({ pincode = '' }) => {
      const { deliverable, message, district } = await sendCall('GET /check-pincode/:pincode', { pincode })
      if (!deliverable) return { pincode: texts.pincode[pincodeAnswer({ deliverable, message })] }
      storeDeliverTo({ pincode, place: district ?? '' })
      close()
    },
    explain: (error) => ({
      pincode: error instanceof RequestError && error.status < 500 ? error.message : texts.pincode.failed,
    }),
  })
  const input = () => form.ref.current?.elements.namedItem('pincode') as HTMLInputElement | undefined
  const focusInput = useEffectEvent(() => input()?.focus())
  useEffect(() => focusInput(), [])
  const [isUnknown, setIsUnknown] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  // Enters the pincode of the nearest post office and checks it like a typed one (ruling 62).
  const location = useCurrentLocation(async (coordinates) => {
    setIsLooking(true)
    const answer = await sendCall('GET /nearest-pincode', coordinates).catch(() => null)
    setIsLooking(false)
    const field = input()
    if (!answer?.place || !field) return setIsUnknown(true)
    field.value = answer.place.pincode
    resubmit()
  })
  return (
    <form {...form} className="grid gap-3">
      <Field
        label={texts.layout.deliveryPincode}
        inputMode="numeric"
        autoComplete="postal-code"
        name="pincode"
        error={errors['pincode']}
        onInput={({ currentTarget: input }) => {
          const digits = cleanPincode(input.value)
          if (digits !== input.value) input.value = digits
        }}
      />
      <Button type="submit" small busy={busy} busyLabel={texts.common.checking}>
        {texts.layout.deliverHere}
      </Button>
      <div>
        <Button
          kind="quiet"
          small
          icon={<PinIcon />}
          busy={location.busy || isLooking}
          onClick={() => {
            setIsUnknown(false)
            location.find()
          }}
        >
          {texts.layout.useMyLocation}
        </Button>
        <p role="status">{location.message || (isUnknown && texts.layout.noPincodeNear)}</p>
      </div>
    </form>
  )
}

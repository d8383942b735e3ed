import { useState } from 'react'
import { pincodeAnswerWords, pincodeFault, pincodeWords, typedPincode } from '#domain/delivery.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Refusal, send, useCall } from '#web/api/client.ts'
import { deliverTo, useDeliverTo } from '#web/session/deliver-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'

/** Where to deliver: one of the saved addresses, or a pincode that is checked first. */
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
  const { status, data: addresses = [] } = useCall('GET /get-address')
  const place = useDeliverTo()
  const words =
    status === 'failed'
      ? 'Your addresses could not be loaded.'
      : status === 'succeeded'
        ? addresses.length === 0 && 'No address saved yet.'
        : 'Loading...'
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">Your addresses</h2>
      {words && <p role="status">{words}</p>}
      <ul className="grid max-h-64 gap-2 overflow-y-auto p-1">
        {addresses.map(({ addressId, name, houseName, localArea, pincode }) => (
          <li key={addressId}>
            <button
              type="button"
              className="w-full cursor-pointer rounded-md border border-ink-300 px-3 py-2 text-start text-base hover:bg-leaf-50 aria-pressed:border-leaf-700 aria-pressed:bg-leaf-50"
              aria-pressed={place?.pincode === pincode && place.place === localArea}
              onClick={() => {
                deliverTo({ pincode, place: localArea })
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
      <Link className="link py-2" href="/my-account/address">
        Manage addresses
      </Link>
    </div>
  )
}

function PincodeForm({ close }: { close: () => void }) {
  const [pincode, setPincode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function check(): Promise<void> {
    const fault = pincodeFault(pincode)
    if (fault) return setError(fault)
    setBusy(true)
    setError(null)
    try {
      const { deliverable, message, district } = await send('GET /check-pincode/:pincode', { pincode })
      if (!deliverable) return setError(pincodeAnswerWords(message))
      deliverTo({ pincode, place: district ?? '' })
      close()
    } catch (refused) {
      setError(refused instanceof Refusal && refused.status < 500 ? refused.message : pincodeWords.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <Field
        label="Delivery pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={pincode}
        error={error}
        onChange={(event) => setPincode(typedPincode(event.target.value))}
      />
      <Button type="submit" small busy={busy} busyLabel="Checking">
        Deliver here
      </Button>
    </form>
  )
}

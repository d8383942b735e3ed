import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import {
  cutOffText,
  deliveryDate,
  deliveryRule,
  isPincode,
  pincodeAnswerText,
  pincodeError,
  pincodeText,
  cleanPincode,
  msUntilCutOff,
} from '#domain/delivery.ts'
import { formatDay } from '#domain/india-days.ts'
import { formatRupees } from '#domain/money.ts'
import { shippingRule } from '#domain/totals.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { TruckIcon } from '#ui/layout/icons-more.tsx'
import { DoneIcon, ErrorIcon, PinIcon } from '#ui/layout/icons.tsx'
import type { Settings } from '#web/api/server.ts'
import { RequestError, useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Delivery } from './use-delivery.ts'
import type { Offer } from './use-offer.ts'

type Said = { pincode: string; ok: boolean; words: string }

/** Where it can be delivered, when and at what charge; the pincode is remembered (browsing §2, §5). */
export function DeliveryCheck({ offer, now }: { offer: Offer; now: Date }) {
  const { delivery, outOfStock } = offer
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const { refusal } = delivery
  const pincode = typed ?? delivery.pincode

  async function check(): Promise<void> {
    const fault = pincodeError(pincode)
    if (fault) return setSaid({ pincode, ok: false, words: fault })
    setBusy(true)
    try {
      const answer = await delivery.check(pincode)
      setSaid({ pincode, ok: answer.deliverable, words: pincodeAnswerText(answer.message) })
      setTyped(null)
    } catch (error) {
      const words = error instanceof RequestError && error.status < 500 ? error.message : pincodeText.failed
      setSaid({ pincode, ok: false, words })
    } finally {
      setBusy(false)
    }
  }
  const shown: Said | null =
    said?.pincode === pincode
      ? said
      : typed === null && refusal
        ? { pincode, ok: false, words: refusal }
        : null
  return (
    <div className="grid gap-3">
      <div aria-live="polite">{!outOfStock && <Promised delivery={delivery} now={now} />}</div>
      <AddressSelect delivery={delivery} onPick={() => setTyped(null)} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        <Field
          label="Deliver to pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          value={pincode}
          aria-describedby="pincode-said"
          before={<PinIcon />}
          onChange={(event) => setTyped(cleanPincode(event.target.value))}
          after={
            <Button
              type="submit"
              kind="secondary"
              className="ms-2"
              disabled={!isPincode(pincode)}
              busy={busy}
              busyLabel="Checking"
            >
              Check
            </Button>
          }
        />
        <p
          role={shown && !shown.ok ? 'alert' : 'status'}
          id="pincode-said"
          className={`mt-1.5 flex min-h-5 items-start gap-1.5 text-sm font-semibold ${shown?.ok ? 'text-leaf-700' : 'text-chilli-700'}`}
        >
          {shown && (shown.ok ? <DoneIcon className="size-4.5" /> : <ErrorIcon className="size-4.5" />)}
          {shown
            ? shown.words
            : typed !== null && typed !== '' && !isPincode(typed) && pincodeText.notSixDigits}
        </p>
      </form>
    </div>
  )
}

/** The promised day and the charge, or that nothing is delivered to this pincode. */
function Promised({ delivery: { pincode, day, refusal }, now }: { delivery: Delivery; now: Date }) {
  const rule = useRouteLoaderData<Settings>('root')?.delivery ?? deliveryRule
  return (
    <div className="flex gap-3">
      <TruckIcon className={`mt-0.5 size-6 ${refusal ? 'text-chilli-700' : 'text-leaf-700'}`} />
      {refusal ? (
        <p className="font-semibold">No delivery to {pincode}</p>
      ) : (
        <div>
          <p>
            <b>Delivery by {formatDay(day ?? deliveryDate(now, rule))}</b>
            {day && ` to ${pincode}`}
          </p>
          <p>
            <del className="muted num">{formatRupees(shippingRule.chargePaise)}</del>{' '}
            <b className="text-leaf-700">Free Delivery</b>
          </p>
          {msUntilCutOff(now, rule) > 0 && <p className="muted text-sm">Order before {cutOffText(rule)}</p>}
        </div>
      )}
    </div>
  )
}

/** The saved addresses of a signed-in shopper; choosing one takes over its pincode. */
function AddressSelect({ delivery, onPick }: { delivery: Delivery; onPick: () => void }) {
  const signedIn = useSignedIn()
  const { data: addresses = [] } = useCall('GET /get-address', {}, signedIn)
  if (!signedIn || addresses.length < 2) return null
  return (
    <SelectField
      label="Delivery address"
      value={addresses.find(({ pincode }) => pincode === delivery.pincode)?.addressId ?? ''}
      onChange={(event) => {
        const chosen = addresses.find(({ addressId }) => addressId === event.target.value)
        if (!chosen) return
        delivery.choose({ pincode: chosen.pincode, place: chosen.localArea })
        onPick()
      }}
    >
      <option value="">Another pincode</option>
      {addresses.map(({ addressId, name, localArea, pincode }) => (
        <option key={addressId} value={addressId}>
          {name}, {localArea} {pincode}
        </option>
      ))}
    </SelectField>
  )
}

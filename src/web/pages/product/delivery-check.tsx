import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import {
  cutOffWords,
  dateOfDay,
  deliveryDate,
  deliveryRule,
  formatDay,
  isPincode,
  pincodeAnswerWords,
  pincodeFault,
  pincodeWords,
  typedPincode,
  untilCutOff,
} from '#domain/delivery.ts'
import { formatRupees } from '#domain/money.ts'
import { shippingRule } from '#domain/pricing.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { DoneIcon, ErrorIcon, PinIcon, TruckIcon } from '#ui/icons.tsx'
import type { Settings } from '#web/data/api-context.ts'
import { Refusal, send, useCall } from '#web/data/call.ts'
import { deliverTo, useDeliverTo } from '#web/data/deliver-to.ts'
import { useSignedIn } from '#web/data/viewer.ts'

type Said = { pincode: string; ok: boolean; words: string }

/** Where it can be delivered, when and at what charge; the pincode is remembered (browsing §2, §5). */
export function DeliveryCheck({ sellerId, now }: { sellerId: string; now: Date }) {
  const place = useDeliverTo()
  const rule = useRouteLoaderData<Settings>('root')?.delivery ?? deliveryRule
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  // The promise for the remembered place comes without asking.
  const known = useCall(
    'GET /check-pincode/:pincode',
    { pincode: place?.pincode ?? '', sellerId },
    place !== null,
  )
  const pincode = typed ?? place?.pincode ?? ''
  const promise = place && known.data?.deliverable ? known.data.expectedDelivery : null
  const day = promise ? dateOfDay(promise) : null
  const away = place !== null && known.data?.deliverable === false

  async function check(): Promise<void> {
    const fault = pincodeFault(pincode)
    if (fault) return setSaid({ pincode, ok: false, words: fault })
    setBusy(true)
    try {
      const answer = await send('GET /check-pincode/:pincode', { pincode, sellerId })
      setSaid({ pincode, ok: answer.deliverable, words: pincodeAnswerWords(answer.message) })
      if (answer.deliverable) {
        deliverTo({ pincode, place: answer.district ?? '' })
        setTyped(null)
      }
    } catch (error) {
      const words = error instanceof Refusal && error.status < 500 ? error.message : pincodeWords.failed
      setSaid({ pincode, ok: false, words })
    } finally {
      setBusy(false)
    }
  }
  const shown: Said | null =
    said?.pincode === pincode
      ? said
      : typed === null && away
        ? { pincode, ok: false, words: pincodeWords.notDeliverable }
        : null
  return (
    <div className="grid gap-3">
      <div className="flex gap-3" aria-live="polite">
        <TruckIcon className="mt-0.5 size-6 text-leaf-700" />
        <div>
          {away ? (
            <p className="font-semibold">No delivery to {place.pincode}</p>
          ) : (
            <p>
              <b>Delivery by {formatDay(day ?? deliveryDate(now, rule))}</b>
              {day && place && ` to ${place.pincode}`}
            </p>
          )}
          <p>
            <del className="muted num">{formatRupees(shippingRule.chargePaise)}</del>{' '}
            <b className="text-leaf-700">Free Delivery</b>
          </p>
          {untilCutOff(now, rule) > 0 && !away && (
            <p className="muted text-sm">Order before {cutOffWords(rule)}</p>
          )}
        </div>
      </div>
      <AddressSelect onPick={() => setTyped(null)} />
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
          onChange={(event) => setTyped(typedPincode(event.target.value))}
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
            : typed !== null && typed !== '' && !isPincode(typed) && pincodeWords.notSixDigits}
        </p>
      </form>
    </div>
  )
}

/** The saved addresses of a signed-in shopper; choosing one takes over its pincode. */
function AddressSelect({ onPick }: { onPick: () => void }) {
  const signedIn = useSignedIn()
  const place = useDeliverTo()
  const { data: addresses = [] } = useCall('GET /get-address', {}, signedIn)
  if (!signedIn || addresses.length < 2) return null
  return (
    <SelectField
      label="Delivery address"
      value={addresses.find(({ pincode }) => pincode === place?.pincode)?.addressId ?? ''}
      onChange={(event) => {
        const chosen = addresses.find(({ addressId }) => addressId === event.target.value)
        if (!chosen) return
        deliverTo({ pincode: chosen.pincode, place: chosen.localArea })
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

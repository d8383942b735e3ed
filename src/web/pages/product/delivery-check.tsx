import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import {
  cleanPincode,
  deliveryDate,
  deliveryRule,
  isPincode,
  msUntilCutOff,
  pincodeAnswer,
  pincodeError,
} from '#domain/delivery.ts'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { DoneIcon, ErrorIcon, PinIcon, TruckIcon } from '#ui/layout/icons.tsx'
import type { Settings } from '#web/api/server.ts'
import { RequestError, specifiedText } from '#web/api/request-error.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Claims } from './claims.ts'
import type { Delivery, Offer } from './use-offer.ts'
import { useCall } from '#web/api/client.ts'
import { useDeliverTo } from '#web/session/deliver-to.ts'

type CheckMessage = { pincode: string; ok: boolean; text: string }

/** Delivery date and charge for a pincode, which is stored (browsing §2, §5). */
export function DeliveryCheck({
  offer,
  isFresh,
  claims,
  now,
}: {
  offer: Pick<Offer, 'delivery' | 'outOfStock'>
  isFresh?: boolean | undefined
  claims: Pick<Claims, 'delivery'>
  now: Date
}) {
  const texts = useText()
  const { delivery, outOfStock } = offer
  const [input, setInput] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [checkMessage, setCheckMessage] = useState<CheckMessage | null>(null)
  const signedIn = useSignedIn()
  const { undeliverable } = delivery
  const pincode = input ?? delivery.pincode

  // Without useForm: its 1.3 kB do not fit the script budget of the product page (ADR-25).
  async function check(): Promise<void> {
    const fieldError = pincodeError(pincode)
    if (fieldError) return setCheckMessage({ pincode, ok: false, text: texts.rules[fieldError] })
    setBusy(true)
    try {
      const said = pincodeAnswer(await delivery.check(pincode))
      setCheckMessage({ pincode, ok: said === 'deliverable', text: texts.pincode[said] })
      // The pincode of a failed check stays in the field.
      if (said !== 'failed') setInput(null)
    } catch (error) {
      const isRefused = error instanceof RequestError && error.status < 500
      const text = isRefused ? specifiedText(error, texts.pincode.failed) : texts.pincode.failed
      setCheckMessage({ pincode, ok: false, text })
    } finally {
      setBusy(false)
    }
  }
  const shown: CheckMessage | null =
    checkMessage?.pincode === pincode
      ? checkMessage
      : input === null && undeliverable
        ? { pincode, ok: false, text: undeliverable }
        : null
  return (
    <div className="grid gap-3">
      <div aria-live="polite">
        {!outOfStock && (
          <PromisedDay delivery={delivery} isFresh={isFresh} charge={claims.delivery} now={now} />
        )}
      </div>
      {signedIn && <AddressSelect delivery={delivery} onPick={() => setInput(null)} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        <Field
          label={texts.product.deliverToPincode}
          inputMode="numeric"
          autoComplete="postal-code"
          value={pincode}
          aria-describedby="pincode-said"
          before={<PinIcon />}
          onChange={(event) => setInput(cleanPincode(event.target.value))}
          onKeyDown={(event) => {
            // A disabled submit button keeps the browser from submitting on Enter.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!busy) event.currentTarget.form?.requestSubmit()
          }}
          after={
            <Button
              type="submit"
              kind="secondary"
              className="ms-2"
              disabled={!isPincode(pincode)}
              busy={busy}
              busyLabel={texts.common.checking}
            >
              {texts.product.check}
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
            ? shown.text
            : input !== null && input !== '' && !isPincode(input) && texts.pincode.notSixDigits}
        </p>
      </form>
    </div>
  )
}

/** The promised day and charge, or that the pincode is outside the delivery area. */
function PromisedDay({
  delivery: { pincode, day, undeliverable },
  isFresh,
  charge,
  now,
}: {
  delivery: Delivery
  isFresh: boolean | undefined
  charge: Claims['delivery']
  now: Date
}) {
  const text = useText()
  const rule = useRouteLoaderData<Settings>('root')?.delivery ?? deliveryRule
  // Which pincodes get fresh food, and when, depends on the seller.
  const isUnknown = isFresh && !day
  return (
    <div className="flex gap-3">
      <TruckIcon className={`mt-0.5 size-6 ${undeliverable ? 'text-chilli-700' : 'text-leaf-700'}`} />
      {undeliverable ? (
        <p className="font-semibold">{text.product.noDelivery({ pincode })}</p>
      ) : (
        <div>
          <p>
            <b>
              {isUnknown
                ? text.product.deliveredFresh
                : text.common.deliveryBy({ day: text.dates.day(day ?? deliveryDate(now, rule)) })}
            </b>
            {day && ` ${text.product.promisedTo({ pincode })}`}
          </p>
          {charge && (
            <p>
              {charge.waivedPaise > 0 && <del className="muted num">{formatRupees(charge.waivedPaise)}</del>}{' '}
              <b className="text-leaf-700">{charge.text}</b>
            </p>
          )}
          {!isUnknown && msUntilCutOff(now, rule) > 0 && (
            <p className="muted text-sm">
              {text.product.orderBefore({ time: text.dates.hour(rule.cutOffHour) })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Saved addresses of a signed-in user; selecting one uses its pincode, and the checkout starts with it. */
function AddressSelect({ delivery, onPick }: { delivery: Delivery; onPick: () => void }) {
  const text = useText()
  const { data: addresses = [] } = useCall('GET /get-address')
  const chosenId = useDeliverTo()?.addressId
  if (addresses.length === 0) return null
  const withPincode = addresses.filter(({ pincode }) => pincode === delivery.pincode)
  const current = withPincode.find(({ addressId }) => addressId === chosenId) ?? withPincode[0]
  return (
    <SelectField
      label={text.common.deliveryAddress}
      value={current?.addressId ?? ''}
      onChange={(event) => {
        const chosen = addresses.find(({ addressId }) => addressId === event.target.value)
        if (!chosen) return
        const { pincode, localArea, addressId } = chosen
        delivery.choose({ pincode, place: localArea, addressId })
        onPick()
      }}
    >
      <option value="">{text.product.anotherPincode}</option>
      {addresses.map(({ addressId, name, localArea, pincode }) => (
        <option key={addressId} value={addressId}>
          {name}, {localArea} {pincode}
        </option>
      ))}
    </SelectField>
  )
}

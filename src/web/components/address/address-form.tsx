import { type Dispatch, type SetStateAction, useEffect, useId, useRef, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import {
  ADDRESS_FIELD_MAX,
  type AddressErrors,
  type AddressFields,
  type AddressTextField,
  addressErrors,
  addressFieldError,
  addressTypes,
  addressText,
  emptyAddress,
  trimAddress,
  cleanAddressField,
} from '#domain/address.ts'
import { toastMs } from '#domain/choices.ts'
import { isPincode, pincodeAnswerText } from '#domain/delivery.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox, RadioGroup } from '#ui/forms/choice.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, setCallData, RequestError, sendCall } from '#web/api/client.ts'
import { AddressLocation, type Place } from './address-location.tsx'
import { useDraft } from '#web/components/forms/draft.ts'

export type SavedAddress = Calls['GET /get-address']['output'][number]

type Props = {
  /** Whose addresses they are. */
  userId: string
  /** The address to change and its place in the list as last served; without it a new one is added. */
  edit?: { address: SavedAddress; index: number }
  /** What a new address starts with: name and phone of the shopper. */
  start?: Partial<AddressFields>
  /** Called with the saved address, after the list was renewed. */
  onSaved: (address: SavedAddress) => void
  onClose: () => void
}

type Draft = AddressFields & { location: Place | null }

/** Add New Address and Update Address: the pincode comes first and fills city and state (buying §5, ruling 27). */
export default function AddressForm({ userId, edit, start, onSaved, onClose }: Props) {
  const id = useId()
  const [fields, setFields, forget] = useDraft<Draft>(
    `address:${userId}:${edit?.address.addressId ?? 'new'}`,
    {
      ...emptyAddress,
      location: null,
      ...start,
      ...(edit && ownFields(edit.address)),
    },
  )
  const [faults, setFaults] = useState<AddressErrors>({})
  const [summary, setSummary] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { hint, look } = usePincode(setFields)

  // The message of the submit goes after three seconds, what stands at the fields stays (buying §5).
  useEffect(() => {
    if (summary.length === 0) return
    const timer = setTimeout(() => setSummary([]), toastMs.short)
    return () => clearTimeout(timer)
  }, [summary])

  const type = (field: AddressTextField, text: string) => {
    const value = cleanAddressField(field, text)
    setFields((old) => ({ ...old, [field]: value }))
    if (faults[field] && addressFieldError(field, value) === null) setFault(field, null)
    if (field === 'pincode') void look(value)
  }
  const setFault = (field: AddressTextField, words: string | null) =>
    setFaults(({ [field]: _, ...others }) => (words === null ? others : { ...others, [field]: words }))

  async function save(): Promise<void> {
    const found = addressErrors(fields)
    setFaults(found)
    if (Object.keys(found).length > 0)
      return setSummary(edit ? [addressText.fixFirst, ...Object.values(found)] : Object.values(found))
    setBusy(true)
    try {
      const { addresses, saved } = await store(userId, trimAddress(fields), fields.location, edit)
      forget()
      setCallData('GET /get-address', {}, addresses)
      invalidateCalls('GET /my-shell', 'GET /get-user', 'GET /user-details')
      toast(edit ? 'Address Updated successfully!' : 'Address added successfully!')
      if (saved) onSaved(saved)
      onClose()
    } catch (error) {
      const refusal = error instanceof RequestError ? error : null
      setFaults((refusal?.fields ?? {}) as AddressErrors)
      const said = refusal && refusal.status > 0 && refusal.status < 500 ? refusal.message : null
      const failed = edit ? 'Failed to update address. Please try again.' : 'Error adding address'
      setSummary([failed, ...(said && said !== failed ? [said] : [])])
      setBusy(false)
    }
  }
  const text = (field: AddressTextField) => ({
    id: `${id}${field}`,
    value: fields[field],
    error: faults[field] ?? null,
    onChange: (event: { target: { value: string } }) => type(field, event.target.value),
    // On the way to a button nothing may move under the finger.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) =>
      fields[field] !== '' &&
      relatedTarget instanceof HTMLInputElement &&
      setFault(field, addressFieldError(field, fields[field])),
  })
  const errorOf = (words: string) => {
    const field = (Object.keys(faults) as AddressTextField[]).find((one) => faults[one] === words)
    return { text: words, ...(field && { field: `${id}${field}` }) }
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="full"
      title={edit ? 'Update Address' : 'Add New Address'}
      foot={
        <>
          <Button kind="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel="Saving...">
            Save Address
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ErrorSummary errors={summary.map(errorOf)} />
        <Field
          label="Pincode"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          hint={hint}
          {...text('pincode')}
        />
        <Field
          label="Full Name"
          required
          autoComplete="name"
          maxLength={ADDRESS_FIELD_MAX}
          {...text('name')}
        />
        <Field
          label="Phone Number"
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          before="+91"
          {...text('phoneNumber')}
        />
        <Field
          label="House No/Building Name"
          required
          autoComplete="address-line1"
          maxLength={ADDRESS_FIELD_MAX}
          {...text('houseName')}
        />
        <Field
          label="Local Area/City"
          required
          autoComplete="address-level2"
          maxLength={ADDRESS_FIELD_MAX}
          {...text('localArea')}
        />
        <Field
          label="Landmark"
          optional
          autoComplete="address-line3"
          maxLength={ADDRESS_FIELD_MAX}
          {...text('landMark')}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="State" required autoComplete="address-level1" maxLength={60} {...text('state')} />
          <Field label="Country" autoComplete="country-name" maxLength={60} {...text('country')} />
        </div>
        <Field
          label="Alternative Phone Number"
          optional
          type="tel"
          inputMode="numeric"
          autoComplete="section-alt tel-national"
          before="+91"
          {...text('alternativePhoneNumber')}
        />
        <RadioGroup
          legend="Type of Address"
          name={`${id}type`}
          choices={addressTypes.map((one) => ({ value: one, label: one }))}
          value={fields.typeOfAddress}
          onChange={(one) => setFields({ ...fields, typeOfAddress: one === 'Office' ? 'Office' : 'Home' })}
        />
        <Checkbox
          label="Make this my primary address"
          checked={fields.primaryAddress}
          // The primary address stays primary until another one is.
          disabled={edit?.address.primaryAddress === true}
          onChange={(event) => setFields({ ...fields, primaryAddress: event.target.checked })}
        />
        <AddressLocation
          place={fields.location}
          onChange={(location) => setFields({ ...fields, location })}
        />
      </form>
    </Modal>
  )
}

/** What the form shows of a saved address. */
function ownFields(address: SavedAddress): Draft {
  return {
    name: address.name,
    phoneNumber: address.phoneNumber,
    alternativePhoneNumber: address.alternativePhoneNumber,
    typeOfAddress: address.typeOfAddress,
    primaryAddress: address.primaryAddress,
    houseName: address.houseName,
    localArea: address.localArea,
    landMark: address.landMark,
    country: address.country,
    pincode: address.pincode,
    state: address.state,
    location: address.location ?? null,
  }
}

/** Saves an address; answers the renewed list and the one that was saved in it. */
async function store(
  userId: string,
  fields: AddressFields,
  location: Place | null,
  edit: Props['edit'],
): Promise<{ addresses: SavedAddress[]; saved: SavedAddress | undefined }> {
  const address = { ...fields, ...(location && { location }) }
  if (edit) {
    const { addressId } = edit.address
    const { addresses } = await sendCall('PUT /update-checkout-address/:userId', {
      ...address,
      userId,
      addressId,
      addressIndex: edit.index,
    })
    return { addresses, saved: addresses.find((one) => one.addressId === addressId) }
  }
  const before = await sendCall('GET /get-address')
  const { addresses } = await sendCall('POST /add-address', { address: [address] })
  const saved = addresses.find(({ addressId }) => !before.some((one) => one.addressId === addressId))
  return { addresses, saved }
}

/** Fills city and state from the pincode directory, unless somebody wrote their own. */
function usePincode(setFields: Dispatch<SetStateAction<Draft>>) {
  const [hint, setHint] = useState<string | undefined>(undefined)
  const filled = useRef({ localArea: '', state: '' })
  const look = async (pincode: string): Promise<void> => {
    setHint(undefined)
    if (!isPincode(pincode)) return
    const found = await sendCall('GET /check-pincode/:pincode', { pincode }).catch(() => null)
    if (!found) return
    const before = filled.current
    const place = {
      localArea: cleanAddressField('localArea', found.district ?? '').trim(),
      state: cleanAddressField('state', found.state ?? '').trim(),
    }
    filled.current = place
    const isFree = (value: string, last: string) => value === '' || value === last
    setHint(pincodeAnswerText(found.message))
    setFields((now) =>
      // An answer that comes after more typing belongs to another pincode.
      now.pincode !== pincode
        ? now
        : {
            ...now,
            localArea: isFree(now.localArea, before.localArea)
              ? place.localArea || now.localArea
              : now.localArea,
            state: isFree(now.state, before.state) ? place.state || now.state : now.state,
          },
    )
  }
  return { hint, look }
}

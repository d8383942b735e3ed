import { useText } from '#ui/layout/text.ts'
import { useState, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { PinIcon } from '#ui/layout/icons.tsx'
import type { Calls } from '#contract/calls.ts'
import {
  ADDRESS_FIELD_MAX,
  type AddressFields,
  type AddressTextField,
  addressErrors,
  addressFieldError,
  addressTypes,
  emptyAddress,
  trimAddress,
  cleanAddressField,
  cityOf,
} from '#domain/address.ts'
import { NAME_MAX } from '#domain/account.ts'
import { isSameAddress } from '#domain/same-address.ts'
import { toastMs } from '#domain/choices.ts'
import { indianStates } from '#domain/gstin.ts'
import { Checkbox, RadioGroup } from '#ui/forms/choice.tsx'
import { ErrorSummary, type FormError } from '#ui/forms/error-summary.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { MobileField } from '#web/components/forms/mobile-field.tsx'
import { type FieldErrors, useForm } from '#web/components/forms/use-form.ts'
import { parcelLabelTexts } from '#text/parcel-label.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useSessionEnd } from '#web/session/open-form.ts'
import { addressDraft } from './address-draft.ts'
import { type LatinFields, LatinLine, savedLatin, typedLatin } from './latin-line.tsx'
import { type Coordinates, useCurrentLocation } from './use-current-location.ts'
import { storeAddresses } from './store-addresses.ts'
import { usePincode } from './use-pincode.ts'
import { useStateName } from './use-state-name.ts'

/**
 * Adds the current location to an address, if the user wants it. It helps the delivery partner (buying §4,
 * §8).
 */
function AddressLocation(props: {
  place: Coordinates | null
  onChange: (place: Coordinates | null) => void
}) {
  const text = useText()
  const { place, onChange } = props
  const { busy, message, find } = useCurrentLocation(onChange)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {place ? (
        <Button kind="neutral" small onClick={() => onChange(null)}>
          {text.components.removeLocation}
        </Button>
      ) : (
        <Button kind="neutral" small icon={<PinIcon />} busy={busy} onClick={find}>
          {text.components.addLocation}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-700">
        {message || (place && text.components.locationAdded)}
      </p>
    </div>
  )
}

export type SavedAddress = Calls['GET /get-address']['output'][number]

type Props = {
  /** Owner of the addresses. */
  userId: string
  /** The address to change and its index in the list as last returned; without it a new address is added. */
  edit?: { address: SavedAddress; index: number }
  /** Initial values of a new address: name and phone of the user. */
  start?: Partial<AddressFields>
  /** Called with the saved address after the list was loaded again. */
  onSaved: (address: SavedAddress) => void
  onClose: () => void
}

type Draft = LatinFields & { location: Coordinates | null }

/**
 * Add New Address and Update Address: the pincode comes first, the State follows it (buying §5, ruling 27).
 */
export default function AddressForm({ userId, edit, start, onSaved, onClose }: Props) {
  const texts = useText()
  const { account } = useText(signedInTexts)
  const labelText = useText(parcelLabelTexts)
  const stateName = useStateName()
  const id = useId()
  const draft = addressDraft(userId, edit?.address)
  useSessionEnd(edit ? account.noAuthenticationToken : account.noAuthToken, draft)
  const [fields, setFields, clearDraft] = useDraft<Draft>(draft, {
    ...emptyAddress,
    latinOf: '',
    location: null,
    ...start,
    ...(edit && fieldsOf(edit.address)),
  })
  const toast = useToast()
  const { answer, states, areas, look: lookUpPincode } = usePincode(fields.pincode, setFields)
  const { data: saved = [] } = useCall('GET /get-address', {}, false)

  const [proposal, setProposal] = useState<{ pincode: string; city: string; state: string } | null>(null)
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  })
  const fillPlace = ({ pincode, state }: { pincode: string; state: string }) => {
    setFields((old) => ({ ...old, pincode, state }))
    void lookUpPincode(pincode)
  }
  /**
   * Fills an empty pincode and State from the nearest post office, and proposes its values for filled ones (ruling 62).
   * Without a response only the coordinates are stored.
   */
  const takeNearest = async (location: Coordinates) => {
    const answer = await sendCall('GET /nearest-pincode', location).catch(() => null)
    const place = answer?.place
    if (!place) return
    const { pincode, state } = latest.current
    if (pincode === '' && state === '') fillPlace(place)
    else setProposal({ ...place, city: cityOf(place.district) })
  }

  const { form, busy, errors, submitErrors, message, requestError } = useForm({
    check: () => addressErrors(fields, states, stateName),
    checkField: (name, value) =>
      name === 'latinAddress'
        ? null
        : addressFieldError(name as AddressTextField, cleanAddressField(name as AddressTextField, value)),
    send: async () => {
      const others = saved.filter(({ addressId }) => addressId !== edit?.address.addressId)
      if (others.some((other) => isSameAddress(fields, other))) return { houseName: account.sameAddress }
      const { addresses, saved: added } = await saveAddress(
        userId,
        trimAddress({ ...fields, latinAddress: typedLatin(fields) ?? '' }),
        fields.location,
        edit,
      )
      clearDraft()
      storeAddresses(addresses)
      toast(edit ? texts.components.addressUpdated : texts.components.addressAdded, { ms: toastMs.short })
      if (added) onSaved(added)
      onClose()
    },
    explain: (error) => [
      edit ? texts.components.addressUpdateFailed : texts.components.addressAddFailed,
      error instanceof RequestError ? formFields(error.fields) : {},
    ],
  })
  const isSummaryOver = useIsOver(toastMs.short, submitErrors, message)
  const text = (field: AddressTextField) => ({
    id: `${id}${field}`,
    name: field,
    value: fields[field],
    error: errors[field] ?? null,
    onChange: (event: { target: { value: string } }) => {
      const value = cleanAddressField(field, event.target.value)
      setFields((old) => ({ ...old, [field]: value }))
      if (field === 'pincode') void lookUpPincode(value)
    },
  })
  const summary: FormError[] =
    message === null
      ? Object.entries(submitErrors).map(([name, text = '']) => ({ field: `${id}${name}`, text }))
      : [{ text: message }]
  if (message === null && edit && summary.length > 0) summary.unshift({ text: texts.address.fixFirst })
  const status = requestError?.status ?? 0
  const detail = requestError?.message ?? ''
  if (status > 0 && status < 500 && detail !== message) {
    const field = Object.keys(errors).find((name) => errors[name] === detail)
    summary.push({ text: detail, ...(field && { field: `${id}${field}` }) })
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="full"
      title={edit ? texts.components.updateAddress : texts.common.addNewAddress}
      footer={
        <>
          <Button kind="neutral" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel={texts.common.saving}>
            {texts.components.saveAddress}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-4">
        {/* Its texts disappear after three seconds; field errors stay (buying §5). */}
        <ErrorSummary errors={isSummaryOver ? [] : summary} />
        <div>
          <Field
            label={texts.components.pincode}
            required
            inputMode="numeric"
            autoComplete="postal-code"
            {...text('pincode')}
          />
          {/* Its line is reserved, so that the answer moves nothing. */}
          <p
            className={`mt-1 min-h-6 text-sm font-semibold ${answer === 'deliverable' ? 'text-leaf-700' : 'text-chilli-700'}`}
            role="status"
          >
            {answer && (answer === 'deliverable' ? account.weDeliverHere : texts.pincode[answer])}
          </p>
        </div>
        {areas.length > 0 && (
          <SelectField
            id={`${id}office`}
            label={account.postOffice}
            optional
            hint={account.postOfficeHint}
            value={areas.some(({ area }) => area === fields.localArea) ? fields.localArea : ''}
            onChange={({ target: { value } }) => {
              const chosen = areas.find(({ area }) => area === value)
              if (chosen) setFields((old) => ({ ...old, localArea: chosen.area, state: chosen.state }))
            }}
          >
            <option value="">{account.choosePostOffice}</option>
            {areas.map(({ area, state }) => (
              <option key={`${area} ${state}`}>{area}</option>
            ))}
          </SelectField>
        )}
        <Field
          label={texts.common.fullName}
          required
          autoComplete="name"
          maxLength={NAME_MAX}
          {...text('name')}
        />
        <MobileField label={texts.common.phoneNumber} required {...text('phoneNumber')} />
        <Field
          label={texts.components.houseNumber}
          required
          autoComplete="address-line1"
          maxLength={ADDRESS_FIELD_MAX}
          {...text('houseName')}
        />
        <Field
          label={texts.components.localArea}
          required
          autoComplete="address-level2"
          maxLength={ADDRESS_FIELD_MAX}
          hint={account.areaHint}
          {...text('localArea')}
        />
        <Field
          label={texts.components.landmark}
          optional
          autoComplete="address-line3"
          maxLength={ADDRESS_FIELD_MAX}
          {...text('landMark')}
        />
        <LatinLine
          id={`${id}latinAddress`}
          text={labelText}
          fields={fields}
          error={errors['latinAddress'] ?? null}
          onChange={(change) => setFields((old) => ({ ...old, ...change }))}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField label={texts.common.state} required autoComplete="address-level1" {...text('state')}>
            <option value="">{texts.components.chooseState}</option>
            {!indianStates.includes(fields.state) && fields.state && <option>{fields.state}</option>}
            {indianStates.map((state) => (
              <option key={state} value={state}>
                {stateName(state)}
              </option>
            ))}
          </SelectField>
          <Field
            label={texts.components.country}
            autoComplete="country-name"
            maxLength={60}
            {...text('country')}
          />
        </div>
        <MobileField
          label={texts.components.alternativePhone}
          optional
          autoComplete="section-alt tel-national"
          {...text('alternativePhoneNumber')}
        />
        <RadioGroup
          legend={texts.components.addressType}
          name={`${id}type`}
          choices={addressTypes.map((one) => ({ value: one, label: texts.address.type(one) }))}
          value={fields.typeOfAddress}
          onChange={(one) => setFields({ ...fields, typeOfAddress: one === 'Office' ? 'Office' : 'Home' })}
        />
        <Checkbox
          label={texts.components.makePrimary}
          checked={fields.primaryAddress}
          // The primary address stays primary until another address becomes primary.
          disabled={edit?.address.primaryAddress === true}
          onChange={(event) => setFields({ ...fields, primaryAddress: event.target.checked })}
        />
        <AddressLocation
          place={fields.location}
          onChange={(location) => {
            setFields({ ...fields, location })
            setProposal(null)
            if (location) void takeNearest(location)
          }}
        />
        {proposal && (
          <div className="flex flex-wrap items-center gap-3" role="status">
            <p className="text-sm">
              {account.nearestOffice({ ...proposal, state: stateName(proposal.state) })}
            </p>
            <Button
              kind="secondary"
              small
              onClick={() => {
                setProposal(null)
                fillPlace(proposal)
                document.getElementById(`${id}pincode`)?.focus()
              }}
            >
              {account.useNearestOffice}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  )
}

/** Returns true when the errors of a submit have been shown for `ms` milliseconds. Each submit has a new object. */
function useIsOver(ms: number, submitErrors: FieldErrors, message: string | null): boolean {
  const [over, setOver] = useState<FieldErrors | null>(null)
  const hasErrors = message !== null || Object.keys(submitErrors).length > 0
  useEffect(() => {
    if (!hasErrors) return
    const timer = setTimeout(() => setOver(submitErrors), ms)
    return () => clearTimeout(timer)
  }, [hasErrors, submitErrors, ms])
  return over === submitErrors
}

/** Returns the errors at the fields of the form. POST /add-address takes a list, so its fields are `address.0.name`. */
const formFields = (fields: RequestError['fields']): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace('address.0.', ''), text]))

/** Returns the form values of a saved address. */
function fieldsOf(address: SavedAddress): Draft {
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
    ...savedLatin(address),
    location: address.location ?? null,
  }
}

/** Saves an address. Returns the new list and the saved address in it. */
async function saveAddress(
  userId: string,
  fields: AddressFields,
  location: Coordinates | null,
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

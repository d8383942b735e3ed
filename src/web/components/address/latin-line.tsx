import type { AddressFields } from '#domain/address.ts'
import { LATIN_ADDRESS_MAX, latinLine, recipientLine, typedInLatin } from '#domain/latin-address.ts'
import type { ParcelLabel } from '#text/parcel-label.ts'
import { Field } from '#ui/forms/field.tsx'

/** Values of an address form. `latinOf` is the address for which the shopper has typed `latinAddress`. */
export type LatinFields = AddressFields & { latinOf: string }

/** Returns the line that the shopper has typed for the address; null without one, also after the address was changed. */
export const typedLatin = (fields: LatinFields): string | null =>
  fields.latinOf === recipientLine(fields) ? fields.latinAddress : null

/** Returns the values of the form for a saved address. */
export const savedLatin = (address: AddressFields): Pick<LatinFields, 'latinAddress' | 'latinOf'> => ({
  latinAddress: address.latinAddress,
  latinOf: address.latinAddress && recipientLine(address),
})

/** The line in Latin letters on the label of the parcel, spelled by rule until it is corrected; nothing for a Latin address. */
export function LatinLine(props: {
  id: string
  text: ParcelLabel
  fields: LatinFields
  error: string | null
  onChange: (change: Pick<LatinFields, 'latinAddress' | 'latinOf'>) => void
}) {
  const { id, text, fields, error, onChange } = props
  const line = latinLine(fields)
  if (line === null) return null
  return (
    <Field
      id={id}
      name="latinAddress"
      label={text.latinLine}
      hint={text.latinHint}
      optional
      autoComplete="off"
      maxLength={LATIN_ADDRESS_MAX}
      value={typedLatin(fields) ?? line}
      error={error}
      onChange={({ target: { value } }) =>
        onChange({ latinAddress: typedInLatin(value), latinOf: recipientLine(fields) })
      }
    />
  )
}

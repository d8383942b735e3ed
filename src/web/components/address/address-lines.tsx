import { useText } from '#ui/layout/text.ts'
import { addressLine } from '#domain/address-line.ts'
import { Badge } from '#ui/product/badge.tsx'
import { useStateName } from './use-state-name.ts'

type DisplayAddress = {
  name: string
  phoneNumber: string
  houseName: string
  landMark: string
  localArea: string
  state: string
  pincode: string
  typeOfAddress?: string
  primaryAddress?: boolean
}

/** An address as text: name, kind, lines, phone. That of an order is shown as it was stored. */
export function AddressLines({ address }: { address: DisplayAddress }) {
  const text = useText()
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="font-semibold">{address.name}</b>
        {address.typeOfAddress && <Badge>{text.address.type(address.typeOfAddress)}</Badge>}
        {address.primaryAddress && <Badge kind="good">{text.components.primary}</Badge>}
      </span>
      <span className="block text-ink-800">{addressLine(address)}</span>
      <span className="num block text-ink-700">
        {text.components.phoneLine({ phoneNumber: address.phoneNumber })}
      </span>
    </span>
  )
}

/** A saved address, with its State in the language of the page. */
export function SavedAddressLines({ address }: { address: DisplayAddress }) {
  const stateName = useStateName()
  return <AddressLines address={{ ...address, state: stateName(address.state) }} />
}

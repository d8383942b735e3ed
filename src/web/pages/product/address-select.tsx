import { SelectField } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { useCall } from '#web/api/client.ts'
import { useDeliverTo } from '#web/session/deliver-to.ts'
import type { Delivery } from './use-offer.ts'

/** Saved addresses of a signed-in user; selecting one uses its pincode, and the checkout starts with it. */
export default function AddressSelect({ delivery, onPick }: { delivery: Delivery; onPick: () => void }) {
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

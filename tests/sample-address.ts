import { emptyAddress } from '#domain/address.ts'
import type { SavedAddress } from '#web/components/address/address-form.tsx'

/** A saved address as the pages receive it. */
export const sampleAddress: SavedAddress = {
  ...emptyAddress,
  addressId: 'a1',
  name: 'Meera Nair',
  phoneNumber: '9876543210',
  houseName: '7 Rose Villa',
  localArea: 'Ernakulam',
  state: 'Kerala',
  pincode: '682017',
}

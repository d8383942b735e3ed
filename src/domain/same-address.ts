import type { AddressFields } from './address.ts'

const identifying = ['name', 'phoneNumber', 'houseName', 'localArea', 'landMark', 'pincode', 'state'] as const

/** Returns true if two addresses have the same recipient and place; ignores case, spaces, commas and full stops. */
export function isSameAddress(
  a: Pick<AddressFields, (typeof identifying)[number]>,
  b: Pick<AddressFields, (typeof identifying)[number]>,
): boolean {
  return identifying.every((field) => comparable(a[field]) === comparable(b[field]))
}

const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim()

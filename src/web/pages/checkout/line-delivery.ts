import type { Checkout } from './use-checkout.ts'

type Parcel = NonNullable<Checkout['parcels']>[number]
type LineDelivery = Parcel['lines'][number]

/** Returns the delivery of one product of the checkout; undefined while it is loaded. */
export function lineDelivery(parcels: Checkout['parcels'], productId: string): LineDelivery | undefined {
  return parcels?.flatMap((parcel) => parcel.lines).find((line) => line.productId === productId)
}

/** Returns true if all products of a parcel arrive on the same day, or none is delivered. */
export const arrivesTogether = ({ lines }: Parcel): boolean =>
  lines.every(({ expectedDelivery }) => expectedDelivery === lines[0]?.expectedDelivery)

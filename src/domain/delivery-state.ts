/** Sellers whose goods stay inside of their State (ruling 100, ADR-56). */
import { placeOfGstin, placeOfState } from './place-of-supply.ts'

/** Tax registration and place of a seller, as the seller stated them. */
export type SellerPlace = {
  gstin: string | null
  taxKind: string
  state: string
  stateCode: string
  pincode: string
}

/** Where goods go, with GST codes of States. */
export type DeliveryPlace = {
  /** The States of the pincode; empty if the directory does not know it. */
  pincodeStates: readonly string[]
  /** The State of the address as it is written; null while only the pincode is known. */
  addressState: string | null
}

/**
 * Returns whether GST law lets the goods of a seller go to a place. Only a seller with a GSTIN and regular taxation
 * delivers to other States; a seller under composition or without a GSTIN delivers inside of its own. In doubt the answer
 * is no: for a seller whose State cannot be known, an unknown pincode, and a pincode in several States without an address.
 */
export function mayDeliverTo(seller: SellerPlace, place: DeliveryPlace): boolean {
  if (seller.gstin !== null && seller.taxKind === 'regular') return true
  if (hasNoData(seller)) return true
  const home = homeState(seller)
  const { pincodeStates, addressState } = place
  if (home === null || !pincodeStates.includes(home)) return false
  return addressState === null
    ? pincodeStates.every((code) => code === home)
    : placeOfState(addressState)?.stateCode === home
}

/** Returns true for a seller that an import created, until the operator enters its data (docs/import.md). */
const hasNoData = ({ gstin, taxKind, state, stateCode, pincode }: SellerPlace): boolean =>
  gstin === null && taxKind === 'regular' && [state, stateCode, pincode].every((text) => text.trim() === '')

/** Returns the GST code of the State in which a seller is registered, or else has its address; null if it is unknown. */
function homeState({ gstin, state, stateCode }: SellerPlace): string | null {
  if (gstin !== null) return placeOfGstin(gstin)?.stateCode ?? null
  return (placeOfGstin(stateCode) ?? placeOfState(state))?.stateCode ?? null
}

/** Returns the id of the field that corrects the State of an address. */
export const stateFieldId = (addressId: string): string => `state-of-${addressId}`

/** Focuses the choice of the State of an address. */
export function focusStateCorrection({ addressId }: { addressId: string }): void {
  const field = document.getElementById(stateFieldId(addressId))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

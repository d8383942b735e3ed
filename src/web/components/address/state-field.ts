export const stateFieldId = (addressId: string): string => `state-of-${addressId}`

export function focusStateCorrection({ addressId }: { addressId: string }): void {
  const field = document.getElementById(stateFieldId(addressId))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

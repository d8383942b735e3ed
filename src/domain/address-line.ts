/** Formats an address as one line. */
export function addressLine(address: {
  houseName: string
  landMark?: string | null
  localArea: string
  state: string
  pincode: string
}): string {
  const { houseName, landMark, localArea, state, pincode } = address
  return [houseName, landMark, localArea, `${state} ${pincode}`].filter(Boolean).join(', ')
}

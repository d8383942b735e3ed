/** Returns the addresses with the primary one first, the others in their order (buying §2). */
export function primaryFirst<Entry extends { primaryAddress: boolean }>(
  addresses: readonly Entry[],
): Entry[] {
  return addresses.toSorted((a, b) => Number(b.primaryAddress) - Number(a.primaryAddress))
}

/** Returns false for the primary address, which cannot be deleted (buying §4). */
export function canDeleteAddress(address: { primaryAddress: boolean }): boolean {
  return !address.primaryAddress
}

/**
 * Returns the address that is selected at first: the first of `preferredIds` that exists, else the primary one, else the
 * first, else undefined.
 */
export function defaultAddress<Entry extends { addressId: string; primaryAddress: boolean }>(
  addresses: readonly Entry[],
  preferredIds: readonly (string | null | undefined)[] = [],
): Entry | undefined {
  for (const id of preferredIds) {
    const preferred = addresses.find(({ addressId }) => addressId === id)
    if (preferred) return preferred
  }
  return addresses.find((address) => address.primaryAddress) ?? addresses[0]
}

type Line = { sellerId: string; sellerDetails: { storedetails: { storename: string } } }

/** Lines by seller, sellers in the order in which they first appear. */
export function sellersOf<L extends Line>(
  lines: readonly L[],
): { sellerId: string; store: string; lines: L[] }[] {
  const groups = new Map<string, L[]>()
  for (const line of lines) groups.set(line.sellerId, [...(groups.get(line.sellerId) ?? []), line])
  return [...groups].map(([sellerId, own]) => ({
    sellerId,
    store: own[0]?.sellerDetails.storedetails.storename ?? '',
    lines: own,
  }))
}

type Line = { sellerId: string; sellerDetails: { storedetails: { storename: string } } }

/** Groups lines by seller, in the order in which the sellers first appear. */
export function groupBySeller<L extends Line>(
  lines: readonly L[],
): { sellerId: string; store: string; lines: L[] }[] {
  const groups = new Map<string, L[]>()
  for (const line of lines) groups.set(line.sellerId, [...(groups.get(line.sellerId) ?? []), line])
  return [...groups].map(([sellerId, group]) => ({
    sellerId,
    store: group[0]?.sellerDetails.storedetails.storename ?? '',
    lines: group,
  }))
}

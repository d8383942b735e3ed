/** The page of a seller's store. */
export const storePath = (sellerId: string): string => `/seller-store/${encodeURIComponent(sellerId)}`

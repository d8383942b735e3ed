import type { Priced } from '#domain/pricing.ts'

/** The price facts of a made-up product with two price tiers and no deal; tests change what they are about. */
export const rice: Priced = {
  mrpPaise: 100_00,
  sellingPaise: 90_00,
  businessPaise: 80_00,
  tiers: [
    { minQuantity: 10, pricePaise: 75_00 },
    { minQuantity: 50, pricePaise: 70_00 },
  ],
  dealPaise: null,
  dealEndsAt: null,
}

import type { Priced } from '#domain/pricing.ts'

/** Price facts of a product with two price tiers and no deal. */
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

/** Coins (ruling 35): value of one coin, share of a total that coins may pay, and amount paid that earns one coin. */
export type CoinRules = { valuePaise: number; percentage: number; earnedPerPaise: number }

/** A delivery charge in paise, waived from `freeFromPaise` on (ruling 36). */
export type ShippingCharge = { chargePaise: number; freeFromPaise: number }

/** A seller's own delivery charge for pincodes that start with `pincode`; '' means everywhere. */
export type SellerShipping = ShippingCharge & { sellerId: string; pincode: string }

/** The delivery charge of the shop, and those of sellers, which replace it for their goods. */
export type ShippingRules = ShippingCharge & { sellers: readonly SellerShipping[] }

/** Limits of cash on delivery (ruling 37): largest total in paise, and orders that may be on the way before another. */
export type CodRules = { maxTotalPaise: number; maxOpenOrders: number }

/** Rules that the operator changes without a release (ruling 55). Functions of this folder take them as an argument. */
export type ShopRules = {
  coins: CoinRules
  /** Minimum first order of a new customer for the reward of a referral, in paise. */
  referralMinimumPaise: number
  shipping: ShippingRules
  cod: CodRules
  /** Days after delivery within which most products can be returned; 0 if none can. */
  returnDays: number
}

/** Rules in force at a moment and their version, which grows with each change. Version 0 has the defaults. */
export type ShopSettings = { version: number; rules: ShopRules }

/** The rules of a shop without settings. */
export const defaultShopRules: ShopRules = {
  coins: { valuePaise: 10, percentage: 20, earnedPerPaise: 1_000 },
  referralMinimumPaise: 29_900,
  shipping: { chargePaise: 4_000, freeFromPaise: 0, sellers: [] },
  cod: { maxTotalPaise: 5_000_000, maxOpenOrders: 5 },
  returnDays: 7,
}

import type { OrderRequestLine } from '#domain/checkout.ts'

/** A line of an order of one piece, for the tests of the rules of the checkout. */
export function buildLine(over: Partial<OrderRequestLine> = {}, sellingPaise = 100_00): OrderRequestLine {
  return {
    productId: 'p1',
    sellerId: 's1',
    name: 'Basmati rice',
    product: {
      mrpPaise: sellingPaise + 20_00,
      sellingPaise,
      businessPaise: null,
      tiers: [],
      dealPaise: null,
      dealEndsAt: null,
    },
    stock: 50,
    limits: { min: 1, max: 10 },
    quantity: 1,
    ...over,
  }
}

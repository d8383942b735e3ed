import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import type { z } from 'zod'
import { Fault } from '#contract/errors.ts'
import type { orders } from '#contract/orders.ts'
import { codAccountFault, decideCod } from '#domain/checkout.ts'
import { coinRule, redeemable } from '#domain/coins.ts'
import { pincodeWords } from '#domain/delivery.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { priceLine } from '#domain/pricing.ts'
import { cartTotals, couldStillSave } from '#domain/totals.ts'
import { limitsOf } from '#server/cart/sellable.ts'
import { pricedOf } from '#server/catalog/product-summary.ts'
import type { ShopperCtx } from '#server/context.ts'
import { type BuyingRow, findBuying } from './facts.ts'
import { expectedOn } from './price-checkout.ts'

/** How many coins an order of this total may redeem, of the asker's own balance (ruling 35). */
export async function coinRange(ctx: ShopperCtx, { orderTotal }: { orderTotal: number }) {
  const { coins: balance } = await ctx.db
    .selectFrom('users')
    .select('coins')
    .where('id', '=', ctx.who.userId)
    .executeTakeFirstOrThrow()
  // A total with more decimals than a paisa, as a browser's sum may have, is rounded: it decides nothing.
  const totalPaise = toPaise(Math.round(orderTotal * 100) / 100)
  return {
    success: true,
    data: {
      redeemableCoins: redeemable({ balance, totalPaise }),
      coinValue: toRupees(coinRule.valuePaise),
      percentage: coinRule.percentage,
    },
  }
}

type Question = z.output<(typeof orders)['checkout']['takes']>

/** The server's own totals, coins and ways to pay, for the cart or for one product. Lines that cannot be sold count as they are. */
export async function checkoutOptions(ctx: ShopperCtx, { pincode, productId, quantity = 1 }: Question) {
  const { kind, userId } = ctx.who
  const products = productId === undefined ? null : [{ id: productId, quantity }]
  const { buyer, lines } = await findBuying(ctx.db, {
    userId,
    addressId: null,
    pincode: pincode || null,
    products,
  })
  if (products && lines.length === 0) throw new Fault('noProduct', { words: 'This product was not found.' })
  const totals = cartTotals(lines.map((line) => priceLine(pricedOf(line), line.quantity, kind, ctx.now)))
  const coins = redeemable({ balance: buyer.coin_balance, totalPaise: totals.totalPaise })
  const cartLines = lines.map((line) => ({
    product: pricedOf(line),
    quantity: line.quantity,
    maxQuantity: limitsOf(line, kind).max,
  }))
  return {
    subTotal: toRupees(totals.subTotalPaise),
    shipping: toRupees(totals.shippingPaise),
    shippingWaived: toRupees(totals.shippingWaivedPaise),
    total: toRupees(totals.totalPaise),
    couldSave: toRupees(couldStillSave(cartLines, kind, ctx.now, { coins })),
    redeemableCoins: coins,
    coinValue: toRupees(coinRule.valuePaise),
    ...waysToPay(lines, totals.totalPaise, {
      phoneProven: buyer.phone_proven,
      openOrders: buyer.open_cod,
    }),
    expectedDelivery: lines.length === 0 ? null : expectedOn(lines, deliveryOf(ctx.env), ctx.now),
  }
}

function waysToPay(
  lines: readonly BuyingRow[],
  totalPaise: number,
  account: { phoneProven: boolean; openOrders: number },
) {
  if (lines.some((line) => !line.deliverable)) {
    const away = { allowed: false, reason: pincodeWords.notDeliverable }
    return { cashOnDelivery: away, online: away }
  }
  const accountWords = codAccountFault(account)
  const pincodeAllows = lines.every((line) => line.cash_on_delivery)
  const cod = decideCod({ totalPaise, pincodeAllows, accountAllows: accountWords === null, accountWords })
  return {
    cashOnDelivery:
      'refused' in cod ? { allowed: false, reason: cod.words } : { allowed: true, reason: null },
    online: { allowed: true, reason: null },
  }
}

import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import type { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import type { checkout } from '#contract/checkout.ts'
import { codAccountError, codAction, decideCod } from '#domain/cash-on-delivery.ts'
import { parcelsOf } from '#domain/checkout.ts'
import { coinRule, redeemableCoins } from '#domain/coins.ts'
import { reasonText } from '#text/server-text.ts'
import type { Locale } from '#text/text.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { lineTotal, priceLine } from '#domain/pricing.ts'
import { cartTotals, possibleSavingPaise } from '#domain/totals.ts'
import { limitsOf } from '#server/cart/sellable.ts'
import { toPriced } from '#server/catalog/product-summary.ts'
import type { ViewerCtx } from '#server/context.ts'
import { type CheckoutRow, findCheckoutFacts, promisedDay } from './facts.ts'

/** Returns how many coins an order of this total may redeem, within the balance of the viewer (ruling 35). */
export async function coinRange(ctx: ViewerCtx, { orderTotal }: { orderTotal: number }) {
  const { coins: balance } = await ctx.db
    .selectFrom('users')
    .select('coins')
    .where('id', '=', ctx.viewer.userId)
    .executeTakeFirstOrThrow()
  // The total of a browser may have more than two decimals. It only serves the display, so it is rounded.
  const totalPaise = toPaise(Math.round(orderTotal * 100) / 100)
  return {
    success: true,
    data: {
      redeemableCoins: redeemableCoins({ balance, totalPaise }),
      coinValue: toRupees(coinRule.valuePaise),
      percentage: coinRule.percentage,
    },
  }
}

type Input = z.output<(typeof checkout)['options']['input']>

/**
 * Returns totals, coins, parcels and payment methods for the cart or for one product. Lines that cannot be sold are
 * included. Without a pincode the answer says nothing about delivery (ruling 51).
 */
export async function checkoutOptions(ctx: ViewerCtx, { pincode, productId, quantity = 1 }: Input) {
  const { kind, userId } = ctx.viewer
  const products = productId === undefined ? null : [{ id: productId, quantity }]
  const { customer, lines } = await findCheckoutFacts(ctx.db, {
    userId,
    addressId: null,
    pincode: pincode || null,
    products,
  })
  if (products && lines.length === 0) throw new ApiError('noProduct', { reason: 'productNotFound' })
  const totals = cartTotals(lines.map((line) => priceLine(toPriced(line), line.quantity, kind, ctx.now)))
  const coins = redeemableCoins({ balance: customer.coin_balance, totalPaise: totals.totalPaise })
  const cartLines = lines.map((line) => ({
    product: toPriced(line),
    quantity: line.quantity,
    maxQuantity: limitsOf(line, kind).max,
  }))
  const account = { phoneProven: customer.phone_proven, openOrders: customer.open_cod }
  const promised = (rows: readonly CheckoutRow[]) =>
    pincode && rows.length > 0 && rows.every((row) => row.deliverable)
      ? promisedDay(rows, deliveryOf(ctx.env), ctx.now)
      : null
  return {
    subTotal: toRupees(totals.subTotalPaise),
    shipping: toRupees(totals.shippingPaise),
    shippingWaived: toRupees(totals.shippingWaivedPaise),
    total: toRupees(totals.totalPaise),
    couldSave: toRupees(possibleSavingPaise(cartLines, kind, ctx.now, { coins })),
    redeemableCoins: coins,
    coinValue: toRupees(coinRule.valuePaise),
    ...paymentMethods(lines, Boolean(pincode), totals.totalPaise, account, ctx.locale()),
    expectedDelivery: promised(lines),
    parcels: parcelsOf(
      lines.map((row) => ({
        row,
        sellerId: row.seller_id,
        linePaise: lineTotal(toPriced(row), row.quantity, kind, ctx.now),
      })),
      totals,
    ).map((parcel) => {
      const rows = parcel.lines.map(({ row }) => row)
      const deliverable = pincode ? rows.every((row) => row.deliverable) : null
      return {
        sellerId: parcel.sellerId,
        storename: rows[0]?.store_name ?? '',
        productIds: rows.map((row) => row.id),
        expectedDelivery: promised(rows),
        shipping: toRupees(parcel.shippingPaise),
        deliverable,
        cashOnDelivery: deliverable && rows.every((row) => row.cash_on_delivery),
      }
    }),
  }
}

function paymentMethods(
  lines: readonly CheckoutRow[],
  hasPincode: boolean,
  totalPaise: number,
  account: { phoneProven: boolean; openOrders: number },
  locale: Locale,
) {
  if (hasPincode && lines.some((line) => !line.deliverable)) {
    const notDeliverable = { allowed: false, reason: reasonText(locale, 'notDeliverable') }
    return {
      cashOnDelivery: notDeliverable,
      cashOnDeliveryAction: 'changeAddress' as const,
      online: notDeliverable,
    }
  }
  const accountError = codAccountError(account)
  const cod = decideCod({
    totalPaise,
    pincodeAllows: !hasPincode || lines.every((line) => line.cash_on_delivery),
    accountAllows: accountError === null,
    accountError,
  })
  return {
    cashOnDelivery:
      'error' in cod
        ? { allowed: false, reason: reasonText(locale, cod.error) }
        : { allowed: true, reason: null },
    cashOnDeliveryAction: 'error' in cod ? codAction(cod.error) : null,
    online: { allowed: true, reason: null },
  }
}

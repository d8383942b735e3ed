import { sql } from 'kysely'
import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import type { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import type { checkout } from '#contract/checkout.ts'
import { codAccountError, codAction, decideCod } from '#domain/cash-on-delivery.ts'
import { redeemableCoins } from '#domain/coins.ts'
import type { CodRules } from '#domain/shop-rules.ts'
import { reasonText } from '#text/server-text.ts'
import type { Locale } from '#text/text.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { priceLine } from '#domain/pricing.ts'
import { cartTotals, deliveryBySeller, possibleSavingPaise, subTotalsOf } from '#domain/totals.ts'
import { limitsOf } from '#server/cart/sellable.ts'
import { toPriced } from '#server/catalog/product-summary.ts'
import type { ViewerCtx } from '#server/context.ts'
import { promisedDay } from './build-draft.ts'
import { type CheckoutRow, findCheckoutFacts, keptPayment } from './facts.ts'

/** Returns how many coins an order of this total may redeem, within the balance of the viewer (ruling 35). */
export async function coinRange(ctx: ViewerCtx, { orderTotal }: { orderTotal: number }) {
  // With the coins of the viewer's open payment, which the next checkout ends.
  const { balance } = await ctx.db
    .selectFrom('users')
    .leftJoin('payment_intents', (join) =>
      join.onRef('user_id', '=', 'users.id').on('payment_intents.status', '=', 'open'),
    )
    .select(sql<number>`coins + coalesce((snapshot->>'coins')::int, 0)`.as('balance'))
    .where('users.id', '=', ctx.viewer.userId)
    .executeTakeFirstOrThrow()
  // The total of a browser may have more than two decimals. It only serves the display, so it is rounded.
  const totalPaise = toPaise(Math.round(orderTotal * 100) / 100)
  const { coins } = ctx.settings.at(ctx.now).rules
  return {
    success: true,
    data: {
      redeemableCoins: redeemableCoins({ balance, totalPaise }, coins),
      coinValue: toRupees(coins.valuePaise),
      percentage: coins.percentage,
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
  const facts = await findCheckoutFacts(ctx.db, {
    userId,
    now: ctx.now,
    addressId: null,
    pincode: pincode || null,
    products,
  })
  const { customer, lines } = facts
  const { rules } = facts.settings
  if (products && lines.length === 0) throw new ApiError('noProduct', { reason: 'productNotFound' })
  const priced = lines.map((line) => ({
    sellerId: line.seller_id,
    ...priceLine(toPriced(line), line.quantity, kind, ctx.now),
  }))
  const totals = cartTotals(priced, null, rules.shipping, facts.pincode)
  const coins = redeemableCoins(
    { balance: customer.coin_balance, totalPaise: totals.totalPaise },
    rules.coins,
  )
  const coinValuePaise = rules.coins.valuePaise
  const cartLines = lines.map((line) => ({
    product: toPriced(line),
    quantity: line.quantity,
    maxQuantity: limitsOf(line, kind).max,
  }))
  const kept = keptPayment(facts, products ? 'buyNow' : 'cart')
  const account = { phoneProven: customer.phone_proven, openOrders: customer.open_cod + (kept ? 1 : 0) }
  const promised = (rows: readonly CheckoutRow[]) =>
    pincode && rows.length > 0 && rows.every((row) => row.deliverable)
      ? promisedDay(rows, deliveryOf(ctx.env), ctx.now)
      : null
  return {
    subTotal: toRupees(totals.subTotalPaise),
    shipping: toRupees(totals.shippingPaise),
    shippingWaived: toRupees(totals.shippingWaivedPaise),
    total: toRupees(totals.totalPaise),
    couldSave: toRupees(possibleSavingPaise(cartLines, kind, ctx.now, { coins, coinValuePaise })),
    redeemableCoins: coins,
    coinValue: toRupees(coinValuePaise),
    coinsKept: kept?.coins ?? 0,
    maxQuantity: (products && cartLines[0]?.maxQuantity) ?? null,
    ...paymentMethods(
      lines,
      Boolean(pincode),
      totals.totalPaise + (kept?.amountPaise ?? 0),
      account,
      rules.cod,
      ctx.locale(),
    ),
    expectedDelivery: promised(lines),
    parcels: deliveryBySeller(subTotalsOf(priced), rules.shipping, facts.pincode).map((parcel) => {
      const rows = lines.filter((row) => row.seller_id === parcel.sellerId)
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
  rules: CodRules,
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
  const accountError = codAccountError(account, rules)
  const cod = decideCod(
    {
      totalPaise,
      pincodeAllows: !hasPincode || lines.every((line) => line.cash_on_delivery),
      accountAllows: accountError === null,
      accountError,
    },
    rules,
  )
  return {
    cashOnDelivery:
      'error' in cod
        ? { allowed: false, reason: reasonText(locale, cod.error) }
        : { allowed: true, reason: null },
    cashOnDeliveryAction: 'error' in cod ? codAction(cod.error) : null,
    online: { allowed: true, reason: null },
  }
}

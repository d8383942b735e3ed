import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import type { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import type { checkout } from '#contract/checkout.ts'
import { codAccountError, codAction, decideCod } from '#domain/cash-on-delivery.ts'
import { redeemableCoins } from '#domain/coins.ts'
import { deliveryCharge } from '#domain/shipping.ts'
import type { CodRules, ShippingCharge } from '#domain/shop-rules.ts'
import { reasonText } from '#text/server.ts'
import type { Locale } from '#domain/languages.ts'
import { checkoutTax } from '#domain/checkout-tax.ts'
import { documentHead, placeOfSupply } from '#domain/place-of-supply.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { type AccountKind, priceLine } from '#domain/pricing.ts'
import { cartTotals, deliveryBySeller, possibleSavingPaise, subTotalsOf } from '#domain/totals.ts'
import { primaryPincode } from '#server/addresses/addresses.ts'
import { limitsOf } from '#server/cart/sellable.ts'
import { toPriced } from '#server/catalog/product-summary.ts'
import type { ViewerCtx } from '#server/context.ts'
import { promisedDay } from './build-draft.ts'
import { type CheckoutFacts, type CheckoutRow, findCheckoutFacts, keptPayment } from './facts.ts'

/**
 * Returns how many coins an order of this total may redeem, within the balance of the viewer (ruling 35). If the total is
 * that of the cart, its lines decide how many fit; else the total counts as one line with the delivery charge of the shop.
 */
export async function coinRange(ctx: ViewerCtx, { orderTotal }: { orderTotal: number }) {
  const { userId, kind } = ctx.viewer
  const pincode = await primaryPincode(ctx.db, userId)
  const facts = await findCheckoutFacts(ctx.db, { userId, now: ctx.now, addressId: null, pincode })
  const { coins, shipping } = facts.settings.rules
  // The total of a browser may have more than two decimals. It only serves the display, so it is rounded.
  const totalPaise = toPaise(Math.round(orderTotal * 100) / 100)
  const cart = priceLines(facts, kind, ctx.now)
  const isCart = cartTotals(cart, null, shipping, pincode).totalPaise === totalPaise
  const lines = isCart ? cart : [{ unitPaise: goodsPaise(totalPaise, shipping), quantity: 1 }]
  return {
    success: true,
    data: {
      redeemableCoins: redeemableCoins({ balance: facts.customer.coin_balance, totalPaise, lines }, coins),
      coinValue: toRupees(coins.valuePaise),
      percentage: coins.percentage,
    },
  }
}

/** Returns the value of the goods of an order with this total, at the delivery charge of the shop. */
function goodsPaise(totalPaise: number, charge: ShippingCharge): number {
  const withoutCharge = Math.max(0, totalPaise - charge.chargePaise)
  return withoutCharge + deliveryCharge(withoutCharge, charge).shippingPaise === totalPaise
    ? withoutCharge
    : totalPaise
}

const priceLines = ({ lines }: CheckoutFacts, kind: AccountKind, now: Date) =>
  lines.map((line) => ({
    sellerId: line.seller_id,
    ...priceLine(toPriced(line), line.quantity, kind, now),
  }))

type Input = z.output<(typeof checkout)['options']['input']>

/**
 * Returns totals, coins, parcels and payment methods for the cart or for one product. Lines that cannot be sold are
 * included. Without a pincode the answer says nothing about delivery (ruling 51).
 */
export async function checkoutOptions(
  ctx: ViewerCtx,
  { pincode, addressId, productId, quantity = 1 }: Input,
) {
  const { kind, userId } = ctx.viewer
  const products = productId === undefined ? null : [{ id: productId, quantity }]
  const facts = await findCheckoutFacts(ctx.db, {
    userId,
    now: ctx.now,
    addressId: addressId ?? null,
    pincode: pincode || null,
    products,
  })
  const { customer, lines } = facts
  const { rules } = facts.settings
  if (products && lines.length === 0) throw new ApiError('noProduct', { reason: 'productNotFound' })
  const priced = priceLines(facts, kind, ctx.now)
  const totals = cartTotals(priced, null, rules.shipping, facts.pincode)
  const coins = redeemableCoins(
    { balance: customer.coin_balance, totalPaise: totals.totalPaise, lines: priced },
    rules.coins,
  )
  const coinValuePaise = rules.coins.valuePaise
  const cartLines = lines.map((line) => ({
    product: toPriced(line),
    quantity: line.quantity,
    maxQuantity: limitsOf(line, kind).max,
  }))
  const tax = kind === 'business' ? taxOf(facts, priced) : null
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
    ...(tax && { tax }),
    expectedDelivery: promised(lines),
    parcels: deliveryBySeller(subTotalsOf(priced), rules.shipping, facts.pincode).map((parcel) => {
      const rows = lines.filter((row) => row.seller_id === parcel.sellerId)
      const deliverable = pincode ? rows.every((row) => row.deliverable) : null
      return {
        sellerId: parcel.sellerId,
        storename: rows[0]?.store_name ?? '',
        productIds: rows.map((row) => row.id),
        expectedDelivery: promised(rows),
        lines: rows.map((row) => ({
          productId: row.id,
          expectedDelivery: promised([row]),
          deliverable: pincode ? row.deliverable : null,
        })),
        shipping: toRupees(parcel.shippingPaise),
        deliverable,
        cashOnDelivery: deliverable && rows.every((row) => row.cash_on_delivery),
      }
    }),
  }
}

/**
 * Returns the taxes in the total, as the invoices will show them; null without an address in a State with a code. Invoices
 * carry the GSTIN of a business only if its owner is confirmed (ruling 58).
 */
function taxOf(facts: CheckoutFacts, priced: ReturnType<typeof priceLines>) {
  const { customer, lines, settings, pincode } = facts
  const gstin = customer.business_gstin
  const place = customer.ship_to && placeOfSupply({ deliveryState: customer.ship_to.state, gstin })
  if (!place || lines.length === 0) return null
  const goods = lines.map((row, at) => ({
    row,
    paise: (priced[at]?.unitPaise ?? 0) * row.quantity,
  }))
  const { rates, ...sums } = checkoutTax(
    deliveryBySeller(subTotalsOf(priced), settings.rules.shipping, pincode).map((parcel) => {
      const own = goods.filter(({ row }) => row.seller_id === parcel.sellerId)
      const [{ row: seller } = { row: null }] = own
      return {
        taxHead: seller
          ? documentHead(
              {
                gstin: seller.seller_gstin,
                taxKind: seller.seller_tax_kind,
                stateCode: seller.seller_state_code,
              },
              place,
            )
          : 'none',
        shippingPaise: parcel.shippingPaise,
        lines: own.map(({ row, paise }) => ({ paise, rateBp: row.gst_rate_bp })),
      }
    }),
  )
  return {
    taxable: toRupees(sums.taxablePaise),
    rates: rates.map((rate) => ({
      rate: rate.rateBp / 100,
      taxHead: rate.taxHead,
      central: toRupees(rate.centralPaise),
      state: toRupees(rate.statePaise),
      integrated: toRupees(rate.integratedPaise),
    })),
    total: toRupees(sums.totalPaise),
    inputCredit: gstin === null ? 0 : toRupees(sums.taxPaise),
    buyer: gstin === null ? null : { gstin, name: customer.business_name ?? '' },
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

import type { Order } from '#contract/orders.ts'
import type { CancellableOrder } from '#domain/cancellation.ts'
import { cancelReasons, type RefundMethod, refundMethods } from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { readPaymentMethod } from '#domain/checkout.ts'
import { toPaise } from '#domain/money.ts'
import { canCancel } from '#domain/order-status.ts'
import type { SignedInMessages } from '#text/signed-in.ts'
import { RequestError, serverText } from '#web/api/request-error.ts'

/** The state of the form, as it is stored for a reload and a sign-in in between. */
export type CancellationDraft = { productIds: readonly string[]; reason: string; method: string }

/**
 * Returns the choices of a draft that are possible now: only items that can still be cancelled, a reason of the list, and
 * the refund to the payment unless the wallet was chosen.
 */
export function possibleChoices(
  { productIds, reason, method }: CancellationDraft,
  orders: readonly Order[],
): { productIds: string[]; reason: string; method: RefundMethod } {
  const items = orders.flatMap((order) => order.product.items)
  return {
    productIds: items
      .filter((item) => canCancel(item.status) && productIds.includes(item.productId))
      .map((item) => item.productId),
    reason: isOneOf(cancelReasons, reason) ? reason : '',
    method: isOneOf(refundMethods, method) ? method : refundMethods[0],
  }
}

/** Converts an order of the API for the rule that computes the refund. */
export function toCancellable({ paymentMode, coinValue, shipping, product }: Order): CancellableOrder {
  return {
    method: readPaymentMethod(paymentMode) ?? 'prepaid',
    coinValuePaise: toPaise(coinValue),
    shippingPaise: toPaise(shipping),
    items: product.items.map(({ productId, status, productPrice, quantity, coins }) => ({
      productId,
      status,
      linePaise: toPaise(productPrice) * quantity,
      coins,
    })),
  }
}

/**
 * Returns the message of a cancellation that failed (buying §8): the text for a lost connection and a failure of the
 * server, else the message of the server, else "Failed to cancel order".
 */
export function cancelErrorText(error: unknown, { cancellation }: SignedInMessages): string {
  if (!(error instanceof RequestError)) throw error
  if (error.status === 0 || error.status >= 500) return cancellation.error
  return serverText(error, cancellation.failed)
}

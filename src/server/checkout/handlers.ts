import { shopAddress } from '#server/notifications/outbox.ts'
import type { z } from 'zod'
import type { checkout } from '#contract/checkout.ts'
import { mergeProducts } from '#domain/checkout.ts'
import { toPaise } from '#domain/money.ts'
import { cleanOrderFields, noOrderFields, orderFieldErrors, type OrderFields } from '#domain/order-fields.ts'
import { formError } from '#server/errors.ts'
import { textFor } from '#text/server.ts'
import { chooseAddress } from '#server/addresses/addresses.ts'
import type { ViewerCtx } from '#server/context.ts'
import type { Handlers } from '#server/http/calls.ts'
import { idempotencyKeyOf, type RequestCtx } from '#server/http/request.ts'
import { inputHash } from '#server/db/idempotency.ts'
import { networkOf } from '#server/security/rate-limits.ts'
import { createPayment } from './create-payment.ts'
import { checkoutOptions, coinRange } from './options.ts'
import { type CheckoutSource, placeOrder, type PlaceOrderRequest } from './place-order.ts'

export const checkoutHandlers: Handlers<typeof checkout> = {
  coinRange,
  options: checkoutOptions,
  createPayment: async (ctx, input) =>
    createPayment(
      ctx,
      {
        customer: ctx.viewer,
        products: mergeProducts(input.products ?? []),
        isBuyNow: input.buyNow,
        addressId: await chooseAddress(ctx, input.address),
        hasAddress: Boolean(input.address),
        redeemCoins: input.creditCoins > 0,
        fields: readFields(ctx, input),
        shownTotalPaise: toPaise(input.amount),
        network: networkOf(ctx.ip),
        shopUrl: shopAddress(ctx.env),
        shownVersion: input.settingsVersion ?? null,
      },
      ctx.now,
    ),
  placeOrder: (ctx, input) => place(ctx, input, 'cart'),
  placeSingle: (ctx, input) => place(ctx, input, 'buyNow'),
}

/** Returns the fields of the order as they are stored; none for a person. Throws ApiError `badInput`. */
function readFields({ viewer }: ViewerCtx, input: Parameters<typeof orderFieldErrors>[0]): OrderFields {
  if (viewer.kind !== 'business') return noOrderFields
  formError(orderFieldErrors(input))
  return cleanOrderFields(input)
}

type PlaceOrderInput = z.output<(typeof checkout)['placeOrder']['input']>

async function place(ctx: RequestCtx & ViewerCtx, input: PlaceOrderInput, source: CheckoutSource) {
  const { response, noteTooLate } = await placeOrder(ctx, await toRequest(ctx, input, source), ctx.now)
  const { messages } = textFor(ctx.locale())
  return { ...response, message: noteTooLate ? messages.orderPlacedNoteTooLate : messages.orderPlaced }
}

async function toRequest(
  ctx: RequestCtx & ViewerCtx,
  input: PlaceOrderInput,
  source: CheckoutSource,
): Promise<PlaceOrderRequest> {
  const key = input.idempotencyKey || idempotencyKeyOf(ctx)
  // A repetition may come from a page that has loaded newer rules since.
  const { idempotencyKey: _, settingsVersion, ...request } = input
  return {
    customer: ctx.viewer,
    source,
    products: mergeProducts(input.products),
    addressId: await chooseAddress(ctx, input.address),
    paymentMode: input.paymentMode,
    cod: input.cod ?? null,
    redeemCoins: input.creditCoins > 0,
    fields: readFields(ctx, input),
    shownTotalPaise: toPaise(input.totalPrice),
    shownVersion: settingsVersion ?? null,
    shopUrl: shopAddress(ctx.env),
    idempotency: key ? { key, hash: inputHash(request) } : null,
  }
}

import { z } from 'zod'
import { refundMethods, returnKinds } from '#domain/after-sale-choices.ts'
import { stages } from '#domain/fulfilment.ts'
import {
  itemReturnErrors,
  MAX_RETURN_PICTURES,
  RETURN_COMMENT_LENGTH,
  returnStates,
} from '#domain/returns.ts'
import { defineCall } from './define-call.ts'
import { Id, MessageResponse, Rupees, Text, Stamp, Words } from './shapes.ts'

const Pieces = z.number().int().min(1).max(1_000_000)
const Picture = z.string().max(200)

/** A return of delivered pieces of one order. */
export const Return = z.object({
  returnId: z.string(),
  orderId: z.string(),
  parentOrderId: z.string(),
  /** Public number of the order. */
  orderNumber: z.string(),
  state: z.enum(returnStates),
  kind: z.enum(returnKinds),
  reason: z.string(),
  comment: z.string(),
  mediaUrl: z.array(z.string()),
  refundMethod: z.enum(refundMethods),
  createdDate: Stamp,
  /** Time of the last change of `state`. */
  updatedDate: Stamp,
  /** Deadline of the decision; null if none is pending. */
  decideBy: Stamp.nullable(),
  /** Reason of the seller or the shop for a refusal or a dispute. */
  decisionReason: z.string().nullable(),
  items: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      productImage: z.string().nullable(),
      quantity: z.number().int(),
      /** Refund of the pieces; null until they are refunded. */
      refund: Rupees.nullable(),
      coins: z.number().int().nullable(),
    }),
  ),
  /** The parcel with the replacement. */
  replacement: z
    .object({
      stage: z.enum(stages),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
    })
    .nullable(),
})
export type Return = z.infer<typeof Return>

/** An item of an order with what decides its return. */
const ReturnOption = z.object({
  productId: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  quantity: z.number().int(),
  /** Pieces in returns that are open, refunded or replaced. */
  returned: z.number().int(),
  /** Pieces of `returned` that are refunded. */
  refunded: z.number().int(),
  /** Days after delivery within which the item can be returned. */
  days: z.number().int(),
  /** End of these days; null before the delivery. */
  until: Stamp.nullable(),
  nonReturnable: z.boolean(),
  /** Reason why no piece can be returned; null if one can. */
  error: z.enum(itemReturnErrors).nullable(),
  /** Amount paid for all pieces, without coins. */
  paid: Rupees,
  /** Coins that were used for all pieces. */
  coins: z.number().int(),
})
export type ReturnOption = z.infer<typeof ReturnOption>

/** Returns of delivered orders (issue "Orders after the sale"). */
export const returns = {
  request: defineCall('POST /request-return', {
    who: 'shopper',
    idempotent: true,
    input: z.object({
      orderId: Id,
      items: z.array(z.object({ productId: Id, quantity: Pieces })).max(200),
      kind: z.enum(returnKinds).default('refund'),
      reason: Text(100),
      comment: Words(RETURN_COMMENT_LENGTH).default(''),
      mediaUrl: z
        .array(z.union([Picture, z.object({ url: Picture }).transform(({ url }) => url)]))
        .max(MAX_RETURN_PICTURES)
        .default([]),
      refundMethod: z.enum(refundMethods).default('original'),
    }),
    output: MessageResponse.extend({
      success: z.boolean(),
      /** The first return; one for each order of an order group. */
      returnId: z.string(),
      returnIds: z.array(z.string()),
    }),
    summary: 'Requests the return or the replacement of delivered pieces',
  }),
  mine: defineCall('GET /my-returns', {
    who: 'shopper',
    input: z.object({ orderId: Id.optional().describe('Id or number of an order or an order group') }),
    output: z.array(Return),
    summary: 'My returns, newest first; at most 500',
  }),
  cancel: defineCall('POST /cancel-return', {
    who: 'shopper',
    idempotent: true,
    input: z.object({ returnId: Id }),
    output: MessageResponse.extend({ success: z.boolean() }),
    summary: 'Cancels a return whose goods were not picked up',
  }),
  options: defineCall('GET /return-options/:orderId', {
    who: 'shopper',
    input: z.object({ orderId: Id }),
    output: z.array(
      z.object({
        orderId: z.string(),
        orderNumber: z.string(),
        storename: z.string(),
        paymentMode: z.string(),
        /** Amount paid for delivered goods minus refunds. The form calculates from it the coins that a return takes back. */
        kept: Rupees,
        /** Amount that earns one coin. */
        earnedPer: Rupees,
        hasEarned: z.boolean(),
        items: z.array(ReturnOption),
      }),
    ),
    summary: 'What of an order can be returned, by its orders',
  }),
}

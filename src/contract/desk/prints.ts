import { z } from 'zod'
import { FileOutput } from '#contract/define-call.ts'
import { Id, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'
import { Day, ListOf } from './list.ts'

/** Most orders of a pick list. */
export const MAX_PICKED_ORDERS = 200
/** Most orders of one print. */
const MAX_PRINTED_ORDERS = 50

/** A parcel that was handed to a carrier, or waits for it. */
const HandedOver = z.object({
  shipmentId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  pieces: z.number().int(),
  weightGrams: z.number().int().nullable(),
  /** Paid on delivery; 0 for a prepaid order. */
  cashPaise: z.number().int(),
  /** False while it waits for the carrier. */
  handedOver: z.boolean(),
})

export const deskPrints = {
  packing: deskCall('GET /packing', {
    desks: ['seller'],
    may: 'orders.read',
    input: z.object({
      /** Ids with commas between; without them the accepted orders of the store, at most 200, the oldest first. */
      orderIds: ListOf(Id, MAX_PICKED_ORDERS, MAX_PICKED_ORDERS * 40).optional(),
    }),
    output: z.object({
      products: z.array(
        z.object({
          productId: z.string(),
          sku: z.string().nullable(),
          /** 14 digits. */
          gtin: z.string().nullable(),
          name: z.string(),
          imageUrl: z.string().nullable(),
          pieces: z.number().int(),
          orderIds: z.array(z.string()),
        }),
      ),
      /** The orders, the oldest first, with the pieces of each product. */
      orders: z.array(
        z.object({
          orderId: z.string(),
          orderNumber: z.string(),
          items: z.array(z.object({ productId: z.string(), pieces: z.number().int() })),
        }),
      ),
    }),
    summary: 'Returns what is to be packed, by product',
  }),
  manifest: deskCall('GET /manifest', {
    desks: ['seller'],
    may: 'orders.read',
    input: z.object({ day: Day.optional(), carrier: Text(60).optional() }),
    output: z.object({
      /** Number of parcels of each carrier on the day. */
      carriers: z.array(z.object({ carrier: z.string(), parcels: z.number().int() })),
      parcels: z.array(HandedOver),
    }),
    summary: 'Returns the parcels handed over on a day, today with those that wait for the carrier',
  }),
  print: deskCall('POST /prints', {
    desks: ['seller', 'operator'],
    may: 'orders.read',
    audits: 'orders.print',
    input: z.object({
      /** `label` also needs the permission `orders.contact`. */
      kind: z.enum(['label', 'slip', 'invoice', 'manifest']),
      /** Required, except for a manifest, which with them has only the parcels of these orders. */
      orderIds: z.array(Id).min(1).max(MAX_PRINTED_ORDERS).optional(),
      /** Of a manifest: the day in India, today by default, and one carrier instead of all. */
      day: Day.optional(),
      carrier: Text(60).optional(),
      /** Paper of labels and slips, in millimetres or inches; A6 by default. */
      size: z.enum(['A6', '4x6']).optional(),
    }),
    output: FileOutput,
    file: 'application/pdf',
    summary: 'Returns labels, packing slips, invoices or a manifest to print',
  }),
}

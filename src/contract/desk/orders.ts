import { z } from 'zod'
import { fulfilmentSteps, parcelActors, stages } from '#domain/fulfilment.ts'
import { conditions } from '#domain/returns.ts'
import { FileOutput } from '#contract/define-call.ts'
import { Id, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'
import { Day, HistoryEntry, listFileInput, listInput, ListOf, listOutput, Switch } from './list.ts'

const both = ['seller', 'operator'] as const
const Stage = z.enum(stages)

/** An order of one store, as the lists of the desks show it. */
export const DeskOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  sellerId: z.string(),
  storename: z.string(),
  placedAt: z.iso.datetime(),
  promisedOn: Day,
  /** Name of the receiver; masked without the permission `orders.contact`. */
  buyer: z.string(),
  /** Area, State and pincode. */
  place: z.string(),
  pieces: z.number().int(),
  totalPaise: z.number().int(),
  payment: z.enum(['prepaid', 'cod']),
  /** The stage of the part that is furthest behind. */
  stage: Stage,
  /** Promised for a day that is over, and not delivered. */
  late: z.boolean(),
})

const filters = {
  /**
   * One stage or several, with commas between: orders of which a part is at one of them; delivered and cancelled orders only if
   * no other part is on its way.
   */
  stage: ListOf(Stage, stages.length).optional(),
  payment: z.enum(['prepaid', 'cod']).optional(),
  late: Switch.optional(),
  /** First and last day of the placement. */
  from: Day.optional(),
  to: Day.optional(),
}
const sorts = ['placedAt', 'promisedOn'] as const
const atStore = listInput(filters, sorts)
const atOperator = listInput(
  {
    ...filters,
    seller: Id.optional(),
    buyer: Id.optional(),
    /** The payment is disputed at the bank. */
    dispute: Switch.optional(),
  },
  sorts,
)

const Step = z.enum(fulfilmentSteps)
const Paise = z.number().int()
const Time = z.iso.datetime()
const Status = z.literal([0, 1, 2, 3, 4])

const Parcel = z.object({
  /** Null: items that no parcel holds yet, or of an order that was loaded with its past. */
  shipmentId: z.string().nullable(),
  stage: Stage,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  weightGrams: z.number().int().nullable(),
  ewayBill: z.string().nullable(),
  /** Failed deliveries, and of the last one why and when the next one is planned. */
  attempts: z.number().int(),
  attemptReason: z.string().nullable(),
  nextAttemptOn: Day.nullable(),
  condition: z.enum(conditions).nullable(),
  invoiceId: z.string().nullable(),
  productIds: z.array(z.string()),
  moves: z.array(
    z.object({ from: Stage, to: Stage, by: z.enum(parcelActors), at: Time, reason: z.string().nullable() }),
  ),
  /** The steps that the viewer may take now. */
  may: z.array(Step),
})

const shipTo = {
  localArea: z.string(),
  state: z.string(),
  pincode: z.string(),
}
const address = { houseName: z.string(), landMark: z.string(), ...shipTo }

const Detail = DeskOrder.extend({
  /** Name as in the list. Phone and street are always masked: the call `contact` returns them. */
  shipTo: z.object({ name: z.string(), phone: z.string(), ...address }),
  /** What the buyer wrote for the delivery. */
  note: z.string(),
  purchaseOrder: z.string(),
  items: z.array(
    z.object({
      itemId: z.string(),
      productId: z.string(),
      shipmentId: z.string().nullable(),
      name: z.string(),
      sku: z.string().nullable(),
      imageUrl: z.string().nullable(),
      quantity: z.number().int(),
      unitPaise: Paise,
      linePaise: Paise,
      coins: z.number().int(),
      status: Status,
      cancellationReason: z.string().nullable(),
    }),
  ),
  parcels: z.array(Parcel),
  documents: z.array(
    z.object({
      documentId: z.string(),
      kind: z.enum(['invoice', 'billOfSupply', 'creditNote']),
      number: z.string(),
      totalPaise: Paise,
      issuedAt: Time,
    }),
  ),
  returns: z.array(
    z.object({
      returnId: z.string(),
      state: z.string(),
      kind: z.string(),
      reason: z.string(),
      pieces: z.number().int(),
      createdAt: Time,
    }),
  ),
  refunds: z.array(
    z.object({
      refundId: z.string(),
      amountPaise: Paise,
      method: z.enum(['original', 'wallet']),
      status: z.string(),
      createdAt: Time,
      processedAt: Time.nullable(),
    }),
  ),
  history: z.array(HistoryEntry),
})

const OperatorDetail = Detail.extend({
  /** Null for an order that is paid on delivery. */
  paymentRecord: z
    .object({
      provider: z.string(),
      providerOrderId: z.string().nullable(),
      payments: z.array(
        z.object({
          paymentId: z.string(),
          status: z.string(),
          amountPaise: Paise,
          capturedAt: Time.nullable(),
        }),
      ),
      disputes: z.array(
        z.object({ disputeId: z.string(), status: z.string(), amountPaise: Paise, createdAt: Time }),
      ),
    })
    .nullable(),
  ledger: z.array(z.object({ transactionId: z.string(), account: z.string(), amountPaise: Paise, at: Time })),
  /** Receivers are masked without the permission `orders.contact`. */
  messages: z.array(
    z.object({
      messageId: z.string(),
      channel: z.string(),
      template: z.string(),
      to: z.string(),
      subject: z.string().nullable(),
      createdAt: Time,
      sentAt: Time.nullable(),
      failed: z.boolean(),
    }),
  ),
})

/** The steps that a store cannot take. */
const operatorSteps = ['lost', 'callBack'] as const
const stepFields = {
  carrier: Text(200).exactOptional(),
  trackingNumber: z.string().max(200).exactOptional(),
  weightGrams: z.number().int().min(1).max(100_000).exactOptional(),
  ewayBill: z.string().max(200).exactOptional(),
  reason: Text(200).exactOptional(),
  nextAttemptOn: Day.exactOptional(),
  condition: z.enum(conditions).exactOptional(),
}
type Explained = { step: z.output<typeof Step>; reason?: string }
const isExplained = ({ step, reason }: Explained) => step !== 'cancel' || Boolean(reason)
const reasonMissing = { path: ['reason'], error: 'sellerReasonRequired' }
/** Returns the inputs of a step with parcels, at the desk of a store and at that of the operators; `ids` name the parcels. */
export const stepInputs = <const Ids extends z.ZodRawShape>(ids: Ids) => ({
  atStore: z
    .object({ ...ids, ...stepFields, step: Step.exclude(operatorSteps) })
    .refine((input) => isExplained(input as Explained), reasonMissing),
  atOperator: z
    .object({ ...ids, ...stepFields, step: Step })
    .refine((input) => isExplained(input as Explained), reasonMissing),
})
const ofOrder = stepInputs({ orderId: Id, productIds: z.array(Id).min(1).max(200).exactOptional() })

/** Most orders, or parcels, of one request. */
const MAX_BULK = 200
const Results = z.object({
  /** One for each entry of the request, in its order; `orderId` as the request names it. */
  results: z.array(z.object({ orderId: z.string(), ok: z.boolean(), message: z.string() })),
})

export const deskOrders = {
  list: deskCall('GET /orders', {
    desks: both,
    may: 'orders.read',
    input: atStore,
    output: listOutput(DeskOrder),
    operator: { input: atOperator },
    summary: 'Returns a page of the orders, newest first unless sorted otherwise',
  }),
  file: deskCall('GET /orders.csv', {
    desks: both,
    may: 'orders.read',
    input: listFileInput(atStore),
    output: FileOutput,
    operator: { input: listFileInput(atOperator) },
    file: 'text/csv',
    summary: 'Returns the same list as a CSV file',
  }),
  details: deskCall('GET /orders/:orderId', {
    desks: both,
    may: 'orders.read',
    input: z.object({ orderId: Id }),
    output: Detail,
    operator: { output: OperatorDetail },
    summary: 'Returns an order, named by its id or number, with its parcels and what happened to it',
  }),
  document: deskCall('GET /orders/:orderId/documents/:documentId', {
    desks: both,
    may: 'orders.read',
    input: z.object({ orderId: Id, documentId: Id }),
    output: FileOutput,
    file: 'application/pdf',
    summary: 'Returns an invoice, bill of supply or credit note of an order as a PDF',
  }),
  step: deskCall('POST /orders/:orderId/steps', {
    desks: both,
    may: 'orders.write',
    // The row of the log has the name of the step: `fulfilment.pack`.
    audits: 'fulfilment',
    idempotent: true,
    input: ofOrder.atStore,
    output: z.object({ orderId: z.string(), parcels: z.array(Parcel) }),
    operator: { input: ofOrder.atOperator },
    summary: 'Takes a step with all items of an order that can take it, or with those of the products',
  }),
  steps: deskCall('POST /orders/steps', {
    desks: both,
    may: 'orders.write',
    audits: 'fulfilment',
    input: z.object({
      orderIds: z.array(Id).min(1).max(MAX_BULK),
      step: z.enum(['accept', 'pack', 'ship', 'out', 'deliver']),
    }),
    output: Results,
    summary: 'Takes a step with each of at most 200 orders, each in its own transaction',
  }),
  ready: deskCall('POST /orders/ready', {
    desks: both,
    may: 'orders.write',
    audits: 'fulfilment',
    input: z.object({
      parcels: z
        .array(
          z.object({
            orderId: Id,
            carrier: stepFields.carrier.unwrap(),
            trackingNumber: stepFields.trackingNumber.unwrap(),
          }),
        )
        .min(1)
        .max(MAX_BULK),
    }),
    output: Results,
    summary: 'Stores carrier and tracking number of at most 200 parcels, each in its own transaction',
  }),
  contact: deskCall('POST /orders/:orderId/contact', {
    desks: both,
    may: 'orders.contact',
    audits: 'orders.contact',
    input: z.object({ orderId: Id }),
    output: z.object({ name: z.string(), phone: z.string(), address: z.object(address) }),
    summary: 'Returns name, phone and address of the receiver of an order, and records who has asked',
  }),
}

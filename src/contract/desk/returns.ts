import { z } from 'zod'
import { refundMethods, returnKinds } from '#domain/after-sale-choices.ts'
import { fulfilmentSteps, parcelActors, stages } from '#domain/fulfilment.ts'
import {
  conditions,
  MAX_RETURN_PICTURES,
  returnActors,
  returnStates,
  type ReturnStep,
  returnSteps,
  returnStepsOf,
} from '#domain/returns.ts'
import { FileOutput } from '#contract/define-call.ts'
import { Id, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'
import { HistoryEntry, listFileInput, listInput, ListOf, listOutput } from './list.ts'
import { stepInputs } from './orders.ts'

const both = ['seller', 'operator'] as const
const Time = z.iso.datetime()
const State = z.enum(returnStates)
const Stage = z.enum(stages)
const ParcelStep = z.enum(fulfilmentSteps)

/** A return, as the lists of the desks show it. */
export const DeskReturn = z.object({
  returnId: z.string(),
  orderNumber: z.string(),
  sellerId: z.string(),
  storename: z.string(),
  state: State,
  kind: z.enum(returnKinds),
  /** Why the buyer returns the goods. */
  reason: z.string(),
  pieces: z.number().int(),
  /** When the system decides instead of the store; null in a state that waits for no decision. */
  decideBy: Time.nullable(),
  createdAt: Time,
})

const Details = DeskReturn.extend({
  orderId: z.string(),
  items: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      pieces: z.number().int(),
      /** Null until the pieces are refunded. */
      refundPaise: z.number().int().nullable(),
      coins: z.number().int().nullable(),
    }),
  ),
  /** What the buyer gets back if the goods are accepted now; null for a replacement, and once it is decided. */
  expectedRefund: z
    .object({ paise: z.number().int(), coins: z.number().int(), to: z.enum(refundMethods) })
    .nullable(),
  /** Text and photos of the buyer. */
  comment: z.string(),
  mediaUrls: z.array(z.string()),
  /** Photos of the store, and the reason of a refusal, a dispute or its decision. */
  sellerMediaUrls: z.array(z.string()),
  decisionReason: z.string().nullable(),
  /** The parcel with the replacement; null without one. */
  replacement: z
    .object({
      shipmentId: z.string(),
      stage: Stage,
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      attempts: z.number().int(),
      moves: z.array(
        z.object({ to: Stage, by: z.enum(parcelActors), at: Time, reason: z.string().nullable() }),
      ),
      /** The steps that the viewer may take now. */
      may: z.array(ParcelStep),
    })
    .nullable(),
  moves: z.array(z.object({ to: State, by: z.enum(returnActors), at: Time, reason: z.string().nullable() })),
  history: z.array(HistoryEntry),
  /** The steps that the viewer may take now. */
  may: z.array(z.enum(returnSteps)),
})

const filters = {
  /** One state or several, with commas between. */
  state: ListOf(State, returnStates.length).optional(),
}
const sorts = ['createdAt', 'decideBy'] as const
const atStore = listInput(filters, sorts)
const atOperator = listInput({ ...filters, seller: Id.optional() }, sorts)

const stepInput = (steps: readonly ReturnStep[]) =>
  z.object({
    returnId: Id,
    step: z.enum(steps as [ReturnStep, ...ReturnStep[]]),
    reason: Text(200).optional(),
    condition: z.enum(conditions).optional(),
    /** URLs of `POST /returns/:returnId/pictures`. They are added to the photos of the store. */
    mediaUrls: z.array(z.string().max(200)).max(MAX_RETURN_PICTURES).optional(),
  })

const ofParcel = stepInputs({ shipmentId: Id })

export const deskReturns = {
  list: deskCall('GET /returns', {
    desks: both,
    may: 'returns.read',
    input: atStore,
    output: listOutput(DeskReturn),
    operator: { input: atOperator },
    summary: 'Returns a page of the returns, newest first unless sorted otherwise',
  }),
  file: deskCall('GET /returns.csv', {
    desks: both,
    may: 'returns.read',
    input: listFileInput(atStore),
    output: FileOutput,
    operator: { input: listFileInput(atOperator) },
    file: 'text/csv',
    summary: 'Returns the same list as a CSV file',
  }),
  details: deskCall('GET /returns/:returnId', {
    desks: both,
    may: 'returns.read',
    input: z.object({ returnId: Id }),
    output: Details,
    summary: 'Returns a return with its goods, the photos of both sides and what happened to it',
  }),
  step: deskCall('POST /returns/:returnId/steps', {
    desks: both,
    may: 'returns.write',
    // The row of the log has the name of the step: `return.approve`.
    audits: 'return',
    idempotent: true,
    input: stepInput(returnStepsOf('seller')),
    output: z.object({ returnId: z.string(), state: State }),
    operator: { input: stepInput(returnStepsOf('operator')) },
    summary: 'Takes a step with a return; goods that are accepted are refunded or replaced at once',
  }),
  pictures: deskCall('POST /returns/:returnId/pictures', {
    desks: both,
    may: 'returns.write',
    audits: 'return.pictures',
    form: true,
    input: z.object({ returnId: Id }),
    output: z.object({ mediaUrls: z.array(z.string()) }),
    summary: 'Takes at most five photos (field `images`) of goods that came back, for a step',
  }),
  replacement: deskCall('POST /replacements/:shipmentId/steps', {
    desks: both,
    may: 'orders.write',
    audits: 'fulfilment',
    idempotent: true,
    input: ofParcel.atStore,
    output: z.object({ shipmentId: z.string(), stage: Stage }),
    operator: { input: ofParcel.atOperator },
    summary: 'Takes a step with the parcel of a replacement',
  }),
}

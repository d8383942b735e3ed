import { z } from 'zod'
import { refundStates } from '#domain/cancellation.ts'
import { FileOutput } from '#contract/define-call.ts'
import { Id, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'
import { listFileInput, listInput, listOutput } from './list.ts'

const operator = ['operator'] as const
const State = z.enum(refundStates)
const Step = z.enum(['retry', 'wallet'])

/** A refund, as the operator desk lists it. */
export const DeskRefund = z.object({
  refundId: z.string(),
  /** Null: a payment that led to no order. */
  orderNumber: z.string().nullable(),
  storename: z.string().nullable(),
  /** Name of the customer; masked without the permission `orders.contact`. */
  buyer: z.string(),
  amountPaise: z.number().int(),
  method: z.enum(['original', 'wallet']),
  state: State,
  /** Attempts that the provider reported as failed. */
  failures: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Day by which the money has arrived, as noon in India; null unless it is on its way to a payment. */
  expectedBy: z.iso.datetime().nullable(),
  /** The steps that are possible now. */
  steps: z.array(Step),
})

const input = listInput({ state: State.optional() }, ['createdAt'])

export const deskRefunds = {
  list: deskCall('GET /refunds', {
    desks: operator,
    may: 'refunds.read',
    input,
    output: listOutput(DeskRefund),
    summary: 'Returns a page of the refunds, newest first unless sorted otherwise',
  }),
  file: deskCall('GET /refunds.csv', {
    desks: operator,
    may: 'refunds.read',
    input: listFileInput(input),
    output: FileOutput,
    file: 'text/csv',
    summary: 'Returns the same list as a CSV file',
  }),
  step: deskCall('POST /refunds/:refundId/steps', {
    desks: operator,
    may: 'refunds.write',
    audits: 'refunds.step',
    idempotent: true,
    input: z.object({ refundId: Id, step: Step, reason: Text(200).min(1) }),
    output: z.object({ refundId: z.string(), state: State }),
    summary: 'Sends a failed refund to the provider again, or pays it into the wallet of the customer',
  }),
}

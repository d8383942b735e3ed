import { z } from 'zod'
import { stages } from '#domain/fulfilment.ts'
import { FileOutput } from '#contract/define-call.ts'
import { Id, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'
import { Day, listFileInput, listInput, listOutput, Switch } from './list.ts'

const both = ['seller', 'operator'] as const
const Stage = z.enum(stages)
type Stage = z.infer<typeof Stage>

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
  stage: Text(200)
    .transform((text) => [...new Set(text.split(','))])
    // Not a schema of the entries, whose error would name the entry instead of the field.
    .pipe(z.custom<Stage[]>((list) => z.array(Stage).safeParse(list).success))
    .optional(),
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
}

import { z } from 'zod'
import { deskCall } from './desk-call.ts'

const Count = z.number().int()

export const deskConsole = {
  pulse: deskCall('GET /pulse', {
    desks: ['seller', 'operator'],
    may: 'desk.use',
    input: z.object({}),
    output: z.object({
      /** Orders to accept, parcels to pack and to ship. */
      toAccept: Count,
      toPack: Count,
      toShip: Count,
      /** Of these, past their time. */
      late: Count,
      attemptFailed: Count,
      /** Returns that wait for the store. */
      returns: Count,
      /** Questions without an answer of the store. */
      questions: Count,
      tickets: Count,
    }),
    operator: {
      output: z.object({
        late: Count,
        disputes: Count,
        refundsFailed: Count,
        walletPayouts: Count,
        tickets: Count,
        ticketsLate: Count,
        callbacks: Count,
        reports: Count,
      }),
    },
    summary: 'Returns how much work waits at the desk',
  }),
}

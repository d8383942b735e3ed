import { timingSafeEqual } from 'node:crypto'
import { Fault } from '#contract/faults.ts'
import type { Db } from '#server/db/db.ts'
import { hmac } from '#server/ids.ts'
import type { Payments } from './payments.ts'

/** A payment service of our own; `/dev/razorpay/pay` pays at it. */
export function localPayments(_db: Db, secret: string): Payments {
  return {
    name: 'local',
    publicKey: 'rzp_sim_local',
    createOrder: async ({ receipt }) => ({ providerOrderId: `order_${receipt.slice(-14)}` }),
    verify: ({ providerOrderId, paymentId, signature }) => {
      const expected = Buffer.from(hmac(secret, `${providerOrderId}|${paymentId}`).toString('hex'))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    payment: async () => null,
    refund: async () => {
      throw new Fault('notYet')
    },
  }
}

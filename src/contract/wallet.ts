import { z } from 'zod'
import { walletPeriods } from '#domain/choices.ts'
import { coinReasons, walletReasons, walletStates, walletWays } from '#domain/wallet.ts'
import { defineCall } from './define-call.ts'
import { oneOf } from './orders.ts'
import { Id, MessageResponse, Rupees, Stamp } from './shapes.ts'

const page = z.coerce.number().int().min(1).max(10_000).default(1)
/** The order that an entry is about. */
const ofOrder = { orderId: z.string().optional(), orderNumber: z.string().optional() }

const WalletEntry = z.object({
  entryId: z.string(),
  /** Signed rupees: negative if it was taken out. */
  amount: Rupees,
  reason: z.enum(walletReasons),
  balanceAfter: Rupees,
  date: Stamp,
  ...ofOrder,
  /** Possible transfer of the entry's money out of the wallet; null if it has left or did not come from an order. */
  way: z.enum(walletWays).nullable(),
  /** State of the transfer of an entry `toPayment`; null for other entries. */
  state: z.enum(walletStates).nullable(),
  /** Time by which the transfer reaches the payment. */
  expectedBy: Stamp.nullable(),
  /** Masked account of an entry `paidOut`; null for other entries. */
  paidTo: z.string().nullable(),
})

const CoinEntry = z.object({
  entryId: z.string(),
  /** Signed whole coins. */
  amount: z.number().int(),
  reason: z.enum(coinReasons),
  balanceAfter: z.number().int(),
  date: Stamp,
  ...ofOrder,
  /** Coins of the entry that cannot be used yet. */
  pending: z.number().int(),
  /** End of the return window; null after it, also while an open return keeps coins pending. */
  pendingUntil: Stamp.nullable(),
})

/** Wallet and coins of a customer ("Calls that later issues add"). */
export const wallet = {
  wallet: defineCall('GET /get-wallet', {
    who: 'shopper',
    input: z.object({ days: oneOf(walletPeriods).default(walletPeriods[0]), page }),
    output: z.object({ balance: Rupees, entries: z.array(WalletEntry), total: z.number().int() }),
    summary: 'My wallet and its entries of the last days, newest first, 10 on a page',
  }),
  toPayment: defineCall('POST /wallet-to-payment', {
    who: 'shopper',
    input: z.object({ entryId: Id }),
    output: MessageResponse.extend({ success: z.boolean(), balance: Rupees }),
    summary: 'Sends the money of an entry back to the payment it came from, once',
  }),
  coins: defineCall('GET /my-coins', {
    who: 'shopper',
    input: z.object({ page }),
    output: z.object({
      coin: z.number().int(),
      pending: z.number().int(),
      entries: z.array(CoinEntry),
      total: z.number().int(),
      /** Customers who signed up with the code, and for how many of them there was a reward. */
      referral: z.object({ code: z.string(), joined: z.number().int(), rewarded: z.number().int() }),
    }),
    summary: 'My coins with their ledger, newest first, 10 on a page, and my referral code',
  }),
}

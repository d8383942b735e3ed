import { z } from 'zod'
import { payoutStates } from '#domain/wallet.ts'
import { FileOutput } from '#contract/define-call.ts'
import { Id, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'
import { listFileInput, listInput, listOutput } from './list.ts'

const operator = ['operator'] as const
const State = z.enum(payoutStates)

/** A wallet entry of an order that was paid in cash, which an operator pays out. */
export const DeskWalletPayout = z.object({
  entryId: z.string(),
  /** Name of the customer; masked without the permission `orders.contact`. */
  buyer: z.string(),
  orderNumber: z.string(),
  amountPaise: z.number().int(),
  creditedAt: z.iso.datetime(),
  state: State,
  paidAt: z.iso.datetime().nullable(),
  transferNumber: z.string().nullable(),
})

const input = listInput({ state: State.optional() }, ['creditedAt'])

export const deskWalletPayouts = {
  list: deskCall('GET /wallet-payouts', {
    desks: operator,
    may: 'walletPayouts.read',
    input,
    output: listOutput(DeskWalletPayout),
    summary: 'Returns a page of the cash refunds in wallets, oldest first unless sorted otherwise',
  }),
  file: deskCall('GET /wallet-payouts.csv', {
    desks: operator,
    may: 'walletPayouts.read',
    input: listFileInput(input),
    output: FileOutput,
    file: 'text/csv',
    summary: 'Returns the same list as a CSV file',
  }),
  payOut: deskCall('POST /wallet-payouts/:entryId', {
    desks: operator,
    may: 'walletPayouts.write',
    audits: 'walletPayouts.payOut',
    fresh: true,
    input: z.object({
      entryId: Id,
      upiId: Text(200).optional(),
      account: Text(200).optional(),
      ifsc: Text(200).optional(),
      holder: Text(200).optional(),
      /** Number of the transfer at the bank, which the operator has made. */
      transferNumber: Text(100).min(1),
    }),
    output: z.object({ entryId: z.string(), amountPaise: z.number().int(), paidAt: z.iso.datetime() }),
    summary: 'Records that a wallet entry was paid out to a UPI id or a bank account, once',
  }),
}

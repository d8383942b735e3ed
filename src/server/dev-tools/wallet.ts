import { z } from 'zod'
import { toRupees } from '#domain/money.ts'
import { readPayoutTarget } from '#domain/wallet.ts'
import { ApiError } from '#server/errors.ts'
import type { Services } from '#server/context.ts'
import { payOutWallet } from '#server/wallet/pay-out.ts'

/** Input of `POST /dev/wallet-payouts/:entryId`. */
export const WalletPayout = z.object({
  upiId: z.string().max(200).optional(),
  account: z.string().max(200).optional(),
  ifsc: z.string().max(200).optional(),
  holder: z.string().max(200).optional(),
  by: z.string().trim().min(1).max(100).default('Test operator'),
  transferNumber: z.string().trim().min(1).max(100).optional(),
})

/** Pays out an entry of a wallet as an operator. */
export async function takePayout(shop: Services, entryId: string, input: z.output<typeof WalletPayout>) {
  const { by, transferNumber = `TEST${entryId}`, ...form } = input
  const to = readPayoutTarget(form)
  if (!to) throw new ApiError('badInput', { reason: 'payoutTarget' })
  const audit = {
    now: shop.clock(),
    viewer: null,
    role: 'operator',
    scope: 'all',
    action: 'walletPayouts.payOut',
    requestId: null,
    by,
  } as const
  const { paise } = await payOutWallet(shop.db, audit, { entryId, to, transferNumber })
  return { entryId, amount: toRupees(paise) }
}

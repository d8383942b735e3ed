import type { deskWalletPayouts } from '#contract/desk/wallet-payouts.ts'
import { isTransferNumber, payoutErrors, readPayoutTarget } from '#domain/wallet.ts'
import { listFile, listPage } from '#server/console/list.ts'
import { ApiError } from '#server/errors.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { requireNoRecentReset } from '#server/staff/second-factor.ts'
import { walletPayoutList } from './desk-list.ts'
import { payOutWallet } from './pay-out.ts'

export const walletPayoutHandlers: DeskHandlers<typeof deskWalletPayouts> = {
  list: (ctx, input) => listPage(walletPayoutList, ctx, input),
  file: async (ctx, input) =>
    listFile(walletPayoutList, ctx, input, {
      name: 'wallet-payouts',
      columns: {
        entryId: 'text',
        buyer: 'text',
        orderNumber: 'text',
        amountPaise: 'rupees',
        creditedAt: 'time',
        state: 'payoutState',
        paidAt: 'time',
        transferNumber: 'text',
      },
    }),
  payOut: async (ctx, { entryId, transferNumber, ...form }) => {
    await requireNoRecentReset(ctx.db, ctx.now, ctx.viewer.userId)
    const to = readPayoutTarget(form)
    const isNumber = isTransferNumber(transferNumber)
    if (!to || !isNumber)
      throw new ApiError('badInput', {
        reason: to ? 'payoutTransfer' : 'payoutTarget',
        fields: { ...payoutErrors(form), ...(!isNumber && { transferNumber: 'payoutTransfer' }) },
      })
    const { paise, at } = await payOutWallet(ctx.db, ctx, { entryId, to, transferNumber })
    return { entryId, amountPaise: paise, paidAt: at.toISOString() }
  },
}

import type { wallet } from '#contract/wallet.ts'
import { refundExpectedBy } from '#domain/cancellation.ts'
import { formatRupees, toRupees } from '#domain/money.ts'
import { maskedAccount } from '#domain/wallet.ts'
import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import type { Handlers } from '#server/http/calls.ts'
import { sendToPayment } from '#server/refunds/refund-to-wallet.ts'
import { toStamp } from '#server/stamp.ts'
import { type CoinEntryRow, readCoins } from './coins-repo.ts'
import { readWallet, type WalletEntryRow } from './wallet-repo.ts'

const DAY_MS = 86_400_000

const toOrder = (id: string | null, number: string | null) => ({
  ...(id !== null && { orderId: id }),
  ...(number !== null && { orderNumber: number }),
})

function toWalletEntry(row: WalletEntryRow) {
  const {
    id,
    paise,
    reason,
    balance,
    order_id: orderId,
    order_number: orderNumber,
    way,
    state,
    account,
  } = row
  const at = new Date(row.at)
  return {
    entryId: id,
    amount: toRupees(paise),
    reason,
    balanceAfter: toRupees(balance),
    date: toStamp(at),
    ...toOrder(orderId, orderNumber),
    way,
    state,
    expectedBy: state === 'onItsWay' ? toStamp(refundExpectedBy(at)) : null,
    paidTo: account === null ? null : maskedAccount(account),
  }
}

const toCoinEntry = (row: CoinEntryRow) => ({
  entryId: row.id,
  amount: row.coins,
  reason: row.reason,
  balanceAfter: row.balance,
  date: toStamp(new Date(row.at)),
  ...toOrder(row.order_id, row.order_number),
  pending: row.pending,
  pendingUntil: row.pending_until === null ? null : toStamp(new Date(row.pending_until)),
})

export const walletHandlers: Handlers<typeof wallet> = {
  wallet: async (ctx, { days, page }) => {
    const since = new Date(ctx.now.getTime() - days * DAY_MS)
    const { balance, total, entries } = await readWallet(ctx.db, ctx.viewer.userId, since, page)
    return { balance: toRupees(balance), entries: (entries ?? []).map(toWalletEntry), total }
  },
  toPayment: async (ctx, { entryId }) => {
    const { userId } = ctx.viewer
    const paise = await sendToPayment(ctx.db, ctx.now, { entryId, userId })
    const { balance } = await readWallet(ctx.db, userId, ctx.now, 1)
    const amount = formatRupees(paise)
    const message = textFor(ctx.locale()).messages.walletToPayment({ amount })
    return { success: true, message, balance: toRupees(balance) }
  },
  coins: async (ctx, { page }) => {
    const found = await readCoins(ctx.db, ctx.viewer.userId, ctx.now, page)
    if (!found) throw new ApiError('notFound')
    const { coin, pending, code, joined, rewarded, total, entries } = found
    const referral = { code, joined, rewarded }
    return { coin, pending, entries: (entries ?? []).map(toCoinEntry), total, referral }
  },
}

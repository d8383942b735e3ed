import { formatRupees } from '#domain/money.ts'
import { maskedAccount, type PayoutTarget } from '#domain/wallet.ts'
import { textFor } from '#text/server.ts'
import { type Locale, toLocale } from '#domain/languages.ts'
import { ApiError } from '#server/errors.ts'
import { type AuditCtx, audited } from '#server/db/audit-log.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { debitWallet, postMoney } from '#server/ledger/money.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { findWalletCredit, lockRefund } from '#server/refunds/find-refund.ts'
import { findPayout, isOfOtherAccount } from './wallet-repo.ts'

/** `entryId` of the wallet entry; `transferNumber`: of the transfer, which the operator has made. */
type PayoutInput = { entryId: string; to: PayoutTarget; transferNumber: string }

/**
 * Records that an operator has paid out to its customer what came from a cash order and was in the wallet, once. The audit
 * log names the operator (`audit`); the account in it is masked. Safe to repeat with the same account. Returns the amount in
 * paise and the time of the payout. Throws ApiError `notFound`, `orderRefused`, or `badInput` for the number of a transfer to
 * another account.
 */
export async function payOutWallet(
  db: Db,
  audit: AuditCtx,
  { entryId, to, transferNumber }: PayoutInput,
): Promise<{ paise: number; at: Date }> {
  const { now } = audit
  const account = to.method === 'upi' ? to.upiId : `${to.ifsc} ${to.account}`
  return transaction(db, async (tx) => {
    const credit = await findWalletCredit(tx, entryId)
    if (!credit) throw new ApiError('notFound', { reason: 'walletEntryNotFound' })
    const refund = credit.refund_id === null ? null : await lockRefund(tx, credit.refund_id)
    if (!refund || refund.provider_payment_id !== null)
      throw new ApiError('orderRefused', { reason: 'walletNotCash' })
    const { id, user_id: userId, amount_paise: paise } = refund
    const known = await findPayout(tx, id)
    if (known?.account === account) return { paise: known.amount_paise, at: known.at }
    if (known) throw new ApiError('orderRefused', { reason: 'walletPaidOut' })
    if (await isOfOtherAccount(tx, transferNumber, account))
      throw new ApiError('badInput', {
        reason: 'payoutTransferUsed',
        fields: { transferNumber: 'payoutTransferUsed' },
      })
    if (!(await debitWallet(tx, now, { userId, paise, reason: 'paidOut', reference: id })))
      throw new ApiError('orderRefused', { reason: 'walletTooLow' })
    await tx
      .insertInto('wallet_payouts')
      .values({
        refund_id: id,
        user_id: userId,
        amount_paise: paise,
        method: to.method,
        account,
        holder: to.method === 'bank' ? to.holder : null,
        paid_by: audit.viewer?.userId ?? audit.by ?? '',
        transfer_number: transferNumber,
        at: now,
      })
      .execute()
    await postMoney(tx, now, { id: `payout ${id}`, from: 'bank', to: 'wallets', paise, reference: id })
    const paidTo = maskedAccount(account)
    await audited(tx, audit, {
      subject: entryId,
      before: { state: 'waiting' },
      after: { state: 'done', paise, method: to.method, account: paidTo, transferNumber },
    })
    await tellCustomer(tx, now, userId, paise, paidTo)
    return { paise, at: now }
  })
}

async function tellCustomer(
  tx: Tx,
  now: Date,
  userId: string,
  paise: number,
  account: string,
): Promise<void> {
  const { email, name, locale } = await tx
    .selectFrom('users')
    .select(['email', 'name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!email) return
  const mail = payoutMail(toLocale(locale), { email, name }, paise, account)
  await queueMessage(tx, now, { ...mail, userId })
}

function payoutMail(
  locale: Locale,
  customer: { email: string; name: string },
  paise: number,
  account: string,
) {
  const { subject, paragraphs } = textFor(locale).mails.walletPaidOut
  const amount = formatRupees(paise)
  const head = { to: customer.email, template: 'wallet-payout', subject: subject({ amount }) }
  return buildMail(locale, head, customer.name, paragraphs({ amount, account }))
}

/** To whom an operator pays out what a customer paid in cash: a UPI id, or a bank account with its holder. */
export type PayoutTarget =
  | { method: 'upi'; upiId: string }
  | { method: 'bank'; account: string; ifsc: string; holder: string }

/** Input of the form of a payout. */
export type PayoutForm = {
  upiId?: string | undefined
  account?: string | undefined
  ifsc?: string | undefined
  holder?: string | undefined
}

// NPCI: a name, and the handle of a payment app, which has letters and digits only.
const UPI_ID = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/
const ACCOUNT = /^\d{9,18}$/
// Names of people and firms, such as "M/s. 3M & Sons (HUF)".
const HOLDER = /^(?=.*\p{L})[\u200c-\u200d\p{L}\p{M}\d .,&'’()/-]{2,100}$/u
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

function cleanForm({ upiId = '', account = '', ifsc = '', holder = '' }: PayoutForm) {
  return {
    upiId: upiId.trim().toLowerCase(),
    account: account.replaceAll(/[\s-]/g, ''),
    ifsc: ifsc.trim().toUpperCase(),
    holder: holder.trim(),
  }
}

type PayoutErrors = {
  upiId?: 'payoutUpiId'
  account?: 'payoutAccount'
  ifsc?: 'payoutIfsc'
  holder?: 'payoutHolder'
}

/** Returns the field errors of a form without exactly one valid target: at the UPI ID if one was entered, else at the bank account. */
export function payoutErrors(form: PayoutForm): PayoutErrors {
  const { upiId, account, ifsc, holder } = cleanForm(form)
  if (upiId) return UPI_ID.test(upiId) && !account && !ifsc ? {} : { upiId: 'payoutUpiId' }
  return {
    ...(!ACCOUNT.test(account) && { account: 'payoutAccount' }),
    ...(!IFSC.test(ifsc) && { ifsc: 'payoutIfsc' }),
    ...(!HOLDER.test(holder) && { holder: 'payoutHolder' }),
  }
}

/** Returns the target that a form names, in its stored form; null if it is not exactly one valid target. */
export function readPayoutTarget(form: PayoutForm): PayoutTarget | null {
  if (Object.keys(payoutErrors(form)).length > 0) return null
  const { upiId, account, ifsc, holder } = cleanForm(form)
  return upiId ? { method: 'upi', upiId } : { method: 'bank', account, ifsc, holder }
}

/** Returns whether a text can be the number that a bank gave to a transfer: a UTR, or the reference of a UPI payment (12 digits). */
export const isTransferNumber = (text: string): boolean => /^[a-z0-9]{12,22}$/i.test(text.trim())

/** States of a cash refund in a wallet, as the operator desk shows them. */
export const payoutStates = ['waiting', 'done'] as const

/** Returns a payout account as its owner recognises it: the last four digits, or the first two letters of a UPI id. */
export function maskedAccount(account: string): string {
  const [name = '', bank] = account.split('@')
  return bank === undefined ? `••${account.slice(-4)}` : `${name.slice(0, 2)}••@${bank}`
}

/**
 * Possible transfers of the money of a wallet entry: back to its payment, or as a payout to a customer who paid in cash.
 * `disputed`: none while the payment is disputed.
 */
export const walletWays = ['payment', 'payout', 'disputed'] as const
export type WalletWay = (typeof walletWays)[number]

/** States of a transfer from the wallet back to the payment. */
export const walletStates = ['onItsWay', 'sent', 'notAccepted'] as const
export type WalletState = (typeof walletStates)[number]

/** Reasons of wallet entries, as stored. */
export const walletReasons = ['opening', 'refund', 'toPayment', 'notAccepted', 'paidOut'] as const
export type WalletReason = (typeof walletReasons)[number]

/** Reasons of coin entries, as stored. */
export const coinReasons = ['opening', 'redeemed', 'returned', 'earned', 'referral', 'reversed'] as const
export type CoinReason = (typeof coinReasons)[number]

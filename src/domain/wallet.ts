/** To whom an operator pays out what a customer paid in cash: a UPI id, or a bank account with its holder. */
export type PayoutTarget =
  | { method: 'upi'; upiId: string }
  | { method: 'bank'; account: string; ifsc: string; holder: string }

type PayoutForm = {
  upiId?: string | undefined
  account?: string | undefined
  ifsc?: string | undefined
  holder?: string | undefined
}

const UPI_ID = /^[a-z0-9._-]{2,64}@[a-z][a-z0-9.-]{1,62}$/
const ACCOUNT = /^\d{9,18}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** Returns the target that a form names, in its stored form; null if it is not exactly one valid target. */
export function readPayoutTarget(form: PayoutForm): PayoutTarget | null {
  const given = (value: string | undefined) => (value ?? '').trim()
  const upiId = given(form.upiId).toLowerCase()
  const account = given(form.account).replaceAll(/[ -]/g, '')
  const ifsc = given(form.ifsc).toUpperCase()
  const holder = given(form.holder)
  if (upiId) return UPI_ID.test(upiId) && !account && !ifsc ? { method: 'upi', upiId } : null
  return ACCOUNT.test(account) && IFSC.test(ifsc) && holder.length >= 2 && holder.length <= 100
    ? { method: 'bank', account, ifsc, holder }
    : null
}

/** Returns a payout account as its owner recognises it: the last four digits, or the first two letters of a UPI id. */
export function maskedAccount(account: string): string {
  const [name = '', bank] = account.split('@')
  return bank === undefined ? `••${account.slice(-4)}` : `${name.slice(0, 2)}••@${bank}`
}

/**
 * Where the money of a wallet entry can go: back to its payment, or to a person who paid in cash. `disputed`: nowhere
 * while the bank looks at the payment.
 */
export const walletWays = ['payment', 'payout', 'disputed'] as const
export type WalletWay = (typeof walletWays)[number]

/** What became of money that was sent back to its payment. */
export const walletStates = ['onItsWay', 'sent', 'notAccepted'] as const
export type WalletState = (typeof walletStates)[number]

/** What the entries of the wallet are about, in the stored form. */
export const walletReasons = ['opening', 'refund', 'toPayment', 'notAccepted', 'paidOut'] as const
export type WalletReason = (typeof walletReasons)[number]

/** What the entries of the coins are about, in the stored form. */
export const coinReasons = ['opening', 'redeemed', 'returned', 'earned', 'referral', 'reversed'] as const
export type CoinReason = (typeof coinReasons)[number]

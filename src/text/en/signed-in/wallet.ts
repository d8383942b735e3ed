import type { CoinReason, WalletReason } from '#domain/wallet.ts'
import { formatNumber } from '#domain/money.ts'
import { coins, entries } from '#text/en/counts.ts'
import { refundTime } from '#text/en/refund-time.ts'

const openingBalance = 'Opening balance'

/** Texts of the wallet and the Reward Area. */
export const wallet = {
  balance: 'Wallet balance',
  /** The wallet is no prepaid instrument (ruling 59). */
  refundsOnly: 'Only refunds are added here. You can move them back to your bank, card or UPI.',
  failed: 'Failed to fetch the wallet',
  periods: 'Period of the history',
  period: (p: { days: number }) => `Last ${p.days} days`,
  history: (p: { days: number }) => `Wallet history of the last ${p.days} days`,
  none: (p: { days: number }) => `No transactions in the last ${p.days} days.`,
  found: (p: { count: number }) => entries(p.count),
  pages: 'Pages of the history',
  entry: 'Entry',
  amount: 'Amount',
  balanceAfter: 'Balance after',
  balanceNow: (p: { amount: string }) => `Balance ${p.amount}`,
  added: 'Added',
  paidOut: 'Paid out',
  reasons: {
    opening: openingBalance,
    refund: 'Refund',
    toPayment: 'Moved to your bank, card or UPI',
    notAccepted: 'Not accepted by your bank, added back to your wallet',
    paidOut: 'Paid out to you',
  } satisfies Record<WalletReason, string>,
  paidTo: (p: { account: string }) => `To ${p.account}`,
  ofOrder: 'of order',
  onOrder: 'on order',
  onItsWay: (p: { by: string | null }) =>
    p.by
      ? `On its way, expected by ${p.by}: banks take ${refundTime}.`
      : `On its way: banks take ${refundTime}.`,
  sent: `Sent. Banks show it within ${refundTime}.`,
  notAccepted: 'Your bank has not accepted it.',
  sendBack: 'Move to bank, card or UPI',
  sendBackNamed: (p: { amount: string; orderNumber: string | undefined }) =>
    `Move to bank, card or UPI: ${p.amount}${p.orderNumber ? ` of order ${p.orderNumber}` : ''}`,
  sending: 'Moving',
  fromCash: 'You paid this order in cash. Give us a UPI ID or bank account and we will pay you the amount.',
  askForPayout: 'Ask for the payout',
  disputed: 'Your bank is reviewing this payment. The amount stays here until it decides.',

  coinsFailed: 'Failed to fetch your coins',
  yourCoins: 'Your Thara Coins',
  pending: (p: { coins: string }) => `${p.coins} of them are pending and cannot be used yet`,
  howTitle: 'How you earn coins',
  earn: (p: { amount: string }) => `You earn 1 coin for each ${p.amount} of a delivered order.`,
  earnPending:
    'Coins become usable once the return period is over. Coins earned on returned items are reversed.',
  use: (p: { amount: string; percentage: number }) =>
    `A coin is worth ${p.amount} at checkout. You can pay up to ${p.percentage}% of an order with coins.`,
  referralTitle: 'Invite friends',
  referralRule: (p: { own: number; friend: number; minimum: string }) =>
    `When a friend signs up with your code and their first order of ${p.minimum} or more is delivered, you get ${coins(p.own)} and they get ${formatNumber(p.friend)}.`,
  referralCode: 'Your referral code',
  share: 'Share your referral code',
  /** Name of what is shared, before the link. */
  shareText: (p: { code: string }) => `Join TharaCart with my referral code ${p.code}`,
  joined: 'Friends who joined',
  rewarded: 'Friends whose first order earned you coins',
  coinHistory: 'Coin history',
  noCoins: 'No coins yet.',
  coinReasons: {
    opening: openingBalance,
    redeemed: 'Used at checkout',
    returned: 'Returned to you',
    earned: 'Earned',
    referral: 'Referral reward',
    reversed: 'Reversed for returned items',
  } satisfies Record<CoinReason, string>,
  coinsReversed: 'Reversed',
  coinsUsed: 'Used',
  pendingUntil: (p: { coins: string; by: string }) => `${p.coins} pending until ${p.by}`,
  pendingReturn: (p: { coins: string }) => `${p.coins} pending while a return is open`,
}

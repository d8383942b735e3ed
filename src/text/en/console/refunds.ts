type Amount = { amount: string }

const waiting = 'Waiting'
const paid = 'Paid out'

/** Texts of the pages "Refunds" and "Wallet payouts". */
export const refunds = {
  order: 'Order',
  refund: 'Refund',
  store: 'Store',
  buyer: 'Buyer',
  amount: 'Amount',
  method: 'To',
  methods: { original: 'Bank, card or UPI', wallet: 'Wallet' },
  state: 'State',
  states: { waiting, failed: 'Failed', late: 'Late', done: 'Done' },
  failures: 'Failed attempts',
  created: 'Created',
  expected: 'Expected by',
  actions: 'Actions',
  search: (p: { seesBuyers: boolean }) =>
    p.seesBuyers ? 'Full order number, phone, email or GSTIN' : 'Order number or GSTIN',
  all: 'All',
  empty: 'No refunds yet',
  emptyNote: 'Refunds of cancelled and returned items appear here.',

  retry: 'Retry',
  retryTitle: (p: Amount) => `Send the refund of ${p.amount} again?`,
  retryNote: (p: { buyer: string } & Amount) =>
    `The payment provider gets ${p.amount} for ${p.buyer} once more. It has reported all attempts so far as failed.`,
  retryYes: (p: Amount) => `Send ${p.amount} again`,
  retried: (p: Amount) => `The refund of ${p.amount} is on its way again.`,
  toWallet: 'To the wallet',
  walletTitle: (p: Amount) => `Pay the refund of ${p.amount} into the wallet?`,
  walletNote: (p: { buyer: string } & Amount) =>
    `${p.buyer} gets ${p.amount} in the TharaCart wallet instead of the bank, card or UPI. This cannot be undone.`,
  walletYes: (p: Amount) => `Pay ${p.amount} into the wallet`,
  paidIntoWallet: (p: Amount) => `${p.amount} is in the wallet.`,
  reasonHint: 'For example: the buyer asked by phone. It is kept with the refund.',

  entry: 'Wallet entry',
  credited: 'In the wallet since',
  paid,
  transferNumber: 'Transfer number',
  payoutStates: { waiting, done: paid },
  payoutsEmpty: 'No cash refunds in wallets',
  payoutsEmptyNote: 'Refunds of orders that were paid in cash appear here until they are paid out.',
  payOut: 'Pay out',
  payOutTitle: (p: Amount) => `Pay out ${p.amount}`,
  payOutNote: (p: { buyer: string } & Amount) =>
    `Transfer ${p.amount} to ${p.buyer} at the bank first. Then enter where it went, so that it leaves the wallet.`,
  way: 'Paid to',
  upi: 'UPI ID',
  bank: 'Bank account',
  account: 'Account number',
  ifsc: 'IFSC',
  holder: 'Account holder',
  transferHint: 'The UTR of the bank (12 to 22 letters and digits), or the UPI reference (12 digits).',
  wrong: {
    payoutUpiId: 'Enter a UPI ID such as name@bank.',
    payoutAccount: 'Enter the account number: 9 to 18 digits.',
    payoutIfsc: 'Enter the IFSC of the branch, such as SBIN0001234.',
    payoutHolder: 'Enter the name of the account holder: 2 to 100 letters.',
    payoutTransfer: 'Enter the transfer number: 12 to 22 letters and digits, without spaces.',
  },
  check: 'Check the payout',
  payOutYes: (p: Amount) => `Record payout of ${p.amount}`,
  change: 'Change',
  confirm: (p: { buyer: string } & Amount) =>
    `Compare this with the transfer at the bank. When you record the payout, ${p.amount} leaves the wallet of ${p.buyer}, and the buyer gets a mail. This cannot be undone.`,
  paidOut: (p: Amount) => `${p.amount} was paid out.`,
}

import { refundTime } from '#text/en/refund-time.ts'
import { orders } from '#text/en/signed-in/orders.ts'
import { items } from '#text/en/counts.ts'

/** Texts of the page that cancels items of an order (buying §2, §4, §8, §9). */
export const cancellation = {
  title: 'Cancel & Support',
  keepOrder: "Don't Cancel",
  backToOrder: 'Back to the order',
  loadFailed: 'Failed to fetch order cancellation details',
  failed: 'Failed to cancel order',
  done: 'Order cancelled successfully',
  error: 'An error occurred while cancelling the order',
  noItem: 'Please select at least one item to cancel',
  noReason: 'Please select a cancellation reason',

  itemsTitle: 'What do you want to cancel?',
  allItems: 'All items',
  parcelOf: (p: { number: number; count: number; store: string }) =>
    `Parcel ${p.number} of ${p.count}, sold by ${p.store}`,
  onItsWay: 'Already on the way: please do not accept the parcel.',
  fixedTitle: 'Cannot be cancelled',

  reasonTitle: 'Why are you cancelling?',

  methodTitle: 'Where should the refund go?',
  methods: { original: 'The way you paid', wallet: 'TharaCart wallet' },
  /** Explanation of a method before items are chosen. */
  methodTimes: { original: `Within ${refundTime}`, wallet: 'At once' },
  toOriginal: (p: { amount: string; day: string }) =>
    `${p.amount} within ${refundTime}, by ${p.day} at the latest`,
  toWallet: (p: { amount: string }) => `${p.amount} at once`,
  cash: 'Nothing was paid, so there is no refund.',
  onlyCoins: 'You paid for these items with Thara Coins, so there is no money to refund.',
  disputed:
    'Your bank is reviewing the payment of this order. Thara Coins and wallet refunds are on hold until it decides.',

  goods: (p: { count: number }) => `Price of ${items(p.count)}`,
  coinsUsed: 'Paid with Thara Coins',
  deliveryCharge: 'Delivery charge',
  cancellationFee: 'Cancellation fee',
  processingFee: 'Processing fee',
  free: 'Free cancellation',
  refund: orders.refund,
  coinsReturned: 'Thara Coins returned',

  submit: 'Cancel selected items',
  submitting: 'Cancelling...',

  nothingTitle: 'Nothing in this order can be cancelled',
  nothingHint: 'Items can be cancelled until they are out for delivery.',
}

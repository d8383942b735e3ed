import { formatNumber, formatRupees } from '#domain/money.ts'
import { items, pieces } from '#text/en/counts.ts'

type PriceChange = { beforePaise: number; afterPaise: number }

/** Texts of the checkout. Cart, account and order pages show some of them too. */
export const checkout = {
  correctState: (p: { name: string; localArea: string }) =>
    `Correct the State of the address of ${p.name}, ${p.localArea}`,
  saveState: 'Save State',
  change: 'Change',
  editNote: 'Edit delivery note',
  addNote: 'Add delivery note',
  editNoteOf: (p: { name: string }) => `Edit delivery note: ${p.name}`,
  addNoteOf: (p: { name: string }) => `Add delivery note: ${p.name}`,
  noteLabel: 'Delivery Note',
  noteHint: 'For example: leave it with the watchman.',
  /** Messages about payments and orders (buying §8). */
  paymentSuccessful: 'Payment Successful!',
  backToCheckout: 'Back to checkout',
  orderPlaced: 'Order placed successfully',

  noAddress: 'No Address Available',
  noAddressHint: 'Add the address your order should go to.',
  /** For a business whose owner is not confirmed (ruling 58). */
  invoiceWithoutNumber: (p: { name: string }) =>
    `Verify your ${p.name} to claim input tax credit on this order.`,
  addressDeleted: 'The address you had chosen was deleted.',
  seeMoreAddresses: 'See More Addresses',
  seeLessAddresses: 'See Less Addresses',
  deliverToThisAddress: 'Deliver to this address',
  checkoutPageTitle: 'Secured Checkout | TharaCart',
  waitingForPayment: 'Waiting for payment',
  checkingPayment: 'Checking the payment',
  placingOrder: 'Placing Order',
  title: 'Checkout',
  summary: (p: { pieces: number; names: string }) => `${pieces(p.pieces)}: ${p.names}`,
  selectAddress: 'Select Address',
  paymentOptions: 'Payment Options',
  empty: 'No Product in Your Cart',
  emptyHint: 'Add something to your cart, then come back to pay.',
  paymentId: 'Payment ID:',
  paymentVerificationFailed: 'Payment verification failed!',
  paymentUnverified: 'Failed to verify payment. Please contact customer support.',
  paymentStartFailed: 'Failed to initiate payment. Please try again.',
  paymentClosed: 'The payment was closed before it was complete. No order was placed.',
  paymentFailed: 'The payment did not go through. No order was placed; you can try again or pay another way.',
  paymentTimedOut: 'The time to pay is over. No order was placed; you can try again.',
  paymentNotComplete: 'The payment is not complete. No order was placed; you can pay now.',
  paymentUnknown: 'We are checking your payment',
  paymentUnknownHint:
    'This may take a few minutes. Please do not pay again. You can leave this page. We will place your order once the payment is confirmed.',
  paymentUnpaidHint: 'If you have not paid, you can go back and choose a payment method again.',
  paymentUnverifiedHint:
    'If money was deducted, you will get either your order or a full refund. Your order appears in My Orders once it is placed.',
  paymentReturned: 'Your payment is being returned in full',
  checkAgain: 'Check again',
  orderFailed: 'Error placing order. Please try again.',
  paymentQuestion: 'How would you like to pay?',
  payOnlineOption: 'UPI or Other',
  payOnlineHint: 'UPI apps, cards, net banking and wallets.',
  cashOnDeliveryHint: 'Pay by cash or UPI when it arrives.',
  priceDetails: 'Price Details',
  cardItems: 'Products of this order',
  moreItems: (p: { count: number }) => `and ${items(p.count)} more`,
  /** Value at MRP, and what the products cost less. */
  price: (p: { pieces: number }) => `Price (${pieces(p.pieces)})`,
  discount: 'Discount',
  youWillSave: (p: { amount: string }) => `You will save ${p.amount} on this order`,
  redeemCoins: 'Redeem coins',
  useCoins: (p: { usable: number; balance: number; discount: string }) =>
    `Use ${formatNumber(p.usable)} of your ${formatNumber(p.balance)} Thara Coins for ${p.discount} off`,
  tooSmallForCoins: (p: { balance: number }) =>
    `You have ${formatNumber(p.balance)} Thara Coins; this order is too small to use them`,
  secured: '256 bit Secured Transactions',
  quantityChanged: (p: { quantity: number }) => `The quantity was set to ${formatNumber(p.quantity)}.`,
  stepNumber: (p: { number: number }) => `Step ${p.number}:`,
  stepIsDone: ', done',
  blockedHint: 'Change or remove the items that cannot be ordered to continue.',
  /** After a refused placement: what changed since the page was loaded. */
  changesTitle: 'Your order has changed since you opened this page.',
  changesHint: 'Each changed product is marked below.',
  priceWentUp: ({ beforePaise, afterPaise }: PriceChange) =>
    `The price has gone up from ${formatRupees(beforePaise)} to ${formatRupees(afterPaise)}.`,
  priceWentDown: ({ beforePaise, afterPaise }: PriceChange) =>
    `The price has gone down from ${formatRupees(beforePaise)} to ${formatRupees(afterPaise)}.`,
  changeStock: (p: { before: number; after: number }) =>
    p.after === 0
      ? `You chose ${formatNumber(p.before)}; none is left.`
      : `You chose ${formatNumber(p.before)}; only ${formatNumber(p.after)} left.`,
  changeLimit: (p: { before: number; after: number }) =>
    p.after === 0
      ? `You chose ${formatNumber(p.before)}; you have already ordered as many as one customer may.`
      : `You chose ${formatNumber(p.before)}; you can order at most ${formatNumber(p.after)}.`,
  changeQuantity: (p: { before: number; after: number }) =>
    `The quantity has changed from ${formatNumber(p.before)} to ${formatNumber(p.after)}.`,
  changeDelivery: (p: { before: string | null; after: string | null }) =>
    p.after === null
      ? `We cannot deliver it to this address any more${p.before === null ? '' : ` (before: by ${p.before})`}.`
      : p.before === null
        ? `We can deliver it now, by ${p.after}.`
        : `Delivery has moved from ${p.before} to ${p.after}.`,
  changeGone: 'No longer sold.',
  changeMissing: (p: { product: string }) => `${p.product} is no longer in your cart.`,
  changeAdded: 'Added to your cart.',
  changeCoins: (p: { before: number; after: number }) =>
    `You can use ${formatNumber(p.after)} Thara Coins instead of ${formatNumber(p.before)}.`,
  changeShipping: ({ beforePaise, afterPaise }: PriceChange) =>
    `The delivery charge has changed from ${formatRupees(beforePaise)} to ${formatRupees(afterPaise)}.`,
  updateRemoves: '“Update and continue” removes it from this order.',
  chooseAddressInstead: 'Choose another address or another product to continue.',
  chooseProductInstead: 'Choose another product to continue.',
  updateAndContinue: 'Update and continue',
  parcelAway: 'Not delivered to this pincode',
  parcelCharge: (p: { charge: string }) => `Delivery ${p.charge}`,
  /** Links to what makes cash on delivery possible. */
  verifyPhone: 'Verify your phone number',
  seeOrders: 'See your orders',
  changeAddress: 'Choose another address',
  changeProducts: 'Change the order',
  youSave: (p: { saving: string }) => `You Save ${p.saving}`,
  /** Labels of the main button (buying §2 "Checkout page"). */
  toPayment: 'Proceed to Payment',
  placeOrder: 'Place Order',
  payNow: 'Pay Now',
}

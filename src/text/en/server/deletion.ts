import { dates } from '#text/en/dates.ts'

type Orders = { orders: readonly string[] }
const listed = ({ orders }: Orders) =>
  orders.length > 5 ? `${orders.slice(0, 5).join(', ')} and ${orders.length - 5} more` : orders.join(', ')

/** Texts about the deletion of an account. */
export const deletion = {
  /** The author of reviews of a deleted account. */
  formerCustomer: 'A customer',
  /** Reasons that postpone the deletion. */
  obstacles: {
    openOrders: (p: Orders) =>
      `These orders are not delivered yet: ${listed(p)}. Wait for delivery, or cancel them.`,
    openReturns: (p: Orders) => `Returns of these orders have not ended: ${listed(p)}.`,
    openPayment: 'A payment is still open. It closes within an hour.',
    openRefunds: ({ amount }: { amount: string }) => `A refund of ${amount} is on its way to you.`,
    openDispute: 'Your bank has not decided yet on a payment you disputed.',
    walletBalance: ({ amount }: { amount: string }) =>
      `There is ${amount} in your wallet. Have it paid out first.`,
    staff: 'You work for a store or for TharaCart with this account. Ask the shop to end that first.',
  },
  /** Data that is deleted at once. */
  deleted: [
    'Your name, email, phone number, password and picture.',
    'Your addresses, business details, cart, wishlist and lists.',
    'Photos of your reviews and returns, delivery notes, consents and the messages we sent you.',
    'Your Thara Coins. Goods can no longer be returned in My Account.',
  ],
  /** Data that is kept, with the reason. */
  kept: ({ until, years }: { until: Date; years: number }) => [
    `Invoices as they were issued, with the amounts of your orders, payments, refunds, coins and wallet, until ${dates.longDate(until)}: tax law requires it. No name is kept with your orders; a random number connects them.`,
    'Your ratings, reviews, questions and answers: they stay readable as those of "A customer".',
    `A one-way code of your email and phone number, for ${years} years, so that a reward for new customers is not given twice.`,
  ],
}

import { formatNumber } from '#domain/money.ts'
import { dates } from '#text/en/dates.ts'
import { orderStatusNames } from '#text/en/signed-in/order-status.ts'
import { refundTime } from '#text/en/refund-time.ts'

type Named = { number: string; store: string }

/** First paragraph of a mail about a change of an order; a link to the order follows. */
const events = {
  shipped: {
    subject: ({ number }: Named) => `Order ${number} has been shipped`,
    first: ({ number, store }: Named) => `${store} has shipped your order ${number}. Track it here:`,
    short: orderStatusNames.shipped,
  },
  out: {
    subject: ({ number }: Named) => `Order ${number} is out for delivery`,
    first: ({ number, store }: Named) =>
      `Your order ${number} from ${store} is out for delivery. Track it here:`,
    short: orderStatusNames.outForDelivery,
  },
  delivered: {
    subject: ({ number }: Named) => `Order ${number} has been delivered`,
    first: ({ number, store }: Named) =>
      `Your order ${number} from ${store} has been delivered. See it here:`,
    short: orderStatusNames.delivered,
  },
  attemptFailed: {
    subject: ({ number }: Named) => `Order ${number} could not be delivered today`,
    first: ({ number, store }: Named) =>
      `We could not deliver your order ${number} from ${store}. Track it here:`,
    short: 'Delivery attempt failed',
  },
  cancelled: {
    subject: ({ number }: Named) => `Order ${number}: items cancelled`,
    first: ({ number, store }: Named) =>
      `Items of your order ${number} from ${store} have been cancelled. See the details here:`,
    short: orderStatusNames.cancelled,
  },
}

/** Texts of the mails and text messages about an order that was placed. */
export const orderMails = {
  events,
  item: ({ quantity, name }: { quantity: number; name: string }) => `${formatNumber(quantity)} × ${name}`,
  carrier: ({ carrier, number }: { carrier: string; number: string }) =>
    `Carrier: ${carrier}. Tracking number: ${number}.`,
  trackAt: ({ url }: { url: string }) => `Track it with the carrier: ${url}`,
  reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
  nextAttempt: ({ day }: { day: Date }) => `We will try again on ${dates.day(day)}.`,
  refundToPayment: ({ amount }: { amount: string }) =>
    `We are refunding ${amount} to where you paid from. This takes ${refundTime}.`,
  refundToWallet: ({ amount }: { amount: string }) => `We have added ${amount} to your TharaCart wallet.`,
  refundLater: ({ amount }: { amount: string }) =>
    `We will add ${amount} to your TharaCart wallet once your bank decides on your dispute.`,
  nothingToRefund: 'You have not paid for them, so there is nothing to refund.',
  coinsReturned: ({ coins }: { coins: number }) =>
    `${formatNumber(coins)} Thara Coins are back in your account.`,
  late: {
    subject: ({ number }: Named) => `Order ${number} is delayed`,
    first: ({ number, store, day }: Named & { day: Date }) =>
      `Sorry, your order ${number} from ${store} will not arrive by ${dates.day(day)} as promised. Track it here:`,
    rest: 'You can cancel items free of charge until they are out for delivery.',
  },
  refundSent: {
    subject: ({ amount }: { amount: string }) => `We have sent your refund of ${amount}`,
    paragraph: ({ amount }: { amount: string }) =>
      `We have sent your refund of ${amount} to where you paid from. Banks show it within ${refundTime}.`,
  },
  notAccepted: {
    subject: ({ number }: { number: string }) => `Please accept order ${number}`,
    paragraphs: ({ number, day }: { number: string; day: Date }): [string, ...string[]] => [
      `Order ${number} is waiting for you to accept it.`,
      `Accept it by ${dates.time(day)}. After that it is cancelled and counts against your store.`,
    ],
  },
  sms: ({ number, status }: { number: string; status: string }) =>
    `Your TharaCart order ${number}: ${status}. Track it in My Orders at TharaCart.`,
}

import { formatNumber } from '#domain/money.ts'
import { dates } from '#text/en/dates.ts'
import { orderStatusNames } from '#text/en/personal/order-status.ts'
import { refundTime } from '#text/en/refund-time.ts'

type Named = { number: string; store: string }

/** What a mail about a change of an order says first; a link to the order follows. */
const events = {
  shipped: {
    subject: ({ number }: Named) => `Order ${number} was shipped`,
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
    subject: ({ number }: Named) => `Order ${number} was delivered`,
    first: ({ number, store }: Named) =>
      `Your order ${number} from ${store} was delivered. You find it here:`,
    short: orderStatusNames.delivered,
  },
  attemptFailed: {
    subject: ({ number }: Named) => `Order ${number} could not be delivered today`,
    first: ({ number, store }: Named) =>
      `The carrier tried to deliver your order ${number} from ${store} and could not. Track it here:`,
    short: 'Delivery attempt failed',
  },
  cancelled: {
    subject: ({ number }: Named) => `Order ${number}: items were cancelled`,
    first: ({ number, store }: Named) =>
      `Items of your order ${number} from ${store} were cancelled. You see the details here:`,
    short: orderStatusNames.cancelled,
  },
}

/** Texts of the mails and text messages about an order that was placed. */
export const orderMails = {
  events,
  item: ({ quantity, name }: { quantity: number; name: string }) => `${quantity} × ${name}`,
  carrier: ({ carrier, number }: { carrier: string; number: string }) =>
    `Carrier: ${carrier}. Tracking number: ${number}.`,
  trackAt: ({ url }: { url: string }) => `The carrier shows it at ${url}`,
  reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
  nextAttempt: ({ day }: { day: Date }) => `The next attempt is planned for ${dates.day(day)}.`,
  refundToPayment: ({ amount }: { amount: string }) =>
    `We refund ${amount} to where you paid from. This takes ${refundTime}.`,
  refundToWallet: ({ amount }: { amount: string }) => `${amount} is in your TharaCart wallet now.`,
  refundLater: ({ amount }: { amount: string }) =>
    `${amount} will be in your TharaCart wallet when your bank has decided about your dispute.`,
  nothingToRefund: 'You have not paid for them, so there is nothing to refund.',
  coinsReturned: ({ coins }: { coins: number }) => `Your ${formatNumber(coins)} Thara Coins are back.`,
  late: {
    subject: ({ number }: Named) => `Order ${number} is late`,
    first: ({ number, store, day }: Named & { day: Date }) =>
      `Your order ${number} from ${store} was promised for ${dates.day(day)} and will arrive later. We are sorry. Track it here:`,
    rest: 'You can cancel what has not gone out for delivery, free of charge.',
  },
  refundSent: {
    subject: ({ amount }: { amount: string }) => `Your refund of ${amount} was sent`,
    paragraph: ({ amount }: { amount: string }) =>
      `We have sent your refund of ${amount} to where you paid from. Banks show it within ${refundTime}.`,
  },
  notAccepted: {
    subject: ({ number }: { number: string }) => `Please accept order ${number}`,
    paragraphs: ({ number, day }: { number: string; day: Date }): [string, ...string[]] => [
      `Order ${number} waits for your acceptance.`,
      `If you do not accept it until ${dates.time(day)}, it is cancelled and counts against your store.`,
    ],
  },
  sms: ({ number, status }: { number: string; status: string }) =>
    `Your TharaCart order ${number}: ${status}. Track it in My Orders at TharaCart.`,
}

import { formatNumber } from '#domain/money.ts'
import type { PaymentDifferenceKind } from '#domain/payments.ts'
import { responsePromises } from '#domain/tickets.ts'
import { REOPEN_DAYS } from '#domain/tickets.ts'
import { coins as countOfCoins } from '#text/en/counts.ts'
import { dates } from '#text/en/dates.ts'
import { common } from '#text/en/common.ts'
import { orderMails } from '#text/en/server/order-mails.ts'
import { refundTime } from '#text/en/refund-time.ts'

/** Paragraphs of a mail; a link follows the first one. */
type Paragraphs = [string, ...string[]]

/** Name by which mails about alarms address their reader. */

type NearDeadline = { name: string; due: Date }
type ReturnFacts = {
  orderNumber: string
  reason: string
  amount: string
  coins: number
  to: 'original' | 'wallet'
}

function refundSentence({ amount, coins, to }: ReturnFacts): string {
  const place =
    to === 'wallet' ? orderMails.refundToWallet({ amount }) : orderMails.refundToPayment({ amount })
  return coins > 0
    ? `${place} The ${formatNumber(coins)} Thara Coins you used are back in your account.`
    : place
}

const notAsked =
  'If you did not ask for it, someone else may be signed in to your account. Sign in and choose "Sign out everywhere" in My Account.'

/** Texts of mails. */
export const mails = {
  greeting: ({ name }: { name: string }) => `Hello ${name},`,
  signature: common.shopName,
  /** Last paragraph of a mail to an email that its account has not verified. */
  notMe: {
    hint: 'You get this mail because a TharaCart account has this email, which nobody has verified yet.',
    link: 'This is not me',
  },
  emailCode: {
    subject: 'Confirm your email at TharaCart',
    paragraphs: ({ code }: { code: string }): Paragraphs => [
      `${code} is the code that confirms this email. It is valid for 10 minutes.`,
      'Enter it in My Account. If you did not ask for it, ignore this mail.',
    ],
  },
  identityCode: {
    subject: 'Your TharaCart code',
    paragraphs: ({ code }: { code: string }): Paragraphs => [
      `${code} is your code to change how you sign in, or to delete your account. It is valid for 5 minutes.`,
      notAsked,
    ],
  },
  accountDeleted: {
    subject: 'Your TharaCart account is deleted',
    paragraphs: ({ kept }: { kept: readonly string[] }): Paragraphs => [
      'Your account is deleted and you are signed out everywhere. We still keep:',
      ...kept,
      'You can open a new account at any time.',
    ],
  },
  dataReady: {
    subject: 'Your TharaCart data is ready',
    paragraphs: ({ until }: { until: Date }): Paragraphs => [
      `Your data file is ready. Download it in My Account by ${dates.time(until)}:`,
      notAsked,
    ],
  },
  welcome: {
    subject: 'Welcome to TharaCart',
    paragraphs: ({ code }: { code: string }): Paragraphs => [
      'Your TharaCart account is ready. Sign in with this email and your password.',
      `To confirm this email, enter the code ${code} in My Account within 10 minutes, or ask for a new one there.`,
      'If you did not open this account, choose "Forgot Password?" on the sign-in page: it becomes yours alone.',
    ],
  },
  resetPassword: {
    subject: 'Set a new TharaCart password',
    paragraphs: (): Paragraphs => [
      'We received a request to reset the password of this account. This link works once, within 30 minutes:',
      'If it was not you, ignore this mail. Your password does not change.',
    ],
  },
  accountChanged: {
    subject: 'Your TharaCart account has changed',
    phone: ({ phone }: { phone: string }) =>
      `The phone number that signs in to your account is now ${phone}.`,
    email: ({ email }: { email: string }) => `The email of your account is now ${email}.`,
    password: 'A new password was set for your account.',
    paragraphs: ({ change }: { change: string }): Paragraphs => [
      change,
      'You have been signed out on your other devices. If it was not you, set a new password on the sign-in page now and write to us.',
    ],
  },
  secondFactorLocked: {
    subject: 'Too many wrong codes for your TharaCart desk',
    paragraphs: (): Paragraphs => [
      'Someone entered five wrong codes of your authenticator app. For 15 minutes we accept no code.',
      'If it was not you, someone else is signed in to your account. Set a new password on the sign-in page now, which signs you out everywhere, and write to us.',
    ],
  },
  secondFactorReset: {
    subject: 'Your authenticator app was removed from TharaCart',
    paragraphs: (): Paragraphs => [
      'Your authenticator app and your recovery codes no longer open your TharaCart desk, and you have been signed out of it. Set up your app again when you next open the desk.',
      'If you did not ask for it, write to us at once.',
    ],
  },
  invitation: {
    subject: ({ storename }: { storename: string | null }) =>
      storename === null ? 'Join the TharaCart team' : `Join the team of ${storename} on TharaCart`,
    paragraphs: ({ storename }: { storename: string | null }): Paragraphs => [
      `${storename === null ? 'TharaCart' : storename} has invited you to join the team. To accept, open this link within 72 hours and sign in with this email:`,
      'If you did not expect this, you can ignore this mail.',
    ],
  },
  /** Name of the operator in the salutation. */
  operator: 'operator',
  signInAlarm: {
    subject: 'Unusually many failed sign-ins at TharaCart',
    paragraphs: ({
      failures,
      usual,
      since,
    }: {
      failures: number
      usual: number
      since: Date
    }): Paragraphs => [
      `${formatNumber(failures)} sign-ins have failed since ${since.toISOString()}. Usually at most ${formatNumber(usual)} fail in an hour.`,
      'Someone may be trying stolen passwords. Sign-ins are already limited for each account and IP address. If this continues, block the source at your proxy.',
    ],
  },
  backInStock: {
    subject: ({ product }: { product: string }) => `${product} is back in stock`,
    paragraphs: ({ product }: { product: string }): Paragraphs => [
      `${product} is back in stock. You can order it here while it lasts:`,
      'You asked for this mail on the product page. It is sent once: set the alert again if it sells out.',
    ],
  },
  orderConfirmation: {
    subject: ({ orderNumber }: { orderNumber: string }) => `Order ${orderNumber} is confirmed`,
    thanks: 'Thanks for shopping with us. Your order is confirmed.',
    orderId: 'Order ID:',
    purchaseOrder: ({ number }: { number: string }) => `Purchase order number: ${number}`,
    viewOrder: 'View and track your order',
    parcel: (p: { number: number; count: number }) => `Parcel ${p.number} of ${p.count}`,
    soldByStore: common.soldByStore,
    subTotal: 'Sub Total',
    shipping: 'Shipping',
    freeDelivery: common.freeDelivery,
    coinsDiscount: ({ coins }: { coins: number }) => `Thara Coins Discount (${countOfCoins(coins)})`,
    total: common.total,
    cashOnDelivery: common.cashOnDelivery,
    prepaid: 'Pre-paid',
    paymentMethod: ({ method }: { method: string }) => `Payment Method: ${method}`,
    deliveryBy: ({ day }: { day: Date }) => `Est. Delivery by ${dates.date(day)}`,
    deliveryAddress: common.deliveryAddress,
  },
  questionAnswered: {
    subject: ({ product }: { product: string }) => `Your question about ${product} has been answered`,
    question: 'You asked:',
    answer: ({ by }: { by: string }) => `${by} answered:`,
    link: 'See all answers',
  },
  paymentAlarm: {
    subject: ({ id }: { id: string }) => `Payments at TharaCart: please check ${id}`,
    kinds: {
      notSettled:
        'A payment could not become an order because of an error. It is tried again, and then refunded.',
      unreadable:
        'The payment provider answers with data about a payment or refund that the shop cannot read. Please look there.',
      unknownOrder: 'The payment provider reports a payment for an order that this shop does not know.',
      otherAmount: 'The payment provider reports another amount or currency than the shop asked for.',
      missingPayment: 'The payment provider does not report a payment that this shop has as collected.',
      unknownRefund: 'The payment provider has refunded more of a payment than this shop asked for.',
      missingRefund: 'The payment provider has refunded less of a payment than this shop has as refunded.',
      refundFailed: 'A refund failed for good. The customer was told.',
      disputed: 'A customer disputes a payment at the bank. Please answer at the payment provider.',
      disputeLost: 'A dispute was lost: the bank has returned the money to the customer.',
    } satisfies Record<PaymentDifferenceKind, string>,
    paragraphs: ({ difference, id }: { difference: string; id: string }): Paragraphs => [
      difference,
      `Payment or refund: ${id}. See the table payment_differences for the amounts; the row stays open until the difference is gone.`,
    ],
  },
  refundFailed: {
    subject: ({ amount }: { amount: string }) => `Your refund of ${amount} needs your decision`,
    paragraphs: ({ amount }: { amount: string }): Paragraphs => [
      `Your bank did not accept your refund of ${amount}, though we tried several times. You can get it in your TharaCart wallet right away:`,
      'If you want it in a bank account instead, you need not do anything: we will contact you.',
    ],
  },
  walletAgain: {
    subject: ({ amount }: { amount: string }) => `${amount} is back in your wallet`,
    paragraphs: ({ amount }: { amount: string }): Paragraphs => [
      `Your bank did not accept the ${amount} you moved from your TharaCart wallet. The amount is back in your wallet and you can move it again:`,
    ],
  },
  walletPaidOut: {
    subject: ({ amount }: { amount: string }) => `We have paid out ${amount} to you`,
    paragraphs: ({ amount, account }: { amount: string; account: string }): Paragraphs => [
      `We have paid out ${amount} from your TharaCart wallet to ${account}.`,
    ],
  },
  returnDecided: {
    subject: {
      approved: ({ orderNumber }: { orderNumber: string }) =>
        `Your return for order ${orderNumber} is approved`,
      refused: ({ orderNumber }: { orderNumber: string }) =>
        `Your return for order ${orderNumber} was not accepted`,
      sentBack: ({ orderNumber }: { orderNumber: string }) =>
        `We are sending back your return for order ${orderNumber}`,
      refunded: ({ orderNumber }: { orderNumber: string }) => `Your refund for order ${orderNumber}`,
      replaced: ({ orderNumber }: { orderNumber: string }) =>
        `Your replacement for order ${orderNumber} is being packed`,
      noReplacement: ({ orderNumber }: { orderNumber: string }) =>
        `Order ${orderNumber}: a refund instead of a replacement`,
      replacementFailed: ({ orderNumber }: { orderNumber: string }) =>
        `Order ${orderNumber}: your replacement could not be delivered`,
    },
    approved: ({ orderNumber }: ReturnFacts): Paragraphs => [
      `Your return for order ${orderNumber} is approved. Please keep the items packed and ready. We will arrange the pickup.`,
    ],
    refused: ({ orderNumber, reason }: ReturnFacts): Paragraphs => [
      `Your return for order ${orderNumber} was not accepted.`,
      orderMails.reason({ reason }),
    ],
    sentBack: ({ orderNumber, reason }: ReturnFacts): Paragraphs => [
      `We have checked the items you returned from order ${orderNumber} and are sending them back to you without a refund.`,
      orderMails.reason({ reason }),
    ],
    refunded: (facts: ReturnFacts): Paragraphs => [
      `We have received the items you returned from order ${facts.orderNumber}.`,
      refundSentence(facts),
    ],
    replaced: ({ orderNumber }: ReturnFacts): Paragraphs => [
      `We have received the items you returned from order ${orderNumber}. We are packing your replacement, at no cost to you.`,
    ],
    noReplacement: (facts: ReturnFacts): Paragraphs => [
      `We have received the items you returned from order ${facts.orderNumber}. The product is no longer in stock, so you get a refund instead of a replacement.`,
      refundSentence(facts),
    ],
    replacementFailed: (facts: ReturnFacts): Paragraphs => [
      `The replacement for order ${facts.orderNumber} could not be delivered, so you get a refund instead.`,
      refundSentence(facts),
    ],
  },
  ticket: {
    /** Name by which a visitor is addressed, because the mail contains nothing that was typed into the form. */
    visitor: 'customer',
    raised: {
      subject: ({ number }: { number: string }) => `Your ticket ${number}`,
      paragraphs: ({ number }: { number: string }): Paragraphs => [
        `We have received your ticket ${number} and will reply within ${responsePromises.ticket}. See it here:`,
        'We settle every complaint within one month. If you did not raise this ticket, ignore this mail.',
      ],
    },
    answered: {
      subject: ({ number }: { number: string }) => `We have replied to your ticket ${number}`,
      paragraphs: ({ number }: { number: string }): Paragraphs => [
        `We have replied to your ticket ${number}. Read it and answer here:`,
      ],
    },
    resolved: {
      subject: ({ number }: { number: string }) => `Your ticket ${number} is resolved`,
      paragraphs: ({ number }: { number: string }): Paragraphs => [
        `Your ticket ${number} is resolved. See it here:`,
        `Still need help? Reply there within ${REOPEN_DAYS} days to reopen it.`,
      ],
    },
    reopened: {
      subject: ({ number }: { number: string }) => `Your ticket ${number} is open again`,
      paragraphs: ({ number }: { number: string }): Paragraphs => [
        `We are working on your ticket ${number} again. See it here:`,
      ],
    },
    passed: {
      subject: ({ number }: { number: string }) => `We are looking into your ticket ${number}`,
      paragraphs: ({ number }: { number: string }): Paragraphs => [
        `The store has handed your ticket ${number} to us. We will reply to you ourselves. See it here:`,
      ],
    },
  },
  helpAlarm: {
    subject: ({ count }: { count: number }) =>
      count === 1
        ? 'A deadline of the help centre is near'
        : `${formatNumber(count)} deadlines of the help centre are near`,
    line: {
      answer: ({ name, due }: NearDeadline) => `${name}: the promised answer is due on ${dates.time(due)}.`,
      acknowledge: ({ name, due }: NearDeadline) =>
        `${name}: by law, acknowledge this complaint by ${dates.time(due)}.`,
      redress: ({ name, due }: NearDeadline) =>
        `${name}: by law, settle this complaint by ${dates.time(due)}.`,
      callback: ({ name, due }: NearDeadline) => `Callback ${name}: call by ${dates.time(due)}.`,
    },
    rest: 'Answer, resolve or call to meet the deadline. You get one mail for each deadline.',
  },
  paymentReturned: {
    subject: ({ amount }: { amount: string }) => `Your payment of ${amount} is being returned`,
    paragraph: ({ amount }: { amount: string }) =>
      `We could not place your order, so we are returning your payment of ${amount} in full to where it came from. This takes ${refundTime}.`,
  },
}

/** Text messages. Each is a template that is registered with the operators (DLT). */
export const sms = {
  /** The last line binds the code to the site (https://web.dev/articles/sms-otp-form). */
  otp: ({ code, host }: { code: string; host: string }) =>
    `${code} is your TharaCart code. It is valid for 5 minutes. Do not share it with anyone.\n\n@${host} #${code}`,
  accountChanged:
    'The phone number or email of your TharaCart account was changed. If it was not you, set a new password on the sign-in page and contact TharaCart at once.',
  orderConfirmation: {
    text: ({ orderNumber, amount, day }: { orderNumber: string; amount: string; day: string }) =>
      `Your TharaCart order ${orderNumber} for ${amount} is confirmed. Est. delivery by ${day}. Track it in My Orders at TharaCart.`,
    day: dates.day,
  },
}

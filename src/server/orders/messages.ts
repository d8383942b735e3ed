import { coinDiscountPaise } from '#domain/coins.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { formatRupees } from '#domain/money.ts'
import { textFor } from '#text/server.ts'
import { type Locale, pathIn } from '#domain/languages.ts'
import { type Html, html } from '#server/html.ts'
import { type Message, textMessage } from '#server/notifications/outbox.ts'
import type { OrderDraft, PlacedOrder } from './order-draft.ts'

/** Template of the messages that confirm an order; an order has at most one for each channel. */
export const CONFIRMATION = 'order-confirmation'

/**
 * Returns the messages that confirm an order: a mail if the account has an email, and a text message if it has a
 * verified phone.
 */
export function confirmationMessages(locale: Locale, order: OrderDraft, placed: PlacedOrder): Message[] {
  const { email, phone } = order
  return [
    ...(email === null ? [] : [confirmationMail(locale, { ...order, email }, placed)]),
    ...(phone === null
      ? []
      : [textMessage(locale, (language) => confirmationSms(language, { ...order, phone }, placed))]),
  ]
}

/** Returns the text message: number, amount, last delivery day. Its variables are those of the registered template. */
function confirmationSms(
  locale: Locale,
  order: OrderDraft & { phone: string },
  { id, number }: PlacedOrder,
): Message {
  const { text, day } = textFor(locale).sms.orderConfirmation
  const lastDay = dateOfDay(
    order.children
      .map((child) => child.expectedOn)
      .toSorted()
      .at(-1) ?? '',
  )
  // The alphabet of text messages has no "₹": with it, a message holds 70 characters instead of 160.
  const amount = formatRupees(order.totalPaise).replace('₹', 'Rs. ')
  const vars = { orderNumber: number, amount, day: lastDay ? day(lastDay) : '' }
  return {
    channel: 'sms',
    to: order.phone,
    template: CONFIRMATION,
    text: text(vars),
    vars: [vars.orderNumber, vars.amount, vars.day],
    reference: id,
  }
}

/** Returns the mail: number, parcels with their dates and items, prices, delivery address, link to the order. */
function confirmationMail(
  locale: Locale,
  order: OrderDraft & { email: string },
  { id, number }: PlacedOrder,
): Message {
  const { orderConfirmation: text, greeting } = textFor(locale).mails
  const salutation = greeting({ name: order.customerName })
  const link = `${order.shopUrl}${pathIn(locale, '/order-inner-page')}/${encodeURIComponent(number)}`
  const parcels = toParcels(locale, order)
  const buyerNumber = order.purchaseOrder ? text.purchaseOrder({ number: order.purchaseOrder }) : null
  const sums: [string, string][] = [
    [text.subTotal, formatRupees(order.subTotalPaise)],
    [text.shipping, order.shippingPaise === 0 ? text.freeDelivery : formatRupees(order.shippingPaise)],
  ]
  if (order.coins > 0) {
    const off = formatRupees(coinDiscountPaise(order.coins, order.coinValuePaise))
    sums.push([text.coinsDiscount({ coins: order.coins }), `-${off}`])
  }
  sums.push([text.total, formatRupees(order.totalPaise)])
  const method = order.method === 'cod' ? text.cashOnDelivery : text.prepaid
  const payment = text.paymentMethod({ method })
  const { shipTo } = order
  const to = shipTo
    ? [
        shipTo.name,
        shipTo.houseName,
        shipTo.landMark,
        shipTo.localArea,
        `${shipTo.state} ${shipTo.pincode}`,
        shipTo.phoneNumber,
      ]
    : []
  const address = to.filter(Boolean)
  return {
    channel: 'email',
    to: order.email,
    template: CONFIRMATION,
    reference: id,
    link,
    subject: text.subject({ orderNumber: number }),
    text: [
      salutation,
      '',
      text.thanks,
      `${text.orderId} ${number}`,
      ...(buyerNumber === null ? [] : [buyerNumber]),
      `${text.viewOrder}: ${link}`,
      ...parcels.flatMap(({ heading, items }) => [
        '',
        ...heading,
        ...items.map((item) => `${item.quantity} x ${item.name}: ${item.price}`),
      ]),
      '',
      ...sums.map(([label, amount]) => `${label}: ${amount}`),
      payment,
      '',
      text.deliveryAddress,
      ...address,
    ].join('\n'),
    html: page(locale, [
      html`<p>${salutation}</p>`,
      html`<p>${text.thanks}</p>`,
      html`<p>
        ${text.orderId} <strong>${number}</strong
        ><br />${lines(buyerNumber === null ? [] : [buyerNumber, ''])}<a href="${link}">${text.viewOrder}</a>
      </p>`,
      ...parcels.flatMap(({ heading, items }) => [
        html`<p>${lines(heading)}</p>`,
        table(items.map((item) => [html`${item.quantity} × ${item.name}`, item.price] as const)),
      ]),
      html`<hr />`,
      table(sums.map(([label, amount]) => [html`<strong>${label}</strong>`, amount] as const)),
      html`<p>${payment}</p>`,
      html`<p>${text.deliveryAddress}<br />${lines(address)}</p>`,
    ]),
  }
}

type Parcel = { heading: string[]; items: { name: string; quantity: number; price: string }[] }

/**
 * Returns the parcels as the order page shows them: by store name, numbered if there are several. Products of one parcel
 * that arrive on several days have their own day.
 */
function toParcels(locale: Locale, { children }: OrderDraft): Parcel[] {
  const text = textFor(locale).mails.orderConfirmation
  const count = children.length
  return children
    .toSorted((a, b) => (a.storename < b.storename ? -1 : 1))
    .map((child, index) => {
      const isTogether = child.lines.every(
        ({ expectedOn }) => (expectedOn ?? child.expectedOn) === child.expectedOn,
      )
      const deliveryBy = (expectedOn: string | undefined) => {
        const day = expectedOn === undefined ? null : dateOfDay(expectedOn)
        return day ? [text.deliveryBy({ day })] : []
      }
      return {
        heading: [
          ...(count > 1 ? [text.parcel({ number: index + 1, count })] : []),
          text.soldByStore({ store: child.storename }),
          ...(isTogether ? deliveryBy(child.expectedOn) : []),
        ],
        items: child.lines.map(({ name, quantity, unitPaise, expectedOn }) => ({
          name: [name, ...(isTogether ? [] : deliveryBy(expectedOn))].join(' · '),
          quantity,
          price: formatRupees(unitPaise * quantity),
        })),
      }
    })
}

/** Returns the mail about a payment that led to no order and is refunded in full. */
export function refundMail(locale: Locale, to: string, name: string, amountPaise: number): Message {
  const amount = formatRupees(amountPaise)
  const { paymentReturned: mailText, greeting } = textFor(locale).mails
  const salutation = greeting({ name })
  const paragraph = mailText.paragraph({ amount })
  return {
    channel: 'email',
    to,
    template: 'payment-returned',
    subject: mailText.subject({ amount }),
    text: `${salutation}\n\n${paragraph}`,
    html: page(locale, [html`<p>${salutation}</p>`, html`<p>${paragraph}</p>`]),
  }
}

const page = (lang: Locale, parts: Html[]): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <body style="font-family:sans-serif;max-width:36rem;margin:auto">
        ${parts}
      </body>
    </html>`.toString()

const lines = (texts: readonly string[]): Html[] =>
  texts.map((text, index) => (index === 0 ? html`${text}` : html`<br />${text}`))

function table(rows: (readonly [label: Html, amount: string])[]): Html {
  const cells = rows.map(
    ([label, amount]) =>
      html`<tr>
        <td>${label}</td>
        <td align="right">${amount}</td>
      </tr>`,
  )
  return html`<table width="100%" cellpadding="4">
    ${cells}
  </table>`
}

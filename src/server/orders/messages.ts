import { coinDiscountPaise } from '#domain/coins.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { formatRupees } from '#domain/money.ts'
import { serverTextFor } from '#text/server-text.ts'
import type { Locale } from '#text/text.ts'
import { type Html, html } from '#server/html.ts'
import type { Message } from '#server/notifications/outbox.ts'
import { linesOf, type OrderDraft } from './order-draft.ts'

type Mailed = OrderDraft & { email: string }

/** Returns the confirmation mail of an order: number, items, prices, delivery address. */
export function confirmationMail(locale: Locale, order: Mailed, orderNumber: string): Message {
  const { shipTo } = order
  const { orderConfirmation: text, greeting } = serverTextFor(locale).mails
  const salutation = greeting({ name: order.customerName })
  const rows = linesOf(order).map((line) => ({
    name: line.name,
    quantity: line.quantity,
    price: formatRupees(line.unitPaise * line.quantity),
  }))
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
  const days = order.children.map((child) => child.expectedOn).toSorted()
  const last = dateOfDay(days.at(-1) ?? '')
  const payment = text.paymentMethod({ method })
  const delivery = last && text.deliveryBy({ day: last })
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
    template: 'order-confirmation',
    subject: text.subject({ orderNumber }),
    text: [
      salutation,
      '',
      text.thanks,
      `${text.orderId} ${orderNumber}`,
      '',
      ...rows.map((row) => `${row.quantity} x ${row.name}: ${row.price}`),
      '',
      ...sums.map(([label, amount]) => `${label}: ${amount}`),
      payment,
      ...(delivery ? [delivery] : []),
      '',
      text.deliveryAddress,
      ...address,
    ].join('\n'),
    html: page(locale, [
      html`<p>${salutation}</p>`,
      html`<p>${text.thanks}</p>`,
      html`<p>${text.orderId} <strong>${orderNumber}</strong></p>`,
      table([
        ...rows.map((row) => [html`${row.quantity} × ${row.name}`, row.price] as const),
        ...sums.map(([label, amount]) => [html`<strong>${label}</strong>`, amount] as const),
      ]),
      html`<p>${payment}${delivery && html`<br />${delivery}`}</p>`,
      html`<p>${text.deliveryAddress}${address.map((line) => html`<br />${line}`)}</p>`,
    ]),
  }
}

/** Returns the mail about a payment that led to no order and is refunded in full. */
export function refundMail(locale: Locale, to: string, name: string, amountPaise: number): Message {
  const amount = formatRupees(amountPaise)
  const { paymentReturned: mailText, greeting } = serverTextFor(locale).mails
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

import { coinDiscountPaise } from '#domain/coins.ts'
import { paymentModes } from '#domain/checkout.ts'
import { dateOfDay, formatDate } from '#domain/india-days.ts'
import { formatRupees } from '#domain/money.ts'
import { type Html, html } from '#server/html.ts'
import type { Message } from '#server/notifications/outbox.ts'
import { linesOf, type OrderDraft } from './order-draft.ts'

type Mailed = OrderDraft & { email: string }

/** Returns the confirmation mail of an order: number, items, prices, delivery address. */
export function confirmationMail(order: Mailed, orderNumber: string): Message {
  const { shipTo } = order
  const rows = linesOf(order).map((line) => ({
    name: line.name,
    quantity: line.quantity,
    price: formatRupees(line.unitPaise * line.quantity),
  }))
  const sums: [string, string][] = [
    ['Sub Total', formatRupees(order.subTotalPaise)],
    ['Shipping', order.shippingPaise === 0 ? 'Free Delivery' : formatRupees(order.shippingPaise)],
  ]
  if (order.coins > 0) {
    const off = formatRupees(coinDiscountPaise(order.coins, order.coinValuePaise))
    sums.push([`Thara Coins Discount (${order.coins} coins)`, `-${off}`])
  }
  sums.push(['Total', formatRupees(order.totalPaise)])
  const method = order.method === 'cod' ? 'Cash on Delivery' : paymentModes.prepaid
  const days = order.children.map((child) => child.expectedOn).toSorted()
  const last = dateOfDay(days.at(-1) ?? '')
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
    subject: `Order ${orderNumber} is confirmed`,
    text: [
      `Hello ${order.customerName},`,
      '',
      'Thanks for shopping with us. Your order is confirmed.',
      `Order ID: ${orderNumber}`,
      '',
      ...rows.map((row) => `${row.quantity} x ${row.name}: ${row.price}`),
      '',
      ...sums.map(([label, amount]) => `${label}: ${amount}`),
      `Payment Method: ${method}`,
      ...(last ? [`Est. Delivery by ${formatDate(last)}`] : []),
      '',
      'Delivery address',
      ...address,
    ].join('\n'),
    html: page([
      html`<p>Hello ${order.customerName},</p>`,
      html`<p>Thanks for shopping with us. Your order is confirmed.</p>`,
      html`<p>Order ID: <strong>${orderNumber}</strong></p>`,
      table([
        ...rows.map((row) => [html`${row.quantity} × ${row.name}`, row.price] as const),
        ...sums.map(([label, amount]) => [html`<strong>${label}</strong>`, amount] as const),
      ]),
      html`<p>Payment Method: ${method}${last && html`<br />Est. Delivery by ${formatDate(last)}`}</p>`,
      html`<p>Delivery address${address.map((line) => html`<br />${line}`)}</p>`,
    ]),
  }
}

/** Returns the mail about a payment that led to no order and is refunded in full. */
export function refundMail(to: string, name: string, amountPaise: number): Message {
  const amount = formatRupees(amountPaise)
  const paragraph = `Your payment of ${amount} could not be turned into an order, so we are returning it in full to where it came from. This takes 5 to 7 working days.`
  return {
    channel: 'email',
    to,
    template: 'payment-returned',
    subject: `Your payment of ${amount} is being returned`,
    text: `Hello ${name},\n\n${paragraph}`,
    html: page([html`<p>Hello ${name},</p>`, html`<p>${paragraph}</p>`]),
  }
}

const page = (parts: Html[]): string =>
  html`<!doctype html>
    <html lang="en">
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

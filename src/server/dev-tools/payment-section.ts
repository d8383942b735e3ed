import { z } from 'zod'
import { formatRupees } from '#domain/money.ts'
import { type Html, html } from '#server/html.ts'
import type { PaymentControl } from './payment-control.ts'

const PaymentOrders = z.object({
  items: z.array(z.object({ id: z.string(), amount: z.number(), status: z.string() })),
})

/** Returns the part of the development tools that controls the local payment service. */
export async function paymentSection(control: PaymentControl | null): Promise<Html> {
  if (!control)
    return html`<h2 id="payments">Payment desk</h2>
      <p>A real payment provider is configured.</p>`
  const { items: rows } = PaymentOrders.parse(await control('/v1/orders?count=10'))
  const open = rows.map(
    (row) =>
      html`<tr>
        <td><code>${row.id}</code></td>
        <td>${formatRupees(row.amount)}</td>
        <td>${row.status}</td>
      </tr>`,
  )
  return html`<h2 id="payments">Payment desk</h2>
    <table>
      <thead>
        <tr>
          <th>Payment order</th>
          <th>Amount</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        ${
          open.length > 0
            ? open
            : html`<tr>
                <td colspan="3">No payment orders yet.</td>
              </tr>`
        }
      </tbody>
    </table>
    <form data-json="" action="/dev/razorpay/pay" method="post">
      <label>Payment order <input name="order_id" value="${rows[0]?.id}" required /></label>
      <label
        >Outcome
        <select name="outcome">
          <option>captured</option>
          <option>failed</option>
          <option>authorized</option>
          <option>late</option>
        </select></label
      >
      <label
        >Webhook
        <select name="webhook">
          <option value="true">yes</option>
          <option value="false">no</option>
        </select></label
      >
      <button>Pay</button><output></output>
    </form>
    <form data-json="" action="/dev/razorpay/refunds" method="post">
      <label
        >Refunds that follow
        <select name="outcome">
          <option>processed</option>
          <option>pending</option>
          <option>failed</option>
        </select></label
      >
      <label
        >Refunds that are pending
        <select name="pending">
          <option value="">stay pending</option>
          <option>processed</option>
          <option>failed</option>
        </select></label
      >
      <button>Set refunds</button><output></output>
    </form>`
}

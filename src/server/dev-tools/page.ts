import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'
import type { Db } from '#server/db/db.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { gstState, taxIdKind } from '#domain/gstin.ts'
import { formatRupees } from '#domain/money.ts'
import { statusName } from '#domain/order-status.ts'
import type { Services } from '#server/context.ts'
import { type Html, html } from '#server/html.ts'
import { contentSecurityPolicy } from '#server/pages/page-cache.ts'
import type { PaymentControl } from './payment-control.ts'
import { paymentSection } from './payment-section.ts'
import { type DemoLogin, demoCodes } from './staff.ts'

const { orderStatusNames } = textFor(defaultLocale)

/** Returns the messages of the outbox for the development tools, newest first, at most 200. */
export async function listSentMessages(db: Db, to: string | undefined) {
  let query = db.selectFrom('messages').selectAll().orderBy('seq', 'desc').limit(200)
  if (to) query = query.where('to_address', 'in', [to, to.toLowerCase(), `+91${to}`])
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.to_address,
    subject: row.subject,
    text: row.text,
    html: row.html,
    code: row.code,
    link: row.link,
    sentAt: row.sent_at?.toISOString() ?? null,
  }))
}

/** Browser script: sends a form as JSON and shows the response below it. */
const script = `for (const form of document.querySelectorAll('form[data-json]')) form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const body = {}
  for (const [name, value] of new FormData(form)) if (value !== '') body[name] = value === 'true' ? true : value === 'false' ? false : /^\\d{1,6}$/.test(value) && form.dataset.json.includes(name) ? Number(value) : value
  const output = form.querySelector('output')
  output.textContent = '…'
  const answer = await fetch(form.getAttribute('action').replace(/:(\\w+)/g, (_, name) => { const value = body[name]; delete body[name]; return encodeURIComponent(value) }), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  output.textContent = answer.status + ' ' + JSON.stringify(await answer.json().catch(() => null), null, 1)
})`

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:16px;background:#f5f7f5;color:#0d1310}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}table{border-collapse:collapse;width:100%;background:#fff}
th,td{text-align:left;vertical-align:top;padding:8px 10px;border:1px solid #dfe3df;overflow-wrap:anywhere}th{background:#edf0ee}
code,b.code{font:600 1.05rem ui-monospace,monospace}pre{white-space:pre-wrap;margin:0;font:inherit}a{color:#056f34}
form{background:#fff;border:1px solid #dfe3df;border-radius:8px;padding:12px;margin:8px 0;display:flex;flex-wrap:wrap;gap:8px;align-items:end}
label{display:grid;gap:2px;font-weight:600}input,select,button{font:inherit;min-height:40px;padding:0 10px;border:1px solid #7a837d;border-radius:6px}
button{background:#056f34;color:#fff;border-color:#056f34;font-weight:600}output{flex-basis:100%;font-family:ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.wide{overflow-x:auto}nav a{margin-right:12px}`

/** Allows the page's one script and nothing else. */
export const devToolsPolicy = contentSecurityPolicy([
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
])

/**
 * Returns the page of the development tools: outbox, forms for the local providers, test accounts, and how to cause
 * errors.
 */
export async function devToolsPage(
  shop: Services,
  {
    payments,
    logins,
    to,
  }: { payments: PaymentControl | null; logins: readonly DemoLogin[]; to: string | undefined },
): Promise<string> {
  const body = html`<h1>TharaCart development desk</h1>
    <p>
      No real message leaves, and no real money moves, while the local adapters stand in. Only this machine
      sees this page.
    </p>
    <nav>
      <a href="#outbox">Outbox</a><a href="#people">Identities</a><a href="#failures">Failures</a
      ><a href="#google">Google</a> <a href="#payments">Payments</a><a href="#gst">GST</a
      ><a href="#shop">Shop</a><a href="#orders">Orders</a>
    </nav>
    ${await outbox(shop, to)} ${people(logins, await demoCodes(shop, logins))} ${failures} ${google}
    ${await paymentSection(payments)} ${gst(shop)} ${shopForms} ${await orders(shop)}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Development desk | TharaCart</title><style>${style}</style></head><body><main>${body.toString()}</main><script>${script}</script></body></html>`
}

async function outbox(shop: Services, to: string | undefined): Promise<Html> {
  const rows = (await listSentMessages(shop.db, to)).map(
    (message) =>
      html`<tr>
        <td>${message.sentAt ?? 'waiting or failed'}</td>
        <td>${message.channel}</td>
        <td>${message.to}</td>
        <td>
          ${message.code ? html`<b class="code">${message.code}</b>` : ''}${message.link ? html` <a href="${message.link}">${message.link}</a>` : ''}
        </td>
        <td>
          <details>
            <summary>${message.subject ?? message.text.split('\n')[0]}</summary>
            <pre>${message.text}</pre>
          </details>
        </td>
      </tr>`,
  )
  return html`<h2 id="outbox">Outbox</h2>
    <form method="get" action="/dev">
      <label>To <input name="to" value="${to}" placeholder="phone or email" /></label><button>Show</button>
    </form>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Sent</th>
            <th>By</th>
            <th>To</th>
            <th>Code or link</th>
            <th>Message</th>
          </tr>
        </thead>
        <tbody>
          ${
            rows.length > 0
              ? rows
              : html`<tr>
                  <td colspan="5">No messages yet.</td>
                </tr>`
          }
        </tbody>
      </table>
    </div>
    <p>The same as data: <a href="/dev/messages.json">/dev/messages.json?to=</a></p>`
}

const deskNames = { seller: 'Member of a store', operator: 'Operator' } as const

function people(logins: readonly DemoLogin[], codes: ReadonlyMap<string, string>): Html {
  const rows = logins.map(
    ({ id, name, kind, email, password, desk }) =>
      html`<tr>
        <th>${desk ? deskNames[desk] : kind === 'business' ? 'Business buyer' : 'Personal shopper'}</th>
        <td>${name}</td>
        <td>${email}</td>
        <td>${password}</td>
        <td>
          ${desk ? html`<a href="/${desk}">/${desk}</a>` : ''}
          ${codes.has(id) ? html`<b class="code">${codes.get(id)}</b>` : ''}
        </td>
      </tr>`,
  )
  return html`<h2 id="people">Test identities</h2>
    <table>
      <tbody>
        <tr>
          <th>Who</th>
          <th>Name</th>
          <th>Email</th>
          <th>Password</th>
          <th>Desk, and the code of the second factor at this moment</th>
        </tr>
        ${rows}
        <tr>
          <th>Anybody new</th>
          <td></td>
          <td>any Indian mobile number</td>
          <td>the code arrives in the outbox above</td>
          <td></td>
        </tr>
      </tbody>
    </table>`
}

const failures = html`<h2 id="failures">How to make things fail</h2>
  <table>
    <thead>
      <tr>
        <th>Do this</th>
        <th>This happens</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>A phone that ends in 0500, such as 9000000500</td>
        <td>The text message fails: "Failed to send OTP"</td>
      </tr>
      <tr>
        <td>An email that begins with fail@</td>
        <td>The mail fails: it stays in the outbox unsent</td>
      </tr>
      <tr>
        <td>A Google credential with email_verified false (below)</td>
        <td>"Failed to sign in with Google"</td>
      </tr>
      <tr>
        <td>A cancelled or suspended GSTIN (below)</td>
        <td>"Invalid GST Number"</td>
      </tr>
      <tr>
        <td>GSTIN 27AAECX9901T1ZC</td>
        <td>The registry does not answer: "Verification failed"</td>
      </tr>
      <tr>
        <td>Pay with outcome "failed" (below)</td>
        <td>The payment fails</td>
      </tr>
      <tr>
        <td>Pay with webhook "no" (below)</td>
        <td>Only the browser tells the shop of the payment</td>
      </tr>
    </tbody>
  </table>`

const google = html`<h2 id="google">Google</h2>
  <form data-json="" action="/dev/google/credential" method="post">
    <label>Email <input name="email" value="meera.menon@gmail.example" required /></label>
    <label>Name <input name="name" value="Meera Menon" required /></label>
    <label
      >Confirmed
      <select name="email_verified">
        <option value="true">yes</option>
        <option value="false">no</option>
      </select></label
    >
    <button>Make a credential</button><output></output>
  </form>`

function gst(shop: Services): Html {
  const rows = (shop.providers.gst.all?.() ?? []).map(
    (record) =>
      html`<tr>
        <td><code>${record.gstin}</code></td>
        <td>${taxIdKind(record.gstin)}</td>
        <td>${record.legalName}</td>
        <td>${gstState(record.gstin)}</td>
        <td>${record.phone}</td>
        <td>${record.status}</td>
      </tr>`,
  )
  return html`<h2 id="gst">GST registry</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Number</th>
            <th>Kind</th>
            <th>Legal name</th>
            <th>State</th>
            <th>Official phone</th>
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    <p>
      The registry's code to an owner goes to the official phone, in the outbox above; a user name that begins
      with "unknown" is not known there.
    </p>
    <p>The GSTINs as data: <a href="/dev/gst.json">/dev/gst.json</a></p>`
}

const shopForms = html`<h2 id="shop">Shop</h2>
  <form data-json="count coins minutesAgo" action="/dev/shoppers" method="post">
    <label>Shoppers <input name="count" value="1" /></label>
    <label
      >Kind
      <select name="kind">
        <option>personal</option>
        <option>business</option>
      </select></label
    >
    <label>Coins <input name="coins" value="0" /></label
    ><label>Minutes ago <input name="minutesAgo" value="0" /></label><button>Make signed-in shoppers</button
    ><output></output>
  </form>
  <form data-json="minutes" action="/dev/clock" method="post">
    <label>Minutes <input name="minutes" value="15" /></label><button>Move the clock forward</button
    ><output></output>
  </form>
  <form data-json="stock" action="/dev/stock" method="post">
    <label>Product <input name="productId" required /></label>
    <label>Stock <input name="stock" value="10" /></label><button>Set stock</button><output></output>
  </form>
  <form data-json="sellingPrice" action="/dev/price" method="post">
    <label>Product <input name="productId" required /></label>
    <label>Selling price, ₹ <input name="sellingPrice" required /></label><button>Set price</button
    ><output></output>
  </form>`

async function orders(shop: Services): Promise<Html> {
  const rows = await shop.db
    .selectFrom('orders as o')
    .innerJoin('order_groups as g', 'g.id', 'o.group_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select((query) => [
      sql<string>`${query.ref('g.order_number')} || '-' || ${query.ref('o.position')}`.as('number'),
      'u.name as buyer',
      'o.total_paise',
      'o.status',
    ])
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id')
    .limit(10)
    .execute()
  const newest = rows.map(
    (row) =>
      html`<tr>
        <td><code>${row.number}</code></td>
        <td>${row.buyer}</td>
        <td>${formatRupees(row.total_paise)}</td>
        <td>${orderStatusNames[statusName(row.status)]}</td>
      </tr>`,
  )
  return html`<h2 id="orders">Orders</h2>
    <table>
      <thead>
        <tr>
          <th>Order</th>
          <th>Buyer</th>
          <th>Total</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        ${
          newest.length > 0
            ? newest
            : html`<tr>
                <td colspan="4">No orders yet.</td>
              </tr>`
        }
      </tbody>
    </table>`
}

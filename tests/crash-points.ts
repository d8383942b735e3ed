import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { sendRefund } from '#server/refunds/send-refund.ts'
import { handlePaymentEvent } from '#server/payments/webhook.ts'

const paymentJobs = { handlePaymentEvent, reconcilePayments, sendRefund }
type Name = keyof typeof paymentJobs
/** A background job about a payment, which a test runs at a chosen time. */
export type PaymentJob = { job: Name; payload: Parameters<(typeof paymentJobs)[Name]>[1] }

/** Runs a job without the queue. */
export const runPaymentJob = (shop: Services, { job, payload }: PaymentJob): Promise<void> =>
  (paymentJobs[job] as (shop: Services, payload: unknown) => Promise<void>)(shop, payload)

export type HttpRequest = {
  method: 'POST'
  url: string
  /** A text is sent as it is; `headers` then name its type. */
  payload: object | string
  token?: string
  headers?: Record<string, string>
}
/** `body` is the address of a redirect. */
export type Answer = { status: number; body: string }

export type ShopProcess = {
  send: (request: HttpRequest) => Promise<Answer>
  runJob: (job: PaymentJob) => Promise<Answer>
  kill: () => void
}

/** Starts the API of the shop as a process of its own. */
export async function startShopProcess(databaseUrl: string, paymentServiceUrl: string): Promise<ShopProcess> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'shop-process.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PAYMENT_SERVICE_URL: paymentServiceUrl,
      NODE_ENV: 'test',
    },
    execArgv: [],
    // Lines of a process that loses its database are expected.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => null)
  const message = async () => {
    const received = await Promise.race([once(child, 'message'), ended])
    return received?.[0] as { url?: string; ok?: boolean } | undefined
  }
  const base = (await message())?.url
  if (!base) throw new Error('The process of the shop did not start.')
  return {
    send: ({ method, url, payload, token, headers }) =>
      fetch(`${base}${url}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: typeof payload === 'string' ? payload : JSON.stringify(payload),
        redirect: 'manual',
      }).then(
        async (response) => ({
          status: response.status,
          body: response.headers.get('location') ?? (await response.text()),
        }),
        lost,
      ),
    runJob: async (job) => {
      const done = message()
      child.send(job)
      return (await done)?.ok ? { status: 200, body: '' } : lost()
    },
    kill: () => child.kill('SIGKILL'),
  }
}

/** The request got no answer. */
const lost = (): Answer => ({ status: 0, body: '' })

/**
 * Counts everything that a request of a shopper can change, in the shop and at the payment service; equal for one effect
 * and for the same one repeated.
 */
export async function readEffects(db: Db, userId: string, productId: string): Promise<object> {
  const count = (table: string, where: string) =>
    `(select count(*)::int from ${table} where ${where}) as "${table} of ${where.split(' ')[0]}"`
  const { rows } = await sql
    .raw<object>(
      `with person as (select * from users where id = '${userId}'),
         mine as (select * from order_groups where user_id = '${userId}'),
         intents as (select * from payment_intents where user_id = '${userId}')
       select coins, wallet_paise,
         ${count('order_groups', `user_id = '${userId}'`)}, ${count('orders', `user_id = '${userId}'`)},
         ${count('coin_ledger', `user_id = '${userId}'`)}, ${count('wallet_ledger', `user_id = '${userId}'`)},
         ${count('cart_lines', `user_id = '${userId}'`)}, ${count('payment_intents', `user_id = '${userId}'`)},
         ${count('stock_holds', `product_id = '${productId}'`)}, ${count('stock_ledger', `product_id = '${productId}'`)},
         ${count('messages', 'to_address = (select email from person)')},
         ${count('payments', 'intent_id in (select id from intents)')}, ${count('wallet_payouts', `user_id = '${userId}'`)},
         ${count('returns', `user_id = '${userId}'`)}, ${count('documents', `user_id = '${userId}'`)},
         (select json_object_agg(action, count order by action) from (select action, count(*) from audit_log
           where subject in (select id from orders where user_id = '${userId}' union select id from refunds where user_id = '${userId}'
             union select id from returns where user_id = '${userId}' union select id from tickets where user_id = '${userId}'
             union select id::text from wallet_ledger where user_id = '${userId}') group by action) a) as audited,
         (select json_agg(json_build_array(m.author, m.message) order by m.seq) from ticket_messages m
           join tickets t on t.id = m.ticket_id where t.user_id = '${userId}') as ticket_messages,
         (select json_agg(json_build_array(m.from_stage, m.to_stage) order by m.id) from shipment_moves m
           join shipments s on s.id = m.shipment_id join orders o on o.id = s.order_id where o.user_id = '${userId}') as parcel_moves,
         (select json_agg(json_build_array(m.from_state, m.to_state) order by m.id) from return_moves m
           join returns r on r.id = m.return_id where r.user_id = '${userId}') as return_moves,
         ${count('order_moves', `item_id in (select id from order_items where user_id = '${userId}')`)},
         ${count('local_payment_orders', 'receipt in (select id from intents)')},
         (select json_agg(json_build_array(p.status, p.amount_paise) order by p.amount_paise, p.status) from local_payments p
           join intents on intents.provider_order_id = p.order_id) as collected,
         (select json_agg(json_build_array(r.status, r.amount_paise) order by r.amount_paise, r.status) from local_refunds r
           join local_payments p on p.id = r.payment_id join intents on intents.provider_order_id = p.order_id) as returned,
         (select array_agg(status order by id) from order_items where user_id = '${userId}') as item_statuses,
         (select array_agg(status order by created_at) from intents) as intent_statuses,
         (select json_agg(json_build_array(method, status, amount_paise) order by created_at, amount_paise)
           from refunds where user_id = '${userId}') as refunds,
         (select json_build_array(on_hand, held) from product_stock where product_id = '${productId}') as stock
       from person`,
    )
    .execute(db)
  return rows[0] ?? {}
}

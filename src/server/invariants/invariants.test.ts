import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildOrder, buildSubmit, fillCart, payLocally, postDevTools } from '#tests/buying.ts'
import { keralaGstin } from '#tests/documents.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { transaction } from '#server/db/db.ts'
import { issueCreditNotes } from '#server/documents/issue.ts'
import { checkInvariants } from './check-invariants.ts'
import { connectJobs } from '#server/db/db.ts'
import { findViolations } from './find-violations.ts'
import { invariants } from './invariants.ts'

const shop = await testShop()
beforeAll(async () => {
  const shopper = await buildShopper(shop.db, { coins: 1000 })
  const me = shop.as(shopper.token)
  const product = await buildProduct(shop.db, { id: 'lamp', stock: 20 })
  await shop.db.updateTable('sellers').set({ gstin: keralaGstin }).execute()
  const first = { address: { addressId: shopper.addressId } }
  // Paid with coins and delivered; paid and cancelled; paid on delivery; a payment that is open.
  await fillCart(shop, shopper, { [product]: 2 })
  const opened = await me.send('POST /create-order', { amount: 160, creditCoins: 1, ...first })
  const paid = await me.send('POST /verify-payment', await payLocally(shop, opened.body.orderId))
  for (const status of [1, 2, 3])
    await postDevTools(shop, `/orders/${String(paid.body['orderId'])}/status`, { status })
  await fillCart(shop, shopper, { [product]: 1 })
  const other = await me.send('POST /create-order', { amount: 100, ...first })
  const cancelled = await me.send('POST /verify-payment', await payLocally(shop, other.body.orderId))
  await postDevTools(shop, `/orders/${String(cancelled.body['orderId'])}/status`, { status: 4 })
  await buildOrder(shop, shopper, { [product]: 3 }, 300)
  await fillCart(shop, shopper, { [product]: 1 })
  await me.sendRaw(
    'POST /single-product-place-order',
    { ...buildSubmit(shopper, { [product]: 1 }, 100), idempotencyKey: 'the key of Buy Now' },
    {},
  )
  await me.send('POST /create-order', { amount: 100, ...first })
  await shop.runJobs()
  // A credit note for one of the two pieces of the delivered item, which were invoiced when they were packed.
  const delivered = await shop.db
    .selectFrom('order_items')
    .select(['id', 'order_id as orderId'])
    .where('status', '=', 3)
    .executeTakeFirstOrThrow()
  const { id: itemId, orderId } = delivered
  await transaction(shop.db, async (tx) => {
    await issueCreditNotes(tx, new Date(), { orderId, items: [{ itemId, quantity: 1 }], shippingPaise: 0 })
  })
})

/** Returns the rules that are broken after these statements, which are rolled back. */
async function brokenBy(statements: string, now = new Date()): Promise<string[]> {
  const rollback = new Error('rolled back')
  let broken: string[] = []
  await shop.db
    .transaction()
    .execute(async (tx) => {
      // Without triggers and foreign keys: the statements are what a defect could write.
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of statements.split(';').filter((part) => part.trim()))
        await sql.raw(statement).execute(tx)
      broken = (await findViolations(tx, now)).map(({ id, rule }) => `${id} ${rule}`)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return broken
}

const item = (
  status: number,
  mode = 'Pre-paid',
) => `(select i.id from order_items i join orders o on o.id = i.order_id
  join order_groups g on g.id = o.group_id where i.status = ${status} and g.payment_mode = '${mode}' order by i.id limit 1)`
const paidGroup = `(select id from order_groups where payment_mode = 'Pre-paid' and coins > 0)`
const insertGroup = (columns: Record<string, string>) => {
  const all: Record<string, string> = {
    id: "'copy'",
    order_number: "'TC-2611-00000'",
    fingerprint: "'copy'",
    ...columns,
  }
  const kept = `user_id, kind, buy_now, payment_mode, sub_total_paise, shipping_paise, coins, coin_value_paise,
    total_paise, ship_to, gstin, placed_at`
  return `insert into order_groups (${Object.keys(all).join(', ')}, ${kept})
    select ${Object.values(all).join(', ')}, ${kept} from order_groups where id = ${paidGroup}`
}

/** A refunded return of more pieces than the item has, without stock, money and coins. */
const insertReturn = `insert into returns (id, order_id, user_id, seller_id, kind, reason, refund_method, state, condition,
    decide_by, created_at, updated_at) select 'rt_x', order_id, user_id, 's', 'refund', 'Quality', 'wallet', 'refunded', 'restock',
    now(), now(), now() from order_items where id = ${item(3)};
  insert into return_items (return_id, item_id, quantity, refund_paise, coins) select 'rt_x', id, quantity + 1, 5, 1
    from order_items where id = ${item(3)}`

/** For each rule one statement of a defect that breaks it. */
const defects: Record<string, string> = {
  'I-01 stock and reserved units are not negative, and no more is reserved than there is':
    'alter table product_stock drop constraint product_stock_check; update product_stock set held = on_hand + 1',
  'I-02 the stock is the sum of its ledger': 'update product_stock set on_hand = on_hand + 1',
  'I-02 an item is sold once and restocked at most once, in its own quantity': `insert into stock_ledger
    (product_id, delta, reason, reference, at) select 'other', -1, reason, reference, at from stock_ledger where reason = 'sold'`,
  'I-02 every item was sold, and restocked if it was cancelled before it was shipped or came back undamaged': `insert into order_items (id,
    order_id, user_id, product_id, name, quantity, unit_paise, mrp_paise, line_paise) select 'unsold', order_id, user_id,
    'other', name, 1, 1, 1, 1 from order_items where id = ${item(0, 'COD')}`,
  'I-03 the reserved units are the sum of the live reservations':
    'update stock_holds set released_at = now() where released_at is null',
  'I-03 only an open or paid payment intent reserves units': `update payment_intents set status = 'expired' where status = 'open'`,
  'I-04 the units of orders that are not cancelled have left the stock': `delete from stock_ledger where reason = 'sold'`,
  'I-05 the coins of a user are the sum of their ledger and not negative':
    'update users set coins = coins - 1',
  'I-05 the coins of an order or a payment intent were redeemed by its user, and an ended intent has returned them': `delete
    from coin_ledger where reason = 'redeemed'`,
  'I-05 a cancelled item has returned its coins once, unless its payment is disputed': `update order_items set coins = 1
    where status = 4`,
  'I-06 the postings of a money transaction add up to zero': `delete from money_ledger where account = 'sales'`,
  'I-06 each captured payment is posted once, in its amount': `update money_ledger set transaction_id = 'other ' || id`,
  'I-07 a captured payment is one order, one full refund, or younger than 35 minutes': `insert into payments
    select 'pay_second', intent_id, amount_paise, 'captured', now() - interval '36 minutes', now() from payments limit 1`,
  'I-08 a prepaid order has one captured payment of its user and amount, which is not refunded as a whole':
    'update payment_intents set amount_paise = amount_paise + 1',
  'I-09 a payment intent has at most one order': `alter table order_groups drop constraint order_groups_intent_id_key;
    ${insertGroup({ intent_id: 'intent_id' })}`,
  'I-09 a consumed payment intent has an order, and no other has one': `update payment_intents set status = 'paid'`,
  'I-09 a cart version has at most one order': `alter table order_groups drop constraint order_groups_user_id_cart_version_key;
    ${insertGroup({ cart_version: 'cart_version', intent_id: "'other'" })}`,
  'I-10 the refunds of a payment are at most its captured amount': `update refunds set amount_paise = 10001`,
  'I-10 an item has at most one refund, of at most its amount': 'update refunds set amount_paise = 10001',
  'I-10 an item that was not delivered and is paid on delivery has no refund (ruling 39)': `insert into refunds
    (id, order_item_id, user_id, amount_paise, method, created_at)
    select 'r_cod', id, user_id, 1, 'wallet', now() from order_items where id = ${item(0, 'COD')}`,
  'I-10 the refunds of a prepaid order are what was paid for its cancelled items (rulings 39 and 86)':
    'delete from refunds',
  'I-11 the total of an order is its items, less coins, plus delivery': `alter table order_groups drop constraint
    order_groups_check; update order_groups set total_paise = total_paise + 1`,
  'I-11 the total of a child order is its items': 'update orders set items_paise = items_paise + 1',
  'I-14 the stored response of an idempotency key names an order of the same user': `update idempotency_keys
    set body = '{"orderId":"none"}'`,
  'I-15 every status of an item was reached along the graph (ruling 45)': `update order_moves set from_status = 0
    where to_status = 2`,
  'I-15 the status of an order is that of its least advanced item that is not cancelled':
    'update orders set status = 2',
  'I-16 a cancelled item is neither shipped nor delivered later': `insert into order_moves
    (order_id, item_id, from_status, to_status, actor_role, at)
    select order_id, id, 4, 1, 'seller', now() from order_items where id = ${item(4)}`,
  'I-17 every cart line belongs to the one cart of its user': 'delete from carts',
  'I-20 an order has at most one confirmation of each channel': `drop index messages_order_confirmation;
    insert into messages (id, channel, to_address, template, subject, text, reference, created_at)
    select id || '2', channel, to_address, template, subject, text, reference, created_at from messages`,
  'I-20 an order whose customer can be reached has a confirmation, which was sent, refused, or waits for its job':
    'delete from messages',
  'I-21 the stars of a product are its imported ratings and its visible reviews': `insert into reviews (id,
    product_id, user_id, rating, review, created_at) select 'shown', 'lamp', id, 5, 'Good', now() from users`,
  'I-21 the helpful votes of a review are its rows': `insert into reviews (id, product_id, user_id, rating, review,
    helpful_count, created_at) select 'review', 'lamp', id, 5, 'Good', 1, now() from users`,
  'I-21 the answers of a question are its visible rows': `insert into questions (id, product_id, user_id, question, answer_count,
    created_at) select 'question', 'lamp', id, 'Why?', 1, now() from users`,
  'I-22 a user with addresses has one primary address': 'update addresses set is_primary = false',
  'I-23 a one-time code is checked at most 5 times, and its proof is used after the code': `insert into one_time_codes
    (id, purpose, subject, code_hash, created_at, expires_at, tries) values ('c', 'sign-in', '+91', '', now(), now(), 6)`,
  'I-24 an order belongs to one user throughout': `update orders set user_id = 'other'`,
  'I-24 a payment intent and a refund belong to the user of their order or payment': `update refunds set user_id = 'other'`,
  'I-24 coins belong to the user of their order, item or payment intent': `update coin_ledger set user_id = 'other'
    where reason = 'earned'`,
  'I-18 a series of documents has no gap, and its counter is its last number': `update document_counters set last = last + 1`,
  'I-18 the number of a document is its series, financial year and sequence, at most 16 characters, once for an issuer': `update documents set number = 'TC26-27/1' where kind = 'invoice'`,
  'I-19 a line of a document has two equal halves or integrated tax, which add up to its total with the taxable value': `update documents set data = jsonb_set(data, '{lines,0,centralPaise}', '1')`,
  'I-19 the totals of a document are the sums of its lines and of its rates': `update documents
    set data = jsonb_set(data, '{totals,taxablePaise}', '1')`,
  'I-19 credit notes do not exceed the document that they correct': `update document_lines set quantity = 9, goods_paise = 99999
    where document_id in (select id from documents where kind = 'creditNote')`,
  'I-37 the history of a parcel is a path of the stages and ends at its stage': `update shipment_moves set to_stage = 'lost'
    where to_stage = 'packed'`,
  'I-37 the status of an item is that of the stage of its parcel': `update shipments set stage = 'out' where stage = 'cancelled'`,
  'I-37 the cash posted for an order equals the amount of its delivered items, with its delivery charge once': `update order_items
    set delivered_at = now(), shipment_id = (select id from shipments limit 1) where id = ${item(0, 'COD')}`,
  'I-02 accepted goods are back in the stock once unless they are damaged, and replaced pieces have left it once':
    insertReturn,
  'I-05 returned pieces have returned their coins once, unless the payment is disputed': insertReturn,
  'I-10 refunded pieces of a return have one refund, and give back the share of their item in any sequence (ruling 35)':
    insertReturn,
  'I-10 the pieces in returns of an item are at most its quantity, and were delivered': insertReturn,
  'I-06 the wallet of a user is the sum of its ledger and not negative': 'update users set wallet_paise = 1',
  'I-06 no wallet was negative after any of its entries': `insert into wallet_ledger (user_id, delta_paise, reason, reference, at)
    select id, unnest(array[-5, 5]), unnest(array['toPayment', 'refund']), 'none', now() from users`,
  'I-06 each refund is posted in its amount where it is: at the bank, in the wallet, paid out, or nowhere yet': `delete
    from money_ledger where transaction_id in (select id from refunds)`,
  'I-06 each refund to the wallet is in the wallet of its user once, in its amount, until it goes back or is paid out': `update
    refunds set method = 'wallet'`,
  'I-06 a payout is of a cash order of the user, once, in its amount': `insert into wallet_payouts (refund_id, user_id,
    amount_paise, method, account, paid_by, transfer_number, at) select id, user_id, amount_paise, 'upi', 'a@b', 'x', '1', now()
    from refunds`,
  'I-10 money enters and leaves the wallet with a refund of the same user and amount': `insert into wallet_ledger
    (user_id, delta_paise, reason, reference, at) select id, 5, 'refund', 'none', now() from users`,
}

describe('the invariants', () => {
  it('hold after orders of every kind, and have a defect for each statement', async () => {
    expect(await findViolations(shop.db, new Date())).toEqual([])
    expect(invariants.map(({ id, rule }) => `${id} ${rule}`)).toEqual(Object.keys(defects))
  })

  test.each(Object.entries(defects))('%s', async (rule, statements) => {
    expect(await brokenBy(statements)).toContain(rule)
  })

  // Further defects that a statement must not miss.
  test.each([
    [
      'I-02 every item was sold, and restocked if it was cancelled before it was shipped or came back undamaged',
      `delete from stock_ledger where reason = 'restocked'`,
    ],
    [
      'I-05 the coins of an order or a payment intent were redeemed by its user, and an ended intent has returned them',
      `update coin_ledger set user_id = 'other' where reason = 'redeemed'`,
    ],
    [
      'I-05 a cancelled item has returned its coins once, unless its payment is disputed',
      `insert into coin_ledger (user_id, delta, reason, reference, at)
        select user_id, 5, 'returned', id, now() from order_items where id = ${item(0, 'COD')}`,
    ],
    [
      'I-06 each refund to the wallet is in the wallet of its user once, in its amount, until it goes back or is paid out',
      `update refunds set method = 'wallet'; insert into wallet_ledger (user_id, delta_paise, reason, reference, at)
        select user_id, amount_paise, 'refund', unnest(array[id, order_item_id]), now() from refunds`,
    ],
    [
      'I-07 a captured payment is one order, one full refund, or younger than 35 minutes',
      // Its attempts have ended, and nobody knows of it.
      `insert into payments select 'pay_second', intent_id, amount_paise, 'captured', now() - interval '36 minutes', now()
        from payments limit 1; insert into refunds (id, provider_payment_id, user_id, amount_paise, method, status, created_at)
        select 'r_second', 'pay_second', user_id, p.amount_paise, 'original', 'failed', now() from payments p
        join payment_intents i on i.id = p.intent_id where p.provider_payment_id = 'pay_second'`,
    ],
    [
      'I-10 the refunds of a payment are at most its captured amount',
      `update refunds set method = 'wallet', amount_paise = 10001`,
    ],
    [
      'I-11 the total of an order is its items, less coins, plus delivery',
      insertGroup({ intent_id: "'other'", cart_version: 'null' }),
    ],
    [
      'I-20 an order whose customer can be reached has a confirmation, which was sent, refused, or waits for its job',
      `update messages set sent_at = null where template = 'order-confirmation'`,
    ],
  ])('%s: %s', async (rule, statements) => {
    expect(await brokenBy(statements)).toContain(rule)
  })

  it('allow a refund whose attempts have ended while its difference is open', async () => {
    const rule = 'I-07 a captured payment is one order, one full refund, or younger than 35 minutes'
    const failed = `insert into payments select 'pay_second', intent_id, amount_paise, 'captured',
      now() - interval '36 minutes', now() from payments limit 1;
      insert into refunds (id, provider_payment_id, user_id, amount_paise, method, status, created_at)
      select 'r_second', 'pay_second', user_id, p.amount_paise, 'original', 'failed', now() from payments p
      join payment_intents i on i.id = p.intent_id where p.provider_payment_id = 'pay_second';
      insert into payment_differences (kind, subject, found_at, seen_at) values ('refundFailed', 'r_second', now(), now())`
    expect(await brokenBy(failed)).not.toContain(rule)
    expect(await brokenBy(`${failed}; update payment_differences set resolved_at = now()`)).toContain(rule)
  })

  it('allow a captured payment 35 minutes until it is an order or a refund', async () => {
    const waiting = `update payment_intents set status = 'paid' where status = 'open'; insert into payments
      select 'pay_waiting', id, amount_paise, 'captured', now(), now() from payment_intents where status = 'paid';
      insert into money_ledger (transaction_id, account, amount_paise, reference, at)
      select 'pay_waiting', account, sign * amount_paise, '', now() from payment_intents,
        (values ('gateway', 1), ('sales', -1)) as accounts (account, sign) where status = 'paid'`
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    expect(await brokenBy(waiting, inMinutes(34))).toEqual([])
    expect(await brokenBy(waiting, inMinutes(36))).toEqual([
      'I-07 a captured payment is one order, one full refund, or younger than 35 minutes',
    ])
  })
})

describe('a broken invariant', () => {
  const run = (): Promise<{ code: number; text: string }> => {
    const env = { ...process.env, NODE_ENV: 'test' }
    const command = [resolve('scripts/invariants.ts'), '--database', shop.database.url]
    return new Promise((done) => {
      execFile(process.execPath, command, { env }, (error, out, errors) =>
        done({ code: error ? Number(error.code) : 0, text: out + errors }),
      )
    })
  }

  it('is printed by the command and logged by the job, with its rows', async () => {
    const broken = async () =>
      (await shop.shop.metrics.invariants.get()).values.find(({ labels }) => labels['invariant'] === 'I-02')
        ?.value
    await checkInvariants(shop.shop, {})
    expect(await broken()).toBe(0)
    expect(await run()).toEqual({
      code: 0,
      text: `${invariants.length} statements hold, 0 are broken.\n`,
    })
    await sql`update product_stock set on_hand = on_hand + 1 where product_id = 'lamp'`.execute(shop.db)
    const { code, text } = await run()
    expect(code).toBe(1)
    expect(text).toMatch(
      /^I-02 is broken: the stock is the sum of its ledger\n {2}\{"product_id":"lamp","on_hand":15,"ledger":14\}\n/,
    )
    expect(text).toContain(`${invariants.length - 1} statements hold, 1 are broken.`)
    await checkInvariants({ ...shop.shop, log: (line) => void shop.logged.push(line) }, {})
    expect(shop.logged.at(-1)).toMatchObject({
      level: 'error',
      code: 'invariantBroken',
      invariant: 'I-02',
      rows: [{ product_id: 'lamp' }],
    })
    expect(await broken()).toBe(1)
    await sql`update product_stock set on_hand = on_hand - 1 where product_id = 'lamp'`.execute(shop.db)
  })

  /** Runs the job on a connection of the jobs, and returns its alarms about broken and unchecked statements. */
  async function check(jobs: ReturnType<typeof connectJobs>, limits: Parameters<typeof checkInvariants>[2]) {
    const lines: Record<string, unknown>[] = []
    const log = (line: object) => void lines.push(line as Record<string, unknown>)
    await checkInvariants({ ...shop.shop, db: jobs.db, log }, {}, limits)
    return lines.flatMap(({ code, level, invariant }) =>
      code === 'invariantUnchecked' || code === 'invariantBroken'
        ? [`${String(level)} ${String(invariant)}`]
        : [],
    )
  }

  it('is found by the other statements although one takes too long on a connection of the jobs, which is an alarm after an hour', async () => {
    const jobs = connectJobs(shop.database.config)
    const run = () => check(jobs, { usual: 300, slow: 300, hourly: 300 })
    try {
      await run()
      await sql`update product_stock set on_hand = on_hand + 1 where product_id = 'lamp'`.execute(shop.db)
      await shop.db.transaction().execute(async (tx) => {
        await sql`lock table one_time_codes in access exclusive mode`.execute(tx)
        expect(await run()).toEqual([expect.stringMatching(/^info I-23 /), 'error I-02'])
        shop.setNow(new Date(Date.now() + 70 * 60_000))
        expect(await run()).toEqual([expect.stringMatching(/^error I-23 /), 'error I-02'])
      })
      expect(await run()).toEqual(['error I-02'])
    } finally {
      shop.setNow(new Date())
      await sql`update product_stock set on_hand = on_hand - 1 where product_id = 'lamp'`.execute(shop.db)
      await jobs.close()
    }
  })

  it('is found by a statement that took too long before: its later runs have a longer limit', async () => {
    const jobs = connectJobs(shop.database.config)
    const usual = 300
    const run = (slow: number) => check(jobs, { usual, slow, hourly: usual })
    const aboutCodes = expect.stringMatching(/ I-23 /)
    const whileLocked = <Result>(work: () => Promise<Result>) =>
      shop.db.transaction().execute(async (tx) => {
        await sql`lock table one_time_codes in access exclusive mode`.execute(tx)
        return work()
      })
    try {
      await sql`update invariant_checks set is_slow = false`.execute(shop.db)
      expect(await whileLocked(() => run(usual))).toContainEqual(aboutCodes)
      const slow = await shop.db
        .selectFrom('invariant_checks')
        .select('invariant')
        .where('is_slow', '=', true)
        .execute()
      expect(slow).toContainEqual({ invariant: expect.stringMatching(/^I-23 /) })
      // The statement waits longer than the usual limit.
      const waited = async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and now() - query_start > ${usual} * 2 * interval '1 ms'`.execute(shop.db)
        ).rows.length
      const { second } = await whileLocked(async () => {
        const second = run(60_000)
        await expect.poll(waited).toBe(1)
        return { second }
      })
      expect(await second).not.toContainEqual(aboutCodes)
    } finally {
      await jobs.close()
    }
  })
})

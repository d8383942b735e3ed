import { orderStatus, statusMoves } from '#domain/order-status.ts'
import { otpRule } from '#domain/otp.ts'
import { documentInvariants } from './document-invariants.ts'
import { parcelInvariants } from './parcel-invariants.ts'
import { returnInvariants } from './return-invariants.ts'
import { walletInvariants } from './wallet-invariants.ts'

/** A statement about the data that is always true. `sql` returns the rows that break it; `$1` is the current time. */
export type Invariant = { id: `I-${number}`; rule: string; sql: string }

/** Longest time in minutes until a captured payment has become an order or a refund. */
const SETTLE_MINUTES = 35

// Back to shipped only by a failed delivery attempt (ruling 56).
const attempt = { from: orderStatus.outForDelivery, to: orderStatus.shipped }
const allowedMoves = [...statusMoves, attempt].map(({ from, to }) => `(${from}, ${to})`).join(', ')

/**
 * The invariants I-01 to I-24 and I-37 (docs/safety-tests.md). Each statement reads one snapshot, so it holds at any time, also
 * between the requests of a running shop. I-12, I-13 and the rest of I-14 and I-17 are about the history of requests:
 * `npm run proof` checks them.
 */
export const invariants: readonly Invariant[] = [
  {
    id: 'I-01',
    rule: 'stock and reserved units are not negative, and no more is reserved than there is',
    sql: 'select product_id, on_hand, held from product_stock where on_hand < 0 or held < 0 or held > on_hand',
  },
  {
    id: 'I-02',
    rule: 'the stock is the sum of its ledger',
    sql: `select k.product_id, k.on_hand, coalesce(l.total, 0) as ledger from product_stock k
      left join (select product_id, sum(delta) as total from stock_ledger group by 1) l using (product_id)
      where k.on_hand <> coalesce(l.total, 0)`,
  },
  {
    id: 'I-02',
    rule: 'an item is sold once and restocked at most once, in its own quantity',
    sql: `select l.reference, l.reason, count(*) as entries, sum(l.delta) as units, min(i.quantity) as quantity
      from stock_ledger l left join order_items i on i.id = l.reference where l.reason in ('sold', 'restocked')
      group by 1, 2 having count(*) > 1
        or min(i.quantity) is distinct from sum(case l.reason when 'sold' then -l.delta else l.delta end)`,
  },
  {
    id: 'I-02',
    rule: 'every item was sold, and restocked if it was cancelled before it was shipped or came back undamaged',
    // A cancelled order that was loaded with its past need not have either row.
    sql: `select i.id, i.status, coalesce(l.sold, 0) as sold, coalesce(l.restocked, 0) as restocked from order_items i
      left join (select reference, count(*) filter (where reason = 'sold') as sold,
          count(*) filter (where reason = 'restocked') as restocked
        from stock_ledger where reason in ('sold', 'restocked') group by 1) l on l.reference = i.id
      left join (select distinct item_id from order_moves where from_status = ${orderStatus.processing}
        and to_status = ${orderStatus.cancelled}) unshipped on unshipped.item_id = i.id
      left join shipments s on s.id = i.shipment_id
      where coalesce(l.sold, 0) <> case when unshipped.item_id is null then 1 else coalesce(l.restocked, 0) end
        or coalesce(l.restocked, 0) <> case when unshipped.item_id is null and (s.stage = 'rtoReceived' and s.condition = 'restock') is not true
          then 0 else coalesce(l.sold, 0) end`,
  },
  {
    id: 'I-03',
    rule: 'the reserved units are the sum of the live reservations',
    sql: `select k.product_id, k.held, coalesce(h.total, 0) as reservations from product_stock k
      left join (select product_id, sum(quantity) as total from stock_holds where released_at is null group by 1) h
        using (product_id)
      where k.held <> coalesce(h.total, 0)`,
  },
  {
    id: 'I-03',
    rule: 'only an open or paid payment intent reserves units',
    sql: `select h.intent_id, h.product_id, i.status from stock_holds h join payment_intents i on i.id = h.intent_id
      where h.released_at is null and i.status not in ('open', 'paid')`,
  },
  {
    id: 'I-04',
    rule: 'the units of orders that are not cancelled have left the stock',
    sql: `select i.product_id, i.units, coalesce(l.units, 0) as left_stock
      from (select product_id, sum(quantity) as units from order_items
        where status <> ${orderStatus.cancelled} group by 1) i
      left join (select product_id, -sum(delta) as units from stock_ledger
        where reason in ('sold', 'restocked') group by 1) l using (product_id)
      where i.units > coalesce(l.units, 0)`,
  },
  {
    id: 'I-05',
    rule: 'the coins of a user are the sum of their ledger and not negative',
    sql: `select u.id, u.coins, coalesce(l.total, 0) as ledger from users u
      left join (select user_id, sum(delta) as total from coin_ledger group by 1) l on l.user_id = u.id
      where u.coins <> coalesce(l.total, 0) or u.coins < 0`,
  },
  {
    id: 'I-05',
    rule: 'the coins of an order or a payment intent were redeemed by its user, and an ended intent has returned them',
    // The reference of an intent that reserves again begins with its id. The order of an intent has its coins.
    sql: `select user_id, reference, coalesce(l.spent, 0) as redeemed, coalesce(c.coins, 0) as coins
      from (select user_id, split_part(reference, ' ', 1) as reference, -sum(delta) as spent from coin_ledger
        where reason = 'redeemed' or (reason = 'returned' and reference like 'pi\\_%') group by 1, 2) l
      full join (
        select user_id, id as reference, coins from order_groups where intent_id is null and coins > 0
        union all select i.user_id, i.id, coalesce(g.coins, (i.snapshot->>'coins')::int) from payment_intents i
          left join order_groups g on g.intent_id = i.id where i.status in ('open', 'paid', 'consumed')
      ) c using (user_id, reference)
      where coalesce(l.spent, 0) <> coalesce(c.coins, 0)`,
  },
  {
    id: 'I-05',
    rule: 'a cancelled item has returned its coins once, unless its payment is disputed',
    sql: `select user_id, reference as item_id, coalesce(l.returned, 0) as returned, coalesce(i.coins, 0) as coins
      from (select user_id, reference, sum(delta) as returned from coin_ledger
        where reason = 'returned' and reference not like 'pi\\_%' and reference not like 'rt\\_%' group by 1, 2) l
      full join (select user_id, id as reference, order_id, coins from order_items
        where status = ${orderStatus.cancelled} and coins > 0) i using (user_id, reference)
      where coalesce(l.returned, 0) <> coalesce(i.coins, 0) and (l.returned is not null or not exists (
        select from orders o join order_groups g on g.id = o.group_id join payments p on p.intent_id = g.intent_id
          join disputes d on d.provider_payment_id = p.provider_payment_id
        where o.id = i.order_id and d.status in ('open', 'lost')))`,
  },
  {
    id: 'I-06',
    rule: 'the postings of a money transaction add up to zero',
    sql: `select transaction_id, sum(amount_paise) as total from money_ledger group by 1 having sum(amount_paise) <> 0`,
  },
  {
    id: 'I-06',
    rule: 'each captured payment is posted once, in its amount',
    sql: `select p.provider_payment_id, p.amount_paise, m.amount_paise as posted from payments p
      left join money_ledger m on m.transaction_id = p.provider_payment_id and m.account = 'gateway'
      where p.status in ('captured', 'refunded') and m.amount_paise is distinct from p.amount_paise`,
  },
  {
    id: 'I-07',
    rule: `a captured payment is one order, one full refund, or younger than ${SETTLE_MINUTES} minutes`,
    // A failed refund counts only while its difference is open, because the customer may still choose the wallet.
    sql: `select p.provider_payment_id, p.intent_id, p.captured_at from payments p
      where p.status in ('captured', 'refunded')
        and coalesce(p.captured_at, p.created_at) < $1::timestamptz - interval '${SETTLE_MINUTES} minutes'
        and (select count(*) from refunds r where r.provider_payment_id = p.provider_payment_id
          and r.order_item_id is null and r.amount_paise = p.amount_paise
          and (r.status <> 'failed' or exists (select from payment_differences d
            where d.kind = 'refundFailed' and d.subject = r.id and d.resolved_at is null)))
        + (select count(*) from order_groups g where g.intent_id = p.intent_id
          and p.provider_payment_id = (select provider_payment_id from payments other
            where other.intent_id = p.intent_id and other.status in ('captured', 'refunded')
              and not exists (select from refunds r where r.provider_payment_id = other.provider_payment_id
                and r.order_item_id is null)
            order by other.created_at, other.provider_payment_id limit 1)) <> 1`,
  },
  {
    id: 'I-08',
    rule: 'a prepaid order has one captured payment of its user and amount, which is not refunded as a whole',
    sql: `select g.id, g.intent_id from order_groups g join payment_intents i on i.id = g.intent_id
      where i.user_id <> g.user_id or i.amount_paise <> g.total_paise or i.status <> 'consumed'
        or (select count(*) from payments p where p.intent_id = i.id and p.amount_paise = g.total_paise
          and p.status in ('captured', 'refunded') and not exists (select from refunds r
            where r.provider_payment_id = p.provider_payment_id and r.order_item_id is null)) <> 1`,
  },
  {
    id: 'I-09',
    rule: 'a payment intent has at most one order',
    sql: 'select intent_id from order_groups where intent_id is not null group by 1 having count(*) > 1',
  },
  {
    id: 'I-09',
    rule: 'a consumed payment intent has an order, and no other has one',
    sql: `select i.id, i.status, g.id as group_id from payment_intents i left join order_groups g on g.intent_id = i.id
      where (i.status = 'consumed') <> (g.id is not null)`,
  },
  {
    id: 'I-09',
    rule: 'a cart version has at most one order',
    sql: `select user_id, cart_version from order_groups where cart_version is not null group by 1, 2
      having count(*) > 1`,
  },
  {
    id: 'I-10',
    rule: 'the refunds of a payment are at most its captured amount',
    sql: `select p.provider_payment_id, p.status, p.amount_paise, sum(r.amount_paise) as refunded
      from payments p join refunds r using (provider_payment_id)
      where r.status <> 'failed' group by 1
      having sum(r.amount_paise) > p.amount_paise or p.status not in ('captured', 'refunded')`,
  },
  {
    id: 'I-10',
    rule: 'an item has at most one refund, of at most its amount',
    // Besides those of its returns, which count towards the amount.
    sql: `select r.order_item_id, sum(r.amount_paise) as refunded, count(*) as refunds
      from refunds r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      join order_groups g on g.id = o.group_id
      where r.status <> 'failed' group by 1 having count(*) filter (where r.return_id is null) > 1
        or sum(r.amount_paise) > min(i.line_paise + g.shipping_paise - i.coins::bigint * g.coin_value_paise)`,
  },
  {
    id: 'I-10',
    rule: 'an item that was not delivered and is paid on delivery has no refund (ruling 39)',
    sql: `select r.id, r.method, i.id as item_id from refunds r join order_items i on i.id = r.order_item_id
      join orders o on o.id = i.order_id join order_groups g on g.id = o.group_id
      where g.payment_mode = 'COD' and i.delivered_at is null`,
  },
  {
    id: 'I-10',
    rule: 'the refunds of a prepaid order are what was paid for its cancelled items (rulings 39 and 86)',
    sql: `select o.id, o.status, coalesce(sum(r.amount_paise), 0) as refunded from orders o
      join order_groups g on g.id = o.group_id and g.payment_mode = 'Pre-paid'
      join order_items i on i.order_id = o.id and i.status = ${orderStatus.cancelled}
      left join refunds r on r.order_item_id = i.id
      group by o.id, g.coin_value_paise having coalesce(sum(r.amount_paise), 0) <>
        case o.status when ${orderStatus.cancelled} then o.total_paise
        else sum(i.line_paise - i.coins::bigint * g.coin_value_paise) end`,
  },
  {
    id: 'I-11',
    rule: 'the total of an order is its items, less coins, plus delivery',
    sql: `select g.id, g.total_paise from order_groups g left join orders o on o.group_id = g.id group by g.id
      having count(o.id) = 0 or sum(o.items_paise) <> g.sub_total_paise or sum(o.coins) <> g.coins
        or sum(o.total_paise) <> g.total_paise
        or g.total_paise <> g.sub_total_paise - g.coins::bigint * g.coin_value_paise + g.shipping_paise`,
  },
  {
    id: 'I-11',
    rule: 'the total of a child order is its items',
    sql: `select o.id, o.items_paise from orders o left join order_items i on i.order_id = o.id group by o.id
      having coalesce(sum(i.line_paise), 0) <> o.items_paise or coalesce(sum(i.coins), 0) <> o.coins`,
  },
  {
    id: 'I-14',
    // Persons at a desk take steps with orders of others.
    rule: 'the stored response of an idempotency key names an order of the same user',
    sql: `select k.user_id, k.route, k.key from idempotency_keys k
      where k.status = 200 and k.body ? 'orderId' and k.route !~ '^POST /(seller|operator)/' and not exists (select from order_groups g
        where g.id = k.body->>'orderId' and g.user_id = k.user_id)`,
  },
  {
    id: 'I-15',
    rule: 'every status of an item was reached along the graph (ruling 45)',
    sql: `select i.id, i.status, m.path from order_items i
      left join (select item_id, array_agg(to_status order by id) as path,
          bool_and(case when previous is null then from_status is null and to_status = ${orderStatus.processing}
            else from_status = previous and (from_status, to_status) in (${allowedMoves}) end) as follows
        from (select *, lag(to_status) over (partition by item_id order by id) as previous from order_moves) moves
        group by 1) m on m.item_id = i.id
      where m.path is null or not m.follows or m.path[array_upper(m.path, 1)] <> i.status`,
  },
  {
    id: 'I-15',
    rule: 'the status of an order is that of its least advanced item that is not cancelled',
    sql: `select o.id, o.status from orders o join order_items i on i.order_id = o.id group by o.id
      having o.status <> coalesce(min(i.status) filter (where i.status <> ${orderStatus.cancelled}), ${orderStatus.cancelled})`,
  },
  {
    id: 'I-16',
    rule: 'a cancelled item is neither shipped nor delivered later',
    sql: `select item_id, from_status, to_status from order_moves where from_status = ${orderStatus.cancelled}
      union all select id, status, null from order_items
      where status = ${orderStatus.cancelled} and delivered_at is not null`,
  },
  {
    id: 'I-17',
    rule: 'every cart line belongs to the one cart of its user',
    sql: 'select l.user_id, l.product_id from cart_lines l left join carts c using (user_id) where c.user_id is null',
  },
  {
    id: 'I-20',
    rule: 'an order has at most one confirmation of each channel',
    sql: `select m.reference as order_id, m.channel, count(*) as messages from messages m
      left join order_groups g on g.id = m.reference
      where m.template = 'order-confirmation' group by 1, 2 having count(*) > 1 or count(g.id) = 0`,
  },
  {
    id: 'I-20',
    rule: 'an order whose customer can be reached has a confirmation, which was sent, refused, or waits for its job',
    // Orders of the past that were loaded have neither a cart nor Buy Now. The job tries for longer than a day.
    sql: `select g.id, g.placed_at from order_groups g join users u on u.id = g.user_id
      where (g.buy_now or g.cart_version is not null)
        and (u.email_verified_at <= g.placed_at or u.phone_verified_at <= g.placed_at)
        and not exists (select from messages m where m.reference = g.id and m.template = 'order-confirmation')
      union all select m.reference, m.created_at from messages m
      where m.template = 'order-confirmation' and m.sent_at is null and m.last_error is null
        and not exists (select from (select jsonb_array_elements_text((payload->'ids')::jsonb) as id
          from graphile_worker._private_jobs where attempts < max_attempts) waiting where waiting.id = m.id)`,
  },
  {
    id: 'I-21',
    rule: 'the stars of a product are its imported ratings and its visible reviews',
    sql: `select p.id from products p
      left join (select product_id, count(*) filter (where rating = 1) as one, count(*) filter (where rating = 2) as two,
          count(*) filter (where rating = 3) as three, count(*) filter (where rating = 4) as four,
          count(*) filter (where rating = 5) as five
        from reviews where status = 'shown' group by 1) r on r.product_id = p.id
      where (p.stars1, p.stars2, p.stars3, p.stars4, p.stars5) <> (
        p.imported1 + coalesce(r.one, 0), p.imported2 + coalesce(r.two, 0), p.imported3 + coalesce(r.three, 0),
        p.imported4 + coalesce(r.four, 0), p.imported5 + coalesce(r.five, 0))`,
  },
  {
    id: 'I-21',
    rule: 'the helpful votes of a review are its rows',
    sql: `select r.id, r.helpful_count from reviews r
      left join (select review_id, count(*) as votes from review_votes group by 1) v on v.review_id = r.id
      where r.helpful_count <> coalesce(v.votes, 0)`,
  },
  {
    id: 'I-21',
    rule: 'the answers of a question are its visible rows',
    sql: `select q.id, q.answer_count from questions q
      left join (select question_id, count(*) as answers, lower(string_agg(ans, e'\\n' order by created_at, id)) as text
        from answers where status = 'shown' group by 1) a on a.question_id = q.id
      where q.answer_count <> coalesce(a.answers, 0) or q.answers_lower <> coalesce(a.text, '')`,
  },
  {
    id: 'I-22',
    rule: 'a user with addresses has one primary address',
    sql: `select user_id, count(*) as addresses from addresses group by 1
      having count(*) filter (where is_primary) <> 1`,
  },
  {
    id: 'I-23',
    rule: `a one-time code is checked at most ${otpRule.tries} times, and its proof is used after the code`,
    sql: `select id, purpose, tries from one_time_codes
      where tries > ${otpRule.tries} or (proof_used_at is not null and used_at is null)`,
  },
  {
    id: 'I-24',
    rule: 'an order belongs to one user throughout',
    sql: `select o.id, g.user_id, o.user_id as order_user_id, i.user_id as item_user_id from orders o
      join order_groups g on g.id = o.group_id join order_items i on i.order_id = o.id
      where o.user_id <> g.user_id or i.user_id <> g.user_id`,
  },
  {
    id: 'I-24',
    rule: 'a payment intent and a refund belong to the user of their order or payment',
    sql: `select i.id, i.user_id, g.user_id as other_user_id from payment_intents i
        join order_groups g on g.intent_id = i.id where i.user_id <> g.user_id
      union all select r.id, r.user_id, i.user_id from refunds r
        join order_items i on i.id = r.order_item_id where r.user_id <> i.user_id
      union all select r.id, r.user_id, i.user_id from refunds r join payments p using (provider_payment_id)
        join payment_intents i on i.id = p.intent_id where r.user_id <> i.user_id`,
  },
  {
    id: 'I-24',
    rule: 'coins belong to the user of their order, item or payment intent',
    sql: `select l.id, l.user_id, l.reason, l.reference from coin_ledger l
      left join orders o on l.reason = 'earned' and o.id = l.reference
      left join order_groups g on l.reason = 'redeemed' and g.id = l.reference
      left join order_items i on l.reason = 'returned' and i.id = l.reference
      left join returns t on l.reason = 'returned' and t.id = split_part(l.reference, ' ', 1)
      left join payment_intents p on l.reason in ('redeemed', 'returned') and p.id = split_part(l.reference, ' ', 1)
      left join users u on l.reason = 'referral' and u.id = l.reference
      where l.reason in ('earned', 'redeemed', 'returned', 'referral') and l.user_id is distinct from
        coalesce(o.user_id, g.user_id, i.user_id, t.user_id, p.user_id, case l.user_id when u.referred_by then l.user_id else u.id end)`,
  },
  ...documentInvariants,
  ...parcelInvariants,
  ...returnInvariants,
  ...walletInvariants,
]

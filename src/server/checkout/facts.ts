import type { ShipTo } from '#server/orders/order-draft.ts'
import { sellableColumns, type SellableRow } from '#server/cart/sellable.ts'
import { cardJoins } from '#server/catalog/product-summary.ts'
import { type Db, hot } from '#server/db/db.ts'

/** An order that exists: the parent's id and number. */
export type PlacedOrder = { id: string; number: string }

/** What the shopper brings to a checkout; the same on every row. */
type BuyerRow = {
  coin_balance: number
  email: string | null
  user_name: string
  phone_proven: boolean
  business_gstin: string | null
  address_id: string | null
  ship_to: ShipTo | null
  open_cod: number
  /** The first answer to the same key, with the hash of what was asked. */
  answered: { hash: string; body: { orderId: string; orderNumber: string; message: string } } | null
  /** An order placed from the same request a moment ago. */
  same_order: PlacedOrder | null
  open_intent: string | null
}

/** One line of a checkout with everything that decides it. */
export type BuyingRow = BuyerRow &
  SellableRow & {
    quantity: number
    note: string
    hsn: string | null
    gst_rate_bp: number
    deliverable: boolean
    cash_on_delivery: boolean
    /** Null where no rule of a seller or pincode says it. */
    delivery_days: number | null
  }

/** The shopper and what is bought. */
export type Buying = { buyer: BuyerRow; lines: BuyingRow[] }

/** `$1` user · `$2` address · `$3` pincode when no address is chosen yet · `$4` route · `$5` key · `$6` fingerprint · `$7` since. */
const buying = (lines: string) => `
  select u.coins as coin_balance, u.email, u.name as user_name, u.phone_verified_at is not null as phone_proven,
    w.gstin as business_gstin, a.id as address_id,
    case when a.id is not null then jsonb_build_object('name', a.name, 'houseName', a.house_name, 'landMark', a.land_mark,
      'localArea', a.local_area, 'state', a.state, 'pincode', a.pincode, 'phoneNumber', a.phone) end as ship_to,
    (select count(distinct o.group_id)::int from orders o join order_groups g on g.id = o.group_id
      where o.user_id = $1 and o.status < 3 and g.payment_mode = 'COD') as open_cod,
    (select jsonb_build_object('hash', y.request_hash, 'body', y.body) from idempotency_keys y
      where y.user_id = $1 and y.route = $4 and y.key = $5) as answered,
    (select jsonb_build_object('id', g.id, 'number', g.order_number) from order_groups g where g.user_id = $1 and g.fingerprint = $6 and g.placed_at > $7
      order by g.placed_at desc limit 1) as same_order,
    (select i.id from payment_intents i where i.user_id = $1 and i.status = 'open') as open_intent,
    x.*
  from users u
  left join business_accounts w on w.user_id = u.id
  left join addresses a on a.id = $2 and a.user_id = u.id
  left join lateral (
    select ${sellableColumns}, p.hsn, p.gst_rate_bp, l.quantity, l.note, l.place,
      coalesce(d.serviceable, true) and coalesce(pincode_exists(coalesce($3, a.pincode)), true) as deliverable,
      coalesce(d.cash_on_delivery, true) as cash_on_delivery,
      d.days as delivery_days
    from (${lines}) l join products p on p.id = l.product_id ${cardJoins}
    left join lateral delivery_rule(p.seller_id, coalesce($3, a.pincode)) d on true
  ) x on true
  where u.id = $1
  order by x.place, x.id`

const buyingCart = hot<BuyingRow>(
  'buying-cart',
  buying(
    `select product_id, quantity, note, extract(epoch from added_at) as place from cart_lines where user_id = $1`,
  ),
)
const buyingThese = hot<BuyingRow>(
  'buying-these',
  buying(`select product_id, quantity, '' as note, place from unnest($8::text[], $9::int[])
    with ordinality as t (product_id, quantity, place)`),
)

export type BuyingQuestion = {
  userId: string
  addressId: string | null
  pincode?: string | null
  route?: string
  key?: string | null
  fingerprint?: string
  since?: Date
  /** The products of a Buy Now; without them it is the cart. */
  products?: readonly { id: string; quantity: number }[] | null
}

/** Everything a checkout is decided from, in one statement. Unknown products are left out. */
export async function findBuying(db: Db, question: BuyingQuestion): Promise<Buying> {
  const { userId, addressId, pincode, route, key, fingerprint, since, products } = question
  const common = [
    userId,
    addressId,
    pincode ?? null,
    route ?? '',
    key ?? null,
    fingerprint ?? '',
    since ?? null,
  ]
  const rows = products
    ? await buyingThese(
        db,
        ...common,
        products.map(({ id }) => id),
        products.map(({ quantity }) => quantity),
      )
    : await buyingCart(db, ...common)
  const [buyer] = rows
  if (!buyer) throw new Error('The shopper is gone')
  // A shopper without lines is one row whose product columns are all null.
  return { buyer, lines: buyer.id === null ? [] : rows }
}

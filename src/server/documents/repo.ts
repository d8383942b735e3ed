import type { OrderFields } from '#domain/order-fields.ts'
import { StoredDocument } from '#contract/documents.ts'
import type { DocumentKind, DocumentSeries } from '#domain/document-number.ts'
import type { DocumentData } from '#domain/invoice.ts'
import type { InvoicedLine } from '#domain/invoice-credit.ts'
import type { StoredSettings } from '#domain/settings.ts'
import { orderStatus, type OrderStatus } from '#domain/order-status.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

/** Delivery address of an order; orders of old versions may lack parts of it. */
type ShipTo = Partial<Record<'name' | 'houseName' | 'localArea' | 'landMark' | 'state' | 'pincode', string>>

/** A child order with its seller and items. */
export type InvoicedOrder = OrderFields & {
  id: string
  user_id: string
  seller_id: string
  order_number: string
  placed_at: Date
  /** Delivery charge of the order. */
  shipping_paise: number
  coin_value_paise: number
  payment_mode: string
  ship_to: ShipTo
  gstin: string | null
  buyer_name: string | null
  /** Language of the account of the buyer; null if it has none. */
  locale: string | null
  /** Addresses of the buyer, the primary one first; none without a GSTIN. */
  saved: Pick<Required<ShipTo>, 'houseName' | 'localArea' | 'landMark' | 'state' | 'pincode'>[]
  legal_name: string
  store_name: string
  address: string
  city: string
  seller_state: string
  seller_state_code: string
  seller_pincode: string
  seller_gstin: string | null
  tax_kind: string
  hsn_digits: number
  items: InvoicedItem[]
  /** Rules of the shop in force. */
  settings: StoredSettings
}

export type InvoicedItem = {
  id: string
  name: string
  hsn: string | null
  quantity: number
  unit_paise: number
  line_paise: number
  coins: number
  gst_rate_bp: number
  status: OrderStatus
  has_document: boolean
  /** Pieces and delivery charge on invoices, minus credits. */
  invoiced: number
  invoiced_shipping_paise: number
}

const selectOrder = prepared<
  [orderId: string, now: Date],
  Omit<InvoicedOrder, 'ship_to' | 'saved' | 'items' | 'settings'> & {
    ship_to: unknown
    saved: unknown
    items: unknown
    settings: unknown
  }
>(
  'order-to-invoice',
  `select o.id, o.user_id, o.seller_id, g.order_number || '-' || o.position as order_number, o.placed_at, u.locale,
     o.total_paise - o.items_paise + o.coins::bigint * g.coin_value_paise as shipping_paise, g.coin_value_paise, g.payment_mode,
     g.ship_to, g.gstin, g.buyer_name, g.purchase_order as "purchaseOrder", s.legal_name, s.store_name, s.address, s.city, s.state as seller_state,
     s.state_code as seller_state_code, s.pincode as seller_pincode, s.gstin as seller_gstin, s.tax_kind, s.hsn_digits,
     settings_at($2) as settings,
     case when g.gstin is not null then (select jsonb_agg(jsonb_build_object('houseName', a.house_name, 'localArea', a.local_area,
       'landMark', a.land_mark, 'state', a.state, 'pincode', a.pincode) order by a.is_primary desc, a.position)
       from addresses a where a.user_id = o.user_id) end as saved,
     (select jsonb_agg(to_jsonb(item) order by item.name, item.id) from (
       select i.id, i.name, i.hsn, i.quantity, i.unit_paise, i.line_paise, i.coins, i.gst_rate_bp, i.status,
         l.documents > 0 as has_document, coalesce(l.quantity, 0) as invoiced,
         coalesce(l.shipping_paise, 0) as invoiced_shipping_paise
       from order_items i cross join lateral (
         select count(*) as documents, sum(case when d.corrects is null then l.quantity else -l.quantity end) as quantity,
           sum(case when d.corrects is null then l.shipping_paise else -l.shipping_paise end) as shipping_paise
         from document_lines l join documents d on d.id = l.document_id where l.item_id = i.id
       ) l where i.order_id = o.id) item) as items
   from orders o join order_groups g on g.id = o.group_id join sellers s on s.id = o.seller_id
     join users u on u.id = o.user_id where o.id = $1`,
)

/**
 * Returns a child order with its seller, and its items with what their documents contain; null if there is none. The caller
 * has locked the order.
 */
export async function findToInvoice(tx: Tx, orderId: string, now: Date): Promise<InvoicedOrder | null> {
  const [row] = await selectOrder(tx, orderId, now)
  if (!row) return null
  const saved = (row.saved ?? []) as InvoicedOrder['saved']
  return {
    ...row,
    ship_to: row.ship_to as ShipTo,
    saved,
    items: row.items as InvoicedItem[],
    settings: row.settings as StoredSettings,
  }
}

const lockRow = prepared<[orderId: string], { id: string }>(
  'order-to-credit',
  'select id from orders where id = $1 for update',
)

/** Locks a child order; returns false if there is none. */
export const lockOrder = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await lockRow(tx, orderId)).length > 0

/** Returns true if a later packing will invoice the item. */
export const isStillToInvoice = (item: InvoicedItem): boolean =>
  item.invoiced === 0 &&
  (item.status === orderStatus.processing || (!item.has_document && item.status !== orderStatus.cancelled))

const takeSequence = prepared<[issuer: string, series: string, year: string], { last: number }>(
  'take-document-number',
  `insert into document_counters (issuer, series, year, last) values ($1, $2, $3, 1)
   on conflict (issuer, series, year) do update set last = document_counters.last + 1 returning last`,
)

/**
 * Returns the next number of a series and locks its row until the transaction ends. A rollback undoes the increment, so that
 * the series has no gap.
 */
export async function nextSequence(
  tx: Tx,
  { issuer, series, year }: { issuer: string; series: DocumentSeries; year: string },
): Promise<number> {
  const [row] = await takeSequence(tx, issuer, series, year)
  if (!row) throw new Error('The counter of a series returned no row')
  return row.last
}

export type NewDocument = {
  id: string
  issuer: string
  series: DocumentSeries
  year: string
  sequence: number
  number: string
  kind: DocumentKind
  order_id: string
  user_id: string
  seller_id: string
  corrects: string | null
  total_paise: number
  /** Canonical JSON of the data, and its hash. */
  data: string
  sha256: string
  issued_at: Date
  /** The parcel that it is the invoice of; null for a credit note. */
  shipment_id: string | null
  lines: readonly { item_id: string; quantity: number; goods_paise: number; shipping_paise: number }[]
}

const insertWithLines = prepared<[documentJson: string, data: string], never>(
  'insert-document',
  `with parcel as (
     update shipments set invoice_id = $1::jsonb->>'id' where id = $1::jsonb->>'shipment_id'
   ), document as (
     insert into documents (id, issuer, series, year, sequence, number, kind, order_id, user_id, seller_id, corrects, total_paise,
       data, sha256, issued_at)
     select id, issuer, series, year, sequence, number, kind, order_id, user_id, seller_id, corrects, total_paise, $2::jsonb, sha256,
       issued_at
     from jsonb_to_record($1::jsonb) as d (id text, issuer text, series text, year text, sequence int, number text, kind text,
       order_id text, user_id text, seller_id text, corrects text, total_paise bigint, sha256 text, issued_at timestamptz)
   )
   insert into document_lines (document_id, item_id, quantity, goods_paise, shipping_paise)
   select $1::jsonb->>'id', item_id, quantity, goods_paise, shipping_paise
   from jsonb_to_recordset($1::jsonb->'lines') as l (item_id text, quantity int, goods_paise bigint, shipping_paise bigint)`,
)

/** Writes a document with its lines and its parcel, in one round trip: other documents of the issuer wait for it. */
export async function insertDocument(tx: Tx, { data, ...document }: NewDocument): Promise<void> {
  await insertWithLines(tx, JSON.stringify(document), data)
}

/** Returns the data of a stored document, which an earlier release may have written. Throws if it does not fit the schema. */
const parseData = (data: unknown): DocumentData => StoredDocument.parse(data)

/** An invoice or bill of supply of an order, the newest first, with its lines and what was credited of each. */
export type IssuedInvoice = {
  id: string
  issuer: string
  user_id: string
  seller_id: string
  data: DocumentData
  lines: InvoicedLine[]
}

const selectIssued = prepared<
  [orderId: string],
  { id: string; issuer: string; user_id: string; seller_id: string; data: unknown; lines: unknown }
>(
  'invoices-of-order',
  `select d.id, d.issuer, d.user_id, d.seller_id, d.data, (select jsonb_agg(jsonb_build_object('documentId', l.document_id, 'itemId', l.item_id,
       'quantity', l.quantity, 'goodsPaise', l.goods_paise, 'shippingPaise', l.shipping_paise, 'credited', jsonb_build_object(
         'quantity', coalesce(c.quantity, 0), 'goodsPaise', coalesce(c.goods, 0), 'shippingPaise', coalesce(c.shipping, 0)))
       order by l.item_id)
     from document_lines l left join lateral (
       select sum(x.quantity) as quantity, sum(x.goods_paise) as goods, sum(x.shipping_paise) as shipping
       from documents n join document_lines x on x.document_id = n.id where n.corrects = d.id and x.item_id = l.item_id
     ) c on true where l.document_id = d.id) as lines
   from documents d where d.order_id = $1 and d.corrects is null order by d.issued_at desc, d.sequence desc`,
)

/** Returns the invoices and bills of supply of an order. The caller has locked the order. */
export const findIssued = async (tx: Tx, orderId: string): Promise<IssuedInvoice[]> =>
  (await selectIssued(tx, orderId)).map((row) => ({
    ...row,
    data: parseData(row.data),
    lines: row.lines as InvoicedLine[],
  }))

type OwnRow = { data: unknown; sha256: string; issued_at: Date; order_id: string }
const selectOwn = prepared<[documentId: string, userId: string], OwnRow>(
  'own-document',
  'select data, sha256, issued_at, order_id from documents where id = $1 and user_id = $2',
)

export type OwnDocument = { data: DocumentData; sha256: string; issuedAt: Date; orderId: string }

/** Returns a document of the user; null if it does not exist or belongs to another user. */
export async function findOwnDocument(
  db: Db,
  userId: string,
  documentId: string,
): Promise<OwnDocument | null> {
  const [row] = await selectOwn(db, documentId, userId)
  return row ? toOwnDocument(row) : null
}

const selectOfOrder = prepared<[documentId: string, orderId: string], OwnRow>(
  'document-of-order',
  'select data, sha256, issued_at, order_id from documents where id = $1 and order_id = $2',
)

/** Returns a document of an order; null if there is none. */
export async function findDocumentOfOrder(
  db: Db,
  orderId: string,
  documentId: string,
): Promise<OwnDocument | null> {
  const [row] = await selectOfOrder(db, documentId, orderId)
  return row ? toOwnDocument(row) : null
}

const toOwnDocument = ({ data, sha256, issued_at: issuedAt, order_id: orderId }: OwnRow): OwnDocument => ({
  data: parseData(data),
  sha256,
  issuedAt,
  orderId,
})
const selectData = prepared<[documentIds: string[]], { data: unknown }>(
  'documents-to-print',
  'select data from documents where id = any($1) order by array_position($1, id)',
)

/** Returns the contents of documents, in the order of their ids. */
export const findDocumentData = async (db: Db, documentIds: string[]): Promise<DocumentData[]> =>
  (await selectData(db, documentIds)).map(({ data }) => parseData(data))

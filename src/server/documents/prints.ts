import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { deskPrints } from '#contract/desk/prints.ts'
import { maskName } from '#domain/desk-search.ts'
import { labelledStages, type Stage, stagesWithCarrier } from '#domain/fulfilment.ts'
import { indiaDay } from '#domain/india-days.ts'
import type { DocumentData } from '#domain/invoice.ts'
import { orderStatus, type OrderStatus } from '#domain/order-status.ts'
import { cashByParcel } from '#domain/parcel-cash.ts'
import { hasPermission } from '#domain/permissions.ts'
import type { DeskCtx } from '#server/context.ts'
import { ApiError } from '#server/errors.ts'
import type { PdfContent } from './pdf-layout.ts'
import type { Label, Slip } from './print-layout.ts'
import { findDocumentData } from './repo.ts'

type PrintRow = (typeof deskPrints.print.rows)[number]
type PrintInput = z.output<PrintRow['input']>
type ManifestRow = (typeof deskPrints.manifest.rows)[number]
type Manifest = z.output<ManifestRow['output']>
type PrintCtx = Pick<DeskCtx, 'db' | 'now' | 'scope' | 'desk' | 'role'>
type Condition = RawBuilder<SqlBool>

type Item = {
  parcelId: string
  /** Tracking number of its parcel, unless that was cancelled before the carrier took it. */
  number: string | null
  name: string
  sku: string | null
  quantity: number
  note: string
  linePaise: number
  coins: number
  status: OrderStatus
}
type ShipTo = Partial<
  Record<
    'name' | 'houseName' | 'localArea' | 'landMark' | 'state' | 'pincode' | 'phoneNumber' | 'latinAddress',
    string
  >
>
type Parcel = {
  id: string
  order_id: string
  stage: Stage
  carrier: string | null
  tracking_number: string | null
  weight_grams: number | null
  invoice_id: string | null
  is_replacement: boolean
  order_number: string
  placed_at: Date
  payment_mode: string
  shipping_paise: number
  coin_value_paise: number
  ship_to: ShipTo
  seller_id: string
  store_name: string
  address: string
  city: string
  state: string
  pincode: string
  care_phone: string | null
  /** All items of the order, by parcel. */
  items: Item[]
  /** Pieces of a replacement. */
  replaced: Pick<Item, 'name' | 'sku' | 'quantity' | 'note'>[] | null
}

/** Most parcels of a manifest: a file has about fifty pages. */
const MAX_MANIFEST = 1_000

/** Stages that a parcel can reach after the carrier has taken it. */
const sent: readonly Stage[] = [...stagesWithCarrier, 'rtoReceived', 'lost']

const ofScope = ({ scope }: PrintCtx): Condition =>
  scope === 'all' ? sql`true` : sql`h.seller_id = ${scope.sellerId}`
const oneOf = (stages: readonly Stage[]): Condition => sql`h.stage = any(${stages}::text[])`

/** Returns the parcels that meet a condition, with the data of every kind of print. */
async function findParcels(
  ctx: PrintCtx,
  condition: Condition,
  order: RawBuilder<unknown> = sql`h.created_at, h.id`,
): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    select h.id, h.order_id, h.stage, h.carrier, h.tracking_number, h.weight_grams, h.invoice_id,
      h.return_id is not null as is_replacement, g.order_number || '-' || o.position as order_number, o.placed_at,
      g.payment_mode, o.total_paise - o.items_paise + o.coins::bigint * g.coin_value_paise as shipping_paise,
      g.coin_value_paise, g.ship_to, h.seller_id, s.store_name, s.address, s.city, s.state, s.pincode, s.care_phone,
      (select jsonb_agg(jsonb_build_object('parcelId', coalesce(i.shipment_id, ''), 'number', case when p.stage <> 'cancelled' then p.tracking_number end,
          'name', i.name, 'sku', x.sku, 'quantity', i.quantity, 'note', i.note, 'linePaise', i.line_paise, 'coins', i.coins,
          'status', i.status) order by p.created_at, p.id, i.name, i.id)
        from order_items i join products x on x.id = i.product_id left join shipments p on p.id = i.shipment_id
        where i.order_id = o.id) as items,
      (select jsonb_agg(jsonb_build_object('name', i.name, 'sku', x.sku, 'quantity', r.quantity, 'note', '') order by i.name, i.id)
        from return_items r join order_items i on i.id = r.item_id join products x on x.id = i.product_id
        where r.return_id = h.return_id) as replaced
    from shipments h join orders o on o.id = h.order_id join order_groups g on g.id = o.group_id
      join sellers s on s.id = h.seller_id
    where ${ofScope(ctx)} and ${condition}
    order by ${order} limit ${sql.lit(MAX_MANIFEST + 1)}`.execute(ctx.db)
  return rows
}

const contentsOf = ({ id, items, replaced }: Parcel) =>
  replaced ?? items.filter(({ parcelId, status }) => parcelId === id && status !== orderStatus.cancelled)
const piecesOf = (items: readonly Pick<Item, 'quantity'>[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns what is still to be paid for a parcel when it is delivered. */
function cashOf(parcel: Parcel): number {
  if (parcel.payment_mode !== 'COD' || parcel.is_replacement) return 0
  const { shipping_paise: shippingPaise, coin_value_paise: coinValuePaise } = parcel
  return cashByParcel(parcel.items, { shippingPaise, coinValuePaise }).get(parcel.id) ?? 0
}

/**
 * Returns the parcels of the orders that are packed, in the order of the ids. Throws ApiError `notFound` for an order that the
 * desk does not have, and `badInput` for one without such a parcel.
 */
async function parcelsOf(
  ctx: PrintCtx,
  orderIds: readonly string[],
  isPrinted: (parcel: Parcel) => boolean,
): Promise<Parcel[]> {
  const ids = [...new Set(orderIds)]
  const { rows: orders } = await sql<{ id: string; number: string }>`
    select h.id, g.order_number || '-' || h.position as number from orders h join order_groups g on g.id = h.group_id
    where ${ofScope(ctx)} and h.id = any(${ids}::text[])`.execute(ctx.db)
  if (orders.length < ids.length) throw new ApiError('notFound', { reason: 'orderNotFound' })
  const parcels = (await findParcels(ctx, sql`h.order_id = any(${ids}::text[])`)).filter(
    (parcel) => contentsOf(parcel).length > 0 && isPrinted(parcel),
  )
  const byOrder = Map.groupBy(parcels, ({ order_id }) => order_id)
  const missing = orders.filter(({ id }) => !byOrder.has(id)).map(({ number }) => number)
  if (missing.length > 0) {
    const reason = { code: 'notPacked', params: { orders: missing.toSorted() } } as const
    throw new ApiError('badInput', { reason, fields: { orderIds: reason } })
  }
  return ids.flatMap((id) => byOrder.get(id) ?? [])
}

function toLabel(parcel: Parcel): Label {
  const { ship_to: to, tracking_number: trackingNumber, carrier } = parcel
  return {
    carrier,
    trackingNumber,
    orderNumber: parcel.order_number,
    placedOn: indiaDay(parcel.placed_at),
    pieces: piecesOf(contentsOf(parcel)),
    weightGrams: parcel.weight_grams,
    payment: parcel.is_replacement ? 'replacement' : parcel.payment_mode === 'COD' ? 'cash' : 'prepaid',
    cashPaise: cashOf(parcel),
    to: {
      name: to.name ?? '',
      lines: [to.houseName, to.localArea, to.landMark].flatMap((line) => line?.trim() || []),
      state: to.state ?? '',
      pincode: to.pincode ?? '',
      phone: to.phoneNumber ?? '',
      latin: to.latinAddress ?? null,
    },
    from: {
      name: parcel.store_name,
      lines: [parcel.address, parcel.city],
      state: parcel.state,
      pincode: parcel.pincode,
      phone: parcel.care_phone ?? '',
    },
  }
}

const toSlip = (parcel: Parcel, maySeeBuyers: boolean): Slip => ({
  storename: parcel.store_name,
  orderNumber: parcel.order_number,
  placedOn: indiaDay(parcel.placed_at),
  trackingNumber: parcel.tracking_number,
  carrier: parcel.carrier,
  buyer: maySeeBuyers ? (parcel.ship_to.name ?? '') : maskName(parcel.ship_to.name ?? ''),
  place: [parcel.ship_to.localArea, parcel.ship_to.state, parcel.ship_to.pincode]
    .flatMap((part) => part || [])
    .join(', '),
  items: contentsOf(parcel).map(({ name, sku, quantity, note }) => ({ name, sku, quantity, note })),
})

/** Returns a document without the name and the street of the buyer, which a role may not see. A GSTIN is public. */
const maskDocument = (data: DocumentData): DocumentData => {
  const hidden = { houseName: '', landMark: '' }
  return {
    ...data,
    recipient: {
      ...data.recipient,
      name: maskName(data.recipient.name),
      address: { ...data.recipient.address, ...hidden },
    },
    delivery: { ...data.delivery, name: maskName(data.delivery.name), ...hidden },
  }
}

/** Returns the parcels that were handed over on a day; on the present day also those that wait for the carrier. */
export async function manifestOf(
  ctx: PrintCtx,
  {
    day = indiaDay(ctx.now),
    carrier,
    orderIds,
  }: { day?: string | undefined; carrier?: string | undefined; orderIds?: readonly string[] | undefined },
) {
  const start = new Date(`${day}T00:00:00+05:30`)
  // A part that was split off after the handover has the tracking number of its parcel, which is in the list.
  // `offset 0`: the moves of these parcels are read, not those of all.
  const isListed = sql<boolean>`h.split_from is null and h.carrier is not null and (
      (${oneOf(sent)} and h.updated_at >= ${start} and exists (select from shipment_moves m where m.shipment_id = h.id
        and m.to_stage = 'shipped' and m.at >= ${start} and m.at < ${start}::timestamptz + interval '1 day' offset 0))
      ${day === indiaDay(ctx.now) ? sql`or h.stage = 'ready'` : sql``})
    ${orderIds ? sql`and h.order_id = any(${orderIds}::text[])` : sql``}`
  const { rows: carriers } = await sql<Manifest['carriers'][number]>`
    select h.carrier, count(*)::int as parcels from shipments h where ${ofScope(ctx)} and ${isListed}
    group by h.carrier order by h.carrier`.execute(ctx.db)
  const ofCarrier = carrier ? sql<boolean>`${isListed} and h.carrier = ${carrier}` : isListed
  const rows = await findParcels(
    ctx,
    ofCarrier,
    sql`s.store_name, h.seller_id, h.carrier, g.order_number, o.position, h.id`,
  )
  if (rows.length > MAX_MANIFEST) {
    const reason = { code: 'manifestTooLong', params: { max: MAX_MANIFEST } } as const
    throw new ApiError('badInput', { reason, fields: { carrier: reason } })
  }
  const parcels = rows.map((parcel) => {
    // The contents at the handover: since then a part may have been delivered or have become another parcel.
    const items = parcel.items.map((item) => ({
      ...item,
      status: item.number === null ? item.status : orderStatus.shipped,
      parcelId: item.number === parcel.tracking_number ? parcel.id : item.parcelId,
    }))
    const contents = parcel.replaced ?? items.filter(({ parcelId }) => parcelId === parcel.id)
    return {
      sellerId: parcel.seller_id,
      storename: parcel.store_name,
      shipmentId: parcel.id,
      orderId: parcel.order_id,
      orderNumber: parcel.order_number,
      carrier: parcel.carrier ?? '',
      trackingNumber: parcel.tracking_number ?? '',
      pieces: piecesOf(contents),
      weightGrams: parcel.weight_grams,
      cashPaise: cashOf({ ...parcel, items }),
      handedOver: parcel.stage !== 'ready',
    }
  })
  return { carriers, parcels, day }
}

/**
 * Returns what a print contains. Throws ApiError `notAllowed` for labels without the permission to see buyers, `notFound` for an
 * order that the desk does not have, and `badInput` for one that is not packed or if there is nothing to print.
 */
export async function composePrint(ctx: PrintCtx, input: PrintInput): Promise<PdfContent> {
  const maySeeBuyers = hasPermission(ctx.desk, ctx.role, 'orders.contact')
  const { kind, orderIds, size = 'A6' } = input
  if (kind === 'label' && !maySeeBuyers) throw new ApiError('notAllowed')
  if (kind === 'manifest') {
    if (orderIds) await parcelsOf(ctx, orderIds, () => true)
    const { parcels, day } = await manifestOf(ctx, input)
    if (parcels.length === 0)
      throw new ApiError('badInput', { reason: 'nothingHandedOver', fields: { day: 'nothingHandedOver' } })
    const groups = Map.groupBy(parcels, ({ sellerId, carrier }) => `${sellerId} ${carrier}`)
    return { print: 'manifest', day, groups: [...groups.values()] }
  }
  if (!orderIds)
    throw new ApiError('badInput', { reason: 'ordersMissing', fields: { orderIds: 'ordersMissing' } })
  if (kind === 'invoice') {
    const parcels = await parcelsOf(ctx, orderIds, ({ invoice_id }) => invoice_id !== null)
    const ids = [...new Set(parcels.flatMap(({ invoice_id }) => invoice_id ?? []))]
    const documents = await findDocumentData(ctx.db, ids)
    return {
      print: 'invoice',
      documents: maySeeBuyers ? documents : documents.map(maskDocument),
    }
  }
  const parcels = await parcelsOf(ctx, orderIds, ({ stage }) => labelledStages.includes(stage))
  return kind === 'label'
    ? { print: 'label', size, labels: parcels.map(toLabel) }
    : { print: 'slip', size, slips: parcels.map((parcel) => toSlip(parcel, maySeeBuyers)) }
}

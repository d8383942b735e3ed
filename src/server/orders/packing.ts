import { sql } from 'kysely'
import type { z } from 'zod'
import { type deskPrints, MAX_PICKED_ORDERS } from '#contract/desk/prints.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { DeskCtx } from '#server/context.ts'
import { ApiError } from '#server/errors.ts'

type Packing = z.output<(typeof deskPrints.packing.rows)[number]['output']>
type Row = {
  orderId: string
  orderNumber: string
  items: (Omit<Packing['products'][number], 'orderIds'> & { productId: string })[] | null
}

/**
 * Returns the products to pack for a store, with their orders. Without `orderIds` it reads all orders that have an accepted
 * parcel; a replacement parcel counts too. With `orderIds` it reads these orders; if the store accepts orders at once, it also
 * returns their items that are not accepted yet. Throws ApiError `notFound` for an order of another store.
 */
export async function packingList(
  { db, scope }: Pick<DeskCtx, 'db' | 'scope'>,
  { orderIds }: { orderIds?: readonly string[] | undefined },
): Promise<Packing> {
  if (scope === 'all') throw new Error('A pick list is of one store')
  const { sellerId } = scope
  const wanted = orderIds && [...new Set(orderIds)]
  const chosen = wanted
    ? sql<boolean>`o.id = any(${wanted}::text[])`
    : sql<boolean>`o.id in (select s.order_id from shipments s
        where s.seller_id = ${sellerId} and s.stage = 'accepted')`
  const isToPack = wanted
    ? sql<boolean>`(p.stage = 'accepted' or (p.id is null and s.accepts_at_once))`
    : sql<boolean>`p.stage = 'accepted'`
  const { rows } = await sql<Row>`
    select o.id as "orderId", g.order_number || '-' || o.position as "orderNumber",
      (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'sku', x.sku, 'gtin', x.gtin, 'name', i.name,
          'imageUrl', i.image_url, 'pieces', n.pieces) order by i.name, i.id)
        from (select item_id, sum(quantity)::int as pieces from (
            select i.id as item_id, i.quantity from order_items i left join shipments p on p.id = i.shipment_id
            where i.order_id = o.id and i.status = ${sql.lit(orderStatus.processing)} and ${isToPack}
            union all
            select r.item_id, r.quantity from shipments p join return_items r on r.return_id = p.return_id
            where p.order_id = o.id and p.stage = 'accepted') parts group by item_id) n
          join order_items i on i.id = n.item_id join products x on x.id = i.product_id) as items
    from orders o join order_groups g on g.id = o.group_id join sellers s on s.id = o.seller_id
    where o.seller_id = ${sellerId} and ${chosen}
    order by o.placed_at, o.id limit ${sql.lit(MAX_PICKED_ORDERS)}`.execute(db)
  if (wanted && rows.length < wanted.length) throw new ApiError('notFound', { reason: 'orderNotFound' })
  const products = new Map<string, Packing['products'][number]>()
  for (const { orderId, items } of rows)
    for (const item of items ?? []) {
      const product = products.get(item.productId) ?? { ...item, pieces: 0, orderIds: [] }
      product.pieces += item.pieces
      product.orderIds.push(orderId)
      products.set(item.productId, product)
    }
  return {
    products: [...products.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    orders: rows.flatMap(({ items, ...order }) =>
      items ? [{ ...order, items: items.map(({ productId, pieces }) => ({ productId, pieces })) }] : [],
    ),
  }
}

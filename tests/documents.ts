import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { buildProduct, buildSeller, buildShopper } from './factories.ts'

type ItemOptions = {
  name?: string
  hsn?: string | null
  rateBp?: number
  unitPaise?: number
  quantity?: number
  coins?: number
}
export type InvoiceOrderOptions = {
  seller?: NonNullable<Parameters<typeof buildSeller>[1]>
  sellerId?: string
  userId?: string
  shipTo?: Partial<
    Record<'name' | 'houseName' | 'landMark' | 'localArea' | 'state' | 'pincode' | 'latinAddress', string>
  >
  /** Saves an address of the shopper in another State than that of the delivery. */
  savedIn?: { state: string; pincode: string }
  gstin?: string
  buyerName?: string
  items?: readonly ItemOptions[]
  shippingPaise?: number
  isPaid?: boolean
  placedAt?: Date
}

export type InvoiceOrder = {
  orderId: string
  groupId: string
  userId: string
  token: string
  sellerId: string
  itemIds: string[]
}

/** A GSTIN of a seller in Kerala. */
export const keralaGstin = '32AABCU9603R1ZW'

/** Inserts an order at the stage "new" for which documents can be issued: by default ₹118.00 inside of Kerala. */
export async function buildInvoiceOrder(db: Db, options: InvoiceOrderOptions = {}): Promise<InvoiceOrder> {
  const { items = [{}], shippingPaise = 0, placedAt = new Date('2026-11-26T06:00:00Z') } = options
  const shopper = options.userId ? { userId: options.userId, token: '' } : await buildShopper(db)
  const { userId, token } = shopper
  if (options.savedIn)
    await db
      .insertInto('addresses')
      .values({
        id: newId('a'),
        user_id: userId,
        name: 'Thomas Provisions',
        phone: '9847012345',
        house_name: '5 Brigade Road',
        local_area: 'Ashok Nagar',
        ...options.savedIn,
      })
      .execute()
  const sellerId =
    options.sellerId ??
    (await buildSeller(db, {
      store_name: 'Malabar Stores',
      legal_name: 'Malabar Traders Private Limited',
      gstin: keralaGstin,
      ...options.seller,
    }))
  const [groupId, orderId] = [newId('g'), newId('o')]
  const lines = items.map((item) => ({ unitPaise: 11_800, quantity: 1, coins: 0, rateBp: 1800, ...item }))
  const itemsPaise = lines.reduce((sum, line) => sum + line.unitPaise * line.quantity, 0)
  const coins = lines.reduce((sum, line) => sum + line.coins, 0)
  const totalPaise = itemsPaise + shippingPaise - coins * 10
  const amounts = { coins, total_paise: totalPaise, placed_at: placedAt }
  const intentId = options.isPaid ? newId('pi') : null
  if (intentId)
    await db
      .insertInto('payment_intents')
      .values({
        id: intentId,
        user_id: userId,
        amount_paise: totalPaise,
        status: 'consumed',
        provider: 'local',
        snapshot: '{}',
        created_at: placedAt,
        expires_at: placedAt,
      })
      .execute()
  await db
    .insertInto('order_groups')
    .values({
      id: groupId,
      user_id: userId,
      kind: options.gstin ? 'business' : 'personal',
      fingerprint: groupId,
      intent_id: intentId,
      payment_mode: intentId ? 'Pre-paid' : 'COD',
      sub_total_paise: itemsPaise,
      shipping_paise: shippingPaise,
      ...amounts,
      ship_to: JSON.stringify({
        name: 'Meera Nair',
        houseName: '12/4 Lotus House',
        landMark: 'Near the temple',
        localArea: 'Kaloor',
        state: 'Kerala',
        pincode: '682017',
        phoneNumber: '9847012345',
        ...options.shipTo,
      }),
      gstin: options.gstin ?? null,
      buyer_name: options.buyerName ?? null,
      order_number: sql`new_order_number(${placedAt})`,
    })
    .execute()
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      group_id: groupId,
      user_id: userId,
      seller_id: sellerId,
      items_paise: itemsPaise,
      expected_delivery_on: '2026-12-01',
      position: 1,
      ...amounts,
    })
    .execute()
  const itemIds: string[] = []
  for (const [at, line] of lines.entries()) {
    const id = newId('i')
    itemIds.push(id)
    const name = line.name ?? `Product ${at + 1}`
    const product = await buildProduct(db, { seller_id: sellerId, name })
    await db
      .insertInto('order_items')
      .values({
        id,
        order_id: orderId,
        user_id: userId,
        product_id: product,
        name,
        quantity: line.quantity,
        unit_paise: line.unitPaise,
        mrp_paise: line.unitPaise,
        line_paise: line.unitPaise * line.quantity,
        coins: line.coins,
        hsn: line.hsn === undefined ? '09024020' : line.hsn,
        gst_rate_bp: line.rateBp,
      })
      .execute()
    await db
      .insertInto('order_moves')
      .values({ order_id: orderId, item_id: id, to_status: 0, actor_role: 'shopper', at: placedAt })
      .execute()
    // The units were bought for this order, so that the stock stays.
    const entry = { product_id: product, reference: id, at: placedAt }
    await db
      .insertInto('stock_ledger')
      .values([
        { ...entry, delta: line.quantity, reason: 'edit' },
        { ...entry, delta: -line.quantity, reason: 'sold' },
      ])
      .execute()
  }
  return { orderId, groupId, userId, token, sellerId, itemIds }
}

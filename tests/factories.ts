import { type Insertable, sql, type Updateable } from 'kysely'
import { orderStatus } from '#domain/order-status.ts'
import type { OperatorRole, SellerRole } from '#domain/permissions.ts'
import { DESK_MS } from '#domain/session.ts'
import type { Db } from '#server/db/db.ts'
import type { Database } from '#server/db/schema.ts'
import { phonesFrom } from '#server/dev-tools/test-shoppers.ts'
import { newId, newToken, sha256 } from '#server/ids.ts'

// Two processes may share a database, so the first number is random. The next ones are counted: of some ten thousand
// random numbers two are equal.
let nextPhone = 9_000_000_000 + Math.floor(Math.random() * 900_000_000)
function newPhone(): string {
  const phone = phonesFrom(nextPhone, 1)[0]!
  nextPhone = Number(phone.slice('+91'.length)) + 1
  return phone
}

/**
 * Inserts a session of a user whose identity was just confirmed; returns its token. It was made before every time that a test
 * sets, because a session made in the future is refused.
 */
export async function openSession(
  db: Db,
  userId: string,
  now = new Date(),
  more: Partial<Insertable<Database['sessions']>> = {},
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      id: newId(),
      user_id: userId,
      created_at: new Date('2020-01-01'),
      confirmed_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
      ...more,
    })
    .execute()
  return token
}

/** A person of a desk with a raised session: `shop.asStaff(staff)` sends its token and cookie. */
export type Staff = {
  userId: string
  email: string
  token: string
  /** Value of the cookie of the raised session. */
  desk: string
}

/** Opens a session of a person of a desk that has given a code of the second factor at `now`. */
export async function openRaisedSession(
  db: Db,
  userId: string,
  now = new Date(),
  more: Partial<Insertable<Database['sessions']>> = {},
): Promise<Pick<Staff, 'token' | 'desk'>> {
  const desk = newToken()
  const raised = {
    desk_hash: sha256(desk),
    desk_until: new Date(now.getTime() + DESK_MS),
    proved_at: now,
    ...more,
  }
  return { token: await openSession(db, userId, now, raised), desk }
}

/** Inserts a member of a store, or of several, with a raised session. */
export async function buildMember(
  db: Db,
  sellerIds: string | readonly string[],
  role: SellerRole = 'owner',
  now?: Date,
): Promise<Staff> {
  const { userId, email } = await buildShopper(db)
  await db
    .insertInto('seller_members')
    .values([sellerIds].flat().map((seller_id) => ({ seller_id, user_id: userId, role })))
    .execute()
  return { userId, email, ...(await openRaisedSession(db, userId, now)) }
}

/** Inserts a person who runs the shop, with a raised session. */
export async function buildOperator(db: Db, role: OperatorRole = 'admin', now?: Date): Promise<Staff> {
  const { userId, email } = await buildShopper(db)
  await db.insertInto('operator_members').values({ user_id: userId, role }).execute()
  return { userId, email, ...(await openRaisedSession(db, userId, now)) }
}

/** Columns of a user that an operator has blocked. */
export const blockedUser = { blocked_until: new Date('2100-01-01'), blocked_reason: 'Test' }

/** Inserts the business of an account, at the level "GSTIN checked". */
export const buildBusinessAccount = (
  db: Db,
  more: Omit<Insertable<Database['business_accounts']>, 'state_code' | 'checked_at' | 'legal_name'> &
    Partial<Insertable<Database['business_accounts']>>,
) =>
  db
    .insertInto('business_accounts')
    .values({
      legal_name: 'Nair Traders',
      state_code: more.gstin.slice(0, 2),
      checked_at: new Date(),
      ...more,
    })
    .execute()

/** Changes the row of a user. */
export const changeUser = (db: Db, id: string, values: Updateable<Database['users']>) =>
  db.updateTable('users').set(values).where('id', '=', id).execute()

/** Inserts a signed-in shopper with one primary address, for tests that are not about signing in. */
export async function buildShopper(
  db: Db,
  more: {
    kind?: 'personal' | 'business'
    coins?: number
    email?: string
    phone?: string
    createdAt?: Date
    /** An hour from now, unless a test moves the clock further. */
    sessionEnds?: Date
    /** Id of the user whose referral code was entered. */
    referredBy?: string
  } = {},
): Promise<{ userId: string; token: string; addressId: string; email: string; phone: string }> {
  const userId = newId('u')
  const email = more.email ?? `${userId}@example.in`
  const phone = more.phone ?? newPhone()
  const now = new Date()
  await db
    .insertInto('users')
    .values({
      id: userId,
      name: 'Meera Nair',
      email,
      email_verified_at: now,
      phone,
      phone_verified_at: now,
      kind: more.kind ?? 'personal',
      coins: more.coins ?? 0,
      referral_code: newId(),
      referred_by: more.referredBy ?? null,
      // Before every time that a test sets: a new account has lower limits (S-49).
      created_at: more.createdAt ?? new Date('2020-01-01'),
    })
    .execute()
  if (more.coins)
    await db
      .insertInto('coin_ledger')
      .values({ user_id: userId, delta: more.coins, reason: 'opening', reference: userId, at: now })
      .execute()
  const token = await openSession(db, userId, now, more.sessionEnds && { expires_at: more.sessionEnds })
  const addressId = newId('a')
  await db
    .insertInto('addresses')
    .values({
      id: addressId,
      user_id: userId,
      name: 'Meera Nair',
      phone: phone.slice(3),
      is_primary: true,
      house_name: '12/4 Lotus House',
      local_area: 'Kaloor',
      pincode: '682017',
      state: 'Kerala',
    })
    .execute()
  return { userId, token, addressId, email, phone }
}

/** Inserts a seller with a GSTIN, whose goods go to all States (ruling 100). */
export async function buildSeller(
  db: Db,
  more: Partial<Insertable<Database['sellers']>> = {},
): Promise<string> {
  const id = more.id ?? newId('s')
  await db
    .insertInto('sellers')
    .values({
      id,
      store_name: `Store ${id.slice(-4)}`,
      legal_name: 'Test Traders',
      gstin: '32AABCU9603R1ZW',
      address: '1 Market Road',
      city: 'Kochi',
      state: 'Kerala',
      state_code: '32',
      pincode: '682001',
      ...more,
    })
    .execute()
  return id
}

/** Inserts a category; `parent` makes it a lower level. */
export async function buildCategory(
  db: Db,
  more: { id?: string; name?: string; parent?: string } = {},
): Promise<string> {
  const id = more.id ?? newId('c')
  const parent = more.parent
    ? await db
        .selectFrom('categories')
        .select(['id', 'path'])
        .where('id', '=', more.parent)
        .executeTakeFirstOrThrow()
    : null
  const path = [...(parent?.path ?? []), id]
  await db
    .insertInto('categories')
    .values({
      id,
      name: more.name ?? `Category ${id}`,
      parent_id: parent?.id ?? null,
      level: path.length,
      path,
    })
    .execute()
  return id
}

/** Inserts a product with stock, and a seller and category unless they are given. */
export async function buildProduct(
  db: Db,
  more: Partial<Insertable<Database['products']>> & { stock?: number } = {},
): Promise<string> {
  const { stock = 50, ...given } = more
  const id = given.id ?? newId('p')
  await db
    .insertInto('products')
    .values({
      id,
      seller_id: given.seller_id ?? (await buildSeller(db)),
      category_id: given.category_id ?? (await buildCategory(db)),
      name: `Product ${id.slice(-4)}`,
      mrp_paise: 12_000,
      selling_paise: 10_000,
      ...given,
    })
    .execute()
  await db.insertInto('product_stock').values({ product_id: id, on_hand: stock }).execute()
  await db
    .insertInto('stock_ledger')
    .values({ product_id: id, delta: stock, reason: 'initial', reference: id, at: new Date() })
    .execute()
  return id
}

/** Inserts a brand. */
export async function buildBrand(
  db: Db,
  more: Partial<Insertable<Database['brands']>> = {},
): Promise<string> {
  const id = more.id ?? newId('b')
  await db
    .insertInto('brands')
    .values({ id, name: `Brand ${id.slice(-4)}`, slug: id, ...more })
    .execute()
  return id
}

/** Inserts an order of one product with cash on delivery; delivered unless another status is given. */
export async function buildOrder(
  db: Db,
  more: { userId: string; productId: string; quantity?: number; status?: number; placedAt?: Date },
): Promise<{ groupId: string; orderId: string; itemId: string }> {
  const { userId, productId, quantity = 1, status = orderStatus.delivered, placedAt = new Date() } = more
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const [groupId, orderId, itemId] = [newId('g'), newId('o'), newId('i')]
  const total = product.selling_paise * quantity
  await db
    .insertInto('order_groups')
    .values({
      id: groupId,
      user_id: userId,
      kind: 'personal',
      fingerprint: groupId,
      payment_mode: 'COD',
      sub_total_paise: total,
      total_paise: total,
      ship_to: JSON.stringify({
        name: 'Asha Menon',
        phoneNumber: '9876543210',
        houseName: '7 Rose Villa',
        landMark: 'near the temple',
        localArea: 'Kaloor',
        state: 'Kerala',
        pincode: '682017',
      }),
      placed_at: placedAt,
      order_number: sql`new_order_number(${placedAt})`,
    })
    .execute()
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      group_id: groupId,
      user_id: userId,
      seller_id: product.seller_id,
      status,
      items_paise: total,
      total_paise: total,
      expected_delivery_on: '2026-01-01',
      placed_at: placedAt,
      position: 1,
    })
    .execute()
  await db
    .insertInto('order_items')
    .values({
      id: itemId,
      order_id: orderId,
      user_id: userId,
      product_id: productId,
      name: product.name,
      quantity,
      unit_paise: product.selling_paise,
      mrp_paise: product.mrp_paise,
      line_paise: total,
      status,
      cancelled_at: status === orderStatus.cancelled ? placedAt : null,
    })
    .execute()
  const path = status === orderStatus.cancelled ? [0, status] : [0, 1, 2, 3].slice(0, status + 1)
  await db
    .insertInto('order_moves')
    .values(
      path.map((to, index) => ({
        order_id: orderId,
        item_id: itemId,
        from_status: path[index - 1] ?? null,
        to_status: to,
        actor_role: 'operator',
        at: placedAt,
      })),
    )
    .execute()
  // The units were bought for this order, so that the stock stays.
  const entry = { product_id: productId, reference: itemId, at: placedAt }
  if (status !== orderStatus.cancelled)
    await db
      .insertInto('stock_ledger')
      .values([
        { ...entry, delta: quantity, reason: 'edit' },
        { ...entry, delta: -quantity, reason: 'sold' },
      ])
      .execute()
  return { groupId, orderId, itemId }
}

import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { changeSetting } from '#server/settings/settings.ts'
import {
  buildMember,
  buildOperator,
  buildProduct,
  buildSeller,
  buildShopper,
  type Staff,
} from '#tests/factories.ts'
import { type Plan, SHOPPERS } from './plan.ts'

/** The shoppers and products of one seed. */
export type World = {
  /** Begins the idempotency keys of this run. */
  name: string
  shoppers: Awaited<ReturnType<typeof buildShopper>>[]
  /** Stores with a member each. */
  sellers: { id: string; member: Staff }[]
  operator: Staff
  products: string[]
  /** Two more products of one store, of which there are many. */
  pair: string[]
}

/** The delivery charge of the proof: some carts pay it, larger ones do not. */
export const delivery = { chargePaise: 40_00, freeFromPaise: 500_00 }

/** Sets the delivery charge, in force at once. Without it delivery is free, and nothing is tested about it. */
export async function setDelivery(db: Db): Promise<void> {
  const change = { sellerId: null, pincode: '', from: null, by: 'proof', reason: 'Delivery is charged' }
  const minuteAgo = new Date(Date.now() - 60_000)
  for (const [key, value] of [
    ['shipping.charge', delivery.chargePaise],
    ['shipping.freeFrom', delivery.freeFromPaise],
  ] as const) {
    const result = await changeSetting(db, { ...change, key, value }, minuteAgo)
    if ('refused' in result) throw new Error(result.refused)
  }
}

/** Inserts the shoppers and products of a plan: accounts of ten days with coins, products of two sellers. */
export async function buildWorld(db: Db, plan: Plan): Promise<World> {
  const sellers: World['sellers'] = []
  for (let index = 0; index < 2; index++) {
    const id = await buildSeller(db)
    sellers.push({ id, member: await buildMember(db, id) })
  }
  const operator = await buildOperator(db)
  const products: string[] = []
  for (const [index, stock] of plan.stocks.entries())
    products.push(await buildProduct(db, { stock, seller_id: sellers[index % 2]!.id }))
  const pair: string[] = []
  for (let index = 0; index < 2; index++)
    pair.push(await buildProduct(db, { stock: 100, seller_id: sellers[0]!.id }))
  const shoppers: World['shoppers'] = []
  for (let index = 0; index < SHOPPERS; index++) shoppers.push(await buildShopper(db, { coins: 300 }))
  const ids = shoppers.map(({ userId }) => userId)
  // A session outlives the moves of the clock; a new account may reserve only one piece of a scarce product (S-49).
  const staffIds = [operator, ...sellers.map(({ member }) => member)].map(({ userId }) => userId)
  await sql`update sessions set expires_at = now() + interval '20 years', desk_until = desk_until + interval '20 years',
    proved_at = proved_at + interval '20 years' where user_id = any (${[...ids, ...staffIds]})`.execute(db)
  await sql`update users set created_at = now() - interval '10 days' where id = any (${ids})`.execute(db)
  return { name: `${plan.seed}-${Date.now().toString(36)}`, shoppers, sellers, operator, products, pair }
}

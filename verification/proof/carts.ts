import { sql } from 'kysely'
import { type Edit, linesIn, orderIdOf } from './driver.ts'
import { type Entry, isLate, type Line, parse } from './requests.ts'
import type { Topology } from './topology.ts'
import type { World } from './world.ts'

/**
 * I-12 and I-17: the cart of each shopper is the one of the last answer that contained it, without the pieces of the
 * orders since. So an acknowledged edit is there, a refused placement has changed nothing, and the pieces of an order have
 * left. Each answer with a cart is compared with the one before, and the stored cart with the last.
 */
export async function findOtherCarts(
  { shop }: Topology,
  { shoppers }: World,
  history: readonly Entry[],
): Promise<string[]> {
  const userIds = shoppers.map(({ userId }) => userId)
  const { rows: ordered } = await sql<{
    user_id: string
    id: string
    cod: boolean
    product_id: string
    quantity: number
  }>`
    select g.user_id, g.id, g.payment_mode = 'COD' as cod, i.product_id, i.quantity from order_groups g
    join orders o on o.group_id = g.id join order_items i on i.order_id = o.id
    where g.cart_version is not null and g.user_id = any (${userIds})`.execute(shop.db)
  const { rows: stored } = await sql<{ user_id: string; id: string; quantity: number }>`
    select user_id, product_id as id, quantity from cart_lines where user_id = any (${userIds})`.execute(
    shop.db,
  )
  const found: string[] = []
  for (const [index, { userId }] of shoppers.entries()) {
    const own = ordered.filter((row) => row.user_id === userId)
    /** The cart of the last answer; null until the first. */
    let known: Map<string, number> | null = null
    /** Products whose quantity the last answer does not tell, and those whose quantity a late request may still change. */
    let uncertain = new Set<string>()
    const late = new Set<string>()
    /** Orders that are known to be older than the last answer, and those on delivery that were placed after it. */
    let older = new Set<string>()
    let newer = new Set<string>()
    const acknowledged = new Set<string>()
    const compare = (actual: readonly Line[], what: string, except = '') => {
      if (!known) return
      const quantities = new Map(actual.map(({ id, quantity }) => [id, quantity]))
      for (const id of new Set([...known.keys(), ...quantities.keys()])) {
        if (id === except || uncertain.has(id) || late.has(id)) continue
        const of = own.filter((row) => row.product_id === id && !older.has(row.id))
        const sum = (rows: typeof of) => rows.reduce((units, { quantity }) => units + quantity, 0)
        const before = known.get(id) ?? 0
        const now = quantities.get(id) ?? 0
        const most = Math.max(0, before - sum(of.filter((row) => newer.has(row.id))))
        if (now > most || now < Math.max(0, before - sum(of)))
          found.push(
            `I-12 ${what} of ${userId} has ${now} of ${id}; it had ${before}, and ${sum(of)} were ordered since or at the same time`,
          )
      }
    }
    for (const entry of history.filter(({ operation }) => operation.shopper === index)) {
      const { route, attempts, operation, result } = entry
      const changed = /\/(move-to-cart|remove-from-cart)$/.test(route)
        ? ((entry.input as Edit).productId ?? '')
        : null
      const answer = attempts.length === 1 && attempts[0]?.status === 200 ? parse(attempts[0].body) : null
      const lines = linesIn(changed === null ? answer : answer?.['cart'])
      if (lines && (changed !== null || route.endsWith('/get-cart-products'))) {
        compare(lines, `the answer of operation ${operation.id} ${route} to the cart`, changed ?? '')
        known = new Map(lines.map(({ id, quantity }) => [id, quantity]))
        uncertain = new Set()
        older = new Set(acknowledged)
        newer = new Set()
      } else if (changed !== null && result !== 'refused') {
        uncertain.add(changed)
        if (isLate(entry)) late.add(changed)
      }
      if (result !== 'done' || !/place-order|verify-payment/.test(route)) continue
      const id = orderIdOf(attempts.find(({ status }) => status === 200)?.body ?? '')
      if (id === null || acknowledged.has(id)) continue
      acknowledged.add(id)
      if (own.some((row) => row.id === id && row.cod)) newer.add(id)
    }
    compare(
      stored.filter((row) => row.user_id === userId),
      'the stored cart',
    )
  }
  return found
}

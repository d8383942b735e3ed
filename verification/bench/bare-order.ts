import { noOrderFields } from '#domain/order-fields.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { readEnv } from '#env'
import { placeOrder } from '#server/checkout/place-order.ts'
import type { Database } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { openMetrics } from '#server/metrics.ts'

/** A shopper with one unit of a product in the cart. */
export type Buyer = {
  token: string
  userId: string
  addressId: string
  email: string
  phone: string
  productId: string
  totalPaise: number
}

/**
 * Places the order of one buyer and records its statements. Returns a function that sends the same statements for
 * another buyer through the bare driver, as a bound for orders: the database without HTTP, rules and parsing.
 */
export async function recordOrder(
  pool: pg.Pool,
  recorded: Buyer,
): Promise<(buyer: Buyer) => Promise<boolean>> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push(query)
    },
  })
  const { userId, productId, addressId, totalPaise } = recorded
  const { response: placed } = await placeOrder(
    { db, env: readEnv({}), metrics: openMetrics() },
    {
      customer: { userId, kind: 'personal' },
      source: 'cart',
      products: [{ id: productId, quantity: 1, note: '' }],
      addressId,
      paymentMode: 'COD',
      cod: true,
      redeemCoins: false,
      fields: noOrderFields,
      shownTotalPaise: totalPaise,
      shownVersion: null,
      idempotency: null,
      shopUrl: 'http://localhost',
    },
    new Date(),
  )
  const statements = sent
    .filter(({ sql }) => !/^(begin|commit)/i.test(sql))
    .map(({ sql, parameters }, index) => ({ name: `bare-order-${index}`, text: sql, parameters }))
  const texts = statements.flatMap(({ parameters }) =>
    parameters.filter((value) => typeof value === 'string'),
  )
  // The ids that the order created: of the group, its orders, its items and its messages.
  const created = new Set(texts.join(' ').match(/\b[oim][0-9a-z]{16}\b/g) ?? [])
  const replaced = (['userId', 'productId', 'addressId', 'email', 'phone'] as const).map(
    (name) => [recorded[name], name] as const,
  )
  return async (buyer) => {
    const changes = [
      ...replaced.map(([old, name]) => [old, buyer[name]] as const),
      ...[...created].map((old) => [old, newId(old[0])] as const),
    ]
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const { name, text, parameters } of statements) {
        const values = parameters.map((value) => changed(value, changes))
        const { rows } = await client.query<{ number?: string }>({ name, text, values })
        const number = rows[0]?.number
        if (number) changes.push([placed.orderNumber, number])
      }
      await client.query('commit')
      return true
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}

function changed(value: unknown, changes: readonly (readonly [old: string, now: string])[]): unknown {
  if (value instanceof Date) return new Date()
  if (Array.isArray(value)) return value.map((entry: unknown) => changed(entry, changes))
  if (typeof value !== 'string') return value
  return changes.reduce((text, [old, now]) => text.replaceAll(old, now), value)
}

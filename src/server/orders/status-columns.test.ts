import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStatus, orderStatuses } from '#domain/order-status.ts'
import { testShop } from '#tests/api.ts'

const shop = await testShop()

const [least, most] = [Math.min(...orderStatuses), Math.max(...orderStatuses)]

test.each(['orders', 'order_items'])('the status of %s has the numbers of the domain', async (table) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ '\\mstatus\\M'
    union all
    select pg_get_expr(adbin, adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = ${table}::regclass and a.attname = 'status' order by 1`.execute(shop.db)
  expect(rows.map(({ definition }) => definition)).toEqual([
    String(orderStatus.processing),
    ...(table === 'order_items'
      ? [`CHECK (((status = ${orderStatus.cancelled}) = (cancelled_at IS NOT NULL)))`]
      : []),
    `CHECK (((status >= ${least}) AND (status <= ${most})))`,
  ])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '#server/db/db.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { demoShop } from '#tests/demo-shop.ts'
import { centresOf, freshCategories, kilometres, ONE_NIGHT_KM } from './delivery-rules.ts'

const KOCHI = '682001'
const BENGALURU = '560001'
const DELHI = '110001'

type Promise = {
  id: string
  seller: string
  /** Pincode of the seller. */
  origin: string
  path: string[]
  /** Days from packing to the best-before date; null without one in days. */
  shelf_days: number | null
  pincode: string
  serviceable: boolean
  days: number
}

let database: FreshDatabase
let connection: Connection
/** Every product to one pincode of each sorting district, and to the three cities. */
let promises: Promise[]

beforeAll(async () => {
  database = await freshDatabase(demoShop)
  connection = connect(database.config)
  const { rows } = await connection.db.transaction().execute(async (tx) => {
    // More rows than any statement of the shop reads, within the time that the machine needs.
    await sql`set local statement_timeout = 0`.execute(tx)
    return sql<Promise>`
    with place as (
      select min(pincode) as pincode from pincodes group by left(pincode, 3)
      union select unnest(${[KOCHI, BENGALURU, DELHI]}::text[])
    ), kind as (
      -- Products of a seller and a category have one rule; the shortest shelf life counts.
      select min(p.id) as id, p.seller_id, p.category_id,
        min(substring(p.features->>'Best before' from '^(\\d+) days? from packing')::int) as shelf_days
      from products p group by p.seller_id, p.category_id
    )
    select k.id, k.seller_id as seller, s.pincode as origin, c.path, k.shelf_days, place.pincode,
      coalesce(r.serviceable, true) as serviceable, coalesce(r.days, 7) as days
    from kind k join sellers s on s.id = k.seller_id join categories c on c.id = k.category_id cross join place
    left join lateral delivery_rule(k.seller_id, place.pincode, k.category_id) r on true`.execute(tx)
  })
  promises = rows
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const served = () => promises.filter(({ serviceable }) => serviceable)
const isFresh = ({ path }: Promise) => freshCategories.some((category) => path.includes(category))
const labelOf = ({ id, pincode, days }: Promise) => `${id} to ${pincode} in ${days}`

describe('the delivery of the demo shop', () => {
  it('brings fresh food today or tomorrow, from at most one night away', () => {
    const fresh = served().filter(isFresh)
    expect(fresh.length).toBeGreaterThan(500)
    expect(fresh.filter(({ days }) => days > 1).map(labelOf)).toEqual([])
    const centres = centresOf(3)
    for (const one of fresh) {
      const [from, to] = [one.origin, one.pincode].map((pincode) => centres.get(pincode.slice(0, 3)))
      expect(from && to && kilometres(from, to), labelOf(one)).toBeLessThanOrEqual(ONE_NIGHT_KM)
    }
    const today = fresh.filter(({ days }) => days === 0)
    expect(today.length).toBeGreaterThan(0)
    for (const one of today) expect(one.pincode.slice(0, 3), labelOf(one)).toBe(one.origin.slice(0, 3))
  })

  it('takes for fresh what keeps up to two weeks', () => {
    const food = promises.filter(({ path }) => ['groceries', 'snacks', 'fresh'].includes(path[0] ?? ''))
    const short = food.filter(({ shelf_days: days }) => days !== null && days <= 14)
    expect(short.length).toBeGreaterThan(0)
    expect(short.filter((one) => !isFresh(one)).map(labelOf)).toEqual([])
  })

  it('brings groceries in one or two days', () => {
    const groceries = served().filter((one) => one.path[0] === 'groceries')
    expect(groceries.length).toBeGreaterThan(500)
    expect(groceries.filter(({ days }) => days > 2).map(labelOf)).toEqual([])
  })

  it.each([
    [KOCHI, ['malabar-fresh-mart', 'namma-bazaar'], 9],
    [BENGALURU, ['malabar-fresh-mart', 'namma-bazaar'], 9],
    [DELHI, ['himgiri-organics'], 4],
  ])('brings fresh food to %s by tomorrow, and groceries in two days', (pincode, sellers, categories) => {
    const here = served().filter((one) => one.pincode === pincode)
    const fresh = here.filter(isFresh)
    expect([...new Set(fresh.map(({ seller }) => seller))].toSorted()).toEqual(sellers)
    expect(new Set(fresh.map(({ path }) => path.at(-1))).size).toBeGreaterThanOrEqual(categories)
    expect(here.filter(({ path }) => path[0] === 'groceries').length).toBeGreaterThan(8)
    // Other goods than food are delivered everywhere, and a distant seller needs more days.
    const others = here.filter(({ path }) => ['electronics', 'home', 'fashion'].includes(path[0] ?? ''))
    expect(new Set(others.map(({ days }) => days)).size).toBeGreaterThan(1)
    expect(promises.filter((one) => one.pincode === pincode && one.path[0] === 'home')).toEqual(
      here.filter(({ path }) => path[0] === 'home'),
    )
  })

  it('does not reach the islands, and needs more days in the mountains', async () => {
    const daysTo = async (pincode: string) => {
      const { rows } = await sql<{ days: number | null }>`
        select distinct case when r.serviceable then r.days end as days from products p
        left join lateral delivery_rule(p.seller_id, ${pincode}, p.category_id) r on true order by 1`.execute(
        connection.db,
      )
      return rows.map(({ days }) => days)
    }
    for (const pincode of ['744101', '682555']) expect(await daysTo(pincode), pincode).toEqual([null])
    // Fresh food and groceries are not sent there.
    expect(await daysTo('190001')).toEqual([10, null])
  })
})

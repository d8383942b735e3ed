import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { later } from './later.ts'
import { freeJobs } from './worker.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const waiting = async () => {
  const { rows } = await sql<{ held: boolean }>`
    select locked_by is not null as held from graphile_worker._private_jobs`.execute(shop.db)
  return rows.map(({ held }) => held)
}

it('a job whose worker was killed is done by the next one', async () => {
  await later(shop.db, 'sweepAccounts', {})
  await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now()`.execute(shop.db)
  await shop.runJobs()
  expect(await waiting()).toEqual([true])
  await freeJobs(shop.db)
  expect(await waiting()).toEqual([false])
  await shop.runJobs()
  await expect.poll(waiting).toEqual([])
})

it('so is a queue that it kept closed behind it', async () => {
  await sql`select graphile_worker.add_job('sweepAccounts', '{}'::json, queue_name => 'pictures')`.execute(
    shop.db,
  )
  await sql`update graphile_worker._private_job_queues set locked_by = 'gone', locked_at = now()`.execute(
    shop.db,
  )
  await shop.runJobs()
  expect(await waiting()).toEqual([false])
  await freeJobs(shop.db)
  await shop.runJobs()
  await expect.poll(waiting).toEqual([])
})

import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { openTestShop } from '#tests/api.ts'

it('closing waits for a call whose asker has left', async () => {
  const shop = await openTestShop()
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(shop.db)
    return rows.length
  }
  const leave = new AbortController()
  let closing: Promise<unknown> = Promise.resolve()
  let closed = false
  await shop.db.transaction().execute(async (tx) => {
    await sql`lock table brands in access exclusive mode`.execute(tx)
    const asked = fetch(`${address}/api/fetchBrands`, { signal: leave.signal }).catch(() => 'left')
    await expect.poll(waiting).toBe(1)
    leave.abort()
    expect(await asked).toBe('left')
    closing = shop.app.close().then(() => (closed = true))
    // Nobody is connected any more: all that is left to wait for is the call.
    await expect.poll(() => shop.app.server.listening).toBe(false)
    await sql`select 1`.execute(shop.db)
    expect([await waiting(), closed]).toEqual([1, false])
  })
  await closing
  expect(await waiting()).toBe(0)
  await shop.close()
})

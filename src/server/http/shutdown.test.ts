import { once } from 'node:events'
import net from 'node:net'
import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { openTestShop } from '#tests/api.ts'

it('closing waits for a call whose client has disconnected', async () => {
  const shop = await openTestShop()
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
    return rows.length
  }
  const leave = new AbortController()
  let closing: Promise<unknown> = Promise.resolve()
  let closed = false
  await shop.db.transaction().execute(async (tx) => {
    await sql`lock table brands in access exclusive mode`.execute(tx)
    const request = fetch(`${shop.url}/api/fetchBrands`, { signal: leave.signal }).catch(() => 'left')
    await expect.poll(waiting).toBeGreaterThan(0)
    leave.abort()
    expect(await request).toBe('left')
    closing = shop.app.close().then(() => (closed = true))
    // No client is connected any more, so only the call can delay the close.
    await expect.poll(() => shop.app.server.listening).toBe(false)
    await sql`select 1`.execute(shop.db)
    expect(await waiting()).toBeGreaterThan(0)
    expect(closed).toBe(false)
  })
  await closing
  expect(await waiting()).toBe(0)
  await shop.close()
})

const connectTo = async (address: string) => {
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

it('a request that began before the close gets its response', async () => {
  const shop = await openTestShop()
  const socket = await connectTo(shop.url)
  const arrived = once(shop.app.server, 'connection')
  const other = await connectTo(shop.url)
  await arrived
  // The response of a later request shows that the server has read the first half.
  socket.write('GET /api/fetchBrands HTTP/1.1\r\n')
  other.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(other, 'data')
  const closing = shop.app.close()
  await expect.poll(() => shop.app.server.listening).toBe(false)
  socket.write('host: shop\r\n\r\n')
  const [response] = (await once(socket, 'data')) as [Buffer]
  expect(response.toString()).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close\r\n/i)
  await closing
  await shop.close()
})

it('closing does not wait for a connection that never sent a byte', async () => {
  const shop = await openTestShop()
  const accepted = once(shop.app.server, 'connection')
  const silent = await connectTo(shop.url)
  await accepted
  const ended = once(silent, 'close')
  await shop.app.close()
  await ended
  await shop.close()
})

it('a connection that never sends a byte is closed', async () => {
  const shop = await openTestShop()
  // Node checks every five seconds; the test shortens the timeout itself.
  shop.app.server.headersTimeout = 1
  const silent = await connectTo(shop.url)
  silent.resume()
  await once(silent, 'close')
  await shop.close()
})

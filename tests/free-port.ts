import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns a free port of 127.0.0.1 between 20,000 and 29,999. The operating system does not assign ports of this range to listeners
 * with port 0, so no other test gets the port in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const server = createServer()
    // `once` is rejected by the event "error".
    const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await new Promise((closed) => server.close(closed))
    return port
  }
}

import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns a free port of 127.0.0.1 from 20,000 to 29,999. A port that a listener with port 0 got and gave back may be given to
 * the next listener with port 0; these ports are given to nobody who does not name them.
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

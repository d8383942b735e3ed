import { once } from 'node:events'
import net from 'node:net'
import { onTestFinished as afterTest } from 'vitest'

/**
 * Opens a connection to a server, for requests that are written as bytes. `text` returns the response until now, and
 * `ended` the whole response when the connection is closed. A server may close it while the test still writes; that
 * error (EPIPE, ECONNRESET) is expected. The connection is destroyed at the end of the test.
 */
export async function openRawConnection(url: string, onTestFinished = afterTest) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('error', () => {}).on('data', (bytes) => (text += bytes.toString()))
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, text: () => text, ended }
}

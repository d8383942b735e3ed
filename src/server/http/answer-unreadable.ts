import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'

/** HTTP statuses of errors of Node's HTTP parser, by their codes; 400 for the others. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers a request that Node's HTTP parser refuses, in the words of any other invalid input, and closes the connection.
 * Without it a shopper reads "Client Timeout" when a slow line needs longer than the limit.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // https://nodejs.org/api/http.html#event-clienterror
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(unreadableAnswer(statuses[error.code ?? ''] ?? 400))
  socket.destroy(error)
}

function unreadableAnswer(status: number): string {
  const message = textFor(defaultLocale).errors.badInput
  const body = JSON.stringify({ message, error: message, code: 'badInput' })
  const headers = [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}

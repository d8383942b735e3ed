import type { Socket } from 'node:net'

/** Length of the type and the length before the content of a message. */
export const MESSAGE_HEAD = 5
export const READY_FOR_QUERY = 'Z'.charCodeAt(0)

/** Calls `onMessage` for each complete message of the PostgreSQL protocol. The first one of a client has no type. */
export function readMessages(
  socket: Socket,
  from: 'client' | 'server',
  onMessage: (message: Buffer, isStart: boolean) => void,
): void {
  let isStart = from === 'client'
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (;;) {
      const head = isStart ? 0 : 1
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      onMessage(message, isStart)
      isStart = false
    }
  })
}

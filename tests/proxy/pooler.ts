import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { MESSAGE_HEAD, READY_FOR_QUERY, readMessages } from './messages.ts'

type Session = { socket: Socket; client: Socket | null }

export type Pooler = { port: number; close(): Promise<void> }

/**
 * Starts a pooler before a PostgreSQL server, on a port of 127.0.0.1, which behaves as PgBouncer: it refuses the start-up
 * parameter `options`, gives a client the connection that was used last, and opens another one only if none is free. In
 * transaction mode a client keeps its connection until the transaction ends, in session mode until it disconnects.
 */
export async function startPooler(config: pg.ClientConfig, mode: 'transaction' | 'session'): Promise<Pooler> {
  const clients = new Set<Socket>()
  const sessions = new Set<Session>()
  const free: Session[] = []
  const give = (session: Session) => {
    session.client = null
    free.push(session)
  }
  const take = async (client: Socket): Promise<Session> => {
    const session = free.pop() ?? (await openSession(config, give, mode))
    sessions.add(session)
    session.client = client
    return session
  }
  const server = createServer((client) => {
    clients.add(client)
    let session: Session | null = null
    let running = Promise.resolve()
    const forward = async (message: Buffer) => {
      if (session?.client !== client) session = await take(client)
      session.socket.write(message)
    }
    client.on('error', () => {})
    client.on('close', () => {
      clients.delete(client)
      // With its prepared statements and settings.
      void running.then(() => session?.client === client && session.socket.destroy())
    })
    readMessages(client, 'client', (message, isStart) => {
      if (isStart) client.write(message.includes('options\0') ? refusal : greeting)
      else if (message[0] === TERMINATE) client.end()
      else running = running.then(() => forward(message))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const client of clients) client.destroy()
      for (const { socket } of sessions) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Opens a connection of the server. It is given back when a transaction ends. */
async function openSession(
  config: pg.ClientConfig,
  give: (session: Session) => void,
  mode: 'transaction' | 'session',
): Promise<Session> {
  const login = new pg.Client(config)
  await login.connect()
  // From here on the bytes are the client's.
  const { stream: socket } = (login as unknown as { connection: { stream: Socket } }).connection
  socket.removeAllListeners()
  const session: Session = { socket, client: null }
  socket.on('error', () => {})
  readMessages(socket, 'server', (message) => {
    session.client?.write(message)
    const isOver = message[0] === READY_FOR_QUERY && message[MESSAGE_HEAD] === IDLE
    if (isOver && mode === 'transaction') give(session)
  })
  return session
}

const TERMINATE = 'X'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)

/** Returns a message of the protocol: type, length, content. */
function messageOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(MESSAGE_HEAD)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** Signed in, and ready for a statement. */
const greeting = Buffer.concat([messageOf('R', Buffer.alloc(4)), messageOf('Z', Buffer.from('I'))])
const refusal = messageOf('E', Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'))

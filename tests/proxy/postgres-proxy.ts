import { once } from 'node:events'
import { createServer, connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { MESSAGE_HEAD, READY_FOR_QUERY, readMessages } from './messages.ts'

/**
 * One statement of a client: its text, also if it was sent by the name of a prepared statement, and whether its connection
 * is in a transaction.
 */
type Statement = { text: string; connection: number; inTransaction: boolean }

/**
 * What happens to one statement. `cutBefore`: the connection is lost before the server receives the statement.
 * `cutAfter`: the server runs the statement, the connection is lost without an answer. `hold`: the server runs it, and
 * the answer never comes; `then` is called when the server has answered. `delay`: the server receives it later.
 */
export type Fault =
  | { kind: 'cutBefore' | 'cutAfter' }
  | { kind: 'hold'; then: () => void }
  | { kind: 'delay'; ms: number }

export type PostgresProxy = {
  port: number
  /** Decides the fault of each statement; null passes all on. */
  decide: ((statement: Statement) => Fault | null) | null
  /** Loses all connections and returns how many there were. */
  cutAll(): number
  /** Holds the bytes of both directions until `resume`; new connections are accepted and wait as well. */
  freeze(): void
  resume(): void
  close(): Promise<void>
}

type Upstream = { host: string; port: number }

/**
 * Starts a proxy before a PostgreSQL server, on a port of 127.0.0.1. It reads the wire protocol
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html), so that a fault hits one chosen statement.
 * With `splitMs` the proxy sends each message of the server in two packets, the type byte and the rest, and waits `splitMs`
 * milliseconds before it sends CommandComplete. A client in this process reads one packet in each iteration of the event
 * loop; for another process TCP may join packets.
 */
export async function startPostgresProxy(
  upstream: Upstream,
  { splitMs = null }: { splitMs?: number | null } = {},
): Promise<PostgresProxy> {
  const connections = new Set<() => void>()
  const sockets = new Set<Socket>()
  let isFrozen = false
  let count = 0
  const proxy: Omit<PostgresProxy, 'port' | 'close'> = {
    decide: null,
    cutAll: () => {
      const open = [...connections]
      for (const cut of open) cut()
      return open.length
    },
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }

  const server = createServer((client) => {
    const connection = (count += 1)
    const database = connectSocket(
      upstream.host.startsWith('/')
        ? { path: path.join(upstream.host, `.s.PGSQL.${upstream.port}`) }
        : { host: upstream.host, port: upstream.port },
    )
    const cut = () => {
      connections.delete(cut)
      for (const socket of [client, database]) {
        sockets.delete(socket)
        socket.destroy()
      }
    }
    connections.add(cut)
    let sending = Promise.resolve()
    for (const socket of [client, database]) {
      sockets.add(socket)
      if (isFrozen) socket.pause()
      // Split messages that still wait are sent first; the last one may be the error with which the server ends.
      socket.on('error', cut).on('close', () => void sending.then(cut))
    }
    client.setNoDelay()
    const sendSplit = async (message: Buffer, delayMs: number) => {
      if (message[0] === COMMAND_COMPLETE) await pause(delayMs)
      for (const packet of [message.subarray(0, 1), message.subarray(1)]) {
        if (client.destroyed) return
        client.write(packet)
        await nextTurn()
      }
    }
    let onReady: (() => void) | null = null
    let isSilent = false
    let inTransaction = false
    const run = async (text: string, messages: Buffer): Promise<void> => {
      const fault = proxy.decide?.({ text, connection, inTransaction }) ?? null
      if (fault?.kind === 'cutBefore') return cut()
      if (fault?.kind === 'delay') await pause(fault.ms)
      if (fault?.kind === 'cutAfter' || fault?.kind === 'hold') {
        isSilent = true
        onReady = fault.kind === 'hold' ? fault.then : cut
      }
      if (!database.destroyed) database.write(messages)
    }
    let running = Promise.resolve()
    readClient(client, {
      pass: (bytes) => database.write(bytes),
      statement: (text, messages) => (running = running.then(() => run(text, messages))),
    })
    database.on('data', (bytes) => void (isSilent || splitMs !== null || client.write(bytes)))
    readMessages(database, 'server', (message) => {
      if (!isSilent && splitMs !== null) sending = sending.then(() => sendSplit(message, splitMs))
      if (message[0] !== READY_FOR_QUERY) return
      inTransaction = message[MESSAGE_HEAD] !== IDLE
      onReady?.()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      proxy.cutAll()
      server.close()
      await once(server, 'close')
    },
  })
}

const COMMAND_COMPLETE = 'C'.charCodeAt(0)
/** Status of a connection without a transaction. */
const IDLE = 'I'.charCodeAt(0)

/** Collects the messages of a client up to the end of each statement: a simple query, or a sync. */
function readClient(
  client: Socket,
  to: { pass: (bytes: Buffer) => void; statement: (text: string, messages: Buffer) => void },
): void {
  const textByName = new Map<string, string>()
  let messages: Buffer[] = []
  let text = ''
  const zero = (bytes: Buffer, from: number) => bytes.indexOf(0, from)
  readMessages(client, 'client', (message, isStart) => {
    const type = String.fromCharCode(message[0] ?? 0)
    // The shop does not ask for TLS before the start-up message.
    if (isStart || !'PBDECSQ'.includes(type)) return to.pass(message)
    messages.push(message)
    if (type === 'P') {
      const nameEnd = zero(message, MESSAGE_HEAD)
      text = message.toString('utf8', nameEnd + 1, zero(message, nameEnd + 1))
      textByName.set(message.toString('utf8', MESSAGE_HEAD, nameEnd), text)
    }
    if (type === 'B') {
      const portalEnd = zero(message, MESSAGE_HEAD)
      text = textByName.get(message.toString('utf8', portalEnd + 1, zero(message, portalEnd + 1))) ?? text
    }
    if (type === 'Q') text = message.toString('utf8', MESSAGE_HEAD, zero(message, MESSAGE_HEAD))
    if (type === 'Q' || type === 'S') {
      to.statement(text, Buffer.concat(messages))
      messages = []
    }
  })
}

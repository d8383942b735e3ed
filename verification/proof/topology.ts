import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect, type Connection, isTemporary } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { isAlive } from '#server/db/embedded/postmaster.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs, unlockAllJobs } from '#server/jobs/worker.ts'
import { advanceJobs } from '#server/dev-tools/clock.ts'
import { type OpenPaymentService, openPaymentService } from '#local-services/payments/open-service.ts'
import { freePort } from '#tests/free-port.ts'
import { type PostgresProxy, startPostgresProxy } from '#tests/proxy/postgres-proxy.ts'
import { startTcpProxy, type TcpProxy } from '#tests/proxy/tcp-proxy.ts'
import { setDelivery } from './world.ts'

type Role = 'web0' | 'web1' | 'worker'
const roles: readonly Role[] = ['web0', 'web1', 'worker']

/** The shop in its processes, its database and the payment service, with a proxy before each of the two. */
export type Topology = {
  /** Direct connection to the shop's database, without the proxy. */
  shop: Connection
  /** Direct connection to the database of the payment service. */
  witness: Connection
  service: OpenPaymentService
  database: PostgresProxy
  provider: TcpProxy
  base: (web: 0 | 1) => string
  /** Waits while a web process starts again, for at most 10 s, as a shopper reloads the page. */
  whenUp: (web: 0 | 1) => Promise<void>
  /** Kills a process and starts it again. Returns false if it did not run. */
  kill: (role: Role) => Promise<boolean>
  /** Stops a process for a time. Returns false if it did not run. */
  stop: (role: Role, ms: number) => Promise<boolean>
  crashDatabase: () => Promise<void>
  /** Waits until all processes answer. */
  ready: () => Promise<void>
  moveClock: (minutes: number) => Promise<void>
  /** What the processes did on their own since the last call: ends that nobody caused, and lines of errors. */
  takeIncidents: () => string[]
  close: () => Promise<void>
}

const keys = { keyId: 'rzp_sim_proof', keySecret: 'secret of the proof', webhookSecret: 'hook of the proof' }

/** Starts the shop of the tree `root` on a database with fsync in `folder`. */
export async function startTopology(root: string, folder: string): Promise<Topology> {
  // One product, so that the shop loads neither the demo nor nothing.
  fs.writeFileSync(
    path.join(folder, 'catalogue.csv'),
    'key,name,category,sellingPrice,stock\nL1,Lamp,Home > Lamps,99,5\n',
  )
  const embedded = await startEmbedded(path.join(folder, 'database'), { fsync: true })
  const { host, port, user, database: admin } = embedded
  await prepareDatabases({ host, port, user, database: admin }, root)
  const shop = connect({ host, port, user, database: 'shop' }, 4)
  const witness = connect({ host, port, user, database: 'payments' }, 6)
  const database = await startPostgresProxy({ host, port })

  let offsetMinutes = 0
  const service = await openPaymentService({
    db: witness.db,
    keys,
    clock: () => new Date(Date.now() + offsetMinutes * 60_000),
    log: () => {},
  })
  const provider = await startTcpProxy(Number(new URL(service.url).port))
  /** The running process of each role, with the minutes by which its clock was moved. */
  type Running = { child: ChildProcess; minutes: number; isKilled: boolean; wasUp: boolean }
  const processes = new Map<Role, Running>()
  let incidents: string[] = []
  const logs = new Map<Role, string>(roles.map((role) => [role, '']))
  const ports = new Map<Role, number>()
  for (const role of roles) ports.set(role, await freePort())
  const baseOf = (role: Role) => `http://127.0.0.1:${ports.get(role)}`

  const launch = (role: Role) => {
    const child = spawn(process.execPath, [path.join(root, 'src', 'main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: '1',
        CATALOGUE: path.join(folder, 'catalogue.csv'),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ROLE: role === 'worker' ? 'worker' : 'web',
        HOST: '127.0.0.1',
        PORT: String(ports.get(role)),
        DATA_DIR: path.join(folder, role),
        DATABASE_URL: `postgresql://${user}@127.0.0.1:${database.port}/shop`,
        SECRET: 'secret of the shop in the proof',
        RAZORPAY_KEY_ID: keys.keyId,
        RAZORPAY_KEY_SECRET: keys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
        PAYMENT_SERVICE_URL: provider.url,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const running: Running = { child, minutes: 0, isKilled: false, wasUp: false }
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        logs.set(role, `${logs.get(role)}${line}\n`.slice(-60_000))
        if (isUnexpected(line)) incidents.push(`${role} logged ${line.slice(0, 700)}`)
      })
    // `close` comes after the last line of the log, `exit` may come before it.
    child.once('close', (code, signal) => {
      process.off('exit', end)
      // A start fails without the database; a shop that has answered keeps running.
      if (!running.isKilled && (running.wasUp || signal !== null))
        incidents.push(`${role} ended by itself (${signal ?? code}):\n${logs.get(role)?.slice(-2000)}`)
    })
    processes.set(role, running)
  }

  const post = (role: Role, route: string, body: object) =>
    fetch(`${baseOf(role)}${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(100_000),
    })
  const isUp = (role: Role) =>
    fetch(`${baseOf(role)}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  /** Moves the clock of a process to that of the others; a new process has the clock of the system. */
  const moveToOthers = async (role: Role): Promise<boolean> => {
    const running = processes.get(role)
    const minutes = offsetMinutes - (running?.minutes ?? 0)
    if (!running || minutes === 0) return true
    const moved = await post(role, '/dev/clock', { minutes, jobs: false }).catch(() => null)
    if (moved?.ok) running.minutes += minutes
    return moved?.ok ?? false
  }
  const clockMoves = new Map<Role, Promise<boolean>>()
  /** One move of a process after the other: each depends on the minutes of the one before. */
  const setClock = (role: Role): Promise<boolean> => {
    const moved = (clockMoves.get(role) ?? Promise.resolve(true)).then(() => moveToOthers(role))
    clockMoves.set(role, moved)
    return moved
  }
  const isRunning = (role: Role) => {
    const child = processes.get(role)?.child
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }
  const untilUp = async (role: Role) => {
    for (const until = Date.now() + 300_000; ; await pause(200)) {
      // A start without the database fails; the service manager of a shop starts it again.
      if (!isRunning(role)) launch(role)
      const running = processes.get(role)
      if (await isUp(role)) {
        if (running) running.wasUp = true
        if (await setClock(role)) return
      }
      const child = running?.child
      if (Date.now() > until)
        throw new Error(
          `${role} (process ${child?.pid}, ${child?.signalCode ?? 'running'}) does not answer:\n${logs.get(role)?.slice(-2000)}`,
        )
    }
  }

  const starting = new Map<Role, Promise<void>>()
  const restart = async (role: Role) => {
    launch(role)
    const started = untilUp(role).finally(() => starting.delete(role))
    starting.set(role, started)
    await started
  }

  for (const role of roles) launch(role)
  for (const role of roles) await untilUp(role)
  service.start(`${baseOf('web0')}/api/razorpay-webhook`)

  /** Ends a process. */
  const killed = async (role: Role, signal: NodeJS.Signals) => {
    const running = processes.get(role)
    if (!running || !isRunning(role)) return false
    const ended = once(running.child, 'exit')
    running.isKilled = true
    running.child.kill(signal)
    await ended
    return true
  }
  return {
    shop,
    witness,
    service,
    database,
    provider,
    base: (web) => baseOf(web === 0 ? 'web0' : 'web1'),
    whenUp: async (web) => {
      await Promise.race([
        starting.get(web === 0 ? 'web0' : 'web1'),
        pause(10_000, undefined, { ref: false }),
      ])
    },
    kill: async (role) => {
      const wasRunning = await killed(role, 'SIGKILL')
      // The jobs of the only worker. In a running shop its heartbeat has to end first, after 40 s.
      if (role === 'worker') await untilDone(() => unlockAllJobs(shop.db))
      await restart(role)
      return wasRunning
    },
    stop: async (role, ms) => {
      const child = processes.get(role)?.child
      const isStopped = child?.kill('SIGSTOP') ?? false
      await pause(ms)
      child?.kill('SIGCONT')
      return isStopped
    },
    crashDatabase: async () => {
      const file = path.join(embedded.dataDir, 'postmaster.pid')
      // SIGQUIT: an immediate stop, without a checkpoint. The supervisor starts the server again.
      const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
      process.kill(pid, 'SIGQUIT')
      // It answers a moment longer.
      while (isAlive(pid)) await pause(20)
      await untilDone(() => shop.pool.query('select 1'))
    },
    ready: async () => {
      for (const role of roles) await untilUp(role)
    },
    moveClock: async (minutes) => {
      offsetMinutes += minutes
      // A process that does not answer now is moved before it is used again.
      await Promise.all(roles.filter((role) => !starting.has(role)).map(setClock))
      await untilDone(() => advanceJobs(shop.db, minutes))
      service.wake()
    },
    takeIncidents: () => {
      const taken = incidents
      incidents = []
      return taken
    },
    close: async () => {
      for (const role of roles) await killed(role, 'SIGKILL')
      await service.close()
      await provider.close()
      await database.close()
      await shop.close()
      await witness.close()
      await embedded.stop()
    },
  }
}

type ErrorLike = { code?: string; message?: string | undefined; cause?: ErrorLike }
/** Returns whether a line of a log is an error other than a missing database or payment service, or an overdue ticket. */
function isUnexpected(line: string): boolean {
  if (!line.includes('"level":"error"')) return false
  const { err, reason, ...fields } = JSON.parse(line) as ErrorLike & { err?: ErrorLike; reason?: string }
  // Right after the clock has moved to the next seed: nobody has answered the tickets of the one before.
  if (fields.code === 'deadlineNear') return false
  return ![fields, { message: reason }, err, err?.cause].some(
    (error) => error && (error.code === 'unavailable' || isTemporary(error)),
  )
}

/** Repeats something that needs the database until it succeeds, for at most 150 s. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + 150_000; ; await pause(100))
    try {
      await work()
      return
    } catch (error) {
      if (Date.now() > until) throw error
    }
}

/** Creates the database of the shop with the migrations of the tree `root`, and a copy for the payment service. */
async function prepareDatabases(config: pg.PoolConfig, root: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query('create database shop')
  const shop = connect({ ...config, database: 'shop' }, 2)
  await migrate(shop.pool, path.join(root, 'src', 'server', 'db', 'migrations'))
  await migrateJobs(shop.pool)
  await setDelivery(shop.db)
  await shop.close()
  await client.query('create database payments template shop')
  await client.end()
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Connection } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs, unlockAllJobs } from '#server/jobs/worker.ts'
import { type OpenPaymentService, openPaymentService } from '#server/payment-service/open-service.ts'
import { type PostgresProxy, startPostgresProxy } from '#tests/proxy/postgres-proxy.ts'
import { startTcpProxy, type TcpProxy } from '#tests/proxy/tcp-proxy.ts'

export type Role = 'web0' | 'web1' | 'worker'
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
  kill: (role: Role) => Promise<void>
  stop: (role: Role, ms: number) => Promise<void>
  crashDatabase: () => Promise<void>
  /** Waits until all processes answer. */
  ready: () => Promise<void>
  moveClock: (minutes: number) => Promise<void>
  /** Last lines of the logs, for the report of a violation. */
  logOf: (role: Role) => string
  close: () => Promise<void>
}

const keys = { keyId: 'rzp_sim_proof', keySecret: 'secret of the proof', webhookSecret: 'hook of the proof' }

/** Starts the shop of the tree `root` on a database with fsync in `folder`. */
export async function startTopology(root: string, folder: string): Promise<Topology> {
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
  const processes = new Map<Role, { child: ChildProcess; port: number; startedAt: number }>()
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
    const keep = (bytes: Buffer) => logs.set(role, `${logs.get(role)}${bytes}`.slice(-60_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    processes.set(role, { child, port: ports.get(role) ?? 0, startedAt: offsetMinutes })
  }

  const post = (role: Role, route: string, body: object) =>
    fetch(`${baseOf(role)}${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
  const isUp = (role: Role) =>
    fetch(`${baseOf(role)}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  /** A new process has the clock of the system, and is moved to that of the others. */
  const untilUp = async (role: Role) => {
    const running = processes.get(role)
    for (const until = Date.now() + 60_000; !(await isUp(role)); await pause(50)) {
      if (running?.child.exitCode !== null && running?.child.exitCode !== undefined) launch(role)
      if (Date.now() > until) throw new Error(`${role} does not answer:\n${logs.get(role)?.slice(-2000)}`)
    }
    const started = processes.get(role)
    if (!started || started.startedAt < 0 || offsetMinutes === 0) return
    const minutes = offsetMinutes
    const moved = await post(role, '/dev/clock', { minutes, jobs: false }).catch(() => null)
    if (moved?.ok) started.startedAt = -1
  }

  for (const role of roles) launch(role)
  for (const role of roles) await untilUp(role)
  for (const role of roles) processes.get(role)!.startedAt = -1
  service.start(`${baseOf('web0')}/api/razorpay-webhook`)

  const killed = async (role: Role, signal: NodeJS.Signals) => {
    const running = processes.get(role)
    if (!running || running.child.exitCode !== null || running.child.signalCode !== null) return
    const ended = once(running.child, 'exit')
    running.child.kill(signal)
    await ended
  }
  return {
    shop,
    witness,
    service,
    database,
    provider,
    base: (web) => baseOf(web === 0 ? 'web0' : 'web1'),
    kill: async (role) => {
      await killed(role, 'SIGKILL')
      // The jobs of the only worker. In a running shop its heartbeat has to end first, after 40 s.
      if (role === 'worker') await untilDone(() => unlockAllJobs(shop.db))
      launch(role)
      await untilUp(role)
    },
    stop: async (role, ms) => {
      const child = processes.get(role)?.child
      child?.kill('SIGSTOP')
      await pause(ms)
      child?.kill('SIGCONT')
    },
    crashDatabase: async () => {
      const file = path.join(embedded.dataDir, 'postmaster.pid')
      // SIGQUIT: an immediate stop, without a checkpoint. The supervisor starts the server again.
      process.kill(Number(fs.readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT')
      await untilDone(() => shop.pool.query('select 1'))
    },
    ready: async () => {
      for (const role of roles) await untilUp(role)
    },
    moveClock: async (minutes) => {
      offsetMinutes += minutes
      for (const role of roles) {
        const running = processes.get(role)
        const moved = await post(role, '/dev/clock', { minutes, jobs: role === 'worker' }).catch(() => null)
        // Its clock is set when it answers again.
        if (!moved?.ok && running) await restartClock(running.child)
      }
      service.wake()
      async function restartClock(child: ChildProcess) {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
        for (const [role, running] of processes)
          if (running.child === child) {
            launch(role)
            await untilUp(role)
          }
      }
    },
    logOf: (role) => logs.get(role) ?? '',
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

/** Repeats something that needs the database until it succeeds, for at most 30 s. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + 30_000; ; await pause(100))
    try {
      await work()
      return
    } catch (error) {
      if (Date.now() > until) throw error
    }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Creates the database of the shop with the migrations of the tree `root`, and a copy for the payment service. */
async function prepareDatabases(config: pg.PoolConfig, root: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query('create database shop')
  const shop = connect({ ...config, database: 'shop' }, 2)
  await migrate(shop.pool, path.join(root, 'src', 'server', 'db', 'migrations'))
  await migrateJobs(shop.pool)
  await sql`select 1`.execute(shop.db)
  await shop.close()
  await client.query('create database payments template shop')
  await client.end()
}

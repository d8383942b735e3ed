import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries, chooseRunner } from './binaries.ts'
import {
  chooseAddress,
  ensureCluster,
  removeSocketFolder,
  readOrCreatePassword,
  locateCluster,
} from './cluster.ts'
import {
  removeStaleFiles,
  findRunning,
  launch,
  shutDown,
  waitForExit,
  type LaunchOptions,
  type Postmaster,
} from './postmaster.ts'

export type FolderLock = { release: () => void }

/** SQLITE_BUSY: another process holds the file. */
const busy = 5

/**
 * Locks a folder for this process; waits up to `waitMs` and then throws FolderTaken with the pid of the owner. The
 * operating system releases an SQLite file lock when the process ends, also after a crash.
 */
export function lockFolder(dataDir: string, waitMs: number): FolderLock {
  const lock = new DatabaseSync(path.join(dataDir, 'lock'), { timeout: waitMs })
  const pidFile = path.join(dataDir, 'lock.pid')
  try {
    lock.exec('PRAGMA journal_mode = memory; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === busy)
      throw new FolderInUseError(dataDir, readPid(pidFile))
    throw new Error(`DATA_DIR ${dataDir} cannot be locked (${(error as Error).message}).`)
  }
  fs.writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release: () => {
      fs.rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

/** Another running process uses the folder. */
class FolderInUseError extends Error {
  constructor(dataDir: string, pid: string) {
    super(
      `The shop already runs on ${dataDir} (process ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderTaken'
  }
}

function readPid(pidFile: string): string {
  try {
    return fs.readFileSync(pidFile, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}

export type Embedded = {
  host: string
  port: number
  user: string
  database: string
  /** Set only if the server listens on a port (Windows). */
  password?: string
  /** The database folder inside the data folder. */
  dataDir: string
  /** True if a server was already running: of a killed process, or as a guest of another process. */
  reused: boolean
  /** True if this start created the database. */
  first: boolean
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** False for tests: faster, but a power cut loses data. */
  fsync?: boolean
  /** Connects to the server of a shop that already runs on this folder; `stop` then leaves it running. */
  guest?: boolean
  /** Listens on a port of 127.0.0.1 with a password instead of on a socket. */
  tcp?: boolean
  /** Maximum time in milliseconds to wait until another process releases the folder. */
  waitMs?: number
}

/**
 * Starts the installed PostgreSQL on `dataDir` and restarts it until `stop`. Only one process can use a folder; a
 * second one is refused with the pid of the first. Errors have texts for the operator.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const { guest = false, waitMs = 3000 } = options
  const folder = dataFolder(dataDir)
  try {
    const lock = lockFolder(folder, guest ? 100 : waitMs)
    try {
      return await run(folder, lock.release, options)
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    if (guest && error instanceof FolderInUseError) return await connectAsGuest(folder, error)
    throw error
  }
}

function dataFolder(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.W_OK)
    return fs.realpathSync(dataDir)
  } catch (error) {
    throw new Error(`DATA_DIR ${path.resolve(dataDir)} cannot be written (${(error as Error).message}).`)
  }
}

const clusterIn = (folder: string) => path.join(folder, 'postgres')
const names = { user: 'shop', database: 'postgres' }

async function run(folder: string, release: () => void, options: EmbeddedOptions): Promise<Embedded> {
  const { fsync = true, tcp = process.platform === 'win32' } = options
  const cluster = clusterIn(folder)
  const runner = chooseRunner(cluster)
  const binaries = findBinaries(runner, folder)
  const credentials = tcp ? readOrCreatePassword(folder, runner) : undefined
  const isNew = ensureCluster(cluster, { binaries, runner, fsync, passwordFile: credentials?.passwordFile })
  const location = locateCluster(cluster, runner)
  const runningServer = await findRunning(cluster)
  const staleAddress = runningServer ? undefined : removeStaleFiles(cluster)
  if (staleAddress) removeSocketFolder(staleAddress)
  const address = runningServer ?? (await chooseAddress(location, runner, tcp))
  const launchOptions: LaunchOptions = {
    binaries,
    runner,
    location,
    address,
    fsync,
    logFile: rotateLog(folder),
  }
  const server = await useOrLaunch(runningServer, launchOptions)

  const supervisor = restartOnExit(server, launchOptions)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await shutDown(await supervisor.stopWatching(), binaries, cluster)
    removeSocketFolder(address)
    release()
  }
  return {
    host: address.host,
    port: address.port,
    ...names,
    ...(credentials && { password: credentials.password }),
    dataDir: cluster,
    reused: runningServer !== undefined,
    first: isNew,
    stop: () => (stopped ??= stop()),
  }
}

async function useOrLaunch(
  runningServer: Postmaster | undefined,
  launchOptions: LaunchOptions,
): Promise<Postmaster> {
  if (runningServer) return runningServer
  try {
    return await launch(launchOptions)
  } catch (error) {
    removeSocketFolder(launchOptions.address)
    throw error
  }
}

/** Restarts the server at the same address if it exits by itself, so that the pool of the shop can reconnect. */
function restartOnExit(
  server: Postmaster,
  launchOptions: LaunchOptions,
): { stopWatching: () => Promise<number> } {
  let pid = server.pid
  let shouldRun = true
  let restarting: Promise<void> = Promise.resolve()

  const watch = () =>
    waitForExit(pid, 250, true).then(() => {
      if (shouldRun) restarting = restart()
    })
  const restart = async () => {
    console.error('The embedded database ended by itself and is started again.')
    for (let delay = 100; shouldRun; delay = Math.min(delay * 2, 5000)) {
      try {
        removeStaleFiles(launchOptions.location.cluster)
        pid = (await launch(launchOptions)).pid
        void watch()
        return
      } catch (error) {
        console.error((error as Error).message)
        await pause(delay)
      }
    }
  }
  void watch()
  return {
    stopWatching: async () => {
      shouldRun = false
      await restarting
      return pid
    },
  }
}

async function connectAsGuest(folder: string, error: FolderInUseError): Promise<Embedded> {
  const cluster = clusterIn(folder)
  chooseRunner(cluster)
  const credentials = path.join(folder, 'postgres.password')
  // The shop may be creating its database; wait for at most a minute.
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    const running = await findRunning(cluster)
    if (!running) continue
    const password = fs.existsSync(credentials) ? fs.readFileSync(credentials, 'utf8') : undefined
    return {
      host: running.host,
      port: running.port,
      ...names,
      ...(password && { password }),
      dataDir: cluster,
      reused: true,
      first: false,
      stop: async () => {},
    }
  }
  throw error
}

/** Returns the path of the log file. A file larger than 5 MB is renamed first and replaces the previous one. */
function rotateLog(folder: string): string {
  const file = path.join(folder, 'postgres.log')
  if (fs.existsSync(file) && fs.statSync(file).size > 5_000_000) fs.renameSync(file, `${file}.1`)
  return file
}

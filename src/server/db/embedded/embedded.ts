import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { chooseAddress, ensureCluster, removeSocketFolder, readOrCreatePassword, clusterPlace } from './cluster.ts'
import { FolderTaken, lockFolder } from './lock.ts'
import {
  removeStaleFiles,
  findRunning,
  launch,
  shutDown,
  waitForExit,
  type Launch,
  type Postmaster,
} from './postmaster.ts'
import { chooseRunner } from './runner.ts'

export type Embedded = {
  host: string
  port: number
  user: string
  database: string
  /** Only where the server listens on a port (Windows). */
  password?: string
  /** The folder of the database itself, inside the data folder. */
  dataDir: string
  /** A server was already running on the folder: left by a killed process, or (as a guest) another's. */
  reused: boolean
  /** The database was made by this start. */
  first: boolean
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Off for tests: quick, and lost in a power cut. */
  fsync?: boolean
  /** Join the server of a shop that runs on this folder instead of refusing; `stop` then leaves it running. */
  guest?: boolean
  /** A port on 127.0.0.1 with a password instead of a socket. */
  tcp?: boolean
  /** How long to wait for another process to leave the folder, in ms. */
  waitMs?: number
}

/**
 * Starts the PostgreSQL that comes with the shop on `dataDir` and keeps it up until `stop`.
 * One process holds a folder at a time: a second is refused with the first one's pid. Throws sentences meant for people.
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
    if (guest && error instanceof FolderTaken) return await visit(folder, error)
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
  const secret = tcp ? readOrCreatePassword(folder, runner) : undefined
  const first = ensureCluster(cluster, { binaries, runner, fsync, passwordFile: secret?.passwordFile })
  const place = clusterPlace(cluster, runner)
  const orphan = await findRunning(cluster)
  const old = orphan ? undefined : removeStaleFiles(cluster)
  if (old) removeSocketFolder(old)
  const address = orphan ?? (await chooseAddress(place, runner, tcp))
  const how: Launch = { binaries, runner, place, address, fsync, logFile: logIn(folder) }
  const server = await launchOr(orphan, how)

  const keeper = keepUp(server, how)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await shutDown(await keeper.letGo(), binaries, cluster)
    removeSocketFolder(address)
    release()
  }
  return {
    host: address.host,
    port: address.port,
    ...names,
    ...(secret && { password: secret.password }),
    dataDir: cluster,
    reused: orphan !== undefined,
    first,
    stop: () => (stopped ??= stop()),
  }
}

async function launchOr(orphan: Postmaster | undefined, how: Launch): Promise<Postmaster> {
  if (orphan) return orphan
  try {
    return await launch(how)
  } catch (error) {
    removeSocketFolder(how.address)
    throw error
  }
}

/** Starts the server again, at the same address, whenever it ends by itself, so that the shop's pool heals. */
function keepUp(server: Postmaster, how: Launch): { letGo: () => Promise<number> } {
  let pid = server.pid
  let wanted = true
  let restarting: Promise<void> = Promise.resolve()

  const watch = () =>
    waitForExit(pid, 250, true).then(() => {
      if (wanted) restarting = restart()
    })
  const restart = async () => {
    console.error('The embedded database ended by itself and is started again.')
    for (let delay = 100; wanted; delay = Math.min(delay * 2, 5000)) {
      try {
        removeStaleFiles(how.place.cluster)
        pid = (await launch(how)).pid
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
    letGo: async () => {
      wanted = false
      await restarting
      return pid
    },
  }
}

async function visit(folder: string, taken: FolderTaken): Promise<Embedded> {
  const cluster = clusterIn(folder)
  chooseRunner(cluster)
  const passwordFile = path.join(folder, 'postgres.password')
  // The shop may be making its database just now: a minute is ample for that.
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    const running = await findRunning(cluster)
    if (!running) continue
    const password = fs.existsSync(passwordFile) ? fs.readFileSync(passwordFile, 'utf8') : undefined
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
  throw taken
}

/** One log file, begun anew when it has grown past 5 MB; the one before is kept. */
function logIn(folder: string): string {
  const file = path.join(folder, 'postgres.log')
  if (fs.existsSync(file) && fs.statSync(file).size > 5_000_000) fs.renameSync(file, `${file}.1`)
  return file
}

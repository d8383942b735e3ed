import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { serverHint, type Binaries, changeOwner, canReach, type Runner } from './binaries.ts'

export type Address = { host: string; port: number }

/** A database folder, with the argument `-D` and the working directory that the server is started with. */
export type ClusterLocation = { cluster: string; argument: string; cwd: string; reachable: boolean }

/**
 * Returns how the server opens the database folder. If its user cannot enter a parent folder (for example /root), on
 * Linux the process starts inside the folder and names it as /proc/self/cwd.
 */
export function locateCluster(cluster: string, runner: Runner): ClusterLocation {
  if (canReach(runner, path.dirname(cluster)))
    return { cluster, argument: cluster, cwd: '/', reachable: true }
  if (process.platform === 'linux')
    return { cluster, argument: '/proc/self/cwd', cwd: cluster, reachable: false }
  throw new Error(
    `The user lent to PostgreSQL cannot enter ${path.dirname(cluster)}: start the shop as an ordinary user, set DATA_DIR to an open folder, or ${serverHint}.`,
  )
}

/**
 * Creates the database folder if it is missing, and returns whether it did. Throws if another major version of
 * PostgreSQL created it.
 */
export function ensureCluster(
  cluster: string,
  options: { binaries: Binaries; runner: Runner; fsync: boolean; passwordFile?: string | undefined },
): boolean {
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (fs.existsSync(versionFile)) {
    const existingMajor = fs.readFileSync(versionFile, 'utf8').trim()
    if (existingMajor !== options.binaries.major)
      throw new Error(
        `${cluster} was made by PostgreSQL ${existingMajor}; this shop brings PostgreSQL ${options.binaries.major} and does not open it. Set DATA_DIR to another folder, or ${serverHint} ${existingMajor}.`,
      )
    changeOwner(options.runner, cluster)
    return false
  }
  // Created under a temporary name and renamed when complete, so that an interrupted start leaves no incomplete
  // database.
  const folder = path.dirname(cluster)
  const unfinished = `${path.basename(cluster)}.new-`
  for (const name of fs.readdirSync(folder))
    if (name.startsWith(unfinished)) fs.rmSync(path.join(folder, name), { recursive: true, maxRetries: 5 })
  // A unique name, because initdb of a killed start may still be writing to the old folder.
  const temporaryFolder = fs.mkdtempSync(path.join(folder, unfinished))
  changeOwner(options.runner, temporaryFolder)
  runInitdb(locateCluster(temporaryFolder, options.runner), options)
  fs.renameSync(temporaryFolder, cluster)
  return true
}

/** The locale of the operating system decides how words and trigrams are split, so it must know UTF-8. */
const osLocale =
  process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'

function runInitdb(location: ClusterLocation, options: Parameters<typeof ensureCluster>[1]): void {
  const result = spawnSync(
    options.binaries.initdb,
    [
      ['-D', location.argument, '-U', 'shop', '--encoding=UTF8', `--locale=${osLocale}`],
      ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // Only the owner can open the socket, so it needs no password; any local user can open a port.
      options.passwordFile ? ['--auth=scram-sha-256', `--pwfile=${options.passwordFile}`] : ['--auth=trust'],
      options.fsync ? [] : ['--no-sync'],
    ].flat(),
    { ...options.runner, cwd: location.cwd, encoding: 'utf8', windowsHide: true },
  )
  if (result.status === 0) return
  throw new Error(
    `The embedded PostgreSQL could not make its database on this machine; ${serverHint} instead.\n${result.error?.message ?? result.stderr.trim()}`,
  )
}

/**
 * Longest path of a socket in bytes: the field has 104 bytes on macOS and 108 on Linux, one of them for the final
 * zero.
 */
const longestSocketPath = 103

/**
 * Chooses the address of the server: a socket in the database folder (mode 0700), or in a short temporary folder if
 * the path is too long.
 */
export async function chooseAddress(
  location: ClusterLocation,
  runner: Runner,
  tcp: boolean,
): Promise<Address> {
  if (tcp) return { host: '127.0.0.1', port: await freePort() }
  const port = 5432
  if (
    location.reachable &&
    Buffer.byteLength(path.join(location.cluster, `.s.PGSQL.${port}`)) <= longestSocketPath
  )
    return { host: location.cluster, port }
  const base = os.tmpdir().length < 60 ? os.tmpdir() : '/tmp'
  const host = fs.mkdtempSync(path.join(base, 'tharacart-socket-'))
  changeOwner(runner, host)
  return { host, port }
}

/** Removes the temporary folder of a socket, if there is one. */
export function removeSocketFolder({ host }: Address): void {
  if (path.basename(host).startsWith('tharacart-socket-')) fs.rmSync(host, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (!address || typeof address === 'string') throw new Error('No free port on 127.0.0.1.')
  return address.port
}

/**
 * Returns the password of a server that listens on a port. It is created once, in a file that only its owner can
 * read.
 */
export function readOrCreatePassword(
  dataDir: string,
  runner: Runner,
): { passwordFile: string; password: string } {
  const passwordFile = path.join(dataDir, 'postgres.password')
  if (!fs.existsSync(passwordFile))
    fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (runner.uid !== undefined && runner.gid !== undefined) fs.chownSync(passwordFile, runner.uid, runner.gid)
  return { passwordFile, password: fs.readFileSync(passwordFile, 'utf8') }
}

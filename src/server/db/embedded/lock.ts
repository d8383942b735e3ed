import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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
export class FolderInUseError extends Error {
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

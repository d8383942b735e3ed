import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '#server/db/embedded/postmaster.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'

/**
 * Creates an empty folder for one run, named after this process. Folders of killed runs are deleted first,
 * with their database servers.
 */
export async function scratchFolder(purpose: string): Promise<string> {
  const start = `tharacart-${purpose}-`
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = Number(name.slice(start.length).split('-')[0])
    if (name.startsWith(start) && pid && !isAlive(pid)) await clear(path.join(os.tmpdir(), name))
  }
  const folder = path.join(os.tmpdir(), `${start}${process.pid}-${randomBytes(4).toString('hex')}`)
  fs.mkdirSync(folder, { mode: 0o755 })
  return folder
}

async function clear(folder: string): Promise<void> {
  try {
    if (fs.existsSync(path.join(folder, 'postgres', 'postmaster.pid')))
      await (await startEmbedded(folder, { fsync: false, waitMs: 0 })).stop()
    fs.rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another run is deleting it, or it belongs to another user.
  }
}

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * The user that the server runs as; empty for the user of this process. PostgreSQL refuses root, so root starts it as
 * another user.
 */
export type Runner = { uid?: number; gid?: number }

/** Returns the user for this folder: for root the owner of an existing folder, else `postgres`, else `nobody`. */
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
    'PostgreSQL does not run as root and this machine has no user postgres or nobody to lend it. Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
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

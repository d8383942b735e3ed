import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Who the server runs as. Empty means the user of this process; root lends an ordinary user, as PostgreSQL refuses root. */
export type Runner = { uid?: number; gid?: number }

/** The user for this folder: under root the owner of an existing one, else `postgres`, else `nobody`. */
export function chooseRunner(clusterDir: string): Runner {
  const own = process.getuid?.()
  if (own === undefined) return {}
  const owner = fs.existsSync(clusterDir) ? fs.statSync(clusterDir) : undefined
  if (own !== 0) {
    if (owner && owner.uid !== own)
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

/** True when the runner can enter this folder or run this file through every folder above it. */
export function canReach(runner: Runner, target: string): boolean {
  if (runner.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', target], { ...runner, cwd: '/' }).status === 0
}

/** Hands a folder and all in it to the runner (a copy restored by root would otherwise stay root's). */
export function changeOwner(runner: Runner, folder: string): void {
  const { uid, gid } = runner
  if (uid === undefined || gid === undefined || fs.statSync(folder).uid === uid) return
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, entry), uid, gid)
  fs.chownSync(folder, uid, gid)
}

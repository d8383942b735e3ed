import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the secret of this installation; creates it at the first start. Call it under the start lock: another process of
 * the shop may create the secret, and a restore writes it.
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    // Complete and on the disk before it has its name, so that the secret is never empty after a power cut.
    writeFileSync(`${file}.part`, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  }
  return readFileSync(file, 'utf8').trim()
}

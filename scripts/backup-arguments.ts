import { resolve } from 'node:path'
import type { VerifiedBackup } from '#server/backup/verify-backup.ts'
import { readOptions } from './read-options.ts'

/** Returns the arguments of `backup` or `restore`; prints `help` and exits with 1 when they are wrong. */
export function readArguments(
  help: string,
  { canVerify = false } = {},
): { file: string; dataDir: string | undefined; verify: boolean } {
  const { values, positionals } = readOptions(help, {
    allowPositionals: true,
    options: { 'data-dir': { type: 'string' }, verify: { type: 'boolean', default: false } },
  })
  const { 'data-dir': dataDir, verify } = values
  const [name, ...rest] = positionals
  if (name && rest.length === 0 && !(verify && (dataDir !== undefined || !canVerify)))
    return { file: resolve(process.env['INIT_CWD'] ?? '.', name), dataDir, verify }
  console.log(help)
  process.exit(1)
}

const format = (number: number) => number.toLocaleString('en-IN')

/** Returns what a backup contains, as a part of a sentence. */
export function countsOf(rows: VerifiedBackup['rows'], { jobs, files }: VerifiedBackup['end']): string {
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0)
  return `${format(total)} rows of ${rows.size} tables, ${format(jobs)} jobs, ${format(files)} files`
}

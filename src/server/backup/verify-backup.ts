import {
  BackupEnd,
  type BackupEntry,
  BackupHead,
  BackupJobs,
  countRows,
  FORMAT,
  keyOfEntry,
  parseEntry,
  readArchive,
} from './archive.ts'

export type VerifiedBackup = {
  head: BackupHead
  end: BackupEnd
  /** Table → number of rows in the file. */
  rows: ReadonlyMap<string, number>
  /** A sentence about wrong notes of 0 rows, which do not prevent a restore. */
  warning: string | null
}

/**
 * Reads a whole backup: digest, format, rows of each table, number of files and jobs. Needs no database and does not compare
 * the migrations with those of this release. Throws a sentence when the file cannot be restored.
 */
export async function verifyBackup(
  file: string,
  progress: (text: () => string) => void = () => {},
): Promise<VerifiedBackup> {
  let head: BackupHead | undefined
  const rows = new Map<string, number>()
  let files = 0
  let jobs = 0
  let end: BackupEnd | undefined
  const read = (entry: BackupEntry) => {
    const { name, bytes } = entry
    const [kind, table = ''] = name.split('/')
    const count = kind === 'tables' ? rows.get(table) : undefined
    if (!head) {
      head = readHead(entry, file)
      for (const each of head.tables) rows.set(each.name, 0)
    } else if (count !== undefined) rows.set(table, count + countRows(bytes))
    else if (name === 'jobs.json') jobs = parseEntry(BackupJobs, entry).length
    else if (kind === 'media' && keyOfEntry(name)) files += 1
    else if (name === 'end.json') end = parseEntry(BackupEnd, entry)
    else if (name !== 'secret') throw new Error(`The backup is damaged: entry ${name} is unknown.`)
  }
  let problem: unknown = null
  for await (const entry of readArchive(file)) {
    // `readArchive` compares the digest at the end. Only contents with the right digest are what the shop wrote, so an
    // error about an entry is thrown afterwards.
    if (problem === null)
      try {
        read(entry)
      } catch (error) {
        problem = error
      }
    progress(() => `Verifying ${entry.name}`)
  }
  if (problem !== null) throw problem
  if (!head || !end) throw new Error(`${file} is not a backup of this shop.`)
  compare('jobs', jobs, end.jobs)
  compare('files', files, end.files)
  return { head, end, rows, warning: compareRows(rows, end) }
}

/** Parses the first entry; throws when this release cannot read the format. */
function readHead(first: BackupEntry, file: string): BackupHead {
  if (first.name !== 'backup.json') throw new Error(`${file} is not a backup of this shop.`)
  const head = parseEntry(BackupHead, first)
  if (head.format !== FORMAT)
    throw new Error(
      `The backup has format ${head.format} and this release reads format ${FORMAT}. Restore with the release that made it.`,
    )
  return head
}

function compare(what: string, found: number, noted: number): void {
  if (found !== noted) throw new Error(`The backup is damaged: it has ${found} ${what} instead of ${noted}.`)
}

/**
 * Throws when the rows of a table are not those of its note in `end.json`. Earlier releases could note 0 rows for a table
 * whose rows they had written; these notes are the warning that is returned.
 */
function compareRows(rows: VerifiedBackup['rows'], end: BackupEnd): string | null {
  const odd: string[] = []
  for (const table of new Set([...rows.keys(), ...Object.keys(end.rows)])) {
    const found = rows.get(table) ?? 0
    const noted = end.rows[table]
    if (found === noted) continue
    if (noted === undefined) throw new Error(`The backup is damaged: it does not note the rows of ${table}.`)
    if (noted !== 0)
      throw new Error(`The backup is damaged: table ${table} has ${found} rows instead of ${noted}.`)
    odd.push(`${table} (${found})`)
  }
  if (odd.length === 0) return null
  return `Warning: the backup notes 0 rows for tables that have rows: ${odd.join(', ')}. An earlier release wrote such notes; the rows have the stored SHA-256 and are complete.`
}

import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { afterAll, describe, expect, it } from 'vitest'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { type BackupEntry, createArchive, FORMAT, readArchive, toJson } from './archive.ts'
import { verifyBackup } from './verify-backup.ts'

const folder = await scratchFolder('verify-backup')
afterAll(() => rm(folder, { recursive: true, force: true }))

const head = {
  format: FORMAT,
  createdAt: '2026-11-27T06:00:00.000Z',
  migrations: [{ name: '0001', checksum: 'a' }],
  tables: [{ name: 'brands', columns: ['id'] }],
}
const entries: BackupEntry[] = [
  { name: 'backup.json', bytes: toJson(head) },
  { name: 'tables/brands', bytes: Buffer.from('b1\nb2\n') },
  { name: 'jobs.json', bytes: toJson([]) },
  { name: 'media/uploads/a.webp', bytes: Buffer.from('picture') },
]
let count = 0
const nextFile = () => join(folder, `${++count}.tar.gz`)

/** Writes a backup with the digest of these entries. */
async function writeBackup(written: readonly BackupEntry[]): Promise<string> {
  const file = nextFile()
  const archive = await createArchive(file)
  for (const { name, bytes } of written) await archive.add(name, bytes)
  await archive.close({ rows: { brands: 2 }, sequences: {}, jobs: 0, files: 1, missing: [] })
  await archive.publish()
  return file
}

/** Writes a backup whose entries were changed after its digest was noted, as by a disk. */
async function writeDamaged(change: (entry: BackupEntry) => BackupEntry): Promise<string> {
  const file = nextFile()
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), createWriteStream(file))
  for await (const entry of readArchive(await writeBackup(entries))) {
    const { name, bytes } = change(entry)
    pack.entry({ name }, bytes)
  }
  pack.finalize()
  await written
  return file
}

const onlyIn = (name: string, changed: Partial<BackupEntry>) => (entry: BackupEntry) =>
  entry.name === name ? { ...entry, ...changed } : entry
const changes: [string, (entry: BackupEntry) => BackupEntry, whenIntended: RegExp][] = [
  [
    'another format',
    onlyIn('backup.json', { bytes: toJson({ ...head, format: 7 }) }),
    /^The backup has format 7 and this release reads format 1\. Restore with the release that made it\.$/,
  ],
  [
    'no readable beginning',
    onlyIn('backup.json', { bytes: Buffer.from('{') }),
    /^The backup is damaged: backup\.json cannot be read\.$/,
  ],
  [
    'a first entry of another name',
    onlyIn('backup.json', { name: 'backup.jsom' }),
    /is not a backup of this shop\.$/,
  ],
  [
    'an unknown entry',
    onlyIn('tables/brands', { name: 'tablet/brands' }),
    /^The backup is damaged: entry tablet\/brands is unknown\.$/,
  ],
  [
    'an upload of another folder',
    onlyIn('media/uploads/a.webp', { name: 'media/../a.webp' }),
    /^The backup is damaged: media\/\.\.\/a\.webp is not the name of an upload\.$/,
  ],
  [
    'no readable jobs',
    onlyIn('jobs.json', { bytes: Buffer.from('[{}]') }),
    /^The backup is damaged: jobs\.json cannot be read\.$/,
  ],
  [
    'a row less',
    onlyIn('tables/brands', { bytes: Buffer.from('b1\n') }),
    /^The backup is damaged: table brands has 1 rows instead of 2\.$/,
  ],
]

describe('a backup', () => {
  it.each(changes)('whose bytes were damaged, with %s: its digest is compared first', async (_, change) => {
    await expect(verifyBackup(await writeDamaged(change))).rejects.toThrow(
      'The backup is damaged: its contents do not have the stored SHA-256.',
    )
  })

  it.each(changes)('that was written with %s says what is wrong', async (_, change, message) => {
    await expect(verifyBackup(await writeBackup(entries.map(change)))).rejects.toThrow(message)
  })

  it('that is whole is verified', async () => {
    expect(await verifyBackup(await writeBackup(entries))).toMatchObject({
      head,
      rows: new Map([['brands', 2]]),
      warning: null,
    })
  })
})

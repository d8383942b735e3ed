import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'

let folder: string
let database: FreshDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  database = await freshDatabase()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

/** The command as `npm run import --` runs it. */
function importWith(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, INIT_CWD: folder, NODE_ENV: 'test' }
  return new Promise((done) => {
    execFile(process.execPath, [resolve('scripts/import.ts'), ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, text: out + err }),
    )
  })
}

test('imports files, prints rejected rows, writes the report, and changes nothing the second time', async () => {
  const rows = 'key,name,category,mrp,sellingPrice\nL1,Lamp,Home > Lamps,20,15\n=2+3,,Home,20,15\n'
  await writeFile(join(folder, 'lamps.csv.gz'), gzipSync(rows))
  await writeFile(
    join(folder, 'bowls.json'),
    '{"key":"B1","name":"Bowl","category":"Home","sellingPrice":9}\n',
  )
  const first = await importWith('lamps.csv.gz', 'bowls.json', '--report', join(folder, 'report.csv'))
  expect(first.code).toBe(0)
  expect(first.text).toContain('Rejected, line 3 (=2+3): no product name')
  expect(first.text).toContain('100 %  2 of 2 rows')
  expect(first.text.match(/1 new, 0 changed, 0 unchanged/g)).toHaveLength(2)
  expect((await readFile(join(folder, 'report.csv'), 'utf8')).split('\n').slice(0, 3)).toEqual([
    'file,line,last_line,kind,key,text',
    "lamps.csv.gz,3,3,rejected,'=2+3,no product name",
    'bowls.json,1,1,note,B1,no MRP: the selling price is used as the MRP',
  ])
  const second = await importWith('lamps.csv.gz', 'bowls.json')
  expect(second.text.match(/0 new, 0 changed, 1 unchanged/g)).toHaveLength(2)
})

test('a file that cannot be imported is named, and the others are imported', async () => {
  await writeFile(join(folder, 'odd.csv'), 'a,b\n1,2\n')
  await writeFile(join(folder, 'cups.csv'), 'key,name,category,sellingPrice\nC1,Cup,Home,5\n')
  const { code, text } = await importWith('missing.csv', 'odd.csv', 'cups.csv', '--dry-run')
  expect(code).toBe(1)
  expect(text).toContain('missing.csv: There is no such file.')
  expect(text).toContain('odd.csv: This file is not a catalogue that can be read here')
  expect(text).toContain('Would be: 1 new')
})

test('without a file it prints its usage', async () => {
  const { code, text } = await importWith()
  expect(code).toBe(1)
  expect(text).toContain('npm run import -- <file>')
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv, readHeader, type Entry } from './read-csv.ts'
import { readText } from './read-file.ts'
import { readJson } from './read-json.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, 'catalogue')
  await writeFile(path, content)
  return path
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

const csv = (text: string, separator = ',') => all(readCsv(pieces(text), separator))
const json = (text: string) => all(readJson(pieces(text)))

// Pieces of three characters test that the end of a piece has no effect.
async function* pieces(text: string): AsyncGenerator<string> {
  for (let index = 0; index < text.length; index += 3) yield text.slice(index, index + 3)
}

describe('a file', () => {
  test('is decompressed if its bytes are gzip, with any name', async () => {
    const text = 'name\nचाय ☕\n'
    expect((await all(readText(await fileOf(gzipSync(text))))).join('')).toBe(text)
    expect((await all(readText(await fileOf(text)))).join('')).toBe(text)
  })

  test.each([
    ['empty', '', 'empty'],
    ['a spreadsheet', 'PK\u0003\u0004…', 'Save it as CSV'],
    [
      'Windows-1252',
      Buffer.from('name\nCaf\u00e9\n', 'latin1'),
      'This file is not UTF-8 but perhaps Windows-1252. Save it as UTF-8 and import that.',
    ],
    [
      'UTF-16',
      Buffer.from('\ufeffname', 'utf16le'),
      'This file is UTF-16. Save it as UTF-8 and import that.',
    ],
    ['cut gzip', gzipSync('name\n'.repeat(2_000)).subarray(0, 30), 'to its end'],
  ])('that is %s is refused', async (_, content, message) => {
    await expect(all(readText(await fileOf(content)))).rejects.toThrow(message)
  })

  test('that does not exist or is a folder is refused', async () => {
    await expect(all(readText(join(folder, 'none.csv')))).rejects.toThrow('no such file')
    await expect(all(readText(folder))).rejects.toThrow('folder')
  })
})

describe('CSV', () => {
  test('rows have their first line, also after line ends in cells and empty lines', async () => {
    expect(await csv('\ufeffname,note\r\nTea,"a\nb"\r\n\r\nMilk,c\nRice,"say ""hi"""')).toEqual([
      { line: 2, lastLine: 3, cells: { name: 'Tea', note: 'a\nb' } },
      { line: 5, lastLine: 5, cells: { name: 'Milk', note: 'c' } },
      { line: 6, lastLine: 6, cells: { name: 'Rice', note: 'say "hi"' } },
    ])
  })

  test('a row with missing or additional cells is rejected; additional empty cells are ignored', async () => {
    expect(await csv('a,b\n1\n1,2,3\n1,2,, \n')).toEqual([
      { line: 2, lastLine: 2, reject: '1 cells where the header has 2' },
      { line: 3, lastLine: 3, reject: '3 cells where the header has 2' },
      { line: 4, lastLine: 4, cells: { a: '1', b: '2' } },
    ])
  })

  test('a stray quote rejects its own rows only', async () => {
    const rows = await csv('a,b\n1,"x\n2,y\n3,"z"\n4,q\n5,7" pipe\n6,r\n')
    const refused = (entry: Entry) => 'reject' in entry
    expect(rows.map((row) => row.line)).toEqual([2, 5, 6, 7])
    expect(rows.filter((row) => !refused(row)).map((row) => row.line)).toEqual([5, 7])
    expect(rows.filter(refused).map(({ line, lastLine }) => [line, lastLine])).toEqual([
      [2, 4],
      [6, 6],
    ])
  })

  test('a quote that is not closed makes the file unreadable; the message has its line', async () => {
    await expect(csv('a,b\n1,x\n2,"y\n3,z\n')).rejects.toThrow(
      /^Line 3: a quote is opened here and never closed/,
    )
  })

  test.each([
    ['name,"size, in cm",mrp', ',', ['name', 'size, in cm', 'mrp']],
    ['\ufeffname;mrp\r\nTea, green;5', ';', ['name', 'mrp']],
    ['name\tmrp', '\t', ['name', 'mrp']],
  ])('header %j', (start, separator, columns) => {
    expect(readHeader(start)).toEqual({ separator, columns })
  })
})

describe('JSON', () => {
  test('an array and JSON Lines give the same objects', async () => {
    const objects = [{ name: 'Tea {green}', a: { b: ['}'] } }, { name: 'Milk "\\' }]
    const array = await json(JSON.stringify(objects, null, 1))
    const lines = await json(objects.map((object) => JSON.stringify(object)).join('\n'))
    expect(array.map((entry) => 'object' in entry && entry.object)).toEqual(objects)
    expect(lines).toEqual([
      { line: 1, lastLine: 1, object: objects[0] },
      { line: 2, lastLine: 2, object: objects[1] },
    ])
  })

  test.each([
    ['{"a":1}\n{"a":}\n{"a":2}', 'Line 2: not valid JSON.'],
    ['{"a":1}\nhello there\n{"a":2}', 'Line 2: not a JSON object.'],
    ['{"a":1}\n\n{"a":', 'Line 3: the object is not closed.'],
    ['"a text"', 'Line 1: not a JSON object.'],
  ])('%j is unreadable', async (text, message) => {
    await expect(json(text)).rejects.toThrow(message)
  })

  test('the text after the first error is not read', async () => {
    let pieces = 0
    async function* endless() {
      for (;;) {
        pieces += 1
        yield pieces === 1 ? '{"a": "' : 'x'.repeat(100_000)
      }
    }
    const read = async () => {
      for await (const _ of readJson(endless())) continue
    }
    await expect(read()).rejects.toThrow('Line 1: an object of over a million characters')
    expect(pieces).toBeLessThan(15)
  })
})

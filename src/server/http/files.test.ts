import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, FileOutput, type FileContent, type FileType } from '#contract/define-call.ts'
import { testShop } from '#tests/api.ts'
import { type ContractRow, bindCall } from './calls.ts'
import { mountApi, openServer } from './server.ts'

const shop = await testShop()
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  shop.shop.log = (line) => logged.push(line)
})

/** Serves a call that answers this file, and requests it. */
async function request(file: FileType, content: FileContent) {
  // Only the key is not one of the contract.
  const row = defineCall('GET /file', {
    who: 'anyone',
    input: z.object({}),
    output: FileOutput,
    file,
    summary: 'A file',
  }) as unknown as ContractRow
  const app = openServer(shop.shop)
  const run = bindCall(shop.shop, row, () => content)
  await mountApi(app, { ...shop.api, calls: new Map([[row.key, { row, run }]]) })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${url}/api/file`)
  const body = await response.text().catch(() => 'incomplete')
  await app.close()
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}

async function* parts(...texts: (string | Error)[]) {
  for (const text of texts) {
    if (typeof text !== 'string') throw text
    yield text
  }
}

test('a file is sent in parts, with its type and a name that has no special characters', async () => {
  const fileName = '../TC26-27/000001\r\n"x".csv'
  expect(await request('text/csv', { fileName, content: parts('one,', 'two') })).toMatchObject({
    status: 200,
    body: 'one,two',
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="..-TC26-27-000001-x-.csv"',
      'cache-control': 'no-cache',
    },
  })
  const pdf = { fileName: 'invoice.pdf', content: Buffer.from('%PDF-1.7') }
  expect(await request('application/pdf', pdf)).toMatchObject({
    body: '%PDF-1.7',
    headers: { 'content-type': 'application/pdf', 'content-length': '8' },
  })
  expect(await request('text/csv', { fileName: 'empty.csv', content: parts() })).toMatchObject({
    status: 200,
    body: '',
  })
})

test('an error before the first part is an error response', async () => {
  const { status, body, headers } = await request('text/csv', {
    fileName: 'a.csv',
    content: parts(new Error('disk full')),
  })
  expect([status, JSON.parse(body)]).toMatchObject([500, { code: 'broken' }])
  expect(headers['content-disposition']).toBeUndefined()
})

test('an error after the first part is logged and ends the connection, so that the file is not taken for complete', async () => {
  logged.length = 0
  const { status, body } = await request('text/csv', {
    fileName: 'a.csv',
    content: parts('one,', new Error('disk full')),
  })
  expect([status, body]).toEqual([200, 'incomplete'])
  expect(logged).toMatchObject([{ level: 'error', operation: 'GET /file', code: 'broken' }])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#env'
import { isUnavailable } from '#server/db/db.ts'
import { openStorage } from '#server/providers/providers.ts'
import { openS3, type S3Server } from '#tests/s3-server.ts'
import { s3Storage, signRequest } from './s3.ts'
import type { Storage } from './storage.ts'

let folder: string
let s3: S3Server
const bytes = Buffer.from('0123456789')
const key = 'uploads/m12/m12ab.webp'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  s3 = await openS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => s3.fail(null))

const open = (env: Record<string, string> = {}): Storage =>
  openStorage(readEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...env }))

describe.each([
  ['a folder', () => open(), 'local'],
  ['an S3 store', () => open(s3.env), 's3'],
] as const)('pictures in %s', (_, openStore, name) => {
  test('are written, read, replaced and deleted', async () => {
    const storage = openStore()
    expect(storage.name).toBe(name)
    expect([await storage.has(key), await storage.read(key), await storage.open(key)]).toEqual([
      false,
      null,
      null,
    ])
    await storage.write(key, Buffer.from('older'))
    await storage.write(key, bytes)
    expect([await storage.has(key), await storage.read(key)]).toEqual([true, bytes])
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.has(key)).toBe(false)
  })

  test('are written from a file of the disk', async () => {
    const storage = openStore()
    const path = join(folder, 'source.json')
    await writeFile(path, bytes)
    await storage.writeFrom('exports/e1.json', path)
    expect(await storage.read('exports/e1.json')).toEqual(bytes)
    await storage.remove('exports/e1.json')
  })

  test.each([
    ['all of it', undefined, null, '0123456789'],
    ['a range', { start: 2, end: 4 }, [2, 4], '234'],
    ['a range without end', { start: 7 }, [7, 9], '789'],
    ['a range that ends after the file', { start: 8, end: 100 }, [8, 9], '89'],
    ['a range after the file', { start: 10, end: 12 }, null, '0123456789'],
  ] as const)('are opened: %s', async (__, range, part, text) => {
    const storage = openStore()
    await storage.write(key, bytes)
    const file = await storage.open(key, range)
    expect(file).toMatchObject({ size: 10, part })
    expect(String(await buffer(file!.body))).toBe(text)
  })
})

describe('an S3 store in trouble', () => {
  const quick = () =>
    s3Storage({
      endpoint: s3.env.S3_ENDPOINT,
      region: s3.env.S3_REGION,
      bucket: s3.env.S3_BUCKET,
      accessKeyId: s3.env.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.env.S3_SECRET_ACCESS_KEY,
      timeoutMs: 300,
    })
  test.each<[string, () => Storage, string]>([
    [
      'is overloaded',
      () => {
        s3.fail({ status: 503, code: 'SlowDown' })
        return open(s3.env)
      },
      'status 503 SlowDown',
    ],
    [
      'does not respond',
      () => {
        s3.fail('hang')
        return quick()
      },
      'no response in time',
    ],
    ['is not there', () => open({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9' }), 'bad port'],
    [
      'has another secret',
      () => open({ ...s3.env, S3_SECRET_ACCESS_KEY: 'other' }),
      'status 403 SignatureDoesNotMatch',
    ],
    ['has no such bucket', () => open({ ...s3.env, S3_BUCKET: 'other' }), 'status 404 NoSuchBucket'],
  ])('that %s: every function throws an error that becomes a 503', async (_, openStore, reason) => {
    const storage = openStore()
    const calls = [storage.read(key), storage.open(key), storage.write(key, bytes), storage.remove(key)]
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'StorageError' } })
      const error = (result as PromiseRejectedResult).reason as Error
      expect(error.message).toMatch(new RegExp(reason))
      expect(isUnavailable(error)).toBe(true)
    }
  })
  test('needs its keys at the start', () => {
    expect(() => open({ ...s3.env, S3_SECRET_ACCESS_KEY: '' })).toThrow('S3_SECRET_ACCESS_KEY is missing')
    expect(() => open({ ...s3.env, S3_BUCKET: '' })).toThrow('S3_BUCKET is missing')
  })
})

// The examples in "Signature Calculations for the Authorization Header" of the S3 API reference.
describe('signatures are those that Amazon published for', () => {
  const url = 'https://examplebucket.s3.amazonaws.com'
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  test.each<[string, Parameters<typeof signRequest>[1], string, string]>([
    [
      'GET of a range',
      { method: 'GET', url: `${url}/test.txt`, headers: { range: 'bytes=0-9' } },
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT of an object',
      {
        method: 'PUT',
        url: `${url}/test$file.text`,
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET of a setting of the bucket',
      { method: 'GET', url: `${url}/?lifecycle` },
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'a list of objects',
      { method: 'GET', url: `${url}/?max-keys=2&prefix=J` },
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', async (_, request, signedHeaders, signature) => {
    const { headers } = await signRequest(credentials, request, new Date('2013-05-24T00:00:00Z'))
    expect(headers.get('authorization')).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${signedHeaders}, Signature=${signature}`,
    )
  })
})

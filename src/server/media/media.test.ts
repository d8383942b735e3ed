import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '#server/db/db.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import { Admission } from '#server/http/admission.ts'
import { storePictures } from './upload.ts'
import { localStorage } from '#server/providers/storage/local.ts'
import { uploadKey, variantKey, widthFor, widthsOf } from './files.ts'
import { cachedRows, MAX_MEDIA, MEDIA_MS, serveMedia } from './serve.ts'

const now = new Date('2026-11-20T06:30:00Z')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tharacart-media-'))
const folder = localStorage(dataDir)
/** Keys that were written, in order. */
const written: string[] = []
let isFull = false
let afterWrite: (() => Promise<void>) | undefined
const storage: Storage = {
  ...folder,
  write: async (key, bytes) => {
    if (isFull) throw Object.assign(new Error('No space left'), { code: 'ENOSPC' })
    written.push(key)
    await folder.write(key, bytes)
    await afterWrite?.()
  },
}
const logged: Record<string, unknown>[] = []
let database: FreshDatabase
let connection: Connection
let app: FastifyInstance
let servedAt = now

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2060c0' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A private person' } })
    .toBuffer()

beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.config)
  app = Fastify()
  const admission = new Admission(() => {})
  const services = {
    db: connection.db,
    providers: { storage },
    clock: () => servedAt,
    log: (line: Record<string, unknown>) => void logged.push(line),
  }
  await serveMedia(app, services, (create) => admission.run('picture', create))
  const apple = { path: uploadKey('apple'), type: 'image/webp', width: 720, height: 720 }
  await folder.write(
    apple.path,
    await sharp(await photo(720, 720))
      .webp()
      .toBuffer(),
  )
  const film = { path: uploadKey('film', 'webm'), type: 'video/webm', width: 640, height: 360 }
  // The beginning of a WebM file, which is served as it is.
  await folder.write(film.path, Buffer.from(`1a45dfa3${'0123456789'.repeat(10)}`, 'hex'))
  await connection.db
    .insertInto('media')
    .values([
      { id: 'apple', kind: 'picture', ...apple },
      { id: 'film', kind: 'film', ...film },
      { id: 'letter', kind: 'attachment', ...apple },
    ])
    .execute()
})
afterAll(async () => {
  await app.close()
  await connection.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const stores = () => ({ db: connection.db, storage })

describe('GET /media/:id', () => {
  it('returns the original, which can be cached for ever', async () => {
    const { statusCode, headers, rawPayload } = await app.inject('/media/apple')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toContain('immutable')
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([720, 720])
  })

  it('returns 304 for an unchanged picture', async () => {
    const first = await app.inject('/media/apple')
    const again = await app.inject({
      url: '/media/apple',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('returns a range of a film, as players request it', async () => {
    const whole = await app.inject('/media/film')
    expect(whole.headers['content-type']).toBe('video/webm')
    expect(whole.rawPayload.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    const part = await app.inject({ url: '/media/film', headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.rawPayload.length}`)
  })

  it.each([
    '/media/nothing',
    '/media/..%2Fsecret',
    '/media/apple/360.png',
    '/media/apple/361.webp',
    '/media/apple/360.avif',
    '/media/film/360.webp',
    '/media/letter',
  ])('returns 404 for %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

describe('variants', () => {
  const add = async (width: number, height = width) => {
    const [added] = await storePictures(stores(), [await photo(width, height)], { now })
    if (!added) throw new Error('No picture')
    return added
  }

  it('are created at their first request, once for simultaneous ones, and kept', async () => {
    const { id, url } = await add(800)
    written.length = 0
    const first = await Promise.all([1, 2, 3, 4].map(() => app.inject(`${url}/360.webp`)))
    for (const { statusCode, headers, rawPayload } of first) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toContain('immutable')
      const { width, height, format } = await sharp(rawPayload).metadata()
      expect([width, height, format]).toEqual([360, 360, 'webp'])
    }
    expect((await app.inject(`${url}/360.webp`)).rawPayload).toEqual(first[0]?.rawPayload)
    expect(written).toEqual([variantKey(id, 360)])
  })

  it('are created one after the other, whatever is requested at the same time', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => add(400)))
    written.length = 0
    const responses = await Promise.all(
      pictures.flatMap(({ url }) => [160, 240, 360].map((width) => app.inject(`${url}/${width}.webp`))),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
    expect(written).toHaveLength(18)
  })

  it('of a store that cannot write are sent all the same, and logged', async () => {
    const { url } = await add(400)
    isFull = true
    const { statusCode, rawPayload } = await app.inject(`${url}/240.webp`)
    isFull = false
    expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 240])
    expect(logged.at(-1)).toMatchObject({ level: 'error', operation: 'picture', code: 'pictureNotStored' })
    expect((await app.inject(`${url}/240.webp`)).statusCode).toBe(200)
  })

  it('of a removed original are 404, and none is left of one that was removed meanwhile', async () => {
    const { id, url } = await add(400)
    await folder.remove(uploadKey(id))
    expect((await app.inject(`${url}/240.webp`)).statusCode).toBe(404)
    const other = await add(400)
    const key = variantKey(other.id, 240)
    afterWrite = () => folder.remove(uploadKey(other.id))
    expect((await app.inject(`${other.url}/240.webp`)).statusCode).toBe(404)
    afterWrite = undefined
    expect(await folder.has(key)).toBe(false)
  })

  it('are never wider than the original', async () => {
    const wide = await app.inject('/media/apple/1080.webp')
    expect((await sharp(wide.rawPayload).metadata()).width).toBe(720)
    expect(widthsOf(720)).toEqual([160, 240, 360, 540, 720])
    expect(widthsOf(480)).toEqual([160, 240, 360, 480])
    expect(widthsOf(2400)).toEqual([160, 240, 360, 540, 720, 1080])
    expect(widthFor(1080, 480)).toBe(480)
    expect(widthFor(481, 480)).toBeNull()
  })
})

describe('GET /media/:id/share.jpg', () => {
  /** Returns the size in the frame header of a JPEG (ITU-T T.81, B.2.2). */
  function jpegSize(bytes: Buffer): [width: number, height: number] {
    expect(bytes.readUInt16BE(0)).toBe(0xffd8)
    for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
      const marker = bytes.readUInt16BE(at)
      if (marker === 0xffc0 || marker === 0xffc2)
        return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    }
    throw new Error('No frame header')
  }
  const stored = async (file: Buffer) => {
    const [added] = await storePictures(stores(), [file], { now })
    if (!added) throw new Error('No picture')
    return added
  }
  const noise = (width: number, height: number) =>
    sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * n * 2_654_435_761) % 251)), {
      raw: { width, height, channels: 3 },
    })
      .png()
      .toBuffer()

  it('is a JPEG of 1200 × 630 px and at most 300 kB, whatever the original is', async () => {
    const files = [await photo(3000, 1500), await photo(60, 400), await noise(1200, 630)]
    const urls = ['/media/apple', ...(await Promise.all(files.map(stored))).map(({ url }) => url)]
    for (const url of urls) {
      const response = await app.inject(`${url}/share.jpg`)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('image/jpeg')
      expect(response.headers['cache-control']).toContain('immutable')
      expect(jpegSize(response.rawPayload)).toEqual([1200, 630])
      expect(response.rawPayload.length).toBeLessThanOrEqual(300_000)
    }
  })

  it('shows the whole picture on white', async () => {
    const { url } = await stored(await photo(600, 600))
    const { rawPayload } = await app.inject(`${url}/share.jpg`)
    const dot = async (left: number) => {
      const { data } = await sharp(rawPayload)
        .extract({ left, top: 5, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data]
    }
    expect(await dot(200)).toEqual([255, 255, 255])
    expect(Math.max(...(await dot(600)))).toBeLessThan(220)
  })

  it('is created once for simultaneous requests and sent from its file later', async () => {
    const { id, url } = await stored(await photo(500, 500))
    const all = await Promise.all([1, 2, 3].map(() => app.inject(`${url}/share.jpg`)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const file = path.join(dataDir, 'pictures', id, 'share.jpg')
    const { ino } = await stat(file)
    const again = await app.inject(`${url}/share.jpg`)
    expect(again.rawPayload).toEqual(all[0]?.rawPayload)
    expect((await stat(file)).ino).toBe(ino)
    const tag = String(again.headers.etag)
    const unchanged = await app.inject({ url: `${url}/share.jpg`, headers: { 'if-none-match': tag } })
    expect(unchanged.statusCode).toBe(304)
  })

  it('is 404 for a film, an attachment, an unknown picture and a removed file', async () => {
    const { id, url } = await stored(await photo(500, 500))
    rmSync(path.join(dataDir, 'uploads', id.slice(0, 3), `${id}.webp`))
    for (const missing of [url, '/media/film', '/media/letter', '/media/nothing', '/media/..%2Fsecret'])
      expect((await app.inject(`${missing}/share.jpg`)).statusCode).toBe(404)
  })
})

describe('rows of pictures in memory', () => {
  const picture = (n: number) => `many-${n}`
  // The browser has the picture, so the response depends only on the row.
  const statusOf = async (id: string) =>
    (await app.inject({ url: `/media/${id}`, headers: { 'if-none-match': `"${id}"` } })).statusCode
  beforeAll(async () => {
    await sql`insert into media (id, kind, path, type, width, height)
      select 'many-' || n, 'picture', 'uploads/many', 'image/webp', 320, 320 from generate_series(0, ${MAX_MEDIA}) n`.execute(
      connection.db,
    )
  })
  afterAll(() => connection.db.deleteFrom('media').where('id', 'like', 'many-%').execute())
  const remove = (id: string) => connection.db.deleteFrom('media').where('id', '=', id).execute()

  it('are read once an hour', async () => {
    expect(await statusOf(picture(0))).toBe(304)
    await remove(picture(0))
    servedAt = new Date(servedAt.getTime() + MEDIA_MS)
    expect(await statusOf(picture(0))).toBe(304)
    servedAt = new Date(servedAt.getTime() + 1)
    expect(await statusOf(picture(0))).toBe(404)
  })

  it(`are limited to the ${MAX_MEDIA} that were requested last`, async () => {
    const find = cachedRows(connection.db, () => now)
    const first = await find(picture(1))
    const second = await find(picture(2))
    for (let n = 3; n < MAX_MEDIA; n += 500)
      await Promise.all(
        Array.from({ length: Math.min(500, MAX_MEDIA + 1 - n) }, (_, k) => find(picture(n + k))),
      )
    expect(await find(picture(1))).toBe(first)
    await find('apple')
    expect(await find(picture(1))).toBe(first)
    expect(await find(picture(2))).not.toBe(second)
  })
})

describe('addPictures', () => {
  const storedFiles = async () => [
    await connection.db.selectFrom('media').select('id').orderBy('id').execute(),
    (await readdir(dataDir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.parentPath.includes('uploads'))
      .map(({ name }) => name),
  ]

  it('stores the picture without camera metadata', async () => {
    const [added] = await storePictures(stores(), [await photo(3000, 1500)], { now })
    if (!added) throw new Error('No picture')
    expect([added.width, added.height]).toEqual([2400, 1200])
    expect(added.colour).toMatch(/^#[0-9a-f]{6}$/)
    const picture = await app.inject(added.url)
    const { exif, format } = await sharp(picture.rawPayload).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
    const small = await app.inject(`${added.url}/240.webp`)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(240)
  })

  it.each([
    ['text', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', async () => (await photo(400, 400)).subarray(0, 500)],
    ['a dot', () => photo(20, 20)],
  ])('refuses %s after a valid picture, and stores neither rows nor files', async (_, bytes) => {
    const before = await storedFiles()
    const files = [await photo(400, 400), await bytes()]
    await expect(storePictures(stores(), files, { now })).rejects.toThrow(/JPEG, PNG, WebP or AVIF/)
    expect(await storedFiles()).toEqual(before)
  })

  it('stores no file if the rows cannot be written', async () => {
    const before = await storedFiles()
    const files = [await photo(400, 400), await photo(400, 400)]
    const add = storePictures(stores(), files, { ownerId: 'nobody', now })
    await expect(add).rejects.toThrow(/foreign key/)
    expect(await storedFiles()).toEqual(before)
  })
})

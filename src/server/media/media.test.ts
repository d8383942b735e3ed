import { demo } from '#demo/demo.ts'
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
import { enqueue } from '#server/jobs/enqueue.ts'
import { storePictures } from './upload.ts'
import { localStorage } from '#server/providers/storage/local.ts'
import { originalKey, widthFor, widthsOf } from './files.ts'
import { pictureVariants } from './variants.ts'
import { cachedRows, MAX_MEDIA, MEDIA_MS, serveMedia } from './serve.ts'

const now = new Date('2026-11-20T06:30:00Z')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tharacart-media-'))
const storage = localStorage(dataDir)
let database: FreshDatabase
let connection: Connection
let app: FastifyInstance
let servedAt = now

beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.config)
  app = Fastify()
  await serveMedia(app, { db: connection.db, storage, clock: () => servedAt, demo })
  const recipe = { kind: 'stage', figure: { art: 'red-apple' }, view: 'front' }
  const film = { kind: 'film', ground: 'leaf', figures: [{ art: 'red-apple' }] }
  const rows = [
    {
      id: 'apple',
      kind: 'picture',
      recipe: JSON.stringify(recipe),
      type: 'image/webp',
      width: 720,
      height: 720,
    },
    { id: 'film', kind: 'film', recipe: JSON.stringify(film), type: 'video/webm', width: 640, height: 360 },
    {
      id: 'letter',
      kind: 'attachment',
      recipe: JSON.stringify(recipe),
      type: 'image/webp',
      width: 720,
      height: 720,
    },
  ]
  await connection.db.insertInto('media').values(rows).execute()
})
afterAll(async () => {
  await app.close()
  await connection.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2060c0' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A private person' } })
    .toBuffer()
const stores = () => ({ db: connection.db, storage })
const make = (mediaId: string) =>
  pictureVariants({ db: connection.db, providers: { storage }, clock: () => now, demo }, { mediaId })

describe('GET /media/:id', () => {
  it('composes a picture of the demo at its first request; the response can be cached for ever', async () => {
    const responses = await Promise.all([1, 2, 3, 4].map(() => app.inject('/media/apple')))
    for (const response of responses) {
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('image/webp')
      expect(response.headers['cache-control']).toContain('immutable')
    }
    const { width, height } = await sharp(responses[0]?.rawPayload).metadata()
    expect([width, height]).toEqual([720, 720])
  })

  it('composes a picture once for simultaneous requests', async () => {
    const recipe = { kind: 'icon', ground: 'leaf', art: 'red-apple' }
    const media = { id: 'icon', type: 'image/webp', width: 320, path: null, recipe }
    const all = [1, 2, 3, 4].map(() => originalKey(storage, media, demo.compose))
    const file = path.join(dataDir, await Promise.race(all))
    const first = await stat(file)
    await Promise.all([...all, originalKey(storage, media, demo.compose)])
    expect((await stat(file)).ino).toBe(first.ino)
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
  it('return the original for a minute, until the job has created them', async () => {
    const before = await app.inject('/media/apple/360.webp')
    expect(before.headers['content-type']).toBe('image/webp')
    expect(before.headers['cache-control']).toBe('public, max-age=60')
    await make('apple')
    const after = await app.inject('/media/apple/360.webp')
    expect(after.headers['content-type']).toBe('image/webp')
    expect(after.headers['cache-control']).toContain('immutable')
    const { width, format } = await sharp(after.rawPayload).metadata()
    expect([width, format]).toEqual([360, 'webp'])
    // An ETag of the original must not prevent the variant from loading.
    const stale = await app.inject({
      url: '/media/apple/360.webp',
      headers: { 'if-none-match': String(before.headers.etag) },
    })
    expect(stale.statusCode).toBe(200)
    const row = await connection.db
      .selectFrom('media')
      .select('variants_ready_at')
      .where('id', '=', 'apple')
      .executeTakeFirstOrThrow()
    expect(row.variants_ready_at).toEqual(now)
  })

  it('are enqueued with priority at the first request, once an hour', async () => {
    const jobs = () =>
      sql`select priority, queue_name, revision from graphile_worker.jobs where key = 'picture:looked'`.execute(
        connection.db,
      )
    await connection.db
      .insertInto('media')
      .values({
        id: 'looked',
        kind: 'picture',
        recipe: JSON.stringify({ kind: 'icon', ground: 'leaf', art: 'red-apple' }),
        type: 'image/webp',
        width: 320,
        height: 320,
      })
      .execute()
    await enqueue(
      connection.db,
      'pictureVariants',
      { mediaId: 'looked' },
      { key: 'picture:looked', queue: 'pictures', priority: 300 },
    )
    await app.inject('/media/looked/240.webp')
    await app.inject('/media/looked/160.webp')
    expect((await jobs()).rows).toEqual([{ priority: 50, queue_name: 'pictures', revision: 1 }])
    servedAt = new Date(servedAt.getTime() + MEDIA_MS + 1)
    await app.inject('/media/looked/240.webp')
    expect((await jobs()).rows).toEqual([{ priority: 50, queue_name: 'pictures', revision: 2 }])
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
    await sql`insert into media (id, kind, recipe, type, width, height)
      select 'many-' || n, 'picture', '{}', 'image/webp', 320, 320 from generate_series(0, ${MAX_MEDIA}) n`.execute(
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

  it('stores the picture without camera metadata and enqueues its variants', async () => {
    const [added] = await storePictures(stores(), [await photo(3000, 1500)], { now })
    if (!added) throw new Error('No picture')
    expect([added.width, added.height]).toEqual([2400, 1200])
    expect(added.colour).toMatch(/^#[0-9a-f]{6}$/)
    const picture = await app.inject(added.url)
    const { exif, format } = await sharp(picture.rawPayload).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
    await make(added.id)
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
    await expect(storePictures(stores(), files, { now })).rejects.toThrow(/JPEG, PNG or WebP/)
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

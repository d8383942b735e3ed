import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Demo } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { serverTextFor } from '#text/server-text.ts'
import { defaultLocale } from '#text/text.ts'
import {
  createdFile,
  enqueueVariants,
  isMediaId,
  type Media,
  originalFile,
  shareFile,
  variantFile,
  widthFor,
} from './files.ts'
import { sharePicture } from './share-picture.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** For an original that is sent instead of a variant that does not exist yet. */
const SHORT_CACHE = 'public, max-age=60'

/**
 * Mounts `GET /media/:id`, the original, and `GET /media/:id/:width.webp`, a variant, or the original until the
 * variant exists. `GET /media/:id/share.jpg` is the picture that a shared link shows. The picture of an id never changes,
 * so responses are immutable.
 */
export async function serveMedia(
  app: FastifyInstance,
  { db, dataDir, clock, demo: { compose } }: { db: Db; dataDir: string; clock: () => Date; demo: Demo },
): Promise<void> {
  const find = cachedRows(db, clock)
  const makeNext = makeOnce(db, clock)

  app.get<{ Params: { id: string } }>('/media/:id', async ({ params, headers }, reply) => {
    const media = await find(params.id)
    return media ? sendOriginal(reply, headers, media, FOREVER) : sendNotFound(reply)
  })

  app.get<{ Params: { id: string; variant: string } }>(
    '/media/:id/:variant',
    async ({ params, headers }, reply) => {
      const wanted = /^(\d{2,4})\.webp$/.exec(params.variant)
      if (!wanted) return sendNotFound(reply)
      const media = await find(params.id)
      if (!media?.type.startsWith('image/')) return sendNotFound(reply)
      const width = widthFor(Number(wanted[1]), media.width)
      if (width === null) return sendNotFound(reply)
      if (sendIfUnchanged(reply, headers, `"${media.id}-${width}"`)) return reply
      const bytes = await readIfPresent(variantFile(dataDir, media.id, width))
      if (!bytes) {
        await makeNext(media.id)
        return sendOriginal(reply.removeHeader('etag'), headers, media, SHORT_CACHE)
      }
      return reply.type('image/webp').header('cache-control', FOREVER).send(bytes)
    },
  )

  app.get<{ Params: { id: string } }>('/media/:id/share.jpg', async ({ params, headers }, reply) => {
    const media = await find(params.id)
    if (!media?.type.startsWith('image/')) return sendNotFound(reply)
    if (sendIfUnchanged(reply, headers, `"${media.id}-share"`)) return reply
    const file = shareFile(dataDir, media.id)
    const bytes = (await readIfPresent(file)) ?? (await createSharePicture(media, file))
    if (!bytes) return sendNotFound(reply)
    return reply.type('image/jpeg').header('cache-control', FOREVER).send(bytes)
  })

  async function createSharePicture(media: Media, file: string): Promise<Buffer | null> {
    const original = await originalFile(dataDir, media, compose)
    // The row exists but the file was removed.
    if (!(await stat(original).catch(() => null))) return null
    return readFile(await createdFile(file, () => sharePicture(original)))
  }

  async function sendOriginal(
    reply: FastifyReply,
    headers: FastifyRequest['headers'],
    media: Media,
    cache: string,
  ) {
    if (sendIfUnchanged(reply.header('cache-control', cache), headers, `"${media.id}"`)) return reply
    const file = await originalFile(dataDir, media, compose)
    const size = await stat(file).then(
      ({ size }) => size,
      () => null,
    )
    // The row exists but the file was removed.
    if (size === null) return sendNotFound(reply)
    reply.type(media.type).header('accept-ranges', 'bytes')
    const part = parseRange(headers.range, size)
    if (part === null) return reply.header('content-length', size).send(createReadStream(file))
    const [start, end] = part
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${size}`)
      .header('content-length', end - start + 1)
      .send(createReadStream(file, { start, end }))
  }
}

const readIfPresent = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)

/** Sets the ETag; sends 304 and returns true if the client has this version. */
function sendIfUnchanged(reply: FastifyReply, headers: FastifyRequest['headers'], tag: string): boolean {
  reply.header('etag', tag)
  if (headers['if-none-match'] !== tag) return false
  void reply.code(304).send()
  return true
}

const sendNotFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .removeHeader('etag')
    .header('cache-control', SHORT_CACHE)
    .type('text/plain; charset=utf-8')
    .send(serverTextFor(defaultLocale).responseText.noSuchPicture)

/**
 * Parses the range that players use, `bytes=from-` or `bytes=from-to`; null for anything else, which gets the whole
 * file.
 */
function parseRange(range: string | undefined, size: number): [start: number, end: number] | null {
  const match = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(range ?? '')
  if (!match) return null
  const start = Number(match[1])
  const end = Math.min(match[2] === undefined ? size - 1 : Number(match[2]), size - 1)
  return start <= end ? [start, end] : null
}

export const MAX_MEDIA = 5000
export const MEDIA_MS = 3_600_000

const openCache = <Value extends object | true>(clock: () => Date) =>
  new LRUCache<string, Value>({
    max: MAX_MEDIA,
    ttl: MEDIA_MS,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
  })

/** Returns a cached reader of rows of `media`. Rows never change; each is read once an hour. */
export function cachedRows(db: Db, clock: () => Date): (id: string) => Promise<Media | null> {
  const rows = openCache<Media>(clock)
  return async (id) => {
    if (!isMediaId(id)) return null
    const cached = rows.get(id)
    if (cached) return cached
    const media = await db
      .selectFrom('media')
      .select(['id', 'type', 'width', 'path', 'recipe'])
      .where('id', '=', id)
      .where('kind', 'in', ['picture', 'film'])
      .executeTakeFirst()
    if (media) rows.set(id, media)
    return media ?? null
  }
}

/** Returns a function that enqueues the variants of a requested picture, at most once an hour for each. */
function makeOnce(db: Db, clock: () => Date): (id: string) => Promise<void> {
  const enqueued = openCache<true>(clock)
  return async (id) => {
    if (enqueued.has(id)) return
    enqueued.set(id, true)
    await enqueueVariants(db, id)
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/logger.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'
import type { ByteRange, Storage } from '#server/providers/storage/storage.ts'
import { isMediaId, type Media, shareKey, variantKey, widthFor } from './files.ts'
import { sharePicture } from './share-picture.ts'
import { resizePicture } from './variants.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const SHORT_CACHE = 'public, max-age=60'

/**
 * Mounts `GET /media/:id`, the original, `GET /media/:id/:width.webp`, a variant, and `GET /media/:id/share.jpg`, the picture
 * that a shared link shows. Variants and share pictures are created at their first request and kept in the store.
 * `whenFree` limits the creations that run and wait. The picture of an id never changes, so responses are immutable. A
 * missing file is a 404, a store that cannot be reached a 503 by the error handler of the server; neither has the headers
 * of a picture.
 */
export async function serveMedia(
  app: FastifyInstance,
  shop: { db: Db; providers: { storage: Storage }; clock: () => Date; log: Log },
  whenFree: <Result>(task: () => Promise<Result>) => Promise<Result>,
): Promise<void> {
  const { db, clock, log } = shop
  const { storage } = shop.providers
  const find = cachedRows(db, clock)
  /** Files that are being read or created, by key. */
  const pending = new Map<string, Promise<Buffer | null>>()

  app.get<{ Params: { id: string } }>('/media/:id', async ({ params, headers }, reply) => {
    const media = await find(params.id)
    return media ? sendOriginal(reply, headers, media) : sendNotFound(reply)
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
      const tag = `"${media.id}-${width}"`
      if (headers['if-none-match'] === tag) return sendUnchanged(reply, tag)
      const key = variantKey(media.id, width)
      const bytes = await readOrCreate(media, key, (original) => resizePicture(original, width))
      return bytes ? setHeaders(reply, 'image/webp', FOREVER, tag).send(bytes) : sendNotFound(reply)
    },
  )

  app.get<{ Params: { id: string } }>('/media/:id/share.jpg', async ({ params, headers }, reply) => {
    const media = await find(params.id)
    if (!media?.type.startsWith('image/')) return sendNotFound(reply)
    const tag = `"${media.id}-share"`
    if (headers['if-none-match'] === tag) return sendUnchanged(reply, tag)
    const bytes = await readOrCreate(media, shareKey(media.id), sharePicture)
    return bytes ? setHeaders(reply, 'image/jpeg', FOREVER, tag).send(bytes) : sendNotFound(reply)
  })

  /**
   * Returns a file that is created from the original at its first request, once for simultaneous requests; null if the
   * original was removed.
   */
  function readOrCreate(
    media: Media,
    key: string,
    create: (original: Buffer) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    const running = pending.get(key)
    if (running) return running
    const started = (async () => {
      const stored = await storage.read(key)
      if (stored) return stored
      const created = await whenFree(async () => {
        const original = await storage.read(media.path)
        return original && create(original)
      })
      return created && keep(media, key, created)
    })().finally(() => pending.delete(key))
    pending.set(key, started)
    return started
  }

  /** Writes a created file; returns null if its original was deleted meanwhile. */
  async function keep(media: Media, key: string, bytes: Buffer): Promise<Buffer | null> {
    try {
      await storage.write(key, bytes)
      // The deletion of the original may have looked for this file before it was written (delete-files.ts).
      if (await storage.has(media.path)) return bytes
      await storage.remove(key)
      return null
    } catch (error) {
      // On a full disk the shop has its pictures all the same; each request creates them again.
      log({
        level: 'error',
        operation: 'picture',
        code: 'pictureNotStored',
        message: 'A size of a picture could not be stored.',
        key,
        err: error,
      })
      return bytes
    }
  }

  async function sendOriginal(reply: FastifyReply, headers: FastifyRequest['headers'], media: Media) {
    const tag = `"${media.id}"`
    if (headers['if-none-match'] === tag) return sendUnchanged(reply, tag)
    const file = await storage.open(media.path, parseRange(headers.range))
    // The row exists but the file was removed.
    if (!file) return sendNotFound(reply)
    const { size, part, body } = file
    setHeaders(reply, media.type, FOREVER, tag).header('accept-ranges', 'bytes')
    if (part === null) return (size === null ? reply : reply.header('content-length', size)).send(body)
    const [start, end] = part
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${size}`)
      .header('content-length', end - start + 1)
      .send(body)
  }
}

/** Sets the headers of a picture, once it is known that it can be sent. A file opened as a document may do nothing (S-17). */
const setHeaders = (reply: FastifyReply, type: string, cache: string, tag: string) =>
  reply
    .type(type)
    .header('cache-control', cache)
    .header('etag', tag)
    .header('content-security-policy', 'sandbox')

/** The client has this version. */
const sendUnchanged = (reply: FastifyReply, tag: string) => reply.code(304).header('etag', tag).send()

const sendNotFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', SHORT_CACHE)
    .type('text/plain; charset=utf-8')
    .send(textFor(defaultLocale).responseText.noSuchPicture)

/**
 * Parses the range that players use, `bytes=from-` or `bytes=from-to`; undefined for anything else, which gets the whole
 * file.
 */
function parseRange(range: string | undefined): ByteRange | undefined {
  const [, start, end] = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(range ?? '') ?? []
  if (start === undefined) return undefined
  if (end === undefined) return { start: Number(start) }
  return Number(start) <= Number(end) ? { start: Number(start), end: Number(end) } : undefined
}

export const MAX_MEDIA = 5000
export const MEDIA_MS = 3_600_000

/** Returns a cached reader of rows of `media`. Rows never change; each is read once an hour. */
export function cachedRows(db: Db, clock: () => Date): (id: string) => Promise<Media | null> {
  const rows = new LRUCache<string, Media>({
    max: MAX_MEDIA,
    ttl: MEDIA_MS,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
  })
  return async (id) => {
    if (!isMediaId(id)) return null
    const cached = rows.get(id)
    if (cached) return cached
    const media = await db
      .selectFrom('media')
      .select(['id', 'type', 'width', 'path'])
      .where('id', '=', id)
      .where('kind', 'in', ['picture', 'film'])
      .executeTakeFirst()
    if (media) rows.set(id, media)
    return media ?? null
  }
}

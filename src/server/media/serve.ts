import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Demo } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { serverTextFor } from '#text/server-text.ts'
import { defaultLocale } from '#text/text.ts'
import type { ByteRange, Storage } from '#server/providers/storage/storage.ts'
import {
  createOnce,
  enqueueVariants,
  isMediaId,
  type Media,
  originalKey,
  shareKey,
  variantKey,
  widthFor,
} from './files.ts'
import { sharePicture } from './share-picture.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** For an original that is sent instead of a variant that does not exist yet. */
const SHORT_CACHE = 'public, max-age=60'

/**
 * Mounts `GET /media/:id`, the original, and `GET /media/:id/:width.webp`, a variant, or the original until the
 * variant exists. `GET /media/:id/share.jpg` is the picture that a shared link shows. The picture of an id never changes,
 * so responses are immutable. A missing file is a 404, a store that cannot be reached a 503 by the error handler of the
 * server; neither has the headers of a picture.
 */
export async function serveMedia(
  app: FastifyInstance,
  { db, storage, clock, demo: { compose } }: { db: Db; storage: Storage; clock: () => Date; demo: Demo },
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
      const tag = `"${media.id}-${width}"`
      if (headers['if-none-match'] === tag) return sendUnchanged(reply, tag)
      const bytes = await storage.read(variantKey(media.id, width))
      if (!bytes) {
        await makeNext(media.id)
        return sendOriginal(reply, headers, media, SHORT_CACHE)
      }
      return setHeaders(reply, 'image/webp', FOREVER, tag).send(bytes)
    },
  )

  app.get<{ Params: { id: string } }>('/media/:id/share.jpg', async ({ params, headers }, reply) => {
    const media = await find(params.id)
    if (!media?.type.startsWith('image/')) return sendNotFound(reply)
    const tag = `"${media.id}-share"`
    if (headers['if-none-match'] === tag) return sendUnchanged(reply, tag)
    const bytes = (await storage.read(shareKey(media.id))) ?? (await createSharePicture(media))
    return bytes ? setHeaders(reply, 'image/jpeg', FOREVER, tag).send(bytes) : sendNotFound(reply)
  })

  async function createSharePicture(media: Media): Promise<Buffer | null> {
    const original = await storage.read(await originalKey(storage, media, compose))
    // The row exists but the file was removed.
    if (!original) return null
    const key = shareKey(media.id)
    await createOnce(storage, key, () => sharePicture(original))
    return storage.read(key)
  }

  async function sendOriginal(
    reply: FastifyReply,
    headers: FastifyRequest['headers'],
    media: Media,
    cache: string,
  ) {
    const tag = `"${media.id}"`
    if (headers['if-none-match'] === tag) return sendUnchanged(reply.header('cache-control', cache), tag)
    const file = await storage.open(await originalKey(storage, media, compose), parseRange(headers.range))
    // The row exists but the file was removed.
    if (!file) return sendNotFound(reply)
    const { size, part, body } = file
    setHeaders(reply, media.type, cache, tag).header('accept-ranges', 'bytes')
    if (part === null) return reply.header('content-length', size).send(body)
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
    .send(serverTextFor(defaultLocale).responseText.noSuchPicture)

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

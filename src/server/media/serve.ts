import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Demo } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { enqueueVariants } from './enqueue-variants.ts'
import { isMediaId, type Media, originalFile, variantFile } from './files.ts'
import { widthFor } from './widths.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** An original that stands in for a variant: soon the variant is there. */
const SHORTLY = 'public, max-age=60'

/**
 * `GET /media/:id` is the original, `GET /media/:id/:width.webp` a width of it, or the original
 * while that is not made yet. Pictures never change under their id, so they may be kept for ever.
 */
export async function serveMedia(
  app: FastifyInstance,
  { db, dataDir, clock, demo: { compose } }: { db: Db; dataDir: string; clock: () => Date; demo: Demo },
): Promise<void> {
  const find = cachedRows(db, clock)
  const makeNext = makeOnce(db, clock)

  app.get<{ Params: { id: string } }>('/media/:id', async ({ params, headers }, reply) => {
    const media = await find(params.id)
    return media ? sendOriginal(reply, headers, media, FOREVER) : nothing(reply)
  })

  app.get<{ Params: { id: string; variant: string } }>(
    '/media/:id/:variant',
    async ({ params, headers }, reply) => {
      const wanted = /^(\d{2,4})\.webp$/.exec(params.variant)
      if (!wanted) return nothing(reply)
      const media = await find(params.id)
      if (!media?.type.startsWith('image/')) return nothing(reply)
      const width = widthFor(Number(wanted[1]), media.width)
      if (width === null) return nothing(reply)
      if (same(reply, headers, `"${media.id}-${width}"`)) return reply
      const bytes = await readFile(variantFile(dataDir, media.id, width)).catch(() => null)
      if (!bytes) {
        await makeNext(media.id)
        return sendOriginal(reply.removeHeader('etag'), headers, media, SHORTLY)
      }
      return reply.type('image/webp').header('cache-control', FOREVER).send(bytes)
    },
  )

  async function sendOriginal(
    reply: FastifyReply,
    headers: FastifyRequest['headers'],
    media: Media,
    cache: string,
  ) {
    if (same(reply.header('cache-control', cache), headers, `"${media.id}"`)) return reply
    const file = await originalFile(dataDir, media, compose)
    const size = await stat(file).then(
      ({ size }) => size,
      () => null,
    )
    // A file that was taken away under us: the row is right, the disk is not.
    if (size === null) return nothing(reply)
    reply.type(media.type).header('accept-ranges', 'bytes')
    const part = partOf(headers.range, size)
    if (part === null) return reply.header('content-length', size).send(createReadStream(file))
    const [start, end] = part
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${size}`)
      .header('content-length', end - start + 1)
      .send(createReadStream(file, { start, end }))
  }
}

/** Sets the tag and answers 304 when the browser has this very picture. */
function same(reply: FastifyReply, headers: FastifyRequest['headers'], tag: string): boolean {
  reply.header('etag', tag)
  if (headers['if-none-match'] !== tag) return false
  void reply.code(304).send()
  return true
}

const nothing = (reply: FastifyReply) =>
  reply
    .code(404)
    .removeHeader('etag')
    .header('cache-control', SHORTLY)
    .type('text/plain; charset=utf-8')
    .send('There is no such picture.')

/** The one range players ask for, `bytes=from-` or `bytes=from-to`; anything else gets the whole file. */
function partOf(range: string | undefined, size: number): [start: number, end: number] | null {
  const asked = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(range ?? '')
  if (!asked) return null
  const start = Number(asked[1])
  const end = Math.min(asked[2] === undefined ? size - 1 : Number(asked[2]), size - 1)
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

/** Returns a reader of rows of `media`. What it reads never changes, so each row is read once an hour. */
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

/** A requested picture is made before those that nobody has requested; one job an hour for each is enough. */
function makeOnce(db: Db, clock: () => Date): (id: string) => Promise<void> {
  const enqueued = openCache<true>(clock)
  return async (id) => {
    if (enqueued.has(id)) return
    enqueued.set(id, true)
    await enqueueVariants(db, id)
  }
}

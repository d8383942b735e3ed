import { ApiError, errors } from '#contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admission } from '#server/http/admission.ts'
import { membersOnlyPage, type MemberAccess } from './members.ts'
import { type Page, type PageCache, prepare } from './page-cache.ts'

/** For whom a page is rendered: everybody, a member of a members-only shop, or a visitor it is closed to. */
type Reader = 'everybody' | 'member' | 'closed'
/** Renders a request; `main.ts` binds React Router to it. */
export type Render = (request: Request, reader: Reader) => Promise<Response>

/**
 * Mounts the pages behind everything else. A page never sees a token: it is the same for every visitor. With a gate
 * (STOREFRONT_ACCESS=members) it is the same for every member, and others get a page without catalog data.
 */
export function mountPages(
  app: FastifyInstance,
  render: Render,
  { cache, admission, gate }: { cache: PageCache; admission: Admission; gate?: MemberAccess | undefined },
): void {
  // Pages in the cache are sent in any case.
  const draw = (address: string, reader: Reader) => () =>
    admission.run('page', () => render(new Request(`http://shop${address}`, { headers: plain }), reader))
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    // The host somebody names never reaches a page: what is kept is for everybody.
    // Appended, not resolved against a base: `/\` would be read as the beginning of a host.
    const address = `/${(request.raw.url ?? '').replace(/^[/\\]+/, '')}`
    if (/^\/(api|media|dev)\//.test(address)) return noCall(reply)
    if (address.length > 2000)
      return reply.code(414).type('text/plain; charset=utf-8').send('This address is too long.')
    const reader = await readerOf(request, address)
    if (gate) reply.header('cache-control', 'private, no-cache')
    return pageFor(address, reader).then(
      (ready) => send(request, reply, ready),
      (error: unknown) => busy(error, reply),
    )
  }
  const pageFor = (address: string, reader: Reader): Promise<Page> => {
    if (reader === 'everybody') return cache.get(address, draw(address, reader))
    // No address holds a line feed, so nobody else's request has this key.
    if (reader === 'member')
      return cache.get(`${address}${address.includes('?') ? '' : '?'}\nmember`, draw(address, reader))
    // The router's own requests for data get a redirect that it understands.
    const isData = /\.data(\?|$)/.test(address)
    return prepare(isData ? draw(address, reader) : async () => membersOnlyPage())
  }
  const readerOf = async (request: FastifyRequest, address: string): Promise<Reader> => {
    if (!gate) return 'everybody'
    if (await gate.isMember(request)) return 'member'
    return (await gate.isPublic(address)) ? 'everybody' : 'closed'
  }
  app.get('/*', page)
  // Pages only read; what changes something goes through /api.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return noCall(reply)
    return prepare(draw('/not-found', 'everybody')).then(
      (ready) => send(request, reply, ready),
      (error: unknown) => busy(error, reply),
    )
  })
}

/** Too many pages are being rendered: rendering this answer would make it worse. */
function busy(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error
  return reply.code(503).header('retry-after', '2').type('text/html; charset=utf-8').send(busyPage)
}
const busyPage = `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The shop is not reachable right now | TharaCart</title><style>body{font:16px/1.5 sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem}</style>
<h1>The shop is not reachable right now</h1><p>Please try again in a moment.</p></html>`

/** Not a page: a program asked, and gets an answer for programs. */
function noCall(reply: FastifyReply): FastifyReply {
  const message = errors.notFound[1]
  return reply.code(404).send({ message, error: message, code: 'notFound' })
}

/** Only what every visitor may share reaches the renderer: no cookie, no token. */
const plain = { accept: 'text/html' }

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  request.pageRoute = page.route
  reply.code(page.status).headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.body)
  return reply.header('content-encoding', 'br').send(await page.brotli())
}

import { faults } from '#contract/faults.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Page, type PageCache, prepare } from './page-cache.ts'

/** Renders a request; `main.ts` binds React Router to it. */
export type Render = (request: Request) => Promise<Response>

/** Mounts the pages behind everything else. A page never sees a token: it is the same for every visitor. */
export function mountPages(app: FastifyInstance, render: Render, cache: PageCache, now: () => number): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    // The host somebody names never reaches a page: what is kept is for everybody.
    const address = `/${(request.raw.url ?? '').replace(/^\/+/, '')}`
    const draw = () => render(new Request(new URL(address, 'http://shop'), { headers: plain }))
    if (/^\/(api|media|dev)\//.test(address)) return noCall(reply)
    if (address.length > 2000)
      return reply.code(414).type('text/plain; charset=utf-8').send('This address is too long.')
    const ready = await cache.get(address, now(), draw)
    return send(request, reply, ready)
  }
  app.get('/*', page)
  // Pages only read; what changes something goes through /api.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return noCall(reply)
    const draw = () => render(new Request(new URL('/not-found', 'http://shop'), { headers: plain }))
    return send(request, reply, await prepare(draw, 0))
  })
}

/** Not a page: a program asked, and gets an answer for programs. */
function noCall(reply: FastifyReply): FastifyReply {
  const message = faults.notFound[1]
  return reply.code(404).send({ message, error: message, code: 'notFound' })
}

/** Only what every visitor may share reaches the renderer: no cookie, no token. */
const plain = { accept: 'text/html' }

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding')
  if (!page.headers['cache-control']) reply.header('cache-control', 'no-cache')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.body)
  return reply.header('content-encoding', 'br').send(await page.brotli())
}

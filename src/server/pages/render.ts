import { ApiError } from '#server/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus } from '#contract/errors.ts'
import { html } from '#server/html.ts'
import type { Admission } from '#server/http/admission.ts'
import { sendError } from '#server/http/server.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'
import { membersOnlyPage, type MemberAccess } from './members.ts'
import { type Page, type PageCache, pathOf, prepare, type Rendering } from './page-cache.ts'

// A rendered page is shared, so that it has the default language.
const text = textFor(defaultLocale).responseText

/** Audience of a page: all visitors, members of a members-only shop, or visitors that the shop is closed to. */
type Audience = 'everybody' | 'member' | 'closed'
/** Renders a page request; main.ts implements it with React Router. */
export type Render = (request: Request, audience: Audience) => Promise<Rendering>

/**
 * Mounts the pages after all other routes. A page never contains a token and is the same for every visitor. With
 * `memberAccess` (STOREFRONT_ACCESS=members) it is the same for every member, and others get a page without catalog
 * data.
 */
export function mountPages(
  app: FastifyInstance,
  render: Render,
  {
    cache,
    admission,
    memberAccess,
    countRequest = () => undefined,
  }: {
    cache: PageCache
    admission: Admission
    memberAccess?: MemberAccess | undefined
    /** Counts a request by IP address and path, if the page has a limit; rejects with ApiError `tooMany` above it. */
    countRequest?: (ip: string, path: string) => Promise<void> | undefined
  },
): void {
  // Only renderings need admission; cached pages are always sent.
  const renderTask = (address: string, audience: Audience) => () =>
    admission.run('page', () =>
      render(new Request(`http://shop${address}`, { headers: sharedHeaders }), audience),
    )
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    // The host header never reaches a page, because the cache is shared. The path is appended, not resolved against a
    // base: `/\` would be read as the start of a host.
    const address = `/${(request.raw.url ?? '').replace(/^[/\\]+/, '')}`
    if (/^\/(api|media|dev)\//.test(address)) return sendNotFound(request, reply)
    if (address.length > 2000)
      return reply.code(414).type('text/plain; charset=utf-8').send(text.addressTooLong)
    const show = () => {
      if (!memberAccess) return sendPage(request, reply, pageFor(address, 'everybody'))
      reply.header('cache-control', 'private, no-cache')
      return findAudience(memberAccess, request, address).then((audience) =>
        sendPage(request, reply, pageFor(address, audience)),
      )
    }
    const counted = countRequest(request.ip, pathOf(address))
    return counted ? counted.then(show, (error: unknown) => sendBusy(error, reply)) : show()
  }
  const pageFor = (address: string, audience: Audience): Page | Promise<Page> => {
    if (audience === 'everybody') return cache.get(address, renderTask(address, audience))
    // A URL contains no line feed, so no other request has this cache key.
    if (audience === 'member')
      return cache.get(`${address}${address.includes('?') ? '' : '?'}\nmember`, renderTask(address, audience))
    // Data requests of the router get a redirect that the router understands.
    const isData = /\.data(\?|$)/.test(address)
    return prepare(isData ? renderTask(address, audience) : async () => membersOnlyPage())
  }
  app.get('/*', page)
  // Other methods have no pages; changes go through /api.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return sendNotFound(request, reply)
    return sendPage(request, reply, prepare(renderTask('/not-found', 'everybody')))
  })
}

async function findAudience(
  memberAccess: MemberAccess,
  request: FastifyRequest,
  address: string,
): Promise<Audience> {
  if (await memberAccess.isMember(request)) return 'member'
  return (await memberAccess.isPublic(address)) ? 'everybody' : 'closed'
}

/** Sends a page. A cached one is sent without a promise, because each promise costs a tenth of such a request. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page | Promise<Page>,
): FastifyReply | Promise<FastifyReply> {
  if (!(page instanceof Promise)) return send(request, reply, page)
  return page.then(
    (rendered) => send(request, reply, rendered),
    (error: unknown) => sendBusy(error, reply),
  )
}

/**
 * Sends a fixed page with 503 if too many pages are being rendered, or with 429 above the limit of a client; a rendered
 * error page would add load.
 */
function sendBusy(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof ApiError) || !(error.code === 'unavailable' || error.code === 'tooMany')) throw error
  const page = error.code === 'tooMany' ? tooManyPage : overloadPage
  return reply
    .code(error.status)
    .header('retry-after', String(error.retryAfter ?? 2))
    .type('text/html; charset=utf-8')
    .send(page)
}
const fixedPage = (title: string, message: string): string =>
  html`<!doctype html>
    <html lang="en-IN">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>${title} | TharaCart</title>
      <style>
        body {
          font: 16px/1.5 sans-serif;
          max-width: 40rem;
          margin: 4rem auto;
          padding: 0 1rem;
        }
      </style>
      <h1>${title}</h1>
      <p>${message}</p>
    </html>`.toString()
const overloadPage = fixedPage(text.overloaded, text.tryAgainSoon)
const tooManyPage = fixedPage(text.tooManyRequests, textFor(defaultLocale).errors.tooMany)

/** Sends 404 as JSON for a path that is not a page. */
const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(request, reply, errorStatus.notFound, 'notFound')

/** Headers for the renderer: no cookie and no token, because the page is shared. */
const sharedHeaders = { accept: 'text/html' }

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): FastifyReply | Promise<FastifyReply> {
  request.pageRoute = page.route
  reply.code(page.status).headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.body)
  const body = page.brotli()
  reply.header('content-encoding', 'br')
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body)
}

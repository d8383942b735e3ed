import { isUtf8 } from 'node:buffer'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { mkdir } from 'node:fs/promises'
import cookie from '@fastify/cookie'
import multipart, { type Multipart, type MultipartFields } from '@fastify/multipart'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { MAX_FILE_BYTES } from '#domain/pictures.ts'
import { reviewLimits } from '#domain/rating.ts'
import { ApiError } from '#server/errors.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale, type Locale } from '#domain/languages.ts'
import { preferredLocale } from '#domain/preferred-locale.ts'
import type { Api, BoundCall } from '#server/api.ts'
import type { Services } from '#server/context.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { logRequests, requestIdOf } from './request-log.ts'
import { pageLinks } from './page-links.ts'
import { limitForms, type ReceiveForm } from './receive-form.ts'
import { logCodeOf } from '#server/db/db.ts'
import { type CallRequest, type CallResponse, errorCodeOf } from './calls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages of the shop (LOCALES). */
    languages: readonly Locale[]
  }
}

/** A connection opened just before the close may still send a request. */
const FIRST_BYTE_MS = 500
const LAST_REQUEST_MS = 20_000

/**
 * Makes the close of the server wait for all running handlers, also those whose client disconnected: Node waits for
 * open connections only, and a handler still needs the database.
 */
function finishRequestsOnClose(app: FastifyInstance): void {
  const runningHandlers = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply)
      if (result instanceof Promise) {
        const remove = () => runningHandlers.delete(result)
        runningHandlers.add(result)
        result.then(remove, remove)
      }
      return result
    }
  })
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    // Browsers preconnect. Node counts such a connection as active, and a closing server checks no timeouts.
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUEST_MS).unref()
  })
  app.addHook('onClose', async () => {
    while (runningHandlers.size > 0) await Promise.allSettled(runningHandlers)
  })
}

/** Creates the HTTP server with limits and timeouts against hostile clients. */
export function openServer(shop: Services): FastifyInstance {
  const app = Fastify({
    // Fastify logs raw URLs, and its plugins log invalid requests as errors. request-log.ts and the error handler
    // below log instead.
    logger: false,
    requestIdHeader: false,
    genReqId: requestIdOf,
    trustProxy: (_address, hop) => hop < shop.env.TRUSTED_PROXIES,
    bodyLimit: 100_000,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // A request on an open connection is still handled while the server closes.
    return503OnClosing: false,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Long path parameters are rejected by the schema of the call, so that the error message is ours.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => escapeInvalidPath(url),
    // A path that the router refuses, such as one with a longer parameter: Fastify would answer with the path.
    frameworkErrors: ({ statusCode = 400 }, request, reply) =>
      void sendError(request, reply, statusCode, 'badInput'),
    clientErrorHandler: answerUnreadable,
  })
  app.decorate('languages', shop.env.LOCALES)
  void app.register(cookie)
  logRequests(app, shop)
  finishRequestsOnClose(app)
  if (shop.env.TRUSTED_PROXIES === 0) warnOfProxy(app, shop)
  // Errors before a handler runs: invalid JSON, an upload that is too large, media while the database is down.
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error
    const code = statusCode < 500 ? 'badInput' : error instanceof ApiError ? error.code : errorCodeOf(error)
    if (code !== 'badInput')
      shop.log({
        level: 'error',
        operation: request.routeOptions.url ?? 'none',
        code: logCodeOf(error),
        message: 'A request failed before its handler, or outside of the calls.',
        err: error,
        requestId: request.id,
      })
    if (code === 'unavailable') reply.header('retry-after', '2')
    return sendError(request, reply, statusCode < 500 ? statusCode : errorStatus[code], code)
  })
  return app
}

/**
 * Warns once about a proxy in front of the shop, because all visitors would share the rate limits of its IP address.
 */
function warnOfProxy(app: FastifyInstance, shop: Services): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && 'x-forwarded-for' in request.headers) {
      warned = true
      shop.log({
        level: 'warn',
        operation: 'request',
        code: 'proxyUntrusted',
        message:
          'A request has X-Forwarded-For, but TRUSTED_PROXIES is 0: all visitors have the IP address of the proxy. Set TRUSTED_PROXIES to the number of proxies in front.',
      })
    }
    done()
  })
}

/**
 * Escapes the percent signs of a path that is not valid percent-encoding, so that it is answered with 404 instead of
 * an error.
 */
function escapeInvalidPath(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/**
 * Sends the response of each request that may change data after `catchUp`, so that the next page of its client does not come
 * from a stale cache (ADR-04).
 */
export function answerAfter(app: FastifyInstance, catchUp: () => Promise<void>): void {
  app.addHook('onSend', ({ method }, _reply, payload, done) => {
    if (method === 'GET' || method === 'HEAD') return done(null, payload)
    void catchUp().then(() => done(null, payload))
  })
}

/** Mounts every call under /api. */
export async function mountApi(app: FastifyInstance, api: Api): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(multipart, {
        limits: { files: reviewLimits.photos, fileSize: MAX_FILE_BYTES, fields: 10, parts: 20 },
      })
      // An empty body is read as `{}`, because DELETE and POST without fields are common. Bodies of other types are
      // refused with 415.
      scope.removeContentTypeParser(['application/json', 'text/plain'])
      const parseJson = scope.getDefaultJsonParser('error', 'error')
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
        if (body.length === 0) return done(null, {})
        // RFC 8259, 8.1. Decoded without this check, each byte of another encoding is stored as U+FFFD.
        if (!isUtf8(body))
          return done(Object.assign(new SyntaxError('Body is not UTF-8'), { statusCode: 400 }))
        void parseJson(request, body.toString(), done)
      })
      scope.setNotFoundHandler((request, reply) =>
        sendError(request, reply, errorStatus.notFound, 'notFound'),
      )
      const receive = limitForms()
      for (const { row, run } of api.calls.values())
        scope.route({
          method: row.method,
          url: row.path,
          ...(row.form === undefined && { preHandler: refuseForm }),
          handler: async (request, reply) =>
            sendResponse(reply, row, run, toCallRequest(request, reply, row, receive)),
        })
    },
    { prefix: '/api' },
  )
}

/** Refuses the form of a call that has none: its handler would not read the body. */
function refuseForm(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.isMultipart()) void sendError(request, reply, 415, 'badInput')
  else done()
}

/** Returns the language of an answer: the one of the shop's that the client prefers, else the default one. */
const localeOf = ({ headers, server }: FastifyRequest): Locale =>
  preferredLocale(headers['accept-language'], server.languages) ?? defaultLocale

/** Names the language of the texts of a response, on which its body depends. */
const setLanguage = (reply: FastifyReply, locale: Locale): FastifyReply =>
  reply.header('content-language', locale).header('vary', 'Accept-Language')

/** Sends the error of a request that no call handles. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
): FastifyReply {
  const locale = localeOf(request)
  const message = textFor(locale).errors[code]
  return setLanguage(reply, locale).code(status).send({ message, error: message, code })
}

/** Returns the bearer token of a request, or null. The scheme is case-insensitive (RFC 9110, 11.1). */
export const bearerToken = ({ headers }: FastifyRequest): string | null =>
  /^bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim() ?? null

function toCallRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  row: BoundCall['row'],
  receive: ReceiveForm,
): CallRequest {
  let form: ReturnType<typeof saveForm> | undefined
  const readForm = (folder: string) => (form ??= receive(request, reply, () => saveForm(request, folder)))
  const body = row.method === 'GET' || row.form === true ? undefined : request.body
  return {
    // The schema of the call refuses a body that is no object.
    input:
      body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body))
        ? { ...(request.query as object), ...body, ...(request.params as object) }
        : body,
    token: bearerToken(request),
    requestId: request.id,
    language: localeOf(request),
    ip: request.ip,
    headers: request.headers,
    cookies: isCrossSite(request) || hasCsrfMismatch(request) ? {} : readCookies(request),
    setCookie: (name, value, seconds, sameSite) =>
      void reply.setCookie(`${cookiePrefix(request)}${name}`, value, {
        path: '/',
        httpOnly: true,
        sameSite: sameSite ?? 'lax',
        maxAge: seconds,
        secure: 'auto',
      }),
    files: async (folder) => {
      const { files } = await readForm(folder)
      return files.map(({ fieldname, filepath, filename }) => ({
        field: fieldname,
        path: filepath,
        name: filename,
      }))
    },
    ...(request.isMultipart() && {
      readFields: async (folder: string) => fieldsOf((await readForm(folder)).values),
    }),
  }
}

/** Stores the files of a form in a folder. */
async function saveForm(request: FastifyRequest, folder: string) {
  await mkdir(folder, { recursive: true })
  return request.saveRequestFiles({ tmpdir: folder })
}

/** Returns the text fields of a form. A name that is there twice has a list, which no schema of a text accepts. */
function fieldsOf(values: Awaited<ReturnType<typeof saveForm>>['values']): Record<string, unknown> {
  const valueOf = (part: Multipart | undefined) => (part?.type === 'field' ? part.value : undefined)
  return Object.fromEntries(
    Object.entries(values as MultipartFields).flatMap(([name, part]) => {
      const value = Array.isArray(part) ? part.map(valueOf) : valueOf(part)
      const isText = Array.isArray(value) ? value.some((one) => one !== undefined) : value !== undefined
      return isText ? [[name, value]] : []
    }),
  )
}

async function sendResponse(
  reply: FastifyReply,
  row: BoundCall['row'],
  run: BoundCall['run'],
  callRequest: CallRequest,
): Promise<Buffer | FastifyReply> {
  const response = await run(callRequest)
  const { file } = response
  const {
    status,
    body,
    total,
    precision = 'exact',
    limit,
    retryAfter,
    rateLimit,
    locale,
    tokenExpiry,
  } = response
  reply.code(status).header('content-type', 'application/json; charset=utf-8')
  // A list for visitors may be stored but must be revalidated, because prices and stock change.
  const personal = row.who !== 'anyone' || callRequest.token !== null || row.method !== 'GET'
  reply.header('cache-control', personal || status !== 200 ? 'no-store' : 'no-cache')
  setLanguage(reply, locale)
  // RFC 6750, 3: names the scheme, and whether the token that was sent is invalid.
  if (status === 401)
    reply.header('www-authenticate', callRequest.token === null ? 'Bearer' : 'Bearer error="invalid_token"')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (tokenExpiry !== undefined) reply.header('token-expiry', String(tokenExpiry))
  if (rateLimit)
    reply.headers({
      'ratelimit-limit': rateLimit.limit,
      'ratelimit-remaining': rateLimit.remaining,
      'ratelimit-reset': rateLimit.resetSeconds,
    })
  if (typeof total === 'number') {
    reply.header('x-total-count', String(total))
    if (precision !== 'exact') reply.header('x-total-precision', precision)
    const link = pageLinks(reply.request.url, callRequest.input as Record<string, unknown>, total, limit)
    if (link) reply.header('link', link)
  }
  if (file) return sendFile(reply, file)
  // As a buffer, because Node writes a long string in several pieces.
  return Buffer.from(JSON.stringify(body))
}

/** Sends a file. The returned reply settles at the end of the response, which the close of the server then waits for. */
function sendFile(
  reply: FastifyReply,
  { type, fileName, content }: NonNullable<CallResponse['file']>,
): FastifyReply {
  const name = fileName.replaceAll(/[^\w.-]+/g, '-')
  reply
    .header('content-type', type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    // A file that a browser opens all the same may do nothing (S-17).
    .header('content-security-policy', 'sandbox')
  return reply.send(
    content instanceof Uint8Array
      ? Buffer.from(content)
      : Readable.from(content, { objectMode: false, highWaterMark: 65_536 }),
  )
}

/** `__Host-` makes the browser bind the cookie to this host. The prefix is not allowed over plain HTTP. */
const cookiePrefix = (request: FastifyRequest): string => (request.protocol === 'https' ? '__Host-' : '')

/** Returns the cookies of the shop, without their prefix. */
export function readCookies(request: FastifyRequest): Record<string, string> {
  if (request.headers.cookie === undefined) return {}
  const prefix = cookiePrefix(request)
  return Object.fromEntries(
    Object.entries(request.cookies).flatMap(([name, value = '']) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )
}

/**
 * Returns true if another site caused the request; its cookies then prove nothing. Browsers send `sec-fetch-site`,
 * older ones only `origin`, other programs neither.
 */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (headers.origin === undefined) return false
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host
}

/**
 * Returns true if a client sends the CSRF pair of its HTTP library (accounts §9) and the two values differ (ruling
 * 63). The shop does not rely on this pair, but a client that sends it does.
 */
function hasCsrfMismatch({ headers, cookies }: FastifyRequest): boolean {
  const csrfHeader = headers['x-xsrf-token']
  return csrfHeader !== undefined && csrfHeader !== cookies['XSRF-TOKEN']
}

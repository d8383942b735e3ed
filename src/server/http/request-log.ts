import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { redactText } from '#server/logger.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page's route, such as `/product-page/:prodId`; undefined for all other requests. */
    pageRoute: string | undefined
  }
}

/**
 * Returns the `x-request-id` of a proxy or client if it has at most 64 characters of a safe set and contains no
 * secret; else a new id.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  if (typeof sent !== 'string' || !/^[\w.-]{1,64}$/.test(sent)) return newId('rq_')
  return redactText(sent) === sent ? sent : newId('rq_')
}

/** Returns the route pattern of a request. The set of patterns is fixed; a label never contains a part of the URL. */
function routeOf({ pageRoute, routeOptions }: FastifyRequest): string {
  const pattern = pageRoute ?? routeOptions.url ?? 'none'
  // Each build file has its own route.
  return pattern.replace(/^\/(assets|f)\/.*/, '/$1/*')
}

const health = new Set(['/healthz', '/readyz'])

/** Sends the request id to the client, and logs and counts each request after its response. */
export function logRequests(
  app: FastifyInstance,
  { requestLogger, metrics }: Pick<Services, 'requestLogger' | 'metrics'>,
): void {
  app.decorateRequest('pageRoute', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = routeOf(request)
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const requestId = request.id
    requestLogger[health.has(route) ? 'debug' : 'info'](
      { requestId, method, route, status, ms },
      'A request was answered.',
    )
    metrics.requests.inc({ method, route, status })
    metrics.latency.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
}

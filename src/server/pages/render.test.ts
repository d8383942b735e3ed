import net from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { ApiError } from '#server/errors.ts'
import { openLoggers } from '#server/logger.ts'
import { openMetrics } from '#server/metrics.ts'
import { Admission, classes } from '#server/http/admission.ts'
import { PageCache } from './page-cache.ts'
import { mountPages, type Render } from './render.ts'
import { logRequests } from '#server/http/request-log.ts'

let app: FastifyInstance
let render: Render
beforeEach(() => {
  app = Fastify()
  mountPages(app, (request, reader) => render(request, reader), {
    cache: new PageCache(),
    admission: new Admission(() => {}),
  })
})
afterEach(() => app.close())

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } })

test('a page that is not admitted is a 503 with Retry-After; a cached one is sent', async () => {
  render = async () => html('cached')
  expect((await app.inject('/')).body).toBe('cached')
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  render = async ({ url }) => finished.then(() => html(url))
  const { limit, queue } = classes.page
  const requests = Array.from({ length: limit + queue }, (_, n) =>
    app.inject(`/${n}`).then(({ statusCode }) => statusCode),
  )
  const refused = await app.inject('/one-more')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.body).toContain('Please try again in a moment.')
  expect((await app.inject('/')).body).toBe('cached')
  finish()
  await Promise.all(requests)
  expect((await app.inject('/one-more')).statusCode).toBe(200)
})

test('a page is counted under the pattern of its route, rendered or from the cache', async () => {
  const metrics = openMetrics()
  const lines: Record<string, unknown>[] = []
  const { requestLogger } = openLoggers('info', { write: (text) => void lines.push(JSON.parse(text)) })
  const logged = Fastify()
  logRequests(logged, { requestLogger, metrics })
  mountPages(
    logged,
    async () => new Response('p1', { headers: { 'x-page-route': '/product-page/:prodId' } }),
    {
      cache: new PageCache({ count: (result) => metrics.pageCache.inc({ result }) }),
      admission: new Admission(() => {}),
    },
  )
  const responses = [await logged.inject('/product-page/p1?x=1'), await logged.inject('/product-page/p1?x=1')]
  await logged.close()
  expect(responses.map(({ headers }) => headers['x-page-route'])).toEqual([undefined, undefined])
  expect(lines.map(({ route }) => route)).toEqual(['/product-page/:prodId', '/product-page/:prodId'])
  const text = await metrics.registry.metrics()
  expect(text).toContain('http_requests_total{method="GET",route="/product-page/:prodId",status="200"} 2')
  expect(text).toContain('page_cache_lookups_total{result="miss"} 1')
  expect(text).toContain('page_cache_lookups_total{result="hit"} 1')
})

/** Sends bytes that no client library would send, and returns the first line of the response. */
async function rawStatus(target: string): Promise<string> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`)
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  return Buffer.concat(parts).toString().split('\r\n', 1)[0]!
}

test.each(['/\\', '/\\\\', '//\\evil.example/', '/\\@', '/\\:x'])(
  'GET %s is a page of ours',
  async (target) => {
    const hosts: string[] = []
    render = async ({ url }) => {
      hosts.push(new URL(url).host)
      return html('ours')
    }
    expect(await rawStatus(target)).toBe('HTTP/1.1 200 OK')
    expect(hosts).toEqual(['shop'])
  },
)

test('a request above the limit of a page is a 429 and is not rendered', async () => {
  const limited = Fastify()
  const counted: string[] = []
  let rendered = 0
  mountPages(
    limited,
    async () => {
      rendered++
      return html('list')
    },
    {
      cache: new PageCache(),
      admission: new Admission(() => {}),
      countRequest: async (ip, path) => {
        counted.push(`${ip} ${path}`)
        if (counted.length > 1) throw new ApiError('tooMany', { retryAfter: 40 })
      },
    },
  )
  expect((await limited.inject('/shared-list/a')).statusCode).toBe(200)
  const refused = await limited.inject('/%73hared-list/b.data?x=1')
  await limited.close()
  expect([refused.statusCode, refused.headers['retry-after'], rendered]).toEqual([429, '40', 1])
  expect(refused.body).toContain('Too many attempts. Please wait a little and try again.')
  expect(counted).toEqual(['127.0.0.1 /shared-list/a', '127.0.0.1 /shared-list/b'])
})

import net from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { Admission, classes } from './admission.ts'
import { PageCache } from './page-cache.ts'
import { mountPages, type Render } from './pages.ts'

let app: FastifyInstance
let render: Render
let now = 0
beforeEach(() => {
  now = 0
  app = Fastify()
  mountPages(app, (request, reader) => render(request, reader), {
    cache: new PageCache(),
    admission: new Admission(() => {}),
    now: () => now,
  })
})
afterEach(() => app.close())

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } })

test('a page that has no room is refused in words with Retry-After; a cached one is sent', async () => {
  render = async () => html('cached')
  expect((await app.inject('/')).body).toBe('cached')
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  render = async ({ url }) => finished.then(() => html(url))
  const { limit, queue } = classes.page
  const asked = Array.from({ length: limit + queue }, (_, n) =>
    app.inject(`/${n}`).then(({ statusCode }) => statusCode),
  )
  const refused = await app.inject('/one-more')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.body).toContain('Please try again in a moment.')
  expect((await app.inject('/')).body).toBe('cached')
  finish()
  await Promise.all(asked)
  expect((await app.inject('/one-more')).statusCode).toBe(200)
})

/** Sends bytes that no client library would, and returns the first line of the answer. */
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

import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Admission } from '#server/http/admission.ts'
import { mountHeaders } from '#server/http/headers.ts'
import { mountConsoles } from './consoles.ts'
import { PageCache } from './page-cache.ts'
import { mountPages } from './render.ts'

const script = 'document.title'
// The build adds the script of the theme.
let shell = readFileSync('src/consoles/index.html', 'utf8').replace(
  '</head>',
  `<script nonce="own">${script}</script></head>`,
)
const cached: string[] = []
const app = Fastify()
beforeAll(() => {
  mountHeaders(app)
  mountConsoles(app, async () => shell)
  mountPages(
    app,
    async ({ url }) => {
      cached.push(url)
      return new Response('a page of the shop', { headers: { 'content-type': 'text/html' } })
    },
    {
      cache: new PageCache(),
      admission: new Admission(() => {}),
      // STOREFRONT_ACCESS=members, for a visitor.
      memberAccess: { isMember: async () => false, isPublic: async () => false },
    },
  )
})
afterAll(() => app.close())

const paths = ['/seller', '/seller/', '/seller/orders/o1?x=1', '/operator', '/operator/security']

it.each(paths)('%s is the document of the desks, also in a members-only shop', async (path) => {
  const { statusCode, headers, body } = await app.inject(path)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(body).toContain('<div id="root">')
  expect(Buffer.byteLength(body)).toBeLessThan(6000)
})

it('allows its own inline script only, and names the release', async () => {
  const { headers, body } = await app.inject('/seller')
  const policy = String(headers['content-security-policy'])
  expect(policy.match(/'sha256-[^ ;]+/g)).toEqual([`'sha256-${hash('sha256', script, 'base64')}'`])
  expect(body).not.toContain('nonce')
  expect(body).toMatch(/<meta name="release" content="[\da-f]{12}" \/>/)
})

it('is compressed, and another one after a new build', async () => {
  const { headers, body } = await app.inject({ url: '/seller', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  shell = shell.replace('TharaCart', 'Next release')
  const next = await app.inject('/seller')
  expect(next.body).toContain('<title>Next release</title>')
  expect(next.body).not.toBe(body)
})

it.each(['/seller-store/s1', '/sellers', '/Seller', '/operators', '/seller.data'])(
  '%s is a page of the shop',
  async (path) => {
    const { headers, body } = await app.inject(path)
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(body).not.toContain('<div id="root">')
  },
)

it('is not rendered and not cached as a page', () => {
  expect(cached.filter((url) => /\/(seller|operator)(\/|$)/.test(url))).toEqual([])
})

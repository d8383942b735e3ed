import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { Admission } from '#server/http/admission.ts'
import { mountHeaders } from '#server/http/headers.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { mountPages } from '#server/pages/render.ts'
import type * as Web from '#web/entry.server.tsx'

let app: FastifyInstance
let base: string
test.beforeAll(async () => {
  // The built pages behind the server's code, with an injected script as an attacker would add it.
  const file = path.resolve('build/server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const { apiContext, htmlContext, settingsContext } = build.entry.module as unknown as typeof Web
  const handle = createRequestHandler(build, 'production')
  app = Fastify()
  mountHeaders(app)
  const render = async (request: Request) => {
    const context = new RouterContextProvider()
    context.set(apiContext, async () => ({ status: 503, body: {} }))
    context.set(settingsContext, {
      locale: 'en',
      languages: ['en'],
      publicUrl: 'http://shop',
      consumerSite: '/login',
      googleClientId: null,
      development: false,
      membersOnly: false,
      delivery: { days: 7, cutOffHour: 17 },
      rules: defaultShopRules,
      settingsVersion: 0,
      checkoutScript: '',
    })
    const response = await handle(request, context)
    const injected =
      '<script>window.injected = "script"</script><script nonce="">window.injected = "nonce"</script>' +
      '<img src="/none" onerror="window.injected = \'handler\'">'
    const document = Buffer.from(context.get(htmlContext) ?? []).toString()
    const page = document.replace(/<body[^>]*>/, (body) => body + injected)
    expect(page).toContain(injected)
    return new Response(page, response)
  }
  mountPages(app, render, { cache: new PageCache(), admission: new Admission(() => {}) })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(() => app.close())

test('injected scripts are blocked, those of the renderer run, and no page has a script that its CSP blocks @desktop', async ({
  page,
}) => {
  await test.step('behind the code of the server, with an injected script', async () => {
    const blocked: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) blocked.push(message.text())
    })
    await page.goto(`${base}/login`)
    await expect.poll(() => blocked.length).toBeGreaterThanOrEqual(3)
    const ran = await page.evaluate(() => {
      const { injected, __reactRouterContext: ours } = window as unknown as Record<string, unknown>
      return { injected, ours: typeof ours }
    })
    expect(ran).toEqual({ injected: undefined, ours: 'object' })
    await page.goto(`${base}/my-account`)
    await expect(page).toHaveURL(/\/login\?next=/)
  })

  await test.step('in the shop', async () => {
    const blocked: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) blocked.push(`${page.url()}: ${message.text()}`)
    })
    for (const address of ['/', '/products', '/checkout', '/login', '/not/there', '/policy/terms']) {
      await page.goto(address)
      await expect(page.locator('html')).not.toContainText('nonce=')
    }
    expect(blocked).toEqual([])
  })
})

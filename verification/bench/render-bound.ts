/**
 * Bound for a rendered page: React's `renderToString` of the element tree of the page, whose data is in memory. Takes
 * the base URL of a running shop, a number of seconds and the paths of pages; prints a Measurement as JSON.
 */
import { performance } from 'node:perf_hooks'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
  type ServerBuild,
} from 'react-router'
import type { CallKey } from '#contract/calls.ts'
import { deliveryRule } from '#domain/delivery.ts'
import type { Settings } from '#web/api/server.ts'
import { defaultShopRules } from '#domain/shop-rules.ts'
import type * as Web from '#web/entry.server.tsx'
import { type Measurement, percentileOf } from './measure.ts'

const [base = '', seconds = '1', ...paths] = process.argv.slice(2)
const root = path.resolve(import.meta.dirname, '..', '..')
const build = (await import(
  pathToFileURL(path.join(root, 'build', 'server', 'index.js')).href
)) as ServerBuild
const web = build.entry.module as unknown as typeof Web

const settings: Settings = {
  locale: 'en',
  languages: ['en'],
  publicUrl: base,
  consumerSite: '/login',
  googleClientId: null,
  development: false,
  membersOnly: false,
  delivery: deliveryRule,
  rules: defaultShopRules,
  settingsVersion: 0,
  checkoutScript: '',
}

/** Sends a reading call to the running shop, in place of the page server's call in process. */
async function call(key: CallKey, input: object = {}) {
  const query = new URLSearchParams()
  let address = key.replace('GET ', '/api')
  for (const [name, value] of Object.entries(input) as [string, unknown][])
    if (address.includes(`:${name}`)) address = address.replace(`:${name}`, encodeURIComponent(String(value)))
    else for (const item of [value].flat()) query.append(name, String(item))
  const response = await fetch(`${base}${address}?${query}`)
  const body = (await response.json()) as unknown
  return { status: response.status, body, total: Number(response.headers.get('x-total-count') ?? 0) }
}

/** Renders a page once as the shop does, and returns its element tree with all data. */
async function loadTree(pagePath: string): Promise<ReactElement> {
  let rendered: EntryContext | undefined
  const handle = createRequestHandler(
    {
      ...build,
      entry: {
        module: {
          ...build.entry.module,
          default: (request, status, headers, context, loadContext) => {
            rendered = context
            return build.entry.module.default(request, status, headers, context, loadContext)
          },
        },
      },
    },
    'production',
  )
  const context = new RouterContextProvider()
  context.set(web.apiContext, call as never)
  context.set(web.settingsContext, settings)
  const url = `http://shop${pagePath}`
  const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), context)
  const html = Buffer.from(context.get(web.htmlContext) ?? []).toString()
  if (!response.ok || !rendered) throw new Error(`${pagePath} was answered with ${response.status}.`)
  // The first rendering has kept what it read from this stream.
  const stream = { getReader: () => undefined } as never
  const tree = createElement(ServerRouter, { context: { ...rendered, serverHandoffStream: stream }, url })
  const lengthOf = (text: string) => text.replaceAll(/ nonce="[^"]*"|<!--.*?-->/g, '').length
  const length = lengthOf(renderToString(tree))
  if (Math.abs(length - lengthOf(html)) > lengthOf(html) / 100)
    throw new Error(`renderToString returns ${length} characters of ${pagePath}, the shop ${lengthOf(html)}.`)
  return tree
}

const trees: ReactElement[] = []
for (const pagePath of paths) trees.push(await loadTree(pagePath))

function measureFor(duration: number): Measurement {
  const durations: number[] = []
  let bytes = 0
  const deadline = performance.now() + duration * 1000
  while (performance.now() < deadline) {
    const begin = performance.now()
    bytes += renderToString(trees[durations.length % trees.length]).length
    durations.push(performance.now() - begin)
  }
  return {
    rps: Math.round(durations.length / duration),
    p50: percentileOf(durations, 0.5),
    p99: percentileOf(durations, 0.99),
    bytes: Math.round(bytes / durations.length),
    failures: 0,
  }
}

measureFor(1)
console.log(JSON.stringify(measureFor(Number(seconds))))

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '#domain/languages.ts'

type BrowserFiles = {
  /** Loads the server module of the pages of the shop (React Router's `ServerBuild`). */
  loadShop: () => Promise<unknown>
  /** Returns the document of the desks. */
  readShell: () => Promise<string>
  /** Returns the scripts with the texts of a table in a language; none in development. */
  textScripts: (locale: Locale) => (table: string) => readonly string[]
}

const immutable = 'public, max-age=31536000, immutable'

/** Serves the files that `npm run build` wrote: those of the shop, and the scripts and styles of the desks. */
export async function serveBuild(app: FastifyInstance): Promise<BrowserFiles> {
  const options = { wildcard: false, index: false, preCompressed: true } as const
  await app.register(fastifyStatic, {
    ...options,
    root: resolve('build/client'),
    setHeaders: (response, file) =>
      void response.header(
        'cache-control',
        /[/\\](assets|f)[/\\]/.test(file)
          ? immutable
          : // A new service worker must be found at once.
            file.includes('sw.js')
            ? 'no-cache'
            : 'public, max-age=3600',
      ),
  })
  await app.register(fastifyStatic, {
    ...options,
    root: resolve('build/consoles/consoles'),
    prefix: '/consoles/',
    decorateReply: false,
    setHeaders: (response) => void response.header('cache-control', immutable),
  })
  const shell = await readFile(resolve('build/consoles/index.html'), 'utf8')
  return {
    loadShop: () => import(pathToFileURL(resolve('build/server/index.js')).href),
    readShell: async () => shell,
    textScripts: textScriptsOf(
      JSON.parse(await readFile(resolve('build/client/.vite/manifest.json'), 'utf8')) as Manifest,
    ),
  }
}

/** Paths of the server itself. Vite serves all others. */
const ownPath = /^\/(api|media|dev|payment-service|payment-return|healthz|readyz)\b/

/** Serves the sources through Vite, in development: one Vite server for the shop, another for the desks. */
export async function serveSources(app: FastifyInstance): Promise<BrowserFiles> {
  const { createServer } = await import('vite')
  // The content security policy of the pages allows connections to their own address only.
  const server = { middlewareMode: true, hmr: { server: app.server } }
  const shop = await createServer({ server, appType: 'custom' })
  const desks = await createServer({ server, appType: 'custom', configFile: 'vite.consoles.config.ts' })
  app.addHook('onRequest', ({ url, raw }, reply, done) => {
    if (ownPath.test(url)) return done()
    const { middlewares } = url.startsWith(desks.config.base) ? desks : shop
    middlewares(raw, reply.raw, done)
  })
  app.addHook('onClose', () => Promise.all([shop.close(), desks.close()]))
  return {
    loadShop: () => shop.ssrLoadModule('virtual:react-router/server-build'),
    readShell: async () =>
      desks.transformIndexHtml('/index.html', await readFile(resolve('src/consoles/index.html'), 'utf8')),
    textScripts: () => () => [],
  }
}

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Returns the scripts of the tables of texts, whose names have a hash, from the manifest of the build. */
const textScriptsOf =
  (manifest: Manifest): BrowserFiles['textScripts'] =>
  (locale) =>
  (table) => {
    const key = `src/text/${locale}/${table}.ts`
    return [key, ...(manifest[key]?.imports ?? [])]
      .flatMap((name) => manifest[name]?.file ?? [])
      .map((file) => `/${file}`)
  }

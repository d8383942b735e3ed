import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type * as Web from '#web/entry.server.tsx'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
import { sendOwnerCode } from '#server/dev-tools/owner-code.ts'
import type { CallKey } from '#contract/calls.ts'
import { defaultLocale, type Locale, pathIn, splitPath } from '#domain/languages.ts'
import { type Env, readEnv } from '#env'
import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import { type Api, createApi } from '#server/api.ts'
import { connect, isUnavailable } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate, withStartLock } from '#server/db/migrate.ts'
import { requireSessions } from '#server/db/require-sessions.ts'
import { loadPincodes } from '#server/shipping/pincodes.ts'
import { warnOfDemoAccounts } from '#server/dev-tools/demo-accounts.ts'
import { openClock } from '#server/dev-tools/clock.ts'
import { paymentControl } from '#server/dev-tools/payment-control.ts'
import type { DemoLogin } from '#server/dev-tools/staff.ts'
import { mountDevTools } from '#server/dev-tools/routes.ts'
import { listenForCatalogChanges } from '#server/db/notify.ts'
import type { Services } from '#server/context.ts'
import { answerAfter, mountApi, openServer } from '#server/http/server.ts'
import { mountHeaders } from '#server/http/headers.ts'
import { mountHealth } from '#server/http/health.ts'
import { mountOpenApi } from '#server/http/openapi.ts'
import { mergeOutageLines, logLevel, createLineLog, logSlow, openLoggers } from '#server/logger.ts'
import { serveBuild, serveSources } from '#server/pages/browser-files.ts'
import { mountConsoles } from '#server/pages/consoles.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { createMemberAccess } from '#server/pages/members.ts'
import { mountPages, type Render } from '#server/pages/render.ts'
import { mountSiteFiles } from '#server/pages/site-files.ts'
import { importCatalog } from '#server/catalog-import/import-catalog.ts'
import type { SourceFormat } from '#server/catalog-import/source.ts'
import { migrateJobs, startWorker } from '#server/jobs/worker.ts'
import { countPage, countPaymentRequest } from '#server/security/rate-limits.ts'
import { serveMedia } from '#server/media/serve.ts'
import { openMetrics, serveMetrics, watchDatabase } from '#server/metrics.ts'
import { mountPaymentReturn } from '#server/payments/payment-return.ts'
import { mountWebhooks } from '#server/payments/webhook.ts'
import { SettingsCache } from '#server/settings/settings.ts'
import { draftLanguages, requireReviewedLanguages } from '#server/settings/text-review.ts'
import { isLocalKey, paymentUrls } from '#server/providers/payments/razorpay.ts'
import { readOrCreateSecret } from '#server/secret.ts'
import { Shutdown } from '#server/shutdown.ts'
import { createMonitor } from '#server/providers/monitor.ts'
import { openProviders, paymentKeys, usesLocal } from '#server/providers/providers.ts'

type Running = { address: string; logins: string; stop(): Promise<void> }

/** Path under which the sheet of the local payment service is served with the pages. */
const SHEET_PATH = '/payment-service'

/** Imports the modules of the demo, which only a shop with DEMO=1 needs. */
const importDemo = async () => ({
  ...(await import('#demo/load-demo.ts')),
  ...(await import('#demo/renew-demo.ts')),
})
type Demo = Awaited<ReturnType<typeof importDemo>>

/** Imports the local payment service, which only a shop without a key of Razorpay needs. */
const importPayments = async () => ({
  ...(await import('#local-services/payments/open-service.ts')),
  ...(await import('#local-services/payments/sheet-routes.ts')),
})

/**
 * Starts the shop: environment, database, providers, API, pages, listener. `shutdown` collects the functions that stop
 * it. `sources` are the formats that the file of CATALOGUE can have besides the general one.
 */
export async function startShop(
  env: Env = readEnv(),
  shutdown = new Shutdown(),
  sources: readonly SourceFormat[] = [],
): Promise<Running> {
  const print = (line: string) => console.log(line)
  const stop = () => shutdown.run()
  try {
    requireReviewedLanguages(env)
    const dataDir = resolve(env.DATA_DIR)
    // As root, the database runs as another user, who must be able to enter this folder. The secret file has its own
    // mode.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    const database = await openDatabase(env, dataDir, shutdown, print)
    const { logger, requestLogger } = openLoggers(logLevel(env))
    const log = mergeOutageLines(createLineLog(logger))
    const { db, pool, close } = connect(database, undefined, undefined, logSlow(log))
    shutdown.add(close)
    await pool.query('select 1').catch((error: Error) => {
      throw new Error(`The shop cannot connect to the database (${error.message}).`, { cause: error })
    })
    if (env.DATABASE_URL) await requireSessions(database)
    const demo = env.DEMO ? await importDemo() : null
    // A restore that runs on this database has not written the secret yet.
    const secret = env.SECRET ?? (await withStartLock(pool, async () => readOrCreateSecret(dataDir)))
    const metrics = openMetrics()
    const monitor = createMonitor({ log, metrics })
    const { now: clock, move: moveClock } = openClock()
    const keys = paymentKeys(env, secret)
    const hasOwnService = isLocalKey(keys.keyId) && !env.PAYMENT_SERVICE_URL
    const payments = hasOwnService ? await importPayments() : null
    const service = payments && (await payments.openPaymentService({ db, keys, clock, log }))
    if (service) shutdown.add(service.close)
    const serviceUrl = service?.url ?? env.PAYMENT_SERVICE_URL ?? ''
    const localPayments = { api: `${serviceUrl}/v1`, script: `${SHEET_PATH}/v1/checkout.js` }
    const shop: Services = {
      db,
      env: { ...env, DATA_DIR: dataDir },
      settings: new SettingsCache(db),
      secret,
      providers: openProviders(env, secret, localPayments, sendOwnerCode(db), monitor),
      clock,
      requestLogger,
      log,
      metrics,
    }
    shop.metrics.pools.set('requests', pool)
    await withStartLock(pool, async () => {
      await migrate(pool)
      await migrateJobs(pool, shop.log)
      await loadCatalogue(shop, demo, print, sources)
    })
    const logins = (await demo?.findDemoLogins(db)) ?? []
    if (env.NODE_ENV === 'production' && !demo) await warnOfDemoAccounts(shop)
    await shop.settings.load()

    const cache = new PageCache({ count: (result) => shop.metrics.pageCache.inc({ result }) })
    const refreshSettings = () =>
      void shop.settings.refresh({ clock: shop.clock, log: shop.log, onChange: () => cache.clear() })
    shutdown.add(async () => shop.settings.stop())
    const listener = await listenForCatalogChanges(database, (path) => cache.clear(path), {
      onSettings: refreshSettings,
    })
    shutdown.add(listener.stop)
    const { METRICS_PORT: metricsPort } = env
    if (metricsPort !== undefined) {
      watchDatabase(shop.metrics, db)
      const { close: closeMetrics } = await serveMetrics(shop.metrics, metricsPort).catch((error: Error) => {
        throw new Error(portErrorText(error, 'METRICS_PORT', metricsPort, '127.0.0.1'), {
          cause: error,
        })
      })
      shutdown.add(closeMetrics)
    }
    const options = demo ? { renewDemo: demo.refreshDemoDates } : {}
    const stopWorker = env.ROLE === 'web' ? async () => {} : await startWorker(shop, database, options)
    const app = openServer(shop)
    // Takes no new requests and jobs, and waits for the running ones, which need all the resources above.
    shutdown.add(() => Promise.all([app.close(), stopWorker()]))
    const state = { ready: true }
    answerAfter(app, listener.catchUp)
    mountHeaders(app)
    mountHealth(app, db, state)
    const api = createApi(shop)
    await mountApi(app, api)
    await mountWebhooks(app, shop)
    await mountPaymentReturn(app, shop)
    mountOpenApi(app)
    await serveMedia(app, shop, (create) => api.admission.run('picture', create))
    if (usesLocal(env))
      await mountDevTools(app, shop, {
        payments: isLocalKey(keys.keyId) ? paymentControl(serviceUrl, keys) : null,
        moveClock,
        logins,
      })
    if (payments && service)
      payments.mountPaymentSheet(app, service, SHEET_PATH, (ip) => countPaymentRequest(shop, 'sheet', ip))
    const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
    if (env.ROLE !== 'worker') {
      mountSiteFiles(app, shop, { admission: api.admission, publicUrl })
      await mountWeb(app, api, shop, cache, paymentUrls(keys.keyId, localPayments).script)
    }
    await app.listen({ port: env.PORT, host: env.HOST }).catch((error: Error) => {
      throw new Error(portErrorText(error, 'PORT', env.PORT, env.HOST), { cause: error })
    })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : env.PORT
    const ownHost = /^(0\.0\.0\.0|::|localhost)$/.test(env.HOST) ? '127.0.0.1' : env.HOST
    service?.start(`http://${ownHost.includes(':') ? `[${ownHost}]` : ownHost}:${port}/api/razorpay-webhook`)
    shutdown.add(async () => {
      state.ready = false
      // Gives load balancers time to read /readyz before the listener closes. At a terminal there are none.
      if (!process.stdin.isTTY) await new Promise((over) => setTimeout(over, 1000))
    })
    return { address: env.PUBLIC_URL ?? `http://localhost:${port}`, logins: describeLogins(logins), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openDatabase(
  env: Env,
  dataDir: string,
  shutdown: Shutdown,
  print: (line: string) => void,
): Promise<pg.ClientConfig> {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL }
  print('Starting the embedded database …')
  const { host, port, user, password, database, stop } = await startEmbedded(dataDir)
  shutdown.add(stop)
  return { host, port, user, database, ...(password && { password }) }
}

function portErrorText(error: NodeJS.ErrnoException, name: string, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use: another program listens there. Stop it, or set ${name} to another number.`
  if (error.code === 'EACCES')
    return `This user may not listen on port ${port}. Set ${name} to a number from 1024 on.`
  return `The shop cannot listen on ${host}, port ${port} (${error.message}). Set HOST to an address of this machine.`
}

/** Loads products into an empty shop: the file of CATALOGUE, or the demo data if DEMO=1. */
async function loadCatalogue(
  shop: Services,
  demo: Demo | null,
  print: (line: string) => void,
  sources: readonly SourceFormat[],
): Promise<void> {
  await loadPincodes(shop.db)
  const { db, clock } = shop
  const { storage } = shop.providers
  const now = clock()
  const any = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (any) return
  if (shop.env.CATALOGUE) await importCatalog(db, { file: shop.env.CATALOGUE, sources, log: print, now })
  else if (demo) await demo.loadDemo({ db, storage, secret: shop.secret, now, log: print })
  else
    return print(
      'The shop has no products yet. Import a catalogue: npm run import -- products.csv (docs/import.md).',
    )
}

/** Returns the text about demo accounts that is printed at start; the page `/dev` has all of them. */
const describeLogins = (logins: readonly DemoLogin[]): string => {
  const shoppers = logins.filter(({ desk }) => desk === null)
  return shoppers.length === 0
    ? ''
    : ` — sign in as ${shoppers.map(({ email, password, kind }) => `${email} / ${password} (${kind})`).join(', ')}`
}

/** Mounts the pages: the build of `npm run build`, or the sources through Vite in development. */
async function mountWeb(
  app: FastifyInstance,
  api: Api,
  shop: Services,
  cache: PageCache,
  checkoutScript: string,
): Promise<void> {
  const { env } = shop
  const development = env.NODE_ENV === 'development'
  const { loadShop, readShell, textScripts } = await (development ? serveSources(app) : serveBuild(app))
  mountConsoles(app, readShell)
  const load = async () => (await loadShop()) as ServerBuild
  const built = development ? undefined : await load()
  // The language of a page is the first part of its path, as the router's base (ADR-77).
  const handlerFor = (build: ServerBuild, locale: Locale) =>
    createRequestHandler(
      { ...build, basename: pathIn(locale, '/') },
      development ? 'development' : 'production',
    )
  const drafts = draftLanguages(env.LOCALES)
  const handlers = built && new Map(env.LOCALES.map((locale) => [locale, handlerFor(built, locale)]))
  // The menu is on every page, and the filters of a list are the same on all its pages and sort orders.
  const shared = new Set<CallKey>(['GET /fetchCategory', 'GET /getFacets'])
  const callAs =
    (member: boolean, language: Locale): Api['call'] =>
    (key, input) =>
      shared.has(key)
        ? cache.share(`${member} ${language} ${key} ${JSON.stringify(input)}`, () =>
            api.call(key, input, { member, language }),
          )
        : api.call(key, input, { member, language })
  const render: Render = async (request, audience) => {
    const build = built ?? (await load())
    const { apiContext, closedContext, htmlContext, patternContext, settingsContext, textScriptsContext } =
      build.entry.module as unknown as typeof Web
    const prefix = splitPath(new URL(request.url).pathname).locale
    const locale = env.LOCALES.includes(prefix) ? prefix : defaultLocale
    const { version: settingsVersion, rules } = shop.settings.at(shop.clock())
    const context = new RouterContextProvider()
    context.set(apiContext, callAs(audience === 'member', locale))
    context.set(textScriptsContext, textScripts(locale))
    context.set(closedContext, audience === 'closed')
    context.set(settingsContext, {
      locale,
      languages: env.LOCALES,
      ...(drafts.includes(locale) && { draft: true }),
      publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      consumerSite: env.CONSUMER_SITE_URL ?? '/login',
      googleClientId: env.GOOGLE_CLIENT_ID ?? null,
      development,
      membersOnly: env.STOREFRONT_ACCESS === 'members',
      delivery: deliveryOf(env),
      settingsVersion,
      rules,
      checkoutScript,
    })
    const response = await (handlers?.get(locale) ?? handlerFor(build, locale))(request, context)
    const pattern = context.get(patternContext)
    if (pattern) response.headers.set('x-page-route', pattern)
    return Object.assign(response, { html: context.get(htmlContext) })
  }
  const memberAccess =
    env.STOREFRONT_ACCESS === 'members'
      ? createMemberAccess(shop, async (address) => isOpenPage(built ?? (await load()), address))
      : undefined
  mountPages(app, render, {
    cache,
    admission: api.admission,
    memberAccess,
    countRequest: (ip, path) => countPage({ ...shop, now: shop.clock() }, ip, splitPath(path).path),
  })
}

/** Returns true if the route of a path is public (`handle.who` is `open`). */
function isOpenPage({ routes }: ServerBuild, address: string): boolean {
  type Entry = { id: string; path?: string; index?: boolean; children?: Entry[] }
  const below = (parentId: string | undefined): Entry[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, index } = route
      return [{ id, ...(path !== undefined && { path }), ...(index ? { index } : { children: below(id) }) }]
    })
  const { path } = splitPath(new URL(`http://shop${address}`).pathname)
  const page = path.replace(/^\/_root\.data$/, '/').replace(/(\/_)?\.data$/, '')
  const matches = matchRoutes(below(undefined) as never, page) ?? []
  return matches.some(({ route }) => {
    const { handle } = routes[(route as unknown as Entry).id]?.module ?? {}
    return (handle as { who?: string } | undefined)?.who === 'open'
  })
}

/**
 * Runs the shop in this process until SIGTERM or SIGINT, also during the start. Running requests and jobs finish
 * first.
 */
export async function openShop(sources: readonly SourceFormat[] = []): Promise<void> {
  const shutdown = new Shutdown()
  // Starts after the signal handlers are set, because the first steps block the event loop.
  const opening = Promise.resolve().then(() => startShop(readEnv(), shutdown, sources))
  let stoppedAt = 0
  const end = () => {
    // Ctrl-C arrives twice, once through npm. A second signal after more than 1 s exits at once.
    if (stoppedAt) return Date.now() - stoppedAt > 1000 ? process.exit(1) : undefined
    stoppedAt = Date.now()
    // During the start, the running step fails or ends, and what it opened is closed as well.
    const close = () => shutdown.run()
    close()
      .then(() => opening.then(close, () => {}))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // scripts/run.js, which restarts this process, was killed.
  process.on('disconnect', end)
  process.on('unhandledRejection', (error) => {
    createLineLog(openLoggers('error').logger)({
      level: 'error',
      operation: 'process',
      code: 'processFailed',
      message: 'An error was not handled.',
      err: error,
    })
    // An unavailable database recovers by itself. Any other unhandled rejection is a defect.
    if (!stoppedAt && !isUnavailable(error ?? {})) process.exit(1)
  })
  try {
    const shop = await opening
    process.send?.('open')
    console.log(`TharaCart is open at ${shop.address}${shop.logins}`)
  } catch (error) {
    if (stoppedAt) return
    console.error((error as Error).message)
    process.exit(1)
  }
}

if (import.meta.main) await openShop()

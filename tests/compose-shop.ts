import type { FastifyInstance } from 'fastify'
import { readEnv } from '#env'
import { demo } from '#demo/demo.ts'
import { type Api, createApi } from '#server/api.ts'
import type { Services } from '#server/context.ts'
import type { Connection } from '#server/db/db.ts'
import { sendOwnerCode } from '#server/dev-tools/owner-code.ts'
import { mountDevTools } from '#server/dev-tools/routes.ts'
import { mountHeaders } from '#server/http/headers.ts'
import { mountHealth } from '#server/http/health.ts'
import { mountOpenApi } from '#server/http/openapi.ts'
import { mountApi, openServer } from '#server/http/server.ts'
import { createLineLog, logLevel, openLoggers } from '#server/logger.ts'
import { serveMedia } from '#server/media/serve.ts'
import { openMetrics } from '#server/metrics.ts'
import { openProviders } from '#server/providers/providers.ts'

/** Composes the API of the shop for tests: all calls and the development tools, without pages and jobs. */
export async function composeShop(
  { db, pool }: Connection,
  settings: Record<string, string>,
  { clock, write }: { clock: () => Date; write: (line: string) => void },
): Promise<{ shop: Services; app: FastifyInstance; api: Api }> {
  // Rate limits are off by default, because all calls of a test file have one IP address.
  const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: '.data/test', ...settings })
  const secret = 'a secret of the tests'
  const { logger, requestLogger } = openLoggers(logLevel(env), { write })
  const shop: Services = {
    db,
    env,
    secret,
    providers: openProviders(env, db, secret, sendOwnerCode(db)),
    demo,
    clock,
    requestLogger,
    log: createLineLog(logger),
    metrics: openMetrics(),
  }
  shop.metrics.pools.set('requests', pool)
  const app = openServer(shop)
  mountHeaders(app)
  mountHealth(app, db, { ready: true })
  const api = createApi(shop)
  await mountApi(app, api)
  mountOpenApi(app)
  await serveMedia(app, { db, storage: shop.providers.storage, clock: shop.clock, demo })
  await mountDevTools(app, shop)
  await app.ready()
  return { shop, app, api }
}

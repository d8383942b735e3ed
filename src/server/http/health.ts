import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * Mounts `/healthz` (the process runs) and `/readyz` (migrations and data are loaded, the database responds and the
 * process is not stopping).
 */
export function mountHealth(app: FastifyInstance, db: Db, state: { ready: boolean }): void {
  // Closes keep-alive connections before the listener closes, so that no request is sent on a closed connection.
  app.addHook('onRequest', async (_request, reply) => {
    if (!state.ready) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const alive =
      state.ready &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ))
    return reply.code(alive ? 200 : 503).send({ ready: alive })
  })
}

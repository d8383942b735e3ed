import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Alive, and ready: the database answers, migrations and demo data are there, and we are not stopping. */
export function mountHealth(app: FastifyInstance, db: Db, state: { ready: boolean }): void {
  // Clients leave before the listener closes, so that no request meets a closed connection.
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

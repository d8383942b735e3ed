import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Notifies all processes that something on many pages has changed, when the transaction commits. */
export async function notifyCatalogChanged(db: Db): Promise<void> {
  await sql`select pg_notify('catalogue', '')`.execute(db)
}

/**
 * The same for one page. What a shopper can do removes no page but its own from the caches, since everybody would wait
 * for all others to be rendered again.
 */
export async function notifyPageChanged(
  db: Db,
  page: 'product-page' | 'seller-store',
  id: string,
): Promise<void> {
  await sql`select pg_notify('catalogue', ${`/${page}/${encodeURIComponent(id)}`})`.execute(db)
}

/**
 * Calls `changed` on every change, from any process, with the path of the page if it is only one. Also called after a
 * reconnect, because notifications may have been missed.
 */
export async function listenForCatalogChanges(
  config: pg.ClientConfig,
  changed: (path?: string) => void,
  againMs = 1000,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  const open = async () => {
    const next = new pg.Client({ ...config, application_name: 'tharacart-listen' })
    next.on('notification', ({ payload }) => changed(payload || undefined))
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query('listen catalogue')
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    changed()
    return next
  }
  // Watched only once it stands: a client that never connected "ends" as well, and would be replaced twice.
  const watch = (client: pg.Client) => client.once('end', () => void replace())
  const replace = async () => {
    while (!signal.aborted)
      try {
        await pause(againMs, undefined, { signal })
        line = watch(await open())
        if (signal.aborted) await line.end()
        return
      } catch {
        // Still away.
      }
  }
  let line = watch(await open())
  return async () => {
    stopping.abort()
    await line.end()
  }
}

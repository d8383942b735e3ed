import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Notifies all processes of a change that affects many pages; sent at the commit. */
export async function notifyCatalogChanged(db: Db): Promise<void> {
  await sql`select pg_notify('catalogue', '')`.execute(db)
}

/**
 * Notifies all processes of a change of one page. A customer's action invalidates only that page, because rendering
 * all others again would slow down all visitors.
 */
export async function notifyPageChanged(
  db: Db,
  page: 'product-page' | 'seller-store' | 'shared-list',
  id: string,
): Promise<void> {
  await sql`select pg_notify('catalogue', ${`/${page}/${encodeURIComponent(id)}`})`.execute(db)
}

/** Notifies all processes that the settings of the shop have changed; sent at the commit. */
export async function notifySettingsChanged(db: Db): Promise<void> {
  await sql`select pg_notify('settings', '')`.execute(db)
}

export type CatalogListener = {
  /**
   * Resolves when the callbacks were called for every change that was committed before. Without a connection, or after a
   * second without an answer, it resolves as well.
   */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

/** PostgreSQL sends the notifications of a connection before it reports the end of a statement. */
const emptyStatement = { text: 'select', query_timeout: 1000 }

/**
 * Calls `onChange` for every change of the catalog by any process, with the path if it affects one page, and
 * `onSettings` for every change of the settings. Both are also called after a reconnect, because notifications may have
 * been missed.
 */
export async function listenForCatalogChanges(
  config: pg.ClientConfig,
  onChange: (path?: string) => void,
  { retryMs = 1000, onSettings = () => {} }: { retryMs?: number; onSettings?: () => void } = {},
): Promise<CatalogListener> {
  const stopping = new AbortController()
  const { signal } = stopping
  const open = async () => {
    const next = new pg.Client({ ...config, application_name: 'tharacart-listen' })
    next.on('notification', ({ channel, payload }) =>
      channel === 'settings' ? onSettings() : onChange(payload || undefined),
    )
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query('listen catalogue; listen settings')
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    onChange()
    onSettings()
    return next
  }
  // Watched after the connection is open: a client that never connected also emits "end" and would be replaced twice.
  const watch = (client: pg.Client) => client.once('end', () => void replace())
  const replace = async () => {
    while (!signal.aborted)
      try {
        await pause(retryMs, undefined, { signal })
        listener = watch(await open())
        if (signal.aborted) await listener.end()
        return
      } catch {
        // The database is still unavailable.
      }
  }
  let listener = watch(await open())
  let running = Promise.resolve()
  let next: Promise<void> | null = null
  const askListener = async () => {
    next = null
    await listener.query(emptyStatement).catch(() => {})
  }
  return {
    // Those who wait while a statement runs share the next one.
    catchUp: () => {
      if (!next) running = next = running.then(askListener)
      return next
    },
    stop: async () => {
      stopping.abort()
      await listener.end()
    },
  }
}

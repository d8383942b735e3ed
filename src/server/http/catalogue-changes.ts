import pg from 'pg'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Says that something every visitor sees has changed; in a transaction it is heard when that commits. */
export async function catalogueChanged(db: Db): Promise<void> {
  await sql`select pg_notify('catalogue', '')`.execute(db)
}

/** Calls `changed` on every change, from any process; also after the line was lost, since one may have been missed. */
export async function listenToCatalogue(
  config: pg.ClientConfig,
  changed: () => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = async () => {
    const next = new pg.Client({ ...config, application_name: 'tharacart-listen' })
    next.on('notification', changed)
    next.on('error', () => {})
    next.once('end', () => {
      if (!stopped) timer = setTimeout(again, 1000)
    })
    await next.connect()
    await next.query('listen catalogue')
    client = next
    changed()
  }
  const again = () => {
    open().catch(() => {
      if (!stopped) timer = setTimeout(again, 1000)
    })
  }
  await open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}

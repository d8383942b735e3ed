import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { exportExpiry } from '#domain/data-export.ts'
import type { Services } from '#server/context.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { type Message, queueMessage, shopAddress } from '#server/notifications/outbox.ts'
import { textFor } from '#text/server.ts'
import { type Locale, toLocale } from '#domain/languages.ts'
import { findRequest, hasExport, readUserRows, saveReady, startSnapshot } from './export-repo.ts'
import { userTables } from './user-tables-repo.ts'

/** Returns the key of an export in the store. The id is a secret. */
export const exportKey = (id: string): string => `exports/${id}.json`

type ExportServices = Pick<Services, 'db' | 'providers' | 'clock' | 'env'>

/**
 * Job: writes all rows of a user into the file of an export and mails that it is ready. Repeated until it succeeds; nothing
 * happens if the file is written or the account was deleted.
 */
export async function exportData(shop: ExportServices, { id }: { id: string }): Promise<void> {
  const request = await findRequest(shop.db, id)
  if (!request) return
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const path = join(folder, 'data.json')
    await writeUserData(shop.db, { userId: request.userId, path, now: shop.clock() })
    const { size: bytes } = await stat(path)
    await shop.providers.storage.writeFrom(exportKey(id), path)
    const now = shop.clock()
    const expiresAt = exportExpiry(now)
    await transaction(shop.db, async (tx) => {
      if (!(await saveReady(tx, { id, now, expiresAt, bytes }))) return
      const { email: to, name, locale } = request
      if (to)
        await queueMessage(tx, now, {
          ...readyMail(shop.env, toLocale(locale), { to, name, until: expiresAt }),
          userId: request.userId,
        })
    })
    // The account was deleted meanwhile.
    if (!(await hasExport(shop.db, id))) await shop.providers.storage.remove(exportKey(id))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readyMail(
  env: Services['env'],
  locale: Locale,
  { to, name, until }: { to: string; name: string; until: Date },
): Message {
  const { subject, paragraphs } = textFor(locale).mails.dataReady
  const link = `${shopAddress(env)}/my-account/personal-information#my-data`
  return buildMail(locale, { to, template: 'data-ready', subject, link }, name, paragraphs({ until }))
}

/**
 * Writes all rows of a user into a file: one JSON object with an array for each table. It reads one snapshot of the
 * database, row by row, and takes at most half of the time, so that other requests take at most twice as long.
 */
export async function writeUserData(
  db: Db,
  { userId, path, now }: { userId: string; path: string; now: Date },
): Promise<void> {
  // Appends, so that `truncate` is enough to begin the file again.
  const file = await open(path, 'a', 0o600)
  try {
    await transaction(db, async (tx) => {
      // A repetition of the transaction begins the file again.
      await file.truncate(0)
      const write = paced(file)
      await startSnapshot(tx)
      await write(`{"writtenAt": ${JSON.stringify(now.toISOString())}, "tables": {`)
      let separator = '\n'
      for (const table of Object.keys(userTables)) {
        await write(`${separator}${JSON.stringify(table)}: [`)
        let between = '\n'
        for await (const rows of readUserRows(tx, table, userId)) {
          await write(between + rows.join(',\n'))
          between = ',\n'
        }
        await write(between === '\n' ? ']' : '\n]')
        separator = ',\n'
      }
      await write('\n}}\n')
    })
  } finally {
    await file.close()
  }
}

/** Returns a function that appends to the file and then waits for as long as the work since its last call took. */
function paced(file: FileHandle): (text: string) => Promise<void> {
  let begin = performance.now()
  return async (text) => {
    // Unlike `write`, it repeats a write that took a part of the text only.
    await file.appendFile(text)
    await pause(performance.now() - begin)
    begin = performance.now()
  }
}

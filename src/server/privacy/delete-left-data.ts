import { deleteFormerContacts } from '#server/auth/former-contacts.ts'
import type { Services } from '#server/context.ts'
import { deleteDeletionMails } from './deletion-repo.ts'
import { exportKey } from './export-data.ts'
import { deleteExport, listOldExports } from './export-repo.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Job, hourly: deletes files of expired exports, abandoned requests, mails about deleted accounts after a day, and expired
 * hashes of former contacts.
 */
export async function deleteLeftData({
  db,
  providers,
  clock,
}: Pick<Services, 'db' | 'providers' | 'clock'>): Promise<void> {
  for (let ids = await listOldExports(db, clock()); ids.length > 0; ids = await listOldExports(db, clock()))
    for (const id of ids) {
      // The file first: a row that is left is deleted the next time, a file without a row never.
      await providers.storage.remove(exportKey(id))
      await deleteExport(db, id)
    }
  const now = clock()
  await deleteDeletionMails(db, new Date(now.getTime() - DAY_MS))
  await deleteFormerContacts(db, now)
}

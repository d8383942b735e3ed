import type { Calls } from '#contract/calls.ts'
import type { FileContent } from '#contract/define-call.ts'
import { exportExpiry, exportState } from '#domain/data-export.ts'
import { indiaDay } from '#domain/india-days.ts'
import type { ViewerCtx } from '#server/context.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { newSecretId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { textFor } from '#text/server.ts'
import { findExports, findReadyExport, saveRequest } from './export-repo.ts'
import { exportKey } from './export-data.ts'

/** Orders a file with all data of the viewer. While one is being prepared, no second one is. */
export async function requestExport(ctx: ViewerCtx): Promise<Calls['POST /export-my-data']['output']> {
  const exportId = await transaction(ctx.db, (tx) => startExport(tx, ctx.now, ctx.viewer.userId))
  return { message: textFor(ctx.locale()).messages.exportRequested, exportId }
}

/**
 * Starts the job that writes the file of a user and mails the user a link to it, unless it is being written. Returns the id of
 * the file.
 */
export async function startExport(tx: Tx, now: Date, userId: string): Promise<string> {
  const request = { id: newSecretId(), userId, now, expiresAt: exportExpiry(now) }
  const { id, isNew } = await saveRequest(tx, request)
  if (isNew) await enqueue(tx, 'exportData', { id })
  return id
}

/** Returns the files of the viewer that can be downloaded, and the one that is being prepared. */
export async function listExports(ctx: ViewerCtx): Promise<Calls['GET /my-exports']['output']> {
  const rows = await findExports(ctx.db, ctx.viewer.userId, ctx.now)
  return rows.flatMap((row) => {
    const state = exportState(row, ctx.now)
    if (state === 'expired') return []
    return {
      exportId: row.id,
      state,
      requestedAt: row.requestedAt.toISOString(),
      validUntil: state === 'ready' ? row.expiresAt.toISOString() : null,
      bytes: row.bytes,
    }
  })
}

/** Returns the file of an export of the viewer. Throws `notFound` for any other, and after a day. */
export async function downloadExport(
  ctx: ViewerCtx,
  { exportId }: { exportId: string },
): Promise<FileContent> {
  const ready = await findReadyExport(ctx.db, exportId, ctx.viewer.userId, ctx.now)
  const file = ready && (await ctx.providers.storage.open(exportKey(ready.id)))
  if (!file) throw new ApiError('notFound', { reason: 'exportNotFound' })
  return { fileName: `tharacart-${indiaDay(ready.readyAt)}.json`, content: file.body }
}

import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { FileContent } from '#contract/define-call.ts'
import { ticketNumber } from '#domain/tickets.ts'
import { ApiError } from '#server/errors.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { decodePicture, type NamedFile } from '#server/media/decode.ts'
import { shownFileName, uploadKey } from '#server/media/files.ts'
import { insertMedia } from '#server/media/upload.ts'

type HashedFile = NamedFile & { hash: string }

/** Returns the files that a form has with their hashes. */
export async function hashFiles(files: readonly NamedFile[]): Promise<HashedFile[]> {
  const sent: HashedFile[] = []
  for (const { path, name } of files) {
    const bytes = await readFile(path)
    // A form of a browser has one empty file without a name if none was chosen.
    if (bytes.length === 0 && !name) continue
    sent.push({ path, name, hash: createHash('sha256').update(bytes).digest('base64url') })
  }
  return sent
}

/** An attachment whose file is in the store. */
export type StoredAttachment = {
  id: string
  path: string
  type: 'image/webp' | 'application/pdf'
  name: string
  bytes: number
  width: number
  height: number
}

/**
 * Writes attachments to the store: pictures decoded and encoded again like those of reviews, PDF files as they are, for
 * downloads only. Throws ApiError `badInput` if a file is neither; then nothing is stored.
 */
export async function storeAttachments(
  { providers: { storage } }: Pick<Ctx, 'providers'>,
  files: readonly NamedFile[],
): Promise<StoredAttachment[]> {
  const all: (StoredAttachment & { data: Buffer })[] = []
  for (const { path: file, name } of files) {
    const id = newId('m')
    const shown = shownFileName(name)
    if (await isPdf(file)) {
      const data = await readFile(file)
      const path = uploadKey(id).replace(/webp$/, 'pdf')
      all.push({
        id,
        path,
        type: 'application/pdf',
        name: shown,
        data,
        bytes: data.length,
        width: 0,
        height: 0,
      })
    } else {
      const picture = await decodePicture({ path: file, name }, undefined, true).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        const { reason } = error
        throw new ApiError('badInput', { reason, fields: { attachments: reason } })
      })
      const data = Buffer.from(picture.data)
      const { width, height } = picture
      all.push({
        id,
        path: uploadKey(id),
        type: 'image/webp',
        name: shown,
        data,
        bytes: data.length,
        width,
        height,
      })
    }
  }
  try {
    for (const { path, data } of all) await storage.write(path, data)
  } catch (error) {
    await removeAttachments({ providers: { storage } }, all)
    throw error
  }
  return all.map(({ data: _data, ...stored }) => stored)
}

/** Removes the files of attachments whose ticket was not stored. A file that cannot be removed has no row. */
export async function removeAttachments(
  { providers: { storage } }: { providers: Pick<Ctx['providers'], 'storage'> },
  stored: readonly Pick<StoredAttachment, 'path'>[],
): Promise<void> {
  await Promise.allSettled(stored.map(({ path }) => storage.remove(path)))
}

/** Stores the rows of attachments. Their kind keeps them out of the public pictures. */
export async function insertAttachments(
  tx: Tx,
  now: Date,
  { ticketId, ownerId }: { ticketId: string; ownerId: string | null },
  stored: readonly StoredAttachment[],
): Promise<void> {
  if (stored.length === 0) return
  await insertMedia(
    tx,
    now,
    stored.map(({ id, path, type, width, height }) => ({
      id,
      kind: 'attachment',
      owner_id: ownerId,
      path,
      type,
      width,
      height,
    })),
  )
  await tx
    .insertInto('ticket_attachments')
    .values(
      stored.map(({ id, name, bytes }, position) => ({
        media_id: id,
        ticket_id: ticketId,
        position: position + 1,
        name,
        bytes,
      })),
    )
    .execute()
}

/**
 * Returns the file of an attachment as a download, whose name contains nothing that the sender typed. Throws ApiError
 * `notFound`, also if its file is gone.
 */
export async function attachmentFile(
  { providers }: { providers: Pick<Ctx['providers'], 'storage'> },
  found: { path: string; type: 'image/webp' | 'application/pdf'; number: number; position: number } | null,
): Promise<FileContent> {
  const content = found && (await providers.storage.read(found.path))
  if (!content) throw new ApiError('notFound', { reason: 'ticketNotFound' })
  const { type, number, position } = found
  const ending = type === 'application/pdf' ? 'pdf' : 'webp'
  return { fileName: `${ticketNumber(number)}-${position}.${ending}`, content, type }
}

async function isPdf(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === '%PDF-'
  } finally {
    await handle.close()
  }
}

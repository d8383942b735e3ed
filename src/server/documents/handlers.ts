import type { documents } from '#contract/documents.ts'
import type { ViewerCtx } from '#server/context.ts'
import { ApiError } from '#server/errors.ts'
import type { Handlers } from '#server/http/calls.ts'
import { documentFile, startPdfWorker } from './render-pdf.ts'
import { findOwnDocument, type OwnDocument } from './repo.ts'

async function requireDocument(ctx: ViewerCtx, { invoiceId }: { invoiceId: string }): Promise<OwnDocument> {
  const document = await findOwnDocument(ctx.db, ctx.viewer.userId, invoiceId)
  if (!document) throw new ApiError('notFound', { reason: 'documentNotFound' })
  return document
}

export const documentsHandlers: Handlers<typeof documents> = {
  details: async (ctx, input) => {
    const { data: document, sha256, orderId } = await requireDocument(ctx, input)
    // The page of a document has a button for its PDF.
    startPdfWorker()
    return { orderId, document, sha256 }
  },
  pdf: async (ctx, input) => documentFile(await requireDocument(ctx, input)),
}

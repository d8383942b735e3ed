import type { FileContent } from '#contract/define-call.ts'
import type { Db } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { pdfOf } from './render-pdf.ts'
import { findDocumentOfOrder } from './repo.ts'

/** Returns a document of an order as a PDF. The caller has checked that the viewer may see the order. Throws ApiError `notFound`. */
export async function orderPdf(db: Db, orderId: string, documentId: string): Promise<FileContent> {
  const document = await findDocumentOfOrder(db, orderId, documentId)
  if (!document) throw new ApiError('notFound', { reason: 'documentNotFound' })
  return { fileName: `${document.data.number}.pdf`, content: await pdfOf(document) }
}

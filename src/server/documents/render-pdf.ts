import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { FileContent } from '#contract/define-call.ts'
import type { Db } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { findDocumentOfOrder, type OwnDocument } from './repo.ts'
import type { PdfRequest, PdfResponse } from './pdf-worker.ts'

/** Longest time for one PDF in ms. A first one takes about 3 s more, because the worker reads its modules and fonts. */
const MAX_MS = 20_000
/** Most PDFs that wait for the worker at once. */
const MAX_WAITING = 50

/** Most prints of the desks at once. Each has up to 50 pages, and documents of shoppers wait for them. */
const MAX_PRINTS = 3
let prints = 0

/** PDFs by the hash of their document. */
const cache = new LRUCache<string, Uint8Array>({
  maxSize: 16 * 1024 ** 2,
  sizeCalculation: (pdf) => Math.max(1, pdf.byteLength),
})

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }
const waiting = new Map<number, Waiting>()
/** PDFs that are being made, by hash: simultaneous requests for one document share it. */
const running = new Map<string, Promise<Uint8Array>>()
let lastId = 0
let current: Worker | undefined

/**
 * Returns a document as a PDF: from the cache, or made by the worker thread of the process. Throws ApiError `unavailable` if
 * the worker has too much to do, fails or does not end in time.
 */
export async function pdfOf({ data, sha256 }: Pick<OwnDocument, 'data' | 'sha256'>): Promise<Uint8Array> {
  const cached = cache.get(sha256)
  if (cached) return cached
  const started = running.get(sha256)
  if (started) return started
  if (waiting.size >= MAX_WAITING) throw new ApiError('unavailable', { retryAfter: 5 })
  const made = render(data).finally(() => running.delete(sha256))
  running.set(sha256, made)
  const pdf = await made
  cache.set(sha256, pdf)
  return pdf
}

/** Returns the PDF of a document as a file, named by its number. Throws as `pdfOf` does. */
export const documentFile = async (document: Pick<OwnDocument, 'data' | 'sha256'>): Promise<FileContent> => ({
  fileName: `${document.data.number}.pdf`,
  content: await pdfOf(document),
})

/** Returns a document of an order as a PDF. The caller has checked that the viewer may see the order. Throws ApiError `notFound`. */
export async function orderPdf(db: Db, orderId: string, documentId: string): Promise<FileContent> {
  const document = await findDocumentOfOrder(db, orderId, documentId)
  if (!document) throw new ApiError('notFound', { reason: 'documentNotFound' })
  return documentFile(document)
}

/**
 * Returns a print of a desk as a PDF, made by the same worker. Throws ApiError `unavailable` if too many are made already, or
 * as `pdfOf` does.
 */
export async function printPdf(content: PdfRequest['data']): Promise<Uint8Array> {
  if (prints >= MAX_PRINTS || waiting.size >= MAX_WAITING)
    throw new ApiError('unavailable', { retryAfter: 5 })
  prints++
  try {
    return await render(content)
  } finally {
    prints--
  }
}

/** Starts the worker, so that the first PDF does not wait for its modules and fonts. */
export function startPdfWorker(): void {
  current ??= openWorker()
}

async function render(data: PdfRequest['data']): Promise<Uint8Array> {
  startPdfWorker()
  const worker = current
  const id = ++lastId
  const made = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }))
  // A layout that does not end blocks the thread, which is then replaced.
  const timer = setTimeout(() => worker && stop(worker, new Error('The PDF was not made in time')), MAX_MS)
  worker?.postMessage({ id, data } satisfies PdfRequest)
  try {
    return await made
  } catch (cause) {
    throw Object.assign(new ApiError('unavailable', { retryAfter: 5 }), { cause })
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
  }
}

function openWorker(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url))
  // The process can end while the worker waits for documents.
  worker.unref()
  worker.on('message', (response: PdfResponse) => {
    const entry = waiting.get(response.id)
    if ('pdf' in response) entry?.resolve(response.pdf)
    else entry?.reject(new Error(response.error))
  })
  worker.on('error', (error) => stop(worker, error))
  worker.on('exit', () => stop(worker, new Error('The PDF worker has ended')))
  return worker
}

/** Ends a worker and the requests that wait for it; the next request starts another one. */
function stop(worker: Worker, error: unknown): void {
  if (current !== worker) return
  current = undefined
  void worker.terminate()
  for (const { reject } of waiting.values()) reject(error instanceof Error ? error : new Error(String(error)))
}

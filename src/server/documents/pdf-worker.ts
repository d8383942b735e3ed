import { parentPort } from 'node:worker_threads'
import { type PdfContent, renderPdf } from './pdf-layout.ts'

// Started by render-pdf.ts as a thread of its own: a layout takes tens of milliseconds of processor time.
export type PdfRequest = { id: number; data: PdfContent }
export type PdfResponse = { id: number; pdf: Uint8Array } | { id: number; error: string }

parentPort?.on('message', ({ id, data }: PdfRequest) => {
  renderPdf(data).then(
    (pdf) => parentPort?.postMessage({ id, pdf } satisfies PdfResponse),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies PdfResponse),
  )
})

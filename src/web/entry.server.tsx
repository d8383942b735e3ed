import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { NonceContext } from '#web/api/nonce.ts'

export { apiContext, closedContext, patternContext, settingsContext } from '#web/api/server.ts'

export const streamTimeout = 3000

/**
 * Nonce of the inline scripts that the renderer creates. The server removes it before it sends a page
 * (page-cache.ts).
 */
const nonce = crypto.randomUUID()

/** Renders the whole document before it is sent, because it is cached for all visitors and compressed once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const chunks: Buffer[] = []
  let renderError = false
  const document = new Promise<void>((resolve, reject) => {
    const target = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve()
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      nonce,
      // Above this size React moves the content of a Suspense boundary into a hidden element, which only a script shows.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        clearTimeout(timeout)
        stream.pipe(target)
      },
      onError: (error) => {
        renderError = true
        console.error(error)
      },
      onShellError: reject,
    })
    const timeout = setTimeout(() => stream.abort(), streamTimeout + 500)
  })
  await document
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-page-nonce', nonce)
  return new Response(Buffer.concat(chunks), {
    status: renderError && status === 200 ? 500 : status,
    headers,
  })
}

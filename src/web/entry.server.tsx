import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { NonceContext } from '#web/api/nonce.ts'

export { apiContext, closedContext, settingsContext } from '#web/api/server.ts'

export const streamTimeout = 3000

/** Marks the inline scripts that the renderer creates. The server removes it before a page is sent (page-cache.ts). */
const nonce = crypto.randomUUID()

/** Renders a page whole before anything of it is sent: it is kept for all visitors and compressed once. */
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
  const parts: Buffer[] = []
  let failed = false
  const whole = new Promise<void>((resolve, reject) => {
    const out = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        parts.push(chunk)
        done()
      },
      final: (done) => {
        resolve()
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        clearTimeout(late)
        stream.pipe(out)
      },
      onError: (error) => {
        failed = true
        console.error(error)
      },
      onShellError: reject,
    })
    const late = setTimeout(() => stream.abort(), streamTimeout + 500)
  })
  await whole
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-page-nonce', nonce)
  return new Response(Buffer.concat(parts), { status: failed && status === 200 ? 500 : status, headers })
}

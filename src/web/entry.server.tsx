import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

export { apiContext, settingsContext } from './data/api-context.ts'

export const streamTimeout = 3000

/** Renders a page whole before anything of it is sent: it is kept for all visitors and compressed once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const out = new PassThrough()
  let failed = false
  const stream = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
    onAllReady: () => stream.pipe(out),
    onError: (error) => {
      failed = true
      console.error(error)
    },
    onShellError: (error) => out.destroy(error as Error),
  })
  const late = setTimeout(() => stream.abort(), streamTimeout + 500)
  try {
    const html = await text(out)
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(html, { status: failed && status === 200 ? 500 : status, headers })
  } finally {
    clearTimeout(late)
  }
}

import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '#web/api/nonce.ts'
import { htmlContext } from '#web/api/server.ts'
import { RenderOnceContext } from '#web/api/render-once.ts'
import { withLateScripts } from '#web/api/late-scripts.ts'
import type { Handle } from './root.tsx'

export { apiContext, closedContext, htmlContext, patternContext, settingsContext } from '#web/api/server.ts'

export const streamTimeout = 3000

/**
 * Nonce of the inline scripts that the renderer creates. The server removes it before it sends a page
 * (page-cache.ts).
 */
const nonce = crypto.randomUUID()

/** Whether the scripts of a page may wait for its first paint. Of most personal pages the server renders the frame alone. */
const canWait = ({ routeModules, staticHandlerContext }: EntryContext): boolean => {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as Handle | undefined,
  )
  return handles.every((handle) => handle?.who !== 'personal' || handle.isRendered)
}

/** A part that is equal on all pages. React renders the marker, a secret text, in its place. */
type Part = { marker: string; html: Buffer }
/** Parts by their key. A change of the catalog adds keys and makes older ones useless. */
const parts = new Map<string, Part>()
const MAX_PARTS = 20
const secret = crypto.randomUUID()
let partCount = 0

function partOf(key: string, content: () => ReactElement): Part {
  const known = parts.get(key)
  if (known) return known
  const part = {
    marker: `${secret}-${partCount++}.`,
    html: Buffer.from(renderToStaticMarkup(content())),
  }
  if (parts.size === MAX_PARTS) parts.clear()
  parts.set(key, part)
  return part
}

function withPart(page: Buffer, { marker, html }: Part): Buffer {
  const at = page.indexOf(marker)
  return at < 0
    ? page
    : Buffer.concat([page.subarray(0, at), html, page.subarray(at + Buffer.byteLength(marker))])
}

/**
 * Renders the whole document before it is sent, because it is cached for all visitors and compressed once. It is left in
 * `htmlContext`, because a Response would copy it three times through a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const used = new Set<Part>()
  const renderOnce = (key: string, content: () => ReactElement) => {
    const part = partOf(key, content)
    used.add(part)
    return part.marker
  }
  const page = (
    <NonceContext value={nonce}>
      <RenderOnceContext value={renderOnce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </RenderOnceContext>
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
  const html = [...used].reduce(withPart, Buffer.concat(chunks))
  loadContext.set(htmlContext, withLateScripts(html, nonce, canWait(context)))
  return new Response(null, {
    status: renderError && status === 200 ? 500 : status,
    headers,
  })
}

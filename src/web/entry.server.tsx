import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '#web/api/nonce.ts'
import { htmlContext, textScriptsContext } from '#web/api/server.ts'
import { withLateScripts } from '#web/api/late-scripts.ts'
import type { Handle } from './root.tsx'

import { publicTexts } from '#text/public.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { stateTexts } from '#text/states.ts'
import { visitorTexts } from '#text/visitor.ts'
import { locales } from '#domain/languages.ts'

export {
  apiContext,
  closedContext,
  htmlContext,
  patternContext,
  settingsContext,
  textScriptsContext,
} from '#web/api/server.ts'

/** Not awaited here: the files of the texts import shared modules, which may be in the file that waits. */
const textsLoaded = Promise.all(
  [publicTexts, signedInTexts, visitorTexts, stateTexts].flatMap((table) =>
    locales.map((locale) => table.load(locale)),
  ),
)

export const streamTimeout = 3000

/**
 * Nonce of the inline scripts that the renderer creates. The server removes it before it sends a page
 * (page-cache.ts).
 */
const nonce = crypto.randomUUID()

const handlesOf = ({ routeModules, staticHandlerContext }: EntryContext): Handle[] =>
  staticHandlerContext.matches.map(({ route }) => (routeModules[route.id]?.handle ?? {}) as Handle)

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
  await textsLoaded
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
  const handles = handlesOf(context)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-page-nonce', nonce)
  loadContext.set(
    htmlContext,
    withLateScripts(Buffer.concat(chunks), {
      nonce,
      afterFirstView: !handles.some(({ needsScripts }) => needsScripts),
      textScripts: ['public', ...handles.flatMap(({ texts = [] }) => texts)].flatMap(
        loadContext.get(textScriptsContext),
      ),
    }),
  )
  return new Response(null, {
    status: renderError && status === 200 ? 500 : status,
    headers,
  })
}

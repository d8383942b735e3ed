import type { Calls } from '#contract/calls.ts'
import { RequestError } from './request-error.ts'

type Report = Calls['POST /report-error']['input']
type Kind = Report['kind']

/** Most reports of one page. */
const MAX_REPORTS = 5
const MAX_FRAMES = 10
const MAX_CHARACTERS = 500
/** The connection was lost, or the page is left while it loads: messages of Chromium, Safari, Firefox and Vite. */
const interrupted =
  /^(Failed to fetch|Load failed|NetworkError|error loading dynamically|Importing a module script failed|Unable to preload CSS)/i
/** A place in a stack; without the path, which may contain an id. */
const frame = /\/([\w.-]{1,100}\.(?:js|tsx?))(?:\?[^\s:)]*)?:(\d+):(\d+)/g

/**
 * Reports the uncaught errors and rejections of the page, each once and at most five. Returns a function that reports an
 * error which React has caught. Without a `release`, that of React Router's manifest is reported.
 */
export function reportErrors(
  page: EventTarget = window,
  release?: string,
): (kind: Kind, error: unknown) => void {
  const sent = new Set<string>()
  let isLeft = false
  const report = (kind: Kind, error: unknown): void => {
    if (isLeft || sent.size >= MAX_REPORTS) return
    const body = toReport(kind, error, release)
    if (!body) return
    const id = JSON.stringify([body.message, body.frames[0]])
    if (sent.has(id)) return
    sent.add(id)
    // The request goes on when the page is closed. Without the session: a report does not say whose it is.
    fetch('/api/report-error', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  }
  page.addEventListener('error', (event) => report('error', (event as ErrorEvent).error))
  page.addEventListener('unhandledrejection', (event) =>
    report('rejection', (event as PromiseRejectionEvent).reason),
  )
  page.addEventListener('pagehide', () => (isLeft = true))
  // A page from the cache for Back and Forward runs on.
  page.addEventListener('pageshow', () => (isLeft = false))
  return report
}

/** Returns the report of an error in a script of the shop; null for all others and for an interrupted request. */
function toReport(kind: Kind, error: unknown, release: string | undefined): Report | null {
  if (!(error instanceof Error) || error instanceof RequestError) return null
  const { name, message, stack = '' } = error
  if (name === 'AbortError' || interrupted.test(message)) return null
  // The innermost place: an extension, or a script of another site, is not ours to repair.
  const [, origin = ''] = /([\w-]+:\/\/[^\s/]+)\/[^\s]*:\d+:\d+/.exec(stack) ?? []
  if (origin !== location.origin || /-extension:\/\//.test(stack)) return null
  const frames = [...stack.matchAll(frame)]
    .slice(0, MAX_FRAMES)
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }))
  if (frames.length === 0) return null
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } }
  return {
    kind,
    release: release ?? manifest?.version ?? '',
    page: /^\/[\w.-]{0,60}/.exec(location.pathname)?.[0] ?? '/',
    message: `${name}: ${message}`.slice(0, MAX_CHARACTERS),
    frames,
  }
}

import { vi } from 'vitest'

type Answer = { status?: number; headers?: Record<string, string> }

/** Replaces the network of a browser test: records the requests, and the test answers each when it wants. */
export function takeOverNetwork() {
  const requests: ReturnType<typeof requestOf>[] = []
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const { promise, ...settle } = Promise.withResolvers<Response>()
    init.signal?.addEventListener('abort', () => settle.reject(init.signal?.reason as Error))
    requests.push(requestOf(url, init, settle))
    return promise
  })
  return requests
}

function requestOf(
  url: URL,
  init: RequestInit,
  settle: { resolve: (response: Response) => void; reject: (error: Error) => void },
) {
  return {
    path: url.pathname + url.search,
    // A copy: a retry adds headers to the same object.
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null,
    answer: (body: unknown, { status = 200, headers = {} }: Answer = {}) =>
      settle.resolve(new Response(JSON.stringify(body), { status, headers })),
    /** The connection is lost before an answer. */
    fail: () => settle.reject(new TypeError('Failed to fetch')),
  }
}

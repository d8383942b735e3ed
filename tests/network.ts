import { vi } from 'vitest'

type FetchReply = { status?: number; headers?: Record<string, string> }

/** Replaces `fetch` in a browser test: records requests in the list, and the test answers each one. */
export function replaceFetch(requests: ReturnType<typeof requestOf>[] = []) {
  vi.stubGlobal('fetch', (address: URL | string, init: RequestInit) => {
    const url = new URL(address, location.origin)
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
    // A copy, because a retry adds headers to the same object.
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null,
    form: init.body instanceof FormData ? init.body : null,
    answer: (body: unknown, { status = 200, headers = {} }: FetchReply = {}) =>
      settle.resolve(new Response(JSON.stringify(body), { status, headers })),
    /** Answers with a body that need not be JSON. */
    answerText: (body: string, { status = 200, headers = {} }: FetchReply = {}) =>
      settle.resolve(new Response(body, { status, headers })),
    /** Fails the request as a lost connection does. */
    fail: () => settle.reject(new TypeError('Failed to fetch')),
  }
}

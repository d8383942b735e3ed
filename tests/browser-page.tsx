import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { clearCallCache } from '#web/api/client.ts'
import { replaceFetch } from './network.ts'
import { Texts } from './texts.tsx'

export type RecordedRequest = ReturnType<typeof replaceFetch>[number]

/**
 * Returns the requests of the running test of a file, which the test answers. After each test it removes the component, its stored
 * data, the cache of calls, and replaced timers and globals.
 */
export function recordRequests(): RecordedRequest[] {
  const requests: RecordedRequest[] = []
  beforeEach(() => {
    requests.length = 0
    replaceFetch(requests)
  })
  afterEach(async () => {
    await cleanup()
    vi.useRealTimers()
    vi.clearAllMocks()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    document.cookie = 'deliverTo=; Path=/; Max-Age=0'
    clearCallCache()
  })
  return requests
}

/** Renders a component as the page at `/`, with the texts of the shop. */
export const renderPage = (element: ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, { wrapper: Texts })

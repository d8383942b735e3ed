import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
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

/** Opens an address of these routes with the texts of the shop; returns the router beside the result of `render`. */
export async function renderRoutes(routes: RouteObject[], at = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  return { router, ...(await render(<RouterProvider router={router} />, { wrapper: Texts })) }
}

/** Renders a component as every page but the sign-in page. */
export const renderPage = (element: ReactNode, at = '/') =>
  renderRoutes(
    [
      { path: '/login', element: <h1>Login</h1> },
      { path: '*', element },
    ],
    at,
  )

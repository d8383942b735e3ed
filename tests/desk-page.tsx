import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DeskApp } from '#consoles/layout/desk-app.tsx'
import { deskRoutes } from '#consoles/layout/desk-router.tsx'
import { storeSession } from '#web/api/token.ts'
import type { Calls } from '#contract/calls.ts'
import { recordRequests } from './browser-page.tsx'

type Me = Calls['GET /desk/me']['output']
const store = { sellerId: 's1', storename: 'Malabar Fresh Mart', status: 'active' } as const

/** An owner of a store, after the second factor. */
export const meena: Me = {
  user: { userId: 'u1', name: 'Meena Nair', email: 'meena@demo.tharacart.in' },
  stores: [{ ...store, role: 'owner', may: ['desk.use'] }],
  operator: null,
  secondFactor: 'enrolled',
  raisedUntil: '2026-12-01T10:00:00Z',
  tokenExpiry: Date.now() + 3_600_000,
}

/** Returns the viewer with another role at the store, or other permissions. */
export const as = (role: Me['stores'][number]['role'], may: Me['stores'][number]['may']): Me => ({
  ...meena,
  stores: [{ ...store, role, may }],
})

/** Body of an answer that asks for a proof of identity. */
export const needs = (need: string) => ({ message: 'Enter a code', code: 'secondFactor', need })

/** The answer to a code that opens the desk. */
export const entered = { raisedUntil: '2026-12-01T10:00:00Z', tokenExpiry: 1_900_000_000_000 }

/** Enters a code into the shown boxes. */
export async function enterCode(code: string): Promise<void> {
  await userEvent.click(page.getByLabelText('Digit 1 of 6'))
  await userEvent.keyboard(code)
}

/** Expects the title of the page. */
export const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/**
 * Opens pages of the desks with a signed-in viewer. The test answers the requests. Other documents are not loaded: `opened` has
 * their paths.
 */
export function recordDesk() {
  const requests = recordRequests()
  const opened: string[] = []
  const seen = new Set<object>()
  const stay = (event: Event) => {
    const { destination } = event as Event & { destination: { url: string; sameDocument: boolean } }
    if (destination.sameDocument) return
    event.preventDefault()
    const { pathname, search } = new URL(destination.url)
    opened.push(pathname + search)
  }
  const { navigation } = window as unknown as { navigation: EventTarget }
  beforeEach(() => {
    opened.length = 0
    navigation.addEventListener('navigate', stay)
    storeSession({ token: 't1' })
  })
  afterEach(() => navigation.removeEventListener('navigate', stay))
  /** Waits for a request that was not answered yet, and answers it. */
  async function answer(path: string, body: unknown, status = 200, headers = {}) {
    const next = () => requests.find((request) => request.path === path && !seen.has(request))
    await expect.poll(next).toBeDefined()
    const request = next()!
    seen.add(request)
    request.answer(body, { status, headers })
    return request
  }
  /** Opens a page and returns the router. `routes` replaces the pages. */
  async function open(path: string, routes = deskRoutes()) {
    const router = createMemoryRouter(routes, { initialEntries: [path] })
    await render(
      <DeskApp>
        <RouterProvider router={router} />
      </DeskApp>,
    )
    return router
  }
  async function openAs(me: Me, path = '/seller', routes = deskRoutes()) {
    const router = await open(path, routes)
    await answer('/api/desk/me', me)
    return router
  }
  return { requests, opened, answer, open, openAs }
}

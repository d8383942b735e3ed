import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { replaceFetch } from '#tests/network.ts'
import { Texts } from '#tests/texts.tsx'
import { clearCallCache, sendCall } from '#web/api/client.ts'
import { removeSession, storeSession } from '#web/api/token.ts'
import { useStaySignedIn } from './stay-signed-in.ts'
import { useLoadedViewer } from './viewer.ts'

afterEach(async () => {
  await cleanup()
  removeSession()
  clearCallCache()
  vi.unstubAllGlobals()
})

function Root() {
  const { shell } = useLoadedViewer()
  return (
    <>
      <p>{shell?.name ?? 'nobody'}</p>
      <Outlet />
    </>
  )
}
function Personal() {
  useStaySignedIn()
  return <p>My account</p>
}

/** Opens a personal page; the code of the sign-in page arrives when `arrive` is called. */
async function open() {
  storeSession({ token: 'token' })
  const { promise, resolve: arrive } = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        hydrateFallbackElement: <></>,
        children: [
          { path: '/my-account', element: <Personal /> },
          { path: '/login', loader: () => promise, element: <p>Sign in</p> },
        ],
      },
    ],
    { initialEntries: ['/my-account'] },
  )
  await render(<RouterProvider router={router} />, { wrapper: Texts })
  return { router, arrive: () => arrive(null) }
}

it.each([
  ['500', (request: ReturnType<typeof replaceFetch>[number]) => request.answer({}, { status: 500 })],
  ['500 with a page', (request) => request.answerText('<title>Error</title>', { status: 500 })],
  ['null', (request) => request.answer(null)],
  ['an empty body', (request) => request.answerText('')],
] as [string, (request: ReturnType<typeof replaceFetch>[number]) => void][])(
  'a viewer answered with %s is asked for once; then the sign-in page opens',
  async (_, answer) => {
    const requests = replaceFetch()
    const asked = () => requests.filter(({ path }) => path === '/api/my-shell')
    const { router, arrive } = await open()
    await expect.poll(() => asked().length).toBe(1)
    answer(asked()[0]!)
    await expect.poll(() => router.state.navigation.location?.pathname).toBe('/login')
    // Answers of later requests show whether there were any.
    const other = sendCall('GET /fetchCategory')
    requests.findLast(({ path }) => path === '/api/fetchCategory')?.answer([])
    await other
    arrive()
    await expect.element(page.getByText('Sign in')).toBeVisible()
    expect(asked()).toHaveLength(1)

    // The person may try the page again.
    await router.navigate('/my-account')
    await expect.poll(() => asked().length).toBe(2)
    asked()[1]?.answer({ userId: 'u1', name: 'Meera', kind: 'personal' })
    await expect.element(page.getByText('Meera')).toBeVisible()
    expect(router.state.location.pathname).toBe('/my-account')
  },
)

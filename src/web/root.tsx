import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { connectionWords } from '#domain/answer-words.ts'
import { ToastProvider } from '#ui/toast.tsx'
import type { Route } from './+types/root'
import { settingsContext } from './data/api-context.ts'
import { useWorking } from './data/call.ts'
import { guardScript } from './data/guard.ts'
import { useShopLinks } from './data/links.ts'
import { useAskedViewer, ViewerContext } from './data/viewer.ts'
// In the page itself: half a kilobyte is not worth a request.
import icon from './icon.svg?inline'
import theme from './theme.css?url'

/** What a route says about itself: who may open it. Nothing said: everybody, unless the shop is members only. */
export type Handle = {
  who?: 'open' | 'personal'
  /** Only once its loader found something: else it is the page that is not there, for everybody. */
  ifFound?: true
}

export const links: LinksFunction = () => [
  { rel: 'preload', href: '/f/noto-latin.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: theme },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
]

export function loader({ context }: Route.LoaderArgs) {
  return context.get(settingsContext)
}

/** The operator's settings never change while the process runs. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: 'TharaCart' }]

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root')
  const whos = useMatches().map(({ handle, loaderData }) => {
    const { who, ifFound } = (handle ?? {}) as Handle
    return ifFound && loaderData === undefined ? undefined : who
  })
  const guarded = whos.includes('personal') || (settings?.membersOnly === true && !whos.includes('open'))
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#03582B" />
        {guarded && <script>{guardScript}</script>}
        {guarded && (
          <noscript>
            <meta httpEquiv="refresh" content="0; url=/login" />
          </noscript>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useShopLinks()
  return (
    <ViewerContext value={useAskedViewer()}>
      <ToastProvider>
        <Outlet />
        <Working />
      </ToastProvider>
    </ViewerContext>
  )
}

/** Says why a button stays busy while the browser does its work; the region is in the first HTML. */
function Working() {
  const working = useWorking()
  return (
    <div className="toasts" role="status">
      {working && (
        <p className="toast pe-4">
          <span className="spinner" aria-hidden="true" /> {connectionWords.working}
        </p>
      )}
    </div>
  )
}

/** What a page shows when it cannot: each status in plain words, with a way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const words: Record<number, [string, string]> = {
    404: ['This page is not here', 'It may have moved, or the address has a slip in it.'],
    503: ['The shop is not reachable right now', 'Please try again in a moment.'],
  }
  const [title, text] = words[status] ?? ['Something went wrong', connectionWords.broken]
  return (
    <main className="error-page">
      <title>{`${title} | TharaCart`}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className="btn btn-primary" href="/products">
          See all products
        </a>{' '}
        <a className="btn btn-secondary" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  )
}

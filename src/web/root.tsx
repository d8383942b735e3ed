import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { connectionText } from '#domain/feedback-text.ts'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import type { Route } from './+types/root'
import { closedContext, settingsContext } from '#web/api/server.ts'
import { useWorking } from '#web/api/client.ts'
import { guardScript } from '#web/session/guard.ts'
import { loginPath } from '#web/session/session.ts'
import { useShopLinks } from '#web/layout/links.ts'
import { keepPageOnFailure } from '#web/layout/navigation.ts'
import { NonceContext } from '#web/api/nonce.ts'
import { useAskedViewer, ViewerContext } from '#web/session/viewer.ts'
import { Problem } from '#web/components/feedback/problem.tsx'
import { RetryBar } from '#web/layout/retry-bar.tsx'
import { ShopMark } from '#web/layout/shop-mark.tsx'
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

/** The router of a member whose session ended asks for the data of a closed page: it is led to the sign-in page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const { pathname, search } = new URL(request.url)
    if (context.get(closedContext)) throw redirect(loginPath(pathname + search))
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return context.get(settingsContext)
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure]

/** The operator's settings never change while the process runs. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: 'TharaCart' }]

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root')
  const whos = useMatches().map(({ handle, loaderData }) => {
    const { who, ifFound } = (handle ?? {}) as Handle
    return ifFound && loaderData === undefined ? undefined : who
  })
  const nonce = use(NonceContext)
  const guarded = whos.includes('personal') || (settings?.membersOnly === true && !whos.includes('open'))
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#03582B" />
        {guarded && <script nonce={nonce}>{guardScript}</script>}
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
  useEffect(() => {
    if (localStorage.getItem('leftSession'))
      void import('#web/session/sign-out.ts').then(({ endLeftSession }) => endLeftSession())
  }, [])
  return (
    <ViewerContext value={useAskedViewer()}>
      <ToastProvider>
        <Outlet />
        <Working />
        <RetryBar />
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
          <span className="spinner" aria-hidden="true" /> {connectionText.working}
        </p>
      )}
    </div>
  )
}

/** The last resort: what fails outside of the shop's own layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <header className="on-brand bg-leaf-800 text-white">
        <div className="wrap flex min-h-14 items-center">
          <a href="/" className="flex min-h-11 items-center gap-2 text-lg font-bold">
            <ShopMark />
            TharaCart
          </a>
        </div>
      </header>
      <main>
        <Problem error={error} />
      </main>
    </>
  )
}

import { LocaleContext, TextContext, useText } from '#ui/layout/text.ts'
import { pageLocale, pageText } from '#web/layout/page-text.ts'
import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  redirect,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from 'react-router'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import type { Route } from './+types/root'
import { closedContext, patternContext, settingsContext } from '#web/api/server.ts'
import { useProofOfWorkRunning } from '#web/api/challenge.ts'
import { browserStore, tabStore } from '#web/api/browser-storage.ts'
import { loginPath } from '#web/session/sign-in-path.ts'
import { retryEndSession } from '#web/session/sign-out.ts'
import { useShopLinks, keepPageOnFailure, RetryBar, LoadAhead } from '#web/layout/navigation.tsx'
import { useEarlyClick } from '#web/layout/early-click.ts'
import { headScript } from '#web/layout/head-script.ts'
import { NonceContext } from '#web/api/nonce.ts'
import { useLoadedViewer, ViewerContext } from '#web/session/viewer.ts'
import { ErrorPage } from '#web/components/feedback/error-page.tsx'
import { ShopMark } from '#web/layout/shop-mark.tsx'
import { pathIn, splitPath } from '#domain/languages.ts'
import { Link } from '#ui/navigation/link.tsx'
import { pathTo, withSlash } from '#web/path-to.ts'
// A file, because a browser keeps it; inline it would be a part of every page.
import icon from './icon.svg?no-inline'
import theme from './theme.css?url'

/** Access of a route (`who`). Without it all visitors may open the route, unless the shop is for members only. */
export type Handle = {
  who?: 'open' | 'personal'
  /** The access applies only if the loader returned data. Otherwise the page is "not found" for all visitors. */
  ifFound?: true
  /** The browser renders the content of the page, so its scripts do not wait for the first view. */
  needsScripts?: true
  /** The table of texts that the page has besides the public one, so that it is loaded before the page is hydrated. */
  texts?: 'signed-in' | 'visitor' | 'states'
}

export const links: LinksFunction = () => [
  { rel: 'preload', href: '/f/noto-latin.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: theme },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
]

/**
 * Tells the server which route it renders, and redirects a member without a session to the sign-in page when the
 * router requests data of a closed page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request, pattern }) => {
    context.set(patternContext, withSlash(pattern))
    const { pathname, search } = new URL(request.url)
    if (context.get(closedContext)) throw redirect(loginPath(splitPath(pathname).path + search))
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return context.get(settingsContext)
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure]

/** Settings of the operator do not change while the process runs. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [{ title: text.common.shopName }]
}

const SCROLL_POSITIONS = 'react-router-scroll-positions'

/** Scrolls a reloaded page to its position before React starts. A browser that blocks the data of sites throws. */
const scrollScript = `(function(h){if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},'');try{var y=JSON.parse(sessionStorage.getItem('${SCROLL_POSITIONS}')||'{}')[h.state.key];if(typeof y==='number')scrollTo(0,y)}catch(x){}})(history)`

/**
 * Stores and restores scroll positions as the component of React Router does, whose script uses the storage again in its
 * `catch`: where storage is blocked, each page had an uncaught error.
 */
function ScrollRestoration({ nonce }: { nonce: string | undefined }) {
  useScrollRestoration({ storageKey: SCROLL_POSITIONS })
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? scrollScript : ''}
    </script>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const texts = matches.flatMap(({ handle }) => (handle as Handle | undefined)?.texts ?? [])
  const accessOfMatches = matches.map(({ handle, loaderData }) => {
    const { who, ifFound } = (handle ?? {}) as Handle
    return ifFound && loaderData === undefined ? undefined : who
  })
  const nonce = use(NonceContext)
  const locale = pageLocale(matches)
  const needsSession =
    accessOfMatches.includes('personal') ||
    (settings?.membersOnly === true && !accessOfMatches.includes('open'))
  return (
    // The script in the head may add the chosen theme.
    <html lang={`${locale}-IN`} data-texts={texts.join(' ') || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* The header is the same in both schemes. */}
        <meta name="theme-color" content="#03582B" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? headScript(locale, needsSession) : ''}
        </script>
        {needsSession && (
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${pathIn(locale, pathTo('/login'))}`} />
          </noscript>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleContext value={locale}>
          <TextContext value={pageText(matches)}>{children}</TextContext>
        </LocaleContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useShopLinks()
  useEarlyClick()
  const navigate = useNavigate()
  useEffect(() => {
    if (browserStore.read('leftSession')) retryEndSession()
    if (tabStore.read('keptPage'))
      void import('#web/layout/change-language.ts').then((file) => file.restoreKeptPage(navigate))
  }, [navigate])
  return (
    <ViewerContext value={useLoadedViewer()}>
      <ToastProvider>
        <Outlet />
        <LoadAhead />
        <ProofOfWorkStatus />
        <RetryBar />
      </ToastProvider>
    </ViewerContext>
  )
}

/** Explains why a button stays busy during a proof of work. The live region is part of the first HTML. */
function ProofOfWorkStatus() {
  const text = useText()
  const isRunning = useProofOfWorkRunning()
  return (
    <div className="toasts" role="status">
      {isRunning && (
        <p className="toast pe-4">
          <span className="spinner" aria-hidden="true" /> {text.connection.working}
        </p>
      )}
    </div>
  )
}

/** Error page for failures outside the layout of the shop. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useText()
  return (
    <>
      <header className="on-brand bg-leaf-800 text-white">
        <div className="wrap flex min-h-14 items-center">
          <Link href={pathTo('/')} className="flex min-h-11 items-center gap-2 text-lg font-bold">
            <ShopMark />
            {text.common.shopName}
          </Link>
        </div>
      </header>
      <main>
        <ErrorPage error={error} />
      </main>
    </>
  )
}

import { useText } from '#ui/layout/text.ts'
import { useEffect } from 'react'
import { data, Outlet, useRouteLoaderData } from 'react-router'
import { ShieldIcon, UserIcon } from '#ui/layout/icons.tsx'
import { Link, SkipLink } from '#ui/navigation/link.tsx'
import { type Settings, settingsContext } from '#web/api/server.ts'
import { requireToken } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { ViewerError } from '#web/components/feedback/load-error.tsx'
import { pathTo } from '#web/path-to.ts'
import { DraftNote } from '#web/layout/draft-note.tsx'
import { LanguageNav } from '#web/layout/languages.tsx'
import { ShopMark } from './shop-mark.tsx'
import { useStaySignedIn } from '#web/session/stay-signed-in.ts'
import type { Route } from './+types/checkout-layout'

/** Layout of the checkout: its own top bar without the navigation of the shop (buying §2). */
export const handle = { who: 'personal', needsScripts: true, texts: 'signed-in' }

/** The CSP allows the payment provider's script on these pages only. */
export function loader({ context }: Route.LoaderArgs) {
  const { checkoutScript } = context.get(settingsContext)
  return data(null, isForeign(checkoutScript) ? { headers: { 'x-page-sources': 'razorpay' } } : {})
}

/** A script of the shop itself needs no other policy. */
const isForeign = (script: string): boolean => URL.canParse(script)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** A change of the step must not load the data again. */
export const shouldRevalidate = () => false

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireToken(request)
  return null
}

export default function CheckoutLayout() {
  const text = useText()
  const loadError = useStaySignedIn()
  useCheckoutCsp()
  const { shell } = useViewer()
  return (
    <>
      <SkipLink />
      <header className="on-brand bg-leaf-800 text-white">
        <div className="wrap flex min-h-14 items-center gap-3">
          <Link
            href={pathTo('/')}
            className="flex min-h-11 items-center gap-2 text-lg font-bold"
            aria-label={text.common.shopHome}
          >
            <ShopMark />
            <span className="max-xs:hidden">{text.common.shopName}</span>
          </Link>
          <p className="mx-auto flex items-center gap-1.5 font-semibold">
            <ShieldIcon />
            {text.layout.securedCheckout}
          </p>
          <Link
            href={pathTo('/my-account')}
            className="flex min-h-11 items-center gap-1.5 font-semibold hover:underline"
          >
            <UserIcon />
            <span className="max-w-28 truncate md:max-w-56">{shell?.name ?? text.common.myAccount}</span>
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {loadError ? <ViewerError {...loadError} /> : <Outlet />}
      </main>
      {/* Above the bar with the main button on phones. */}
      <footer className="wrap pt-4 pb-32 text-sm text-ink-600 md:pb-4">
        <DraftNote />
        <LanguageNav />
      </footer>
    </>
  )
}

/**
 * Reloads the page once after a client navigation. The CSP is fixed per document, and the one of the previous
 * page blocks the script of the payment provider.
 */
function useCheckoutCsp(): void {
  const script = useRouteLoaderData<Settings>('root')?.checkoutScript ?? ''
  useEffect(() => {
    const [firstLocation] = performance.getEntriesByType('navigation')
    const isFirst = firstLocation ? new URL(firstLocation.name).pathname : ''
    if (isForeign(script) && !/^\/(product-)?checkout\b/.test(isFirst)) location.reload()
  }, [script])
}

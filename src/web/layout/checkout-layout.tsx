import { useEffect } from 'react'
import { data, Outlet, useRouteLoaderData } from 'react-router'
import { ShieldIcon } from '#ui/layout/icons-more.tsx'
import { UserIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { type Settings, settingsContext } from '#web/api/server.ts'
import { requireToken } from '#web/session/guard.ts'
import { useViewer } from '#web/session/viewer.ts'
import { Lost } from '#web/components/feedback/lost.tsx'
import { ShopMark } from './shop-mark.tsx'
import { useStaySignedIn } from '#web/session/stay-signed-in.ts'
import type { Route } from './+types/checkout-layout'

/** Checkout has its own top bar, without the shop's navigation (buying §2). */
export const handle = { who: 'personal' }

/** With a real provider these pages may load its payment sheet, and no others may. */
export function loader({ context }: Route.LoaderArgs) {
  const { razorpay } = context.get(settingsContext)
  return data(null, razorpay ? { headers: { 'x-page-sources': 'razorpay' } } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Steps are no reason to ask again. */
export const shouldRevalidate = () => false

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireToken(request)
  return null
}

export default function CheckoutLayout() {
  const lost = useStaySignedIn()
  useOwnPolicy()
  const { shell } = useViewer()
  return (
    <>
      <SkipLink />
      <header className="on-brand bg-leaf-800 text-white">
        <div className="wrap flex min-h-14 items-center gap-3">
          <Link
            href="/"
            className="flex min-h-11 items-center gap-2 text-lg font-bold"
            aria-label="TharaCart home"
          >
            <ShopMark />
            <span className="max-xs:hidden">TharaCart</span>
          </Link>
          <p className="mx-auto flex items-center gap-1.5 font-semibold">
            <ShieldIcon />
            Secured Checkout
          </p>
          <Link
            href="/my-account"
            className="flex min-h-11 items-center gap-1.5 font-semibold hover:underline"
          >
            <UserIcon />
            <span className="max-w-28 truncate md:max-w-56">{shell?.name ?? 'My Account'}</span>
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {lost ? <Lost {...lost} /> : <Outlet />}
      </main>
    </>
  )
}

/**
 * What a page may load is settled when it is loaded: who came here by a link inside the shop has the policy of the
 * page before, which forbids the provider's script. The page is then loaded once more, as a checkout.
 */
function useOwnPolicy(): void {
  const razorpay = useRouteLoaderData<Settings>('root')?.razorpay
  useEffect(() => {
    const [first] = performance.getEntriesByType('navigation')
    const began = first ? new URL(first.name).pathname : ''
    if (razorpay && !/^\/(product-)?checkout\b/.test(began)) location.reload()
  }, [razorpay])
}

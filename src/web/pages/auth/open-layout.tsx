import { useText } from '#ui/layout/text.ts'
import { policyLinks } from '#web/layout/shop-details.ts'
import { Outlet } from 'react-router'
import { Link, SkipLink } from '#ui/navigation/link.tsx'
import { ShopMark } from '#web/layout/shop-mark.tsx'
import { useConsumerSite } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'

/** Pages that all visitors may always open: signing in and up. */
export const handle = { who: 'open' }

/** Layout with a small header and footer, without navigation. */
export default function OpenLayout() {
  const text = useText()
  const consumerSite = useConsumerSite()
  return (
    <div className="sign-in-pages flex min-h-dvh flex-col">
      <SkipLink />
      <header className="on-brand bg-leaf-800 text-white">
        <div className="wrap flex min-h-14 items-center justify-between gap-4">
          <Link
            href={pathTo('/')}
            className="flex min-h-11 items-center gap-2 text-lg font-bold"
            aria-label={text.common.shopHome}
          >
            <ShopMark />
            {text.common.shopName}
          </Link>
          <nav aria-label={text.auth.otherWays} className="flex items-center gap-4 text-sm font-semibold">
            <Link className="flex min-h-11 items-center hover:underline" href={consumerSite}>
              {text.common.personalSiteLink}
            </Link>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 outline-none">
        <Outlet />
      </main>
      <footer className="border-t border-ink-200 bg-white">
        <div className="wrap flex flex-col gap-x-6 py-4 text-sm text-ink-600 md:flex-row md:items-center md:justify-between">
          <p>{text.shopDetails.copyright}</p>
          <ul className="flex flex-wrap gap-x-6">
            {policyLinks(text).map(({ label, href }) => (
              <li key={href}>
                <Link className="inline-flex min-h-11 items-center hover:underline" href={href}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </div>
  )
}

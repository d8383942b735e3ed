import { Outlet } from 'react-router'
import { useText } from '#ui/layout/text.ts'
import { Link, SkipLink } from '#ui/navigation/link.tsx'
import { policyLinks } from '#web/layout/shop-details.ts'
import { ShopMark } from '#web/layout/shop-mark.tsx'
import { pathTo } from '#web/path-to.ts'

/** Pages that all visitors may always open: FAQ and tickets (ruling 81). */
export const handle = { who: 'open' }

const link = 'flex min-h-11 items-center hover:underline'

/** Layout with a small header and footer, without navigation: these pages load fast. */
export default function HelpLayout() {
  const text = useText()
  return (
    <div className="flex min-h-dvh flex-col">
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
          <nav aria-label={text.layout.help} className="flex gap-x-5">
            <Link className={link} href={pathTo('/faq')}>
              {text.layout.faq}
            </Link>
            <Link className={link} href={pathTo('/raise-ticket')}>
              {text.common.raiseTicket}
            </Link>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
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

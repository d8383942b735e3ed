import type { ReactNode } from 'react'
import { classes } from '#ui/layout/class-names.ts'
import { useText } from '#ui/layout/text.ts'
import { Link, SkipLink } from '#ui/navigation/link.tsx'
import { pathTo } from '#web/path-to.ts'
import { DraftNote } from './draft-note.tsx'
import { LanguageNav } from './languages.tsx'
import { policyLinks } from './shop-details.ts'
import { ShopMark } from './shop-mark.tsx'

type Props = {
  /** Links on the right of the header. */
  nav: ReactNode
  className?: string
  mainClass?: string
  children: ReactNode
}

/** Layout with a small header and footer, without the navigation of the shop. */
export function SmallLayout({ nav, className, mainClass, children }: Props) {
  const text = useText()
  return (
    <div className={classes('flex min-h-dvh flex-col', className)}>
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
          {nav}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes('flex-1 outline-none', mainClass)}>
        {children}
      </main>
      <footer className="border-t border-ink-200 bg-white">
        <div className="wrap flex flex-col gap-x-6 py-4 text-sm text-ink-600 md:flex-row md:items-center md:justify-between">
          <p>{text.shopDetails.copyright}</p>
          <DraftNote />
          <LanguageNav />
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

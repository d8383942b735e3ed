import { useLocation } from 'react-router'
import { HomeIcon, CartIcon, SearchIcon, UserIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { CartBadge } from '#web/layout/header/shop-header.tsx'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'

const cellClass =
  'grid min-h-14 cursor-pointer justify-items-center content-center gap-0.5 border-t-2 border-transparent text-xs font-semibold text-ink-700 aria-[current]:border-leaf-700 aria-[current]:text-leaf-700'

/** The links of the bar of phones; not beside the keyboard, and not on product pages, which have a bar to buy. */
export function Shortcuts({ onSearch }: { onSearch: () => void }) {
  const text = useText()
  const { shell } = useViewer()
  const { pathname } = useLocation()
  const currentPath = (path: string) => (pathname === path ? 'page' : undefined)
  const count = shell?.cartCount ?? 0
  return (
    <nav
      aria-label={text.layout.shortcuts}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 bg-white pb-[env(safe-area-inset-bottom)] shadow-3 md:hidden [body:has(:is(input:not([type=checkbox],[type=radio],[type=range]),textarea):focus,#buy-buttons)_&]:hidden"
    >
      <Link className={cellClass} href={pathTo('/')} aria-current={currentPath(pathTo('/'))}>
        <HomeIcon />
        {text.common.home}
      </Link>
      <button type="button" className={cellClass} aria-haspopup="dialog" onClick={onSearch}>
        <SearchIcon />
        {text.common.search}
      </button>
      <Link
        className={cellClass}
        href={pathTo('/shopping-cart')}
        aria-current={currentPath(pathTo('/shopping-cart'))}
      >
        <span className="relative">
          <CartIcon />
          {count > 0 && <CartBadge count={count} />}
        </span>
        {text.layout.cart}
      </Link>
      <Link
        className={cellClass}
        href={pathTo('/my-account')}
        aria-current={currentPath(pathTo('/my-account'))}
      >
        <UserIcon />
        {text.layout.account}
      </Link>
    </nav>
  )
}

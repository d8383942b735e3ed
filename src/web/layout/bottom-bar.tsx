import { useText } from '#ui/layout/text.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { CartIcon, HomeIcon, SearchIcon, UserIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { useHistoryLayer } from './history-layer.ts'
import { CartBadge } from '#web/layout/header/shop-header.tsx'
import { ShopSearch } from '#web/layout/header/shop-search.tsx'
import { pathTo } from '#web/path-to.ts'

const SCROLLED_PX = 50

function onScroll(notify: () => void): () => void {
  addEventListener('scroll', notify, { passive: true })
  return () => removeEventListener('scroll', notify)
}

const cellClass =
  'grid min-h-14 cursor-pointer justify-items-center content-center gap-0.5 border-t-2 border-transparent text-xs font-semibold text-ink-700 aria-[current]:border-leaf-700 aria-[current]:text-leaf-700'

/** Bar of phones, shown after 50 px of scrolling (browsing §2, §9) and hidden while the keyboard is open. */
export function BottomBar() {
  const text = useText()
  const shown = useSyncExternalStore(
    onScroll,
    () => scrollY > SCROLLED_PX,
    () => false,
  )
  const search = useHistoryLayer('search')
  const { shell } = useViewer()
  const { pathname } = useLocation()
  const currentPath = (path: string) => (pathname === path ? 'page' : undefined)
  const count = shell?.cartCount ?? 0
  return (
    <>
      {shown && (
        <nav
          aria-label={text.layout.shortcuts}
          className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 bg-white pb-[env(safe-area-inset-bottom)] shadow-3 md:hidden [body:has(:is(input:not([type=checkbox],[type=radio],[type=range]),textarea):focus)_&]:hidden"
        >
          <Link className={cellClass} href={pathTo('/')} aria-current={currentPath(pathTo('/'))}>
            <HomeIcon />
            {text.common.home}
          </Link>
          <button type="button" className={cellClass} aria-haspopup="dialog" onClick={search.show}>
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
      )}
      <SearchOverlay open={search.open} onClose={search.close} />
    </>
  )
}

/** Full-screen search; it fades over 300 ms (browsing §4). */
function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) box.current?.querySelector('input')?.focus()
  }, [open])
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="full"
      title={text.layout.searchTitle}
      className="opacity-0 transition-[opacity,display,overlay] transition-discrete [transition-duration:300ms] open:[animation:none] open:opacity-100 starting:open:opacity-0"
    >
      <div ref={box} className="min-h-[60dvh]">
        <ShopSearch framed replace />
      </div>
    </Modal>
  )
}

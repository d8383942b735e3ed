import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useHistoryLayer } from './history-layer.ts'

const Shortcuts = lazy(() => import('./shortcuts.tsx'))
const SearchOverlay = lazy(() => import('./search-overlay.tsx'))

const SCROLLED_PX = 50

function onScroll(notify: () => void): () => void {
  addEventListener('scroll', notify, { passive: true })
  return () => removeEventListener('scroll', notify)
}

/** Bar of phones, shown after 50 px of scrolling (browsing §2, §9) and hidden while the keyboard is open. */
export function BottomBar() {
  const shown = useSyncExternalStore(
    onScroll,
    () => scrollY > SCROLLED_PX,
    () => false,
  )
  const search = useHistoryLayer('search')
  // Loaded when it is first opened; it stays mounted, so that closing it returns the focus.
  const [wasOpened, setWasOpened] = useState(false)
  if (search.open && !wasOpened) setWasOpened(true)
  return (
    <>
      <Suspense>{shown && <Shortcuts onSearch={search.show} />}</Suspense>
      <Suspense>{wasOpened && <SearchOverlay open={search.open} onClose={search.close} />}</Suspense>
    </>
  )
}

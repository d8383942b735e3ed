import { useSyncExternalStore } from 'react'
import { useHistoryLayer } from './history-layer.ts'
import { Loaded, useLayerFailure } from './loaded.tsx'
import { Shortcuts } from './shortcuts.tsx'

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
  const onFailure = useLayerFailure(search.close)
  return (
    <>
      {shown && <Shortcuts onSearch={search.show} />}
      {/* It stays mounted, so that closing it returns the focus. */}
      <Loaded
        load={() => import('./search-overlay.tsx')}
        isNeeded={search.open}
        onFailure={onFailure}
        props={{ open: search.open, onClose: search.close }}
      />
    </>
  )
}

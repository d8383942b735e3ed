import { useEffect, useRef } from 'react'
import { Modal } from '#ui/overlays/modal.tsx'
import { useText } from '#ui/layout/text.ts'
import { ShopSearch } from '#web/layout/header/shop-search.tsx'

/** Full-screen search; it fades over 300 ms (browsing §4). */
export default function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
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

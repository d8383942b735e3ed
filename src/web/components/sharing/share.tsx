import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#ui/forms/button.tsx'
import { inShownLanguage } from '#web/path-to.ts'
import { ShareIcon } from '#ui/layout/icons.tsx'

const ShareModal = lazy(() => import('./share-modal.tsx'))

/** Shares through the browser if it supports it, else by links (browsing §8). */
export function Share({ name, path, label }: { name: string; path: string; label: string }) {
  const [open, setOpen] = useState(false)
  const address = () => location.origin + inShownLanguage(path)
  const share = async () => {
    if (!navigator.share) return setOpen(true)
    // Closing the share sheet of the browser is not an error.
    await navigator.share({ title: name, url: address() }).catch((error: Error) => {
      if (error.name !== 'AbortError') setOpen(true)
    })
  }
  return (
    <>
      <IconButton label={label} onClick={() => void share()}>
        <ShareIcon />
      </IconButton>
      {open && (
        <Suspense>
          <ShareModal name={name} url={address()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

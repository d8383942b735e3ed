import { useState } from 'react'
import { defaultLocale, textFor } from '#text/text.ts'
import { Button } from '#ui/forms/button.tsx'
import { CopyIcon } from '#ui/layout/icons-more.tsx'
import { TickIcon } from '#ui/layout/icons.tsx'
import { Modal } from '#ui/overlays/modal.tsx'

const { productText } = textFor(defaultLocale)

/** Returns the links that open another app with the shared URL; WhatsApp first. */
export function shareLinks(name: string, url: string): { label: string; href: string }[] {
  const text = encodeURIComponent(`${name} ${url}`)
  const urlText = encodeURIComponent(url)
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    { label: 'Telegram', href: `https://t.me/share/url?url=${urlText}&text=${encodeURIComponent(name)}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${urlText}` },
    { label: 'Email', href: `mailto:?subject=${encodeURIComponent(name)}&body=${text}` },
  ]
}

/** Share links and the URL to copy. Loaded on first use. */
export default function ShareModal(props: { name: string; url: string; onClose: () => void }) {
  const { name, url, onClose } = props
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <Modal open onClose={onClose} title="Share">
      <p className="mb-3">{productText.shareUnsupported}</p>
      <ul className="grid grid-cols-2 gap-2">
        {shareLinks(name, url).map(({ label, href }) => (
          <li key={label}>
            <a className="btn btn-neutral btn-wide" href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <input className="input" aria-label="Link" readOnly value={url} onFocus={(e) => e.target.select()} />
        <Button
          kind="secondary"
          icon={copied === 'yes' ? <TickIcon /> : <CopyIcon />}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className="mt-2 text-ink-700">
        {copied === 'no' && 'Please copy the link from the box.'}
      </p>
    </Modal>
  )
}

import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { CopyIcon, TickIcon } from '#ui/layout/icons.tsx'
import { Modal } from '#ui/overlays/modal.tsx'

/** Returns the links that open another app with the shared URL; WhatsApp first. */
export function shareLinks(name: string, url: string, texts: Messages): { label: string; href: string }[] {
  const text = encodeURIComponent(`${name} ${url}`)
  const urlText = encodeURIComponent(url)
  return [
    { label: texts.components.whatsApp, href: `https://wa.me/?text=${text}` },
    {
      label: texts.components.telegram,
      href: `https://t.me/share/url?url=${urlText}&text=${encodeURIComponent(name)}`,
    },
    { label: texts.components.facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${urlText}` },
    { label: texts.common.email, href: `mailto:?subject=${encodeURIComponent(name)}&body=${text}` },
  ]
}

/** Share links and the URL to copy. Loaded on first use. */
export default function ShareModal(props: { name: string; url: string; onClose: () => void }) {
  const text = useText()
  const { name, url, onClose } = props
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <Modal open onClose={onClose} title={text.components.shareTitle}>
      <p className="mb-3">{text.product.shareUnsupported}</p>
      <ul className="grid grid-cols-2 gap-2">
        {shareLinks(name, url, text).map(({ label, href }) => (
          <li key={label}>
            <a className="btn btn-neutral btn-wide" href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <input
          className="input"
          aria-label={text.components.sharedLink}
          readOnly
          value={url}
          onFocus={(e) => e.target.select()}
        />
        <Button
          kind="secondary"
          icon={copied === 'yes' ? <TickIcon /> : <CopyIcon />}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? text.common.copied : text.common.copy}
        </Button>
      </div>
      <p role="status" className="mt-2 text-ink-700">
        {copied === 'no' && text.components.copyByHand}
      </p>
    </Modal>
  )
}

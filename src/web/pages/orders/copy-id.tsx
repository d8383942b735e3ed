import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyIcon, TickIcon } from '#ui/icons.tsx'

/** An order id to read and to copy. */
export function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <b className="num break-all select-all">{id}</b>
      <Button
        kind="quiet"
        small
        icon={copied ? <TickIcon /> : <CopyIcon />}
        aria-label={copied ? 'Order ID copied' : 'Copy order ID'}
        onClick={() => void navigator.clipboard?.writeText(id).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </span>
  )
}

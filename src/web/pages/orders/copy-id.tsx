import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { CopyIcon } from '#ui/layout/icons-more.tsx'
import { TickIcon } from '#ui/layout/icons.tsx'

/** An order number with a copy button. */
export function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <b className="num whitespace-nowrap select-all">{id}</b>
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

import { useText } from '#ui/layout/text.ts'
import type { AnchorHTMLAttributes } from 'react'

/** First focusable element: skips the header to `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  const text = useText()
  return (
    <a className="btn btn-primary skip-link" href={`#${targetId}`}>
      {text.ui.skipToContent}
    </a>
  )
}

/** Without `href` it is a disabled link, which needs `role` and `aria-disabled`. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string | undefined }

/** A plain `<a>`. Shop and desks each have a listener that follows it without loading a new document (`followedLink`). */
export function Link({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

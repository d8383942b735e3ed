import { useLocale, useText } from '#ui/layout/text.ts'
import { pathIn } from '#domain/languages.ts'
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

/**
 * A plain `<a>`, to a path of this site in the language of the page. Shop and desks each have a listener that follows it without
 * loading a new document (`followedLink`).
 */
export function Link({ children, href, ...rest }: LinkProps) {
  const locale = useLocale()
  return (
    <a href={href === undefined ? href : pathIn(locale, href)} {...rest}>
      {children}
    </a>
  )
}

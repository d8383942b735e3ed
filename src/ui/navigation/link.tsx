import type { AnchorHTMLAttributes } from 'react'

/** Without `href` it is a disabled link, which needs `role` and `aria-disabled`. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string | undefined }

/**
 * A plain `<a>`. The listener of web/layout/links.ts follows links of the shop without loading a new document.
 */
export function Link({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

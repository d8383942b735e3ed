import type { AnchorHTMLAttributes } from 'react'

/** Without an address it is a disabled link, which needs `role` and `aria-disabled`. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string | undefined }

/** A link. A plain `<a>`: the web follows those of the shop itself without loading a new document. */
export function Link({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

import type { AnchorHTMLAttributes } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link. A plain `<a>`: the web follows those of the shop itself without loading a new document. */
export function Link({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

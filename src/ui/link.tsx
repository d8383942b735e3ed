import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
} from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

/** The web gives its router's link here once, at the root; without it every link is a plain `<a>`. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link inside the shop. Blocks use it for every `href` they are given. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}

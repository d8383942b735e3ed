/**
 * Returns the link of this site that a plain press follows in the same tab, for a listener of the document; null for any other
 * press, a download, another target, a link to a fragment of this page, and a link whose path `isOwn` refuses. The browser
 * handles those. `isSamePage`: the link leads to the page that is open. `language` is the attribute
 * `hreflang`, or empty.
 */
export function followedLink(
  event: MouseEvent,
  isOwn: (pathname: string) => boolean,
): { path: string; isSamePage: boolean; language: string } | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href') || link.target) return null
  if (link.hasAttribute('download') || link.origin !== location.origin || !isOwn(link.pathname)) return null
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  // The browser scrolls to a fragment of this page and moves the focus.
  if (isSamePage && link.hash) return null
  return { path: link.pathname + link.search + link.hash, isSamePage, language: link.hreflang }
}

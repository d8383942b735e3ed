/** Number of pictures that load at a time at HTTP/1.1. A browser has six connections to a site. */
const SLOTS = 4

/**
 * Inline script that lets four pictures load at a time at HTTP/1.1, so that slow pictures leave connections for scripts and
 * data; pictures with a high `fetchpriority` do not wait. It belongs into the head, because pictures of the first view are
 * requested before the other scripts.
 */
export const pictureSlotsScript = `(${limitPictures.toString()})(${SLOTS});`

/**
 * Removes the URL of each further picture, which ends its request, and restores it when another picture has loaded or
 * failed, first in the view. The browser gets the source text, so the function uses no variable from outside.
 */
function limitPictures(slots: number): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The protocol of a page from the service worker is unknown; with TLS it is HTTP/2, which docs/operate.md asks for.
  if (page?.nextHopProtocol ? page.nextHopProtocol !== 'http/1.1' : location.protocol === 'https:') return
  const loading = new Set<HTMLImageElement>()
  const waiting = new Map<HTMLImageElement, [src: string, srcset: string | null]>()

  const removeUrl = (image: HTMLImageElement) => {
    image.removeAttribute('srcset')
    image.removeAttribute('src')
  }
  const add = (image: HTMLImageElement) => {
    const src = image.getAttribute('src')
    if (src === null) return
    waiting.delete(image)
    if (image.complete || loading.has(image)) return
    if (loading.size < slots || image.fetchPriority === 'high') loading.add(image)
    else {
      waiting.set(image, [src, image.getAttribute('srcset')])
      removeUrl(image)
    }
  }
  const isInView = (image: HTMLImageElement) => {
    const box = image.getBoundingClientRect()
    return box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  }
  const release = (image: HTMLImageElement) => {
    if (!loading.delete(image)) return
    while (loading.size < slots && waiting.size > 0) {
      const images = [...waiting.keys()]
      const next = images.find(isInView) ?? images[0]!
      const [src, srcset] = waiting.get(next)!
      waiting.delete(next)
      loading.add(next)
      if (srcset) next.setAttribute('srcset', srcset)
      next.setAttribute('src', src)
    }
  }
  const remove = (image: HTMLImageElement) => {
    if (image.isConnected) return
    waiting.delete(image)
    // A browser goes on with the request of a removed picture.
    if (loading.has(image)) removeUrl(image)
    release(image)
  }
  const forEachImage = (nodes: NodeList, perform: (image: HTMLImageElement) => void) => {
    for (const node of nodes)
      if (node instanceof HTMLImageElement) perform(node)
      else if (node instanceof Element) node.querySelectorAll('img').forEach(perform)
  }
  // The event `load` of an element does not reach the window.
  for (const type of ['load', 'error'])
    document.addEventListener(type, ({ target }) => release(target as HTMLImageElement), true)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') add(target as HTMLImageElement)
      forEachImage(addedNodes, add)
      forEachImage(removedNodes, remove)
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['src'] })
}

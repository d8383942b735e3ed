import type { NavigateOptions } from 'react-router'

/** What a pressed card shows of its product, until the product page is loaded (pending-product.tsx). */
export type PressedCard = { name: string; price: string; picture: string }

type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> }

/** Routes of the product page, whose scripts and data a visit loads. */
const PAGE = 'pages/product/product-page'
const LAYOUT = 'cached-lists'
/** Time in ms that a mouse rests on a card before its product counts as wanted. */
const REST_MS = 80
/** Name of the picture that moves from the card to the gallery. */
export const MOVING = 'product'

const connection = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
const savesData = () => connection()?.saveData === true
const isCalm = () => savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Gives the moving picture its name, and takes it from the one that had it: it must be unique. */
export function setMoving(picture: Element | null): void {
  const named = document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')
  for (const element of named) element.style.viewTransitionName = 'none'
  if (picture instanceof HTMLElement) picture.style.viewTransitionName = MOVING
}

/** Returns how the router opens the product of a pressed card: with the content of the card, and with a transition. */
export function cardOptions(link: HTMLAnchorElement): NavigateOptions {
  const card = link.matches('.card-link') ? link.closest('.card') : null
  if (!card) return {}
  const picture = card.querySelector<HTMLImageElement>('.picture img')
  const pressed: PressedCard = {
    name: link.title || link.textContent,
    price: card.querySelector('.price b')?.textContent ?? '',
    picture: picture?.currentSrc ?? '',
  }
  const state = { card: pressed }
  if (isCalm()) return { state }
  setMoving(picture)
  return { state, viewTransition: true }
}

function addHint(attributes: { rel: string; href: string; as?: string }): void {
  const link = document.createElement('link')
  Object.assign(link, attributes)
  document.head.append(link)
}

const wanted = new Set<string>()

/** Loads scripts and data of a product page ahead. The router still asks whether the data is current, so no price is old. */
function prefetch(path: string): void {
  if (savesData() || wanted.has(path)) return
  if (wanted.size === 0) {
    const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
    const scripts = [routes[LAYOUT], routes[PAGE]].flatMap((route) =>
      route ? [route.module, ...(route.imports ?? [])] : [],
    )
    for (const href of new Set(scripts)) addHint({ rel: 'modulepreload', href })
  }
  wanted.add(path)
  addHint({ rel: 'prefetch', as: 'fetch', href: `${path}.data?_routes=${encodeURIComponent(PAGE)}` })
}

/** Watches the cards of all pages: a press or a resting mouse loads the product page ahead. */
export function watchCards(): void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const watch = (event: PointerEvent) => {
    clearTimeout(rest)
    const link = event.target instanceof Element ? event.target.closest('.card-link') : null
    if (!(link instanceof HTMLAnchorElement)) return
    if (event.type === 'pointerdown') prefetch(link.pathname)
    else if (event.pointerType === 'mouse') rest = setTimeout(() => prefetch(link.pathname), REST_MS)
  }
  document.addEventListener('pointerdown', watch)
  document.addEventListener('pointerover', watch)
  void import('./pending-product.tsx')
}

import { useText } from '#ui/layout/text.ts'
import { requireToken } from './require-session.ts'

// Exports of the routes whose pages are rendered in the browser, for signed-in users only (ruling 2).

export function clientLoader({ request }: { request: Request }) {
  requireToken(request)
  return null
}

/**
 * Until the page is rendered, the server sends the header and the footer, with a place as high as the window between them, so
 * that nothing in view moves.
 */
export function HydrateFallback() {
  const text = useText()
  return (
    <div className="min-h-dvh">
      <h1 className="sr-only">{text.layout.pageIsLoading}</h1>
    </div>
  )
}

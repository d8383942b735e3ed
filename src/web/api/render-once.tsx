import { createContext, type ReactNode, use } from 'react'
import { LocaleContext } from '#ui/layout/text.ts'

/** The texts that stand for a part in the HTML: one if the part is known, else one before it and one behind it. */
export type PartMarkers = { isKnown: boolean; before: string; behind: string }

/** Returns the markers of a part by its key; null in the browser, and inside of a part. */
export const PartsContext = createContext<((key: string) => PartMarkers) | null>(null)

/**
 * Renders `children`, whose HTML depends on `id` and the language alone. The server renders it once and inserts that HTML into
 * later pages (ADR-47). The part may be hydrated, has no `useId`, and begins and ends with an element.
 */
export function RenderOnce({ id, children }: { id: () => string; children: () => ReactNode }) {
  const locale = use(LocaleContext)
  const markersOf = use(PartsContext)
  if (!markersOf) return children()
  const { isKnown, before, behind } = markersOf(`${locale} ${id()}`)
  if (isKnown) return before
  return (
    <PartsContext value={null}>
      {before}
      {children()}
      {behind}
    </PartsContext>
  )
}

import { createContext, type ReactElement } from 'react'

/**
 * Renders a part that is equal on all pages once for each key. Returns a text that the server replaces by its HTML; null in
 * the browser. Only for parts that React does not hydrate.
 */
export const RenderOnceContext = createContext<((key: string, content: () => ReactElement) => string) | null>(
  null,
)

import { createContext, use } from 'react'
import type { Messages } from '#text/text.ts'

/** The texts of the page's language. The root component provides them. */
export const TextContext = createContext<Messages | null>(null)

/** Returns the texts of the page's language. Throws outside of a TextContext. */
export function useText(): Messages {
  const text = use(TextContext)
  if (!text) throw new Error('useText needs a TextContext')
  return text
}

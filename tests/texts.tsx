import type { ReactNode } from 'react'
import { en } from '#text/en.ts'
import { TextContext } from '#ui/layout/text.ts'

/** Provides the English texts to a component under test. */
export const Texts = ({ children }: { children?: ReactNode }) => (
  <TextContext value={en}>{children}</TextContext>
)

import type { ReactNode } from 'react'
import { en } from '#text/en.ts'
import { defaultLocale } from '#text/text.ts'
import { LocaleContext, TextContext } from '#ui/layout/text.ts'

/** Provides the English texts to a component under test. */
export const Texts = ({ children }: { children?: ReactNode }) => (
  <LocaleContext value={defaultLocale}>
    <TextContext value={en}>{children}</TextContext>
  </LocaleContext>
)

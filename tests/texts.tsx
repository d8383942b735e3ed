import type { ReactNode } from 'react'
import { publicText as en } from '#text/en/public.ts'
import { defaultLocale } from '#domain/languages.ts'
import { LocaleContext, TextContext } from '#ui/layout/text.ts'

/** Provides the English texts to a component under test. */
export const Texts = ({ children }: { children?: ReactNode }) => (
  <LocaleContext value={defaultLocale}>
    <TextContext value={en}>{children}</TextContext>
  </LocaleContext>
)

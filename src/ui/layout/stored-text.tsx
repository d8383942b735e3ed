import type { ReactNode } from 'react'
import { useLang } from './lang.ts'

/** A text of the data, such as the name of a category: with its language, by its script, if the page has another one. */
export function StoredText({ text, children = text }: { text: string; children?: ReactNode }) {
  const lang = useLang()(text)
  return lang ? <span lang={lang}>{children}</span> : children
}

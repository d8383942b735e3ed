import type { ReactNode } from 'react'
import { useLang } from './lang.ts'

/** A line of the page with a text of the data in it. */
export function LineWith({ line, text }: { line: string; text: string }) {
  const at = line.lastIndexOf(text)
  return (
    <>
      {line.slice(0, at)}
      <StoredText text={text} />
      {line.slice(at + text.length)}
    </>
  )
}

/** A text of the data, such as the name of a category: with its language, by its script, if the page has another one. */
export function StoredText({ text, children = text }: { text: string; children?: ReactNode }) {
  const lang = useLang()(text)
  return lang ? <span lang={lang}>{children}</span> : children
}

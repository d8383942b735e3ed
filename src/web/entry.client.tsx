import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitPath } from '#domain/languages.ts'
import { publicTexts } from '#text/public.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { stateTexts } from '#text/states.ts'
import type { TextTable } from '#text/text.ts'
import { visitorTexts } from '#text/visitor.ts'
import { reportErrors } from '#web/api/report-errors.ts'

const report = reportErrors()

// Pictures that are loaded near the view have one each; with scripts they are hundreds of useless elements.
for (const element of document.querySelectorAll('picture > noscript')) element.remove()

// Those of the page that the server rendered: a component that waits for its texts while React hydrates is rendered twice.
const tables: Readonly<Record<string, TextTable<unknown>>> = {
  'signed-in': signedInTexts,
  visitor: visitorTexts,
  states: stateTexts,
}
const { texts = '' } = document.documentElement.dataset
const { locale } = splitPath(location.pathname)
// Functions outside of components read the public texts, so that nothing starts without them.
const needed = [publicTexts, ...texts.split(' ').flatMap((name) => tables[name] ?? [])]
void Promise.all(needed.map((table) => table.load(locale))).then(() =>
  startTransition(() => {
    // React passes errors that nothing catches to the window.
    hydrateRoot(document, <HydratedRouter onError={(error) => report('render', error)} />)
  }),
)

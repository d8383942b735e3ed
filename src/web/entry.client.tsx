import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { publicTexts } from '#text/public.ts'
import { splitPath } from '#domain/languages.ts'
import { reportErrors } from '#web/api/report-errors.ts'

const report = reportErrors()

// Pictures that are loaded near the view have one each; with scripts they are hundreds of useless elements.
for (const element of document.querySelectorAll('picture > noscript')) element.remove()

// Functions outside of components read these texts too, so that nothing starts without them.
void publicTexts.load(splitPath(location.pathname).locale).then(() =>
  startTransition(() => {
    // React passes errors that nothing catches to the window.
    hydrateRoot(document, <HydratedRouter onError={(error) => report('render', error)} />)
  }),
)

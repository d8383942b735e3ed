import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportErrors } from '#web/api/report-errors.ts'

const report = reportErrors()

// Pictures that are loaded near the view have one each; with scripts they are hundreds of useless elements.
for (const element of document.querySelectorAll('picture > noscript')) element.remove()

startTransition(() => {
  // React passes errors that nothing catches to the window.
  hydrateRoot(document, <HydratedRouter onError={(error) => report('render', error)} />)
})
